//! Chapter 23: each law finds the position that breaks it.

use crate::second::court::{Claim, Control, Holder, Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Peace, Phase, PrestigeClaim};
use crate::second::testing::*;
use kernel::{Game, Seats};

/// What the laws report for a position.
fn broken(board: &Board) -> String {
    board.state.check().expect_err("a law is broken").to_string()
}

/// The Swan's Percy (100) and the Lion's Pole (30) in one field.
fn meeting() -> Board {
    Board::new(3).noble(SWAN, Noble::Percy, field(Area::Stamford)).noble(
        LION,
        Noble::Pole,
        field(Area::Stamford),
    )
}

/// §km2:8.4i: law 8.
#[test]
fn more_aboard_than_a_ship_carries() {
    let board = meeting()
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Percy, Spot::Aboard(Ship::LeRose));
    board.state.check().expect("100 fit");
    assert_eq!(
        broken(&board.award(Card::ScotsArchers1, Noble::Percy)),
        "120 are aboard le-rose, which carries 100"
    );
}

/// §km2:19.1a,19.1e: law 11.
#[test]
fn a_place_whose_reason_is_gone() {
    let mut board = meeting().run();
    let control = Control { holder: Holder::Seat(LION), claim: Claim::Conquest(Noble::Neville) };
    board.state.court.pieces().control[Place::Kendal] = control;
    board.state.court.revise();
    assert_eq!(broken(&board), "a place is not his who has the reason for it");
}

/// §km2:19.3b: law 12; as long as it is asked who goes out, it holds.
#[test]
fn more_inside_than_a_place_holds() {
    let cards = [Card::MarshalOfEngland, Card::BurgundianCrossbowmen1, Card::BurgundianCrossbowmen2];
    let board = meeting().noble(SWAN, Noble::Percy, inside(Place::Alnwick)).noble(
        SWAN,
        Noble::Howard,
        inside(Place::Alnwick),
    );
    let board = cards.into_iter().fold(board, |board, card| board.award(card, Noble::Percy));
    assert_eq!(broken(&board), "alnwick holds more than it can");
    board.run().state.check().expect("somebody is asked");
}

/// §km2:10.6a,10.6c: law 13.
#[test]
fn a_siege_that_cannot_stand() {
    let weak = meeting().noble(SWAN, Noble::Percy, field(Area::Wingfield)).besieged(Place::Wingfield, SWAN);
    weak.state.check().expect("100 against 100");
    let strong = weak.noble(LION, Noble::Pole, inside(Place::Wingfield));
    assert_eq!(broken(&strong), "wingfield is besieged by too few");
    let friends = meeting().besieged(Place::Alnwick, SWAN);
    assert_eq!(broken(&friends), "alnwick is besieged by a friend");
}

/// §km2:15.2a,15.3b,15.3c: law 14.
#[test]
fn a_claim_that_cannot_stand() {
    let mut board = meeting();
    let claim = PrestigeClaim { by: SWAN, turn: 1, allies: Seats::only(SWAN) };
    board.state.own.claim = Some(claim);
    assert_eq!(broken(&board), "the Prestige Victory card is held before the tile");
    board.state.own.omens.tile_revealed = true;
    assert_eq!(broken(&board), "the Prestige Victory card is held below the target");
    board.state.own.claim = Some(PrestigeClaim { allies: Seats::only(SWAN).with(LION), ..claim });
    assert_eq!(broken(&board), "the Prestige Victory card is held for others than claimed it");
}

/// §km2:17.5a,21.2c: law 15.
#[test]
fn both_houses_without_or_beyond_a_deadline() {
    let both = meeting().royal(Royal::Henry, Noble::Percy).royal(Royal::York, Noble::Percy);
    both.state.check().expect("the clock runs");
    let mut timeless = both.clone();
    timeless.state.own.two_houses = Default::default();
    assert_eq!(broken(&timeless), "both houses are held without a clock");
    let mut late = both;
    late.state.book.turn += 4;
    assert_eq!(broken(&late), "both houses are overdue");
}

/// §km2:21.4c,8.1j: law 16, of Nobles and of ships.
#[test]
fn a_move_in_a_second_turn() {
    let mut board =
        meeting().award(Card::LeRose, Noble::Percy).ship(Ship::LeRose, Water::Port(Place::Boston));
    board.state.book.turn += 1;
    let earlier = board.state.book.turn - 1;
    let mut march = board.clone();
    march.play("march percy");
    march.state.book.noble_moved[Noble::Percy] = earlier;
    assert_eq!(broken(&march), "percy moves in two turns");
    board.play("sail le-rose");
    board.state.book.ship_moved[Ship::LeRose] = earlier;
    assert_eq!(broken(&board), "le-rose moves in two turns");
}

/// §km2:9.1c,9.1d,21.4c: law 16, of attacks.
#[test]
fn a_second_attack() {
    let mut board = meeting().hand(LION, &[Card::Coventry]).phase(Phase::Combat);
    board.play("attack lion in stamford");
    let mut twice = board.clone();
    twice.state.book.noble_attacked[Noble::Percy] = board.state.book.turn;
    assert_eq!(broken(&twice), "percy attacks twice in a round");
    let mut attacker = board.clone();
    attacker.state.book.this_turn.attackers = Set::default();
    assert_eq!(broken(&attacker), "a combat is not marked for its phase");
    board.state.book.this_turn.attacked = Set::default();
    assert_eq!(broken(&board), "a combat is not marked for its phase");
}

/// §km2:14.1f: law 18.
#[test]
fn nothing_left_to_discard() {
    let mut board = meeting().phase(Phase::Politics);
    board.state.book.this_turn.drawn = 2;
    assert_eq!(broken(&board), "nothing is left to discard");
    board.hand(SWAN, &[Card::Coventry]).state.check().expect("there is one card");
}

/// §km2:9.1h,9.1i,12.7a: law 20.
#[test]
fn a_combat_that_is_barred() {
    let mut board = meeting().clamours(&[EventCard::E084]).hand(LION, &[Card::Coventry]).phase(Phase::Combat);
    board.play("attack lion in stamford");
    assert_eq!(broken(&board.clone().round(1)), "Nobles are attacked in the first round");
    board.state.own.omens.sideways = true;
    board.state.own.peace = Some(Peace { area: Area::Stamford, caller: LION, turn: 1 });
    assert_eq!(broken(&board), "there is a combat under the King's Peace");
}
