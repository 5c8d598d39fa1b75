//! Sections 9.5, 9.7 and 9.8 where they meet: who conquers, who stays, and Cathedrals.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

const ROUEN: Post = Post::Field(Region::Rouen);

/// §bok:9.5.8: helpers join an assault as they join a battle, and what is conquered belongs to the active Kingdom.
#[test]
fn helpers_in_an_assault_win_nothing_for_themselves() {
    let board = Board::new().rules(LION, Spain).units(Spain, ROUEN, 1).units(France, ROUEN, 2);
    let mut board = board.loaded(&[6, 1]).expands(France);
    board.act(LION, "done");
    board.act(LION, "assault rouen");
    board.act(LION, "join spain");
    // 3 against 2: a Levy falls, and 3 against 1 surrenders.
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert!(!board.state.realm(Spain).flags.contains(Region::Rouen));
}

/// §bok:9.7.17,9.7.16: Armies of others stay where they are when the Region changes hands.
/// §bok:9.7.18,9.7.20: nobody is asked whether he wants it, and the loser loses Glory even if he gained none for it.
#[test]
fn a_region_changes_hands_under_the_feet_of_others() {
    let board =
        Board::new().ally(Italy, France).units(Italy, ROUEN, 2).units(France, ROUEN, 3).glory(STAG, 2);
    let mut board = board.loaded(&[6, 1]).expands(France);
    let income = board.state.income(France);
    board.act(LION, "done");
    board.act(LION, "assault rouen");
    board.act(GRIFFIN, "done");
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert_eq!((board.at(Italy, ROUEN), board.at(France, ROUEN)), (2, 3));
    assert_eq!(board.state.house(STAG).glory, 1);
    assert!(board.state.income(France) > income, "at once");
}

/// §bok:9.8.1: a Cathedral is neither assaulted nor besieged.
#[test]
fn a_cathedral_is_not_taken_by_force() {
    let mut board = Board::new().units(France, Post::Field(Region::Lincoln), 4).expands(France);
    board.act(LION, "done");
    assert!(!board.offers(LION, "assault lincoln") && !board.offers(LION, "besiege lincoln"));
}

/// §bok:9.8.6,9.8.9,9.8.10: of a Kingdom in Chaos, from the pool; Armies do not matter; values change at once, without a
/// rebellion.
#[test]
fn a_cathedral_of_a_kingdom_in_chaos_is_taken_for_glory_from_the_pool() {
    let board = Board::new().holds(France, &[Region::Bruges, Region::Brunswick]);
    let board = board.units(England, Post::Field(Region::Cologne), 3).unrest(Germany, 9);
    let mut board = board.acts(France);
    let (stability, theirs) = (board.state.stability(France), board.state.stability(Germany));
    board.act(LION, "flag cologne");
    assert_eq!(board.state.controller(Region::Cologne), Some(France));
    assert_eq!(board.state.house(LION).glory, 1);
    assert_eq!((board.state.stability(France), board.state.stability(Germany)), (stability + 1, theirs - 1));
    assert_eq!((board.state.ruler(Germany), board.state.realm(Germany).unrest), (None, 9));
}

/// §bok:9.8.12: who has missed his chance waits for his next action.
#[test]
fn a_cathedral_is_raised_only_in_ones_own_action() {
    let board = Board::new().holds(France, &[Region::Bordeaux, Region::Dijon]);
    let board = board.dynasty_turn(LION);
    assert!(!board.state.open_cathedrals(France).is_empty());
    assert!(!board.offers(LION, "flag avignon"));
}
