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
//! | what a step brings and costs | [`preview`] |
//! | 7.3, 7.5c, 8.1f: retreat and pursuit | [`retreat`] |
//! | 11.5c to 11.5k: heirs on the road | [`travel`] |
//! | 6.3 ships | [`super::ships`] |

mod garrison;
mod ground;
mod march;
mod parting;
mod preview;
mod retreat;
mod travel;

pub use parting::{Parting, PartingKind};
pub use retreat::Retreat;

use super::action::Action;
use super::event::Event;
use super::frames::Asked;
use super::ids::*;
use super::state::{Frame, Phase, Spot, State};
use super::waters::Water;
use kernel::{Chronicle, Seat, Silent, ids};
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
    /// The faction that makes the ship movement, or both parts after a split.
    pub(crate) at_sea: Set<FactionId>,
    /// §kma:6.1b: the ship that makes it, once a step is made.
    pub(crate) vessel: Option<Ship>,
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

    /// §kma:6.1b,12.3c: whether a faction of the mover may make this ship step now with this ship, as far as the movement
    /// goes.
    pub(crate) fn may_sail(&self, id: FactionId, ship: Ship, step: ShipStep) -> bool {
        let movement = &self.turn.movement;
        let begun = !movement.ship.is_empty();
        id.seat() == self.active
            && !movement.ship.contains(step)
            && (!begun || movement.at_sea.contains(id) && movement.vessel == Some(ship))
            && (!movement.free || movement.ground.is_empty())
    }

    /// A ground step has been made; these can make the next one.
    pub(crate) fn ground_done(&mut self, step: GroundStep, by: Set<FactionId>) {
        self.turn.movement.ground.insert(step);
        self.turn.movement.on_foot = by;
    }

    /// A ship step has been made.
    pub(crate) fn ship_done(&mut self, step: ShipStep, by: FactionId, ship: Ship) {
        self.turn.movement.ship.insert(step);
        self.turn.movement.at_sea = Set::of(by);
        self.turn.movement.vessel = Some(ship);
    }

    /// §kma:5.2b: the faction has marched or sailed, if it was the one that had to.
    pub(crate) fn duty_done(&mut self, id: FactionId) {
        if self.duty == Some(id) {
            self.duty = None;
        }
    }

    /// Phase 1 is over. §kma:5.2c: what could not be done lapses.
    pub(crate) fn movement_ends(&mut self) {
        self.duty = None;
        self.turn.movement = Movement::default();
    }
}

/// §kma:5.2b,5.2c: the duty of the first turn.
impl State {
    /// §kma:5.2b,R.2: as long as the highest commander has to move and can, movement does not end, nothing is offered after
    /// which he no longer could, and what moves him comes first: silence does the first of the list.
    fn insist_on_duty(&self, out: &mut Vec<Action>) {
        let Some(duty) = self.duty.filter(|duty| self.can_move(*duty)) else {
            return out.push(Action::Done);
        };
        out.retain(|action| self.leaves_duty_possible(*action));
        out.sort_by_key(|action| !self.moves(*action, duty));
    }

    /// Whether an action is a step of a faction's march or voyage.
    fn moves(&self, action: Action, id: FactionId) -> bool {
        match action {
            Action::March { faction, .. } | Action::TakeOver { faction, .. } => faction == id,
            Action::Navigate { ship, .. } => self.aboard(ship) == Some(id),
            _ => false,
        }
    }

    /// §kma:5.2c: whether a faction can still march or sail in this movement.
    fn can_move(&self, id: FactionId) -> bool {
        let Some(faction) = &self.factions[id] else { return false };
        let marches_from =
            |square| self.may_ground(id, GroundStep::March) && !State::march_reach(square).is_empty();
        match faction.at {
            Spot::Land(square) => marches_from(square) || self.can_sail_off(id),
            Spot::Aboard(ship) if self.may_sail(id, ship, ShipStep::Navigate) => true,
            Spot::Aboard(ship) => {
                let port = self.ships[ship].and_then(Water::port);
                self.may_sail(id, ship, ShipStep::Disembark)
                    && port.is_some_and(|port| marches_from(port.square()))
            }
            Spot::Garrison => false,
        }
    }

    /// Tried out on a copy: whether the highest commander has moved after an action, or still can.
    fn leaves_duty_possible(&self, action: Action) -> bool {
        let mut after = self.clone();
        after.movement_play(self.active, action, &mut Silent);
        after.duty.is_none_or(|duty| after.can_move(duty))
    }
}

/// The menu of phase 1.
impl State {
    pub(crate) fn movement_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.steps_legal(seat, out);
        self.reserves_legal(seat, out);
        self.leaving_legal(seat, out);
        self.travel_legal(seat, out);
        self.insist_on_duty(out);
    }

    /// The question of phase 1.
    pub(crate) fn movement_prompt(&self) -> String {
        match self.duty.filter(|duty| self.can_move(*duty)) {
            Some(duty) => format!("Movement: {} has to move in this turn.", self.faction_name(duty)),
            None => "Movement: one ground movement and one ship movement.".into(),
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

    /// Carries out a step of one of the two movements. §kma:6.1d: a march is one piece, so it is one action.
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

    /// §kma:12.3b,12.3c: every step of chapter 6, in one of the two movements.
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
