//! The things of the classic game that sentences can name and the page can point at.

use super::SEATS;
use crate::classic::ids::*;
use kernel::things;

/// A seat by its badge.
pub type Badge = crate::badge::Badge<SEATS>;

things! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-classic/"))]
    /// A seat, a part of the board, a piece, a card or an offer.
    Thing {
        Seat(#[cfg_attr(feature = "ts", ts(type = "string"))] Badge) = "seat",
        Place(Place) = "place",
        Square(Square) = "square",
        Sea(Sea) = "sea",
        Noble(Noble) = "noble",
        Royal(Royal) = "royal",
        Ship(Ship) = "ship",
        Card(Card) = "card",
        Event(EventCard) = "event",
        Offer(#[cfg_attr(feature = "ts", ts(type = "string"))] u8) = "offer",
    }
}
