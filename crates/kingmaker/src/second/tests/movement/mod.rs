//! Tests of chapter 8.

mod ahead;
mod fleet;
mod forces;
mod free;
mod land;
mod landing;
mod road;
mod sea;
mod wild;

use crate::second::ids::*;
use crate::second::testing::Board;
use kernel::Seat;

/// Free Move cards.
pub(super) const FREE: [EventCard; 3] = [EventCard::E073, EventCard::E074, EventCard::E075];

pub(super) use crate::testing::port;

impl Board {
    /// The same round goes on with the Movement Phase of another seat.
    fn later(mut self, seat: Seat) -> Board {
        self.begin_later(seat);
        self
    }

    fn begin_later(&mut self, seat: Seat) {
        self.state.active = seat;
        self.state.phase = crate::second::state::Phase::Movement;
        self.state.book.turn += 1;
        self.state.book.this_turn.nobles_moved = Default::default();
        self.state.book.this_turn.royals_moved = Default::default();
        self.state.book.this_turn.ships_moved = Default::default();
    }

    /// The next round begins with the Movement Phase of a seat.
    fn begin_round(&mut self, seat: Seat) {
        self.begin_later(seat);
        self.state.book.round_began += u16::from(self.state.players);
        self.state.book.turn = self.state.book.round_began;
        self.state.round += 1;
    }
}
