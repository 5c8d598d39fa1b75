//! Chapter 6: movement; and 11.5: heirs on the road. Questions 3 to 6 of T.9.
//!
//! [`Movement`] keeps which steps have been made, and by whom. The menu of phase 1 and that of a Free Move in phase 4 are
//! the same (12.3a), only that a Free Move is either a ground movement or a ship movement (12.3c). A step asks
//! [`State::may_ground`] or [`State::may_sail`] whether it can be made, and says with [`State::ground_done`] or
//! [`State::ship_done`] that it has been.
//!
//! | clauses | module |
//! | --- | --- |
//! | 6.2 march | [`march`] |
//! | 6.4 capture, 6.5 join and split | [`ground`] |
//! | 6.6 securing an assassin, and leaving again | [`garrison`] |
//! | 6.5e, 6.6a, 6.6k, 7.13b: what goes with a part of a faction | [`parting`] |
//! | 7.3, 7.5c, 8.1f: retreat and pursuit | [`retreat`] |
//! | 11.5c to 11.5k: heirs on the road | [`travel`] |
//! | 6.3 ships | [`super::ships`] |

mod garrison;
mod ground;
mod march;
mod parting;
mod retreat;
mod travel;

pub use parting::{Parting, PartingKind};
pub use retreat::Retreat;

use super::action::Action;
use super::event::Event;
use super::frames::Asked;
use super::ids::*;
use super::state::{Frame, Phase, State};
use kernel::{Chronicle, Seat, ids};
use serde::{Deserialize, Serialize};

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:6.1c: the steps of a ground movement, each at most once.
    GroundStep in u8 {
        March = "march", Split = "split", Join = "join", Capture = "capture", Secure = "secure",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:6.1b: the steps of a ship movement, each at most once.
    ShipStep in u8 { Navigate = "navigate", TakeOver = "take-over", Disembark = "disembark" }
}

/// §kma:6.1a: a ground movement and a ship movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Movement {
    /// §kma:12.3c: whether it is that of a Free Move: one of the two, not both.
    pub(crate) free: bool,
    /// §kma:6.1c: the ground steps made.
    pub(crate) ground: Set<GroundStep>,
    /// The factions that can make the next one: the one that has moved, or both parts after a split. None has begun as
    /// long as this is empty and no step is made.
    pub(crate) on_foot: Set<FactionId>,
    /// §kma:6.1b: the ship steps made.
    pub(crate) ship: Set<ShipStep>,
    /// The faction that makes the ship movement.
    pub(crate) at_sea: Set<FactionId>,
    /// The assassins who have left the garrison in this movement: none of them is secured again in it.
    pub(crate) left: Set<Noble>,
}

/// Limits.
impl State {
    /// §kma:6.1a,6.1c,12.3c: whether a faction of the mover may make this ground step now, as far as the movement goes.
    pub(crate) fn may_ground(&self, id: FactionId, step: GroundStep) -> bool {
        let movement = &self.turn.movement;
        let begun = !movement.ground.is_empty();
        id.seat() == self.active
            && !movement.ground.contains(step)
            && (!begun || movement.on_foot.contains(id))
            && (!movement.free || movement.ship.is_empty())
    }

    /// §kma:6.1b,12.3c: whether a faction of the mover may make this ship step now, as far as the movement goes.
    pub(crate) fn may_sail(&self, id: FactionId, step: ShipStep) -> bool {
        let movement = &self.turn.movement;
        let begun = !movement.ship.is_empty();
        id.seat() == self.active
            && !movement.ship.contains(step)
            && (!begun || movement.at_sea.contains(id))
            && (!movement.free || movement.ground.is_empty())
    }

    /// A ground step has been made; these can make the next one.
    pub(crate) fn ground_done(&mut self, step: GroundStep, by: Set<FactionId>) {
        self.turn.movement.ground.insert(step);
        self.turn.movement.on_foot = by;
    }

    /// A ship step has been made.
    pub(crate) fn ship_done(&mut self, step: ShipStep, by: FactionId) {
        self.turn.movement.ship.insert(step);
        self.turn.movement.at_sea = Set::of(by);
    }

    /// §kma:5.2b: the faction has marched or sailed, if it was the one that had to.
    pub(crate) fn duty_done(&mut self, id: FactionId) {
        if self.duty == Some(id) {
            self.duty = None;
        }
    }

    /// §kma:5.2b,5.2c,R.2: whether movement cannot end yet: the highest commander has to move, and can, by one of these
    /// actions. While the steps of a march or a ship are not made, the first of the list that moves him is what silence does.
    fn duty_stands(&self, legal: &[Action]) -> bool {
        let Some(duty) = self.duty else { return false };
        let moves = |action: &Action| match *action {
            Action::March { faction, .. } | Action::TakeOver { faction, .. } => faction == duty,
            Action::Navigate { ship, .. } => self.aboard(ship) == Some(duty),
            _ => false,
        };
        legal.iter().any(moves)
    }

    /// Phase 1 is over. §kma:5.2c: what could not be done lapses.
    pub(crate) fn movement_ends(&mut self) {
        self.duty = None;
        self.turn.movement = Movement::default();
    }
}

/// The menu of phase 1.
impl State {
    pub(crate) fn movement_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.steps_legal(seat, out);
        self.reserves_legal(seat, out);
        self.leaving_legal(seat, out);
        self.travel_legal(seat, out);
        if !self.duty_stands(out) {
            out.push(Action::Done);
        }
    }

    pub(crate) fn movement_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::ComeOut { .. } | Action::Leave { .. } => self.leaving_play(action, log),
            Action::Lead { .. } | Action::SetDown { .. } | Action::HandOver { .. } => {
                self.travel_play(action, log)
            }
            Action::Navigate { ship, to } if self.aboard(ship).is_none() => self.sail_reserve(ship, to, log),
            _ => self.step_play(seat, action, log),
        }
    }

    /// The steps of the two movements.
    fn steps_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.march_legal(seat, out);
        self.ground_legal(seat, out);
        self.secure_legal(seat, out);
        self.ship_legal(seat, out);
    }

    fn step_play(&mut self, _seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::March { faction, to } => {
                self.march(faction, to, log);
                self.ground_done(GroundStep::March, Set::of(faction));
                self.duty_done(faction);
            }
            Action::Split { .. } | Action::Join { .. } | Action::Capture { .. } => {
                self.ground_play(action, log)
            }
            Action::Secure { .. } | Action::Enter { .. } => self.secure_play(action, log),
            Action::Navigate { .. } | Action::TakeOver { .. } | Action::Disembark { .. } => {
                self.ship_play(action, log);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }
}

/// Section 12.3: the movement of a Free Move in phase 4.
impl State {
    /// A Free Move has been played and discarded: its movement begins.
    pub(crate) fn begin_free_move(&mut self) {
        self.turn.movement = Movement { free: true, ..Movement::default() };
        self.frames.push(Frame::FreeMove);
    }

    pub(crate) fn free_move_asks(&self) -> Asked {
        Asked::one(self.active, "12.3a")
    }

    pub(crate) fn free_move_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.steps_legal(seat, out);
        out.push(Action::Done);
    }

    pub(crate) fn free_move_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        debug_assert_eq!(self.phase, Phase::Fortify, "Free Moves of a battle are retreats");
        if action == Action::Done {
            self.frames.pop();
            self.turn.movement = Movement::default();
        } else {
            self.step_play(seat, action, log);
        }
    }

    pub(crate) fn free_move_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn free_move_prompt(&self) -> String {
        "A Free Move: one ground movement or one ship movement.".into()
    }
}
