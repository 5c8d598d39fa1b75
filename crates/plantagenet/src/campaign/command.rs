//! Command (4.2): a card is revealed, and its Lord acts.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The Command card that is being carried out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Command {
    /// Whose card it is.
    pub(crate) lord: Option<Lord>,
    /// §pl:4.2.1a: actions that he has used.
    pub(crate) used: u8,
    /// §pl:Y5c: actions that the place where the card was revealed adds.
    pub(crate) added: u8,
    /// §pl:4.2.1c,4.3.5a: nothing more can be done on the card.
    pub(crate) over: bool,
}

impl State {
    /// §pl:4.2a,4.2.3a: reveals the next card of either Plan. Whether there was one.
    pub(crate) fn next_card(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn command_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("4.2.2a"))
    }

    pub(crate) fn command_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn command_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn command_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn command_prompt(&self, _side: Side) -> String {
        String::new()
    }

    /// §pl:L4c: whether the Heralds bring a Lord nearer.
    pub(crate) fn heralds_sent(&mut self, _by: Lord, _lord: Lord, _passed: bool, _log: &mut impl Chronicle<Event>) {}

    /// §pl:L30c: whether the Merchants come.
    pub(crate) fn merchants_came(&mut self, _by: Lord, _passed: bool, _log: &mut impl Chronicle<Event>) {}
}
