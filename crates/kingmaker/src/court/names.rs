//! Names of pieces, cards and places in sentences, marked with what they name.

use super::{Court, Edition};
use crate::ids::*;
use kernel::{Thing, join_or};

impl<E: Edition> Court<E> {
    /// A Noble's name.
    pub fn name_of(noble: Noble) -> &'static str {
        &E::card(noble.card()).name
    }

    /// A Noble in a sentence.
    pub fn named(noble: Noble) -> String {
        Thing::new("noble", noble.as_str()).named(&E::card(noble.card()).name)
    }

    /// Nobles in a sentence.
    pub fn named_all(nobles: Set<Noble>) -> String {
        join_or(&nobles.iter().map(Self::named).collect::<Vec<_>>(), "nobody")
    }

    /// A Crown card in a sentence.
    pub fn card_named(card: Card) -> String {
        Thing::new("card", card.as_str()).named(&E::card(card).name)
    }

    /// A Royal in a sentence.
    pub fn royal_named(royal: Royal) -> String {
        Thing::new("royal", royal.as_str()).named(&E::ground().royals[royal].name)
    }

    /// A place in a sentence.
    pub fn place_named(place: Place) -> String {
        Thing::new("place", place.as_str()).named(&E::place(place).name)
    }

    /// A ship in a sentence.
    pub fn ship_named(ship: Ship) -> String {
        Thing::new("ship", ship.as_str()).named(&E::ground().ships[ship].name)
    }
}
