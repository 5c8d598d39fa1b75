//! What no well-meaning client sends.

use crate::common::{House, PATIENCE, Person, file_in, hasty, house};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, ORIGIN};
use serde_json::json;
use std::time::Duration;
use table::{Limits, Rate, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused_in_words() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    let deep = "[".repeat(100_000 / 2);
    for path in [
        "/api/matches",
        "/api/guests",
        &format!("/api/matches/{id}/actions"),
        &format!("/api/matches/{id}/previews"),
        &format!("/api/matches/{id}/chat"),
    ] {
        for body in ["", "{", "null", "\"york\"", "{\"seat\":", "\u{0}", deep.as_str()] {
            let request = anne.request(Method::POST, path).header(CONTENT_TYPE, "application/json");
            anne.send(request.body(body.to_owned())).await.refused(422, "body");
        }
        let plain = anne.request(Method::POST, path).header(CONTENT_TYPE, "text/plain").body("{}");
        anne.send(plain).await.refused(415, "body");
        let bytes = anne.request(Method::POST, path).header(CONTENT_TYPE, "application/json");
        anne.send(bytes.body(vec![0xff, 0xfe])).await.refused(422, "body");
    }
}

#[tokio::test]
async fn bodies_that_are_too_large_are_refused() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let name = json!({ "name": "x".repeat(70_000) });
    anne.post("/api/guests", name.clone()).await.refused(413, "body");
    anne.post("/api/matches", name).await.refused(413, "body");
    let record = anne.request(Method::POST, "/api/records").body("#".repeat(3 << 20));
    anne.send(record).await.refused(413, "body");
    let bytes = anne.request(Method::POST, "/api/records").body(vec![0xff; 100]);
    anne.send(bytes).await.refused(422, "body");
}

#[tokio::test]
async fn a_record_has_no_more_deeds_than_play_allows() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    let record = anne.get(&format!("/api/matches/{id}/record")).await.good().text;
    let (head, _) = record.split_once("\n\n").unwrap();
    let of = |deeds| format!("{head}\n\n{}", "york: undo\n".repeat(deeds));
    let upload = async |text| anne.send(anne.request(Method::POST, "/api/records").body(text)).await;
    upload(of(50_001)).await.refused(413, "record");
    assert_eq!(upload(of(50_000)).await.status, 422, "the first of them is against the rules");
}

#[tokio::test]
async fn messages_that_cannot_be_read_are_refused_and_the_socket_lives_on() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    let long = json!({ "type": "chat", "id": 1, "text": "x".repeat(20_000) }).to_string();
    let texts =
        ["", "{", "[]", "42", "{\"type\":\"dance\",\"id\":1}", "{\"type\":\"act\",\"id\":-1}", long.as_str()];
    for text in texts {
        york.send_raw(Message::text(text)).await;
        let refused = york.first("refused").await;
        assert_eq!((&refused["field"], &refused["id"]), (&json!("message"), &json!(null)), "{text:.40}");
    }
    york.send_raw(Message::binary(vec![0; 100])).await;
    assert_eq!(york.first("refused").await["field"], "message");
    york.send(json!({ "type": "chat", "id": 9, "text": "still here" })).await;
    york.first("done").await;
}

#[tokio::test]
async fn a_huge_frame_closes_the_socket_and_harms_nobody_else() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (mut york, mut lancaster) =
        (anne.live(&id, "seat=york").await, anne.live(&id, "seat=lancaster").await);
    york.first("snapshot").await;
    lancaster.first("snapshot").await;
    york.send_raw(Message::text("x".repeat(100_000))).await;
    york.until_closed().await;
    anne.choose(&id, "york", 0).await.unwrap();
    anne.choose(&id, "lancaster", 0).await.unwrap();
    assert_eq!(lancaster.first("update").await["counter"], 1);
}

#[tokio::test]
async fn frames_that_cannot_be_read_close_the_socket_with_the_code_that_says_why() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let text = |bytes: &[u8]| Frame::message(bytes.to_vec(), OpCode::Data(Data::Text), true);
    let mut reserved = text(b"{}");
    reserved.header_mut().rsv1 = true;
    for (frame, code) in [(text(&[0xff, 0xfe]), 1007), (reserved, 1002), (text(&[b'x'; 100_000]), 1009)] {
        let mut york = anne.live(&id, "seat=york").await;
        york.send_raw(Message::Frame(frame)).await;
        assert_eq!(york.close_code().await, code);
    }
}

#[tokio::test]
async fn other_sites_cannot_act_in_a_visitors_name() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let own = format!("http://{}", house.host);
    for foreign in ["http://evil.example", "null", "http://", "https://127.0.0.1", "\u{e9}"] {
        let writes = [
            (Method::POST, "/api/guests".to_owned()),
            (Method::POST, "/api/matches".to_owned()),
            (Method::POST, "/api/records".to_owned()),
            (Method::PATCH, "/api/me".to_owned()),
            (Method::POST, format!("/api/matches/{id}/resign")),
            (Method::DELETE, format!("/api/matches/{id}")),
        ];
        for (method, path) in writes {
            let request =
                anne.request(method, &path).header(ORIGIN, foreign).json(&json!({ "seat": "york" }));
            anne.send(request).await.refused(403, "origin");
        }
    }
    assert_eq!(anne.try_live(&id, "seat=york", &[("origin", "http://evil.example")]).await.err(), Some(403));
    anne.try_live(&id, "seat=york", &[("origin", &own)]).await.unwrap();
    let request = anne.request(Method::POST, &format!("/api/matches/{id}/resign"));
    anne.send(request.header(ORIGIN, own).json(&json!({ "seat": "york" }))).await.good();
}

#[tokio::test]
async fn what_comes_too_often_from_outside_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let few = Some(Rate { burst: 2, per_minute: 0 });
    let limits = Limits {
        guests: few,
        matches: few,
        deeds: few,
        chat: few,
        thoughts: few,
        previews: few,
        replays: few,
        messages: few,
        ..Limits::default()
    };
    let settings = Settings { behind_proxy: true, limits, ..hasty() };
    let house = House::open(&file_in(&dir), settings).await;
    let outside = |address: &str| {
        let stranger = house.stranger();
        let request = stranger.request(Method::POST, "/api/guests");
        (stranger.clone(), request.header("x-forwarded-for", address.to_owned()).json(&json!({})))
    };
    let mut cookie = None;
    for (status, address) in
        [(200, "1.2.3.4"), (200, "9.9.9.9, 1.2.3.4"), (429, "8.8.8.8, 1.2.3.4"), (200, "1.2.3.5")]
    {
        let (stranger, request) = outside(address);
        let answer = stranger.send(request).await;
        assert_eq!(answer.status, status, "{address}");
        cookie = answer.cookie.or(cookie);
    }
    let mut anne = house.stranger();
    anne.cookie = cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned());
    let post = async |path: &str, body: serde_json::Value| {
        let request = anne.request(Method::POST, path).header("x-forwarded-for", "1.2.3.5").json(&body);
        anne.send(request).await
    };
    let wish = json!({ "game": "plantagenet", "seats": { "york": "me", "lancaster": "me" } });
    let id = post("/api/matches", wish.clone()).await.good().id();
    post("/api/play-now", json!({})).await.good();
    post("/api/matches", wish).await.refused(429, "");
    let chat = format!("/api/matches/{id}/chat");
    post(&chat, json!({ "text": "one" })).await.good();
    post(&chat, json!({ "text": "two" })).await.good();
    post(&chat, json!({ "text": "three" })).await.refused(429, "");
    let log = format!("/api/matches/{id}/log?before=9");
    for status in [200, 200, 429] {
        let request = anne.request(Method::GET, &log).header("x-forwarded-for", "1.2.3.5");
        assert_eq!(anne.send(request).await.status, status);
    }
    // The second time there is nothing to agree to; it counts all the same.
    for status in [200, 422, 429] {
        assert_eq!(post(&format!("/api/matches/{id}/agree"), json!({ "seat": "york" })).await.status, status);
    }
    // Another person at another address has limits of her own. Without the proxy's header they do not vanish.
    let mut cecily = house.stranger();
    let answer = cecily.post("/api/guests", json!({})).await.good();
    cecily.keep_cookie(&answer);
    for status in [200, 200, 429] {
        assert_eq!(cecily.post(&chat, json!({ "text": "hello" })).await.status, status);
    }
}

/// Sends the beginning of a request and reads until the server hangs up, or answers and then hangs up.
async fn trickle(house: &House, begun: &str) -> String {
    let mut line = TcpStream::connect(&house.host).await.unwrap();
    line.write_all(begun.as_bytes()).await.unwrap();
    let mut told = Vec::new();
    // An error means that the server has cut the line.
    let _ = tokio::time::timeout(PATIENCE, line.read_to_end(&mut told)).await.expect("the server hangs up");
    String::from_utf8(told).unwrap()
}

#[tokio::test]
async fn who_sends_a_request_byte_by_byte_is_disconnected() {
    let soon = Duration::from_millis(50);
    let dirs = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let strict = House::open(&file_in(&dirs[0]), Settings { head_time: soon, ..hasty() }).await;
    assert_eq!(trickle(&strict, "POST /api/guests HTTP/1.1\r\nhost:").await, "");

    let strict = House::open(&file_in(&dirs[1]), Settings { body_time: soon, ..hasty() }).await;
    let (patient, _dir) = house().await;
    let kind = "connection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n";
    let request = |house: &House, body: &str| {
        format!("POST /api/guests HTTP/1.1\r\nhost: {}\r\n{kind}{body}", house.host)
    };
    let late = trickle(&strict, &request(&strict, "{")).await;
    assert!(late.starts_with("HTTP/1.1 408 ") && late.contains("in time"), "{late}");
    assert!(trickle(&patient, &request(&patient, "{}")).await.starts_with("HTTP/1.1 200 "));
}

/// A server behind a proxy with these limits.
async fn proxied(limits: Limits) -> (House, tempfile::TempDir) {
    let dir = tempfile::tempdir().unwrap();
    (House::open(&file_in(&dir), Settings { behind_proxy: true, limits, ..hasty() }).await, dir)
}

/// A request to change something, from an address.
fn from(person: &Person, address: &str, path: &str, body: serde_json::Value) -> reqwest::RequestBuilder {
    person.request(Method::POST, path).header("x-forwarded-for", address).json(&body)
}

#[tokio::test]
async fn many_guests_at_one_address_share_a_limit() {
    let few = Some(Rate { burst: 2, per_minute: 0 });
    let (house, _dir) = proxied(Limits { matches: few, ..Limits::default() }).await;
    let mut made = 0;
    for guest in 0..12 {
        // The same house, though each has another address in it.
        let address = format!("2001:db8::{guest}");
        let stranger = house.stranger();
        let answer = stranger.send(from(&stranger, &address, "/api/play-now", json!({}))).await;
        made += usize::from(answer.status.is_success());
    }
    assert_eq!(made, 10);
    let stranger = house.stranger();
    stranger.send(from(&stranger, "2001:db8:0:1::1", "/api/play-now", json!({}))).await.good();
}

#[tokio::test]
async fn a_stranger_cannot_fill_the_chat_of_others_with_ever_new_names() {
    let few = Some(Rate { burst: 2, per_minute: 0 });
    let (house, _dir) = proxied(Limits { strangers: few, ..Limits::default() }).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let chat = format!("/api/matches/{id}/chat");
    let line = json!({ "text": "hello" });
    for status in [200, 200, 429] {
        let stranger = house.stranger();
        assert_eq!(stranger.send(from(&stranger, "1.2.3.4", &chat, line.clone())).await.status, status);
    }
    let player = from(&anne, "1.2.3.4", &chat, line.clone());
    anne.send(player).await.good();
    let other = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let elsewhere = from(&house.stranger(), "1.2.3.4", &format!("/api/matches/{other}/chat"), line);
    house.stranger().send(elsewhere).await.good();
}

#[tokio::test]
async fn spectators_keep_no_player_out_and_an_address_has_only_so_many_sockets() {
    let limits = Limits { spectators: Some(2), sockets: Some(4), ..Limits::default() };
    let (house, _dir) = proxied(limits).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let look = async |seat: &str, address: &str| {
        let mut live = anne.try_live(&id, seat, &[("x-forwarded-for", address)]).await?;
        live.first("snapshot").await;
        Ok::<_, u16>(live)
    };
    let first = look("seat=spectator", "1.2.3.4").await.unwrap();
    let _second = look("seat=spectator", "1.2.3.4").await.unwrap();
    assert_eq!(look("seat=spectator", "1.2.3.5").await.err(), Some(503));
    let _york = look("seat=york", "1.2.3.4").await.unwrap();
    let _lancaster = look("seat=lancaster", "1.2.3.4").await.unwrap();
    assert_eq!(look("seat=york", "1.2.3.4").await.err(), Some(429));
    let _elsewhere = look("seat=york", "1.2.3.5").await.unwrap();
    drop(first);
    let again = async {
        while look("seat=york", "1.2.3.4").await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("the place becomes free");
}

#[tokio::test]
async fn a_refused_request_leaves_no_guest_behind() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let wishes = [
        (Method::POST, "/api/matches".to_owned(), json!({ "game": "chess" })),
        (Method::POST, "/api/matches".to_owned(), json!({})),
        (Method::POST, "/api/guests".to_owned(), json!({ "name": "" })),
        (Method::POST, "/api/records".to_owned(), json!({})),
        (Method::PATCH, "/api/me".to_owned(), json!({ "name": "" })),
        (Method::POST, format!("/api/matches/{id}/seats/york"), json!({ "holder": "me" })),
        (Method::POST, format!("/api/matches/{id}/chat"), json!({ "text": "" })),
    ];
    for (method, path, body) in wishes {
        let stranger = house.stranger();
        let answer = stranger.send(stranger.request(method, &path).json(&body)).await;
        assert!(answer.status.is_client_error() && answer.cookie.is_none(), "{path}: {answer:?}");
    }
    let mut kept = Vec::new();
    house.store.export(&mut kept).await.unwrap();
    let kept = String::from_utf8(kept).unwrap();
    assert!(kept.contains("Anne") && !kept.contains("Guest "), "{kept}");
}
