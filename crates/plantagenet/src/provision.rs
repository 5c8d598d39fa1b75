//! Coin for Troops (3.2.1) and Provender for Troops (4.7): sharing, Pillage, and what befalls those who go without.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// A side's Pay or Feed as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Provision {}

impl State {
    /// §pl:3.2.1a: the side pays its Troops; pushes [`crate::state::Frame::Provision`] if there is anything to do.
    pub(crate) fn begin_pay(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.7a: the side's Lords who moved or fought feed their Troops.
    pub(crate) fn begin_feed(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn provision_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("3.2.1b"))
    }

    pub(crate) fn provision_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn provision_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn provision_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn provision_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
