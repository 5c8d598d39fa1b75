//! Muster, action by action and card by card.

mod actions;
mod capability;
mod events;
mod kings_name;
mod lords;
mod order;
mod parley;
mod ratings;
mod richard;
mod transport;
mod troops;
mod vassals;

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;

/// Muster begins, and it is this side's half of it.
fn muster(board: Board, side: Side) -> Board {
    let mut board = board.step(Step::BeginMuster);
    if board.asked().0 != side {
        board.play("done");
    }
    assert_eq!(board.asked(), (side, "3.4a"));
    board
}

/// Muster begins, and this Lord is the one who acts.
fn act(board: Board, lord: Lord) -> Board {
    let mut board = muster(board, lord.side());
    board.play(&format!("choose {lord}"));
    assert_eq!(board.state.muster.lord, Some(lord));
    board
}

/// York alone at a friendly Ely, with Levy actions to spend: the plainest of all positions.
fn york_at_ely() -> Board {
    Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[Locale::Ely])
}

/// Somerset alone at a friendly Wells.
fn somerset_at_wells() -> Board {
    Board::empty("Ia").lord(Lord::Somerset1, Locale::Wells).favour(Side::Lancaster, &[Locale::Wells])
}

/// Henry Tudor alone at a friendly Oxford, in the last scenario.
fn tudor_at_oxford() -> Board {
    Board::empty("III").lord(Lord::HenryTudor, Locale::Oxford).favour(Side::Lancaster, &[Locale::Oxford])
}

/// Levy actions that the acting Lord has left.
fn left(board: &Board) -> u8 {
    let lord = board.state.muster.lord.expect("somebody acts");
    board.state.lordship_left(lord)
}
