//! §km2:11.2: captives are ransomed or executed, and their cards go to the victor.

use crate::ids::*;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// Who has been captured by whom.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Captives {
    /// Those whose fate is still open.
    pub(crate) nobles: Set<Noble>,
    /// §km2:11.2f,21.4l: who decides for the victors.
    pub(crate) captor: Option<Seat>,
    /// §km2:11.2f: where; the victor's Nobles here take the cards.
    pub(crate) area: Option<Area>,
}

impl State {
    /// Whether a Noble waits for his fate.
    pub(crate) fn is_captive(&self, noble: Noble) -> bool {
        self.captives.nobles.contains(noble)
    }

    pub(crate) fn captives_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn captives_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn captives_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    /// §km2:11.2a: whether these terms can be offered for the captive, sampled in `legal` or not.
    pub(crate) fn allows_ransom(&self, _seat: Seat, _action: &Action) -> bool {
        todo!()
    }

    pub(crate) fn captives_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
