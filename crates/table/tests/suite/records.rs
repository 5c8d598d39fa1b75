//! Records: replaying, downloading, uploading.

use crate::common::{Answer, House, Person, file_in, hasty, house, seen};
use kernel::Record;
use reqwest::Method;
use serde_json::{Value, json};
use table::Settings;

/// A match that was played to its end by one person, and its record.
async fn finished(house: &House) -> (Person, String, String) {
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.play_out(&id).await;
    let text = anne.get(&format!("/api/matches/{id}/record")).await.good().text;
    (anne, id, text)
}

async fn upload(person: &Person, text: &str) -> Answer {
    person.send(person.request(Method::POST, "/api/records").body(text.to_owned())).await
}

#[tokio::test]
async fn a_finished_match_gives_a_record_that_keeps_every_promise() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let promised = anne.look(&id, "york").await["match"]["commitment"].clone();
    anne.get(&format!("/api/matches/{id}/record")).await.refused(403, "");
    let deeds = anne.play_out(&id).await;
    let answer = anne.get(&format!("/api/matches/{id}/record")).await.good();
    assert!(answer.kind.starts_with("text/plain"));
    let record: Record = answer.text.parse().unwrap();
    record.verify_commitment().unwrap();
    assert_eq!(record.commitment.as_deref(), promised.as_str());
    let again = catalog::find(&record.game).unwrap().replay(&record, None).unwrap();
    let data = |deed: &str| serde_json::to_value(again.data(deed).unwrap()).unwrap();
    let lines: Vec<_> = record.lines.iter().map(|line| (line.seat.clone(), data(&line.deed))).collect();
    assert_eq!(lines, deeds);
    assert_eq!(again.record().result, record.result);
    let shown = anne.look(&id, "york").await;
    assert_eq!(serde_json::to_value(again.outcome()).unwrap(), shown["match"]["outcome"]);
}

#[tokio::test]
async fn a_record_can_be_brought_in_and_looked_at() {
    let (house, _dir) = house().await;
    let (anne, _, text) = finished(&house).await;
    let brought = upload(&anne, &text).await.good().body;
    assert_eq!(
        (&brought["imported"], &brought["phase"], &brought["private"]),
        (&json!(true), &json!("over"), &json!(true))
    );
    let id = brought["id"].as_str().unwrap();
    let again = anne.get(&format!("/api/matches/{id}/record")).await.good().text;
    assert_eq!(again, text);
    // A part of a record may be looked at, too.
    let part: Vec<&str> = text.lines().filter(|line| !line.starts_with("[Result")).take(25).collect();
    upload(&house.stranger(), &part.join("\n")).await.good();
    assert_eq!(anne.delete(&format!("/api/matches/{id}")).await.status, 204);
}

#[tokio::test]
async fn a_record_that_was_changed_is_refused_by_field() {
    let (house, _dir) = house().await;
    let (anne, _, text) = finished(&house).await;
    let record: Record = text.parse().unwrap();
    let other = kernel::Seed::from_number(9).to_string();
    let first = format!("{}: {}", record.lines[0].seat, record.lines[0].deed);
    let (seed, salt) = (record.seed.to_string(), record.salt.unwrap().to_string());
    let result = record.result.clone().unwrap();
    let cases = [
        (text.replace(&salt, &other), "Commitment"),
        (text.replace(record.commitment.as_deref().unwrap(), &other), "Commitment"),
        (text.replace(&first, &format!("{}: hold back", record.lines[0].seat)), "deed 1, action"),
        (text.replace(&first, "tudor: stand"), "deed 1, seat"),
        (text.replace(&first, &format!("{}: dance", record.lines[0].seat)), "deed 1, action"),
        (text.replace(&result, "york: peace"), "Result"),
        (text.replace("[Rules \"", "[Rules \"9"), "Rules"),
        (text.replace(&record.data, "none"), "Data"),
        (text.replace("\"plantagenet\"", "\"chess\""), "game"),
        (text.replace("\"bosworth\"", "\"hastings\""), "scenario"),
        (text.replace(&format!("[Seed \"{seed}\"]\n"), ""), "Seed"),
        (String::new(), "Bosworth"),
        ("hello".into(), "line 1"),
    ];
    for (changed, field) in cases {
        assert_ne!(changed, text, "{field}");
        upload(&anne, &changed).await.refused(422, field);
    }
    // With another seed the dice fall differently: some deed is illegal, the result differs, or the commitment is wrong.
    let answer = upload(&anne, &text.replace(&seed, &other)).await;
    assert_eq!(answer.status, 422);
    let field = answer.body["error"]["field"].as_str().unwrap();
    assert!(field.starts_with("deed ") || field == "Result" || field == "Commitment", "{field}");
}

#[tokio::test]
async fn any_moment_can_be_seen_through_any_eye_after_the_end() {
    let (house, _dir) = house().await;
    let (anne, id, text) = finished(&house).await;
    let length = text.parse::<Record>().unwrap().lines.len();
    let at = async |at: usize, eye: &str| -> Value {
        anne.get(&format!("/api/matches/{id}/replay?at={at}&eye={eye}")).await.good().body
    };
    let first = at(0, "all").await;
    assert_eq!((&first["at"], &first["length"], &first["eye"]), (&json!(0), &json!(length), &json!("all")));
    assert_eq!(first["log"], json!([]));
    assert_eq!(at(length + 99, "spectator").await["at"], length);
    // After two choices York knows its cards, the others do not; and the all-seeing eye does.
    assert_ne!(seen(&at(2, "york").await), seen(&at(2, "lancaster").await));
    assert_ne!(seen(&at(2, "all").await), seen(&at(2, "spectator").await));
    let end = anne.get(&format!("/api/matches/{id}/replay")).await.good().body;
    assert_eq!((&end["eye"], &end["at"]), (&json!("all"), &json!(length)));
    anne.get(&format!("/api/matches/{id}/replay?eye=tudor")).await.refused(422, "seat");
    anne.get(&format!("/api/matches/{id}/replay?at=-1")).await.refused(422, "query");
}

#[tokio::test]
async fn who_looks_back_waits_for_the_pool_and_nobody_waits_for_him() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), Settings { thinkers: 0, ..hasty() }).await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    let replay = format!("/api/matches/{id}/replay");
    let mut replayed = Box::pin(anne.get(&replay));
    tokio::select! {
        answer = &mut replayed => panic!("the pool has no threads: {answer:?}"),
        shown = anne.look(&id, "york") => assert_eq!(shown["match"]["phase"], "over"),
    }
}
