//! Chapter 21: Alliances.

use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §km2:21.5a: a seat leaves its Alliance.
    pub(crate) fn leave_alliance(&mut self, _seat: Seat, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
