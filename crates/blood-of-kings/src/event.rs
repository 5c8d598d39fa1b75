//! Lines of the log, and names in sentences.

use crate::ids::*;
use crate::thing::Thing;
use kernel::{Clause, Eye, Heading, Seat, Seats, Tell, Telling, Thrown, join_with_and};

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Event {
    telling: Telling,
    /// The only seats that read it; none if it is for everybody.
    only: Seats,
    /// What everybody else reads instead. Boxed because few lines are secret, and a match keeps many lines.
    others: Option<Box<Telling>>,
}

/// A line for everybody.
pub(crate) fn said(clause: &'static str, text: impl Into<String>) -> Event {
    Event { telling: Telling::new(Clause(clause), text), only: Seats::NONE, others: None }
}

impl Event {
    /// Only this seat reads it; everybody else reads another sentence.
    #[must_use]
    pub(crate) fn only_for(mut self, seat: Seat, others: Event) -> Event {
        self.only = Seats::only(seat);
        self.others = Some(Box::new(others.telling));
        self
    }

    /// Only these two seats read it; everybody else reads another sentence.
    #[must_use]
    pub(crate) fn only_for_two(mut self, one: Seat, two: Seat, others: Event) -> Event {
        self = self.only_for(one, others);
        self.only = self.only.with(two);
        self
    }

    /// Only these two seats read it; nobody else reads anything.
    #[must_use]
    pub(crate) fn between(mut self, one: Seat, two: Seat) -> Event {
        self.only = Seats::only(one).with(two);
        self
    }

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

    /// Shows the dice that fell.
    #[must_use]
    pub(crate) fn dice(mut self, dice: Vec<Thrown>) -> Event {
        self.telling = self.telling.dice(dice);
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
        self.only.is_empty() || self.only.iter().any(|seat| eye.sees(seat))
    }
}

/// A seat in a sentence.
pub(crate) fn seat_named(seat: Seat) -> String {
    let house = House::of(seat);
    Thing::House(house).named(&format!("House {}", house.name()))
}

/// A Kingdom in a sentence.
pub(crate) fn kingdom_named(kingdom: Kingdom) -> String {
    Thing::Kingdom(kingdom).named(&kingdom.row().name)
}

/// A Region in a sentence.
pub(crate) fn region_named(region: Region) -> String {
    Thing::Region(region).named(&region.row().name)
}

/// A Sea in a sentence.
pub(crate) fn sea_named(sea: Sea) -> String {
    Thing::Sea(sea).named(&format!("the {}", sea.row().name))
}

/// A Kingdom card in a sentence.
pub(crate) fn card_named(card: KingdomCard) -> String {
    Thing::KingdomCard(card).named(&card.row().name)
}

/// A tile in a sentence.
pub(crate) fn tile_named(tile: Tile) -> String {
    Thing::Tile(tile).named(&tile.row().name)
}

/// An institution in a sentence.
pub(crate) fn institution_named(institution: Institution) -> String {
    let name = match institution {
        Institution::Legal => "Legal institution",
        Institution::Economic => "Economic institution",
        Institution::Military => "Military institution",
        Institution::Religious => "Religious institution",
        Institution::Artistic => "Artistic institution",
    };
    Thing::Institution(institution).named(name)
}

/// The name of a face: `Influence 7 (Germany and England)`.
pub(crate) fn face_name(face: Face) -> String {
    let row = face.row();
    let shields: Vec<String> = row.shield.iter().map(|kingdom| kingdom.row().name.clone()).collect();
    match row.kind {
        DynastyKind::Influence if shields.is_empty() => format!("Influence {}", row.value),
        DynastyKind::Influence => format!("Influence {} ({})", row.value, join_with_and(&shields)),
        DynastyKind::Unrest => "Unrest".into(),
        DynastyKind::Attrition => "Attrition".into(),
        DynastyKind::Diplomacy => "Diplomacy".into(),
        DynastyKind::Intrigue => "Intrigue".into(),
    }
}

/// A Dynasty card in a sentence.
pub(crate) fn face_named(face: Face) -> String {
    Thing::Card(face).named(&face_name(face))
}

/// Dynasty cards in a sentence.
pub(crate) fn faces_named(cards: Cards) -> String {
    join_with_and(&cards.iter().map(|card| face_named(card.face())).collect::<Vec<_>>())
}
