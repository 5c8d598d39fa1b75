//! Levy Lord (3.4.2).

use super::*;
use crate::state::{Retinue, Whereabouts};

/// §pl:3.4.2a,3.3.1e,2.2.3d
#[test]
fn only_lords_without_exile_marker_in_this_box_or_an_earlier_one_can_be_called() {
    let board = york_at_ely()
        .turn(3)
        .calendar(Lord::Salisbury, 3, false)
        .calendar(Lord::March, 0, false)
        .calendar(Lord::Rutland, 4, false)
        .calendar(Lord::WarwickY, 2, true);
    let board = act(board, Lord::York);
    assert_eq!(board.offered("levy lord"), ["levy lord march", "levy lord salisbury"]);
}

/// §pl:3.4.2b,3.4.2c
#[test]
fn he_needs_a_seat_that_is_free() {
    let base = || york_at_ely().lord(Lord::HenryVI, Locale::York).calendar(Lord::Salisbury, 1, false);
    assert!(act(base(), Lord::York).offers("levy lord salisbury"), "York's Seat at Ely is Friendly");
    let elsewhere = || {
        Board::empty("Ia").lord(Lord::York, Locale::Ireland).lord(Lord::HenryVI, Locale::York).calendar(
            Lord::Salisbury,
            1,
            false,
        )
    };
    assert!(!act(elsewhere(), Lord::York).offers("levy lord salisbury"));
    let board = elsewhere().favour(Side::York, &[Locale::Canterbury]);
    assert!(act(board, Lord::York).offers("levy lord salisbury"), "the Seat of Rutland, on the Calendar");
    let mut board = elsewhere().favour(Side::York, &[Locale::Canterbury]);
    board.state.in_play[Side::York].remove(Lord::Rutland);
    assert!(!act(board, Lord::York).offers("levy lord salisbury"), "a dead man has no Seat");
}

/// §pl:3.4.2d
#[test]
fn it_takes_a_paid_check_and_may_be_repeated() {
    let board = york_at_ely().calendar(Lord::Salisbury, 1, false).dice(&[6, 5]);
    let mut board = act(board, Lord::York);
    board.play("levy lord salisbury");
    let waits = Whereabouts::Calendar { slot: 1, exile: false };
    assert_eq!((board.state.lords[Lord::Salisbury], board.state.influence), (waits, -1));
    board.play("levy lord salisbury");
    assert_eq!(board.state.at(Lord::Salisbury), Some(Locale::York));
    assert_eq!((board.state.influence, left(&board)), (-2, 1));
}

/// §pl:3.4.2e
#[test]
fn his_own_seat_becomes_friendly_outright_even_from_enemy() {
    let board = york_at_ely()
        .calendar(Lord::Salisbury, 1, false)
        .favour(Side::Lancaster, &[Locale::York])
        .favour(Side::York, &[Locale::Canterbury]);
    let mut board = act(board, Lord::York);
    board.play("levy lord salisbury");
    assert_eq!(board.state.at(Lord::Salisbury), Some(Locale::York), "there is no choice");
    assert_eq!(board.state.favour(Locale::York), Some(Side::York));
}

/// §pl:3.4.2e,1.3.1s
#[test]
fn a_london_with_two_markers_keeps_its_favour_when_its_lord_comes() {
    let mut board =
        somerset_at_wells().calendar(Lord::HenryVI, 1, false).favour(Side::York, &[Locale::London]);
    board.state.london_doubled = true;
    let mut board = act(board, Lord::Somerset1);
    board.play("levy lord henry-vi");
    assert_eq!(board.state.at(Lord::HenryVI), Some(Locale::London));
    assert!(board.state.london_doubled);
    assert_eq!(board.state.favour(Locale::London), Some(Side::York));
}

/// §pl:3.4.2f
#[test]
fn if_his_seat_is_taken_the_owner_chooses_another_and_favour_stays() {
    let board = york_at_ely()
        .lord(Lord::HenryVI, Locale::York)
        .calendar(Lord::Salisbury, 1, false)
        .favour(Side::York, &[Locale::Canterbury, Locale::York]);
    let mut board = act(board, Lord::York);
    board.play("levy lord salisbury");
    assert_eq!(board.asked(), (Side::York, "3.4.2f"));
    assert_eq!(board.legal(), ["name ely", "name canterbury"]);
    board.play("name canterbury");
    assert_eq!(board.state.at(Lord::Salisbury), Some(Locale::Canterbury));
    let board = york_at_ely().lord(Lord::HenryVI, Locale::York).calendar(Lord::Salisbury, 1, false);
    let mut board = act(board, Lord::York);
    board.play("levy lord salisbury");
    assert_eq!(board.state.at(Lord::Salisbury), Some(Locale::Ely), "nothing to choose");
    assert_eq!(board.state.favour(Locale::York), None);
}

/// §pl:3.4.2g,1.5.3a
#[test]
fn he_comes_with_all_that_his_card_gives_him() {
    let mut board = act(york_at_ely().calendar(Lord::Salisbury, 1, false), Lord::York);
    let pool = board.state.pool;
    board.play("levy lord salisbury");
    let mat = &board.state.mats[Lord::Salisbury];
    assert_eq!((mat.standing[Troop::MenAtArms], mat.standing[Troop::Longbowmen]), (2, 2));
    assert_eq!(mat.retinue, Retinue::Standing);
    assert_eq!(mat.assets, Lord::Salisbury.row().assets());
    assert_eq!(board.state.pool[Troop::MenAtArms], pool[Troop::MenAtArms] - 2);
}

/// §pl:1.6d
#[test]
fn without_a_single_troop_in_the_pools_he_is_gone_again_at_once() {
    let board = york_at_ely()
        .calendar(Lord::Salisbury, 1, false)
        .pool(Troop::MenAtArms, 0)
        .pool(Troop::Longbowmen, 0);
    let mut board = act(board, Lord::York);
    board.play("levy lord salisbury");
    assert_eq!(board.state.lords[Lord::Salisbury], Whereabouts::Calendar { slot: 4, exile: false });
}

/// §pl:3.4.2h,1.7.3a
#[test]
fn a_tenth_lord_with_ships_gets_none() {
    let with = |owners: usize| {
        let mut board = york_at_ely().calendar(Lord::WarwickY, 1, false);
        let others = [
            Lord::York,
            Lord::March,
            Lord::Salisbury,
            Lord::Rutland,
            Lord::HenryVI,
            Lord::Somerset1,
            Lord::NorthumberlandL,
            Lord::Exeter1,
            Lord::Buckingham,
        ];
        for lord in others.into_iter().take(owners) {
            board.state.mats[lord].assets[Asset::Ship] = 1;
        }
        let mut board = act(board, Lord::York);
        board.play("levy lord warwick-y");
        board.state.mats[Lord::WarwickY].assets[Asset::Ship]
    };
    assert_eq!(with(8), 2);
    assert_eq!(with(9), 0);
}

/// §pl:3.4.2i,6.0-II-o
#[test]
fn margaret_is_not_placed_with_warwick() {
    let board = Board::empty("II")
        .lord(Lord::WarwickL, Locale::London)
        .calendar(Lord::Margaret, 1, false)
        .favour(Side::Lancaster, &[Locale::London, Locale::Wells, Locale::York]);
    let mut board = act(board, Lord::WarwickL);
    board.play("levy lord margaret");
    assert_eq!(board.legal(), ["name wells", "name york"]);
    let alone = Board::empty("II")
        .lord(Lord::WarwickL, Locale::London)
        .calendar(Lord::Margaret, 1, false)
        .favour(Side::Lancaster, &[Locale::London]);
    assert!(!act(alone, Lord::WarwickL).offers("levy lord margaret"), "London is closed to her");
}
