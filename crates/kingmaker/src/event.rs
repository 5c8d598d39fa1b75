//! Lines of the log, for all editions.

use crate::court::{Court, Spot};
use crate::ids::*;
use crate::rules::Rules;
use kernel::{Clause, Eye, Heading, Seat, Tell, Telling, Thing};
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
    pub(crate) fn about(mut self, thing: impl Into<Thing>) -> Event {
        let thing = thing.into();
        self.telling = self.telling.about(thing.clone());
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
pub(crate) fn named<E: Rules>(noble: Noble) -> String {
    Court::<E>::named(noble)
}

/// Nobles in a sentence.
pub(crate) fn named_all<E: Rules>(nobles: Set<Noble>) -> String {
    Court::<E>::named_all(nobles)
}

/// A Crown card in a sentence.
pub(crate) fn card_named<E: Rules>(card: Card) -> String {
    Court::<E>::card_named(card)
}

/// A Royal in a sentence.
pub(crate) fn royal_named<E: Rules>(royal: Royal) -> String {
    Court::<E>::royal_named(royal)
}

/// A place in a sentence.
pub(crate) fn place_named<E: Rules>(place: Place) -> String {
    Court::<E>::place_named(place)
}

/// A ship in a sentence.
pub(crate) fn ship_named<E: Rules>(ship: Ship) -> String {
    Court::<E>::ship_named(ship)
}

/// A house in a sentence.
pub(crate) fn house_named(house: House) -> &'static str {
    match house {
        House::Lancaster => "Lancaster",
        House::York => "York",
    }
}

/// A position in a sentence: where somebody goes or stands.
pub(crate) fn spot_named<E: Rules>(spot: Spot<E::Field>) -> String {
    match spot {
        Spot::Field(field) => format!("the open field of {}", E::field_named(field)),
        Spot::Inside(place) => place_named::<E>(place),
        Spot::Aboard(ship) => ship_named::<E>(ship),
        Spot::Off => "nowhere".into(),
    }
}
