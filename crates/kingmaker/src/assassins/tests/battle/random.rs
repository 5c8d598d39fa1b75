//! Battles of every kind, played at random.

use super::*;
use crate::assassins::state::{Spot, State};
use crate::assassins::testing::dealt;
use crate::assassins::waters::Water;
use kernel::{Chance, Seed, Silent, Status, laws};

/// A game whose set-up is over, with all factions brought together: some ashore, some aboard in the same port or at sea.
fn crowded(seats: u8, seed: u64, chance: &mut Chance) -> State {
    let mut state = dealt(seats, seed, &mut Silent);
    while state.is_setting_up() {
        let seat = state.status().must().lowest().expect("somebody is asked");
        state.play(seat, state.default(seat), &mut Silent);
    }
    state.duty = None;
    let town = *chance.pick(Town::ALL);
    let port = Some(Water::Port(town.place()))
        .filter(|port| crate::assassins::data::tables().waters.contains(*port));
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
/// hidden from him.
#[test]
fn battles_obey_the_laws() {
    let mut chance = Chance::new(Seed::from_number(77));
    for seed in 0..30 {
        let seats = 2 + (seed % 3) as u8;
        let mut state = crowded(seats, seed, &mut chance);
        for step in 0..150 {
            let Status::Waiting { must, .. } = state.status() else { break };
            let asked: Vec<Seat> = must.iter().collect();
            let seat = *chance.pick(&asked);
            if step % 3 == 0 {
                laws::check_position(&state, &mut chance)
                    .unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            }
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let attacks: Vec<_> =
                legal.iter().filter(|action| action.to_string().starts_with("attack")).collect();
            let action = if attacks.is_empty() { *chance.pick(&legal) } else { **chance.pick(&attacks) };
            state.play(seat, action, &mut Silent);
            state.check().unwrap_or_else(|broken| panic!("seed {seed}, after \"{action}\": {broken}"));
        }
    }
}
