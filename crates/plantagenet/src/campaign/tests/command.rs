//! Command (4.2): actions, whole cards, and what adds to them.

use super::{acts, is_over};
use crate::ids::Locale::*;
use crate::ids::*;
use crate::testing::Board;

fn york_at(lord: Lord, at: Locale) -> Board {
    Board::empty("Ia").lord(lord, at).lord(Lord::HenryVI, Truro)
}

/// §pl:4.2.1a,4.2.1e,4.2.2a,4.6.5a: as many actions as his Command, mixed at will; what is left is lost with the card.
#[test]
fn a_lord_has_as_many_actions_as_his_command() {
    let mut board = acts(york_at(Lord::York, Ely).favour(Side::York, &[Ely]), Lord::York);
    assert_eq!(board.asked(), (Side::York, "4.2.2a"));
    assert_eq!(board.state.actions_left(), 2);
    board.play("forage; march lynn");
    assert!(is_over(&board, Lord::York));
    let mut board = york_at(Lord::York, Ely).campaign(&[Some(Lord::York), Some(Lord::York)], &[]);
    board.play("pass");
    assert_eq!(board.state.plans[Side::York].shown, 2);
    assert_eq!(board.state.actions_left(), 2, "nothing is kept for the next card");
}

/// §pl:4.2.1b: A13: Command 3 may be three Taxes.
#[test]
fn three_taxes_on_one_card() {
    let board = Board::empty("II")
        .lord(Lord::Gloucester1, Gloucester)
        .lord(Lord::WarwickL, Truro)
        .favour(Side::York, &[Gloucester, Oxford, London]);
    let mut board = acts(board, Lord::Gloucester1);
    let coin = |board: &Board| board.state.mats[Lord::Gloucester1].assets[Asset::Coin];
    let before = coin(&board);
    board.play("tax gloucester; tax gloucester; tax london; spend 0");
    assert_eq!(coin(&board), before + Gloucester.tax() * 2 + London.tax());
    assert!(is_over(&board, Lord::Gloucester1));
}

/// §pl:4.2.1c,4.3.3d: a Path takes a fresh card, and all of it.
#[test]
fn a_path_takes_the_whole_card() {
    let mut board = acts(york_at(Lord::March, Chester), Lord::March);
    assert!(board.offers("march york") && board.offers("march harlech") && board.offers("march lancaster"));
    assert!(board.offers("march shrewsbury"));
    let mut used = board.clone();
    used.play("forage");
    assert_eq!(used.offered("march"), ["march shrewsbury"]);
    board.play("march york");
    assert_eq!(board.state.at(Lord::March), Some(Locale::York));
    assert!(is_over(&board, Lord::March));
}

/// §pl:Y5c,4.2.1d: Bourchier adds an action at a Friendly City, for the whole card; London is none.
#[test]
fn bourchier_counts_where_the_card_is_revealed() {
    let at = |place: Locale, friendly: &[Locale]| {
        let board = york_at(Lord::York, place)
            .card(capability::THOMAS_BOURCHIER, Lord::York)
            .favour(Side::York, friendly);
        acts(board, Lord::York)
    };
    assert_eq!(at(Locale::York, &[]).state.actions_left(), 2);
    assert_eq!(at(London, &[London]).state.actions_left(), 2);
    assert_eq!(at(Cambridge, &[Cambridge]).state.actions_left(), 2, "a Town");
    let mut board = at(Locale::York, &[Locale::York]);
    assert_eq!(board.state.actions_left(), 3);
    board.play("march scarborough; march newcastle");
    assert_eq!(board.state.actions_left(), 1, "he keeps it after leaving");
    let mut late = at(Newcastle, &[Locale::York]);
    late.play("march york; pass");
    assert_eq!(late.state.actions_left(), 1, "and does not win it by arriving");
}

/// §pl:Y20c: the Favoured Son has one action more.
#[test]
fn yorks_favoured_son_has_three_actions() {
    let board = york_at(Lord::March, Ludlow).card(capability::YORKS_FAVOURED_SON, Lord::March);
    assert_eq!(acts(board, Lord::March).state.actions_left(), 3);
    assert_eq!(acts(york_at(Lord::March, Ludlow), Lord::March).state.actions_left(), 2);
}

/// §pl:Y24c: Edward IV has one action more while Hastings serves him.
#[test]
fn hastings_adds_an_action_while_he_is_kept() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, London)
        .lord(Lord::WarwickL, Truro)
        .card(capability::HASTINGS, Lord::EdwardIV);
    let mut board = acts(board, Lord::EdwardIV);
    assert_eq!(board.state.actions_left(), 3);
    board.state.disband_vassal(Vassal::Hastings, &mut Vec::new());
    assert_eq!(board.state.actions_left(), 2);
}

/// §pl:L24c,4.2.1d: Clarence has the action more only while Warwick is with him at a Friendly place.
#[test]
fn married_to_a_neville_is_looked_at_all_the_time() {
    let together = || {
        Board::empty("II")
            .lord(Lord::EdwardIV, Truro)
            .lord(Lord::Clarence, London)
            .lord(Lord::WarwickL, London)
            .card(capability::MARRIED_TO_A_NEVILLE, Lord::Clarence)
    };
    assert_eq!(acts(together(), Lord::Clarence).state.actions_left(), 1);
    let mut board = acts(together().favour(Side::Lancaster, &[London]), Lord::Clarence);
    assert_eq!(board.state.actions_left(), 2);
    board.play("march oxford; pass");
    assert!(is_over(&board, Lord::Clarence), "without Warwick the second action is gone");
}

/// §pl:4.2.3a: after a Pass the other side's card comes up.
#[test]
fn a_pass_card_does_nothing() {
    let board = york_at(Lord::York, Ely).campaign(&[None, Some(Lord::York)], &[Some(Lord::HenryVI)]);
    assert_eq!(board.asked().0, Side::Lancaster);
    assert!(board.told(Side::Lancaster).iter().any(|line| line == "York turns up a Pass."));
}

/// §pl:4.2.3b,4.6.1l: a Lord at Sea is activated, and can only Sail or Pass.
#[test]
fn at_sea_one_sails_or_passes() {
    let board = york_at(Lord::York, EnglishChannel).assets(Lord::York, [0, 0, 0, 2]);
    let board = acts(board, Lord::York);
    assert!(board.offers("pass") && board.offers("sail dover"));
    assert!(board.legal().iter().all(|answer| answer == "pass" || answer.starts_with("sail")));
    let adrift = acts(york_at(Lord::York, EnglishChannel), Lord::York);
    assert!(is_over(&adrift, Lord::York), "without Ships there is nothing to ask");
}

/// The question says who acts, where, and how much he can still do.
#[test]
fn the_question_names_the_lord_and_his_actions() {
    let mut board = acts(york_at(Lord::York, Ely).favour(Side::York, &[Ely]), Lord::York);
    let asked = |board: &Board| kernel::Words::from(board.state.command_prompt(Side::York));
    assert_eq!(asked(&board), "**York:** a Command for **York** at Ely (2 of 2 actions left)");
    board.play("forage");
    assert_eq!(asked(&board), "**York:** a Command for **York** at Ely (1 of 2 actions left)");
}
