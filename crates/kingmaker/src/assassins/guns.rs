//! Chapter 8: ship's guns. Question 13 of T.9.
//!
//! To be filled here:
//! - [`State::fire_legal`] and [`State::aim`]: which ship, also each reserve ship, at whom (7.1a,8.1a,8.1b,8.1s,8.1t;
//!   `Turn::fired`, `Turn::gunners`);
//! - the frame: the attacker lays Mercenaries (8.1c to 8.1e), retreat and pursuit (8.1f,8.1g), the defender lays
//!   his (8.1h; asked whenever the target has a pile, T.2), the shots (8.1i to 8.1r);
//! - assassins without Nobles: [`State::lose_all`] (8.1p).

use super::action::Action;
use super::choice::Choice;
use super::event::Event;
use super::frames::Asked;
use super::ids::*;
use super::state::State;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// A barrage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Barrage {
    pub(crate) step: Step,
    /// The ship that fires, with the faction whose Mercenaries serve its guns.
    pub(crate) ship: Option<Ship>,
    pub(crate) gunner: Option<FactionId>,
    pub(crate) target: Option<FactionId>,
    /// §kma:8.1e,8.1h: the Mercenaries laid down, faces hidden until all are shown.
    pub(crate) laid: Choice,
    pub(crate) against: Choice,
}

/// The steps of a barrage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/", rename = "BarrageStep"))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §kma:8.1e: the attacker lays Mercenaries down.
    #[default]
    Load,
    /// §kma:8.1f: retreat and pursuit.
    Retreat,
    /// §kma:8.1h: the target lays its own.
    Defend,
    /// §kma:8.1i: the shots fall.
    Fire,
}

impl State {
    /// 8.1: the barrages that the mover can begin.
    pub(super) fn fire_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// A barrage begins: pushes [`Frame::Barrage`](super::state::Frame).
    pub(super) fn aim(&mut self, _ship: Ship, _target: FactionId, _log: &mut impl Chronicle<Event>) {}

    pub(super) fn barrage_asks(&self) -> Asked {
        match self.barrage.step {
            Step::Defend => Asked::one(self.barrage.target.map_or(self.active, FactionId::seat), "8.1h"),
            _ => Asked::one(self.active, "8.1e"),
        }
    }

    pub(super) fn barrage_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Confirm);
    }

    pub(super) fn barrage_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        self.barrage.step = Step::Fire;
    }

    pub(super) fn barrage_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let fired = self.barrage.step == Step::Fire;
        if fired {
            self.frames.pop();
        }
        fired
    }

    pub(super) fn barrage_prompt(&self, _seat: Seat) -> String {
        match self.barrage.step {
            Step::Defend => "Which Mercenaries defend?".into(),
            _ => "Which Mercenaries serve the guns?".into(),
        }
    }
}
