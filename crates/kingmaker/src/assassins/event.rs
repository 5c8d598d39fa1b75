//! Names in sentences of the log. Lines are made with [`said`].

use super::ids::*;
use super::state::{Faction, Spot, State};
use super::thing::{Badge, Thing};
use super::waters::Water;
pub(crate) use crate::event::{Event, house_named, said};
use kernel::{Seat, join_with_and};

/// A seat in a sentence.
pub(crate) fn seat_named(seat: Seat) -> String {
    let badge = crate::badge::badge(seat);
    Thing::Seat(Badge::from(seat)).named(&format!("the {badge}"))
}

/// A Noble in a sentence.
pub(crate) fn noble_named(noble: Noble) -> String {
    Thing::Noble(noble).named(&noble.crown_card().row().name)
}

/// A Crown card in a sentence.
pub(crate) fn card_named(card: Card) -> String {
    match card.noble() {
        Some(noble) => noble_named(noble),
        None => Thing::Card(card).named(&card.row().name),
    }
}

/// Crown cards in a sentence, such as "Percy and Earl of Kent".
pub(crate) fn cards_named(cards: Set<Card>) -> String {
    join_with_and(&cards.iter().map(card_named).collect::<Vec<_>>())
}

/// A number of cards in a sentence.
pub(crate) fn counted(cards: usize) -> String {
    match cards {
        0 => "no cards".into(),
        1 => "one card".into(),
        count => format!("{count} cards"),
    }
}

/// An Event card in a sentence.
pub(crate) fn event_named(card: EventCard) -> String {
    Thing::Event(card).named(&card.row().title)
}

/// A place in a sentence.
pub(crate) fn place_named(place: Place) -> String {
    Thing::Place(place).named(place.name())
}

/// A town in a sentence.
pub(crate) fn town_named(town: Town) -> String {
    place_named(town.place())
}

/// An heir in a sentence.
pub(crate) fn heir_named(heir: Heir) -> String {
    Thing::Heir(heir).named(&super::data::tables().heirs[heir])
}

/// A ship in a sentence.
pub(crate) fn ship_named(ship: Ship) -> String {
    Thing::Ship(ship).named(&ship.row().name)
}

/// A square in a sentence: its first place, or its number.
pub(crate) fn square_named(square: Square) -> String {
    match super::data::tables().map.squares[square].places.first() {
        Some(place) => place_named(*place),
        None => Thing::Square(square).named(square.as_str()),
    }
}

/// A water in a sentence.
pub(crate) fn water_named(water: Water) -> String {
    match water {
        Water::Sea(sea) => Thing::Sea(sea).named(&super::data::tables().map.seas[sea].name),
        Water::Port(place) => place_named(place),
        Water::River(square) => format!("the river at {}", square_named(square)),
    }
}

impl State {
    /// A faction in a sentence: by its commander, or as assassins.
    pub(crate) fn faction_named(&self, id: FactionId) -> String {
        Thing::Faction(id).named(&self.faction_name(id))
    }

    /// The name of a faction: by its commander, as assassins, or as those who have just lost their commander.
    pub(crate) fn faction_name(&self, id: FactionId) -> String {
        let badge = crate::badge::badge(id.seat());
        match &self.factions[id] {
            Some(Faction { commander: Some(noble), .. }) => {
                format!("{}’s faction", noble.crown_card().row().name)
            }
            Some(faction) if faction.is_secret() => format!("the {badge}’s assassins"),
            _ => format!("the {badge}’s faction without a commander"),
        }
    }

    /// Where a faction is, in a sentence.
    pub(crate) fn spot_named(&self, spot: Spot) -> String {
        match spot {
            Spot::Land(square) => square_named(square),
            Spot::Aboard(ship) => format!("aboard {}", ship_named(ship)),
            Spot::Garrison => "the King’s garrison".into(),
        }
    }
}
