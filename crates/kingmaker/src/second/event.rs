//! How the log of Kingmaker II names things.

use crate::event;
pub use crate::event::Event;
pub(crate) use crate::event::{join_or, join_with_and, said};
use crate::second::court::Second;
use crate::second::ids::*;
use crate::second::thing::Thing;

/// A Noble in a sentence.
pub(crate) fn named(noble: Noble) -> String {
    event::named::<Second>(noble)
}

/// Nobles in a sentence.
pub(crate) fn named_all(nobles: Set<Noble>) -> String {
    event::named_all::<Second>(nobles)
}

/// A Crown card in a sentence.
pub(crate) fn card_named(card: Card) -> String {
    event::card_named::<Second>(card)
}

/// A Royal in a sentence.
pub(crate) fn royal_named(royal: Royal) -> String {
    event::royal_named::<Second>(royal)
}

/// A place in a sentence.
pub(crate) fn place_named(place: Place) -> String {
    event::place_named::<Second>(place)
}

/// An Area in a sentence.
pub(crate) fn area_named(area: Area) -> String {
    Thing::Area(area).named(&area.row().name)
}
