//! Section 7.6.

use super::*;
use crate::second::court::Water;
use crate::second::testing::*;
use kernel::Seats;

fn lives(board: &Board, noble: Noble) -> bool {
    board.state.court.faction[noble].is_some()
}

/// §km2:7.6a,17.6d: Henry is alone in London, Gloucester with Pole in Calais.
#[test]
fn royals_inside_die_attached_or_not() {
    let board = drawn(Board::new(3), EventCard::E056);
    assert!(board.state.court.royals[Royal::Henry].dead);
    let board =
        Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Calais)).royal(Royal::Gloucester, Noble::Pole);
    assert!(drawn(board, EventCard::E070).state.court.royals[Royal::Gloucester].dead);
}

/// §km2:7.6b,1.7b: Grey has 50 in York with the Archbishop's bonus, but 20 without; Pole has 30.
#[test]
fn of_one_faction_only_the_strongest_without_bonuses_dies() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .award(Card::ArchbishopOfYork, Noble::Grey)
        .noble(SWAN, Noble::Grey, inside(Place::York))
        .noble(SWAN, Noble::Pole, inside(Place::York))
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Howard, inside(Place::York));
    assert_eq!(board.state.court.strength(Noble::Grey), 50);
    let board = drawn(board, EventCard::E057);
    assert!(lives(&board, Noble::Grey) && !lives(&board, Noble::Pole));
    assert!(!lives(&board, Noble::Howard), "the ally loses one as well");
}

/// §km2:7.6b: Grey and Holland have 20 each.
#[test]
fn between_equals_the_owner_chooses() {
    let board = Board::new(3).noble(LION, Noble::Grey, inside(Place::London)).noble(
        LION,
        Noble::Holland,
        inside(Place::London),
    );
    let mut board = drawn(board, EventCard::E056);
    assert_eq!(board.asked(), LION);
    assert!(!board.state.court.royals[Royal::Henry].dead, "all deaths come together");
    board.play("choose holland");
    assert!(lives(&board, Noble::Grey) && !lives(&board, Noble::Holland));
    assert!(board.state.court.royals[Royal::Henry].dead);
}

/// §km2:7.6b: E060 strikes Coventry and Northampton.
#[test]
fn a_faction_loses_one_noble_over_all_towns_of_the_card() {
    let board = Board::new(3).noble(SWAN, Noble::Neville, inside(Place::Coventry)).noble(
        SWAN,
        Noble::Pole,
        inside(Place::Northampton),
    );
    let board = drawn(board, EventCard::E060);
    assert!(!lives(&board, Noble::Neville) && lives(&board, Noble::Pole));
}

/// §km2:7.6c,7.6d: Kenilworth castle and the field are in the Area of their Towns; Le Rose lies in the port of Exeter.
#[test]
fn castles_the_field_and_ships_in_port_are_safe() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Exeter))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Port(Place::Exeter));
    let board = drawn(board, EventCard::E072);
    assert!(lives(&board, Noble::Pole));
    assert_eq!(board.state.court.ships[Ship::LeRose].at, Some(Water::Port(Place::Exeter)));
    let castle = Board::new(3).noble(SWAN, Noble::Grey, inside(Place::Groby));
    assert_eq!(Place::Groby.area(), Place::Leicester.area());
    assert!(lives(&drawn(castle, EventCard::E061), Noble::Grey));
}

/// §km2:7.6d
#[test]
fn plague_comes_to_calais_and_to_the_besieged() {
    let calais = Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Calais));
    assert!(!lives(&drawn(calais, EventCard::E070), Noble::Pole));
    let besieged = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Oxford))
        .noble(LION, Noble::Percy, field(Area::Oxford))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .besieged(Place::Oxford, LION);
    assert!(!lives(&drawn(besieged, EventCard::E070), Noble::Pole));
}

/// §km2:7.6e: Henry is with Grey, who survives because Pole is stronger; nobody may hand him on.
#[test]
fn a_royal_dies_although_his_noble_lives() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Grey, inside(Place::London))
        .noble(SWAN, Noble::Pole, inside(Place::London))
        .royal(Royal::Henry, Noble::Grey);
    let board = drawn(board, EventCard::E056);
    assert!(board.state.court.royals[Royal::Henry].dead && lives(&board, Noble::Grey));
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §km2:7.6f,11.3a: Pole and the Treasurer are two cards.
#[test]
fn whoever_loses_a_noble_to_plague_may_rally() {
    let board = Board::new(3)
        .noble(LION, Noble::Pole, inside(Place::London))
        .award(Card::TreasurerOfEngland, Noble::Pole);
    let board = drawn(board, EventCard::E056);
    assert_eq!(board.state.court.hands[LION.index()].len(), 1);
    assert!(board.state.court.chancery.contains(Card::TreasurerOfEngland));
}

/// §km2:7.6g,15.6a,15.7a: Henry dies with Richard of York, who would have been the last Royal, crowned and held.
#[test]
fn all_deaths_of_a_card_come_before_victory() {
    let others = [Royal::Margaret, Royal::Westminster, Royal::March, Royal::Clarence, Royal::Gloucester];
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::London))
        .dead(&others)
        .crowned(Royal::York)
        .royal(Royal::York, Noble::Pole);
    assert_eq!(drawn(board, EventCard::E056).ending(), Some(("no-royals", Seats::NONE)));
}

/// §km2:11.1c,7.6f: X21
#[test]
fn x21_norwich_goes_to_the_bishop_when_its_holder_dies_of_plague() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Norwich))
        .noble(LION, Noble::Grey, field(Area::Oxford))
        .award(Card::BishopOfNorwich, Noble::Grey);
    assert_eq!(board.state.court.cities[City::Norwich], Some(Noble::Pole));
    let board = drawn(board, EventCard::E058);
    assert_eq!(board.state.court.cities[City::Norwich], Some(Noble::Grey));
    assert_eq!(board.state.court.owner(Place::Norwich), Some(LION));
}

/// §km2:21.1b,17.1b: X29
#[test]
fn x29_with_henry_dead_whoever_holds_margaret_holds_the_head_of_a_house() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Oxford));
    assert!(!drawn(board.clone(), EventCard::E056).state.alliances_open);
    let held = board.royal(Royal::Margaret, Noble::Pole);
    assert!(!held.clone().run().state.alliances_open);
    assert!(drawn(held, EventCard::E056).state.alliances_open);
}
