//! 7.3: retreat and pursuit, in a battle (7.5c,7.5d) and before a barrage (8.1f,8.1g). Question 8 of T.9.
//!
//! Both sides are asked in turn, first the hunted one. T.2: whoever has a card in hand is asked, even if it is a Writ;
//! whoever has none is not. When the frame is popped, [`Retreat::escaped`] says how it ended, and the battle or barrage
//! below goes on.
//!
//! To be filled here: the moves that a Free Move offers (7.3e,7.3g: a march, or a voyage of the ship; in pursuit only
//! into the same square), in [`State::retreat_legal`] and [`State::retreat_play`]; assassins who march out (8.1g) have
//! to be given a commander with [`State::seek_commander`].

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// A hunt: who flees from whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Retreat {
    /// The attacker.
    pub(crate) hunter: Option<FactionId>,
    /// The defender.
    pub(crate) prey: Option<FactionId>,
    /// Whether the hunter is asked, because the prey has moved away.
    pub(crate) pursuing: bool,
    /// Whether both have stopped.
    pub(crate) over: bool,
    /// Whether the prey has got away.
    pub(crate) escaped: bool,
}

impl State {
    /// §kma:7.3a: the prey is asked whether it retreats. Pushes [`Frame::Retreat`].
    pub(crate) fn begin_retreat(&mut self, hunter: FactionId, prey: FactionId) {
        let over = self.events.hands[prey.seat().index()].is_empty();
        self.retreat =
            Retreat { hunter: Some(hunter), prey: Some(prey), pursuing: false, over, escaped: false };
        self.frames.push(Frame::Retreat);
    }

    /// The faction that is asked.
    fn runner(&self) -> FactionId {
        let Retreat { hunter, prey, pursuing, .. } = self.retreat;
        if pursuing { hunter } else { prey }.expect("somebody is hunted")
    }

    pub(crate) fn retreat_asks(&self) -> Asked {
        Asked::one(self.runner().seat(), if self.retreat.pursuing { "7.3b" } else { "7.3a" })
    }

    pub(crate) fn retreat_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Stay);
    }

    pub(crate) fn retreat_play(&mut self, _seat: Seat, action: Action, _log: &mut impl Chronicle<Event>) {
        if action == Action::Stay {
            self.retreat.over = true;
            self.retreat.escaped = self.retreat.pursuing;
        }
    }

    /// 7.3c
    pub(crate) fn retreat_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        if self.retreat.over {
            self.frames.pop();
        }
        self.retreat.over
    }

    pub(crate) fn retreat_prompt(&self, _seat: Seat) -> String {
        if self.retreat.pursuing {
            "Pursue with a Free Move?".into()
        } else {
            "Retreat with a Free Move?".into()
        }
    }
}
