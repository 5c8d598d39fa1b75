//! A whole game of *Assassin's Reboot*, in which nearly every card lies face down: no message that a seat or a spectator gets
//! names a card that it cannot know.

use crate::common::{House, Person, Socket, house, seen};
use serde_json::{Value, json};
use std::collections::BTreeSet;

type Ids = BTreeSet<String>;
const SEATS: [&str; 3] = ["swan", "lion", "boar"];

/// Somebody who looks on, through a seat or not.
struct Eye {
    seat: Option<usize>,
    socket: Socket,
    /// Every card that he may know: his own, and those that the log has named to him.
    known: Ids,
}

struct Game {
    id: String,
    people: Vec<Person>,
    eyes: Vec<Eye>,
    places: Ids,
}

/// Three people sit down; a socket for each of them, and one for a spectator.
async fn begin(house: &House) -> Game {
    let mut people = Vec::new();
    for name in ["Anne", "Cecily", "Jane"] {
        people.push(house.guest(name).await);
    }
    let wish = json!({
        "game": "kingmaker-assassins", "scenario": "deal", "seatCount": 3, "options": { "rounds": "10" },
        "seats": { "swan": "me" },
    });
    let id = people[0].post("/api/matches", wish).await.good().id();
    for (person, seat) in people.iter().zip(SEATS).skip(1) {
        person.sit(&id, seat, "me").await.good();
    }
    let mut eyes = Vec::new();
    for (at, person) in people.iter().enumerate() {
        let socket = person.live(&id, &format!("seat={}", SEATS[at])).await;
        eyes.push(Eye { seat: Some(at), socket, known: Ids::new() });
    }
    let socket = house.stranger().live(&id, "").await;
    eyes.push(Eye { seat: None, socket, known: Ids::new() });
    let places: Value = serde_json::from_str(include_str!("../../../../data/kingmaker/places.json")).unwrap();
    let places = places.as_array().unwrap().iter().map(|place| place["id"].as_str().unwrap().to_owned());
    Game { id, people, eyes, places: places.collect() }
}

/// All texts in a value; with a key, only those that stand under it.
fn texts(value: &Value, key: Option<&str>, found: &mut Ids) {
    match value {
        Value::String(text) if key.is_none() => {
            found.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|each| texts(each, key, found)),
        Value::Object(members) => members.iter().for_each(|(name, each)| match each {
            Value::String(text) if key.is_some_and(|key| key == name) => {
                found.insert(text.clone());
            }
            _ => texts(each, key, found),
        }),
        _ => {}
    }
}

impl Game {
    /// The cards that only this seat sees: its piles and hand, what it has still to share out or has shared out, and its
    /// battle card. Some Nobles have the name of a place, which everybody may be told.
    async fn secrets(&self, at: usize) -> Ids {
        let view = seen(&self.people[at].look(&self.id, SEATS[at]).await);
        let mut found = Ids::new();
        for faction in view["factions"].as_array().unwrap().iter().filter(|one| one["seat"] == SEATS[at]) {
            texts(&faction["pile"], None, &mut found);
        }
        for own in ["hand", "dealt", "card"] {
            texts(&view["mine"][own], None, &mut found);
        }
        texts(&view["mine"]["shared"], Some("card"), &mut found);
        found.difference(&self.places).cloned().collect()
    }

    async fn all_secrets(&self) -> Vec<Ids> {
        let mut all = Vec::new();
        for at in 0..SEATS.len() {
            all.push(self.secrets(at).await);
        }
        all
    }

    /// The Event cards that have been discarded openly, such as Writs. They were in a hand before.
    async fn discards(&self) -> Ids {
        let mut found = Ids::new();
        let shown = self.people[0].look(&self.id, "swan").await;
        texts(&shown["view"]["events"]["discards"], None, &mut found);
        found
    }

    /// The first seat that is asked answers; returns whether there was one. It follows the steward's advice, but attacks
    /// whenever it can, and the swan marches to where somebody else stands.
    async fn act(&self) -> bool {
        let waiting = self.people[0].look(&self.id, "swan").await["match"]["waitingFor"].clone();
        let Some(seat) = waiting[0].as_str() else { return false };
        let person = &self.people[SEATS.iter().position(|each| *each == seat).unwrap()];
        let shown = person.look(&self.id, seat).await;
        let choices = shown["question"]["choices"].as_array().unwrap();
        let factions = shown["view"]["factions"].as_array().unwrap();
        let stands = |at: &Value| factions.iter().any(|one| one["seat"] != seat && one["at"]["id"] == *at);
        let is_bold = |action: &Value| {
            action["do"] == "attack" || seat == "swan" && action["do"] == "march" && stands(&action["to"])
        };
        let action = match choices.iter().map(|choice| &choice["action"]).find(|action| is_bold(action)) {
            Some(action) => action.clone(),
            None => {
                let path = format!("/api/matches/{}/advice?seat={seat}", self.id);
                person.get(&path).await.good().body["action"].clone()
            }
        };
        person.act(&self.id, seat, shown["question"]["number"].as_u64().unwrap(), &action).await.good();
        true
    }

    /// Reads every socket up to a mark. `hidden`: what each seat hid before or after the last deed.
    async fn listen(&mut self, hidden: &[Ids]) {
        let mark = json!({ "text": "there" });
        self.people[0].post(&format!("/api/matches/{}/chat", self.id), mark).await.good();
        for eye in &mut self.eyes {
            for message in eye.socket.until("chat").await {
                eye.read(&message, hidden);
            }
        }
    }
}

impl Eye {
    /// Checks what he is told.
    fn read(&mut self, message: &Value, hidden: &[Ids]) {
        let own = self.seat.map(|at| &hidden[at]);
        self.known.extend(own.into_iter().flatten().cloned());
        texts(&message["log"], Some("id"), &mut self.known);
        let mut told = Ids::new();
        texts(message, None, &mut told);
        for (at, cards) in hidden.iter().enumerate().filter(|(at, _)| Some(*at) != self.seat) {
            let leaked: Vec<_> =
                cards.intersection(&told).filter(|card| !self.known.contains(*card)).collect();
            assert!(leaked.is_empty(), "{:?} is told of {leaked:?} of {}: {message}", self.seat, SEATS[at]);
        }
    }
}

#[tokio::test]
async fn no_message_of_a_whole_game_names_a_card_that_lies_face_down() {
    let (house, _dir) = house().await;
    let mut game = begin(&house).await;
    let mut before = game.all_secrets().await;
    game.listen(&before).await;
    let (mut deeds, mut unknown, mut armed) = (0, 0, 0);
    while game.act().await {
        let after = game.all_secrets().await;
        let open = game.discards().await;
        let hidden: Vec<Ids> = before.iter().zip(&after).map(|(old, new)| &(old | new) - &open).collect();
        game.listen(&hidden).await;
        // The spectator knows least.
        let watcher = &game.eyes[SEATS.len()];
        unknown += hidden.iter().flatten().filter(|card| !watcher.known.contains(*card)).count();
        armed += usize::from(watcher.socket.position["view"]["battle"]["step"] == "arm");
        (deeds, before) = (deeds + 1, after);
    }
    assert!(deeds > 60 && unknown > 5 * deeds, "{unknown} cards that nobody else knows in {deeds} deeds");
    assert!(armed > 1, "there are battles");
}
