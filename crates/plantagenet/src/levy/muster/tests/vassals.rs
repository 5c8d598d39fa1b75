//! Levy Vassal (3.4.3).

use super::*;
use crate::ids::capability;
use crate::state::Service;

/// §pl:3.4.3a
#[test]
fn a_vassal_waits_at_a_friendly_seat_without_enemies() {
    let base = || york_at_ely().favour(Side::York, &[Locale::Leicester, Locale::Oxford]);
    let board = act(base(), Lord::York);
    assert_eq!(board.offered("levy vassal"), ["levy vassal dudley", "levy vassal oxford"]);
    let board = act(base().lord(Lord::HenryVI, Locale::Leicester), Lord::York);
    assert_eq!(board.offered("levy vassal"), ["levy vassal oxford"]);
    let board = act(base().vassal(Vassal::Oxford, Lord::York, 3), Lord::York);
    assert_eq!(board.offered("levy vassal"), ["levy vassal dudley"]);
    let mut board = base();
    board.state.vassals[Vassal::Oxford] = Service::Disbanded { slot: 4 };
    assert_eq!(act(board, Lord::York).offered("levy vassal"), ["levy vassal dudley"]);
}

/// §pl:3.4.3a,3.4.3b
#[test]
fn no_route_is_needed_and_no_distance_paid() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ireland).favour(Side::York, &[Locale::Leicester]);
    let mut board = act(board, Lord::York);
    board.play("levy vassal dudley");
    assert!(board.state.mats[Lord::York].vassals.contains(Vassal::Dudley));
    assert_eq!(board.state.influence, -1);
}

/// §pl:3.4.3c,1.4.2e
#[test]
fn loyalty_counts_for_its_own_side_and_against_the_other() {
    let calls = |die: u8, at: Locale, vassal: Vassal| {
        let board = Board::empty("Ia")
            .lord(Lord::March, Locale::Ludlow)
            .favour(Side::York, &[Locale::Ludlow, at])
            .dice(&[die]);
        let mut board = act(board, Lord::March);
        board.play(&format!("levy vassal {vassal}; spend 0"));
        board.state.mats[Lord::March].vassals.contains(vassal)
    };
    assert!(calls(2, Locale::Leicester, Vassal::Dudley) && !calls(3, Locale::Leicester, Vassal::Dudley));
    assert!(calls(4, Locale::Dover, Vassal::Fauconberg) && !calls(5, Locale::Dover, Vassal::Fauconberg));
    assert!(calls(1, Locale::Lincoln, Vassal::Beaumont), "a rating of 0 still succeeds on a 1");
    assert!(!calls(2, Locale::Lincoln, Vassal::Beaumont));
}

/// §pl:3.4.3c
#[test]
fn it_may_be_repeated_and_each_try_is_paid() {
    let board = york_at_ely().favour(Side::York, &[Locale::Leicester]).dice(&[6, 1]);
    let mut board = act(board, Lord::York);
    board.play("levy vassal dudley; levy vassal dudley");
    assert_eq!((board.state.influence, left(&board)), (-2, 1));
    assert!(board.offered("levy vassal").is_empty());
}

/// §pl:3.4.3d,3.4.3e,3.4.3f,Y17c
#[test]
fn one_counter_goes_to_the_mat_and_the_other_to_the_box_of_his_service() {
    let board = Board::empty("Ia")
        .turn(2)
        .lord(Lord::Salisbury, Locale::York)
        .favour(Side::York, &[Locale::York, Locale::Leicester, Locale::Worcester]);
    let alice = board.clone().card(capability::ALICE_MONTAGU, Lord::Salisbury);
    let mut board = act(board, Lord::Salisbury);
    board.play("levy vassal dudley; spend 0; levy vassal worcester; spend 0");
    let served = |slot| Service::Mustered { lord: Lord::Salisbury, slot };
    assert_eq!(board.state.vassals[Vassal::Dudley], served(3), "due in the very next Turn");
    assert_eq!(board.state.vassals[Vassal::Worcester], served(5));
    assert_eq!(board.state.vassal_count(Lord::Salisbury), 2);
    let mut board = act(alice, Lord::Salisbury);
    board.play("levy vassal dudley; spend 0");
    assert_eq!(board.state.vassals[Vassal::Dudley], served(4), "Alice Montagu keeps him longer");
    board.state.disband_vassal(Vassal::Dudley, &mut kernel::Silent);
    assert_eq!(board.state.vassals[Vassal::Dudley], Service::Disbanded { slot: 7 }, "5 boxes on as ever");
}

/// §pl:3.4.3g
#[test]
fn vassals_who_are_lords_of_the_scenario_cannot_be_called() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, Locale::London)
        .favour(Side::York, &[Locale::London, Locale::Exeter, Locale::Oxford, Locale::Leicester]);
    let board = act(board, Lord::EdwardIV);
    assert_eq!(board.offered("levy vassal"), ["levy vassal dudley"]);
}

/// §pl:3.4.3h
#[test]
fn a_counter_beyond_the_last_box_rests_off_its_end() {
    let board = york_at_ely().turn(15).favour(Side::York, &[Locale::Worcester]);
    let mut board = act(board, Lord::York);
    board.play("levy vassal worcester");
    assert_eq!(board.state.vassals[Vassal::Worcester], Service::Mustered { lord: Lord::York, slot: 16 });
}

/// §pl:Y7e,L37e
#[test]
fn parliament_blocks_lancastrian_vassals_until_richmond_comes() {
    let base = || {
        tudor_at_oxford()
            .favour(Side::Lancaster, &[Locale::Leicester])
            .card(capability::TWO_ROSES, Lord::HenryTudor)
    };
    assert!(act(base(), Lord::HenryTudor).offers("levy vassal dudley"));
    let blocked = || base().in_force(event::YORKISTS_BLOCK_PARLIAMENT);
    assert!(act(blocked(), Lord::HenryTudor).offered("levy vassal").is_empty(), "Two Roses does not help");
    let board = act(blocked().in_force(event::THE_EARL_OF_RICHMOND), Lord::HenryTudor);
    assert_eq!(board.offered("levy vassal"), ["levy vassal dudley"]);
    let york =
        york_at_ely().favour(Side::York, &[Locale::Leicester]).in_force(event::YORKISTS_BLOCK_PARLIAMENT);
    assert!(act(york, Lord::York).offers("levy vassal dudley"), "York's own Vassals come");
}

/// §pl:L32c,1.4.2i
#[test]
fn two_roses_need_no_roll_but_the_price() {
    let base = || tudor_at_oxford().favour(Side::Lancaster, &[Locale::Dover]);
    let mut board = act(base().card(capability::TWO_ROSES, Lord::HenryTudor).dice(&[]), Lord::HenryTudor);
    board.play("levy vassal fauconberg");
    assert!(board.state.mats[Lord::HenryTudor].vassals.contains(Vassal::Fauconberg));
    assert_eq!((board.state.influence, left(&board)), (1, 1));
    let mut board = act(base().dice(&[4]), Lord::HenryTudor);
    board.play("levy vassal fauconberg; spend 0");
    assert!(!board.state.mats[Lord::HenryTudor].vassals.contains(Vassal::Fauconberg), "rating 5 less 2");
}

/// §pl:L37e
#[test]
fn with_richmond_every_lancastrian_calls_vassals_without_a_roll() {
    let board = Board::empty("III")
        .lord(Lord::Oxford, Locale::Oxford)
        .favour(Side::Lancaster, &[Locale::Oxford, Locale::Dover])
        .in_force(event::THE_EARL_OF_RICHMOND)
        .dice(&[]);
    let mut board = act(board, Lord::Oxford);
    board.play("levy vassal fauconberg");
    assert!(board.state.mats[Lord::Oxford].vassals.contains(Vassal::Fauconberg));
    assert_eq!(board.state.influence, 1);
}

/// §pl:L34e
#[test]
fn the_plot_makes_yorkist_vassals_dearer() {
    let cost = |lord: Lord, board: Board| {
        let mut board = act(board.in_force(event::BUCKINGHAMS_PLOT), lord);
        board.play("levy vassal dudley");
        board.state.influence_for(lord.side())
    };
    assert_eq!(cost(Lord::York, york_at_ely().favour(Side::York, &[Locale::Leicester])), -3);
    let tudor = tudor_at_oxford().favour(Side::Lancaster, &[Locale::Leicester]);
    assert_eq!(cost(Lord::HenryTudor, tudor), -1);
}

/// §pl:L35e,Y7e
#[test]
fn margaret_beaufort_finds_any_vassal_for_henry_tudor() {
    let base = || {
        Board::empty("III")
            .lord(Lord::HenryTudor, Locale::Bristol)
            .lord(Lord::Norfolk, Locale::Derby)
            .favour(Side::York, &[Locale::Derby])
    };
    assert_eq!(act(base(), Lord::HenryTudor).legal(), ["done", "parley bristol"]);
    let board =
        base().in_force(event::MARGARET_BEAUFORT).in_force(event::YORKISTS_BLOCK_PARLIAMENT).dice(&[6, 1]);
    let mut board = act(board, Lord::HenryTudor);
    assert_eq!(board.offered("levy vassal").len(), 11);
    board.play("levy vassal stanley; levy vassal stanley");
    assert!(board.state.mats[Lord::HenryTudor].vassals.contains(Vassal::Stanley), "after a paid check");
    assert_eq!(board.state.influence, 2);
    let jasper =
        Board::empty("III").lord(Lord::JasperTudor2, Locale::Bristol).in_force(event::MARGARET_BEAUFORT);
    assert!(act(jasper, Lord::JasperTudor2).offered("levy vassal").is_empty());
}
