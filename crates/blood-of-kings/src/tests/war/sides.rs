//! Several Kingdoms in one battle: 9.4.6, 9.4.7, 9.4.26, 9.4.35 to 9.4.40.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

const ROUEN: Post = Post::Field(Region::Rouen);

/// France invades Rouen with so many Armies.
fn invade(board: Board, french: u8) -> Board {
    let mut board = board.units(France, Post::Field(Region::Paris), french).expands(France);
    board.act(LION, &format!("move {french} field paris field rouen"));
    board.act(LION, "done");
    board
}

/// §bok:9.4.6: enemies who are no friends of each other are fought one after the other, and none is left out.
#[test]
fn enemies_who_are_no_friends_are_separate_battles() {
    let board = Board::new().units(England, ROUEN, 1).units(Italy, ROUEN, 1).loaded(&[6, 1, 6, 1]);
    let mut board = invade(board, 4);
    assert_eq!(board.legal(LION), ["attack rouen italy", "attack rouen england"]);
    board.act(LION, "attack rouen england");
    board.act(STAG, "done");
    // The other battle follows by itself; Italy cannot withdraw in an English Region.
    assert_eq!((board.at(England, ROUEN), board.at(Italy, ROUEN), board.at(France, ROUEN)), (0, 0, 4));
}

/// §bok:9.4.7: friends of each other fight as one side, without a question.
#[test]
fn defenders_who_are_friends_fight_together() {
    let board = Board::new().units(England, ROUEN, 2).units(Italy, ROUEN, 2).ally(Italy, England);
    let mut board = invade(board.loaded(&[6, 2]), 4);
    // §bok:9.4.35: they name a leader, in Player Order from the left of the acting player.
    assert_eq!(board.asked(), [GRIFFIN]);
    board.act(GRIFFIN, "lead stag");
    board.act(STAG, "lead stag");
    assert_eq!(board.asked(), [STAG]);
    // §bok:9.4.36: the leader decides for both; Rouen is Friendly to Italy too.
    assert!(board.offers(STAG, "shelter italy 2") && board.offers(STAG, "shelter england 1"));
    board.act(STAG, "done");
    // §bok:9.4.37: the other side's leader chooses who falls.
    assert_eq!(board.legal(LION), ["strike italy", "strike england"]);
    board.act(LION, "strike italy");
    assert_eq!((board.at(Italy, ROUEN), board.at(England, ROUEN), board.at(France, ROUEN)), (1, 2, 3));
}

/// §bok:9.4.35: if they name different ones, all roll, and ties are rolled again.
#[test]
fn leaders_are_diced_for_if_the_players_differ() {
    let board = Board::new().units(England, ROUEN, 2).units(Italy, ROUEN, 2).ally(Italy, England);
    let mut board = invade(board.loaded(&[3, 3, 2, 4, 2, 2, 6, 1]), 4);
    board.act(GRIFFIN, "lead griffin");
    board.act(STAG, "lead stag");
    assert_eq!(board.asked(), [STAG], "6 each, then 4 against 7");
}

/// §bok:9.4.40: who rules all Kingdoms of a side leads it.
#[test]
fn one_player_with_two_kingdoms_needs_no_leader() {
    let board = Board::new().rules(STAG, Italy).units(England, ROUEN, 2).units(Italy, ROUEN, 2);
    let board = invade(board.loaded(&[]), 4);
    assert_eq!(board.asked(), [STAG]);
    assert!(board.offers(STAG, "shelter italy 1"));
}

/// §bok:9.4.7: the acting player adds his other Kingdoms, another player only if he agrees.
#[test]
fn helpers_join_if_their_ruler_agrees() {
    let board = || Board::new().units(England, ROUEN, 3);
    let own = board().rules(LION, Spain).units(Spain, ROUEN, 1).loaded(&[6, 1]);
    let mut own = invade(own, 3);
    assert_eq!(own.legal(LION), ["join spain", "done"]);
    own.act(LION, "join spain");
    own.act(STAG, "done");
    assert_eq!(own.at(England, ROUEN), 0, "4 against 2 surrenders");
    let mut other = invade(board().ally(Spain, France).units(Spain, ROUEN, 1).loaded(&[6, 1]), 3);
    assert_eq!(other.legal(EAGLE), ["join spain", "done"]);
    other.act(EAGLE, "done");
    other.act(STAG, "done");
    assert_eq!((other.at(England, ROUEN), other.at(France, ROUEN)), (2, 3));
}

/// §bok:9.4.7,9.1.4: who is Friendly to both sides stays out.
#[test]
fn a_friend_of_both_sides_is_not_asked() {
    let board = Board::new().units(England, ROUEN, 1).units(Spain, ROUEN, 3).ally(Spain, France);
    let mut board = invade(board.ally(England, Spain).loaded(&[6, 1]), 2);
    assert_eq!(board.asked(), [STAG]);
    board.act(STAG, "done");
    assert_eq!(board.at(Spain, ROUEN), 3);
}

/// §bok:9.4.26: those who retreat together need a Region that is Friendly to all of them.
#[test]
fn a_common_retreat_needs_a_common_friend() {
    let board = Board::new().rules(STAG, Italy).units(England, ROUEN, 2).units(Italy, ROUEN, 2);
    let board = board.ally(Spain, Italy).holds(Spain, &[Region::Angers]).loaded(&[6, 1]);
    let mut board = invade(board, 3);
    board.act(STAG, "done");
    board.act(LION, "strike england");
    board.act(LION, "done");
    // Angers is Spanish: a friend of Italy, and an enemy of England.
    assert!(board.offers(STAG, "retreat italy 2") && !board.offers(STAG, "retreat england 1"));
    board.act(STAG, "retreat italy 2");
    assert!(!board.offers(STAG, "retreat england 1"), "nor together with Italy");
    assert_eq!(board.at(Italy, Post::Field(Region::Angers)), 2);
}

/// §bok:9.4.38,9.4.39: each losing Kingdom decides for itself, and divides what it pays between the winners.
#[test]
fn each_loser_pays_for_its_own_and_divides_the_ransom() {
    let board = Board::new().units(England, ROUEN, 2).units(Italy, ROUEN, 2).ally(Italy, England);
    let mut board = invade(board.crowns(France, 9).loaded(&[1, 1]), 2);
    board.act(GRIFFIN, "lead stag");
    board.act(STAG, "lead stag");
    board.act(STAG, "done");
    // 1 against 4 surrenders: two Armies.
    board.act(LION, "ransom");
    assert!(board.offers(LION, "grant italy 1") && board.offers(LION, "grant england 2"));
    assert_eq!(
        board.state.war_silence(crate::war::Operation::Battle).map(|a| a.to_string()).as_deref(),
        Some("grant italy 2")
    );
    board.act(LION, "grant england 1");
    assert_eq!((board.state.realm(England).crowns, board.state.realm(Italy).crowns), (1, 1));
}
