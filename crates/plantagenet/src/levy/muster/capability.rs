//! Levy Capability (3.4.6): a Lord takes a card from the deck.

use super::{Deed, Mustering};
use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::lords::CAPABILITIES_PER_LORD;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §pl:3.4.6a,3.4.6g,1.9.1a: every card in the deck that he can have.
    pub(super) fn list_capabilities(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        let lord = acting.lord;
        if !acting.is_friendly() || self.mats[lord].capabilities.is_full() {
            return;
        }
        let barred =
            acting.side == Side::Lancaster && self.in_force.contains(event::YORKISTS_BLOCK_PARLIAMENT);
        for card in self.decks[acting.side].iter().filter(|card| self.can_have(lord, *card)) {
            // §pl:3.4.6e,Y7e: no Special Vassals for Lancaster while Parliament is blocked.
            if !barred || card.row().brings.is_none() {
                found(Action::Take { card, lord });
            }
        }
    }

    /// §pl:1.5.3b,1.9.1c,3.1.2b,3.4.6a,3.4.6b,3.4.6c: whether a Lord can have a card: it shows his badge, a slot is
    /// free, and he has none of the same name.
    pub(crate) fn can_have(&self, lord: Lord, card: Card) -> bool {
        let held = &self.mats[lord].capabilities;
        card.row().suits(lord)
            && held.len() < CAPABILITIES_PER_LORD
            && !held.iter().any(|other| other.is_namesake(card))
    }

    /// §pl:3.4.6a,3.4.6d,3.4.6f: the card goes to his mat with all that it brings.
    pub(super) fn levy_capability(&mut self, lord: Lord, card: Card, log: &mut impl Chronicle<Event>) {
        self.muster.used += 1;
        self.take_capability(card, lord, log);
        self.remember_deed(lord.side(), Deed::Capability(card));
    }
}
