//! What can be pointed at in Plantagenet.

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
