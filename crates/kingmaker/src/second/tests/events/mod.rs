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
use crate::testing::drawn;

/// Where a Noble is.
fn at(board: &Board, noble: Noble) -> crate::second::court::Spot {
    board.state.court.nobles[noble]
}
