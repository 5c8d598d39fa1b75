//! Chapters 9 and 10: battles, sieges and besieged places. What becomes of captives is in `captives`.

mod captives;
mod spoils;
#[cfg(test)]
mod tests;

pub(crate) use captives::Captives;
pub(crate) use spoils::CaptiveAsk;

use crate::ids::*;
use crate::second::action::{Action, Target};
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:9.2,10.1: an attack, step by step.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Combat {
    pub(crate) step: Step,
    pub(crate) area: Option<Area>,
    pub(crate) target: Option<Target>,
    /// §km2:21.4l: who decides for the attackers.
    pub(crate) attacker: Option<Seat>,
    pub(crate) attackers: Set<Noble>,
    pub(crate) defenders: Set<Noble>,
    /// §km2:9.4a: whose go it is.
    pub(crate) go: Option<Seat>,
    /// §km2:9.4b: who has passed since somebody last added something.
    pub(crate) passed: Seats,
}

/// Where in an attack it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Step {
    /// §km2:9.2b,10.1d: the attackers are chosen.
    #[default]
    Attackers,
    /// §km2:9.4a,10.2a: cards are added.
    Adding,
    /// §km2:9.4f: fight or call off.
    Decide,
    /// §km2:9.5a: from the draw on.
    Resolve,
}

impl Combat {
    /// §km2:T.2: whether cards may still be added, so that the moment is open.
    pub(crate) fn is_adding(&self) -> bool {
        matches!(self.step, Step::Adding | Step::Decide)
    }
}

impl State {
    /// §km2:9.1a: what the active seat can attack.
    pub(crate) fn combat_phase_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn combat_phase_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }

    /// §km2:12.8a: the Combat Phase ends, perhaps with it a King's Peace.
    pub(crate) fn end_combat_phase(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §km2:10.6a,10.6c,10.6d: sieges that can no longer stand are lifted.
    pub(crate) fn lift_sieges(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn combat_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn combat_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn combat_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn combat_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
