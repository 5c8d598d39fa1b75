//! How the log of Kingmaker II names things.

pub use crate::event::Event;
pub(crate) use crate::event::said;
use crate::second::court::{Court, Spot};
use crate::second::ids::*;
use crate::second::thing::Thing;
pub(crate) use kernel::{join_or, join_with_and};

/// A Noble in a sentence.
pub(crate) fn named(noble: Noble) -> String {
    Court::named(noble)
}

/// Nobles in a sentence.
pub(crate) fn named_all(nobles: Set<Noble>) -> String {
    Court::named_all(nobles)
}

/// A Crown card in a sentence.
pub(crate) fn card_named(card: Card) -> String {
    Court::card_named(card)
}

/// A Royal in a sentence.
pub(crate) fn royal_named(royal: Royal) -> String {
    Court::royal_named(royal)
}

/// A house in a sentence.
pub(crate) fn house_named(house: House) -> &'static str {
    match house {
        House::Lancaster => "Lancaster",
        House::York => "York",
    }
}

/// A place in a sentence.
pub(crate) fn place_named(place: Place) -> String {
    Court::place_named(place)
}

/// A position in a sentence: where somebody goes or stands.
pub(crate) fn spot_named(spot: Spot) -> String {
    match spot {
        Spot::Field(area) => format!("the open field of {}", area_named(area)),
        Spot::Inside(place) => place_named(place),
        Spot::Aboard(ship) => ship_named(ship),
        Spot::Off => "nowhere".into(),
    }
}

/// An Area in a sentence.
pub(crate) fn area_named(area: Area) -> String {
    Thing::Area(area).named(&area.row().name)
}

/// A ship in a sentence.
pub(crate) fn ship_named(ship: Ship) -> String {
    Court::ship_named(ship)
}
