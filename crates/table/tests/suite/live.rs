//! Sockets: answers, news, resuming.

use crate::common::{Socket, house, pick, position, seen};
use reqwest::Method;
use serde_json::{Value, json};

async fn act(socket: &mut Socket, id: u32, question: &Value, nth: usize) {
    let (number, action) = pick(question, nth).unwrap();
    socket.send(json!({ "type": "act", "id": id, "question": number, "action": action })).await;
}

#[tokio::test]
async fn an_answer_over_the_socket_is_done_and_told_to_both_tabs() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (mut tab, mut other) = (anne.live(&id, "seat=york").await, anne.live(&id, "seat=york").await);
    let shown = tab.first("snapshot").await;
    assert_eq!(seen(&other.first("snapshot").await), seen(&shown));
    act(&mut tab, 7, &shown["question"], 0).await;
    let mut heard = [tab.next().await.unwrap(), tab.next().await.unwrap()];
    heard.sort_by_key(|message| message["type"].as_str().unwrap().to_owned());
    assert_eq!(heard[0], json!({ "type": "done", "id": 7 }));
    let update = other.first("update").await;
    assert_eq!(update, heard[1]);
    assert_eq!(update["counter"], 1);
    assert_eq!(tab.position, position(&anne.look(&id, "york").await));
}

#[tokio::test]
async fn whoever_follows_the_news_knows_what_a_fresh_look_shows() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let games = [
        json!({ "game": "plantagenet", "scenario": "Ia", "seats": { "york": "me", "lancaster": "me" } }),
        json!({ "game": "kingmaker2", "seatCount": 3, "seats": { "swan": "me", "lion": "me", "boar": "me" } }),
    ];
    let mut patched = 0;
    for wish in games {
        let made = anne.post("/api/matches", wish.clone()).await.good();
        let id = made.body["id"].as_str().unwrap().to_owned();
        let mut lines = Vec::new();
        for eye in wish["seats"].as_object().unwrap().keys().map(String::as_str).chain(["spectator"]) {
            let mut line = anne.live(&id, &format!("seat={eye}")).await;
            line.first("snapshot").await;
            lines.push((eye, line));
        }
        for nth in 0..60 {
            let asked = anne.look(&id, "spectator").await["match"]["waitingFor"][0].clone();
            let Some(asked) = asked.as_str() else { break };
            anne.choose(&id, asked, nth * 7 + 3).await.unwrap();
            for (eye, line) in &mut lines {
                let now = anne.look(&id, eye).await;
                while line.counter < now["counter"].as_u64().unwrap() {
                    let update = line.first("update").await;
                    patched += usize::from(update["patch"]["view"].is_object());
                }
                assert_eq!(line.position, position(&now), "{eye} after {nth}");
            }
        }
    }
    assert!(patched > 100, "{patched} patches name only what has changed");
}

#[tokio::test]
async fn refusals_over_the_socket_carry_id_field_and_clause() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    let question = york.first("snapshot").await["question"].clone();
    let number = question["number"].as_u64().unwrap();
    let cases = [
        (json!({ "type": "act", "id": 1, "question": number, "action": "hold back" }), "action"),
        (json!({ "type": "act", "id": 2, "question": number + 1, "action": "hold back" }), "question"),
        (json!({ "type": "act", "id": 3, "question": number, "action": "resign" }), "action"),
        (json!({ "type": "act", "id": 7, "question": number, "action": "agree" }), "action"),
        (json!({ "type": "undo", "id": 4 }), ""),
        (json!({ "type": "chat", "id": 5, "text": "" }), "text"),
    ];
    for (message, field) in cases {
        york.send(message.clone()).await;
        let refused = york.first("refused").await;
        assert_eq!((&refused["id"], refused["field"].as_str().unwrap_or("")), (&message["id"], field));
        assert!(!refused["why"].as_str().unwrap().is_empty());
    }
    york.send(json!({ "type": "act", "id": 6, "question": number, "action": "hold back" })).await;
    assert_eq!(york.first("refused").await["clause"], question["clause"]);
}

#[tokio::test]
async fn those_who_watch_neither_act_nor_speak_without_a_name() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    assert_eq!(house.stranger().try_live(&id, "seat=york", &[]).await.err(), Some(403));
    assert_eq!(house.stranger().try_live(&id, "seat=tudor", &[]).await.err(), Some(422));
    assert_eq!(house.stranger().try_live("nothing", "", &[]).await.err(), Some(404));
    let mut watcher = house.stranger().live(&id, "").await;
    assert_eq!(watcher.first("snapshot").await["eye"], "spectator");
    watcher.send(json!({ "type": "resign", "id": 1 })).await;
    assert_eq!(watcher.first("refused").await["field"], "seat");
    watcher.send(json!({ "type": "chat", "id": 2, "text": "hello" })).await;
    assert_eq!(watcher.first("refused").await["field"], "name");
    anne.get(&format!("/api/matches/{id}/live")).await.refused(426, "upgrade");
}

#[tokio::test]
async fn undo_and_resign_work_over_the_socket() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    let shown = york.first("snapshot").await;
    act(&mut york, 1, &shown["question"], 0).await;
    york.first("update").await;
    assert_eq!(york.position["canUndo"], true);
    york.send(json!({ "type": "undo", "id": 2 })).await;
    york.first("update").await;
    assert_eq!((&york.position["own"], &york.position["canUndo"]), (&shown["own"], &json!(false)));
    york.send(json!({ "type": "resign", "id": 3 })).await;
    let ended = york.first("match").await;
    assert_eq!(ended["match"]["outcome"]["winners"], json!(["lancaster"]));
}

#[tokio::test]
async fn a_draw_is_agreed_on_over_the_socket() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    let mut lancaster = anne.live(&id, "seat=lancaster").await;
    assert_eq!(lancaster.first("snapshot").await["match"]["agreed"], json!([]));
    york.send(json!({ "type": "object", "id": 1 })).await;
    assert_eq!(york.first("refused").await["clause"], "R.5");
    for (message, agreed) in [("agree", json!(["york"])), ("object", json!([])), ("agree", json!(["york"]))] {
        york.send(json!({ "type": message, "id": 2 })).await;
        lancaster.first("update").await;
        assert_eq!(lancaster.position["agreed"], agreed);
    }
    lancaster.send(json!({ "type": "agree", "id": 3 })).await;
    for socket in [&mut york, &mut lancaster] {
        let ended = socket.first("match").await;
        assert_eq!(ended["match"]["outcome"]["drawn"], json!(["york", "lancaster"]));
    }
}

#[tokio::test]
async fn a_client_that_missed_nothing_resumes_and_one_that_did_sees_everything() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.choose(&id, "york", 0).await.unwrap();
    let mut again = anne.live(&id, "seat=york&since=1").await;
    assert_eq!(again.next().await.unwrap(), json!({ "type": "resumed", "counter": 1 }));
    // The client still has the position of that counter: the next patch fits it.
    again.position = position(&anne.look(&id, "york").await);
    anne.choose(&id, "york", 0).await.unwrap();
    let update = again.first("update").await;
    assert_eq!(update["counter"], 2);
    assert_eq!(again.position, position(&anne.look(&id, "york").await));
    for since in [0, 1, 3] {
        let mut gap = anne.live(&id, &format!("seat=york&since={since}")).await;
        let shown = gap.next().await.unwrap();
        assert_eq!((&shown["type"], &shown["counter"]), (&json!("snapshot"), &json!(2)));
        assert_eq!(
            gap.greeting,
            Some(json!({ "type": "missed", "counter": 2 })),
            "positions are not sent here"
        );
    }
    let answer = anne.try_live(&id, "seat=york&since=x", &[]).await;
    assert_eq!(answer.err(), Some(422));
}

#[tokio::test]
async fn a_new_name_is_seen_at_the_table_and_in_lists() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut tab = anne.live(&id, "seat=york").await;
    tab.first("snapshot").await;
    let rename = anne.request(Method::PATCH, "/api/me").json(&json!({ "name": "Queen Anne" }));
    anne.send(rename).await.good();
    let name = |summary: &Value| summary["seats"][0]["holder"]["name"].clone();
    while name(&tab.first("match").await["match"]) != "Queen Anne" {}
    assert_eq!(name(&anne.get("/api/matches?filter=mine").await.good().body[0]), "Queen Anne");
}

#[tokio::test]
async fn all_who_look_through_one_eye_are_sent_the_same() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut tabs = [anne.live(&id, "seat=york").await, anne.live(&id, "seat=york").await];
    for tab in &mut tabs {
        tab.first("snapshot").await;
    }
    anne.choose(&id, "york", 0).await.unwrap();
    let [mut one, mut other] = tabs;
    assert_eq!(one.first("update").await, other.first("update").await);
    // One leaves, and a third comes: both who are there go on from what they have.
    drop(one);
    let mut third = anne.live(&id, "seat=york").await;
    third.first("snapshot").await;
    anne.choose(&id, "york", 0).await.unwrap();
    assert_eq!(other.first("update").await, third.first("update").await);
    let shown = position(&anne.look(&id, "york").await);
    assert_eq!((&other.position, &third.position), (&shown, &shown));
}

#[tokio::test]
async fn a_client_that_waited_for_the_start_hears_the_first_question() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    let mut waiting = anne.live(&id, "seat=york").await;
    assert_eq!(waiting.first("snapshot").await["question"], Value::Null);
    cecily.sit(&id, "lancaster", "me").await.good();
    loop {
        if !waiting.first("snapshot").await["question"].is_null() {
            break;
        }
    }
    // The same for a client whose connection was lost meanwhile: the counter is still 0, but there is a question.
    let mut lost = anne.live(&id, "seat=york&since=0").await;
    assert!(!lost.first("snapshot").await["question"].is_null());
}

#[tokio::test]
async fn a_socket_does_not_keep_the_eyes_of_a_seat_that_was_left() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    let mut kept = anne.live(&id, "seat=york").await;
    kept.first("snapshot").await;
    anne.sit(&id, "york", "open").await.good();
    cecily.sit(&id, "york", "me").await.good();
    cecily.sit(&id, "lancaster", "bot:steward").await.refused(403, "holder");
    anne.sit(&id, "lancaster", "me").await.good();
    kept.until_closed().await;
    assert_eq!(anne.try_live(&id, "seat=york", &[]).await.err(), Some(403));
}

#[tokio::test]
async fn viewers_are_told_how_many_watch() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    assert_eq!(york.first("snapshot").await["watching"], 0);
    let watcher = house.stranger().live(&id, "").await;
    assert_eq!(york.first("watching").await["watching"], 1);
    drop(watcher);
    assert_eq!(york.first("watching").await["watching"], 0);
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    let (_, ()) = tokio::join!(york.until_closed(), house.close());
}

/// A client that keeps its log up to date by the messages.
#[derive(Default)]
struct Reader {
    counter: u64,
    log: Vec<Value>,
}

impl Reader {
    fn read(&mut self, message: &Value) {
        let lines = message["log"].as_array().unwrap();
        if message["type"] == "snapshot" {
            self.log.clear();
        } else {
            assert_eq!(message["counter"], self.counter + 1, "an update follows on what was sent before");
            self.log.truncate(message["logFrom"].as_u64().unwrap() as usize);
        }
        self.log.extend(lines.iter().cloned());
        self.counter = message["counter"].as_u64().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_follows_the_messages_has_the_log_that_a_fresh_look_gives() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let mut viewers = Vec::new();
    for eye in ["york", "lancaster", "spectator"] {
        viewers.push((eye, anne.live(&id, &format!("seat={eye}")).await));
    }
    let mut undone = 0;
    for nth in 0.. {
        let waiting = anne.look(&id, "spectator").await["match"]["waitingFor"].clone();
        let Some(seat) = waiting[0].as_str() else { break };
        anne.choose(&id, seat, nth * 3).await;
        // Taken back before the news of it have been handled.
        if nth % 3 == 0
            && anne.post(&format!("/api/matches/{id}/undo"), json!({ "seat": seat })).await.status == 200
        {
            undone += 1;
        }
    }
    assert!(undone > 0);
    for (eye, mut socket) in viewers {
        let now = anne.look(&id, eye).await;
        let mut reader = Reader::default();
        while reader.counter < now["counter"].as_u64().unwrap() {
            let message = socket.next().await.unwrap();
            if message["log"].is_array() {
                reader.read(&message);
            }
        }
        let kept = now["log"].as_array().unwrap();
        assert_eq!(kept.len(), reader.log.len().min(40), "{eye}");
        let first = kept.first().map_or(0, |line| line["n"].as_u64().unwrap());
        let earlier = anne.get(&format!("/api/matches/{id}/log?seat={eye}&before={first}")).await.good().body;
        let whole: Vec<Value> = earlier.as_array().unwrap().iter().chain(kept).cloned().collect();
        assert_eq!(reader.log, whole, "{eye}");
    }
}

#[tokio::test]
async fn the_log_is_read_only_through_ones_own_eyes() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    anne.choose(&id, "york", 0).await.unwrap();
    let log = |eye: &str| format!("/api/matches/{id}/log?seat={eye}&before=99");
    assert_eq!(anne.get(&log("york")).await.good().body.as_array().unwrap().len(), 1, "her secret choice");
    cecily.get(&log("york")).await.refused(403, "seat");
    for eye in ["lancaster", "spectator"] {
        assert_eq!(cecily.get(&log(eye)).await.good().body, json!([]), "{eye}");
    }
    anne.get(&format!("/api/matches/{id}/log?seat=york")).await.refused(422, "query");
    anne.get("/api/matches/nothing/log?before=1").await.refused(404, "");
}
