//! Held Events that can be played at any moment (3.1.3d): Truce, Aspielles, Parade, Sun in Splendour.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chance, Chronicle};

impl State {
    /// What a side may play now although nobody asks it, or besides what it is asked.
    pub(crate) fn any_time_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    /// Whether a card is one of these: it is played outside the order of questions.
    pub(crate) fn is_any_time(&self, card: Card) -> bool {
        matches!(card, Card::Y12 | Card::Y13 | Card::Y20 | Card::Y24 | Card::L13 | Card::L20)
    }

    /// What the seat cannot see is replaced by something else that could be so.
    pub(crate) fn imagine_hidden(&mut self, _seat: Side, _chance: &mut Chance) {}

    /// Plays one of these.
    pub(crate) fn any_time_play(&mut self, _side: Side, _card: Card, _log: &mut impl Chronicle<Event>) {}

    /// Whether a side may hold this card for all that the enemy knows. Windows for Held Events open by this alone, so
    /// that a question tells nothing about the hand.
    pub(crate) fn may_hold(&self, card: Card) -> bool {
        let side = card.side();
        !self.hands[side].is_empty()
            && (self.hands[side].contains(card)
                || self.decks[side].contains(card)
                || (self.hidden_mats && self.holder(card).is_some()))
    }

    /// A Held card leaves the hand and goes back to the deck.
    pub(crate) fn use_held(&mut self, card: Card) {
        self.hands[card.side()].remove(card);
        self.seen[card.side()].remove(card);
        self.decks[card.side()].insert(card);
    }

    /// A Held card leaves the hand and stays in force.
    pub(crate) fn put_in_force(&mut self, card: Card) {
        self.hands[card.side()].remove(card);
        self.seen[card.side()].remove(card);
        self.in_force.insert(card);
    }
}
