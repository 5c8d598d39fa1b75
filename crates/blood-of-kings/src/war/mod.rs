//! Chapter 9: war.
//!
//! | section | module |
//! | --- | --- |
//! | 9.1 friend and enemy | `friendly` |
//! | 1.4.4, 1.4.5 pieces and where they are | `units` |
//! | 9.2 raising units | `preparations` |
//! | 4.8, 9.3 sieges, moves, battles, assaults in their order | `expansion` |
//! | 9.7 conquest | `conquest` |
//! | 9.8 Cathedrals | `cathedrals` |
//! | 9.9 Seas | `seas` |
//!
//! The rest of the game meets war in a few places only. A Kingdom card calls `begin_preparations` or `begin_expansion`, which
//! push a frame of [`Operation`], and goes on when that frame has popped itself. Successions call `release_troops`, Diplomacy and
//! Attrition ask `units` and call `conquer` and `lose_unit`, and `settle` calls `settle_war` before every question.

mod cathedrals;
#[allow(dead_code, reason = "assaults and sieges, which conquer, are still to come")]
mod conquest;
mod expansion;
mod friendly;
mod preparations;
mod seas;
#[allow(dead_code, reason = "moves and battles, which use all of it, are still to come")]
mod units;

pub(crate) use units::{Post, Units};

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::state::State;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// A frame of war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operation {
    /// §bok:4.7.1: the active Kingdom raises units (question 12).
    Preparations,
    /// §bok:4.8.1: the active Kingdom besieges, moves, fights and assaults (questions 13 to 16, 24, 25).
    Expansion,
}

/// The data of the frames of war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct War {}

/// The frames of war, each by the functions of its module (see [`crate::frames`]).
impl State {
    pub(crate) fn war_asks(&self, operation: Operation) -> Asked {
        match operation {
            Operation::Preparations => self.preparations_asks(),
            Operation::Expansion => self.expansion_asks(),
        }
    }

    pub(crate) fn war_legal(&self, operation: Operation, _seat: Seat, out: &mut Vec<Action>) {
        match operation {
            Operation::Preparations => self.preparations_legal(out),
            Operation::Expansion => self.expansion_legal(out),
        }
    }

    pub(crate) fn war_play(
        &mut self,
        operation: Operation,
        _seat: Seat,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match operation {
            Operation::Preparations => self.preparations_play(action, log),
            Operation::Expansion => self.expansion_play(action, log),
        }
    }

    pub(crate) fn war_run(&mut self, operation: Operation, log: &mut impl Chronicle<Event>) -> bool {
        match operation {
            Operation::Preparations => self.preparations_run(log),
            Operation::Expansion => self.expansion_run(log),
        }
    }

    pub(crate) fn war_prompt(&self, operation: Operation) -> String {
        match operation {
            Operation::Preparations => self.preparations_prompt(),
            Operation::Expansion => self.expansion_prompt(),
        }
    }

    /// §bok:T.4: the answer of silence where it is not the first quiet one.
    pub(crate) fn war_silence(&self, operation: Operation) -> Option<Action> {
        match operation {
            Operation::Preparations | Operation::Expansion => None,
        }
    }

    /// What follows by itself from a change in war, before every question.
    ///
    /// §bok:9.6.14,9.6.19: a siege ends when its Kingdom has no Army there, or the Region is no enemy any more.
    pub(crate) fn settle_war(&mut self, log: &mut impl Chronicle<Event>) {
        self.end_sieges(log);
    }
}
