//! Arts of War (3.1): Capabilities in the first Levy, Events in later ones.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The cards drawn this Levy, and the one that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolving {
    /// Those that wait.
    pub(crate) drawn: ArrayVec<Card, 2>,
    /// The one that is being resolved.
    pub(crate) card: Option<Card>,
}

impl State {
    /// §pl:3.1.1a,3.1.2a,3.1.3a: two cards of the side's deck.
    pub(crate) fn draw_arts(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) {}

    /// Begins with the next drawn card. Whether there was one.
    pub(crate) fn resolve_next(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn resolve_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("3.1.2b"))
    }

    pub(crate) fn resolve_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn resolve_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn resolve_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn resolve_prompt(&self, _side: Side) -> String {
        String::new()
    }

    /// §pl:L27e: whether a Vassal stays.
    pub(crate) fn kept(
        &mut self,
        _lord: Lord,
        _vassal: Vassal,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    /// §pl:Y26e: whether Clarence goes home.
    pub(crate) fn clarence_doubted(&mut self, _passed: bool, _log: &mut impl Chronicle<Event>) {}
}
