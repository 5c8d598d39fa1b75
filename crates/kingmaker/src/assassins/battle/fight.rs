//! 7.7,7.8,7.10,7.11: steps 6 and 7, the fight and the casualty.
//!
//! To be filled here:
//! - [`State::fight`]: shows both cards (into `Events::shown`, 11.1c,11.1d) and both armies ([`State::show`]); truce
//!   (7.6g,7.6h), Bad Weather (7.6i), Majority (7.6f), sums (7.7); what ends the battle goes to
//!   [`Step::Over`](super::Step), equal sums to [`Step::Deaths`](super::Step) (7.7b);
//! - [`State::casualty`]: 7.8; a ship: 7.10; a town: 7.11 ([`State::destroy_town`]).

use crate::assassins::event::Event;
use crate::assassins::state::State;
use kernel::Chronicle;

impl State {
    pub(super) fn fight(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(super) fn casualty(&mut self, _log: &mut impl Chronicle<Event>) {}
}
