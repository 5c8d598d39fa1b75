//! What is always true: each law is broken by hand, and the check has to notice.

use crate::ids::*;
use crate::state::State;
use crate::testing::*;
use crate::war::Post;
use kernel::Game;
use {Kingdom::*, KingdomCard::*};

/// Whether the check names this law after such a change.
fn notices(law: &str, change: impl FnOnce(&mut State)) -> bool {
    let board = Board::new().hand(LION, &[Face::Unrest]).mat(LION, Italy, &[Face::Generic3]);
    let mut state = board.bag(&[Tile::FreeRiders]).display(&[Tile::EliteGuard]).dynasty_turn(EAGLE).state;
    state.check().expect("it is sound before");
    change(&mut state);
    state.check().is_err_and(|broken| broken.to_string().contains(law))
}

/// §bok:I1,T.10,T.11
#[test]
fn a_dynasty_card_is_in_one_place() {
    assert!(notices("I1", |state| state.discards.insert(state.house(LION).hand.first().expect("a card"))));
    assert!(notices("I1", |state| state.house_mut(LION).hand = Cards::default()));
    assert!(notices("T.14", |state| state.house_mut(EAGLE).taken.insert(Card(0))));
    assert!(notices("T.10", |state| state.notes[0].placed.insert(Card(149))));
    assert!(notices("T.11", |state| {
        let card = state.mats.take(LION, Italy).expect("a card");
        state.succession.laid[LION.index()].insert(card);
    }));
}

/// §bok:I2,I3,I12,I13
#[test]
fn kingdom_cards_tracks_and_levels_are_complete() {
    assert!(notices("I2", |state| state.realm_mut(Italy).hand[Council] += 1));
    assert!(notices("I3", |state| {
        let realm = state.realm_mut(Italy);
        realm.hand[Taxation] += 1;
        realm.stack = Default::default();
    }));
    assert!(notices("I12", |state| state.order[0] = state.order[1]));
}

/// §bok:I4,I5,1.4.8
#[test]
fn flags_agree_with_control() {
    assert!(notices("I5", |state| state.realm_mut(Italy).regions.insert(Region::Naples)));
    assert!(notices("I5", |state| state.realm_mut(Italy).regions.remove(Region::Rome)));
    assert!(notices("I4", |state| {
        Region::ALL[10..20].iter().for_each(|region| state.realm_mut(Italy).flags.insert(*region));
    }));
}

/// §bok:I6,I7
#[test]
fn sieges_and_units_are_sound() {
    assert!(notices("I6", |state| state.realm_mut(Italy).sieges.insert(Region::Naples)));
    assert!(notices("I14", |state| state.units.raise(Germany, Post::Field(Region::Frankfurt))));
}

/// §bok:I9
#[test]
fn tiles_are_in_one_place_and_fill_the_display() {
    assert!(notices("I9", |state| state.house_mut(LION).tiles.insert(Tile::EliteGuard)));
    assert!(notices("I9", |state| state.tiles.bag.insert(Tile::SiegeEngines)));
}

/// §bok:I14,I15,1.4.9
#[test]
fn a_kingdom_in_chaos_has_nothing_and_alliances_have_two_rulers() {
    assert!(notices("I14", |state| state.realm_mut(Germany).crowns = 1));
    assert!(notices("I15", |state| state.realm_mut(Italy).ally = Some(Germany)));
    assert!(notices("I15", |state| state.realm_mut(Italy).ally = Some(Italy)));
}

/// §bok:I18,9.1.2
#[test]
fn friendship_goes_both_ways() {
    let mut board = Board::new().rules(GRIFFIN, Spain);
    board.state.realm_mut(France).ally = Some(Italy);
    for one in Kingdom::ALL.iter().copied() {
        for other in Kingdom::ALL.iter().copied() {
            assert_eq!(board.state.are_friends(one, other), board.state.are_friends(other, one));
        }
    }
}

/// §bok:I8,1.4.3: a price that cannot be paid is never offered.
#[test]
fn no_treasury_falls_below_nought() {
    let mut board = Board::new().crowns(Italy, 7).acts(Italy);
    board.act(GRIFFIN, "play development");
    assert_eq!(board.legal(GRIFFIN), ["develop artistic", "done"]);
}

/// §bok:I16,6.4.8,6.4.12: what can be done once in a turn can be done again in the next.
#[test]
fn the_limits_of_a_turn_begin_anew() {
    let mut board = Board::new().rules(LION, Spain).crowns(France, 9);
    let deal = |board: &mut Board, texts: &[&str]| {
        board.state.frames.truncate(1);
        board.state.step = crate::sequence::Step::Talks;
        board.run();
        let first = board.state.first;
        board.act(first, "open");
        texts.iter().for_each(|text| {
            board.act(LION, text);
        });
        board.act(first, "close");
    };
    deal(&mut board, &["ally france spain", "send france spain 4"]);
    deal(&mut board, &["leave france", "send spain france 2"]);
    assert_eq!((board.state.realm(France).ally, board.state.realm(France).crowns), (None, 7));
}

/// §bok:I17,6.3.1: after the third step of the Negotiation phase all sets have cards.
#[test]
fn no_set_is_empty_in_the_negotiations() {
    let mut board = Board::new();
    board.state.step = crate::sequence::Step::Sets;
    board.run();
    assert!(board.state.sets.iter().all(|set| !set.is_empty()));
}
