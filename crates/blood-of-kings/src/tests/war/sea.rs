//! Section 9.9: sea battles, cargo, and the control of Seas.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

const NORTH: Post = Post::Afloat(Sea::NorthSea);
const CARGO: Post = Post::Aboard(Sea::NorthSea);

/// French Fleets and Armies aboard meet English Fleets, and France acts.
fn meet(fleets: u8, armies: u8, english: u8, dice: &[u8]) -> Board {
    let board = Board::new().units(France, NORTH, fleets).units(France, CARGO, armies);
    let mut board = board.units(England, NORTH, english).crowns(France, 9).loaded(dice).expands(France);
    board.act(LION, "done");
    board
}

/// X36 §bok:9.9.7,9.9.8,9.9.9,9.9.12,9.9.13,9.9.16: five Armies double two Fleets; they do not fight, and drown with them.
#[test]
fn armies_aboard_count_for_the_smaller_side_and_not_for_surrender() {
    let board = meet(2, 5, 4, &[3, 1]);
    // Equal: the attacker loses one Fleet, and 1 against 4 surrenders.
    assert_eq!((board.at(France, NORTH), board.at(England, NORTH), board.at(France, CARGO)), (0, 4, 0));
    assert_eq!(board.state.realm(France).crowns, 9, "no ransom");
    let board = meet(2, 5, 4, &[5, 1]);
    assert_eq!((board.at(France, NORTH), board.at(England, NORTH)), (2, 3), "the defender loses one");
    assert_eq!(board.at(France, CARGO), 5);
}

/// §bok:9.9.12: at most they double it, and only Friendly ones.
#[test]
fn cargo_at_most_doubles_a_side() {
    // 2 Fleets and 5 Armies are 4, which is smaller than 5.
    let board = meet(2, 5, 5, &[4, 1]);
    assert_eq!(board.at(France, NORTH), 0, "the attacker loses one, and 1 against 5 surrenders");
    let board = meet(3, 1, 4, &[4, 1]);
    assert_eq!(board.at(England, NORTH), 3, "3 and 1 against 4: equal, so the defender");
}

/// §bok:9.9.10,9.9.17: Fleets retreat to an adjacent Sea that the enemy chooses, and their Armies go along.
#[test]
fn retreating_fleets_take_their_armies_along() {
    let mut board = meet(3, 2, 3, &[6, 1]);
    assert_eq!(board.legal(LION), ["retreat france 1", "retreat france 2", "retreat france 3", "done"]);
    board.act(LION, "retreat france 3");
    assert_eq!(board.legal(STAG), ["haven baltic-sea", "haven atlantic-ocean"]);
    board.act(STAG, "haven baltic-sea");
    assert_eq!(board.at(France, Post::Afloat(Sea::BalticSea)), 3);
    assert_eq!(board.at(France, Post::Aboard(Sea::BalticSea)), 2);
}

/// §bok:9.9.17: if only some retreat, the Ruler of the Armies divides them.
#[test]
fn the_ruler_of_the_armies_divides_them_between_the_fleets() {
    let mut board = meet(3, 2, 3, &[6, 1]);
    board.act(LION, "retreat france 1");
    board.act(STAG, "haven atlantic-ocean");
    assert_eq!(board.legal(LION), ["follow france 1", "follow france 2", "done"]);
    board.act(LION, "follow france 2");
    assert_eq!(board.at(France, Post::Aboard(Sea::AtlanticOcean)), 2);
}

/// §bok:9.9.17: Armies without a Fleet of their own go with others if none of these stays.
#[test]
fn an_allys_armies_go_with_the_last_friendly_fleet() {
    let board = Board::new().ally(Spain, France).units(Spain, CARGO, 2).units(France, NORTH, 3);
    let mut board = board.units(England, NORTH, 3).loaded(&[6, 1]).expands(France);
    board.act(LION, "done");
    board.act(LION, "retreat france 3");
    board.act(STAG, "haven baltic-sea");
    assert_eq!(board.at(Spain, Post::Aboard(Sea::BalticSea)), 2);
}

/// §bok:9.9.11: also into a Sea with enemy Fleets, and no new battle follows.
#[test]
fn a_retreat_by_sea_starts_no_battle() {
    let board = Board::new().units(Italy, Post::Afloat(Sea::BalticSea), 1).units(France, NORTH, 3);
    let mut board = board.units(England, NORTH, 3).loaded(&[6, 1]).expands(France);
    board.act(LION, "done");
    board.act(LION, "retreat france 3");
    board.act(STAG, "haven baltic-sea");
    assert_eq!(board.at(Italy, Post::Afloat(Sea::BalticSea)), 1);
    assert_eq!(board.at(France, Post::Afloat(Sea::BalticSea)), 3);
}

/// §bok:9.9.7: also if they have not moved; there is no choice.
#[test]
fn fleets_that_stand_still_fight_enemies_in_their_sea() {
    let board = meet(2, 0, 1, &[6, 1]);
    assert_eq!(board.at(England, NORTH), 0);
    assert!(board.offers(LION, "flag-sea north-sea"), "§bok:9.9.4");
}

/// §bok:9.9.19: Armies at Sea neither fight each other nor assault.
#[test]
fn armies_at_sea_do_nothing_but_sail() {
    let board = Board::new().units(France, CARGO, 2).units(England, CARGO, 2).units(France, NORTH, 1);
    let mut board = board.units(England, Post::Afloat(Sea::BalticSea), 1).units(Italy, NORTH, 1);
    board = board.ally(Italy, England).ally(France, Italy);
    let mut board = board.loaded(&[]).expands(France);
    board.act(LION, "done");
    assert!(!board.offers(LION, "assault norwich"));
    assert_eq!((board.at(France, CARGO), board.at(England, CARGO)), (2, 2));
}

/// §bok:9.9.21,9.9.4: without a port of its own, too.
#[test]
fn a_kingdom_may_claim_a_sea_without_a_port() {
    let board = Board::new().units(France, Post::Afloat(Sea::BlackSea), 1);
    assert_eq!(board.state.claimable_seas(France), Set::of(Sea::BlackSea));
}

/// §bok:9.9.4,9.1.9: the Sea stays its own when its Fleets go, and its Flag makes no waters Friendly.
#[test]
fn a_sea_stays_claimed_without_fleets() {
    let board = Board::new().holds_sea(France, Sea::NorthSea).units(France, Post::Field(Region::Calais), 1);
    let board = board.expands(France);
    assert_eq!(board.state.sea_controller(Sea::NorthSea), Some(France));
    assert!(!board.offers(LION, "move 1 field calais field london"));
    assert!(!board.offers(LION, "move 1 field calais aboard north-sea"));
}
