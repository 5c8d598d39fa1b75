//! Where a march cannot end, and why not.

use crate::court::Spot;
use crate::ids::*;
use crate::second::state::{Frame, State};
use kernel::{Clause, Refused};

/// A reason, the rule behind it, and all that it keeps the march from.
type Reason = (String, &'static str, Vec<&'static str>);

impl State {
    /// Every field and place that the march cannot end in, those of one reason together: `go york hexham`.
    pub(crate) fn march_refused(&self) -> Vec<Refused> {
        if self.frame() != Frame::March || self.march.asking.is_some() {
            return Vec::new();
        }
        let reach = self.march_reach();
        let mut reasons: Vec<Reason> = Vec::new();
        for area in Area::ALL.iter().copied() {
            for spot in spots_in(area).filter(|spot| *spot != self.marched_from()) {
                let reason = match reach.contains(area) {
                    false => Some(self.out_of_reach()),
                    true => self.closed(spot),
                };
                let Some((why, clause)) = reason else { continue };
                let id = match spot {
                    Spot::Inside(place) => place.as_str(),
                    _ => area.as_str(),
                };
                match reasons.iter_mut().find(|(known, ..)| *known == why) {
                    Some((.., ids)) => ids.push(id),
                    None => reasons.push((why, clause, vec![id])),
                }
            }
        }
        let told = |(why, clause, ids): Reason| Refused {
            what: format!("go {}", ids.join(" ")),
            why,
            clause: Clause(clause),
        };
        reasons.into_iter().map(told).collect()
    }

    /// §km2:8.2a,8.3a,8.3f: it is too far.
    fn out_of_reach(&self) -> (String, &'static str) {
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

    /// §km2:8.1f,8.1g,8.1h,19.3b: a place that does not take them in.
    fn closed(&self, spot: Spot) -> Option<(String, &'static str)> {
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
            None => ("Nobody’s of your side: it must be taken before anybody goes in.".into(), "8.1f"),
        })
    }
}

/// §km2:8.1c,8.1d: the positions of an Area, the field first.
fn spots_in(area: Area) -> impl Iterator<Item = Spot> {
    let places = area.row().places.iter().copied();
    std::iter::once(Spot::Field(area)).chain(places.map(Spot::Inside))
}
