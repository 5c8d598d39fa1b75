//! What cannot be done is said with its reason.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;
use kernel::Game;

/// Kind and clause of everything that the asked side is told it cannot do.
fn refused(board: &Board) -> Vec<(String, &'static str)> {
    let seat = board.state.status().must().lowest().expect("somebody is asked");
    board.state.prompt(seat).refused.into_iter().map(|one| (one.what, one.clause.0)).collect()
}

fn says(board: &Board, what: &str, clause: &str) -> bool {
    refused(board).iter().any(|(kind, why)| (kind.as_str(), *why) == (what, clause))
}

/// §pl:3.4d,3.4.2a,1.3.1w
#[test]
fn a_muster_says_what_is_missing() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely);
    let mut neutral = board.clone().step(Step::BeginMuster);
    neutral.play("choose york");
    assert!(says(&neutral, "levy troops", "3.4d"));
    let mut friendly =
        board.favour(Side::York, &[Locale::Ely]).exhausted(&[Locale::Ely]).step(Step::BeginMuster);
    friendly.play("choose york");
    assert!(says(&friendly, "levy lord", "3.4.2a") && says(&friendly, "levy troops", "1.3.1w"));
    assert!(!refused(&friendly).iter().any(|(kind, _)| kind == "levy carts"), "that is offered");
}

/// §pl:4.5a,4.6.2a,4.6.1h
#[test]
fn a_command_says_what_is_missing() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).exhausted(&[Locale::Lynn]);
    let board = board.campaign(&[Some(Lord::York)], &[None]);
    assert!(
        says(&board, "supply", "4.5a") && says(&board, "forage", "4.6.2a") && says(&board, "sail", "4.6.1h")
    );
}

/// §pl:Y7e,3.4.3a
#[test]
fn a_blocked_parliament_is_the_reason_why_there_are_no_vassals() {
    let board =
        Board::empty("Ia").lord(Lord::HenryVI, Locale::London).favour(Side::Lancaster, &[Locale::London]);
    let says_why = |board: Board, clause| {
        let mut board = board.step(Step::BeginMuster);
        board.play("choose henry-vi");
        says(&board, "levy vassal", clause)
    };
    assert!(says_why(board.clone(), "3.4.3a"));
    assert!(says_why(board.in_force(Card::Y7), "Y7e"));
}
