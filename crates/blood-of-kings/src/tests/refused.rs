//! What is refused, and why.

use crate::ids::*;
use crate::testing::*;
use kernel::{Game, Seat};
use {Kingdom::*, KingdomCard::*};

fn refused(board: &Board, seat: Seat) -> Vec<(String, String)> {
    let mut legal = Vec::new();
    board.state.legal(seat, &mut legal);
    let refused = board.state.refused(seat, &legal);
    refused.into_iter().map(|refused| (refused.what, refused.clause.to_string())).collect()
}

fn has(board: &Board, seat: Seat, what: &str, clause: &str) -> bool {
    refused(board, seat).iter().any(|(refused, why)| refused == what && why.contains(clause))
}

/// §bok:4.1.2,4.3.1,4.5.2,4.5.5,4.6.6,4.6.7
#[test]
fn an_action_says_what_it_lacks() {
    let board = Board::new().stack(Italy, &[Expansion]).level(Italy, Institution::Legal, 4).crowns(Italy, 4);
    let mut board = board.acts(Italy);
    assert!(
        has(&board, GRIFFIN, "play expansion", "4.1.2") && !has(&board, GRIFFIN, "play taxation", "4.1.2")
    );
    let mut other = Board::new().acts(Italy);
    other.act(GRIFFIN, "play council");
    assert!(has(&other, GRIFFIN, "recall", "4.3.1"));
    board.act(GRIFFIN, "play development");
    assert!(
        has(&board, GRIFFIN, "develop legal", "4.5.5") && has(&board, GRIFFIN, "develop military", "4.5.2")
    );
    assert!(!has(&board, GRIFFIN, "develop artistic", "4.5"));
    let mut rich = Board::new().crowns(Italy, 9).acts(Italy);
    rich.act(GRIFFIN, "play administration");
    assert!(has(&rich, GRIFFIN, "calm", "4.6.7") && has(&rich, GRIFFIN, "expose", "4.6.7"));
    let mut poor = Board::new().unrest(Italy, 2).acts(Italy);
    poor.act(GRIFFIN, "play administration");
    assert!(has(&poor, GRIFFIN, "calm", "4.6.8"));
}

/// §bok:5.1.3,5.5.4,5.6.8,5.7.2
#[test]
fn a_dynasty_turn_says_which_kingdoms_do_not_permit_a_card() {
    let hand =
        [Face::Unrest, Face::Diplomacy, Face::Generic3, Face::Generic3, Face::Generic3, Face::Generic3];
    let board = Board::new().stack(England, &[Expansion]).hand(EAGLE, &hand).hand(LION, &[Face::Generic4]);
    let mut board = board.dynasty_turn(EAGLE);
    assert!(has(&board, EAGLE, "incite england", "5.1.3") && !has(&board, EAGLE, "incite italy", "5.1.3"));
    assert!(has(&board, EAGLE, "diplomacy", "5.5.4") && !has(&board, EAGLE, "attrition italy", "5.1.3"));
    board.act(EAGLE, "incite italy");
    assert!(has(&board, LION, "foil", "5.6.8"));
    board.act(LION, "done");
    let mut many = Board::new().hand(EAGLE, &hand).dynasty_turn(EAGLE);
    many.act(EAGLE, "done");
    assert!(has(&many, EAGLE, "confirm", "5.7.2"));
}

/// §bok:8.2.4,8.2.5
#[test]
fn a_succession_says_why_a_bluff_is_no_challenge() {
    let board =
        Board::new().mat(STAG, Italy, &[Face::Unrest]).mat(LION, Italy, &[Face::Unrest, Face::Generic3]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play succession");
    board.act(GRIFFIN, "call stag");
    assert!(has(&board, STAG, "show", "8.2.4"));
    board.act(STAG, "done");
    board.act(LION, "show");
    assert!(has(&board, LION, "done", "8.2.5"));
}

/// §bok:T.7,6.4.8,6.4.12
#[test]
fn negotiations_say_what_has_been_used_up() {
    let mut board = Board::new().rules(LION, Spain).crowns(France, 9);
    board.state.step = crate::sequence::Step::Talks;
    board.run();
    board.act(EAGLE, "open");
    board.act(LION, "ally france spain");
    board.act(LION, "send france spain 2");
    assert!(has(&board, LION, "ally", "6.4.8") && has(&board, LION, "send", "6.4.12"));
    board.act(GRIFFIN, "offer lion give token italy france take nothing");
    assert!(has(&board, LION, "done", "T.7"));
}
