//! March (4.3): groups, haul, speed, Intercept, Approach and Exile.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The March that is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct March {
    /// Who marches, the leader included.
    pub(crate) group: Set<Lord>,
    /// Where they come from.
    pub(crate) from: Option<Locale>,
    /// Where they go.
    pub(crate) to: Option<Locale>,
    /// §pl:L28e: movers who skip this card's Feed; empty again when the next card is revealed.
    pub(crate) fed_by_depot: Set<Lord>,
}

impl State {
    pub(crate) fn march_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("4.3.4a"))
    }

    pub(crate) fn march_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn march_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn march_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn march_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
