//! The things that sentences can name and the page can point at.

use super::ids::*;
use kernel::things;

/// A seat by its badge.
pub type Badge = crate::badge::Badge<SEATS>;

things! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// A seat, a part of the board, a piece or a card.
    Thing {
        Seat(#[cfg_attr(feature = "ts", ts(type = "string"))] Badge) = "seat",
        Faction(FactionId) = "faction",
        Place(Place) = "place",
        Square(Square) = "square",
        Sea(Sea) = "sea",
        Noble(Noble) = "noble",
        Heir(Heir) = "heir",
        Ship(Ship) = "ship",
        Card(Card) = "card",
        Event(EventCard) = "event",
    }
}
