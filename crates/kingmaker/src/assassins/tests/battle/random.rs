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

/// How many crowds fight: at least, and until everything expected has happened.
const SEEDS: u64 = 30;
const MOST_SEEDS: u64 = 400;

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

/// What has to have happened in these battles, besides what is in every one.
const EXPECTED: [&str; 13] = [
    "7.5d", "7.6f", "7.6g", "7.6i", "7.7b", "7.9a", "7.9g", "7.9h", "7.10b", "7.10c", "7.11a", "7.13a",
    "7.13b",
];

/// §kma:I1,I2,I3,I4,I5,I6,I7,I10: whatever happens in battles, what is always true holds, and nobody learns anything that is
/// hidden from him.
#[test]
fn battles_obey_the_laws() {
    let mut chance = Chance::new(Seed::from_number(77));
    let mut told: BTreeSet<&str> = BTreeSet::new();
    let mut seeds = 0..MOST_SEEDS;
    while seeds.start < SEEDS || EXPECTED.iter().any(|clause| !told.contains(clause)) {
        let seed = seeds.next().unwrap_or_else(|| panic!("only {told:?} have happened"));
        let log = fought(seed, &mut chance);
        told.extend(log.iter().filter_map(|line| Some(line.tell(Eye::All)?.clause.0)));
    }
}

/// The log of a game in which everybody attacks whom he can.
fn fought(seed: u64, chance: &mut Chance) -> Vec<Event> {
    let mut log = Vec::new();
    let mut state = crowded(2 + (seed % 3) as u8, seed, chance);
    for step in 0..120 {
        let Status::Waiting { must, .. } = state.status() else { break };
        let asked: Vec<Seat> = must.iter().collect();
        let seat = *chance.pick(&asked);
        if step % 8 == 0 {
            laws::check_position(&state, chance).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        }
        let action = rash(&state, seat, chance);
        state.play(seat, action, &mut log);
        state.check().unwrap_or_else(|broken| panic!("seed {seed}, after \"{action}\": {broken}"));
    }
    log
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
