//! The things of Kingmaker II that sentences can name and the page can point at.

use crate::second::action::{badge, seat};
use crate::second::ids::*;
use kernel::{Refusal, Seat, things};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A seat by its badge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Badge(pub Seat);

impl From<Seat> for Badge {
    fn from(seat: Seat) -> Badge {
        Badge(seat)
    }
}

impl From<Badge> for Seat {
    fn from(badge: Badge) -> Seat {
        badge.0
    }
}

impl From<Badge> for &'static str {
    fn from(Badge(seat): Badge) -> &'static str {
        badge(seat)
    }
}

impl TryFrom<String> for Badge {
    type Error = Refusal;
    fn try_from(text: String) -> Result<Badge, Refusal> {
        seat(&text).map(Badge)
    }
}

impl fmt::Display for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(badge(self.0))
    }
}

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
