//! Battles of every kind, played at random.

use super::*;
use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::event::Event;
use crate::assassins::state::{Spot, State};
use crate::assassins::testing::dealt;
use crate::assassins::waters::Water;
use kernel::{Chance, Eye, Seed, Silent, Status, Tell, laws};
use std::collections::BTreeSet;

/// How many crowds fight.
const SEEDS: u64 = 60;

/// A game whose set-up is over, with all factions brought together: some ashore, some aboard in the same port or at sea.
fn crowded(seats: u8, seed: u64, chance: &mut Chance) -> State {
    let mut state = dealt(seats, seed, &mut Silent);
    while state.is_setting_up() {
        let seat = state.status().must().lowest().expect("somebody is asked");
        state.play(seat, state.default(seat), &mut Silent);
    }
    state.duty = None;
    let town = *chance.pick(Town::ALL);
    let port = Some(Water::Port(town.place())).filter(|port| tables().waters.contains(*port));
    let water = *chance.pick(&[port, port, Some(Water::Sea(Sea::G3))]);
    let ships = [Ship::LeMichael, Ship::LeLucas, Ship::LeNicholas, Ship::LeRose, Ship::LeSwan];
    let mut free = ships.into_iter();
    for id in FactionId::ALL.iter().copied() {
        if state.factions[id].is_none() {
            continue;
        }
        state.faction_mut(id).at = Spot::Land(town.square());
        if chance.below(2) == 0
            && let (Some(water), Some(ship)) = (water, free.next())
        {
            state.ships[ship] = Some(water);
            state.faction_mut(id).at = Spot::Aboard(ship);
        }
    }
    let holders: Vec<FactionId> =
        FactionId::ALL.iter().copied().filter(|id| can_hold(&state, *id, town)).collect();
    if !holders.is_empty() {
        state.faction_mut(*chance.pick(&holders)).town = Some(town);
    }
    state
}

fn can_hold(state: &State, id: FactionId, town: Town) -> bool {
    state.factions[id].as_ref().is_some_and(|faction| faction.is_titled())
        && state.square_of(id) == Some(town.square())
}

/// §kma:I1,I2,I3,I4,I5,I6,I7,I10: whatever happens in battles, what is always true holds, and nobody learns anything that is
/// hidden from him. Everything that the clauses tell has happened.
#[test]
fn battles_obey_the_laws() {
    let mut chance = Chance::new(Seed::from_number(77));
    let mut log: Vec<Event> = Vec::new();
    for seed in 0..SEEDS {
        let mut state = crowded(2 + (seed % 3) as u8, seed, &mut chance);
        for step in 0..120 {
            let Status::Waiting { must, .. } = state.status() else { break };
            let asked: Vec<Seat> = must.iter().collect();
            let seat = *chance.pick(&asked);
            if step % 8 == 0 {
                laws::check_position(&state, &mut chance)
                    .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            }
            let action = rash(&state, seat, &mut chance);
            state.play(seat, action, &mut log);
            state.check().unwrap_or_else(|broken| panic!("seed {seed}, after \"{action}\": {broken}"));
        }
    }
    let told: BTreeSet<&str> = log.iter().filter_map(|line| Some(line.tell(Eye::All)?.clause.0)).collect();
    let expected = [
        "7.4a", "7.5d", "7.6f", "7.6g", "7.6i", "7.7b", "7.9a", "7.9g", "7.9h", "7.10b", "7.10c", "7.11a",
        "7.13a", "7.13b",
    ];
    assert_eq!(expected.iter().filter(|clause| !told.contains(*clause)).collect::<Vec<_>>(), [&""; 0]);
}

/// An attack if there is one, no movement that would scatter the crowd, and otherwise anything.
fn rash(state: &State, seat: Seat, chance: &mut Chance) -> Action {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let attacks: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Attack { .. })).collect();
    match attacks.is_empty() {
        true if legal.contains(&Action::Done) => Action::Done,
        true => *chance.pick(&legal),
        false => *chance.pick(&attacks),
    }
}
