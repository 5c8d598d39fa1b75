//! Levy Capability (3.4.6).

use super::*;
use crate::ids::capability;
use crate::state::Service;

/// §pl:3.4.6a,3.4.6g,1.9.1a
#[test]
fn any_card_of_the_deck_with_his_badge() {
    let board = york_at_ely()
        .hold(event::PARLIAMENTS_TRUCE_Y12)
        .in_force(event::SEAMANSHIP_Y6)
        .lord(Lord::March, Locale::Ludlow);
    let mut board = act(board.card(capability::HARBINGERS_Y7, Lord::March), Lord::York);
    let takes = board.offered("take");
    assert!(takes.contains(&"take Y14 for york".into()), "his badge");
    assert!(takes.contains(&"take Y1 for york".into()), "any Lord");
    for other in ["Y12", "Y6", "Y7", "Y15", "Y17", "Y23"] {
        assert!(!takes.contains(&format!("take {other} for york")), "{other}");
    }
    board.play("take Y1 for york");
    assert!(board.state.mats[Lord::York].has(capability::CULVERINS_AND_FALCONETS_Y1));
    assert!(!board.state.decks[Side::York].contains(Card::Y1));
    assert_eq!(left(&board), 2);
}

/// §pl:3.4.6b,Y2c
#[test]
fn never_two_of_one_name() {
    let board = act(york_at_ely().card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York), Lord::York);
    assert!(!board.offers("take Y2 for york"));
    assert!(board.offers("take Y3 for york"));
    let mut board =
        act(somerset_at_wells().card(capability::EXPERT_COUNSELLORS, Lord::Somerset1), Lord::Somerset1);
    board.play("take L20 for somerset-1");
    assert_eq!(board.state.valour(Lord::Somerset1), Lord::Somerset1.row().valour + 4);
}

/// §pl:3.4.6c
#[test]
fn a_lord_with_two_can_take_no_more() {
    let board = york_at_ely()
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York)
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::York);
    assert!(act(board, Lord::York).offered("take").is_empty());
}

/// §pl:3.4.6d,1.5.4e,Y24c
#[test]
fn what_a_card_brings_comes_at_once_and_free() {
    let board = Board::empty("II").lord(Lord::EdwardIV, Locale::London).favour(Side::York, &[Locale::London]);
    let mut board = act(board, Lord::EdwardIV);
    board.play("take Y24 for edward-iv");
    let mat = &board.state.mats[Lord::EdwardIV];
    assert!(mat.vassals.contains(Vassal::Hastings));
    assert_eq!(mat.standing[Troop::MenAtArms], 4);
    assert_eq!((board.state.influence, left(&board)), (0, 2));
    assert!(matches!(board.state.vassals[Vassal::Hastings], Service::Mustered { .. }));
    board.state.disband_vassal(Vassal::Hastings, &mut kernel::Silent);
    let mat = &board.state.mats[Lord::EdwardIV];
    assert!(!mat.has(capability::HASTINGS), "the card goes with him");
    assert_eq!(mat.standing[Troop::MenAtArms], 4, "the men-at-arms stay");
}

/// §pl:3.4.6d,Y14c
#[test]
fn burgundians_come_at_once_at_a_port() {
    let take = |at: Locale, pool: u8| {
        let board = Board::empty("Ia").lord(Lord::York, at).favour(Side::York, &[at]);
        let mut board = act(board.pool(Troop::Handgunners, pool), Lord::York);
        board.play("take Y14 for york");
        board.state.mats[Lord::York].standing[Troop::Handgunners]
    };
    assert_eq!(take(Locale::Lynn, 2), 2);
    assert_eq!(take(Locale::Lynn, 0), 0, "none are left");
    assert_eq!(take(Locale::Ely, 2), 0, "no Port");
    assert_eq!(take(Locale::Ireland, 2), 0, "an Exile box is no Port Stronghold");
}

/// §pl:3.4.6e,Y7e
#[test]
fn parliament_blocks_cards_that_bring_special_vassals() {
    let board = act(somerset_at_wells(), Lord::Somerset1);
    assert!(board.offers("take L19 for somerset-1") && board.offers("take L21 for somerset-1"));
    let board = act(somerset_at_wells().in_force(event::YORKISTS_BLOCK_PARLIAMENT), Lord::Somerset1);
    assert!(!board.offers("take L19 for somerset-1") && !board.offers("take L21 for somerset-1"));
    assert!(board.offers("take L18 for somerset-1"));
    let board = act(
        tudor_at_oxford().in_force(event::YORKISTS_BLOCK_PARLIAMENT).in_force(event::THE_EARL_OF_RICHMOND),
        Lord::HenryTudor,
    );
    assert!(!board.offers("take L35 for henry-tudor"), "Richmond lets Vassals be called, not cards");
}

/// §pl:3.4.6f,1.5.3h
#[test]
fn the_enemy_learns_which_card_was_taken_unless_mats_are_hidden() {
    let told = |hidden: bool| {
        let mut board = york_at_ely();
        board.state.hidden_mats = hidden;
        let mut board = act(board, Lord::York);
        board.play("take Y3 for york");
        board.told(Side::Lancaster).iter().any(|line| line.contains("Muster'd"))
    };
    assert!(told(false));
    assert!(!told(true));
}
