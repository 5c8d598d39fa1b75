//! The server stops and starts again, perhaps as another version.

use crate::common::{House, file_in, hasty, position, seen};
use serde_json::json;
use store::{EntryRow, Holder, MatchRow, Phase, SeatRow, Standing};

#[tokio::test]
async fn a_live_match_goes_on_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    for nth in 0..20 {
        anne.choose(&id, "york", nth).await;
        anne.choose(&id, "lancaster", nth).await;
    }
    let (york, lancaster) = (anne.look(&id, "york").await, anne.look(&id, "lancaster").await);
    house.close().await;
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = anne.at(&house);
    assert_eq!(anne.look(&id, "york").await, york);
    assert_eq!(anne.look(&id, "lancaster").await, lancaster);
    let mut socket = anne.live(&id, &format!("seat=york&since={}", york["counter"])).await;
    assert_eq!(socket.next().await.unwrap()["type"], "resumed");
    anne.play_out(&id).await;
    assert_eq!(anne.look(&id, "york").await["match"]["phase"], "over");
}

/// Stores a copy of a match, changed as if another version of the program had begun it. Returns the id of the copy.
async fn from_elsewhere(house: &House, id: &str, change: impl FnOnce(&mut MatchRow)) -> String {
    let (mut row, seats) = house.store.find_match(id).await.unwrap().unwrap();
    let entries = house.store.entries(id, 0).await.unwrap();
    row.id = format!("{}-{}", &row.id[..10], row.rules);
    change(&mut row);
    let new = row.id.clone();
    house.store.create_match(row, seats, entries).await.unwrap();
    new
}

#[tokio::test]
async fn a_match_begun_under_other_rules_is_shown_and_refuses_deeds_in_words() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "bot:steward" })).await;
    let rules = from_elsewhere(&house, &id, |row| {
        row.id = "old-rules".into();
        row.rules = 99;
    })
    .await;
    let data = from_elsewhere(&house, &id, |row| {
        row.id = "x".into();
        row.data = "0123".into();
    })
    .await;
    for (id, field) in [(rules, "Rules"), (data, "Data")] {
        let shown = anne.look(&id, "york").await;
        assert!(shown["match"]["trouble"].as_str().unwrap().starts_with(field), "{shown}");
        assert_eq!((&shown["question"], &shown["match"]["yourTurn"]), (&json!(null), &json!(false)));
        anne.act(&id, "york", 0, "accept").await.refused(422, field);
        anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.refused(422, field);
        let mut socket = anne.live(&id, "seat=york").await;
        socket.first("snapshot").await;
        socket.send(json!({ "type": "resign", "id": 1 })).await;
        assert_eq!(socket.first("refused").await["field"], field);
        anne.post(&format!("/api/matches/{id}/abandon"), json!({})).await.good();
    }
    assert_eq!(anne.get("/api/matches?filter=mine").await.good().body.as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn an_old_match_that_ended_still_says_how() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    let old = from_elsewhere(&house, &id, |row| {
        row.id = "old".into();
        row.rules = 99;
    })
    .await;
    let shown = anne.look(&old, "york").await;
    assert_eq!(shown["match"]["outcome"], anne.look(&id, "york").await["match"]["outcome"]);
    anne.get(&format!("/api/matches/{old}/record")).await.refused(422, "Rules");
    anne.get(&format!("/api/matches/{old}/replay")).await.refused(422, "Rules");
}

#[tokio::test]
async fn a_record_that_no_longer_plays_is_shown_up_to_there() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (mut row, seats) = house.store.find_match(&id).await.unwrap().unwrap();
    row.id = "broken".into();
    let entries = vec![EntryRow { seq: 0, seat: 0, deed: "dance".into(), at: 0 }];
    house.store.create_match(row, seats, entries).await.unwrap();
    assert!(anne.look("broken", "york").await["match"]["trouble"].is_string());
    anne.act("broken", "york", 0, "accept").await.refused(422, "action");
}

#[tokio::test]
async fn what_a_stopped_server_left_half_done_is_completed() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (row, seats) = house.store.find_match(&id).await.unwrap().unwrap();
    // The last deed was saved, but not that the match is over.
    let over = MatchRow { id: "over".into(), ..row.clone() };
    let entries = vec![EntryRow { seq: 0, seat: 0, deed: "resign".into(), at: 0 }];
    house.store.create_match(over, seats, entries).await.unwrap();
    let shown = anne.look("over", "york").await;
    assert_eq!(
        (&shown["match"]["phase"], &shown["match"]["outcome"]["ending"]),
        (&json!("over"), &json!("resignation"))
    );
    anne.get("/api/matches/over/record").await.good();
    assert_eq!(house.store.find_match("over").await.unwrap().unwrap().0.phase, Phase::Over);
    // The last seat was taken, but not that the match begins.
    let full = MatchRow { id: "full".into(), phase: Phase::Open, ..row };
    let seats = (0..2).map(|seat| SeatRow::new(seat, Holder::Person(anne.id.clone()))).collect();
    house.store.create_match(full, seats, Vec::new()).await.unwrap();
    assert_eq!(anne.look("full", "york").await["match"]["phase"], "playing");
}

#[tokio::test]
async fn deeds_that_a_node_learns_of_together_are_shown_one_by_one() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let twin = from_elsewhere(&house, &id, |_| {}).await;
    for nth in 0..4 {
        anne.choose(&twin, "york", nth).await.unwrap();
    }
    let deeds = house.store.entries(&twin, 0).await.unwrap();
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    house.store.append(&id, deeds[0].clone(), Standing::default()).await.unwrap();
    york.first("update").await;
    // Another process enters the second deed; at the third this one learns of both.
    let elsewhere = store::open(&file_in(&dir)).await.unwrap();
    elsewhere.append(&id, deeds[1].clone(), Standing::default()).await.unwrap();
    house.store.append(&id, deeds[2].clone(), Standing::default()).await.unwrap();
    for counter in [2, 3] {
        assert_eq!(york.first("update").await["counter"], counter);
    }
    house.store.append(&id, deeds[3].clone(), Standing::default()).await.unwrap();
    york.first("update").await;
    assert_eq!(york.position, position(&anne.look(&id, "york").await));
}

/// An entry that makes the rules panic half way through: a seat that the game does not have agrees to a draw.
fn poison(seq: u32) -> EntryRow {
    EntryRow { seq, seat: 7, deed: "agree".into(), at: 0 }
}

#[tokio::test]
async fn a_record_at_which_the_rules_panic_is_shown_up_to_there_and_hides_no_other() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.choose(&id, "york", 0).await.unwrap();
    let (mut row, seats) = house.store.find_match(&id).await.unwrap().unwrap();
    row.id = "poisoned".into();
    let mut entries = house.store.entries(&id, 0).await.unwrap();
    entries.push(poison(1));
    house.store.create_match(row, seats, entries).await.unwrap();

    let shown = anne.look("poisoned", "york").await;
    assert_eq!(shown["match"]["trouble"], "the rules fail at deed 2; please report this match");
    assert_eq!(seen(&shown), seen(&anne.look(&id, "york").await));
    anne.act("poisoned", "york", 0, "accept").await.refused(422, "");
    assert_eq!(anne.get("/api/matches?filter=mine").await.good().body.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn if_the_rules_panic_at_what_another_node_did_its_viewers_look_again_and_nobody_else_notices() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let other = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (mut viewer, mut elsewhere) = (anne.live(&id, "").await, anne.live(&other, "").await);
    elsewhere.first("snapshot").await;
    house.store.append(&id, poison(0), Standing::default()).await.unwrap();
    viewer.until_closed().await;
    assert!(anne.look(&id, "york").await["match"]["trouble"].is_string());
    anne.post(&format!("/api/matches/{other}/chat"), json!({ "text": "hail" })).await.good();
    assert_eq!(elsewhere.first("chat").await["line"]["text"], "hail");
}

#[tokio::test]
async fn lists_are_the_same_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), hasty()).await;
    let mut anne = house.guest("Anne").await;
    let cecily = house.guest("Cecily").await;
    let open = anne.create(json!({ "york": "me" })).await;
    let both = json!({ "york": "me", "lancaster": "me" });
    let begun = anne.create(both.clone()).await;
    let played = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&played, "lancaster", "me").await.good();
    while anne.choose(&played, "york", 0).await.is_some() {}
    cecily.post(&format!("/api/matches/{played}/agree"), json!({ "seat": "lancaster" })).await.good();
    let over = anne.create(both.clone()).await;
    anne.post(&format!("/api/matches/{over}/resign"), json!({ "seat": "york" })).await.good();
    let given_up = anne.create(both).await;
    anne.post(&format!("/api/matches/{given_up}/abandon"), json!({})).await.good();
    // As a program before the columns for lists has left it.
    let old = from_elsewhere(&house, &begun, |row| {
        (row.id, row.waiting) = ("old".into(), None);
    })
    .await;

    let list = "/api/matches?filter=mine";
    let before = anne.get(list).await.good().body;
    house.close().await;
    let house = House::open(&file_in(&dir), hasty()).await;
    anne.host = house.host.clone();
    assert_eq!(anne.get(list).await.good().body, before);
    let of = |id: &str| before.as_array().unwrap().iter().find(|listed| listed["id"] == id).unwrap();
    for id in [&open, &begun, &played, &over, &given_up, &old] {
        assert_eq!(anne.look(id, "york").await["match"], *of(id), "{id}");
    }
    assert_eq!(of(&old)["waitingFor"], of(&begun)["waitingFor"]);
    assert_eq!(of(&begun)["yourTurn"], true);
    let held = of(&played);
    assert_eq!((&held["waitingFor"], &held["agreed"]), (&json!(["lancaster"]), &json!(["lancaster"])));
    assert_eq!(held["seats"][1]["holder"]["name"], "Cecily");
    assert_eq!(of(&over)["outcome"]["winners"], json!(["lancaster"]));
}
