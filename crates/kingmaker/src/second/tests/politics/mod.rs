//! Tests of chapters 20 and 21, of T.5 to T.7, and of 2.1.

mod alliances;
mod bargains;
mod forces;
mod hand;
mod offers;
mod transfers;
mod wild;

use crate::second::court::{Claim, Holder, Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Frame, Phase};
use crate::second::testing::*;
use kernel::{Eye, Game, Seats};

/// The open field where friends and foes meet.
fn stamford() -> Spot {
    field(Area::Stamford)
}

/// The Swan's Pole and Berkeley, the Lion's Percy and the Boar's Neville, all in one open field.
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
