//! Tax (4.6.3).

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn tax_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn tax(&mut self, _lord: Lord, _at: Locale, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.6.3e: whether the Coin comes in.
    pub(crate) fn taxed(
        &mut self,
        _lord: Lord,
        _at: Locale,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }
}
