//! Section 2.3: what a card gives when it is awarded. Each edition says which cards a Noble may have.

use super::{Claim, Court, Edition, Holder, Water};
use crate::data::CrownKind;
use crate::ids::*;

impl<E: Edition> Court<E> {
    /// §km2:2.2a: whether he has a Title, printed or awarded.
    pub fn has_title(&self, noble: Noble) -> bool {
        let given = |card: Card| Self::card(card).kind == CrownKind::Title;
        Self::card(noble.card()).kind == CrownKind::Titled || self.awards[noble].iter().any(given)
    }

    /// §km2:2.2b: his Office.
    pub fn office(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| Self::card(*card).kind == CrownKind::Office)
    }

    /// Gives a card to a Noble and carries out all that it gives at once. The caller has removed the card from where
    /// it was.
    pub fn lay(&mut self, card: Card, noble: Noble) {
        debug_assert!(self.bearer(card).is_none(), "{card} is with somebody already");
        self.grown.insert(noble);
        self.awards.give(card, noble);
        self.give_places(card, noble);
        self.launch(card);
    }

    /// §km2:2.3a,3.8e,5.1f,10.4h,19.1b,19.1c,19.1d: the neutral places that a card lists become its owner's; others
    /// stay as they are. A Town that he has conquered is held by its own card from now on, so that it moves with that
    /// card (§km2:10.4e,20.2g).
    pub fn give_places(&mut self, card: Card, noble: Noble) {
        let row = Self::card(card);
        for place in row.places.iter().copied() {
            let conquered = row.kind == CrownKind::Town && self.owner(place) == self.faction[noble];
            if conquered || self.control[place].holder == Holder::Nobody {
                self.gain(place, Claim::Listed(card), noble);
            }
        }
    }

    /// §km2:2.3c,2.3d: the ships of a card appear in their ports, unless they are still on the board. A ship that was
    /// to leave play with its card has a card again: its passengers keep it to the next port (§km2:8.4v), and an empty
    /// one has no keeper.
    fn launch(&mut self, card: Card) {
        for ship in Self::card(card).ships.iter() {
            let loaded = !self.aboard(ship).is_empty();
            let piece = &mut self.ships[ship];
            if piece.at.is_none() {
                piece.at = E::ground().ships[ship].home.map(Water::Port);
            }
            if std::mem::take(&mut piece.doomed) {
                piece.keeper = piece.keeper.filter(|_| loaded);
                piece.changed = loaded;
            }
        }
    }

    /// §km2:2.2g,20.1d: takes a card from the Noble who has it; it never goes back to the hand. Its places and ships
    /// follow when the court is revised.
    pub fn strip(&mut self, card: Card) -> Option<Noble> {
        self.awards.take(card)
    }
}
