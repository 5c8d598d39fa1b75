//! Chapter 7.

mod drawing;
mod embassy;
mod other;
mod plague;
mod raid;
mod storms;
mod window;

use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::Board;

/// The active seat draws this card in its Event Phase.
fn drawn(board: Board, card: EventCard) -> Board {
    let mut board = board.events(&[card]).phase(Phase::Event).run();
    board.play("draw");
    board
}

/// Where a Noble is.
fn at(board: &Board, noble: Noble) -> crate::second::court::Spot {
    board.state.court.nobles[noble]
}
