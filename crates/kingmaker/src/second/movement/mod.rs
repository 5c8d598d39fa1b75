//! Chapter 8: movement by Region, road and sea, and Free Moves.

#[cfg(test)]
mod tests;

use crate::ids::*;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// §km2:8.2,8.3: Nobles on the march.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct March {
    /// Who marches.
    pub(crate) nobles: Set<Noble>,
    /// §km2:8.3g: places that have let them pass, or that their leader has asked.
    pub(crate) passed: Set<Place>,
    /// §km2:8.3j: the place whose owner is asked.
    pub(crate) asking: Option<Place>,
    /// How far along the road they are.
    pub(crate) at: Option<Area>,
    /// §km2:8.3f: passage was refused; they end here.
    pub(crate) stopped: bool,
}

/// §km2:8.4: ships on a voyage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Voyage {
    /// Which ships.
    pub(crate) ships: Set<Ship>,
    /// Who is on board.
    pub(crate) passengers: Set<Noble>,
    /// §km2:8.6d: with a Free Move.
    pub(crate) free: bool,
    /// §km2:8.4n: announced landings: which ships wait off which port until its siege.
    pub(crate) landings: arrayvec::ArrayVec<(Ship, Place), 9>,
}

impl State {
    /// What can be moved.
    pub(crate) fn movement_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn movement_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }

    /// §km2:8.1l: the Movement Phase ends; Royals come to those who stand with them (17.2a).
    pub(crate) fn end_movement(&mut self, log: &mut impl Chronicle<Event>) {
        self.gain_royals(log);
    }

    /// §km2:8.4v,8.4w: ships whose card is gone or has changed hands.
    pub(crate) fn tidy_ships(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn march_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn march_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn march_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn march_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }

    pub(crate) fn voyage_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn voyage_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn voyage_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn voyage_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
