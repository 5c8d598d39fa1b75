//! What movers leave behind (4.3.2, 4.6.1i).

use super::{command, goods, provender};
use crate::campaign::Room;
use crate::ids::*;
use crate::testing::Board;

fn group(lords: &[Lord]) -> Set<Lord> {
    lords.iter().copied().collect()
}

/// Warwick and March at Calais, to Sail with Seamanship: two Ships, so room for 4 Provender and 4 Carts.
fn sailors(warwick: [u16; 4], march: [u16; 4]) -> Board {
    let board = Board::empty("Ia").in_force(event::SEAMANSHIP_Y6);
    let board = board.lord(Lord::WarwickY, Locale::Calais).men(Lord::WarwickY, [0, 0, 1]);
    let board = board.lord(Lord::March, Locale::Calais).men(Lord::March, [0, 0, 1]);
    let mut board = command(board.assets(Lord::WarwickY, warwick).assets(Lord::March, march), Lord::WarwickY);
    board.play("sail dover with march");
    board
}

/// §pl:4.6.1i,4.3.2a: the owner chooses from which mats, one by one, until the rest fits.
#[test]
fn the_owner_chooses_the_mats() {
    let mut board = sailors([0, 3, 0, 2], [0, 3, 0, 0]);
    assert_eq!(board.asked(), (Side::York, "4.6.1i"));
    assert_eq!(board.legal(), ["drop provender march", "drop provender warwick-y"]);
    assert_eq!(board.state.at(Lord::WarwickY), Some(Locale::Calais), "nobody has gone yet");
    board.play("drop provender march; drop provender march");
    assert_eq!((provender(&board, Lord::March), provender(&board, Lord::WarwickY)), (1, 3));
    assert_eq!(board.state.at(Lord::March), Some(Locale::Dover));
}

/// §pl:4.6.1i: Carts are asked for after Provender, and each only as far as needed.
#[test]
fn carts_too() {
    let mut board = sailors([0, 3, 3, 2], [0, 2, 2, 0]);
    board.play("drop provender warwick-y");
    assert_eq!(board.legal(), ["drop cart march", "drop cart warwick-y"]);
    board.play("drop cart march");
    assert_eq!(goods(&board, Lord::WarwickY), [0, 2, 3, 2]);
    assert_eq!(goods(&board, Lord::March), [0, 2, 1, 0]);
}

/// §pl:1.7.2a,1.7.2b,4.3.2c: what fits is kept, and nobody is asked.
#[test]
fn nothing_is_dropped_without_need() {
    let board = sailors([1, 4, 0, 2], [2, 0, 4, 0]);
    assert_eq!(goods(&board, Lord::WarwickY), [1, 4, 0, 2]);
    assert_eq!(goods(&board, Lord::March), [2, 0, 4, 0]);
    assert_eq!(board.state.at(Lord::March), Some(Locale::Dover));
}

/// §pl:4.6.1i: where one mat only has too much there is nothing to ask.
#[test]
fn one_mat_leaves_no_choice() {
    let board = sailors([0, 7, 0, 2], [0, 0, 0, 0]);
    assert_eq!(provender(&board, Lord::WarwickY), 4);
    assert_eq!(board.state.at(Lord::March), Some(Locale::Dover));
}

/// §pl:4.3.2a,4.3.2b,1.5.3f: by land only Carts count, and one mover's Carts carry another's Provender (A6).
#[test]
fn carts_of_one_carry_for_the_other() {
    let mut board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::March, Locale::Ely);
    board = board.assets(Lord::York, [5, 2, 0, 2]).assets(Lord::March, [0, 1, 3, 0]);
    let movers = group(&[Lord::York, Lord::March]);
    assert_eq!(board.state.cart_room(movers), 3);
    let room = Room { provender: 3, carts: None };
    board.state.begin_haul(movers, room, &mut board.log);
    assert_eq!(goods(&board, Lord::York), [5, 2, 0, 2]);
    assert_eq!(goods(&board, Lord::March), [0, 1, 3, 0]);
}

/// §pl:4.3.2a: a group without Carts leaves all its Provender, and no question is asked.
#[test]
fn everything_goes_without_a_choice() {
    let mut board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::March, Locale::Ely);
    let frames = board.state.frames.len();
    board.state.begin_haul(group(&[Lord::York, Lord::March]), Room::default(), &mut board.log);
    assert_eq!(board.state.frames.len(), frames);
    assert_eq!((provender(&board, Lord::York), provender(&board, Lord::March)), (0, 0));
}

/// §pl:L8c,4.3.2a: the Carts of a Lord with Hay Wains count double for haul, those of others do not.
#[test]
fn hay_wains() {
    let board = Board::empty("Ia").lord(Lord::Exeter1, Locale::Exeter).lord(Lord::Somerset1, Locale::Exeter);
    let board = board.assets(Lord::Exeter1, [0, 0, 1, 0]).assets(Lord::Somerset1, [0, 0, 2, 0]);
    let movers = group(&[Lord::Exeter1, Lord::Somerset1]);
    assert_eq!(board.state.cart_room(movers), 3);
    assert_eq!(board.card(capability::HAY_WAINS, Lord::Exeter1).state.cart_room(movers), 4);
}

/// §pl:1.5.3h: with hidden mats the enemy hears only that something was left behind.
#[test]
fn hidden_mats_hide_what_is_dropped() {
    let board = Board::empty("Ia").in_force(event::SEAMANSHIP_Y6).lord(Lord::WarwickY, Locale::Calais);
    let mut board = board.men(Lord::WarwickY, [0, 0, 1]).assets(Lord::WarwickY, [0, 6, 0, 2]);
    board.state.hidden_mats = true;
    let mut board = command(board, Lord::WarwickY);
    board.play("sail dover");
    assert!(board.told(Side::York).contains(&"**Warwick** leaves 2 Provender behind.".to_string()));
    assert!(board.told(Side::Lancaster).contains(&"**Warwick** leaves something behind.".to_string()));
    assert!(!board.told(Side::Lancaster).iter().any(|line| line.contains("2 Provender")));
}
