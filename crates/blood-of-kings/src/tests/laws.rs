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

fn total(board: &Board) -> u16 {
    [EAGLE, LION, GRIFFIN, STAG].iter().map(|seat| board.state.score(*seat)).sum()
}

/// §bok:I10,7.1.9: who takes Glory from another leaves the sum as it was, also by a tile; only the pool changes it.
#[test]
fn glory_that_changes_hands_leaves_the_sum_of_scores_alone() {
    let tiles = [Tile::EliteGuard, Tile::FreeRiders];
    let mut board = Board::new().glory(LION, 4).tile(STAG, Tile::SiegeEngines).display(&tiles);
    assert_eq!(total(&board), 9);
    board.state.gain_glory(LION, 1, Some(STAG));
    board.run();
    board.act(LION, "claim elite-guard");
    assert_eq!(
        (board.state.score(LION), board.state.score(STAG)),
        (5, 4),
        "a tile claimed and a tile broken"
    );
    assert_eq!(total(&board), 9);
    board.state.gain_glory(LION, 2, None);
    board.run();
    assert_eq!(total(&board), 11);
}

/// §bok:I11,7.1.3: with a tile on the display the fifth token becomes a tile, however many are gained at once.
#[test]
fn nobody_keeps_five_tokens_while_there_is_a_tile() {
    let mut board = Board::new().display(&[Tile::EliteGuard, Tile::FreeRiders]);
    board.state.gain_glory(LION, 8, None);
    board.run();
    board.act(LION, "claim elite-guard");
    assert_eq!((board.state.house(LION).glory, board.state.score(LION)), (3, 8));
}

/// §bok:I19,9.4.18: whatever the dice say, one side is left.
#[test]
fn a_battle_never_destroys_both_sides() {
    let rouen = Post::Field(Region::Rouen);
    for (attackers, defenders) in [(1, 1), (2, 1), (2, 2), (3, 2), (2, 3)] {
        for dice in 0..36 {
            let faces = [dice / 6 + 1, dice % 6 + 1].repeat(4);
            let board = Board::new().units(France, rouen, attackers).units(England, rouen, defenders);
            let mut board = board.loaded(&faces).expands(France);
            board.act(LION, "done");
            for _ in 0..12 {
                let over = board.at(France, rouen) == 0 || board.at(England, rouen) == 0;
                let asked = if board.asked().contains(&STAG) { STAG } else { LION };
                if !over {
                    board.act(asked, "done");
                }
            }
            let left = [board.at(France, rouen), board.at(England, rouen)];
            assert!(left.contains(&0) && left != [0, 0], "{attackers} against {defenders}: {left:?}");
        }
    }
}
