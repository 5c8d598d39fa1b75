//! Sections 8.5, 8.6.

use super::{FREE, port};
use crate::second::Action;
use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::testing::*;

/// Pole and Berkeley of the Swan in one field, Margaret with Pole.
fn guarded(cards: usize) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(SWAN, Noble::Berkeley, field(Area::Bury))
        .royal(Royal::Margaret, Noble::Pole)
        .free_moves(SWAN, &FREE[..cards])
}

/// §km2:8.5a,8.5b: a Royal goes where his Noble goes, and nowhere else.
#[test]
fn a_royal_goes_with_his_noble() {
    let mut board = guarded(0);
    board.play("march pole; go field ely");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Area::Ely));
    let alone =
        Board::new(3).noble(SWAN, Noble::Pole, field(Area::Bury)).alone(Royal::Margaret, field(Area::Bury));
    let mut alone = alone;
    alone.play("march pole; go field ely");
    assert_eq!(alone.state.court.royals[Royal::Margaret].at, field(Area::Bury));
}

/// §km2:8.5c: Royals go to sea, and ashore, with their Nobles.
#[test]
fn a_royal_sails_with_his_noble() {
    let mut board = guarded(0).award(Card::LeRose, Noble::Pole).ship(Ship::LeRose, port(Place::Lynn)).noble(
        SWAN,
        Noble::Pole,
        field(Area::Lynn),
    );
    board.play("sail le-rose; board pole; to sea the-wash");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, Spot::Aboard(Ship::LeRose));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port boston");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Area::Tattershall));
}

/// §km2:8.6c: X15: a Royal who has moved goes on with an unmoved Noble only for a Free Move of his own.
#[test]
fn x15_an_unmoved_noble_with_a_moved_royal_needs_one_card() {
    let moved = |cards: usize| {
        let mut board = guarded(cards).noble(SWAN, Noble::Berkeley, field(Area::Ely));
        board.play("march pole; go field ely");
        board.state.attach(Royal::Margaret, Noble::Berkeley, "17.2a", &mut kernel::Silent);
        board
    };
    assert!(!moved(0).offers("march berkeley"));
    let mut board = moved(2);
    board.play("march berkeley; go field bury");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Area::Bury));
    assert_eq!(board.state.events.free_moves[0].len(), 1, "Berkeley's own move is a normal one");
}

/// §km2:8.5d: whoever moved with one Noble does not move on with the next, not even across the Region.
#[test]
fn a_royal_makes_one_normal_move() {
    let mut board = guarded(0);
    board.play("march pole; go field ely");
    assert!(board.offers("march berkeley"), "Berkeley has nobody with him");
    let mut board = board.noble(SWAN, Noble::Berkeley, field(Area::Ely));
    board.state.attach(Royal::Margaret, Noble::Berkeley, "17.2a", &mut kernel::Silent);
    assert!(!board.offers("march berkeley"));
}

/// §km2:8.6k: with two cards both go on, together; a Royal who is with nobody goes nowhere, however many there are.
#[test]
fn a_free_move_takes_no_royal_away_from_his_noble() {
    let mut board = guarded(3);
    board.play("march pole; go field ely");
    let mut left = board.clone().alone(Royal::Margaret, field(Area::Ely));
    board.play("march pole; go field bury");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, board.at(Noble::Pole));
    assert_eq!(board.state.events.free_moves[0].len(), 1, "one for him and one for her");
    left.play("march pole; go field bury");
    assert_eq!(left.state.court.royals[Royal::Margaret].at, field(Area::Ely), "nobody guards her");
    assert_eq!(left.state.events.free_moves[0].len(), 2, "one for him");
}

/// §km2:8.6b,8.6g: X15: a Noble and his Royal who have both moved need two cards to go on.
#[test]
fn x15_a_moved_noble_with_a_moved_royal_needs_two_cards() {
    let moved = |cards: usize| {
        let mut board = guarded(cards);
        board.play("march pole; go field ely");
        board
    };
    assert!(!moved(1).offers("march pole"));
    let mut board = moved(2);
    board.play("march pole; go field bury");
    assert_eq!(board.state.events.free_moves[0].len(), 0);
    assert_eq!(board.at(Noble::Pole), field(Area::Bury));
}

/// §km2:8.6a,8.6f: one normal and one free move for each piece, however many cards there are.
#[test]
fn no_piece_has_two_free_moves() {
    let mut board = guarded(3);
    board.play("march berkeley; go field ely; march berkeley; go field bury");
    assert!(!board.offers("march berkeley"));
    assert_eq!(board.state.events.free_moves[0].len(), 2);
}

/// §km2:8.6a: a group pays for each who needs it, and nobody is taken along who cannot be paid for.
#[test]
fn companions_pay_for_themselves() {
    let mut board = guarded(1).noble(SWAN, Noble::Grey, field(Area::Ely));
    board.play("march berkeley; go field ely; march pole; go field ely; march grey");
    assert!(board.offers("with berkeley") && !board.offers("with pole"));
    board.play("with berkeley; go field bury");
    assert_eq!((board.at(Noble::Berkeley), board.at(Noble::Grey)), (field(Area::Bury), field(Area::Bury)));
    assert!(board.state.events.free_moves[0].is_empty());
}

/// A ship at Lynn with Mowbray beside it.
fn lynn(cards: usize) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Lynn))
        .noble(SWAN, Noble::Howard, field(Area::Lynn))
        .award(Card::LeRose, Noble::Mowbray)
        .ship(Ship::LeRose, port(Place::Lynn))
        .free_moves(SWAN, &FREE[..cards])
}

/// §km2:8.6d,8.6e: one card moves a ship with everybody aboard, whether or not they have made their normal moves.
#[test]
fn a_ship_with_all_aboard_takes_one_card() {
    let mut board =
        lynn(1).royal(Royal::Margaret, Noble::Mowbray).noble(SWAN, Noble::Howard, field(Area::Bury));
    board.play("march howard; go field lynn");
    board.play("sail le-rose free; board mowbray; board howard; to port boston");
    assert!(board.state.events.free_moves[0].is_empty());
    assert_eq!(board.at(Noble::Howard), field(Area::Tattershall));
    assert!(board.offers("march mowbray"), "his normal move is still to come");
    assert!(!board.offers("march howard"));
    assert!(board.offers("sail le-rose"), "so is the ship's");
    board.play("sail le-rose; board mowbray; to port lynn");
    assert!(!board.offers("march mowbray") && !board.offers("sail le-rose"));
}

/// §km2:8.6a,8.6d: after its normal move a ship goes on with a Free Move, its passengers with it.
#[test]
fn a_ship_sails_on_with_a_free_move() {
    let mut board = lynn(1);
    board.play("sail le-rose; board mowbray; to sea norfolk-sea; sail le-rose free; to port colchester");
    assert_eq!(board.at(Noble::Mowbray), field(Area::Colchester));
    assert!(board.state.events.free_moves[0].is_empty());
    assert!(!lynn(0).offers("sail le-rose free"));
}

/// §km2:8.6f: X16: after a Free Move of his own a Noble is not carried by a ship on another.
#[test]
fn x16_nobody_profits_from_two_free_moves() {
    let mut board = lynn(3).noble(SWAN, Noble::Howard, field(Area::Bury));
    board.play("march howard; go field ely; march howard; go field lynn; sail le-rose free");
    assert!(!board.offers("board howard") && board.offers("board mowbray"));
    // Nor does he go with a Royal who has had one.
    let mut board =
        lynn(3).noble(SWAN, Noble::Howard, field(Area::Bury)).royal(Royal::Margaret, Noble::Howard);
    board.state.book.this_turn.royals_moved.free.insert(Royal::Margaret);
    board.play("march howard; go field lynn; sail le-rose free");
    assert!(!board.offers("board howard"));
}

/// §km2:8.6d,8.6f: two ships on Free Moves take two cards.
#[test]
fn each_ship_takes_a_card_of_its_own() {
    let two = |cards| lynn(cards).award(Card::LeLucas, Noble::Howard).ship(Ship::LeLucas, port(Place::Lynn));
    let mut poor = two(1);
    poor.play("sail le-rose free");
    assert!(!poor.offers("join le-lucas"));
    let mut rich = two(2);
    rich.play("sail le-rose free; join le-lucas; to sea the-wash");
    assert!(rich.state.events.free_moves[0].is_empty());
}

/// §km2:8.6h,8.1l: a Royal who is gained this turn was nobody's while there were moves to make.
#[test]
fn a_royal_of_this_turn_does_not_move_on() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Ely))
        .alone(Royal::Margaret, field(Area::Bury))
        .free_moves(SWAN, &FREE[..2]);
    board.play("march pole; go field bury; march pole; go field ely; done");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Area::Bury));
}

/// §km2:8.6i: a used card lies on top of the Event discards.
#[test]
fn a_used_free_move_is_discarded() {
    let mut board = guarded(1);
    board.play("march berkeley; go field ely; march berkeley; go field bury");
    let events = &board.state.events;
    assert_eq!((events.top, events.discard.contains(FREE[0])), (Some(FREE[0]), true));
}

/// §km2:8.6j: nobody moves by the Free Moves of another Faction, and nobody moves its pieces by his own. They are no goods
/// of a bargain, either.
#[test]
fn free_moves_serve_their_own_faction_only() {
    let mut board = guarded(0).free_moves(LION, &FREE).allied(&[SWAN, LION]);
    board.play("march berkeley; go field ely");
    assert!(!board.offers("march berkeley"));
    let mut board = guarded(2).noble(LION, Noble::Mowbray, field(Area::Bury)).allied(&[SWAN, LION]);
    assert!(!board.offers("march mowbray"));
    board.play("march berkeley");
    assert!(board.offers("with pole") && !board.offers("with mowbray"));
    assert!("offer lion give card:e073 for".parse::<Action>().is_err());
}

/// §km2:8.6d,8.6f: a Royal aboard has had his Free Move with the ship's, whoever guards him afterwards.
#[test]
fn a_royal_aboard_has_had_his_free_move() {
    let mut board =
        lynn(3).noble(SWAN, Noble::Cromwell, field(Area::Tattershall)).royal(Royal::Margaret, Noble::Mowbray);
    board.play("sail le-rose free; board mowbray; board howard; to port boston");
    board.play("go field tattershall; go field tattershall; march howard; go field lincoln");
    assert!(!board.offers("march howard"), "though there are cards left");
    board.play("march cromwell; go inside tattershall; march mowbray; go field lincoln");
    assert!(!board.offers("march mowbray"), "he has had both his moves");
    assert!(board.offers("march cromwell"), "with a Free Move");
    let mut board = board.royal(Royal::Margaret, Noble::Cromwell);
    board.state.book.this_turn.royals_moved.normal.insert(Royal::Margaret);
    assert!(!board.offers("march cromwell"), "not with the Queen");
}
