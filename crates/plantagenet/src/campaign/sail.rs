//! Sail (4.6.1), and what can follow a landing.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn sail_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn sail(&mut self, _to: Locale, _with: Set<Lord>, _log: &mut impl Chronicle<Event>) {}
}
