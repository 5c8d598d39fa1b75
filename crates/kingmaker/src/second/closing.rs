//! Chapter 14: the end of a turn.

use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:14.1c: two Crown cards into hand.
    pub(crate) fn draw_crown_cards(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §km2:14.1g,14.1h: what the active seat can do before it discards, besides what can be done at any time.
    pub(crate) fn politics_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn politics_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
