//! Chapter 9: killing an heir with a King's Pardon, question 14 of T.9; chapter 10: solo missions.
//!
//! To be filled here:
//! - [`State::attempts_legal`], [`State::begin_attempt`] and the frame of question 14 (9.1a to 9.1m; the holder is asked
//!   whenever the target has a pile, T.2; `Turn::attempted`); an heir who dies: [`State::kill_heir`];
//! - [`State::missions_legal`] and [`State::go_on_mission`] (10.1a to 10.1m; `Turn::missions`), which asks nobody;
//! - what follows a commander's death: [`State::seek_commander`] or [`State::lose_all`] (7.13g,9.1d,10.1f).

use super::action::Action;
use super::event::Event;
use super::frames::Asked;
use super::ids::*;
use super::state::{State, Whereabouts};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// An attempt on an heir that can still be blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attempt {
    /// The faction of the murderer.
    pub(crate) faction: Option<FactionId>,
    pub(crate) murderer: Option<Noble>,
    pub(crate) heir: Option<Heir>,
    /// §kma:9.1a: the Pardon that was shown.
    pub(crate) pardon: Option<Card>,
    /// §kma:9.1e: the faction that holds the town.
    pub(crate) target: Option<FactionId>,
}

impl State {
    /// §kma:3.3a: an heir dies, by plague, fire or murder.
    pub(crate) fn kill_heir(&mut self, heir: Heir) {
        self.heirs[heir] = Whereabouts::Dead;
    }

    /// 9.1b: the attempts that the mover can make.
    pub(super) fn attempts_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// 9.1: an attempt begins: pushes [`Frame::Attempt`](super::state::Frame) if somebody can block it.
    pub(super) fn begin_attempt(
        &mut self,
        _faction: FactionId,
        _murderer: Noble,
        _heir: Heir,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    pub(super) fn attempt_asks(&self) -> Asked {
        Asked::one(self.attempt.target.map_or(self.active, FactionId::seat), "9.1g")
    }

    pub(super) fn attempt_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::No);
    }

    pub(super) fn attempt_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        self.attempt = Attempt::default();
    }

    pub(super) fn attempt_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let over = self.attempt.target.is_none();
        if over {
            self.frames.pop();
        }
        over
    }

    pub(super) fn attempt_prompt(&self, _seat: Seat) -> String {
        "Block the attempt with a King’s Pardon?".into()
    }

    /// 10.1: the solo missions that the mover's Nobles can go on.
    pub(super) fn missions_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// 10.1b,10.1c: a Noble goes on his mission.
    pub(super) fn go_on_mission(
        &mut self,
        _faction: FactionId,
        _noble: Noble,
        _target: FactionId,
        _log: &mut impl Chronicle<Event>,
    ) {
    }
}
