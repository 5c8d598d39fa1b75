//! *Assassin's Reboot* is played on the board of the classic game, whose own tests look at every square; here is what its
//! rules say of it.

use kernel::Game;
use kingmaker::assassins::State;
use kingmaker::assassins::data::tables;
use kingmaker::assassins::ids::*;
use kingmaker::classic::map::{Map, Side};
use std::collections::BTreeSet;
use std::ptr;

fn map() -> &'static Map {
    tables().map
}

fn square(written: &str) -> Square {
    Square::read(written).unwrap_or_else(|| panic!("{written} is a square"))
}

/// §kma:B1: 32 rows of 28 squares, of which 385 are land.
#[test]
fn the_board_is_that_of_the_classic_game() {
    assert!(ptr::eq(map(), &raw const kingmaker::classic::data::tables().map));
    assert_eq!((map().terrain.len(), Square::ALL.len()), (32, 385));
    assert!(map().terrain.iter().all(|row| row.len() == 28));
    assert_eq!(Place::London.square(), square("24.21"));
}

/// §kma:B2: a step leads over a side and never over a corner, and sixteen sides lie in salt water.
#[test]
fn nobody_walks_over_corners_or_salt_water() {
    for (from, row) in map().squares.iter() {
        for to in row.steps.iter() {
            let ((r, c), (other_r, other_c)) = (from.position(), to.position());
            assert_eq!(r.abs_diff(other_r) + c.abs_diff(other_c), 1, "{from} to {to}");
        }
    }
    let straits: Vec<Side> = map().straits.iter().map(|strait| strait.side).collect();
    assert_eq!(straits.len(), 16);
    assert!(straits.iter().all(|side| !map().squares[side.0].steps.contains(side.1)));
    let walked = kingmaker::reach::rings(Place::London.square(), |at| map().squares[at].steps);
    let walked: Set<Square> = walked.fold(Set::default(), Set::union);
    for island in [Place::Dublin, Place::Calais, Place::Douglas, Place::Beaumaris, Place::Newport] {
        assert!(!walked.contains(island.square()), "{island}");
    }
}

/// §kma:B3: a solid side stops everybody on foot, a dotted one nobody, and bridges lead over dotted sides.
#[test]
fn rivers_are_solid_or_dotted() {
    let sides = |of: fn(&kingmaker::classic::map::River) -> BTreeSet<Side>| -> BTreeSet<Side> {
        map().rivers.iter().flat_map(of).collect()
    };
    let (solid, dotted) = (
        sides(|river| river.solid.iter().copied().collect()),
        sides(|river| river.dotted.iter().copied().collect()),
    );
    assert_eq!((solid.len(), dotted.len()), (21, 29));
    let open = |side: &Side| map().squares[side.0].steps.contains(side.1);
    assert!(dotted.iter().all(open) && !solid.iter().any(open));
    let bridge = |side: &Side| map().squares[side.0].roads.contains(side.1);
    assert!(dotted.iter().any(bridge) && !solid.iter().any(bridge));
}

/// §kma:B4: twenty roads, and the places across them.
#[test]
fn twenty_roads_join_squares_step_by_step() {
    assert_eq!(map().roads.len(), 20);
    assert!(map().squares.iter().all(|(_, row)| row.roads.minus(row.steps).is_empty()));
    let across = |place: Place| map().squares[place.square()].across == Some(place);
    assert!(across(Place::Newark) && across(Place::London));
    assert!(!across(Place::Windsor), "it stands beside the road");
}

/// §kma:B5
#[test]
fn thirty_four_squares_are_forest() {
    assert_eq!(map().wooded.len(), 34);
    assert!(map().wooded.contains(square("15.18")), "Sherwood");
}

/// §kma:B6: 31 sea squares, and ports that open to one of them each.
#[test]
fn forty_two_ports_open_to_the_sea() {
    assert_eq!(Sea::ALL.len(), 31);
    let ports: Vec<Place> = map().seas.iter().flat_map(|(_, sea)| sea.ports.iter()).collect();
    let different: Set<Place> = ports.iter().copied().collect();
    assert_eq!((ports.len(), different.len()), (42, 42));
    assert!(map().seas[Sea::F6].ports.contains(Place::London));
}

/// §kma:2.1a: two to four seats. The tables that this edition uses have a hash of their own.
#[test]
fn two_to_four_can_play() {
    let seats = tables().figures.seats;
    assert_eq!((seats.least, seats.most, SEATS), (2, 4, 4));
    let deal = &State::info().scenarios[0];
    assert_eq!((deal.min_seats, deal.max_seats, deal.seats.len()), (2, 4, 4));
    assert_ne!(State::data_hash(), kingmaker::classic::State::data_hash());
}

/// §kma:13.3a: every limit of rounds that is offered is within the bounds, and the usual one is the default.
#[test]
fn limits_of_rounds_are_within_bounds() {
    let figures = &tables().figures.rounds;
    let rounds = &State::info().scenarios[0].options[0];
    let values: Vec<u8> = rounds.values.iter().map(|row| row.value.parse().expect("a number")).collect();
    assert_eq!((values.first(), values.last()), (Some(&figures.least), Some(&figures.most)));
    assert_eq!(rounds.default, figures.usual.to_string());
    assert_eq!(State::BOUND, tables().figures.decisions.most);
}
