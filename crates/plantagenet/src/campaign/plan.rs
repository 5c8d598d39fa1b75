//! Plan (4.1): both sides stack Command cards in secret.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// §pl:4.1.2a: a side's stack of Command cards, the first to be revealed first. A card without a Lord is a Pass.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The cards.
    pub(crate) cards: ArrayVec<Option<Lord>, 7>,
    /// How many have been revealed.
    pub(crate) shown: u8,
}

impl State {
    /// §pl:4.0c,L22c: what happens before Plans are made; both stacks are empty again.
    pub(crate) fn begin_campaign(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.1a: whether a side's Plan is complete.
    pub(crate) fn has_planned(&self, _side: Side) -> bool {
        true
    }

    /// Whether both Plans are complete.
    pub(crate) fn plans_are_made(&self) -> bool {
        Side::ALL.iter().all(|side| self.has_planned(*side))
    }

    pub(crate) fn plan_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn plan_play(&mut self, _side: Side, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn plan_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
