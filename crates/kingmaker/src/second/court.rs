//! Section 2.2: which cards a Noble of Kingmaker II may have, and who owns a conquered place.

use super::data::tables;
use super::ids::*;
use crate::court::{Edition, Entry};
use crate::data::{CrownKind, Ground};

pub use crate::court::{Claim, Control, Holder, Honours};

/// The most players.
pub const SEATS: usize = 5;

/// Kingmaker II.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Second;

/// Its court.
pub type Court = crate::court::Court<Second>;
/// Its court, with a record of what may have changed.
pub type Watched = crate::court::Watched<Second>;
/// Where a Noble or Royal is.
pub type Spot = crate::court::Spot<Area>;
/// Where a ship is.
pub type Water = crate::court::Water<Sea>;
/// A Royal's piece.
pub type RoyalPiece = crate::court::RoyalPiece<Second>;
/// A ship's piece.
pub type ShipPiece = crate::court::ShipPiece<Second>;

impl Edition for Second {
    type Field = Area;
    type Sea = Sea;
    type BySeat<T: Entry> = [T; SEATS];

    fn ground() -> &'static Ground<Area> {
        &tables().ground
    }

    /// §km2:10.4e: it belongs to the faction of the Noble who conquered it.
    fn conquest(_: &Court, conqueror: Holder, _: Holder) -> Holder {
        conqueror
    }
}

impl Court {
    /// §km2:2.2c: the Archbishop or Bishop that he has.
    pub fn bishop(&self, noble: Noble) -> Option<Card> {
        self.awards[noble].iter().find(|card| card.is_bishop())
    }

    /// §km2:2.2a,2.2b,2.2c,2.2d,2.2i,18.2a,18.2b,18.2c,18.2d,18.2e,18.2f: whether the limits allow a Noble one more
    /// card. Whether an Archbishop or Bishop may replace another one (§km2:2.2h), [`Court::may_replace`] says.
    pub fn has_room(&self, noble: Noble, card: Card) -> bool {
        match card.kind() {
            CrownKind::Titled | CrownKind::Untitled => false,
            CrownKind::Title => !self.has_title(noble),
            CrownKind::Office => self.has_title(noble) && self.office(noble).is_none(),
            CrownKind::Archbishop | CrownKind::Bishop => self.bishop(noble).is_none(),
            CrownKind::Ship | CrownKind::Town | CrownKind::Mercenary => true,
        }
    }

    /// §km2:2.2h,18.3b: whether a card is a Bishop that may replace the one he has.
    pub fn may_replace(&self, noble: Noble, card: Card) -> bool {
        card.is_bishop() && self.bishop(noble).is_some()
    }

    /// Whether a Noble may be given a card, perhaps replacing his Bishop.
    pub fn may_have(&self, noble: Noble, card: Card) -> bool {
        self.has_room(noble, card) || self.may_replace(noble, card)
    }

    /// §km2:2.2h: lays a card under a Noble. If it replaces a Bishop, that one is returned for the discard pile.
    pub fn award(&mut self, card: Card, noble: Noble) -> Option<Card> {
        let replaced = self.bishop(noble).filter(|_| card.is_bishop());
        if let Some(old) = replaced {
            self.awards.take(old);
            self.discard.insert(old);
        }
        self.lay(card, noble);
        replaced
    }
}
