//! Chapter 11: cards in hand, trade and Alliances.

mod alliances;
mod hand;
mod trade;
mod transfers;

use crate::classic::Spot;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::state::Phase;
use kernel::{Eye, Game, Seats};

/// Fotheringhay and Stamford lie in this square.
const FOTHERINGHAY: Square = Square::S18_20;

/// The open ground where friends and foes meet.
fn stamford() -> Spot {
    field(FOTHERINGHAY)
}

/// The Swan's Pole and Berkeley, the Lion's Percy and the Boar's Neville, all in one open square.
fn meeting() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(SWAN, Noble::Berkeley, stamford())
        .noble(LION, Noble::Percy, stamford())
        .noble(BOAR, Noble::Neville, stamford())
}

fn hand(board: &Board, seat: kernel::Seat) -> Set<Card> {
    board.state.court.hands[seat.index()]
}
