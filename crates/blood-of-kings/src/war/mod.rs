//! Chapter 9: war.
//!
//! | section | module |
//! | --- | --- |
//! | 9.1 friend and enemy | `friendly` |
//! | 1.4.4, 1.4.5 pieces and where they are | `units` |
//! | 9.2 raising units | `preparations` |
//! | 4.8 sieges, moves, battles, assaults in their order | `expansion` |
//! | 9.3 moving Armies, 9.9.1, 9.9.14 sailing | `moves` |
//! | 9.4.1 to 9.4.6 which battles there are | `battles` |
//! | 9.4 a battle, 9.9.7 to 9.9.17 a sea battle | `battle`, a module for each part |
//! | 9.5 assaults | `assaults`, and `battle` |
//! | 9.6 sieges | `sieges` |
//! | 9.7 conquest | `conquest` |
//! | 9.8 Cathedrals | `cathedrals` |
//! | 9.9 Seas | `seas` |
//! | what follows by itself | `settling` |
//! | previews with odds | `odds` |
//! | what cannot be done, and why | `refused` |
//!
//! The rest of the game meets war in a few places only. A Kingdom card calls `begin_preparations` or `begin_expansion`, which
//! push a frame of [`Operation`], and goes on when that frame has popped itself. Successions call `release_troops`, Diplomacy and
//! Attrition ask `units` and `threatens` and call `conquer` and `lose_unit`, and `settle` calls `settle_war` before every
//! question.

mod assaults;
mod battle;
mod battles;
mod cathedrals;
mod conquest;
mod expansion;
mod friendly;
mod moves;
mod odds;
mod preparations;
mod refused;
mod seas;
mod settling;
mod sieges;
mod units;

pub(crate) use battle::{Battle, Force, Ground, Side};
#[cfg(test)]
pub(crate) use odds::Match;
pub use units::Post;
pub(crate) use units::Units;

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat, Thrown};
use moves::Voyage;
use preparations::Raised;
use serde::{Deserialize, Serialize};

/// A frame of war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operation {
    /// §bok:4.7.1: the active Kingdom raises units (question 12).
    Preparations,
    /// §bok:4.8.1: the active Kingdom besieges, moves and assaults (questions 13 to 15, 24, 25).
    Expansion,
    /// §bok:9.4.5: which battle is next (question 16).
    Battles,
    /// §bok:9.4.8: a battle, a sea battle or an assault (questions 16 to 24).
    Battle,
}

/// How far Preparations or an Expansion have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:9.2.2: units are raised.
    #[default]
    Raising,
    /// §bok:9.6.5: the dice for sieges.
    Sieges,
    /// §bok:9.3.2
    Moves,
    /// §bok:9.4.1
    Battles,
    /// §bok:9.5.1
    Assaults,
    /// §bok:9.6.1
    NewSieges,
    Over,
}

/// The data of the frames of war, for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct War {
    pub(crate) stage: Stage,
    /// §bok:9.2.1: what each Region has raised.
    pub(crate) raised: ByRegion<Raised>,

    // Moves.
    /// §bok:9.3.2: how many Armies of the active Kingdom in the open have moved.
    pub(crate) moved: ByRegion<u8>,
    /// How many of its Armies at Sea have moved or been carried.
    pub(crate) moved_aboard: BySea<u8>,
    /// §bok:9.9.1: how many of its Fleets have sailed.
    pub(crate) sailed: BySea<u8>,
    /// §bok:9.4.2: the Regions that its Armies have entered by Road or Strait.
    pub(crate) entered: Set<Region>,
    /// §bok:10.7: whether Free Riders have been used.
    pub(crate) rode: bool,
    /// §bok:9.9.14: the Fleets that are about to carry Armies.
    pub(crate) voyage: Option<Voyage>,

    // Battles.
    /// §bok:9.4.1: the Regions in which there can still be battles.
    pub(crate) fields: Set<Region>,
    /// §bok:9.9.7: the Seas in which there can still be battles.
    pub(crate) seas: Set<Sea>,
    /// Those in which battles cannot be avoided, whatever §bok:9.4.2 says.
    pub(crate) pledged: Set<Region>,
    /// §bok:9.4.41: the Regions whose garrison has already chosen whether it comes out.
    pub(crate) chosen: Set<Region>,
    /// §bok:9.4.28: the Armies of the active Kingdom that have withdrawn or retreated.
    pub(crate) spent: ByRegion<u8>,
    /// Its Fleets that have retreated.
    pub(crate) spent_fleets: BySea<u8>,
    pub(crate) battle: Battle,

    // Sieges and assaults.
    /// §bok:9.6.5: the sieges that have been rolled for.
    pub(crate) rolled: Set<Region>,
    /// §bok:9.5.23: the Regions that have been assaulted.
    pub(crate) assaulted: Set<Region>,
    /// §bok:9.6.1: the sieges of this Expansion.
    pub(crate) laid: Set<Region>,
}

/// A die in the log.
fn thrown(face: u8) -> Thrown {
    Thrown { face, need: None, passed: None, reroll: false }
}

/// The frames of war, each by the functions of its module (see `crate::frames`).
impl State {
    pub(crate) fn war_asks(&self, operation: Operation) -> Asked {
        match operation {
            Operation::Preparations => self.preparations_asks(),
            Operation::Expansion => self.expansion_asks(),
            Operation::Battles => self.battles_asks(),
            Operation::Battle => self.battle_asks(),
        }
    }

    pub(crate) fn war_legal(&self, operation: Operation, _seat: Seat, out: &mut Vec<Action>) {
        match operation {
            Operation::Preparations => self.preparations_legal(out),
            Operation::Expansion => self.expansion_legal(out),
            Operation::Battles => self.battles_legal(out),
            Operation::Battle => self.battle_legal(out),
        }
    }

    pub(crate) fn war_play(
        &mut self,
        operation: Operation,
        seat: Seat,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match operation {
            Operation::Preparations => self.preparations_play(action, log),
            Operation::Expansion => self.expansion_play(action, log),
            Operation::Battles => self.battles_play(action, log),
            Operation::Battle => self.battle_play(seat, action, log),
        }
    }

    pub(crate) fn war_run(&mut self, operation: Operation, log: &mut impl Chronicle<Event>) -> bool {
        match operation {
            Operation::Preparations => self.preparations_run(),
            Operation::Expansion => self.expansion_run(),
            Operation::Battles => self.battles_run(log),
            Operation::Battle => self.battle_run(log),
        }
    }

    pub(crate) fn war_prompt(&self, operation: Operation) -> String {
        match operation {
            Operation::Preparations => self.preparations_prompt(),
            Operation::Expansion => self.expansion_prompt(),
            Operation::Battles => self.battles_prompt(),
            Operation::Battle => self.battle_prompt(),
        }
    }

    /// §bok:T.4: the answer of silence where it is not the first quiet one.
    pub(crate) fn war_silence(&self, operation: Operation) -> Option<Action> {
        match operation {
            Operation::Preparations | Operation::Expansion | Operation::Battles => None,
            Operation::Battle => self.battle_silence(),
        }
    }

    /// §bok:9.9.16: whether Armies at Sea may be without a Fleet for the moment: while units move, and in a sea battle.
    pub(crate) fn is_moving_at_sea(&self) -> bool {
        match self.frames.last() {
            Some(Frame::War(Operation::Expansion)) => self.war.stage == Stage::Moves,
            Some(Frame::War(Operation::Battle)) => self.war.battle.is_at_sea(),
            _ => false,
        }
    }
}
