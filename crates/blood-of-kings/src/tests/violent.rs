//! Section 8.3: Violent Successions.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use kernel::{Eye, Game, Seat};
use {Kingdom::*, KingdomCard::*};

/// A rebellion in France, which Lion rules.
fn rebellion(board: Board) -> Board {
    let mut board = board.unrest(France, 7).hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    board.act(EAGLE, "incite france");
    board
}

/// X27 §bok:8.3.1,8.3.2,8.3.3,8.3.6,8.3.7,8.3.8,8.3.10,8.3.11,8.3.15,8.3.17,8.3.18,8.3.19
#[test]
fn the_example_of_a_violent_succession_holds() {
    // Eric is Lion, Bob is Griffin and Lisa is Stag.
    let board = Board::new().units(France, Post::Field(Region::Paris), 2);
    let board = board.mat(LION, France, &[Face::France9, Face::Unrest, Face::France8]);
    let board =
        board.mat(GRIFFIN, France, &[Face::Generic3, Face::Generic3]).mat(STAG, France, &[Face::Generic3]);
    let mut board = rebellion(board);
    assert!(board.state.units.posts_of(France).next().is_none());
    board.act(LION, "call griffin");
    board.act(GRIFFIN, "back griffin");
    board.act(GRIFFIN, "done");
    board.act(STAG, "done");
    for text in ["back lion", "back lion", "done"] {
        board.act(LION, text);
    }
    board.act(LION, "call stag");
    board.act(STAG, "back griffin");
    board.act(GRIFFIN, "back griffin");
    assert!(board.told(Eye::Seat(STAG), "lays Influence 3 in front of House Griffin"));
    assert!(!board.told(Eye::Spectator, "Influence 9"), "face down");
    board.act(LION, "back lion");
    let realm = board.state.realm(France);
    assert_eq!((realm.ruler, realm.top(), realm.unrest), (Some(GRIFFIN), Some(Succession), 5));
    assert_eq!(realm.hand[Succession], 0);
    assert_eq!(board.state.order.last(), Some(&France));
    assert_eq!(board.state.discards.len(), 7, "six, and the Unrest card");
    assert!(board.told(Eye::Spectator, "In front of House Griffin lies"));
}

fn outcome(board: Board, answers: &[(Seat, &str)]) -> Board {
    let mut board = rebellion(board);
    for (seat, text) in answers {
        board.act(*seat, text);
    }
    assert!(board.state.frames.len() == 2, "the Succession is over: {:?}", board.state.frames);
    board
}

/// §bok:8.3.14,8.3.16,6.2.4: without a legal card against him the Ruler stays, and no Succession card is laid.
#[test]
fn a_ruler_against_bluffs_keeps_the_throne_and_gets_no_card_back() {
    let board = Board::new().mat(STAG, France, &[Face::Unrest]);
    let mut board = outcome(board, &[(STAG, "back stag")]);
    assert_eq!((board.state.ruler(France), board.state.realm(France).top()), (Some(LION), Some(Taxation)));
    assert_eq!((board.state.order.last(), board.state.realm(France).unrest), (Some(&France), 5));
    board.state.return_kingdom_cards(&mut board.log);
    assert_eq!(board.state.realm(France).stack.len(), 1);
}

/// §bok:8.3.4,8.3.5: one may help the Ruler, and lay pure bluff.
#[test]
fn one_may_help_the_ruler() {
    let board = Board::new().mat(STAG, France, &[Face::Generic3]).mat(GRIFFIN, France, &[Face::Generic3]);
    let board = board.mat(EAGLE, France, &[Face::Generic3]);
    let answers = [
        (LION, "call griffin"),
        (GRIFFIN, "back lion"),
        (LION, "call eagle"),
        (EAGLE, "back lion"),
        (STAG, "back stag"),
    ];
    assert_eq!(outcome(board, &answers).state.ruler(France), Some(LION));
}

fn duel(stag: &[Face], griffin: &[Face]) -> Board {
    Board::new().mat(STAG, France, stag).mat(GRIFFIN, France, griffin)
}

const DUEL: [(Seat, &str); 3] = [(LION, "call stag"), (STAG, "back stag"), (GRIFFIN, "back griffin")];

/// §bok:8.3.12,8.3.13,8.3.20: the higher sum decides a tie; equal sums are Chaos, and no card is laid.
#[test]
fn a_tie_of_cards_is_decided_by_the_sum_or_ends_in_chaos() {
    let board = outcome(duel(&[Face::Generic5], &[Face::Generic4]), &DUEL);
    assert_eq!(board.state.ruler(France), Some(STAG));
    let board = outcome(duel(&[Face::Generic5], &[Face::Generic5]), &DUEL);
    let realm = board.state.realm(France);
    assert_eq!((realm.ruler, realm.top(), realm.unrest), (None, Some(Taxation), 4 + 1));
    assert_eq!(board.state.order.last(), Some(&France));
}

/// §bok:8.3.13: the highest sum of all outside the tie is Chaos.
#[test]
fn the_highest_sum_outside_a_tie_is_chaos() {
    let stag = [Face::Generic3, Face::Generic3];
    let board = duel(&stag, &[Face::Generic3, Face::Generic4]).mat(EAGLE, France, &[Face::France9]);
    let answers = [
        (LION, "call stag"),
        (STAG, "back stag"),
        (STAG, "back stag"),
        (LION, "call griffin"),
        (GRIFFIN, "back griffin"),
        (GRIFFIN, "back griffin"),
        (EAGLE, "back eagle"),
    ];
    assert_eq!(outcome(board, &answers).state.ruler(France), None);
}

/// §bok:8.3.12,10.21: the Ruler adds his bonus in a tie; with Popular Support he wins it.
#[test]
fn a_ruler_in_a_tie_adds_his_bonus_or_wins_it_by_popular_support() {
    let tie = || Board::new().mat(STAG, France, &[Face::Generic6]).mat(LION, France, &[Face::France9]);
    let answers = [(STAG, "back stag"), (LION, "back lion")];
    assert_eq!(outcome(tie(), &answers).state.ruler(France), Some(STAG), "9 - 4 against 6");
    let board = tie().level(France, Institution::Legal, 2);
    assert_eq!(outcome(board, &answers).state.ruler(France), Some(LION), "9 - 1 against 6");
    let board = tie().tile(LION, Tile::PopularSupport);
    assert_eq!(outcome(board, &answers).state.ruler(France), Some(LION));
}

/// §bok:8.3.7,8.3.9: a Ruler who lays a card calls everybody again; without cards the challenge is over.
#[test]
fn each_card_of_the_ruler_brings_another_round() {
    let board = Board::new().mat(LION, France, &[Face::Generic3, Face::Generic3]).mat(
        STAG,
        France,
        &[Face::Generic4; 3],
    );
    let mut board = rebellion(board);
    board.act(STAG, "done");
    for _ in 0..2 {
        board.act(LION, "back lion");
        if board.offers(LION, "done") {
            board.act(LION, "done");
        }
        board.act(STAG, "back stag");
        board.act(STAG, "done");
    }
    assert_eq!(board.state.ruler(France), Some(STAG), "two cards each, and 8 against 6 - 4");
}

/// §bok:10.14: Loyal Barons challenge without a card and count one card of value 0.
#[test]
fn loyal_barons_count_as_one_card() {
    let board = Board::new().tile(STAG, Tile::LoyalBarons);
    let board = outcome(board, &[(STAG, "challenge")]);
    assert_eq!(board.state.ruler(France), Some(STAG));
    let with_card = Board::new().tile(STAG, Tile::LoyalBarons).mat(STAG, France, &[Face::Generic3]);
    let with_card = with_card.mat(GRIFFIN, France, &[Face::France9]);
    let answers =
        [(LION, "call griffin"), (GRIFFIN, "back griffin"), (STAG, "challenge"), (STAG, "back stag")];
    assert_eq!(outcome(with_card, &answers).state.ruler(France), Some(STAG), "two against one");
}

/// §bok:8.3.22,5.3.7: without a Ruler each is asked once in Player Order, and nobody has a bonus.
#[test]
fn a_kingdom_in_chaos_rebels_without_a_ruler() {
    let board =
        || Board::new().unrest(Germany, 7).hand(EAGLE, &[Face::Unrest]).mat(STAG, Germany, &[Face::Generic3]);
    let mut taken = board().mat(LION, Germany, &[Face::Unrest]).dynasty_turn(EAGLE);
    taken.act(EAGLE, "incite germany");
    taken.act(LION, "back lion");
    taken.act(STAG, "back griffin");
    let realm = taken.state.realm(Germany);
    assert_eq!((realm.ruler, realm.unrest), (Some(GRIFFIN), 5));
    let mut left = board().dynasty_turn(EAGLE);
    left.act(EAGLE, "incite germany");
    left.act(STAG, "done");
    assert_eq!((left.state.ruler(Germany), left.state.realm(Germany).unrest), (None, 5));
    assert_eq!(left.state.order.last(), Some(&Germany));
}

/// §bok:8.3.17,8.3.21,8.3.23,5.1.7,4.1.11,4.2.5: afterwards it permits what Succession permits, and can rebel again.
#[test]
fn a_kingdom_that_was_taken_has_played_succession() {
    let board = Board::new().stack(France, &[Preparations]).mat(STAG, France, &[Face::Generic3]);
    let board = board.hand(EAGLE, &[Face::Unrest, Face::Generic5]).mat(GRIFFIN, France, &[]);
    let mut board = outcome(board, &[(STAG, "back stag")]);
    assert!(board.offers(EAGLE, "lay generic-5 france"), "Preparations does not permit it");
    board.state.realm_mut(France).unrest = 7;
    board.act(EAGLE, "incite france");
    let realm = board.state.realm(France);
    assert_eq!((realm.ruler, realm.stack.len(), realm.top()), (Some(STAG), 2, Some(Succession)));
}

/// §bok:8.1.2,8.1.3,8.6.3: cards in hand are no use, and nobody has to commit anything.
#[test]
fn only_cards_on_the_mat_can_be_committed() {
    let board = Board::new().hand(STAG, &[Face::France9]).mat(GRIFFIN, Italy, &[Face::Generic3]);
    let mut board = board.unrest(France, 7).hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    board.act(EAGLE, "incite france");
    board.act(STAG, "done");
    assert_eq!(board.state.ruler(France), Some(LION), "nobody was called");
}

/// §bok:T.11: what others have laid face down is dealt anew for a seat that imagines.
#[test]
fn nobody_knows_what_others_have_laid() {
    let mut board = rebellion(duel(&[Face::Generic5, Face::Generic5], &[Face::Generic4]));
    board.act(LION, "call stag");
    board.act(STAG, "back griffin");
    let laid = |seed: u64| {
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        let imagined = board.state.imagine(LION, &mut chance);
        imagined.succession.front[GRIFFIN.index()].first().map(Card::face)
    };
    assert!((1..40).map(laid).any(|face| face != Some(Face::Generic5)));
    assert!((1..40).map(laid).all(|face| face.is_some()));
}

/// §bok:T.11: also when several have laid cards in front of the same player.
#[test]
fn what_several_have_laid_is_dealt_anew_as_often_as_one_likes() {
    let stags = [Face::Generic5, Face::Generic5];
    let mut board =
        rebellion(duel(&stags, &[Face::Generic4, Face::Generic4]).mat(EAGLE, France, &[Face::Generic3]));
    board.act(LION, "call stag");
    acts(&mut board, STAG, &["back griffin", "back eagle"]);
    board.act(LION, "call griffin");
    acts(&mut board, GRIFFIN, &["back griffin", "back eagle"]);
    for seed in 1..300 {
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        for seat in [EAGLE, LION, STAG] {
            let imagined = board.state.imagine(seat, &mut chance);
            imagined.check().expect("the laws hold");
            let count = |state: &crate::State| state.succession.front.map(|front| front.len());
            assert_eq!(count(&imagined), count(&board.state));
        }
    }
}

fn acts(board: &mut Board, seat: Seat, texts: &[&str]) {
    texts.iter().for_each(|text| {
        board.act(seat, text);
    });
}
