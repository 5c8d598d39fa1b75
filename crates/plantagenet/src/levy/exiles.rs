//! Exiles and Vassals (3.3).

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn can_muster_exiles(&self, _side: Side) -> bool {
        false
    }

    pub(crate) fn exiles_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn muster_exile(&mut self, _lord: Lord, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn ready_vassals(&mut self, _log: &mut impl Chronicle<Event>) {}
}
