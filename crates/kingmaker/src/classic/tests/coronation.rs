//! Chapter 10: coronation.

use crate::classic::Spot;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::state::Phase;
use kernel::Eye;

/// Canterbury lies in this square, with Sandwich beside it; its cathedral belongs to the Town.
const CANTERBURY: Square = Square::S25_25;
/// Lichfield, an unfortified town with a cathedral, and the Royal castle of Tutbury.
const LICHFIELD: Square = Square::S17_16;

/// The Swan's Pole has a Royal somewhere, and the Archbishop of York.
fn heir_at(royal: Royal, spot: Spot) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, spot)
        .award(Card::ArchbishopOfYork, Noble::Pole)
        .royal(royal, Noble::Pole)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .phase(Phase::Coronation)
}

fn can_crown(board: Board) -> bool {
    board.state.can_crown()
}

/// §kmc:10.1a: the senior living member of a house, by who holds him, in his own step.
#[test]
fn only_the_senior_of_a_house_is_crowned_by_his_holder() {
    let board = heir_at(Royal::Clarence, field(LICHFIELD));
    assert!(!can_crown(board.clone()));
    assert!(!can_crown(board.clone().dead(&[Royal::York])));
    let board = board.dead(&[Royal::York, Royal::March]);
    assert!(can_crown(board.clone()));
    assert!(!can_crown(board.clone().active(LION)));
    assert!(!can_crown(board.clone().alone(Royal::Clarence, field(LICHFIELD))));
    let mut board = board.run();
    assert!(board.offers("done"), "nobody has to crown anybody");
    board.play("crown george-duke-of-clarence");
    assert!(board.state.court.royals[Royal::Clarence].crowned);
}

/// §kmc:10.1b: a cathedral of a Town serves those inside that Town alone, which must be friendly; one of an unfortified
/// town serves those in the open of its square.
#[test]
fn the_heir_must_be_in_the_cathedral_itself() {
    let held = |spot| heir_at(Royal::York, spot).holds(Noble::Pole, &[Place::Canterbury, Place::Tutbury]);
    assert!(can_crown(held(inside(Place::Canterbury))));
    assert!(!can_crown(held(field(CANTERBURY))), "before the walls");
    assert!(!can_crown(held(inside(Place::Canterbury)).neutral(&[Place::Canterbury])), "not friendly");
    assert!(can_crown(held(field(LICHFIELD))));
    assert!(!can_crown(held(inside(Place::Tutbury))), "inside another place of the square");
    assert!(!can_crown(held(field(Square::S20_19))), "Northampton has no cathedral");
}

/// §kmc:10.1b: so does the cathedral of an Open Town.
#[test]
fn the_cathedral_of_an_open_town_serves_those_inside() {
    assert!(can_crown(heir_at(Royal::York, inside(Place::Hereford))));
    assert!(!can_crown(heir_at(Royal::York, field(Place::Hereford.square()))));
}

/// §kmc:10.1c,10.1d: one Noble in the same spot with an Archbishop, or with two Bishops; Bishops of several are not added
/// up.
#[test]
fn one_noble_brings_an_archbishop_or_two_bishops() {
    let bare = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, field(LICHFIELD))
            .royal(Royal::York, Noble::Pole)
            .noble(SWAN, Noble::Grey, field(LICHFIELD))
            .noble(SWAN, Noble::Stanley, inside(Place::Lathom))
            .phase(Phase::Coronation)
    };
    let lincoln = |to| bare().award(Card::BishopOfLincoln, to);
    assert!(!can_crown(bare()));
    assert!(!can_crown(lincoln(Noble::Grey)));
    assert!(!can_crown(lincoln(Noble::Grey).award(Card::BishopOfNorwich, Noble::Pole)), "not added up");
    assert!(can_crown(lincoln(Noble::Grey).award(Card::BishopOfNorwich, Noble::Grey)));
    assert!(can_crown(bare().award(Card::ArchbishopOfCanterbury, Noble::Grey)));
}

/// §kmc:14.1i: a Bishop elsewhere does not help.
#[test]
fn the_archbishop_and_the_heir_meet_in_the_cathedral() {
    let (within, before) = (inside(Place::Canterbury), field(CANTERBURY));
    let meeting = |heir: Spot, clergy: Spot, bishops: &[Card]| {
        let board = Board::new(3)
            .noble(SWAN, Noble::Pole, heir)
            .holds(Noble::Pole, &[Place::Canterbury])
            .royal(Royal::York, Noble::Pole)
            .noble(SWAN, Noble::Grey, clergy)
            .phase(Phase::Coronation);
        can_crown(bishops.iter().fold(board, |board, bishop| board.award(*bishop, Noble::Grey)))
    };
    let archbishop = [Card::ArchbishopOfYork];
    assert!(meeting(within, within, &archbishop));
    assert!(!meeting(within, before, &archbishop), "the Archbishop is before the walls");
    assert!(!meeting(before, within, &archbishop), "the heir is");
    assert!(!meeting(before, before, &archbishop), "both are");
    let bishops = [Card::BishopOfLincoln, Card::BishopOfNorwich];
    assert!(meeting(within, within, &bishops));
    assert!(!meeting(within, inside(Place::Lathom), &bishops), "they are far away");
}

/// §kmc:10.1n: an ally's Noble may bring the Bishops; he is not asked. A stranger's may not.
#[test]
fn an_ally_brings_the_bishops_unasked() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(LICHFIELD))
        .royal(Royal::York, Noble::Pole)
        .noble(LION, Noble::Grey, field(LICHFIELD))
        .award(Card::ArchbishopOfYork, Noble::Grey)
        .phase(Phase::Coronation);
    assert!(!can_crown(board.clone()));
    assert!(can_crown(board.allied(&[SWAN, LION])));
}

/// §kmc:10.1f,10.1g,10.1h,10.1i: Henry is King from the start. No other Lancastrian is crowned while he lives; Margaret is
/// crowned Queen Regent, and counts as a King.
#[test]
fn margaret_is_queen_regent_after_henrys_death() {
    let board = heir_at(Royal::Margaret, field(LICHFIELD));
    assert_eq!(board.state.court.sole_king(), Some(Royal::Henry));
    assert!(!can_crown(board.clone()));
    let mut board = board.dead(&[Royal::Henry]).run();
    assert_eq!(board.state.court.kings().len(), 0);
    board.play("crown margaret-of-anjou");
    assert!(board.tells(Eye::Spectator, "Queen Regent"));
    assert_eq!(board.state.court.sole_king(), Some(Royal::Margaret));
}

/// §kmc:10.1i,10.1j: two Kings, one of each house; a crown is kept whoever holds its bearer.
#[test]
fn there_can_be_two_kings_and_then_none_is_the_sole_one() {
    let mut board = heir_at(Royal::York, field(LICHFIELD)).run();
    board.play("crown richard-duke-of-york");
    assert_eq!((board.state.court.kings().len(), board.state.court.sole_king()), (2, None));
    let board = board.royal(Royal::York, Noble::Percy);
    assert!(board.state.court.royals[Royal::York].crowned);
}

/// §kmc:10.1k: the next in line is not King by the death of one.
#[test]
fn the_heir_of_a_dead_king_must_be_crowned_anew() {
    let board = heir_at(Royal::March, field(LICHFIELD)).crowned(Royal::York).dead(&[Royal::York]);
    assert!(!board.state.court.royals[Royal::March].crowned);
    assert!(can_crown(board));
}

/// §kmc:10.1l: one coronation in a turn.
#[test]
fn nobody_crowns_two_in_a_turn() {
    let board =
        heir_at(Royal::York, field(LICHFIELD)).royal(Royal::Margaret, Noble::Pole).dead(&[Royal::Henry]);
    let mut board = board.run();
    assert!(board.offers("crown margaret-of-anjou"));
    board.play("crown richard-duke-of-york");
    assert_eq!(board.state.phase, Phase::Politics, "the step is over");
}

/// §kmc:10.1m: nobody is crowned in a besieged place.
#[test]
fn a_besieged_cathedral_crowns_nobody() {
    let board = heir_at(Royal::York, inside(Place::Canterbury)).holds(Noble::Pole, &[Place::Canterbury]);
    let mut besieged = board.noble(LION, Noble::Neville, field(CANTERBURY));
    assert!(can_crown(besieged.clone()));
    besieged.state.court.besieged.set(Place::Canterbury, Some(LION));
    assert!(!can_crown(besieged));
}
