//! 6.4: capture; 6.5: join and split, of factions outside the garrison.
//!
//! To be filled here:
//! - capture: a titled commander ashore in the square of a neutral town that stands (6.4a to 6.4f); he receives what
//!   Parliaments have laid on it (3.2b, with [`State::receive`] and [`State::forget`]);
//! - join (6.5a to 6.5c, 6.5g, 14.1h): `Join { faction, with, keeping }`; the higher in rank commands, the other
//!   commander goes into the pile and has been seen there ([`State::show`]); heirs on the road and dispatched Offices go
//!   along; the joint faction keeps the number of `with`; `on_foot` then has only that number;
//! - split (6.5d to 6.5f): `Split { faction, noble }` pushes [`Frame::Parting`](crate::assassins::state::Frame) with
//!   [`PartingKind::Split`](super::PartingKind); `on_foot` then has both parts;
//! - joins with assassins inside (6.6o) are in [`super::garrison`], which this calls.

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// The captures, joins and splits of the mover.
    pub(super) fn ground_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// Carries out a capture or a join, or begins a split.
    pub(super) fn ground_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}
}
