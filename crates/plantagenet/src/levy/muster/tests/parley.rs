//! Parley in Levy (3.4.1).

use super::*;
use crate::ids::capability;

/// §pl:3.4.1a
#[test]
fn targets_are_neutral_and_enemy_strongholds_within_reach() {
    let board =
        york_at_ely().favour(Side::York, &[Locale::Cambridge]).favour(Side::Lancaster, &[Locale::Lynn]);
    let board = act(board, Lord::York);
    let parleys = board.offered("parley");
    let reach = ["bedford", "bury-st-edmunds", "lynn", "peterborough", "st-albans"];
    assert_eq!(parleys.len(), reach.len(), "{parleys:?}");
    assert!(reach.iter().all(|at| parleys.contains(&format!("parley {at}"))));
}

/// §pl:3.4.1b,3.4.1c
#[test]
fn an_enemy_lord_shuts_the_route_and_the_target() {
    let reach = |henry: Locale| {
        let board = york_at_ely().favour(Side::York, &[Locale::Cambridge]).lord(Lord::HenryVI, henry);
        let board = act(board, Lord::York);
        [board.offers("parley bedford"), board.offers("parley st-albans")]
    };
    assert_eq!(reach(Locale::London), [true, true]);
    assert_eq!(reach(Locale::Cambridge), [false, false], "in the way");
    assert_eq!(reach(Locale::Bedford), [false, true], "at the target");
}

/// §pl:3.4.1d,1.5.3c,1.3.1aa
#[test]
fn a_ship_joins_the_ports_of_one_sea_and_may_be_shared() {
    let at_lynn = || york_at_ely().favour(Side::York, &[Locale::Lynn]).lord(Lord::March, Locale::Lynn);
    let board = act(at_lynn(), Lord::March);
    assert!(!board.offers("parley newcastle"), "no Ship");
    let board = act(at_lynn().assets(Lord::March, [0, 0, 0, 1]), Lord::March);
    assert!(board.offers("parley newcastle") && !board.offers("parley dover"));
    let shared = at_lynn().lord(Lord::Rutland, Locale::Lynn).assets(Lord::Rutland, [0, 0, 0, 1]);
    assert!(act(shared, Lord::March).offers("parley newcastle"));
    let board =
        act(york_at_ely().favour(Side::York, &[Locale::Lynn]).assets(Lord::York, [0, 0, 0, 1]), Lord::York);
    assert!(board.offers("parley newcastle"), "a Port along the Route will do");
}

/// §pl:3.4.1d,Y6c
#[test]
fn great_ships_join_the_ports_of_all_seas() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Locale::Ireland)
        .assets(Lord::York, [0, 0, 0, 1])
        .card(capability::GREAT_SHIPS_Y6, Lord::York);
    let mut board = act(board, Lord::York);
    board.play("parley dover");
    assert_eq!(board.state.favour(Locale::Dover), Some(Side::York));
    assert_eq!(board.state.influence, -2, "distance 1");
}

/// §pl:3.4.1e,1.4.2f
#[test]
fn distance_is_the_fewest_ways_and_hops() {
    let far = || york_at_ely().favour(Side::York, &[Locale::Lynn, Locale::Norwich, Locale::BuryStEdmunds]);
    let mut board = act(far(), Lord::York);
    board.play("parley ipswich");
    assert_eq!(board.state.influence, -3, "by Bury St Edmunds, not by Lynn and Norwich");
    let cost = |ships: u16| {
        let board = york_at_ely().favour(Side::York, &[Locale::Lynn, Locale::Norwich]);
        let mut board = act(board.assets(Lord::York, [0, 0, 0, ships]), Lord::York);
        board.play("parley ipswich");
        -board.state.influence
    };
    assert_eq!(cost(0), 4, "Lynn, Norwich, Ipswich");
    assert_eq!(cost(1), 3, "Lynn, and one hop");
}

/// §pl:3.4.1g,3.4.1i,3.4.1h
#[test]
fn each_success_is_one_step_and_costs_a_paid_check() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::Lancaster, &[Locale::Ely]);
    let mut board = act(board, Lord::York);
    board.play("parley ely");
    assert_eq!((board.state.favour(Locale::Ely), board.state.influence), (None, -1));
    board.play("parley ely");
    assert_eq!((board.state.favour(Locale::Ely), board.state.influence), (Some(Side::York), -2));
}

/// §pl:3.4.1g,3.4.1i,1.4.2d
#[test]
fn a_failure_changes_nothing_and_may_be_tried_again() {
    let mut board = act(york_at_ely().dice(&[6, 1]), Lord::York);
    board.play("parley lynn");
    assert_eq!((board.state.favour(Locale::Lynn), board.state.influence), (None, -2));
    board.play("parley lynn");
    assert_eq!((board.state.favour(Locale::Lynn), board.state.influence), (Some(Side::York), -4));
    assert!(!board.offers("parley lynn"), "it is Friendly now");
}

/// §pl:3.4.1j,1.3.1k
#[test]
fn from_scotland_a_route_may_begin_overland() {
    let board =
        Board::empty("Ia").lord(Lord::HenryVI, Locale::Scotland).favour(Side::Lancaster, &[Locale::Bamburgh]);
    let board = act(board, Lord::HenryVI);
    assert_eq!(board.offered("parley"), ["parley carlisle", "parley newcastle"]);
    let back = Board::empty("Ia").lord(Lord::York, Locale::Carlisle).favour(Side::York, &[Locale::Carlisle]);
    assert_eq!(act(back, Lord::York).offered("parley"), ["parley appleby", "parley hexham"]);
}

/// §pl:3.4.1k,1.3.1ab
#[test]
fn exile_boxes_are_no_targets_and_on_no_route_but_ones_own() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Locale::Lynn)
        .assets(Lord::York, [0, 0, 0, 2])
        .favour(Side::York, &[Locale::Lynn, Locale::Ravenspur]);
    let board = act(board, Lord::York);
    let boxes = ["parley burgundy", "parley scotland", "parley france", "parley ireland"];
    assert!(boxes.iter().all(|answer| !board.offers(answer)));
    assert!(!board.offers("parley carlisle"), "nobody goes by Scotland");
}

/// §pl:1.4.2g,1.4.2a: the rulebook's example.
#[test]
fn one_way_off_and_one_point_more_costs_three_and_a_five_fails() {
    let board = Board::empty("Ia")
        .lord(Lord::Salisbury, Locale::York)
        .favour(Side::York, &[Locale::York])
        .influence(3)
        .dice(&[5]);
    let mut board = act(board, Lord::Salisbury);
    board.play("parley lincoln");
    assert_eq!(board.legal(), ["spend 0", "spend 1", "spend 3"]);
    board.play("spend 1");
    assert_eq!((board.state.influence, board.state.favour(Locale::Lincoln)), (0, None));
}

/// §pl:3.4.1l,Y15c
#[test]
fn a_blockade_stops_a_sea_parley_before_anything_is_paid() {
    let play = |dice: &[u8], warwick: Locale| {
        let board = Board::empty("Ia")
            .lord(Lord::Somerset1, Locale::Exeter)
            .assets(Lord::Somerset1, [0, 0, 0, 1])
            .favour(Side::Lancaster, &[Locale::Exeter])
            .lord(Lord::WarwickY, warwick)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
            .dice(dice);
        let mut board = act(board, Lord::Somerset1);
        board.play("parley dover");
        (board.state.favour(Locale::Dover), board.state.influence, left(&board))
    };
    assert_eq!(play(&[3], Locale::Calais), (None, 0, 1), "the action is lost, nothing is paid");
    assert_eq!(play(&[2, 1], Locale::Calais), (Some(Side::Lancaster), 2, 1));
    assert_eq!(play(&[1], Locale::Lynn), (Some(Side::Lancaster), 2, 1), "he watches another Sea");
    assert_eq!(play(&[1], Locale::London), (Some(Side::Lancaster), 2, 1), "he is at no Port");
}

/// §pl:Y15c
#[test]
fn a_blockade_does_not_touch_a_parley_by_land() {
    let board = Board::empty("Ia")
        .lord(Lord::Somerset1, Locale::Exeter)
        .assets(Lord::Somerset1, [0, 0, 0, 1])
        .favour(Side::Lancaster, &[Locale::Exeter])
        .lord(Lord::WarwickY, Locale::Calais)
        .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
        .dice(&[5]);
    let mut board = act(board, Lord::Somerset1);
    board.play("parley dorchester");
    assert_eq!(board.state.favour(Locale::Dorchester), Some(Side::Lancaster), "one die, for the check");
}

/// §pl:1.3.1s,Y15e,L17e,L18e
#[test]
fn a_london_with_two_markers_yields_only_to_parleys_of_events() {
    let doubled = || {
        let mut board = Board::empty("Ia")
            .lord(Lord::HenryVI, Locale::StAlbans)
            .favour(Side::Lancaster, &[Locale::StAlbans])
            .favour(Side::York, &[Locale::London]);
        board.state.london_doubled = true;
        board
    };
    assert!(!act(doubled(), Lord::HenryVI).offers("parley london"));
    let board = act(doubled().in_force(event::MY_CROWN_IS_IN_MY_HEART), Lord::HenryVI);
    assert_eq!(board.offered("parley london"), ["parley london by L17"]);
    let mut board = act(doubled().in_force(event::PARLIAMENT_VOTES), Lord::HenryVI);
    assert_eq!(board.offered("parley london"), ["parley london by L18"]);
    board.play("parley london by L18");
    assert_eq!(board.state.favour(Locale::London), None, "both markers go together");
    assert!(board.offers("parley london"), "and London is like any other place");
}
