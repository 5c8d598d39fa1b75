//! Answers over HTTP: legal, illegal, late, out of turn, taken back.

use crate::common::{House, Person, house, pick, seen};
use serde_json::{Value, json};

/// Anne is York, Cecily is Lancaster.
async fn duel(house: &House) -> (Person, Person, String) {
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    (anne, cecily, id)
}

/// Makes every choice that the seat has before the battle. Returns the number of the seat's next question.
async fn prepare(person: &Person, id: &str, seat: &str) {
    while person.choose(id, seat, 0).await.is_some() {}
}

#[tokio::test]
async fn an_answer_is_acknowledged_and_seen() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let before = anne.look(&id, "york").await;
    let (number, action) = pick(&before["question"], 0).unwrap();
    let counter = anne.act(&id, "york", number, &action).await.good().body["counter"].as_u64().unwrap();
    let after = anne.look(&id, "york").await;
    assert_eq!(after["counter"], counter);
    assert_eq!(counter, before["counter"].as_u64().unwrap() + 1);
    assert_ne!(seen(&after), seen(&before));
    assert_eq!(after["canUndo"], true);
}

#[tokio::test]
async fn an_illegal_answer_cites_its_clause_and_changes_nothing() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let before = anne.look(&id, "york").await;
    let number = before["question"]["number"].as_u64().unwrap();
    let answer = anne.act(&id, "york", number, "hold back").await.refused(422, "action");
    assert_eq!(answer.body["error"]["clause"], before["question"]["clause"]);
    let unreadable =
        ["dance", "", "take Y99 for norfolk", "take Y36 for oxford\n", "undo", "silence", "a\0b"];
    for action in unreadable {
        anne.act(&id, "york", number, action).await.refused(422, "action");
    }
    assert_eq!(anne.look(&id, "york").await, before);
    assert!(house.store.entries(&id, 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_answer_is_given_as_data_or_in_its_written_form() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let data = json!({ "do": "take", "card": "Y36", "lord": "norfolk" });
    for action in [data, json!("take Y36 for norfolk")] {
        let number = anne.look(&id, "york").await["question"]["number"].as_u64().unwrap();
        anne.act(&id, "york", number, action).await.good();
        assert_eq!(house.store.entries(&id, 0).await.unwrap().last().unwrap().deed, "take Y36 for norfolk");
        anne.post(&format!("/api/matches/{id}/undo"), json!({ "seat": "york" })).await.good();
    }
}

/// What no question lists, and what no game knows, in every shape that JSON has.
fn unreadable_data() -> Vec<Value> {
    let long = "x".repeat(3000);
    vec![
        json!(null),
        json!(7),
        json!(true),
        json!([]),
        json!({}),
        json!(["take", "Y36", "norfolk"]),
        json!({ "do": 3 }),
        json!({ "do": "dance" }),
        json!({ "do": "Take", "card": "Y36", "lord": "norfolk" }),
        json!({ "do": "take", "card": "Y36" }),
        json!({ "do": "take", "card": "Y99", "lord": "norfolk" }),
        json!({ "do": "take", "card": null, "lord": "norfolk" }),
        json!({ "do": "take", "card": "Y36", "lord": "norfolk", "twice": true }),
        json!({ "do": "march", "to": "ely", "with": ["york", "york"] }),
        json!({ "do": "spend", "points": 256 }),
        json!({ "do": "spend", "points": -1 }),
        json!({ "do": long }),
    ]
}

#[tokio::test]
async fn data_that_cannot_be_read_is_refused_in_words() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let before = anne.look(&id, "york").await;
    let number = before["question"]["number"].as_u64().unwrap();
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    for action in unreadable_data() {
        let over_http = anne.act(&id, "york", number, &action).await.refused(422, "action");
        york.send(json!({ "type": "act", "id": 1, "question": number, "action": action })).await;
        let over_socket = york.first("refused").await;
        assert_eq!((&over_socket["field"], &over_socket["id"]), (&json!("action"), &json!(1)));
        let why = over_http.body["error"]["why"].as_str().unwrap();
        assert_eq!(over_socket["why"], why);
        assert!(why.starts_with("this is not an action of this game: ") && why.len() < 200, "{why}");
    }
    assert_eq!(anne.look(&id, "york").await, before);
}

#[tokio::test]
async fn an_answer_to_a_question_that_is_no_longer_asked_is_refused_as_late() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let (first, action) = pick(&anne.look(&id, "york").await["question"], 0).unwrap();
    anne.choose(&id, "york", 0).await.unwrap();
    // The same card for the same Lord would be legal again after this, but the question is another.
    anne.post(&format!("/api/matches/{id}/undo"), json!({ "seat": "york" })).await.good();
    anne.act(&id, "york", first, &action).await.refused(409, "question");
    prepare(&anne, &id, "york").await;
    assert!(anne.look(&id, "york").await["question"].is_null());
    anne.act(&id, "york", first, &action).await.refused(409, "question");
}

#[tokio::test]
async fn one_acts_only_for_ones_own_seat_and_only_in_a_match_that_is_played() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = duel(&house).await;
    let (number, action) = pick(&anne.look(&id, "york").await["question"], 0).unwrap();
    cecily.act(&id, "york", number, &action).await.refused(403, "seat");
    anne.act(&id, "tudor", number, &action).await.refused(422, "seat");
    anne.act("nothing", "york", number, &action).await.refused(404, "");
    let open = anne.create(json!({ "york": "me" })).await;
    anne.act(&open, "york", number, &action).await.refused(409, "");
    anne.post(&format!("/api/matches/{id}/actions"), json!({ "seat": "york", "action": action }))
        .await
        .refused(422, "body");
}

#[tokio::test]
async fn taking_back_restores_what_was_there() {
    let (house, _dir) = house().await;
    let (anne, _, id) = duel(&house).await;
    let undo = format!("/api/matches/{id}/undo");
    anne.post(&undo, json!({ "seat": "york" })).await.refused(422, "");
    let before = anne.look(&id, "york").await;
    anne.choose(&id, "york", 1).await.unwrap();
    anne.post(&undo, json!({ "seat": "york" })).await.good();
    let after = anne.look(&id, "york").await;
    for part in ["view", "own", "log", "canUndo"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    assert_eq!(after["question"]["choices"], before["question"]["choices"]);
    anne.post(&undo, json!({ "seat": "lancaster" })).await.refused(403, "seat");
}

#[tokio::test]
async fn resigning_ends_a_match_of_two_and_reveals_the_dice() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = duel(&house).await;
    cecily.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.refused(403, "seat");
    cecily.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "lancaster" })).await.good();
    let shown = anne.look(&id, "york").await;
    let ended = &shown["match"];
    assert_eq!((&ended["phase"], &ended["outcome"]["winners"]), (&json!("over"), &json!(["york"])));
    assert_eq!(
        (&ended["outcome"]["ending"], &ended["outcome"]["clause"]),
        (&json!("resignation"), &json!("R.1"))
    );
    let hex = |field: &str| ended[field].as_str().unwrap().parse::<kernel::Seed>().unwrap();
    assert_eq!(hex("seed").commitment(&hex("salt")), ended["commitment"].as_str().unwrap());
    assert_eq!((&shown["question"], &ended["waitingFor"]), (&Value::Null, &json!([])));
    anne.act(&id, "york", 0, "accept").await.refused(409, "");
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.refused(409, "");
}

#[tokio::test]
async fn nobody_proposes_to_end_a_match_for_ever() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.post(&format!("/api/matches/{id}/seats/lancaster"), json!({ "holder": "me" })).await.good();
    let say = async |person: &Person, word: &str, seat: &str| {
        person.post(&format!("/api/matches/{id}/{word}"), json!({ "seat": seat })).await
    };
    for _ in 0..12 {
        say(&anne, "agree", "york").await.good();
        say(&cecily, "object", "lancaster").await.good();
    }
    say(&anne, "agree", "york").await.refused(409, "");
    say(&cecily, "agree", "lancaster").await.good();
    say(&anne, "agree", "york").await.good();
    assert_eq!(anne.look(&id, "york").await["match"]["phase"], "over", "she may still agree to another's");
}

/// §all:R.5: all see who proposes; one objection takes it off the table; when both agree it is a draw.
#[tokio::test]
async fn a_match_can_end_by_agreement() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = duel(&house).await;
    let say = |person: &Person, word: &str, seat: &str| {
        let (person, path) = (person.clone(), format!("/api/matches/{id}/{word}"));
        let body = json!({ "seat": seat });
        async move { person.post(&path, body).await }
    };
    let nothing = say(&anne, "object", "york").await.refused(422, "");
    assert_eq!(nothing.body["error"]["clause"], "R.5");
    say(&anne, "agree", "lancaster").await.refused(403, "seat");
    say(&anne, "agree", "york").await.good();
    say(&anne, "agree", "york").await.refused(422, "");
    for (person, eye) in [(&anne, "york"), (&cecily, "lancaster"), (&cecily, "spectator")] {
        assert_eq!(person.look(&id, eye).await["match"]["agreed"], json!(["york"]), "{eye}");
    }
    say(&cecily, "object", "lancaster").await.good();
    assert_eq!(anne.look(&id, "york").await["match"]["agreed"], json!([]));
    say(&cecily, "agree", "lancaster").await.good();
    say(&anne, "agree", "york").await.good();
    let shown = anne.look(&id, "york").await;
    let outcome = &shown["match"]["outcome"];
    assert_eq!((&outcome["winners"], &outcome["drawn"]), (&json!([]), &json!(["york", "lancaster"])));
    assert_eq!((&outcome["ending"], &outcome["clause"]), (&json!("agreement"), &json!("R.5")));
    assert_eq!((&shown["match"]["phase"], &shown["match"]["agreed"]), (&json!("over"), &json!([])));
    say(&cecily, "object", "lancaster").await.refused(409, "");
}

#[tokio::test]
async fn bots_do_not_bargain() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "bot:steward" })).await;
    let refused =
        anne.post(&format!("/api/matches/{id}/agree"), json!({ "seat": "york" })).await.refused(422, "");
    assert_eq!(refused.body["error"]["why"], "bots do not bargain; you can resign");
    assert_eq!(refused.body["error"]["clause"], "R.5");
    assert_eq!(anne.look(&id, "york").await["match"]["agreed"], json!([]));
}

#[tokio::test]
async fn the_steward_advises_and_forecasts_for_ones_own_seat_only() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = duel(&house).await;
    let advice = anne.get(&format!("/api/matches/{id}/advice?seat=york")).await.good().body;
    let number = anne.look(&id, "york").await["question"]["number"].as_u64().unwrap();
    anne.act(&id, "york", number, &advice["action"]).await.good();
    let odds = anne.get(&format!("/api/matches/{id}/forecast?seat=york")).await.good().body;
    let sum = odds["wins"]["york"].as_f64().unwrap() + odds["wins"]["lancaster"].as_f64().unwrap();
    assert!((sum + odds["drawn"].as_f64().unwrap() - 1.0).abs() < 1e-9, "{odds}");
    for what in ["advice", "forecast"] {
        cecily.get(&format!("/api/matches/{id}/{what}?seat=york")).await.refused(403, "seat");
        cecily.get(&format!("/api/matches/{id}/{what}")).await.refused(422, "query");
        house.stranger().get(&format!("/api/matches/{id}/{what}?seat=york")).await.refused(403, "session");
    }
    prepare(&anne, &id, "york").await;
    anne.get(&format!("/api/matches/{id}/advice?seat=york")).await.refused(409, "");
}

#[tokio::test]
async fn one_person_plays_both_seats_to_the_end() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    assert!(anne.play_out(&id).await.len() > 10);
    let ended = anne.look(&id, "york").await;
    assert_eq!(ended["match"]["phase"], "over");
    assert_eq!(ended["match"]["outcome"]["ending"], "battle");
}

#[tokio::test]
async fn a_bot_at_any_seat_plays_to_the_end() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    for (york, lancaster) in [("bot:random", "bot:steward"), ("bot:steward", "bot:random")] {
        let id = anne.create(json!({ "york": york, "lancaster": lancaster })).await;
        let mut viewer = anne.live(&id, "").await;
        let mut shown = viewer.first("snapshot").await["match"].clone();
        while shown["phase"] != "over" {
            shown = viewer.first("match").await["match"].clone();
        }
        assert_eq!(shown["outcome"]["ending"], "battle");
    }
}

#[tokio::test]
async fn a_person_plays_against_a_bot_to_the_end() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "bot:steward", "lancaster": "me" })).await;
    let mut seat = anne.live(&id, "seat=lancaster").await;
    let mut asked = seat.first("snapshot").await["question"].clone();
    let mut answered = None;
    for nth in 0.. {
        // News of the other side may come while an answer is under way; the question is still the same then.
        if let Some((number, action)) =
            pick(&asked, nth * 5 + 1).filter(|(number, _)| answered != Some(*number))
        {
            answered = Some(number);
            seat.send(json!({ "type": "act", "id": nth, "question": number, "action": action })).await;
        }
        loop {
            let message = seat.next().await.unwrap();
            match message["type"].as_str().unwrap() {
                "update" | "snapshot" => break,
                "match" if message["match"]["phase"] == "over" => return,
                "refused" => panic!("{message}"),
                _ => {}
            }
        }
        asked = seat.position["question"].clone();
    }
}
