//! Sections 8.3 and 8.4: both houses, and the death of Nobles.

use super::*;
use kernel::Silent;

/// §kmc:8.3a: one may hold Royals of both houses as long as one likes.
#[test]
fn both_houses_may_be_held() {
    let mut board = meeting().royal(Royal::York, Noble::Percy).royal(Royal::Margaret, Noble::Percy).run();
    for _ in 0..2 {
        board.play("done; done");
        board = board.active(SWAN).phase(Phase::Combat);
        board.state.book.begin_turn(true);
    }
    assert_eq!(board.state.court.royals_of(SWAN).len(), 2);
    assert!(board.state.asks.is_empty());
}

/// §kmc:8.4a,8.4b,8.4c,2.1m: a dead Noble's card is discarded, comes back with the next shuffle, and anybody may draw it.
#[test]
fn the_card_of_a_dead_noble_comes_back() {
    let mut board = meeting().award(Card::MarshalOfEngland, Noble::Pole).run();
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    assert!(board.state.court.chancery.contains(Card::MarshalOfEngland));
    assert!(board.state.court.hands[LION.index()].is_empty(), "no card is drawn for him");
    let rest: Set<Card> = board.state.court.deck.drain(..).collect();
    board.state.court.hands[BOAR.index()] = rest;
    let board = board.phase(Phase::Coronation).run();
    assert_eq!(board.state.court.hands[SWAN.index()], Set::of(Card::Pole));
}

/// §kmc:8.4d: what a Faction has conquered stays with it as long as it has any Noble.
#[test]
fn conquests_last_as_long_as_a_faction_has_any_noble() {
    let mut board = meeting().noble(LION, Noble::Roos, stamford()).holds(Noble::Pole, &[Place::York]).run();
    let owner = |board: &Board| board.state.court.owner(Place::York);
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    board = board.run();
    assert_eq!(owner(&board), Some(LION));
    assert_eq!(board.state.court.owner(Place::Wingfield), None, "it was on Pole's card");
    board.state.kill(Set::of(Noble::Roos), "8.4a", &mut Silent);
    assert_eq!(owner(&board.run()), None);
}

/// §kmc:8.4e: Nobles inside a place that is no longer friendly are put out, and their Royals with them.
#[test]
fn nobles_are_put_out_of_a_place_that_is_no_longer_friendly() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(SWAN, Noble::Berkeley, inside(Place::Wingfield))
        .royal(Royal::York, Noble::Berkeley)
        .run();
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    let board = board.run();
    assert_eq!(board.state.court.nobles[Noble::Berkeley], outside());
    assert_eq!(board.state.court.royals[Royal::York].at, outside());
}

/// §kmc:8.4f: a Royal who loses the only Noble he was with stays where he is, attached to nobody.
#[test]
fn a_royal_can_be_left_alone() {
    let mut board = meeting().royal(Royal::York, Noble::Pole).run();
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    let york = board.run().state.court.royals[Royal::York];
    assert_eq!((york.with, york.at), (None, stamford()));
}

/// §kmc:8.4g: if the last passenger of a ship dies, it counts as empty.
#[test]
fn a_ship_whose_passengers_die_is_empty() {
    let mut board = Board::new(2).noble(SWAN, Noble::Percy, stamford()).award(Card::LeRose, Noble::Percy);
    board = board.ship(Ship::LeRose, crate::classic::Water::Sea(Sea::F6));
    let mut board =
        board.noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose)).royal(Royal::York, Noble::Percy);
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    assert!(board.run().state.court.aboard(Ship::LeRose).is_empty());
}
