//! 7.13: what becomes of a faction that has nobody left to command it. Question 12 of T.9.
//!
//! To be filled here:
//! - 7.13a: on land all cards go to Chancery, the town to the faction it fought or to the neutral area;
//! - 7.13b,7.13d,7.13e: aboard a ship, whoever fought it takes all cards and leaves the ship in port, or puts a spare
//!   Noble in command and divides the cards of both factions, with [`Frame::Parting`](super::super::state::Frame) and
//!   [`PartingKind::Command`](super::super::movement::PartingKind);
//! - 7.13c: a ship that is left is put into the nearest port: [`State::leave_ship`];
//! - 7.13f,8.1p,10.1g: assassins without Nobles;
//! - 7.13g: nobody has fought it: everything to Chancery. This is what [`State::lose_all`] does already.

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// §kma:7.13b: a ship without a leader, and who decides about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaderless {
    /// The faction without a leader, and the faction that it fought.
    pub(crate) between: Option<(FactionId, FactionId)>,
}

impl State {
    /// §kma:7.13f,7.13g,8.1p,10.1g: nobody has fought the faction, so nobody takes anything: its cards go to Chancery, its
    /// town becomes neutral, and its ship is left in the nearest port.
    pub(crate) fn lose_all(&mut self, faction: FactionId) {
        let cards = self.dissolve(faction);
        self.send_to_chancery(cards);
    }

    /// 7.8e,7.13: a faction has lost its commander in a battle against `winner` and has no Noble to take over. On land
    /// it is carried out at once; aboard a ship this pushes [`Frame::Leaderless`](super::super::state::Frame).
    pub(crate) fn fall_to(
        &mut self,
        faction: FactionId,
        winner: Option<FactionId>,
        _log: &mut impl Chronicle<Event>,
    ) {
        self.leaderless.between = winner.map(|winner| (faction, winner));
        self.lose_all(faction);
        self.leaderless.between = None;
    }

    pub(crate) fn leaderless_asks(&self) -> Asked {
        let decider = self.leaderless.between.map_or(self.active, |(_, winner)| winner.seat());
        Asked::one(decider, "7.13b")
    }

    pub(crate) fn leaderless_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::TakeCards);
    }

    pub(crate) fn leaderless_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {
        self.leaderless.between = None;
    }

    pub(crate) fn leaderless_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let decided = self.leaderless.between.is_none();
        if decided {
            self.frames.pop();
        }
        decided
    }

    pub(crate) fn leaderless_prompt(&self) -> String {
        "The ship has no leader: take its cards, or put a Noble of yours in command?".into()
    }
}
