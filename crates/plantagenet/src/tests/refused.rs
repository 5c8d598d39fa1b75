//! What cannot be done is said with its reason.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;
use kernel::Game;

/// Kind and clause of everything that the asked side is told it cannot do.
fn refused(board: &Board) -> Vec<(String, &'static str)> {
    let seat = board.state.status().must().lowest().expect("somebody is asked");
    let mut legal = Vec::new();
    board.state.legal(seat, &mut legal);
    let refused = board.state.refused(seat, &legal);
    assert!(refused.iter().all(|one| one.does == one.what.replace(' ', "-")), "the kind is that of the data");
    refused.into_iter().map(|one| (one.what, one.clause.0)).collect()
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
    assert!(says_why(board.in_force(event::YORKISTS_BLOCK_PARLIAMENT), "Y7e"));
}

/// §pl:3.4c,L17e: without Lordship that is the reason, whatever else is missing.
#[test]
fn a_lord_who_has_used_his_lordship_is_told_so() {
    let board =
        Board::empty("Ia").lord(Lord::HenryVI, Locale::London).in_force(event::MY_CROWN_IS_IN_MY_HEART);
    let mut board = board.favour(Side::Lancaster, &[Locale::London]).step(Step::BeginMuster);
    board.play("choose henry-vi");
    while board.offers("levy carts") {
        board.play("levy carts");
    }
    assert!(board.offers("parley oxford by L17"));
    for kind in ["levy lord", "levy vassal", "levy troops", "levy carts", "take"] {
        assert!(says(&board, kind, "3.4c"), "{kind}");
    }
}

/// §pl:L18e,L33e: while something else is asked nothing is refused.
#[test]
fn a_question_within_an_action_refuses_nothing() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Locale::London);
    let board = board
        .in_force(event::MY_CROWN_IS_IN_MY_HEART)
        .in_force(event::PARLIAMENT_VOTES)
        .favour(Side::Lancaster, &[Locale::London]);
    let mut board = board.step(Step::BeginMuster);
    board.play("choose henry-vi; parley oxford by L17");
    assert_eq!(board.asked().1, "L18e");
    assert!(refused(&board).is_empty());
    let mut march = Board::empty("Ia").lord(Lord::York, Locale::Lynn).campaign(&[Some(Lord::York)], &[None]);
    assert!(!refused(&march).is_empty());
    march.state.command.free_march = true;
    assert!(refused(&march).is_empty());
}

/// §pl:L21e,4.6.1g
#[test]
fn the_french_fleet_is_a_reason_of_its_own() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).assets(Lord::York, [0, 0, 0, 2]);
    let board = board.in_force(event::FRENCH_FLEET).campaign(&[Some(Lord::York)], &[None]);
    assert!(says(&board, "sail", "L21e"));
}
