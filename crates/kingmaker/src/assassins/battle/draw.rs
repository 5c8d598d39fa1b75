//! 7.4,7.5,7.12: steps 3 and 4, surprise and drawing. Question 9 of T.9.
//!
//! To be filled here:
//! - [`State::surprise`]: 7.4a to 7.4e, with [`State::random_of_pile`], [`State::lose`];
//! - drawing in turn (7.5a,7.5b,7.5e; [`State::draw_event`]), the defender asked after every card that he keeps
//!   (7.5c,7.5d,T.2: push [`Frame::Retreat`](crate::assassins::state::Frame) again), the attacker asked whether to show
//!   the plague each time he has drawn his battle card against a faction that holds a town (7.12a,T.2);
//! - 7.12a,7.12b: the plague strikes at once ([`State::strike`]), and one random card of the attacker's pile is lost.

use super::Step;
use crate::assassins::action::Action;
use crate::assassins::event::Event;
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §kma:1.2i,7.5e: the next Event card; if the deck is used up, the discards are shuffled first.
    pub(crate) fn draw_event(&mut self) -> Option<EventCard> {
        if self.events.deck.is_empty() {
            let mut cards: Vec<EventCard> = self.events.discards.iter().collect();
            self.chance.shuffle(&mut cards);
            self.events.deck.extend(cards);
            self.events.discards = Set::default();
            self.events.unread = Set::default();
        }
        self.events.deck.pop()
    }

    /// An Event card is discarded, seen by all or not.
    pub(crate) fn discard_event(&mut self, card: EventCard, seen: bool) {
        self.events.discards.insert(card);
        if !seen {
            self.events.unread.insert(card);
        }
    }

    pub(super) fn surprise(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(super) fn draw_asks(&self) -> Asked {
        Asked::one(self.active, "7.12a")
    }

    pub(super) fn draw_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::GoOn);
    }

    pub(super) fn draw_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// Draws until somebody has to choose or both have their battle cards.
    pub(super) fn draw_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.battle.step = Step::Over;
        true
    }

    pub(super) fn draw_prompt(&self, _seat: Seat) -> String {
        "Show the plague of the town, or go on?".into()
    }
}
