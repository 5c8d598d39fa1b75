//! 7.9: steps 8 and 9, deaths, spoils, new commanders and leaderless factions.
//!
//! To be filled here: [`State::deaths`] (7.9a,7.9b, also after equal sums), [`State::spoils`] (7.9c to 7.9j), and
//! the order of 7.9k. Heirs on the road: [`State::heirs_fall_to`]; promotions: [`State::seek_commander`]; a faction
//! without Nobles: [`State::fall_to`].

use crate::assassins::event::Event;
use crate::assassins::state::State;
use kernel::Chronicle;

impl State {
    pub(super) fn deaths(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(super) fn spoils(&mut self, _log: &mut impl Chronicle<Event>) {}
}
