//! Talking at the table.

use crate::common::house;
use serde_json::json;

#[tokio::test]
async fn what_is_said_is_kept_and_delivered_once() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    let address = format!("/api/matches/{id}/chat");
    for n in 0..5 {
        let line = cecily.post(&address, json!({ "text": format!(" line {n} ") })).await.good().body;
        assert_eq!(
            (&line["n"], &line["name"], &line["text"]),
            (&json!(n), &json!("Cecily"), &json!(format!("line {n}")))
        );
    }
    york.send(json!({ "type": "chat", "id": 1, "text": "enough" })).await;
    let mut heard = Vec::new();
    while heard.len() < 6 {
        heard.push(york.first("chat").await["line"]["n"].as_u64().unwrap());
    }
    assert_eq!(heard, [0, 1, 2, 3, 4, 5]);
    let kept = anne.get(&address).await.good().body;
    assert_eq!(kept[5]["text"], "enough");
    assert_eq!(anne.look(&id, "york").await["chat"], kept);
}

#[tokio::test]
async fn a_client_that_resumes_hears_what_was_said_meanwhile() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.choose(&id, "york", 0).await.unwrap();
    let address = format!("/api/matches/{id}/chat");
    for text in ["one", "two", "three"] {
        anne.post(&address, json!({ "text": text })).await.good();
    }
    let mut again = anne.live(&id, "seat=york&since=1&said=1").await;
    assert_eq!(again.next().await.unwrap()["type"], "resumed");
    assert_eq!(again.next().await.unwrap()["type"], "match");
    assert_eq!(again.next().await.unwrap()["line"]["text"], "two");
    assert_eq!(again.next().await.unwrap()["line"]["text"], "three");
    let mut from_now = anne.live(&id, "seat=york&since=1").await;
    from_now.first("match").await;
    anne.post(&address, json!({ "text": "four" })).await.good();
    assert_eq!(from_now.first("chat").await["line"]["text"], "four");
}

#[tokio::test]
async fn lines_that_are_empty_too_long_or_unstorable_are_refused() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    let address = format!("/api/matches/{id}/chat");
    for text in ["", "  \n ", &"é".repeat(501), "nul \0"] {
        anne.post(&address, json!({ "text": text })).await.refused(422, "text");
    }
    anne.post(&address, json!({ "text": "é".repeat(500) })).await.good();
    anne.post("/api/matches/nothing/chat", json!({ "text": "hello" })).await.refused(404, "");
    anne.get("/api/matches/nothing/chat").await.refused(404, "");
}
