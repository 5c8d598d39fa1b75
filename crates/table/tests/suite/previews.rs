//! Previews of answers: requested one by one or several at once, by the seat that considers them.

use crate::common::{Answer, House, Person, file_in, hasty, house};
use reqwest::Method;
use serde_json::{Value, json};
use table::{Limits, Rate, Settings};
use tempfile::TempDir;

/// Anne is York, Cecily is Lancaster, in a War on the map.
async fn war(house: &House) -> (Person, Person, String) {
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let wish = json!({ "game": "plantagenet", "scenario": "quick", "seats": { "york": "me" } });
    let id = anne.post("/api/matches", wish).await.good().id();
    cecily.sit(&id, "lancaster", "me").await.good();
    (anne, cecily, id)
}

/// The person who is asked first, with the seat, the number of the question and the data of its first 64 choices.
async fn asked(anne: &Person, cecily: &Person, id: &str) -> (Person, &'static str, u64, Vec<Value>) {
    for (person, seat) in [(anne, "york"), (cecily, "lancaster")] {
        let question = person.look(id, seat).await["question"].clone();
        if question["must"] == true {
            let choices = question["choices"].as_array().unwrap();
            let actions = choices.iter().take(64).map(|choice| choice["action"].clone()).collect();
            return (person.clone(), seat, question["number"].as_u64().unwrap(), actions);
        }
    }
    panic!("nobody is asked");
}

async fn ask(person: &Person, id: &str, seat: &str, question: u64, actions: &Value) -> Answer {
    let asked = json!({ "seat": seat, "question": question, "actions": actions });
    person.post(&format!("/api/matches/{id}/previews"), asked).await
}

#[tokio::test]
async fn previews_come_in_the_order_of_the_actions_and_change_nothing() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = war(&house).await;
    let (person, seat, number, actions) = asked(&anne, &cecily, &id).await;
    let before = person.look(&id, seat).await;
    let one_by_one =
        async |action: &Value| ask(&person, &id, seat, number, &json!([action])).await.good().body;
    let together = ask(&person, &id, seat, number, &json!(actions)).await.good().body;
    assert_eq!(together["question"], number);
    assert_eq!(together["previews"].as_array().unwrap().len(), actions.len());
    for (action, preview) in actions.iter().zip(together["previews"].as_array().unwrap()) {
        assert_eq!(&one_by_one(action).await["previews"][0], preview);
        let lines = preview["lines"].as_array().unwrap();
        assert!(lines.iter().flat_map(|line| line.as_array().unwrap()).all(|span| span["text"].is_string()));
    }
    let mut line = person.live(&id, &format!("seat={seat}")).await;
    line.first("snapshot").await;
    line.send(json!({ "type": "preview", "id": 8, "question": number, "actions": actions })).await;
    let over_socket = line.first("previews").await;
    assert_eq!((&over_socket["id"], &over_socket["question"]), (&json!(8), &json!(number)));
    assert_eq!(over_socket["previews"], together["previews"]);
    assert_eq!(person.look(&id, seat).await, before);
    assert!(house.store.entries(&id, 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn only_legal_answers_to_the_present_question_have_a_preview() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = war(&house).await;
    let (person, seat, number, actions) = asked(&anne, &cecily, &id).await;
    let (first, none) = (json!([actions[0]]), json!([]));
    ask(&person, &id, seat, number + 1, &first).await.refused(409, "question");
    ask(&person, &id, seat, number + 1, &none).await.refused(409, "question");
    ask(&person, &id, seat, number, &none).await.good();
    for action in [json!({ "do": "hold-back" }), json!("hold back"), json!({ "do": "dance" }), json!(7)] {
        ask(&person, &id, seat, number, &json!([actions[0], action])).await.refused(422, "action");
    }
    let many = |count: usize| json!(vec![actions[0].clone(); count]);
    ask(&person, &id, seat, number, &many(65)).await.refused(422, "actions");
    let most = ask(&person, &id, seat, number, &many(64)).await.good().body;
    assert_eq!(most["previews"].as_array().unwrap().len(), 64);

    let mut line = person.live(&id, &format!("seat={seat}")).await;
    line.first("snapshot").await;
    let messages = [
        (number + 1, first, "question"),
        (number, json!([{ "do": "hold-back" }]), "action"),
        (number, many(65), "actions"),
    ];
    for (question, actions, field) in messages {
        line.send(json!({ "type": "preview", "id": 3, "question": question, "actions": actions })).await;
        let refused = line.first("refused").await;
        assert_eq!((&refused["field"], &refused["id"]), (&json!(field), &json!(3)));
    }
}

#[tokio::test]
async fn nobody_thinks_for_a_seat_of_somebody_else() {
    let (house, _dir) = house().await;
    let (anne, cecily, id) = war(&house).await;
    let (person, seat, number, actions) = asked(&anne, &cecily, &id).await;
    let other = if person.id == anne.id { &cecily } else { &anne };
    let actions = json!([actions[0]]);
    ask(other, &id, seat, number, &actions).await.refused(403, "seat");
    ask(&house.stranger(), &id, seat, number, &actions).await.refused(403, "session");
    let mut watching = anne.live(&id, "seat=spectator").await;
    watching.first("snapshot").await;
    watching.send(json!({ "type": "preview", "id": 1, "question": number, "actions": actions })).await;
    assert_eq!(watching.first("refused").await["field"], "seat");

    // Before the match begins nothing is asked.
    let open = anne.create(json!({ "york": "me" })).await;
    ask(&anne, &open, "york", 0, &json!([])).await.refused(409, "");
}

/// Somebody outside asks over a socket for the previews of so many actions at once, one message after the other, each with
/// the expected answer. Returns a function that asks for so many over HTTP.
async fn ask_from_outside(house: &House, wishes: &[(usize, &str)]) -> impl AsyncFn(usize) -> Answer {
    const OUTSIDE: (&str, &str) = ("x-forwarded-for", "1.2.3.4");
    let (anne, cecily, id) = war(house).await;
    let (person, seat, number, actions) = asked(&anne, &cecily, &id).await;
    let mut line = person.try_live(&id, &format!("seat={seat}"), &[OUTSIDE]).await.unwrap();
    line.first("snapshot").await;
    for (count, expected) in wishes {
        let actions = vec![&actions[0]; *count];
        line.send(json!({ "type": "preview", "id": 1, "question": number, "actions": actions })).await;
        line.first(expected).await;
    }
    async move |count| {
        let body = json!({ "seat": seat, "question": number, "actions": vec![&actions[0]; count] });
        let request = person.request(Method::POST, &format!("/api/matches/{id}/previews"));
        person.send(request.header(OUTSIDE.0, OUTSIDE.1).json(&body)).await
    }
}

/// A server with these limits, behind a proxy.
async fn limited(limits: Limits) -> (House, TempDir) {
    let dir = tempfile::tempdir().unwrap();
    (House::open(&file_in(&dir), Settings { behind_proxy: true, limits, ..hasty() }).await, dir)
}

#[tokio::test]
async fn previews_count_against_the_limit_on_messages() {
    let messages = Some(Rate { burst: 2, per_minute: 0 });
    let (house, _dir) = limited(Limits { messages, ..Limits::default() }).await;
    let _ = ask_from_outside(&house, &[(1, "previews"), (1, "previews"), (1, "refused")]).await;
}

#[tokio::test]
async fn every_previewed_action_counts_towards_the_limit_of_the_person() {
    let previews = Some(Rate { burst: 5, per_minute: 0 });
    let (house, _dir) = limited(Limits { previews, ..Limits::default() }).await;
    let post = ask_from_outside(&house, &[(2, "previews"), (4, "refused"), (2, "previews")]).await;
    post(2).await.refused(429, "");
    post(1).await.good();
}
