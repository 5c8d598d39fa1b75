//! What no well-meaning client sends.

use crate::common::{House, file_in, hasty, house};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, ORIGIN};
use serde_json::json;
use table::{Limits, Rate, Settings};
use tokio_tungstenite::tungstenite::Message;

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
        chat: few,
        thoughts: few,
        previews: few,
        replays: few,
        messages: few,
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
    // Requests from the local machine are not limited.
    anne.get(&log).await.good();
    anne.post(&chat, json!({ "text": "four" })).await.good();
}
