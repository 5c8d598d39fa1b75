//! What is always true: each law finds the position that breaks it.

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::classic::{Spot, Water};
use crate::court::{Claim, Control, Holder};
use crate::state::Phase;
use kernel::Game;

/// What the laws report for a position.
fn broken(board: &Board) -> String {
    board.state.check().expect_err("a law is broken").to_string()
}

/// The Swan's Percy (100) and the Lion's Pole (30) in one square.
fn meeting() -> Board {
    let here = field(Square::S18_20);
    Board::new(3).noble(SWAN, Noble::Percy, here).noble(LION, Noble::Pole, here)
}

/// §kmc:I1: a card that lies twice, a card that lies nowhere, and a Bishop in Chancery.
#[test]
fn a_crown_card_in_the_wrong_place() {
    let mut twice = meeting();
    twice.state.court.discard.insert(Card::Percy);
    assert_eq!(broken(&twice), "percy is in 2 places");
    let mut lost = meeting();
    lost.take_card(Card::LeRose);
    assert_eq!(broken(&lost), "le-rose is in 0 places");
    assert_eq!(broken(&meeting().chancery(&[Card::BishopOfLincoln])), "bishop-of-lincoln is in Chancery");
}

/// §kmc:I2: an Event card that lies twice, and one that lies among the Writs.
#[test]
fn an_event_card_in_the_wrong_place() {
    let mut twice = meeting();
    let top = *twice.state.events.deck.last().expect("the deck is full");
    twice.state.events.discard.insert(top);
    assert_eq!(broken(&twice), format!("{} is in 2 places", top.as_str()));
    let plague =
        EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::Plague);
    let plague = plague.expect("there are fourteen");
    let mut kept = meeting();
    kept.state.events.deck.retain(|card| *card != plague);
    kept.state.own.writs[0].insert(plague);
    assert_eq!(broken(&kept), "another card lies with the Writs");
}

/// §kmc:I3: a Noble in play who is nowhere, and one on the board who is nobody's.
#[test]
fn a_noble_without_a_spot() {
    let mut nowhere = meeting();
    nowhere.state.court.put(Noble::Pole, Spot::Off);
    assert_eq!(broken(&nowhere), "pole is nowhere");
    let mut nobodys = meeting();
    nobodys.state.court.nobles.set(Noble::Roos, field(Square::S18_20));
    assert_eq!(broken(&nobodys), "roos is nobody's, yet on the board");
}

/// §kmc:I4: a Royal who is not with his guardian, or nowhere though he lives.
#[test]
fn a_royal_without_a_spot() {
    let piece = |board: &Board| board.state.court.royals[Royal::York];
    let mut away = meeting().royal(Royal::York, Noble::Percy);
    let moved = crate::classic::RoyalPiece { at: inside(Place::York), ..piece(&away) };
    away.state.court.royals.set(Royal::York, moved);
    away.state.check().expect_err("he is not with Percy");
    let nowhere = meeting().alone(Royal::York, Spot::Off);
    assert_eq!(broken(&nowhere), "richard-duke-of-york is nowhere");
}

/// §kmc:I5: a ship whose card is in play and which is missing, and one without a card.
#[test]
fn a_ship_without_its_card() {
    let mut missing = meeting().award(Card::LeRose, Noble::Percy);
    missing.state.court.ships[Ship::LeRose].at = None;
    assert_eq!(broken(&missing), "le-rose is missing");
    let stray = meeting().ship(Ship::LeRose, Water::Port(Place::Plymouth));
    assert_eq!(broken(&stray), "le-rose has no card in play");
}

/// §kmc:I6: two Titles, two Offices, an Office without a Title.
#[test]
fn a_noble_with_cards_that_he_cannot_have() {
    assert_eq!(broken(&meeting().award(Card::EarlOfKent, Noble::Percy)), "percy has two Titles");
    let offices =
        meeting().award(Card::MarshalOfEngland, Noble::Percy).award(Card::TreasurerOfEngland, Noble::Percy);
    assert_eq!(broken(&offices), "percy has two Offices");
    let untitled =
        meeting().noble(SWAN, Noble::Roos, inside(Place::Belvoir)).award(Card::MarshalOfEngland, Noble::Roos);
    assert_eq!(broken(&untitled), "roos has an Office without a Title");
}

/// §kmc:I7: more aboard than the ship carries.
#[test]
fn more_aboard_than_a_ship_carries() {
    let board = meeting().award(Card::LeRose, Noble::Percy).ship(Ship::LeRose, Water::Sea(Sea::G2)).noble(
        SWAN,
        Noble::Percy,
        Spot::Aboard(Ship::LeRose),
    );
    board.state.check().expect("100 fit");
    let board = board.noble(SWAN, Noble::Roos, Spot::Aboard(Ship::LeRose));
    assert_eq!(broken(&board), "120 are aboard le-rose, which carries 100");
}

/// §kmc:I7: a ship that is not where the rest of its convoy is.
#[test]
fn a_convoy_in_two_spots() {
    let board = meeting()
        .award(Card::LeRose, Noble::Percy)
        .award(Card::LeSwan, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::G2))
        .ship(Ship::LeSwan, Water::Sea(Sea::G2))
        .convoy(&[Ship::LeRose, Ship::LeSwan])
        .noble(SWAN, Noble::Roos, Spot::Aboard(Ship::LeRose));
    board.state.check().expect("they are together");
    let board = board.ship(Ship::LeSwan, Water::Sea(Sea::G3));
    assert_eq!(broken(&board), "le-swan is not with its convoy");
}

/// §kmc:I8: an unfortified town that somebody controls, and a place held by a claim that is gone.
#[test]
fn a_place_held_by_nobodys_right() {
    let held = |place: Place, claim: Claim| {
        let mut board = meeting().run();
        board.state.court.pieces().control[place] = Control { holder: Holder::Seat(SWAN), claim };
        board.state.court.revise();
        board
    };
    let unfortified = held(Place::Kendal, Claim::Conquest(Noble::Percy));
    assert_eq!(broken(&unfortified), "kendal is unfortified, yet held");
    let gone = held(Place::York, Claim::Listed(Card::ArchbishopOfYork));
    assert_eq!(broken(&gone), "a place is not his who has the reason for it");
}

/// §kmc:I9: a Noble inside a stranger's place.
#[test]
fn a_noble_inside_a_place_that_is_not_his() {
    let mut board = meeting();
    board.state.court.put(Noble::Pole, inside(Place::Alnwick));
    assert_eq!(broken(&board), "pole is inside alnwick, which is not his");
    board.state.own.moves.guests.insert(Noble::Pole);
    board.state.check().expect("guests are welcome");
}

/// §kmc:I10: a siege by too few, by a friend, and by nobody.
#[test]
fn a_siege_that_cannot_stand() {
    let siege = |place: Place, noble: Noble| meeting().besieging(place, &[noble]);
    siege(Place::Wingfield, Noble::Percy).state.check().expect("100 against 100");
    assert_eq!(broken(&siege(Place::Alnwick, Noble::Percy)), "alnwick is besieged by a friend");
    siege(Place::Alnwick, Noble::Pole).state.check().expect_err("30 against 100");
    let boars = siege(Place::Wingfield, Noble::Percy).besieged(Place::Wingfield, BOAR);
    boars.state.check().expect_err("the Boar has nobody there");
}

/// §kmc:I11: a Royal crowned before his seniors are dead.
#[test]
fn a_king_out_of_turn() {
    assert_eq!(
        broken(&meeting().crowned(Royal::March)),
        "edward-earl-of-march is crowned before the seniors are dead"
    );
}

/// §kmc:I13: a count for somebody who does not hold the sole King.
#[test]
fn a_count_without_a_king() {
    let mut board = meeting()
        .royal(Royal::York, Noble::Percy)
        .crowned(Royal::York)
        .dead(&[Royal::Henry])
        .phase(Phase::Politics)
        .run();
    board.state.check().expect("the Swan holds him");
    board.state.own.reign.as_mut().expect("it counts").seat = LION;
    assert_eq!(broken(&board), "the count is not that of the sole King's holder");
}
