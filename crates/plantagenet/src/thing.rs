//! The things of Plantagenet that sentences can name and the page can point at.

use crate::ids::*;
use kernel::things;

things! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// A seat, a place of the map, a person or a card.
    Thing {
        Seat(Side) = "seat",
        Place(Locale) = "place",
        Lord(Lord) = "lord",
        Vassal(Vassal) = "vassal",
        Card(Card) = "card",
    }
}
