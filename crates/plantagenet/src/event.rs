//! The log of Plantagenet: events, and how they are put into words.

use crate::battle::Phase;
use crate::ids::*;
use crate::state::Picks;
use crate::thing::Thing;
pub(crate) use kernel::join_with_and;
use kernel::{Clause, Eye, Heading, Seat, Tell, Telling, Thrown};

/// Something that happened.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Event {
    Taken {
        card: Card,
        lord: Lord,
    },
    ArrayChosen {
        side: Side,
        lords: [Lord; 3],
    },
    Revealed {
        side: Side,
        picks: Picks,
    },
    Arrayed {
        attacker: Side,
        front: BySide<ByPlace<Option<Lord>>>,
    },
    Guns {
        lord: Lord,
        card: Card,
        fire: bool,
    },
    RoundBegan {
        round: u16,
    },
    Fled {
        lord: Lord,
    },
    Advanced {
        lord: Lord,
        place: Place,
    },
    Closed {
        lord: Lord,
    },
    Vanguard {
        alone: bool,
    },
    Ordered {
        side: Side,
        places: [Option<Place>; 3],
    },
    GunsFired {
        lord: Lord,
        card: Card,
        face: u8,
    },
    Charged,
    StrikeBegan {
        round: u16,
        phase: Phase,
        lords: BySide<Set<Lord>>,
        hits: BySide<u8>,
    },
    Rolled {
        lord: Lord,
        unit: Unit,
        thrown: Thrown,
    },
    UnitRouted {
        lord: Lord,
        unit: Unit,
    },
    LordRouted {
        lord: Lord,
        retinue_lost: bool,
    },
    BattleEnded {
        winner: Option<Side>,
    },
    /// §pl:1.4.1a: where the marker is now, York's above zero.
    Influence {
        now: i8,
    },
    /// Anything else, in words.
    Said(Box<Said>),
}

/// A line of the log in words.
#[derive(Clone, Debug)]
pub struct Said {
    telling: Telling,
    /// The only side that reads it, unless it is for everybody.
    only: Option<Side>,
    /// What everybody else reads instead.
    others: Option<Telling>,
}

/// A line of the log for everybody.
pub(crate) fn said(clause: &'static str, text: impl Into<String>) -> Event {
    Event::Said(Box::new(Said { telling: Telling::new(Clause(clause), text), only: None, others: None }))
}

impl Event {
    /// Sets the side that acted.
    #[must_use]
    pub(crate) fn by(mut self, side: Side) -> Event {
        if let Event::Said(said) = &mut self {
            said.telling.seat = Some(seat(side));
            if let Some(others) = &mut said.others {
                others.seat = Some(seat(side));
            }
        }
        self
    }

    /// Opens a new section of the log.
    #[must_use]
    pub(crate) fn heading(mut self, heading: impl Into<Heading>) -> Event {
        if let Event::Said(said) = &mut self {
            said.telling.heading = Some(Box::new(heading.into()));
        }
        self
    }

    /// Shows the dice that fell.
    #[must_use]
    pub(crate) fn dice(mut self, dice: Vec<Thrown>) -> Event {
        if let Event::Said(said) = &mut self {
            said.telling.dice = dice;
        }
        self
    }

    /// Only this side reads it; the others read something else, or nothing.
    #[must_use]
    pub(crate) fn only(mut self, side: Side, others: Option<(&'static str, String)>) -> Event {
        if let Event::Said(said) = &mut self {
            said.only = Some(side);
            // The others see the dice, but not the number that was needed.
            let bare = |thrown: &Thrown| Thrown { need: None, ..*thrown };
            said.others = others.map(|(clause, text)| Telling {
                seat: said.telling.seat,
                heading: said.telling.heading.clone(),
                dice: said.telling.dice.iter().map(bare).collect(),
                ..Telling::new(Clause(clause), text)
            });
        }
        self
    }

    /// §pl:1.5.3h: with hidden mats the enemy reads only this. Call it after [`Event::by`].
    #[must_use]
    pub(crate) fn hidden(self, hidden: bool, clause: &'static str, text: String) -> Event {
        self.screened(hidden, Some((clause, text)))
    }

    /// §pl:1.5.3h: with hidden mats the enemy reads nothing of it. Call it after [`Event::by`].
    #[must_use]
    pub(crate) fn secret(self, hidden: bool) -> Event {
        self.screened(hidden, None)
    }

    fn screened(self, hidden: bool, others: Option<(&'static str, String)>) -> Event {
        let side = match &self {
            Event::Said(said) => said.telling.seat.map(|seat| Side::ALL[seat.index()]),
            _ => None,
        };
        match side {
            Some(side) if hidden => self.only(side, others),
            _ => self,
        }
    }
}

/// A place in a sentence.
pub(crate) fn place_name(locale: Locale) -> String {
    Thing::Place(locale).named(locale.name())
}

/// A card in a sentence, by the name of its Capability.
pub(crate) fn card_named(card: Card) -> String {
    Thing::Card(card).named(card.name())
}

/// A card in a sentence, by the name of its Event.
pub(crate) fn event_named(card: Card) -> String {
    Thing::Card(card).named(card.event_name())
}

/// A side in a sentence.
pub(crate) fn side_named(side: Side) -> String {
    Thing::Seat(side).named(side.name())
}

/// A Vassal in a sentence.
pub(crate) fn vassal_named(vassal: Vassal) -> String {
    Thing::Vassal(vassal).named(vassal.name())
}

/// Lords in a sentence.
pub(crate) fn named_all(lords: Set<Lord>) -> String {
    join_with_and(&lords.iter().map(named).collect::<Vec<_>>())
}

/// The state of Influence, in words.
pub(crate) fn influence_text(now: i8) -> String {
    match now {
        0 => "level".into(),
        1.. => format!("York {now}"),
        _ => format!("Lancaster {}", -now),
    }
}

/// The seat that plays a side.
pub(crate) fn seat(side: Side) -> Seat {
    Seat(side as u8)
}

/// A Lord in a sentence.
pub(crate) fn named(lord: Lord) -> String {
    Thing::Lord(lord).named(&lord.row().name)
}

/// A unit as the subject of a sentence.
pub(crate) fn subject(lord: Lord, unit: Unit) -> String {
    match unit {
        Unit::Vassal(vassal) => vassal_named(vassal),
        Unit::Retinue | Unit::Troop(_) => format!("{}'s {}", named(lord), unit_name(unit)),
    }
}

/// The form of a verb that agrees with a unit: Troops are plural.
fn verb(unit: Unit, one: &'static str, many: &'static str) -> &'static str {
    match unit {
        Unit::Retinue | Unit::Vassal(_) => one,
        Unit::Troop(_) => many,
    }
}

/// A unit in a sentence.
pub(crate) fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::Retinue => "Retinue",
        Unit::Vassal(vassal) => vassal.name(),
        Unit::Troop(Troop::MenAtArms) => "Men-at-arms",
        Unit::Troop(Troop::Longbowmen) => "Longbowmen",
        Unit::Troop(Troop::Militia) => "Militia",
        Unit::Troop(Troop::Mercenaries) => "Mercenaries",
        Unit::Troop(Troop::Handgunners) => "Handgunners",
    }
}

/// A number of Troops of a type, in a sentence.
pub(crate) fn men(count: u8, troop: Troop) -> String {
    let (one, many) = match troop {
        Troop::MenAtArms => ("man-at-arms", "men-at-arms"),
        Troop::Longbowmen => ("longbowman", "longbowmen"),
        Troop::Militia => ("militia", "militia"),
        Troop::Mercenaries => ("mercenary", "mercenaries"),
        Troop::Handgunners => ("handgunner", "handgunners"),
    };
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Troops that join a Lord, in a sentence.
pub(crate) fn enlisted(arms: u8, militia: u8) -> String {
    let (arms_text, militia_text) = (men(arms, Troop::MenAtArms), men(militia, Troop::Militia));
    match (arms, militia) {
        (0, _) => militia_text,
        (_, 0) => arms_text,
        _ => format!("{arms_text} and {militia_text}"),
    }
}

/// Places in a sentence.
pub(crate) fn place_list(places: &[Option<Place>; 3]) -> String {
    let places: Vec<&str> = places.iter().flatten().map(|place| place.as_str()).collect();
    places.join(", then ")
}

fn told(clause: &'static str, text: String) -> Telling {
    Telling::new(Clause(clause), text)
}

impl Event {
    /// The side that acted; none for a line about both sides.
    fn side(&self) -> Option<Side> {
        match self {
            Event::Taken { lord, .. }
            | Event::Guns { lord, .. }
            | Event::Fled { lord }
            | Event::Advanced { lord, .. }
            | Event::Closed { lord }
            | Event::GunsFired { lord, .. }
            | Event::Rolled { lord, .. }
            | Event::UnitRouted { lord, .. }
            | Event::LordRouted { lord, .. } => Some(lord.row().side),
            Event::ArrayChosen { side, .. } | Event::Revealed { side, .. } | Event::Ordered { side, .. } => {
                Some(*side)
            }
            Event::Vanguard { .. } | Event::Charged => Some(Side::York),
            Event::Influence { .. }
            | Event::Said(_)
            | Event::Arrayed { .. }
            | Event::RoundBegan { .. }
            | Event::StrikeBegan { .. }
            | Event::BattleEnded { .. } => None,
        }
    }

    /// §pl:6.0-IIIB-c: choices before the battle are shown to nobody else.
    fn is_secret(&self) -> bool {
        matches!(self, Event::Taken { .. } | Event::ArrayChosen { .. })
    }

    fn telling(&self) -> Telling {
        match self {
            Event::Said(said) => said.telling.clone(),
            Event::Influence { now } => told("1.4.1a", format!("Influence: **{}**.", influence_text(*now))),
            Event::Taken { card, lord } => {
                told("6.0-IIIB-b", format!("{} takes {}.", named(*lord), card_named(*card)))
            }
            Event::ArrayChosen { lords: [left, centre, right], .. } => told(
                "6.0-IIIB-c",
                format!("{} left, {} centre, {} right.", named(*left), named(*centre), named(*right)),
            ),
            Event::Revealed { side, picks } => told("6.0-IIIB-c", revealed(*side, picks)),
            Event::Arrayed { attacker, front } => {
                told("4.4.1a", arrayed(*attacker, front)).heading(Heading::new("array", "Array"))
            }
            Event::Guns { lord, card, fire } => Telling::new(
                card.clause(),
                match fire {
                    true => format!("{} brings up {} for round 1.", named(*lord), card_named(*card)),
                    false => format!("{} keeps {} back.", named(*lord), card_named(*card)),
                },
            ),
            Event::RoundBegan { round } => {
                told("4.4.2a", format!("Round {round} begins.")).heading(in_round(*round, "round"))
            }
            Event::Fled { lord } => told("4.4.2b", format!("{} flees the field.", named(*lord))),
            Event::Advanced { lord, place } => {
                told("4.4.2e", format!("{} moves up from reserve to the {place}.", named(*lord)))
            }
            Event::Closed { lord } => {
                told("4.4.2f", format!("{} moves into the empty centre.", named(*lord)))
            }
            Event::Vanguard { alone: true } => told(
                "Y36c",
                format!(
                    "{} leads the **Vanguard**: his Engagement alone is fought this round.",
                    named(Lord::Norfolk)
                ),
            ),
            Event::Vanguard { alone: false } => {
                told("Y36c", format!("{} does not fight alone.", named(Lord::Norfolk)))
            }
            Event::Ordered { side, places } => {
                told("4.4.2m", format!("{} fights {}.", side.name(), place_list(places)))
            }
            Event::GunsFired { lord, card, face } => {
                let hits = if *face == 1 { "hit" } else { "hits" };
                Telling::new(card.clause(), format!("{}'s guns make {face} {hits} more.", named(*lord)))
                    .dice(vec![Thrown { face: *face, need: None, passed: None, reroll: false }])
            }
            Event::Charged => told(
                "Y32c",
                format!(
                    "{} charges: three hits more for the enemy, one for his Retinue.",
                    named(Lord::RichardIII)
                ),
            ),
            Event::StrikeBegan { round, phase, lords, hits } => strike_began(*round, *phase, lords, hits),
            Event::Rolled { lord, unit, thrown } => rolled(*lord, *unit, *thrown),
            Event::UnitRouted { lord, unit } => {
                told("4.4.2s", format!("{} {}.", subject(*lord, *unit), verb(*unit, "routs", "rout")))
            }
            Event::LordRouted { lord, retinue_lost } => {
                let why = if *retinue_lost { "his Retinue is gone" } else { "his Troops are gone" };
                told("4.4.2ac", format!("{} routs: {why}.", named(*lord)))
            }
            Event::BattleEnded { winner: Some(winner) } => {
                told("4.4.3a", format!("{} holds the field.", side_named(*winner)))
                    .heading(Heading::new("field", "The field is won").about(Thing::Seat(*winner)))
            }
            Event::BattleEnded { winner: None } => {
                told("4.4.3a", "Nobody is left on the field: both sides lose.".into())
                    .heading(Heading::new("field", "The field is empty"))
            }
        }
    }
}

impl Tell for Event {
    fn tell(&self, eye: Eye) -> Option<Telling> {
        if let Event::Said(said) = self {
            return match said.only {
                Some(side) if !eye.sees(seat(side)) => said.others.clone(),
                _ => Some(said.telling.clone()),
            };
        }
        let side = self.side();
        self.is_told_to(eye).then(|| match side {
            Some(side) => self.telling().by(seat(side)),
            None => self.telling(),
        })
    }

    fn is_told_to(&self, eye: Eye) -> bool {
        match self {
            Event::Said(said) => said.others.is_some() || said.only.is_none_or(|side| eye.sees(seat(side))),
            _ => !self.is_secret() || self.side().is_some_and(|side| eye.sees(seat(side))),
        }
    }
}

fn revealed(side: Side, picks: &Picks) -> String {
    let cards: Vec<String> = picks
        .taken
        .iter()
        .map(|(card, lord)| format!("{} for {}", card_named(*card), lord.row().name))
        .collect();
    format!("{} shows {}.", side.name(), cards.join(", "))
}

fn arrayed(attacker: Side, front: &BySide<ByPlace<Option<Lord>>>) -> String {
    let pairs = Place::ALL.iter().filter_map(|place| {
        let attacking = front[attacker][*place]?;
        let defending = front[attacker.other()][*place]?;
        Some(format!("{} faces {}", named(attacking), named(defending)))
    });
    format!("{} attacks: {}.", attacker.name(), pairs.collect::<Vec<_>>().join(", "))
}

fn strike_began(round: u16, phase: Phase, lords: &BySide<Set<Lord>>, hits: &BySide<u8>) -> Telling {
    let word = match phase {
        Phase::Missiles => "missiles",
        Phase::Melee => "melee",
    };
    let taking = |side: Side| {
        let names: Vec<String> = lords[side].iter().map(named).collect();
        let take = if names.len() == 1 { "takes" } else { "take" };
        format!("{} {take} {}", join_with_and(&names), count(hits[side]))
    };
    let text = format!("{}, {}.", taking(Side::York), taking(Side::Lancaster));
    told("4.4.2o", text).heading(in_round(round, word).part(word))
}

/// The heading of a part of a battle's round.
fn in_round(round: u16, kind: &'static str) -> Heading {
    Heading::new(kind, format!("Round {round}")).number(round)
}

fn count(hits: u8) -> String {
    match hits {
        0 => "no hit".into(),
        1 => "1 hit".into(),
        _ => format!("{hits} hits"),
    }
}

fn rolled(lord: Lord, unit: Unit, thrown: Thrown) -> Telling {
    let (clause, start) = match thrown.reroll {
        true => ("4.4.2t", "A Valour is spent: "),
        false => ("4.4.2s", ""),
    };
    let does = match thrown.passed {
        Some(true) => verb(unit, "stands", "stand"),
        _ => verb(unit, "fails", "fail"),
    };
    let text = format!("{start}{} {does} on a {}.", subject(lord, unit), thrown.face);
    told(clause, text).dice(vec![thrown])
}
