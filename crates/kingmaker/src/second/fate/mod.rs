//! Chapter 11: death, and Rally to the Cause.

#[cfg(test)]
mod tests;

use crate::ids::*;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:11.1: these Nobles are killed by Plague or the killed list, all at once; their owners rally.
    pub(crate) fn kill(
        &mut self,
        _nobles: Set<Noble>,
        _clause: &'static str,
        _log: &mut impl Chronicle<Event>,
    ) {
        todo!()
    }

    /// §km2:17.1b: a Royal dies; his card leaves the game.
    pub(crate) fn royal_dies(
        &mut self,
        _royal: Royal,
        _clause: &'static str,
        _log: &mut impl Chronicle<Event>,
    ) {
        todo!()
    }

    /// §km2:14.1c,18.4b: the top card of the Crown deck; the discard pile is shuffled when the deck is empty.
    pub(crate) fn take_crown_card(&mut self) -> Option<Card> {
        todo!()
    }
}
