//! Where a march cannot end, and why not: for the page to explain.

use crate::court::{Field, Spot};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Clause, Refused, Thing};

/// A reason, and the rule behind it.
type Reason = (String, &'static str);

impl<E: Rules> State<E> {
    /// Every field and place in which the march cannot end, grouped by reason: `go york hexham`.
    pub(crate) fn march_refused(&self) -> Vec<Refused> {
        if self.frame() != Frame::March || self.march.asking.is_some() {
            return Vec::new();
        }
        let (from, reach) = (self.marched_from(), self.march_reach());
        let mut refused: Vec<(Reason, Vec<Thing>)> = Vec::new();
        for (spot, thing) in
            E::Field::ALL.iter().flat_map(|field| spots_in::<E>(*field)).filter(|(spot, _)| *spot != from)
        {
            let Some(reason) = self.no_end(spot, reach) else { continue };
            match refused.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, things)) => things.push(thing),
                None => refused.push((reason, vec![thing])),
            }
        }
        let told = |((why, clause), things): (Reason, Vec<Thing>)| {
            let about = things;
            let ids: Vec<&str> = about.iter().map(|thing| &*thing.id).collect();
            let what = format!("go {}", ids.join(" "));
            Refused { does: "go", about, what, why, clause: Clause(clause) }
        };
        refused.into_iter().map(told).collect()
    }

    /// Why a march cannot end at a position; none if it can.
    fn no_end(&self, spot: Spot<E::Field>, reach: Set<E::Field>) -> Option<Reason> {
        match spot.field().is_some_and(|field| reach.contains(field)) {
            true => self.closed(spot),
            false => Some(self.out_of_reach()),
        }
    }

    /// §km2:8.2a,8.3a,8.3f: the reason why a position is out of reach.
    fn out_of_reach(&self) -> Reason {
        match (self.march.stopped, self.march.passed.is_empty()) {
            (true, _) => {
                ("The gates are closed: the march ends before them.".into(), E::CITED.passage_refused)
            }
            (false, false) => ("Out of reach: no road that is open leads on to it.".into(), E::CITED.by_road),
            (false, true) => (E::OUT_OF_REACH.into(), E::CITED.cross_country),
        }
    }

    /// §km2:8.1f,8.1g,8.1h,19.3b: the reason why they cannot go into a place within reach; none if they can.
    fn closed(&self, spot: Spot<E::Field>) -> Option<Reason> {
        let Spot::Inside(place) = spot else { return None };
        if self.march_ends_in(Set::of(E::Field::around(place))).any(|end| end == spot) {
            return None;
        }
        let court = &self.court;
        Some(match court.owner(place) {
            _ if E::place(place).is_unfortified() => {
                ("It has no walls to be inside of.".into(), E::CITED.no_walls)
            }
            _ if court.besieged[place].is_some() => {
                ("It is besieged: nobody goes in.".into(), E::CITED.gates_shut)
            }
            _ if court.is_open_to(place, self.marcher()) => {
                let why = format!("Too little room: it takes in {} more of strength.", court.room(place));
                (why, E::CITED.no_room)
            }
            Some(owner) => {
                let why = format!("Its gates are closed: it is held by {}.", self.faction_name(owner));
                (why, E::CITED.not_friendly)
            }
            None => (
                "Your side does not hold it: it must be taken before anybody goes in.".into(),
                E::CITED.not_friendly,
            ),
        })
    }
}

/// §km2:8.1c,8.1d §kmc:1.2h: the positions of a field, first, with what they are on the map.
fn spots_in<E: Rules>(field: E::Field) -> impl Iterator<Item = (Spot<E::Field>, Thing)> {
    let thing = |place: Place| Thing::new("place", place.as_str());
    let places = field.places().iter().map(move |place| (Spot::Inside(*place), thing(*place)));
    std::iter::once((Spot::Field(field), Thing::new(E::FIELD_KIND, field.as_str()))).chain(places)
}
