//! Parley (4.6.4 in Campaign, 3.4.1 in Levy).

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn parley_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn parley(&mut self, _lord: Lord, _at: Locale, _log: &mut impl Chronicle<Event>) {}

    /// §pl:3.4.1g: whether the Stronghold moves one step.
    pub(crate) fn parleyed(
        &mut self,
        _lord: Lord,
        _at: Locale,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }
}
