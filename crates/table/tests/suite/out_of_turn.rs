//! Seats that may act although nobody waits for them: they are shown their choices, but it is not their turn.

use crate::common::{House, Person, house, pick};
use bots::Bot;
use kernel::{Chance, Deed, Seat, Seed};
use serde_json::{Value, json};
use std::time::Duration;
use store::{EntryRow, Holder, Phase, SeatRow};

/// A match in which one seat is asked, and the other holds a card that it may play at any time.
struct Offer {
    seed: Seed,
    deeds: Vec<(Seat, String)>,
    asked: Seat,
    offered: Seat,
}

/// The first such moment in games of random bots.
fn find_offer() -> Offer {
    let title = catalog::find("plantagenet").unwrap();
    for nth in 0..200 {
        let seed = Seed::from_number(nth);
        let mut play = title.open(title.info().defaults(Some("quick")).unwrap(), seed).unwrap();
        let (mut chance, mut deeds) = (Chance::new(seed), Vec::new());
        for _ in 0..400 {
            let Some(asked) = play.status().must().lowest() else { break };
            let offered = Seat(1 - asked.0);
            if play.status().must().len() == 1 && play.question(offered).is_some() {
                assert!(play.choose(Bot::Steward, offered, &mut chance).is_none(), "bots do not take offers");
                return Offer { seed, deeds, asked, offered };
            }
            let deed = play.choose(Bot::Random, asked, &mut chance).unwrap();
            play.enter(asked, &Deed::Act(deed.clone())).unwrap();
            deeds.push((asked, deed));
        }
    }
    panic!("no card is ever offered out of turn");
}

/// Puts the match into the store as if it had been played there up to this moment.
async fn stage(house: &House, anne: &Person, offer: &Offer, holders: [Holder; 2]) -> String {
    let wish =
        json!({ "game": "plantagenet", "scenario": "quick", "seats": { "york": "me", "lancaster": "me" } });
    let like = anne.post("/api/matches", wish).await.good().id();
    let (mut row, _) = house.store.find_match(&like).await.unwrap().unwrap();
    (row.id, row.seed, row.phase) =
        (format!("staged-{}", &like[..10]), offer.seed.to_string(), Phase::Playing);
    let seats = (0..).zip(holders).map(|(seat, holder)| SeatRow::new(seat, holder)).collect();
    let entry = |(seq, (seat, deed)): (u32, &(Seat, String))| EntryRow {
        seq,
        seat: seat.0,
        deed: deed.clone(),
        at: 0,
    };
    let id = row.id.clone();
    house.store.create_match(row, seats, (0..).zip(&offer.deeds).map(entry).collect()).await.unwrap();
    id
}

fn id_of(seat: Seat) -> &'static str {
    ["york", "lancaster"][seat.index()]
}

#[tokio::test]
async fn who_may_act_but_has_nothing_to_do_is_asked_nothing() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let wish = json!({ "game": "plantagenet", "scenario": "quick", "seats": { "york": "me" } });
    let id = anne.post("/api/matches", wish).await.good().id();
    cecily.sit(&id, "lancaster", "me").await.good();
    let waiting = anne.look(&id, "spectator").await["match"]["waitingFor"].clone();
    assert_eq!(waiting.as_array().unwrap().len(), 1, "{waiting}");
    for (person, seat) in [(&anne, "york"), (&cecily, "lancaster")] {
        let is_asked = waiting[0] == seat;
        let shown = person.look(&id, seat).await;
        assert_eq!(shown["question"].is_object(), is_asked, "{seat}");
        assert_eq!(shown["match"]["yourTurn"], is_asked, "{seat}");
        let advice = person.get(&format!("/api/matches/{id}/advice?seat={seat}")).await;
        assert_eq!(advice.status.is_success(), is_asked, "{seat}");
        if !is_asked {
            advice.refused(409, "");
            person.act(&id, seat, 0, "done").await.refused(409, "question");
        }
    }
}

#[tokio::test]
async fn an_offer_is_shown_and_can_be_taken_but_is_nobodys_turn() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let offer = find_offer();
    let holders = [Holder::Person(anne.id.clone()), Holder::Person(cecily.id.clone())];
    let id = stage(&house, &anne, &offer, holders).await;
    let people = [&anne, &cecily];
    let (waited, offered) = (people[offer.asked.index()], people[offer.offered.index()]);
    let seat = id_of(offer.offered);
    let shown = offered.look(&id, seat).await;
    assert_eq!((&shown["question"]["must"], &shown["match"]["yourTurn"]), (&json!(false), &json!(false)));
    assert_eq!(shown["match"]["waitingFor"], json!([id_of(offer.asked)]));
    let choices = shown["question"]["choices"].as_array().unwrap();
    assert!(choices.iter().all(|choice| choice["action"]["do"] == "play"), "{choices:?}");
    let must = waited.look(&id, id_of(offer.asked)).await;
    assert_eq!((&must["question"]["must"], &must["match"]["yourTurn"]), (&json!(true), &json!(true)));
    offered.get(&format!("/api/matches/{id}/advice?seat={seat}")).await.refused(409, "");
    let (number, action) = crate::common::pick(&shown["question"], 0).unwrap();
    offered.act(&id, seat, number, &action).await.good();
    let saved = house.store.entries(&id, 0).await.unwrap().pop().unwrap().deed;
    assert_eq!(json!(saved), format!("play {}", action["card"].as_str().unwrap()));
}

#[tokio::test]
async fn a_bot_waits_for_its_turn() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let offer = find_offer();
    let mut holders = [Holder::Person(anne.id.clone()), Holder::Person(anne.id.clone())];
    holders[offer.offered.index()] = Holder::Bot("steward".into());
    let id = stage(&house, &anne, &offer, holders).await;
    let before = anne.look(&id, id_of(offer.asked)).await;
    assert_eq!(before["match"]["yourTurn"], true);
    // A request wakes the bot, so it would act now if it did so unasked.
    let mut socket = anne.live(&id, &format!("seat={}", id_of(offer.asked))).await;
    socket.first("snapshot").await;
    socket.send(json!({ "type": "chat", "id": 1, "text": "your move?" })).await;
    socket.first("chat").await;
    assert_eq!(house.store.entries(&id, 0).await.unwrap().len(), offer.deeds.len());
    let after: Value = anne.look(&id, id_of(offer.asked)).await;
    assert_eq!(after["question"], before["question"]);
}

/// In a game that wants it, bots act out of turn on the server too; then they rest and wait for people.
#[tokio::test]
async fn bots_act_out_of_turn_and_come_to_rest() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let seats = json!({ "swan": "me", "lion": "bot:random", "boar": "bot:random" });
    let wish = json!({ "game": "kingmaker2", "seatCount": 3, "seats": seats });
    let id = anne.post("/api/matches", wish).await.good().id();
    let (mut done, mut looks) = (0, 0);
    while done < 60 && looks < 5_000 {
        let shown = anne.look(&id, "swan").await;
        looks += 1;
        let asked = shown["question"]["must"] == true;
        if let Some((number, action)) = pick(&shown["question"], looks).filter(|_| asked) {
            // A bot may have changed the question meanwhile; then Anne looks again.
            done += usize::from(anne.act(&id, "swan", number, &action).await.status == 200);
        } else {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    assert_eq!(done, 60);

    let (row, _) = house.store.find_match(&id).await.unwrap().unwrap();
    let options = serde_json::from_str(&row.options).unwrap();
    let mut play = catalog::find("kingmaker2").unwrap().open(options, row.seed.parse().unwrap()).unwrap();
    let mut out_of_turn = 0;
    for entry in house.store.entries(&id, 0).await.unwrap() {
        out_of_turn += usize::from(!play.status().must().contains(Seat(entry.seat)));
        play.enter(Seat(entry.seat), &Deed::read(&entry.deed)).unwrap();
    }
    assert!(out_of_turn > 0, "no bot has acted out of turn");
}
