//! Commands that cards allow: Exile Pact, Agitators, Heralds, Merchants.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn special_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn special(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// §pl:L4c: whether the Heralds bring a Lord nearer.
    pub(crate) fn heralds_sent(
        &mut self,
        _by: Lord,
        _lord: Lord,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    /// §pl:L30c: whether the Merchants come.
    pub(crate) fn merchants_came(&mut self, _by: Lord, _passed: bool, _log: &mut impl Chronicle<Event>) {}
}
