//! Spoils (4.3.5e, 4.4.3d): Carts and Provender change hands after an Exile or a battle.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// What is being handed out, and to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spoils {
    /// Who may receive it.
    pub(crate) lords: Set<Lord>,
    /// What is left: Carts and Provender.
    pub(crate) left: ByAsset<u8>,
}

impl State {
    /// §pl:4.4.3d,4.3.5e: what the losers at a place must give up, by its Favour; taken off their mats at once.
    /// Pushes [`crate::state::Frame::Spoils`] if the winners have to choose who gets what.
    pub(crate) fn begin_spoils(
        &mut self,
        _at: Locale,
        _losers: Set<Lord>,
        _winners: Set<Lord>,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    pub(crate) fn spoils_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("4.4.3d"))
    }

    pub(crate) fn spoils_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn spoils_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn spoils_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn spoils_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
