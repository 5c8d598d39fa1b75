//! The court of Kingmaker II.

use super::data::tables;
use super::ids::*;
use crate::court::{Edition, Entry};
use crate::data::Ground;

pub use crate::court::{Claim, Control, Holder};

/// The most players.
pub const SEATS: usize = 5;

/// Kingmaker II.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Second;

/// Its court.
pub type Court = crate::court::Court<Second>;
/// Where a Noble or Royal is.
pub type Spot = crate::court::Spot<Area>;
/// Where a ship is.
pub type Water = crate::court::Water<Sea>;
/// A Royal's piece.
pub type RoyalPiece = crate::court::RoyalPiece<Second>;
impl Edition for Second {
    type Field = Area;
    type Sea = Sea;
    type BySeat<T: Entry> = [T; SEATS];
    /// §km2:10.4e,20.2g: its card goes with it.
    const TOWNS_FOLLOW_CARDS: bool = true;

    /// §km2:2.2c,2.2h.
    const ONE_BISHOP: bool = true;

    fn ground() -> &'static Ground<Area> {
        &tables().ground
    }

    /// §km2:10.4e: it belongs to the faction of the Noble who conquered it.
    fn conquest(_: &Court, conqueror: Holder, _: Holder) -> Holder {
        conqueror
    }
}
