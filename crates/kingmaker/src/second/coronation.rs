//! Chapter 13: coronation.

use crate::ids::*;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:13.1a: whether the active seat may crown anybody.
    pub(crate) fn can_crown(&self) -> bool {
        false
    }

    pub(crate) fn coronation_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn crown(&mut self, _royal: Royal, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
