//! Forage (4.6.2).

use super::{command, is_depleted, is_untouched, provender};
use crate::ids::*;
use crate::testing::Board;

/// York without a Provender at Ely.
fn york() -> Board {
    Board::empty("Ia").lord(Lord::York, Locale::Ely).assets(Lord::York, [0; 4])
}

/// What a Forage finds with this die, and the board after it.
fn forage(board: Board, lord: Lord, face: u8) -> (u16, Board) {
    let mut board = command(board.dice(&[face]), lord);
    board.play("forage");
    (provender(&board, lord), board)
}

/// §pl:4.6.2b,4.6.2d,4.6.2e,1.3.1u: at a Friendly Locale without enemies near it never fails, and the place is Depleted.
#[test]
fn friendly() {
    let (found, board) = forage(york().favour(Side::York, &[Locale::Ely]), Lord::York, 6);
    assert_eq!(found, 1);
    assert!(is_depleted(&board, Locale::Ely));
}

/// §pl:4.6.2b,4.6.2d: Neutral needs 4 or less; a failure leaves no mark.
#[test]
fn neutral() {
    let (found, board) = forage(york(), Lord::York, 4);
    assert_eq!((found, is_depleted(&board, Locale::Ely)), (1, true));
    let (found, board) = forage(york(), Lord::York, 5);
    assert_eq!((found, is_untouched(&board, Locale::Ely)), (0, true));
}

/// §pl:4.6.2b: an Enemy Locale needs 3 or less.
#[test]
fn enemy_locale() {
    let board = york().favour(Side::Lancaster, &[Locale::Ely]);
    assert_eq!(forage(board.clone(), Lord::York, 3).0, 1);
    assert_eq!(forage(board, Lord::York, 4).0, 0);
}

/// §pl:4.6.2b,4.6.2c: an enemy Lord one Way off makes it 3 or less even at a Friendly Locale; one two Ways off does not.
#[test]
fn enemy_near() {
    let board = york().favour(Side::York, &[Locale::Ely]);
    let near = board.clone().lord(Lord::HenryVI, Locale::Cambridge);
    assert_eq!(forage(near.clone(), Lord::York, 3).0, 1);
    assert_eq!(forage(near, Lord::York, 4).0, 0);
    let far = board.lord(Lord::HenryVI, Locale::Bedford);
    assert_eq!(forage(far, Lord::York, 6).0, 1);
}

/// §pl:4.6.2c: a Path makes neighbours, the Sea does not.
#[test]
fn neighbours_by_path_not_by_sea() {
    let board = |at, enemy| {
        let board = Board::empty("Ia").lord(Lord::York, at).assets(Lord::York, [0; 4]);
        board.favour(Side::York, &[at]).lord(Lord::HenryVI, enemy)
    };
    assert_eq!(forage(board(Locale::Harlech, Locale::Chester), Lord::York, 4).0, 0);
    assert_eq!(forage(board(Locale::Calais, Locale::Dover), Lord::York, 6).0, 1);
}

/// §pl:4.6.2a,1.3.1v: an Exile box can be foraged, Depleted and Exhausted.
#[test]
fn in_an_exile_box() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ireland).assets(Lord::York, [0; 4]);
    let mut board = command(board.dice(&[6]), Lord::York);
    board.play("forage");
    assert!(is_depleted(&board, Locale::Ireland));
    board.play("forage");
    assert_eq!(provender(&board, Lord::York), 2);
    assert!(!board.offers("forage"), "the box is Exhausted when his next card comes up");
}

/// §pl:1.3.1k: a Lord in Scotland minds enemies in Carlisle and Bamburgh; there nobody minds one in Scotland.
#[test]
fn scotland_is_a_neighbour_one_way() {
    let board = |henry, york| {
        let board = Board::empty("Ia").lord(Lord::HenryVI, henry).lord(Lord::York, york);
        board.assets(Lord::HenryVI, [0; 4]).assets(Lord::York, [0; 4]).favour(Side::York, &[Locale::Carlisle])
    };
    assert_eq!(forage(board(Locale::Scotland, Locale::Carlisle), Lord::HenryVI, 4).0, 0);
    assert_eq!(forage(board(Locale::Scotland, Locale::Ely), Lord::HenryVI, 6).0, 1);
    assert_eq!(forage(board(Locale::Scotland, Locale::Carlisle), Lord::York, 6).0, 1);
}

/// §pl:4.6.2a,1.3.1w: nothing to find at an Exhausted Locale; a Depleted one becomes Exhausted.
#[test]
fn exhausted() {
    assert!(!command(york().exhausted(&[Locale::Ely]), Lord::York).offers("forage"));
    let (found, board) = forage(york().depleted(&[Locale::Ely]), Lord::York, 1);
    assert_eq!((found, board.state.is_exhausted(Locale::Ely)), (1, true));
}

/// §pl:Y13c,4.6.2d: Scourers find one more, even after a failure, which still leaves no mark.
#[test]
fn scourers() {
    let scourer = || york().card(capability::SCOURERS, Lord::York);
    let (found, board) = forage(scourer(), Lord::York, 6);
    assert_eq!((found, is_untouched(&board, Locale::Ely)), (1, true));
    let (found, board) = forage(scourer(), Lord::York, 1);
    assert_eq!((found, is_depleted(&board, Locale::Ely)), (2, true));
}

/// §pl:1.5.3h,Y13c: with hidden mats the enemy does not learn from a failure who has Scourers.
#[test]
fn hidden_mats_hide_scourers() {
    let mut board = york().card(capability::SCOURERS, Lord::York);
    board.state.hidden_mats = true;
    let (_, board) = forage(board, Lord::York, 6);
    assert!(board.told(Side::York).contains(&"**York** forages 1 Provender.".to_string()));
    assert!(!board.told(Side::Lancaster).iter().any(|line| line.contains("forages")));
}
