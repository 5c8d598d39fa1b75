//! What an eye must not see: the other side's choices before the battle, how far they have come, and the dice.

use crate::common::{House, Person, Socket, house, pick};
use serde_json::{Value, json};

struct Secretive {
    anne: Person,
    cecily: Person,
    id: String,
    lancaster: Socket,
    watcher: Socket,
}

/// Anne is York, Cecily Lancaster; Cecily and a spectator look on.
async fn duel(house: &House) -> Secretive {
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    let mut lancaster = cecily.live(&id, "seat=lancaster").await;
    lancaster.first("snapshot").await;
    let mut watcher = house.stranger().live(&id, "").await;
    watcher.first("watching").await;
    lancaster.first("watching").await;
    Secretive { anne, cecily, id, lancaster, watcher }
}

/// Whether a text names a card of the side with this letter, such as `"Y32"`, `take Y32` or `(Y32)`. The words of a card
/// may mention others, such as `the Events L7, L35`: that is printed on it, and no secret.
fn names_card(text: &str, letter: char) -> bool {
    text.match_indices(letter).any(|(at, _)| {
        let before = &text[..at];
        let is_named = before.ends_with(['"', '(', '*']) || before.ends_with("take ");
        is_named && text[at + 1..].starts_with(|c: char| c.is_ascii_digit())
    })
}

/// What others can learn without a socket: the match and every list.
async fn seen_by_others(all: &Secretive, house: &House) -> Vec<Value> {
    let (cecily, stranger) = (&all.cecily, house.stranger());
    vec![
        cecily.look(&all.id, "lancaster").await,
        stranger.look(&all.id, "spectator").await,
        cecily.get("/api/matches?filter=mine").await.good().body,
        stranger.get("/api/matches?filter=watch").await.good().body,
        stranger.get(&format!("/api/matches/{}/chat", all.id)).await.good().body,
    ]
}

/// Reads a socket up to a chat line, which marks the place.
async fn heard(socket: &mut Socket) -> Vec<Value> {
    let mut heard = socket.until("chat").await;
    heard.pop();
    heard
}

async fn mark(all: &Secretive) {
    all.anne.post(&format!("/api/matches/{}/chat", all.id), json!({ "text": "there" })).await.good();
}

#[tokio::test]
async fn nobody_else_can_tell_that_a_seat_makes_secret_choices() {
    let (house, _dir) = house().await;
    // A second match, because the order of a list could reveal something.
    let other = house.guest("Jane").await;
    let decoy = other.create(json!({ "york": "me" })).await;
    let mut all = duel(&house).await;
    all.cecily.sit(&decoy, "lancaster", "me").await.good();
    let before = seen_by_others(&all, &house).await;
    // Times have whole seconds, so one must pass before they could reveal anything.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let shown = all.anne.look(&all.id, "york").await;
    let mut question = shown["question"].clone();
    for step in 0..5 {
        let (number, action) = pick(&question, step).unwrap();
        all.anne.act(&all.id, "york", number, &action).await.good();
        if step == 2 {
            all.anne.post(&format!("/api/matches/{}/undo", all.id), json!({ "seat": "york" })).await.good();
        }
        assert_eq!(seen_by_others(&all, &house).await, before, "after choice {step}");
        question = all.anne.look(&all.id, "york").await["question"].clone();
    }
    mark(&all).await;
    assert_eq!(heard(&mut all.lancaster).await, Vec::<Value>::new());
    assert_eq!(heard(&mut all.watcher).await, Vec::<Value>::new());
}

#[tokio::test]
async fn no_message_names_the_cards_that_the_other_side_takes() {
    let (house, _dir) = house().await;
    let mut all = duel(&house).await;
    let mut york = all.anne.live(&all.id, "seat=york").await;
    let mut own = york.first("snapshot").await.to_string();
    let mut texts = Vec::new();
    for (person, seat) in [(&all.anne, "york"), (&all.cecily, "lancaster")] {
        while person.look(&all.id, seat).await["question"]["choices"][0]["action"]["do"] == "take" {
            person.choose(&all.id, seat, 3).await.unwrap();
            texts.extend(seen_by_others(&all, &house).await);
        }
    }
    assert!(texts.len() > 6, "both sides have taken cards");
    mark(&all).await;
    let lancaster: String = heard(&mut all.lancaster).await.iter().map(Value::to_string).collect();
    let watcher: String = heard(&mut all.watcher).await.iter().map(Value::to_string).collect();
    own.extend(heard(&mut york).await.iter().map(Value::to_string));
    assert!(names_card(&own, 'Y') && !names_card(&own, 'L'), "York knows its own cards only");
    assert!(names_card(&lancaster, 'L') && !names_card(&lancaster, 'Y'));
    assert!(!names_card(&watcher, 'Y') && !names_card(&watcher, 'L'), "{watcher}");
    for text in texts.iter().map(Value::to_string) {
        assert!(!names_card(&text, 'Y'), "{text}");
    }
}

#[tokio::test]
async fn the_dice_to_come_are_nowhere_before_the_end() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (row, _) = house.store.find_match(&id).await.unwrap().unwrap();
    let mut sockets = Vec::new();
    for query in ["seat=york", "seat=lancaster", "seat=spectator"] {
        sockets.push(anne.live(&id, query).await);
    }
    for nth in 0..60 {
        for seat in ["york", "lancaster"] {
            anne.choose(&id, seat, nth).await;
        }
    }
    anne.post(&format!("/api/matches/{id}/chat"), json!({ "text": "there" })).await.good();
    let mut texts = Vec::new();
    for socket in &mut sockets {
        texts.extend(socket.until("chat").await.iter().map(Value::to_string));
    }
    for path in ["", "?seat=york", "/chat", "/advice?seat=york", "/forecast?seat=york"] {
        texts.push(anne.get(&format!("/api/matches/{id}{path}")).await.text);
    }
    texts.push(anne.get("/api/matches?filter=mine").await.text);
    assert!(texts.len() > 20);
    for text in texts {
        assert!(!text.contains(&row.seed) && !text.contains(&row.salt), "{text}");
    }
    anne.get(&format!("/api/matches/{id}/record")).await.refused(403, "");
    anne.get(&format!("/api/matches/{id}/replay?at=1&eye=york")).await.refused(403, "");
}

#[tokio::test]
async fn one_person_at_both_seats_sees_one_sides_secrets_at_a_time() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let (mut york, mut lancaster) =
        (anne.live(&id, "seat=york").await, anne.live(&id, "seat=lancaster").await);
    for nth in 0..2 {
        anne.choose(&id, "york", nth).await.unwrap();
        anne.choose(&id, "lancaster", nth).await.unwrap();
    }
    anne.post(&format!("/api/matches/{id}/chat"), json!({ "text": "there" })).await.good();
    let york: String = york.until("chat").await.iter().map(Value::to_string).collect();
    let lancaster: String = lancaster.until("chat").await.iter().map(Value::to_string).collect();
    assert!(names_card(&york, 'Y') && !names_card(&york, 'L'));
    assert!(names_card(&lancaster, 'L') && !names_card(&lancaster, 'Y'));
}

#[tokio::test]
async fn a_secret_choice_does_not_move_a_match_in_the_lists() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let mut matches = Vec::new();
    for _ in 0..2 {
        let id = anne.create(json!({ "york": "me" })).await;
        cecily.sit(&id, "lancaster", "me").await.good();
        matches.push(id);
    }
    let order = async || -> Vec<(Value, Value)> {
        let list = cecily.get("/api/matches?filter=mine").await.good().body;
        list.as_array().unwrap().iter().map(|row| (row["id"].clone(), row["updatedAt"].clone())).collect()
    };
    let before = order().await;
    // The match that is last in the list.
    let last = before[1].0.as_str().unwrap().to_owned();
    let stored = async || house.store.find_match(&last).await.unwrap().unwrap().0.updated_at;
    let seen = stored().await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    anne.choose(&last, "york", 0).await.unwrap();
    assert_eq!((order().await, stored().await), (before, seen));
    while anne.choose(&last, "york", 0).await.is_some() {}
    assert!(stored().await > seen, "that York is ready is no secret");
    assert_eq!(order().await[0].0, json!(last));
}
