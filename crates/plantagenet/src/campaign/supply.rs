//! Supply (4.5) and Forage (4.6.2).

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn supply_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn supply(&mut self, _from: Locale, _ship: bool, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn forage_legal(&self, _lord: Lord, _out: &mut Vec<Action>) {}

    pub(crate) fn forage(&mut self, _log: &mut impl Chronicle<Event>) {}
}
