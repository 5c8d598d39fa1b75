//! Where a march cannot end, and why not: for the page to explain.

use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::state::{Frame, State};
use crate::second::thing::Thing;
use kernel::{Clause, Refused};

/// A reason, and the rule behind it.
type Reason = (String, &'static str);

impl State {
    /// Every field and place in which the march cannot end, grouped by reason: `go york hexham`.
    pub(crate) fn march_refused(&self) -> Vec<Refused> {
        if self.frame() != Frame::March || self.march.asking.is_some() {
            return Vec::new();
        }
        let (from, reach) = (self.marched_from(), self.march_reach());
        let mut refused: Vec<(Reason, Vec<Thing>)> = Vec::new();
        for (spot, thing) in
            Area::ALL.iter().flat_map(|area| spots_in(*area)).filter(|(spot, _)| *spot != from)
        {
            let Some(reason) = self.no_end(spot, reach) else { continue };
            match refused.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, things)) => things.push(thing),
                None => refused.push((reason, vec![thing])),
            }
        }
        let told = |((why, clause), things): (Reason, Vec<Thing>)| {
            let about: Vec<kernel::Thing> = things.into_iter().map(Into::into).collect();
            let ids: Vec<&str> = about.iter().map(|thing| &*thing.id).collect();
            let what = format!("go {}", ids.join(" "));
            Refused { does: "go", about, what, why, clause: Clause(clause) }
        };
        refused.into_iter().map(told).collect()
    }

    /// Why a march cannot end at a position; none if it can.
    fn no_end(&self, spot: Spot, reach: Set<Area>) -> Option<Reason> {
        match spot.area().is_some_and(|area| reach.contains(area)) {
            true => self.closed(spot),
            false => Some(self.out_of_reach()),
        }
    }

    /// §km2:8.2a,8.3a,8.3f: the reason why a position is out of reach.
    fn out_of_reach(&self) -> Reason {
        match (self.march.stopped, self.march.passed.is_empty()) {
            (true, _) => ("The gates are closed: the march ends before them.".into(), "8.3f"),
            (false, false) => ("Out of reach: no road that is open leads on to it.".into(), "8.3a"),
            (false, true) => {
                let why =
                    "Out of reach: neither in this Region or one next to it, nor along a road that is open.";
                (why.into(), "8.2a")
            }
        }
    }

    /// §km2:8.1f,8.1g,8.1h,19.3b: the reason why they cannot go into a place within reach; none if they can.
    fn closed(&self, spot: Spot) -> Option<Reason> {
        let Spot::Inside(place) = spot else { return None };
        if self.march_ends_in(Set::of(place.area())).any(|end| end == spot) {
            return None;
        }
        let court = &self.court;
        Some(match court.owner(place) {
            _ if place.is_unfortified() => ("It has no walls to be inside of.".into(), "8.1c"),
            _ if court.besieged[place].is_some() => ("It is besieged: nobody goes in.".into(), "8.1g"),
            _ if court.is_open_to(place, self.marcher()) => {
                let why = format!("Too little room: it takes in {} more of strength.", court.room(place));
                (why, "19.3b")
            }
            Some(owner) => {
                let why = format!("Its gates are closed: it is held by {}.", self.faction_name(owner));
                (why, "8.1f")
            }
            None => ("Your side does not hold it: it must be taken before anybody goes in.".into(), "8.1f"),
        })
    }
}

/// §km2:8.1c,8.1d: the positions of an Area, the field first, with what they are on the map.
fn spots_in(area: Area) -> impl Iterator<Item = (Spot, Thing)> {
    let places = area.row().places.iter().map(|place| (Spot::Inside(*place), Thing::Place(*place)));
    std::iter::once((Spot::Field(area), Thing::Area(area))).chain(places)
}
