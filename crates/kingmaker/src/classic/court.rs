//! Section 2.3: which cards a Noble of the classic game may have, and how long a conquest lasts.

use super::data::tables;
use super::ids::*;
use crate::court::{Edition, Entry, Holder};
use crate::data::Ground;

/// §kmc:2.2a,14.1a: the most players.
pub const SEATS: usize = 7;

/// The classic game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Classic;

/// Its court.
pub type Court = crate::court::Court<Classic>;
/// Its court, with a record of what may have changed.
pub type Watched = crate::court::Watched<Classic>;
/// §kmc:1.2h: where a Noble or Royal is.
pub type Spot = crate::court::Spot<Square>;
/// Where a ship is.
pub type Water = crate::court::Water<Sea>;
/// A Royal's piece.
pub type RoyalPiece = crate::court::RoyalPiece<Classic>;
/// A ship's piece.
pub type ShipPiece = crate::court::ShipPiece<Classic>;

impl Edition for Classic {
    type Field = Square;
    type Sea = Sea;
    type BySeat<T: Entry> = [T; SEATS];
    /// §kmc:2.3c.
    const ONE_BISHOP: bool = false;
    /// §kmc:2.3g: what is held by conquest stays with the conqueror whatever happens to cards.
    const TOWNS_FOLLOW_CARDS: bool = false;

    fn ground() -> &'static Ground<Square> {
        &tables().ground
    }

    /// §kmc:2.3g,7.2g,8.4d: it stays with the Faction that took it as long as that has any Noble, whatever becomes of
    /// the one who led the siege.
    fn conquest(court: &Court, _: Holder, before: Holder) -> Holder {
        match before {
            Holder::Seat(seat) if !court.nobles_of(seat).is_empty() => before,
            _ => Holder::Nobody,
        }
    }

    /// §kmc:8.4d: like a conquest, it is lost with the last Noble.
    fn gift(court: &Court, before: Holder) -> Holder {
        Self::conquest(court, before, before)
    }
}

impl Court {
    /// §kmc:2.3c: the Archbishops and Bishops that he has.
    pub fn bishops(&self, noble: Noble) -> Set<Card> {
        self.awards[noble].iter().filter(|card| card.is_bishop()).collect()
    }
}
