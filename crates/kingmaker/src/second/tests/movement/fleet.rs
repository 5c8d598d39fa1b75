//! Section 8.4, v to y: ships whose card goes, and ships on loan.

use super::port;
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::testing::*;

/// Le Rose at sea with Cromwell of the Swan; Pole, also of the Swan, has its card.
fn at_sea() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Boston));
    board.play("sail le-rose; board cromwell; to sea the-wash");
    board.begin_round(SWAN);
    board
}

/// §km2:8.4v: a loaded ship whose card is discarded sails on under its passengers and goes at its next port.
#[test]
fn a_loaded_ship_without_a_card_goes_at_its_next_port() {
    let owned = at_sea().run().state.court.ships[Ship::LeRose];
    assert!(owned.keeper.is_none() && !owned.changed && !owned.doomed, "with its card it stays as it is");
    let mut board = at_sea().discarded(&[Card::LeRose]).run();
    assert!(board.offers("sail le-rose"));
    board.play("sail le-rose; to sea norfolk-sea");
    assert_eq!(board.at(Noble::Cromwell), Spot::Aboard(Ship::LeRose));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeRose), None);
    assert_eq!(board.at(Noble::Cromwell), field(Area::Lynn));
}

/// §km2:8.4v,8.1j: a loaded ship whose card has changed hands is its new owner's in its next port, to be moved in the
/// next round.
#[test]
fn a_loaded_ship_passes_to_its_new_owner_in_port() {
    let mut board = at_sea().award(Card::LeRose, Noble::Percy).run();
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Lynn)));
    assert!(!board.offers("sail le-rose"));
    board.begin_later(LION);
    assert!(!board.offers("sail le-rose"), "not in the same round");
    board.begin_round(LION);
    assert!(board.offers("sail le-rose"));
}

/// §km2:8.4v: a ship that is its passengers' own again has not changed hands, be it that its card was gone or sold.
#[test]
fn a_loaded_ship_that_is_its_passengers_own_again_sails_on() {
    let gone = at_sea().discarded(&[Card::LeRose]);
    let sold = at_sea().award(Card::LeRose, Noble::Percy);
    for lost in [gone, sold] {
        let mut lost = lost.run();
        lost.state.court.note_sale(Card::LeRose, Noble::Pole);
        let mut board = lost.award(Card::LeRose, Noble::Pole).free_moves(SWAN, &super::FREE[..1]).run();
        board.play("sail le-rose; to port lynn");
        assert!(board.offers("sail le-rose free"));
    }
}

/// §km2:8.4v: the new owner does not move it before it has touched port, nor in that round.
#[test]
fn the_new_owner_waits_for_the_next_round() {
    let mut board = at_sea().award(Card::LeRose, Noble::Percy).active(LION).run();
    assert!(!board.offers("sail le-rose"), "it has passengers");
    let mut earlier = board.clone().active(SWAN);
    earlier.state.court.put(Noble::Cromwell, field(Area::Lynn));
    earlier.state.moor(Ship::LeRose, Place::Lynn, &mut kernel::Silent);
    assert!(!earlier.later(LION).offers("sail le-rose"), "the storm was in this round");
    // A storm drives it into port in his own Event Phase.
    board.state.court.put(Noble::Cromwell, field(Area::Lynn));
    board.state.moor(Ship::LeRose, Place::Lynn, &mut kernel::Silent);
    let free = board.clone().free_moves(LION, &super::FREE);
    assert!(!free.offers("sail le-rose") && !free.offers("sail le-rose free"));
    assert!(!board.offers("sail le-rose"));
    board.begin_round(LION);
    assert!(board.offers("sail le-rose"));
}

/// §km2:8.4w: an empty ship goes with its card at once, at sea or in port.
#[test]
fn an_empty_ship_goes_with_its_card() {
    for at in [port(Place::Boston), Water::Sea(Sea::TheWash)] {
        let board = Board::new(3)
            .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
            .award(Card::LeRose, Noble::Pole)
            .ship(Ship::LeRose, at)
            .discarded(&[Card::LeRose])
            .run();
        assert_eq!(board.afloat(Ship::LeRose), None);
    }
}

/// §km2:8.4w,20.2k: a ship that was given away waits until it next enters a port.
#[test]
fn a_given_ship_goes_at_its_next_port() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .ship(Ship::LeMargaret, port(Place::Lynn));
    board.state.court.ships[Ship::LeMargaret].given = Some(SWAN);
    let mut board = board.chancery(&[Card::AdmiralOfEngland]).run();
    assert_eq!(board.afloat(Ship::LeMargaret), Some(port(Place::Lynn)));
    assert_eq!(board.afloat(Ship::LeChristopher), None);
    board.play("done");
    board.begin_round(SWAN);
    board.play("sail le-margaret; to sea the-wash");
    board.begin_round(SWAN);
    board.play("sail le-margaret; to port boston");
    assert_eq!(board.afloat(Ship::LeMargaret), None);
}

/// §km2:2.3d,8.4v: a card that comes back finds its ship at sea, and has it in the next port.
#[test]
fn a_card_played_anew_gets_its_ship_in_port() {
    let mut board = at_sea().discarded(&[Card::LeRose]).run().award(Card::LeRose, Noble::Percy).run();
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Lynn)));
    assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(LION));
}

/// Le Margaret, which the Lion's Admiral has given to the Swan, at Boston with Cromwell.
fn given() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Neville, field(Area::York))
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .ship(Ship::LeMargaret, port(Place::Boston));
    board.state.court.ships[Ship::LeMargaret].given = Some(SWAN);
    board
}

/// §km2:2.3d,20.2k: a given ship that is empty when its Office comes anew is the Office's at once, at sea or in port.
#[test]
fn an_empty_ship_is_its_new_offices_at_once() {
    for out in ["sail le-margaret; to sea the-wash", "sail le-margaret; to port lynn"] {
        let mut board = given();
        board.play(out);
        let mut board = board.chancery(&[Card::AdmiralOfEngland]).run();
        assert!(board.state.court.ships[Ship::LeMargaret].doomed);
        board.begin_round(BOAR);
        let mut board = board.award(Card::AdmiralOfEngland, Noble::Neville).run();
        board.state.check_laws().expect("no law is broken");
        board.play("sail le-margaret; to port grimsby");
        assert_eq!(board.afloat(Ship::LeMargaret), Some(port(Place::Grimsby)));
    }
}

/// §km2:2.3d,8.4v: passengers keep it to its next port; there it is the Office's, for the next round.
#[test]
fn a_loaded_given_ship_is_its_new_offices_in_port() {
    let mut board = given();
    board.play("sail le-margaret; board cromwell; to sea the-wash");
    let board = board.chancery(&[Card::AdmiralOfEngland]).run();
    let mut board = board.award(Card::AdmiralOfEngland, Noble::Neville).run();
    assert_eq!(board.state.court.sailed_by(Ship::LeMargaret), Some(SWAN));
    // A storm in the Boar's own Event Phase.
    board.begin_round(BOAR);
    board.state.court.put(Noble::Cromwell, field(Area::Lynn));
    board.state.moor(Ship::LeMargaret, Place::Lynn, &mut kernel::Silent);
    assert_eq!(board.state.court.sailed_by(Ship::LeMargaret), Some(BOAR));
    assert!(!board.offers("sail le-margaret"));
    board.begin_round(BOAR);
    assert!(board.offers("sail le-margaret"));
}

/// Le Rose of the Lion's is lent to the Swan at Boston, where Cromwell is.
fn lent() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, port(Place::Boston));
    board.state.court.ships[Ship::LeRose].keeper = Some(SWAN);
    board
}

/// §km2:8.4x,8.4y: the borrower sails it until it reaches port; in that round its owner does not.
#[test]
fn a_lent_ship_is_the_borrowers_until_it_reaches_port() {
    let mut board = lent();
    board.play("sail le-rose");
    assert!(!board.offers("to sea the-wash"), "it is lent for passengers");
    board.play("board cromwell; to sea the-wash; done");
    board.begin_later(LION);
    assert!(!board.offers("sail le-rose"));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(LION));
    board.begin_later(LION);
    assert!(!board.offers("sail le-rose"), "it has moved in the borrower's turn");
    board.begin_round(LION);
    assert!(board.offers("sail le-rose"));
}

/// §km2:8.6j,8.6a: no Free Move serves a borrowed ship; passengers pay for themselves if she is on her normal move.
#[test]
fn a_lent_ship_has_no_free_move() {
    let mut board = lent().free_moves(SWAN, &super::FREE[..2]);
    assert!(board.offers("sail le-rose") && !board.offers("sail le-rose free"));
    let mut own =
        board.clone().award(Card::LeLucas, Noble::Cromwell).ship(Ship::LeLucas, port(Place::Boston));
    own.play("sail le-lucas free");
    assert!(!own.offers("join le-rose"), "nor along with others");
    board.play("march cromwell; go field tattershall; sail le-rose; board cromwell; to sea the-wash");
    assert_eq!(board.state.events.free_moves[SWAN.index()].len(), 1);
    board.begin_round(SWAN);
    assert!(!board.offers("sail le-rose free"));
}

/// §km2:8.6j,8.4v: passengers who keep a ship spend Free Moves on her if she is nobody's, not if she is another's.
#[test]
fn a_ship_that_is_anothers_has_no_free_move() {
    let board = at_sea().free_moves(SWAN, &super::FREE[..1]);
    assert!(board.offers("sail le-rose free"));
    assert!(board.clone().discarded(&[Card::LeRose]).run().offers("sail le-rose free"));
    let sold = board.award(Card::LeRose, Noble::Percy).run();
    assert!(sold.offers("sail le-rose") && !sold.offers("sail le-rose free"));
}

/// §km2:8.4y: a ship that its owner has sailed in this round does not sail for a borrower.
#[test]
fn a_ship_that_has_sailed_is_no_use_to_a_borrower() {
    let mut board = lent().active(LION);
    board.state.court.ships[Ship::LeRose].keeper = None;
    board.play("sail le-rose; to port lynn");
    let mut board = board.later(SWAN);
    board.state.court.ships[Ship::LeRose].keeper = Some(SWAN);
    assert!(!board.offers("sail le-rose"));
}

/// §km2:8.4x: a lent ship sets out only if somebody of the borrower's can board her, perhaps with others to carry him.
#[test]
fn a_lent_ship_that_nobody_can_board_is_no_use() {
    assert!(lent().offers("sail le-rose"));
    let away = lent().noble(SWAN, Noble::Cromwell, field(Area::York));
    assert!(!away.offers("sail le-rose"), "Cromwell is at York");
    let besieged = lent().besieged(Place::Tattershall, LION);
    assert!(!besieged.offers("sail le-rose"), "Cromwell is besieged");
    let strong = || lent().award(Card::MarshalOfEngland, Noble::Cromwell);
    assert!(!strong().offers("sail le-rose"), "Cromwell is too strong for her");
    let two = strong().award(Card::LeLucas, Noble::Cromwell).ship(Ship::LeLucas, port(Place::Boston));
    assert!(two.offers("sail le-rose"), "with Le Lucas she can carry him");
}

/// §km2:8.4x: a loan lapses unused at the end of the phase.
#[test]
fn an_unused_loan_lapses_with_the_phase() {
    let mut board = lent();
    assert!(board.offers("sail le-rose"));
    board.play("done");
    assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(LION));
}

/// Le Rose of the Swan's and Le Lucas, lent by the Lion, at Boston, where Cromwell is.
fn own_and_lent() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(BOAR, Noble::Neville, field(Area::York))
        .award(Card::LeRose, Noble::Cromwell)
        .award(Card::LeLucas, Noble::Percy)
        .ship(Ship::LeRose, port(Place::Boston))
        .ship(Ship::LeLucas, port(Place::Boston));
    board.state.court.ships[Ship::LeLucas].keeper = Some(SWAN);
    board
}

/// §km2:8.4x: once its card is the borrower's own, the ship is lent no more and sails empty, too.
#[test]
fn nobody_borrows_his_own_ship() {
    let mut board = lent().award(Card::LeRose, Noble::Cromwell).run();
    board.play("sail le-rose; to sea the-wash; done");
    assert_eq!(board.state.court.ships[Ship::LeRose].keeper, None);
    board.state.check_laws().expect("no law is broken");
}

/// §km2:8.4i,8.4x: a lent ship that sails along shares the stack, so that it is never left at sea with nobody to sail it.
#[test]
fn a_lent_ship_never_sails_empty() {
    let mut board = own_and_lent();
    board.play("sail le-rose; join le-lucas; board cromwell; to sea the-wash; done");
    assert_eq!(board.state.court.aboard(Ship::LeLucas), Set::of(Noble::Cromwell));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeLucas), Some(port(Place::Lynn)));
    assert_eq!(board.state.court.sailed_by(Ship::LeLucas), Some(LION));
}

/// §km2:8.4v: a lent ship whose card changes hands at sea is its new owner's in port, for the next round.
#[test]
fn a_lent_ship_sold_at_sea_waits_for_the_next_round() {
    let sold = |words: &str| {
        let mut board = own_and_lent().noble(LION, Noble::Roos, field(Area::York));
        board.play("sail le-lucas; board cromwell; to sea the-wash");
        board.begin_round(LION);
        board.play(words);
        board.state.moor(Ship::LeLucas, Place::Lynn, &mut kernel::Silent);
        board.state.court.put(Noble::Cromwell, field(Area::Lynn));
        board
    };
    let mut board = sold("offer boar give award:le-lucas>neville for; boar: accept 1");
    board.begin_later(BOAR);
    assert!(!board.offers("sail le-lucas"));
    board.begin_round(BOAR);
    assert!(board.offers("sail le-lucas"));
    assert!(sold("transfer le-lucas to roos").offers("sail le-lucas"), "within a Faction nothing is sold");
}

/// §km2:8.4v: only a ship with passengers has to touch port first, and a gift is not sold with the card.
#[test]
fn a_sale_changes_loaded_ships_only() {
    let changed = |change: fn(&mut Board)| {
        let mut board = at_sea();
        change(&mut board);
        board.state.court.note_sale(Card::LeRose, Noble::Percy);
        board.state.court.ships[Ship::LeRose].changed
    };
    assert!(changed(|_| {}));
    assert!(!changed(|board| board.state.court.put(Noble::Cromwell, field(Area::Lynn))));
    assert!(!changed(|board| board.state.court.ships[Ship::LeRose].given = Some(BOAR)));
}
