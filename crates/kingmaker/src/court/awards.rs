//! Sections 2.2, 2.3: which cards a Noble may have, and what an award gives at once.

use super::{Claim, Court, Holder, Water};
use crate::data::CrownKind;
use crate::ids::*;

impl Court {
    /// §km2:2.2a: whether he has a Title, printed or awarded.
    pub fn has_title(&self, noble: Noble) -> bool {
        noble.card().kind() == CrownKind::Titled || self.has_kind(noble, CrownKind::Title)
    }

    /// §km2:2.2b: his Office.
    pub fn office(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| card.kind() == CrownKind::Office)
    }

    /// §km2:2.2c: his Archbishop or Bishop.
    pub fn bishop(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| card.is_bishop())
    }

    fn has_kind(&self, noble: Noble, kind: CrownKind) -> bool {
        self.awards[noble].iter().any(|card| card.kind() == kind)
    }

    /// §km2:2.2a,2.2b,2.2c,2.2d,2.2i,18.2a,18.2b,18.2c,18.2d,18.2e,18.2f: whether the limits leave room for a card. Whether an Archbishop or Bishop may replace
    /// another one (§km2:2.2h) is asked with [`Court::may_replace`].
    pub fn has_room(&self, noble: Noble, card: Card) -> bool {
        match card.kind() {
            CrownKind::Titled | CrownKind::Untitled => false,
            CrownKind::Title => !self.has_title(noble),
            CrownKind::Office => self.has_title(noble) && self.office(noble).is_none(),
            CrownKind::Archbishop | CrownKind::Bishop => self.bishop(noble).is_none(),
            CrownKind::Ship | CrownKind::Town | CrownKind::Mercenary => true,
        }
    }

    /// §km2:2.2h,18.3b: whether a Bishop would take the place of another.
    pub fn may_replace(&self, noble: Noble, card: Card) -> bool {
        card.is_bishop() && self.bishop(noble).is_some()
    }

    /// Whether a Noble may be given a card, perhaps in place of the Bishop whom he has.
    pub fn may_have(&self, noble: Noble, card: Card) -> bool {
        self.has_room(noble, card) || self.may_replace(noble, card)
    }

    /// Lays a card under a Noble, with all that it gives at once. Whoever calls it has taken the card from where it was.
    ///
    /// §km2:2.2h: a Bishop whom it replaces, and who is returned, goes to the discard pile.
    pub fn award(&mut self, card: Card, noble: Noble) -> Option<Card> {
        debug_assert!(self.bearer(card).is_none(), "{card} is with somebody already");
        self.grown.insert(noble);
        let replaced = self.bishop(noble).filter(|_| card.is_bishop());
        if let Some(old) = replaced {
            self.awards.take(old);
            self.discard.insert(old);
        }
        self.awards.give(card, noble);
        self.give_places(card, noble);
        self.launch(card);
        replaced
    }

    /// §km2:2.3a,3.8e,5.1f,10.4h,19.1b,19.1c,19.1d: the neutral places that a card lists become its owner's; others stay as they are.
    /// A Town that he has conquered is held by its own card from now on, so that it goes along with that (§km2:10.4e,20.2g).
    pub fn give_places(&mut self, card: Card, noble: Noble) {
        for place in card.row().places.iter().copied() {
            let conquered = card.kind() == CrownKind::Town && self.owner(place) == self.faction[noble];
            if conquered || self.control[place].holder == Holder::Nobody {
                self.gain(place, Claim::Listed(card), noble);
            }
        }
    }

    /// §km2:2.3c,2.3d: ships of a card go to their ports, unless they are still on the board. One that was to go with its
    /// card has a card again: its passengers keep it to the next port (§km2:8.4v), an empty one nobody keeps.
    fn launch(&mut self, card: Card) {
        for ship in card.row().ships.iter() {
            let loaded = !self.aboard(ship).is_empty();
            let piece = &mut self.ships[ship];
            if piece.at.is_none() {
                piece.at = Some(Water::Port(ship.row().home));
            }
            if std::mem::take(&mut piece.doomed) {
                piece.keeper = piece.keeper.filter(|_| loaded);
                piece.changed = loaded;
            }
        }
    }

    /// §km2:2.2g,20.1d: takes a card from the Noble who has it, for it never goes back to the hand. Places and ships follow when the court is revised.
    pub fn strip(&mut self, card: Card) -> Option<Noble> {
        self.awards.take(card)
    }
}
