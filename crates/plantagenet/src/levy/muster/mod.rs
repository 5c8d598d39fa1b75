//! Muster (3.4): Lords use their Lordship, one after another.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The Muster as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Muster {
    /// §pl:3.4b,3.4g: those who were at a Locale when it began and have not acted yet.
    pub(crate) waiting: Set<Lord>,
    /// Who acts.
    pub(crate) lord: Option<Lord>,
    /// §pl:3.4c: Levy actions that he has used.
    pub(crate) used: u8,
    /// §pl:Y22e: who has three Levy actions more.
    pub(crate) trusted: Option<Lord>,
}

impl State {
    pub(crate) fn begin_muster(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn can_muster(&self, _side: Side) -> bool {
        false
    }

    pub(crate) fn muster_choices(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn begin_lordship(&mut self, _lord: Lord, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn muster_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("3.4f"))
    }

    pub(crate) fn muster_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn muster_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn muster_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn muster_prompt(&self, _side: Side) -> String {
        String::new()
    }

    pub(crate) fn end_levy(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §pl:3.4.2e: whether the Lord comes.
    pub(crate) fn lord_called(
        &mut self,
        _by: Lord,
        _lord: Lord,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    /// §pl:3.4.3d: whether the Vassal comes.
    pub(crate) fn vassal_called(
        &mut self,
        _by: Lord,
        _vassal: Vassal,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    pub(crate) fn become_richard(&mut self, _log: &mut impl Chronicle<Event>) {}
}
