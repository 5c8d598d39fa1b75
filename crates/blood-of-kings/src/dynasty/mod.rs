//! Chapter 5: the Dynasty turn of a player: he plays cards, and then picks up a set.

mod pick_up;

use crate::action::Action;
use crate::event::{Event, said, seat_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// The Dynasty turn that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dynasty {
    /// Whose it is.
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    /// §bok:5.7.2: the cards that he is about to discard.
    pub(crate) discarding: Cards,
    /// §bok:T.12: whether he has cleared that choice.
    pub(crate) cleared: bool,
    /// §bok:10.2: the cards that he has just taken.
    pub(crate) took: Cards,
}

impl Default for Dynasty {
    fn default() -> Dynasty {
        Dynasty {
            seat: Seat(0),
            stage: Stage::Play,
            discarding: Cards::default(),
            cleared: false,
            took: Cards::default(),
        }
    }
}

/// How far a Dynasty turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:5.1.1: he plays cards (question 29).
    Play,
    /// §bok:5.7.2: he discards (question 36).
    Discard,
    /// §bok:5.7.4: he takes a set (question 37).
    Take,
    /// §bok:10.2: he may exchange a card that he has taken.
    Exchange,
    /// §bok:5.7.7: he draws, if he rules nothing.
    Draw,
}

impl State {
    /// §bok:3.1.3,5.1.1: a player's Dynasty turn begins.
    pub(crate) fn begin_dynasty_turn(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.dynasty = Dynasty { seat, ..Dynasty::default() };
        self.frames.push(Frame::Dynasty);
        log.note(|| said("5.1.1", format!("It is the Dynasty turn of {}.", seat_named(seat))).by(seat));
    }

    pub(crate) fn dynasty_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.dynasty.stage {
            Stage::Play => false,
            _ => self.pick_up_run(log),
        }
    }

    pub(crate) fn dynasty_asks(&self) -> Asked {
        let clause = match self.dynasty.stage {
            Stage::Play => "5.1.1",
            Stage::Discard => "5.7.2",
            Stage::Take => "5.7.4",
            Stage::Exchange | Stage::Draw => "10.2",
        };
        Asked::one(self.dynasty.seat, clause)
    }

    pub(crate) fn dynasty_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.dynasty.stage {
            Stage::Play => out.push(Action::Done),
            _ => self.pick_up_legal(seat, out),
        }
    }

    pub(crate) fn dynasty_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.dynasty.stage, action) {
            (Stage::Play, Action::Done) => self.dynasty.stage = Stage::Discard,
            _ => self.pick_up_play(seat, action, log),
        }
    }

    /// §bok:T.15
    pub(crate) fn dynasty_silence(&self) -> Option<Action> {
        match self.dynasty.stage {
            Stage::Take => self.largest_set().map(|set| Action::Take { set }),
            Stage::Play | Stage::Discard | Stage::Exchange | Stage::Draw => None,
        }
    }

    pub(crate) fn dynasty_prompt(&self) -> String {
        match self.dynasty.stage {
            Stage::Play => "Play Dynasty cards, or pick up a set.".into(),
            _ => self.pick_up_prompt(),
        }
    }
}
