//! 11.4: an Embassy moves the King, and the assassins come out.
//!
//! To be filled here: [`State::call_the_king`]; the piles come out into the square that he has left, each with
//! [`State::seek_commander`] (`came_out`), question 16 of T.9.

use crate::assassins::event::Event;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::Chronicle;

impl State {
    /// 11.4a,11.4c,11.4e: the King goes to a place.
    pub(super) fn call_the_king(&mut self, _to: Place, _log: &mut impl Chronicle<Event>) {}
}
