//! §bok:T.10: what a seat knows of hidden cards of others: by a look at a mat, or because it has lost a card to somebody.

use crate::ids::*;
use crate::state::State;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The notes of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Notes {
    /// Cards on the mats of others whose place in their stack it knows.
    pub(crate) placed: Cards,
    /// Cards on the mats of others of which it knows only the space, because the stack was rearranged.
    pub(crate) loose: Cards,
    /// Cards that have gone from its hand to another player, who still has them.
    pub(crate) traced: Cards,
}

impl State {
    /// §bok:5.6.2,T.10: a seat has looked at a stack and orders it; whoever knew the order before does not know it now.
    pub(crate) fn note_look(&mut self, seat: Seat, owner: Seat, kingdom: Kingdom) {
        let cards: Cards = self.mats.stack(owner, kingdom).collect();
        for notes in &mut self.notes {
            notes.loose = notes.loose.union(notes.placed.within(cards));
            notes.placed = notes.placed.minus(cards);
        }
        let notes = &mut self.notes[seat.index()];
        notes.loose = notes.loose.minus(cards);
        notes.placed = notes.placed.union(cards);
    }

    /// A card lies open: nobody needs a note about it any more.
    pub(crate) fn forget_card(&mut self, card: Card) {
        for house in &mut self.houses {
            house.taken.remove(card);
        }
        for notes in &mut self.notes {
            notes.placed.remove(card);
            notes.loose.remove(card);
            notes.traced.remove(card);
        }
    }

    /// §bok:T.10: a card has left a stack face down. Who does not know the order of that stack cannot tell which card it
    /// was, so what he noted of that stack is worth nothing now.
    pub(crate) fn note_hidden_leave(&mut self, owner: Seat, kingdom: Kingdom, card: Card) {
        let mut cards: Cards = self.mats.stack(owner, kingdom).collect();
        cards.insert(card);
        for notes in &mut self.notes {
            notes.placed.remove(card);
            notes.loose = notes.loose.minus(cards);
        }
    }

    /// §bok:10.23: a card goes from one hand into another, and only these two know which. Of the giver's other cards
    /// nobody else can tell any more whether he still has them.
    pub(crate) fn hand_over(&mut self, card: Card, from: Seat, to: Seat) {
        let had = self.house(from).hand.union(self.mats.cards(from));
        self.house_mut(from).hand.remove(card);
        self.house_mut(from).taken = Cards::default();
        self.house_mut(to).hand.insert(card);
        for notes in &mut self.notes {
            notes.traced = notes.traced.minus(had);
        }
        self.notes[from.index()].traced.insert(card);
    }
}
