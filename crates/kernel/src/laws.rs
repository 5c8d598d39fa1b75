//! The laws of a single position, which hold in every game. Simulations and the test kit both check them.

use crate::chance::Chance;
use crate::clause::Broken;
use crate::deed::RESERVED;
use crate::game::{Game, Status};
use crate::seat::{Eye, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashSet;

fn holds(condition: bool, law: impl FnOnce() -> String) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken(law())) }
}

/// Checks what is cheap enough for every action: the game's invariants, and that somebody is asked unless the game is
/// over.
pub fn check_cheap<G: Game>(game: &G) -> Result<(), Broken> {
    game.check()?;
    let Status::Waiting { must, .. } = game.status() else { return Ok(()) };
    holds(!must.is_empty(), || "stuck: nobody is asked, yet it is not over".into())
}

/// Checks what is costly: legal lists, written forms, defaults, and secrets.
pub fn check_position<G: Game>(game: &G, chance: &mut Chance) -> Result<(), Broken> {
    check_cheap(game)?;
    let status = game.status();
    for seat in game.seats().iter() {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let id = game.seat_id(seat);
        if !status.asked().contains(seat) {
            holds(legal.is_empty(), || format!("{id} is not asked, yet has legal actions"))?;
            continue;
        }
        if status.must().contains(seat) {
            holds(!legal.is_empty(), || format!("stuck: {id} is asked and has no legal action"))?;
            holds(legal.contains(&game.default(seat)), || format!("silence of {id} would be illegal"))?;
        }
        lists(game, seat, &legal)?;
    }
    game.seats().iter().try_for_each(|seat| secrets(game, seat, chance))
}

/// Checks that the list names each action once, that `allows` agrees with it, and that every action has a label and
/// parses back from its written form and from its data.
fn lists<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) -> Result<(), Broken> {
    let once: HashSet<&G::Action> = legal.iter().collect();
    holds(once.len() == legal.len(), || "the legal list names an action twice".into())?;
    for action in legal {
        let text = action.to_string();
        holds(game.allows(seat, action), || format!("\"{text}\" is listed but not allowed"))?;
        holds(text.parse().as_ref() == Ok(action), || format!("\"{text}\" does not read back"))?;
        holds(read_back(action).as_ref() == Some(action), || {
            format!("the data of \"{text}\" does not read back")
        })?;
        holds(!RESERVED.contains(&text.as_str()), || format!("\"{text}\" is the table's word"))?;
        holds(!game.label(seat, action).is_empty(), || format!("\"{text}\" has no label"))?;
    }
    Ok(())
}

/// The action after a round trip through its data.
fn read_back<A: Serialize + DeserializeOwned>(action: &A) -> Option<A> {
    serde_json::from_value(serde_json::to_value(action).ok()?).ok()
}

/// Checks that a state that `imagine` returns is sound and looks the same to the seat as the real one.
fn secrets<G: Game>(game: &G, seat: Seat, chance: &mut Chance) -> Result<(), Broken> {
    let other = game.imagine(seat, chance);
    check_cheap(&other).map_err(|broken| Broken(format!("imagined by {}: {broken}", game.seat_id(seat))))?;
    check_same_to(game, &other, seat)
}

/// Checks that two states look the same to a seat: view, status, question, legal list, labels and previews.
pub fn check_same_to<G: Game>(game: &G, other: &G, seat: Seat) -> Result<(), Broken> {
    let id = game.seat_id(seat);
    holds(game.view(Eye::Seat(seat)) == other.view(Eye::Seat(seat)), || format!("{id}'s view leaks"))?;
    holds(game.status() == other.status(), || format!("the status leaks to {id}"))?;
    if !game.status().asked().contains(seat) {
        return Ok(());
    }
    holds(game.prompt(seat) == other.prompt(seat), || format!("{id}'s question leaks"))?;
    let (mut legal, mut others) = (Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    other.legal(seat, &mut others);
    holds(legal == others, || format!("{id}'s legal list leaks"))?;
    let seen = |of: &G| {
        legal.iter().map(|action| (of.label(seat, action), of.preview(seat, action))).collect::<Vec<_>>()
    };
    holds(seen(game) == seen(other), || format!("{id}'s previews leak"))
}
