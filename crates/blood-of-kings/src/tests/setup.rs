//! Chapter 2: set-up.

use crate::ids::*;
use crate::state::State;
use crate::testing::*;
use kernel::{Game, Seat, Seed, Silent};

/// Picks Kingdoms in the order of the track and returns who has picked.
fn pickers(state: &mut State) -> Vec<u8> {
    let mut seats = Vec::new();
    while state.is_setting_up() {
        let seat = state.status().must().lowest().expect("somebody picks");
        seats.push((seat.0 + state.players - state.first.0) % state.players);
        let action = state.default(seat);
        state.play(seat, action, &mut Silent);
    }
    seats
}

/// X2 §bok:2.1.17,2.1.20,2.1.21,2.1.22,2.1.24,2.1.25
#[test]
fn four_players_pick_from_the_right_and_two_kingdoms_begin_in_chaos() {
    let mut state = dealt(4, 1);
    assert_eq!(pickers(&mut state), [3, 2, 1, 0]);
    for kingdom in [Kingdom::Spain, Kingdom::Byzantium, Kingdom::France, Kingdom::Italy] {
        assert!(state.ruler(kingdom).is_some());
        assert_eq!(state.realm(kingdom).crowns, kingdom.row().income, "{kingdom}");
    }
    for kingdom in [Kingdom::England, Kingdom::Germany] {
        assert_eq!((state.ruler(kingdom), state.realm(kingdom).crowns), (None, 0));
        assert_eq!(state.realm(kingdom).regions, kingdom.row().homes);
        assert_eq!(state.realm(kingdom).hand, kingdom.row().dotted);
    }
}

/// §bok:2.1.19: the second round goes the other way.
#[test]
fn three_players_pick_two_kingdoms_each() {
    let mut state = dealt(3, 1);
    assert_eq!(pickers(&mut state), [2, 1, 0, 0, 1, 2]);
    assert!(Kingdom::ALL.iter().all(|kingdom| state.ruler(*kingdom).is_some()));
    assert!((0..3).all(|seat| state.thrones(Seat(seat)).len() == 2));
}

/// §bok:2.1.1,2.1.2,2.1.4,2.1.5,2.1.7,2.1.9,2.1.10,2.1.11,2.1.15,2.1.23
#[test]
fn everything_begins_where_the_rules_say() {
    let state = dealt(5, 3);
    for kingdom in Kingdom::ALL.iter().copied() {
        let realm = state.realm(kingdom);
        assert_eq!(realm.hand.iter().map(|(_, count)| count).sum::<u8>(), 8);
        assert_eq!(usize::from(state.free_flags(kingdom)), 8 - kingdom.row().homes.len());
        assert!((2..=4).contains(&state.free_flags(kingdom)));
        assert_eq!((state.free_sieges(kingdom), realm.unrest, realm.ally), (1, 0, None));
        assert!(realm.seas.is_empty() && realm.stack.len() == 0);
        assert!(state.units.posts_of(kingdom).next().is_none());
    }
    assert!(state.sets.iter().all(|set| set.len() == 1) && state.discards.is_empty());
    for seat in state.everybody().iter() {
        assert_eq!((state.house(seat).hand.len(), state.house(seat).glory), (5, 2));
    }
    assert_eq!(state.deck.len(), 150 - 12 - 5 * 5);
    assert_eq!((state.tiles.display.len(), state.tiles.bag.len()), (5, 10));
}

/// §bok:2.1.12,2.1.13: a game with all tiles has them all, one with fewer not always the same.
#[test]
fn as_many_tiles_are_used_as_were_chosen() {
    let used = |tiles: u8, seed: u64| {
        let state = State::set_up(4, tiles, 100, Seed::from_number(seed), &mut Silent);
        state.tiles.bag.union(state.tiles.display)
    };
    assert_eq!(used(30, 1).len(), 30);
    assert_eq!((used(10, 1).len(), used(10, 2).len()), (10, 10));
    assert_ne!(used(10, 1), used(10, 2));
}

/// X1 §bok:2.1.16
#[test]
fn those_who_tie_for_first_player_roll_again() {
    // Jane and Eric roll 10, the others less; then Jane 4 and Eric 8.
    let mut state = Board::new().loaded(&[4, 6, 5, 5, 1, 2, 3, 1, 2, 2, 5, 3]).state;
    assert_eq!(state.roll_for_first(&mut Silent), LION);
    assert_eq!(state.chance.loaded_left(), 0);
}

/// §bok:2.1.16: after ten ties the first of them in seat order begins.
#[test]
fn endless_ties_for_first_player_come_to_an_end() {
    let (first, ties) = ([1, 1, 6, 6, 6, 6, 2, 2], [3; 40]);
    let mut state = Board::new().loaded(&[&first[..], &ties[..]].concat()).state;
    assert_eq!(state.roll_for_first(&mut Silent), LION);
    assert_eq!(state.chance.loaded_left(), 0);
}

/// §bok:1.1.1
#[test]
fn two_players_and_seven_are_refused() {
    for seats in [2, 7] {
        let options = kernel::Options { scenario: "kings".into(), seats, choices: Default::default() };
        assert!(State::deal(&options, Seed::from_number(1), &mut Silent).is_err());
    }
}
