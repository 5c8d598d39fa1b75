//! Chapter 7: the Event Phase, and the Event deck.

mod deck;
#[cfg(test)]
mod tests;

pub(crate) use deck::Events;

use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

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
