//! The log of Kingmaker II: events, and how they are put into words.

use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::thing::Thing;
use kernel::{Clause, Eye, Heading, Seat, Tell, Telling};
pub(crate) use kernel::{join_or, join_with_and};

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Event {
    telling: Telling,
    /// The only seat that reads it, unless it is for everybody.
    only: Option<Seat>,
    /// A second seat that reads it.
    also: Option<Seat>,
    /// What everybody else reads instead. Boxed because few lines are secret, and a match keeps many lines.
    others: Option<Box<Telling>>,
}

/// A line for everybody.
pub(crate) fn said(clause: &'static str, text: impl Into<String>) -> Event {
    Event { telling: Telling::new(Clause(clause), text), only: None, also: None, others: None }
}

impl Event {
    /// Sets the seat that acted.
    #[must_use]
    pub(crate) fn by(mut self, seat: Seat) -> Event {
        self.telling.seat = Some(seat);
        if let Some(others) = &mut self.others {
            others.seat = Some(seat);
        }
        self
    }

    /// Opens a new section of the log.
    #[must_use]
    pub(crate) fn heading(mut self, heading: impl Into<Heading>) -> Event {
        self.telling.heading = Some(Box::new(heading.into()));
        self
    }

    /// The line is also about this thing, without naming it. Call it after [`Event::only`] if everybody may know: then
    /// it applies to what the others read, too.
    #[must_use]
    pub(crate) fn about(mut self, thing: Thing) -> Event {
        self.telling = self.telling.about(thing);
        self.others = self.others.map(|others| Box::new(others.about(thing)));
        self
    }

    /// §km2:1.6f: only these seats read it; the others read something else, or nothing.
    #[must_use]
    pub(crate) fn only(mut self, seat: Seat, also: Option<Seat>, others: Option<String>) -> Event {
        self.only = Some(seat);
        self.also = also;
        let told = |text| Telling {
            seat: self.telling.seat,
            heading: self.telling.heading.clone(),
            ..Telling::new(self.telling.clause, text)
        };
        self.others = others.map(|text: String| Box::new(told(text)));
        self
    }
}

impl Tell for Event {
    fn tell(&self, eye: Eye) -> Option<Telling> {
        if self.is_whole_to(eye) { Some(self.telling.clone()) } else { self.others.as_deref().cloned() }
    }

    fn is_told_to(&self, eye: Eye) -> bool {
        self.others.is_some() || self.is_whole_to(eye)
    }
}

impl Event {
    /// Whether this eye reads the sentence itself, not the one for others.
    fn is_whole_to(&self, eye: Eye) -> bool {
        let hears = |seat: Option<Seat>| seat.is_some_and(|seat| eye.sees(seat));
        self.only.is_none() || hears(self.only) || hears(self.also)
    }
}

/// A Noble in a sentence.
pub(crate) fn named(noble: Noble) -> String {
    Thing::Noble(noble).named(noble.name())
}

/// Nobles in a sentence.
pub(crate) fn named_all(nobles: Set<Noble>) -> String {
    join_or(&nobles.iter().map(named).collect::<Vec<_>>(), "nobody")
}

/// A Crown card in a sentence.
pub(crate) fn card_named(card: Card) -> String {
    Thing::Card(card).named(&card.row().name)
}

/// A Royal in a sentence.
pub(crate) fn royal_named(royal: Royal) -> String {
    Thing::Royal(royal).named(&royal.row().name)
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
    Thing::Place(place).named(&place.row().name)
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
    Thing::Ship(ship).named(&ship.row().name)
}
