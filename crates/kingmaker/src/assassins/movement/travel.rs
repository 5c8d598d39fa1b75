//! 11.5c to 11.5k: once the King is dead, heirs go on the road. Question 6 of T.9.
//!
//! To be filled here:
//! - `Lead { faction, heir }`: a faction takes along an heir whom it holds in its town (11.5c,11.5f,11.5h);
//! - `SetDown { heir }`: in the town that his faction holds (11.5g);
//! - `HandOver { heir, to }`: to another faction of the mover in the same square, each heir once in a turn
//!   (11.5k, `Turn::handed`);
//! - [`State::heirs_fall_to`]: heirs on the road when their faction loses its commander to a captor or falls
//!   (11.5e), called by battle. Without a winner [`State::dissolve`] brings them home.
//!
//! In phases 1 and 4, at no cost. Bound: `Lead` and `SetDown` must not alternate without end; let `Turn::handed` limit them.

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::ids::*;
use crate::assassins::state::{State, Whereabouts};
use kernel::{Chronicle, Seat};

impl State {
    /// What the mover can do with heirs on the road.
    pub(crate) fn travel_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    pub(crate) fn travel_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// §kma:11.5e: the heirs whom a faction leads go with the winner.
    pub(crate) fn heirs_fall_to(&mut self, loser: FactionId, winner: FactionId) {
        for heir in Heir::ALL.iter().copied() {
            if let Whereabouts::Led { by, .. } = &mut self.heirs[heir]
                && *by == loser
            {
                *by = winner;
            }
        }
    }
}
