//! Haul (4.3.2, 4.6.1i): what a group cannot take along is left behind.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};

/// What a group may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    pub(crate) provender: u8,
    /// Nothing if Carts need no room.
    pub(crate) carts: Option<u8>,
}

impl State {
    /// §pl:4.3.2a: drops what needs no choice at once; otherwise pushes [`crate::state::Frame::Haul`].
    pub(crate) fn begin_haul(&mut self, _group: Set<Lord>, _room: Room, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn haul_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("4.3.2a"))
    }

    pub(crate) fn haul_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn haul_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn haul_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn haul_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
