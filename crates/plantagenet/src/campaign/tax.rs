//! Tax (4.6.3).

use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §pl:4.6.3e: whether the Coin comes in.
    pub(crate) fn taxed(&mut self, _lord: Lord, _at: Locale, _passed: bool, _log: &mut impl Chronicle<Event>) {}
}
