//! Sections 2.2 and 2.3: which cards a Noble may have, and what a card gives when it is awarded.

use super::{Claim, Court, Edition, Holder, Water};
use crate::data::CrownKind;
use crate::ids::*;

impl<E: Edition> Court<E> {
    /// §km2:2.2a: whether he has a Title, printed or awarded.
    pub fn has_title(&self, noble: Noble) -> bool {
        let given = |card: Card| E::card(card).kind == CrownKind::Title;
        E::card(noble.card()).kind == CrownKind::Titled || self.awards[noble].iter().any(given)
    }

    /// §km2:2.2b: his Office.
    pub fn office(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| E::card(*card).kind == CrownKind::Office)
    }

    /// §km2:2.2c: an Archbishop or Bishop that he has.
    pub fn bishop(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| E::card(*card).kind.is_bishop())
    }

    /// §km2:2.2a,2.2b,2.2c,2.2d,2.2i,18.2a,18.2b,18.2c,18.2d,18.2e,18.2f §kmc:2.3b,2.3c,2.3d: whether the limits allow a
    /// Noble one more card. Whether an Archbishop or Bishop may replace another one (§km2:2.2h), [`Court::may_replace`]
    /// says.
    pub fn has_room(&self, noble: Noble, card: Card) -> bool {
        match E::card(card).kind {
            CrownKind::Titled | CrownKind::Untitled => false,
            CrownKind::Title => !self.has_title(noble),
            CrownKind::Office => self.has_title(noble) && self.office(noble).is_none(),
            CrownKind::Archbishop | CrownKind::Bishop => !E::ONE_BISHOP || self.bishop(noble).is_none(),
            CrownKind::Ship | CrownKind::Town | CrownKind::Mercenary => true,
        }
    }

    /// §km2:2.2h,18.3b: whether a card is a Bishop that may replace the one he has.
    pub fn may_replace(&self, noble: Noble, card: Card) -> bool {
        self.replaced_by(noble, card).is_some()
    }

    /// §km2:2.2h: the Bishop whom a Noble loses if he is given this card.
    pub fn replaced_by(&self, noble: Noble, card: Card) -> Option<Card> {
        match E::ONE_BISHOP && E::card(card).kind.is_bishop() {
            true => self.bishop(noble),
            false => None,
        }
    }

    /// Whether a Noble may be given a card, perhaps replacing his Bishop.
    pub fn may_have(&self, noble: Noble, card: Card) -> bool {
        self.has_room(noble, card) || self.may_replace(noble, card)
    }

    /// §km2:2.2h: lays a card under a Noble. If it replaces a Bishop, that one is returned for the discard pile.
    pub fn award(&mut self, card: Card, noble: Noble) -> Option<Card> {
        let replaced = self.replaced_by(noble, card);
        if let Some(old) = replaced {
            self.awards.take(old);
            self.discard.insert(old);
        }
        self.lay(card, noble);
        replaced
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

    /// §km2:2.3a,3.8e,5.1f,10.4h,19.1b,19.1c,19.1d, §kmc:2.1j,2.3f: the neutral places that a card lists become its
    /// owner's; others stay as they are. In some editions a Town that he has conquered is held by its own card from now
    /// on, so that it moves with that card (§km2:10.4e,20.2g).
    pub fn give_places(&mut self, card: Card, noble: Noble) {
        let row = E::card(card);
        for place in row.places.iter().copied() {
            let town = E::TOWNS_FOLLOW_CARDS && row.kind == CrownKind::Town;
            let conquered = town && self.owner(place) == self.faction[noble];
            if conquered || self.control[place].holder == Holder::Nobody {
                self.gain(place, Claim::Listed(card), noble);
            }
        }
    }

    /// §km2:2.3c,2.3d, §kmc:5.4o: the ships of a card appear in their ports, unless they are still on the board. A ship
    /// that was to leave play with its card has a card again: its passengers keep it to the next port (§km2:8.4v), and
    /// an empty one has no keeper.
    fn launch(&mut self, card: Card) {
        for ship in E::card(card).ships.iter() {
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
