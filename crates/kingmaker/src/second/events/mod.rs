//! Chapter 7: the Event Phase, and the Event deck.

#[cfg(test)]
mod tests;

use crate::court::SEATS;
use crate::ids::*;
use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// Where the Event cards are. Each of the 92 is in exactly one of these.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Events {
    /// The deck; the last card is the top.
    pub(crate) deck: ArrayVec<EventCard, 92>,
    /// §km2:1.6d: nobody looks through it.
    pub(crate) discard: Set<EventCard>,
    /// §km2:1.6d: the card on top of it.
    pub(crate) top: Option<EventCard>,
    /// §km2:3.11b,3.11e: left out until the deck runs out for the first time.
    pub(crate) removed: Set<EventCard>,
    /// §km2:3.11d: how many cards lie under the Prestige Victory tile; without meaning once it is revealed.
    pub(crate) under_tile: u8,
    /// §km2:7.7f: the Prestige Victory tile has come up.
    pub(crate) tile_revealed: bool,
    /// §km2:7.7a: Free Moves in Faction spaces.
    pub(crate) free_moves: [Set<EventCard>; SEATS],
    /// §km2:7.7c: Chancellor cards; they lie with whoever has the Chancellor of England.
    pub(crate) chancellors: Set<EventCard>,
    /// §km2:7.7b,12.8c: Clamours on their space, the first one on top.
    pub(crate) clamours: ArrayVec<EventCard, 4>,
    /// §km2:12.8a: the first of them lies sideways.
    pub(crate) sideways: bool,
    /// The card that is carried out, or that decides a combat.
    pub(crate) open: Option<EventCard>,
}

/// §km2:7.1b: an Event card lies open, or is carried out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Happening {
    /// Whose go it is in the window.
    pub(crate) go: Option<Seat>,
    /// Who has passed since somebody last played a card.
    pub(crate) passed: Seats,
}

impl State {
    /// §km2:7.1a: the active seat turns up an Event card.
    pub(crate) fn draw_event(&mut self, _log: &mut impl Chronicle<Event>) {
        todo!()
    }

    /// §km2:7.1f,7.7f,9.5c: takes the top card of the Event deck, reveals the tile and makes a new deck when due.
    pub(crate) fn take_event_card(&mut self, _log: &mut impl Chronicle<Event>) -> EventCard {
        todo!()
    }

    pub(crate) fn event_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn event_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn event_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn event_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
