//! Section 6.2: marches.

use crate::assassins::data::tables;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use crate::assassins::testing::{Board, LION, SWAN};
use crate::reach::distances;

fn square(text: &str) -> Square {
    Square::read(text).unwrap_or_else(|| panic!("{text} is no square"))
}

fn reaches(from: &str, to: &str) -> bool {
    State::march_reach(square(from)).contains(square(to))
}

fn two() -> Board {
    let board = Board::new(2).faction(FactionId::Swan1, Noble::Percy, Place::London, &[]);
    board.faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
}

/// X3. §kma:6.2a: across country five squares, two of them from London to Guildford.
#[test]
fn guildford_is_two_squares_from_london() {
    let steps: BySquare<u8> = distances(square("24.21"), |at| tables().map.squares[at].steps);
    assert_eq!(steps[Place::Guildford.square()], 2);
    assert_eq!(tables().figures.country.steps, 5);
    assert!(reaches("24.21", "25.20"));
}

/// §kma:6.2a: in Ireland, where there are no roads, a march covers five squares and no more, and goes round every corner.
#[test]
fn a_march_across_country_covers_five_squares() {
    assert!(reaches("10.1", "15.1") && !reaches("10.1", "16.1"));
    assert!(reaches("10.1", "14.2") && !reaches("10.1", "15.2"), "four squares down and one aside");
}

/// §kma:6.2d: the castle where a march begins does not stop it: by the North-west road from Chester to Lancaster.
#[test]
fn the_castle_where_it_begins_does_not_stop_a_march() {
    assert!(reaches("15.12", "10.13"));
}

/// X3. §kma:6.2b: by the Great North Road from London as far as Newark.
#[test]
fn a_road_leads_to_the_next_castle() {
    assert!(reaches("24.21", "15.19"), "Newark");
    assert!(!reaches("24.21", "14.19") && !reaches("24.21", "11.18"), "nothing beyond it");
    assert!(reaches("15.19", "11.18") && !reaches("15.19", "11.17"), "and from there as far as York");
}

/// §kma:6.2c,6.2d: from Radnor forest one square to the March road, and by it to Bristol, past Hereford, which is an Open
/// Town, and Gloucester, which is unfortified. The other way Ludlow ends the march.
#[test]
fn places_without_walls_stop_nobody() {
    assert!(reaches("20.12", "24.13"));
    assert!(reaches("20.12", "19.13") && !reaches("20.12", "18.13"));
}

/// §kma:6.2d,6.2f: who comes to a castle across country does not turn onto the road there: from Galtres one square leads to
/// York, and no farther.
#[test]
fn the_road_is_barred_in_the_square_of_a_castle() {
    assert!(reaches("10.18", "11.18"));
    assert!(!reaches("10.18", "11.17"));
}

/// §kma:6.2e: once it has made a step by road, a march does not leave the road again.
#[test]
fn a_march_does_not_leave_the_road_again() {
    assert!(reaches("24.21", "18.21"), "six squares by road");
    for beside in ["18.22", "19.20"] {
        assert!(
            !reaches("24.21", beside),
            "{beside} is not on the road, and six squares away across country"
        );
    }
}

/// §kma:6.2e: it can turn onto a road that it comes to; §kma:6.2f: it does not have to, for a road is not a wall.
#[test]
fn a_march_may_take_or_cross_a_road_that_it_comes_to() {
    assert!(reaches("22.19", "15.19"), "two squares to 22.21, and by road to Newark");
    let steps: BySquare<u8> = distances(square("22.19"), |at| tables().map.squares[at].steps);
    assert!(steps[square("15.19")] > 5);
    assert!(reaches("20.17", "21.18"), "across Watling Street at 20.18, since 21.17 is forest");
    assert!(reaches("20.17", "20.18"), "it may stop there");
}

/// §kma:6.2g: a solid side stops a march, a dotted one does not.
#[test]
fn solid_rivers_are_not_crossed() {
    assert!(tables().map.squares[square("13.19")].beside.contains(square("13.20")));
    assert!(!reaches("13.19", "13.20"), "across the Trent");
    assert!(reaches("13.19", "16.19"), "the side between Newark and 16.19 is dotted");
}

/// §kma:6.2h: a forest ends a march that enters it across country.
#[test]
fn a_forest_ends_a_march() {
    assert!(reaches("29.10", "29.9"), "into Dartmoor");
    assert!(!reaches("29.10", "30.7"), "through Dartmoor it would be four squares");
    assert!(reaches("29.10", "28.8"), "round it");
}

/// §kma:6.2a,6.2h: from a forest one square across country, never diagonally.
#[test]
fn from_a_forest_a_march_goes_one_square() {
    let around: Set<Square> = ["9.18", "10.17", "10.19", "11.18"].into_iter().map(square).collect();
    assert_eq!(State::march_reach(square("10.18")), around);
}

/// §kma:6.2h: from Coventry by Watling Street through Cannock to Shrewsbury.
#[test]
fn a_road_through_the_forest_slows_nobody() {
    assert!(tables().map.wooded.contains(square("18.15")));
    assert!(reaches("19.17", "17.13"));
    let steps: BySquare<u8> = distances(square("19.17"), |at| tables().map.squares[at].steps);
    assert!(steps[square("17.13")] > 5);
    assert!(reaches("18.15", "17.13"), "also from the forest itself");
}

/// §kma:6.2i,3.5e: enemies on the way, and in the square where it ends, change nothing.
#[test]
fn a_march_passes_enemies() {
    let free = two().legal(SWAN);
    let watched = two().faction(FactionId::Lion2, Noble::Neville, Place::London, &[]);
    let mut watched = watched.stands(FactionId::Lion2, "23.21");
    assert_eq!(watched.legal(SWAN), free);
    watched.act(SWAN, "march swan-1 23.21");
    assert_eq!(watched.state.frames.len(), 1, "nobody fights because of it");
}

/// §kma:6.1d: a march is one piece.
#[test]
fn a_faction_marches_once() {
    let mut board = two();
    board.act(SWAN, "march swan-1 25.21");
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("march")));
    assert!(board.told(kernel::Eye::Spectator, "marches to 25.21"));
    assert!(board.legal(LION).is_empty());
}

/// §kma:6.2e,6.2f: what the map shows before a march is a way that it can take.
#[test]
fn every_march_has_a_way() {
    for from in Square::ALL.iter().copied() {
        for to in State::march_reach(from).iter() {
            let way = State::march_way(from, to);
            assert_eq!((way.first(), way.last()), (Some(&from), Some(&to)));
            assert!(way.windows(2).all(|pair| tables().map.squares[pair[0]].steps.contains(pair[1])
                || tables().map.squares[pair[0]].roads.contains(pair[1])));
        }
    }
}
