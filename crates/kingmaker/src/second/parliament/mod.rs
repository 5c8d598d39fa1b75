//! Chapter 12: Parliament.

#[cfg(test)]
mod tests;

use crate::ids::*;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// A Parliament that sits.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Parliament {
    pub(crate) area: Option<Area>,
    /// §km2:12.4a: cards drawn from Chancery that are still to be awarded.
    pub(crate) drawn: Set<Card>,
}

impl State {
    /// §km2:12.1a: whether the active seat may summon Parliament.
    pub(crate) fn can_summon(&self) -> bool {
        false
    }

    /// §km2:12.2a: the Nobles that can be named.
    pub(crate) fn summon_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn summon(&mut self, _noble: Noble, _log: &mut impl Chronicle<Event>) {
        todo!()
    }

    pub(crate) fn parliament_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn parliament_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn parliament_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn parliament_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
