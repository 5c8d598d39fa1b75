//! 11.2: Parliament. Question 15 of T.9; T.2,T.5.
//!
//! To be filled here: every seat with a card in hand and a faction outside the garrison lays Writs in secret (`Writ`,
//! `Clear`, `Confirm`), then Chancery is given out (11.2b to 11.2o), with [`State::receive`] and [`State::forget`].

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A Parliament for which Writs are laid.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Parliament {
    /// §kma:11.2a: how many Writs lie on each faction, secret until all have confirmed.
    pub(crate) writs: ByFaction<u8>,
    /// §kma:T.6: who has begun anew.
    pub(crate) cleared: Seats,
    /// Who has not confirmed yet.
    pub(crate) open: Seats,
}

impl State {
    /// 11.2a: Parliament is called: pushes [`Frame::Parliament`](crate::assassins::state::Frame) if anybody is asked.
    pub(super) fn call_parliament(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn parliament_asks(&self) -> Asked {
        Asked::apart(self.parliament.open, "11.2a")
    }

    pub(crate) fn parliament_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.parliament.open.contains(seat) {
            out.push(Action::Confirm);
        }
    }

    pub(crate) fn parliament_play(&mut self, seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        self.parliament.open = self.parliament.open.without(seat);
    }

    pub(crate) fn parliament_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let over = self.parliament.open.is_empty();
        if over {
            self.frames.pop();
        }
        over
    }

    pub(crate) fn parliament_prompt(&self, _seat: Seat) -> String {
        "Parliament: lay Writs on your factions, or none.".into()
    }
}
