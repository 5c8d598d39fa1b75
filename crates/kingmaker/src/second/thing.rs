//! The things of Kingmaker II that sentences can name and the page can point at.

use crate::second::court::SEATS;
use crate::second::ids::*;
use kernel::things;

/// A seat by its badge.
pub type Badge = crate::badge::Badge<SEATS>;

things! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
    /// A seat, a part of the map, a piece, a card or an offer.
    Thing {
        Seat(#[cfg_attr(feature = "ts", ts(type = "string"))] Badge) = "seat",
        Place(Place) = "place",
        Area(Area) = "area",
        Sea(Sea) = "sea",
        Noble(Noble) = "noble",
        Royal(Royal) = "royal",
        Ship(Ship) = "ship",
        Card(Card) = "card",
        Event(EventCard) = "event",
        Offer(#[cfg_attr(feature = "ts", ts(type = "string"))] u8) = "offer",
    }
}
