//! Talking at the table.

use crate::common::{House, Person, house};
use serde_json::{Value, json};

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

/// Three players at one table, in the order of their seats.
async fn three(house: &House) -> (String, [Person; 3]) {
    let people = [house.guest("Anne").await, house.guest("Cecily").await, house.guest("Jane").await];
    let wish = json!({ "game": "kingmaker2", "seatCount": 3, "seats": { "swan": "me" } });
    let id = people[0].post("/api/matches", wish).await.good().id();
    (id, people)
}

async fn sit_down(id: &str, [_, cecily, jane]: &[Person; 3]) {
    cecily.sit(id, "lion", "me").await.good();
    jane.sit(id, "boar", "me").await.good();
}

fn texts(chat: &Value) -> Vec<(u64, &str)> {
    let lines = chat.as_array().unwrap().iter();
    lines.map(|line| (line["n"].as_u64().unwrap(), line["text"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn a_private_line_is_heard_by_its_circle_only_and_counted_by_nobody_else() {
    let (house, _dir) = house().await;
    let (id, people) = three(&house).await;
    sit_down(&id, &people).await;
    let [anne, cecily, jane] = &people;
    let address = format!("/api/matches/{id}/chat");
    let mut lion = cecily.live(&id, "seat=lion").await;
    lion.first("snapshot").await;
    let mut boar = jane.live(&id, "seat=boar").await;
    boar.first("snapshot").await;

    anne.post(&address, json!({ "text": "hail" })).await.good();
    let secret = anne.post(&address, json!({ "text": "psst", "to": ["lion"] })).await.good().body;
    assert_eq!((&secret["n"], &secret["circle"]), (&json!(1), &json!(["swan", "lion"])));
    lion.send(json!({ "type": "chat", "id": 1, "text": "what is it?", "to": ["swan"] })).await;
    let answer = loop {
        let line = lion.first("chat").await["line"].clone();
        if line["text"] == "what is it?" {
            break line;
        }
    };
    assert_eq!((&answer["n"], &answer["circle"]), (&json!(2), &json!(["swan", "lion"])));
    anne.post(&address, json!({ "text": "farewell" })).await.good();

    assert_eq!(boar.first("chat").await["line"]["text"], "hail");
    let next = boar.first("chat").await["line"].clone();
    assert_eq!((&next["n"], &next["text"]), (&json!(1), &json!("farewell")));
    let all = [(0, "hail"), (1, "psst"), (2, "what is it?"), (3, "farewell")];
    let open = [(0, "hail"), (1, "farewell")];
    for (person, seat, heard) in [(anne, "swan", &all[..]), (cecily, "lion", &all), (jane, "boar", &open)] {
        assert_eq!(texts(&person.get(&address).await.good().body), heard);
        assert_eq!(texts(&person.look(&id, seat).await["chat"]), heard);
    }
    let stranger = house.stranger();
    assert_eq!(texts(&stranger.get(&address).await.good().body), open);
    assert_eq!(texts(&stranger.look(&id, "spectator").await["chat"]), open);

    let mut again = cecily.live(&id, "seat=lion&since=999&said=2").await;
    assert_eq!(texts(&again.first("snapshot").await["chat"]), all);
}

#[tokio::test]
async fn private_lines_stay_private_after_the_end() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    let say = json!({ "text": "psst", "to": ["lancaster"] });
    anne.post(&format!("/api/matches/{id}/chat"), say).await.good();
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    let replay = format!("/api/matches/{id}/replay?at=0&eye=all");
    assert_eq!(texts(&cecily.get(&replay).await.good().body["chat"]), [(0, "psst")]);
    assert_eq!(texts(&house.stranger().get(&replay).await.good().body["chat"]), []);
    let record = house.stranger().get(&format!("/api/matches/{id}/record")).await;
    assert!(!record.text.contains("psst"));
}

#[tokio::test]
async fn only_players_speak_in_private_and_only_once_it_has_begun() {
    let (house, _dir) = house().await;
    let (id, people) = three(&house).await;
    let address = format!("/api/matches/{id}/chat");
    let secret = json!({ "text": "psst", "to": ["lion"] });
    people[0].post(&address, secret.clone()).await.refused(403, "to");
    sit_down(&id, &people).await;
    people[0].post(&address, secret.clone()).await.good();
    house.guest("Eleanor").await.post(&address, secret).await.refused(403, "to");
    people[0].post(&address, json!({ "text": "psst", "to": ["griffin"] })).await.refused(422, "seat");
}

/// If the match is deleted while a line is being stored, the speaker is told that there is no such match.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_said_while_the_match_is_deleted_is_answered_in_words() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    for _ in 0..100 {
        let id = anne.create(json!({ "york": "me" })).await;
        let (address, gone) = (format!("/api/matches/{id}/chat"), format!("/api/matches/{id}"));
        let (said, _) = tokio::join!(anne.post(&address, json!({ "text": "hail" })), anne.delete(&gone));
        assert!(said.status == 200 || said.status == 404, "{said:?}");
    }
}

#[tokio::test]
async fn a_long_conversation_comes_by_the_page() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let address = format!("/api/matches/{id}/chat");
    for n in 0..205 {
        let line = anne.post(&address, json!({ "text": "again" })).await.good().body;
        assert_eq!(line["n"], n);
    }
    let numbers = |lines: &Value| -> Vec<u64> {
        lines.as_array().unwrap().iter().map(|line| line["n"].as_u64().unwrap()).collect()
    };
    let last: Vec<u64> = (5..205).collect();
    assert_eq!(numbers(&anne.look(&id, "york").await["chat"]), last);
    assert_eq!(numbers(&anne.get(&address).await.good().body), last);
    assert_eq!(numbers(&anne.get(&format!("{address}?before=5")).await.good().body), [0, 1, 2, 3, 4]);
    anne.get(&format!("{address}?before=-1")).await.refused(422, "query");
    let mut york = anne.live(&id, "seat=york&said=0").await;
    for n in &last {
        assert_eq!(york.first("chat").await["line"]["n"], *n);
    }
    york.send(json!({ "type": "chat", "id": 1, "text": "enough" })).await;
    assert_eq!(york.first("chat").await["line"]["n"], 205);
}
