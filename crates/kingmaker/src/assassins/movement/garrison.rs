//! 6.6: securing an assassin in the King's garrison, and leaving it again.
//!
//! To be filled here:
//! - `Secure { faction, noble }` (6.6a,6.6b,6.6h,6.6m,6.6n): splits him off as a new faction inside; who goes with
//!   him is chosen in [`Frame::Parting`](crate::assassins::state::Frame) with
//!   [`PartingKind::Secure`](super::PartingKind); all that enters is shown ([`State::show`], 6.6e);
//! - `Enter { faction }` (6.6c,6.6d,6.6m): the whole faction, its Offices, Titles and Pardons to Chancery, town and
//!   ship to the neutral area; not with a birthright Noble;
//! - joins inside (6.6o), called from [`super::ground`];
//! - `ComeOut { faction, noble }` and `Leave { faction, noble, into }` (6.6i,6.6j,6.6k), in phases 1 and 4, at no cost;
//!   who has left is in `Movement::left` and is not secured again in the same movement.
//!
//! Everything in a pile of assassins has been shown and stays known to everybody: [`super::super::invariants`] checks it.

use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// 6.6a,6.6c: who can slip in.
    pub(super) fn secure_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    pub(super) fn secure_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// 6.6i,6.6j: the assassins who can leave, in phases 1 and 4.
    pub(crate) fn leaving_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    pub(crate) fn leaving_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}
}
