//! §kmc:5.5a: leave to enter a place that another Faction controls.

use crate::classic::Classic;
use crate::classic::Spot;
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::state::State;
use crate::event::{Event, named_all, place_named, said};
use crate::politics::{Stance, StanceKind};
use kernel::{Chronicle, Seat};

impl State {
    /// §kmc:5.5a,1.3f: the places of others within reach of the march that could take them in, if their owners give
    /// leave; each is asked once in a turn.
    pub(in crate::classic) fn could_visit(&self) -> Set<Place> {
        let nobles = self.march.nobles;
        let (bare, reach) = (self.court.bare_strength_of(nobles), self.march_reach());
        let open = |place: &Place| {
            reach.contains(place.square())
                && self
                    .court
                    .owner(*place)
                    .is_some_and(|owner| !self.court.are_friends(owner, self.marcher()))
                && self.court.besieged[*place].is_none()
                && !self.own.moves.asked.contains(*place)
                && bare + self.court.bonus_of(nobles, place.square()) <= self.court.room(*place)
        };
        tables().map.places.iter().filter(open).collect()
    }

    /// §kmc:5.5a,T.6: they ask the owner of a place for leave to enter. A standing refusal of passage covers it; a
    /// standing permission does not.
    pub(in crate::classic) fn ask_leave(&mut self, place: Place, log: &mut impl Chronicle<Event>) {
        self.own.moves.asked.insert(place);
        self.own.moves.visiting = Some(place);
        self.march.asking = Some(place);
        let (nobles, seat) = (self.march.nobles, self.marcher());
        log.note(|| {
            let ask = if nobles.len() == 1 { "asks" } else { "ask" };
            let (nobles, place) = (named_all::<Classic>(nobles), place_named::<Classic>(place));
            said("5.5a", format!("{nobles} {ask} for leave to enter {place}.")).by(seat)
        });
        if let Some(owner) = self.court.owner(place)
            && self.stances[owner.index()].to(StanceKind::Passage, seat) == Stance::Refuse
        {
            self.answer_visit(owner, false, log);
        }
    }

    /// §kmc:5.5a: the owner answers; guests stay inside until the movement step is over.
    pub(in crate::classic) fn answer_visit(
        &mut self,
        owner: Seat,
        yes: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        let (Some(place), Some(_)) = (self.own.moves.visiting.take(), self.march.asking.take()) else {
            return;
        };
        let name = self.faction_named(owner);
        let town = place_named::<Classic>(place);
        if !yes {
            return log.note(|| said("5.5a", format!("{name} gives no leave to enter {town}.")).by(owner));
        }
        log.note(|| said("5.5a", format!("{name} gives leave to enter {town}.")).by(owner));
        self.own.moves.guests = self.own.moves.guests.union(self.march.nobles);
        self.march_ends(Spot::Inside(place), log);
    }

    /// §kmc:5.5a: a guest who has left his host needs leave to enter again.
    pub(in crate::classic) fn tidy_guests(&mut self) {
        let guests = self.own.moves.guests;
        if !guests.is_empty() {
            let inside = |noble: &Noble| matches!(self.court.nobles[*noble], Spot::Inside(_));
            self.own.moves.guests = guests.iter().filter(inside).collect();
        }
    }

    /// §kmc:5.5a,8.4e: guests have to go when the movement step is over, after Royals have been taken.
    pub(in crate::classic) fn send_guests_away(&mut self, log: &mut impl Chronicle<Event>) {
        for noble in std::mem::take(&mut self.own.moves.guests).iter() {
            if let (Spot::Inside(place), Some(seat)) = (self.court.nobles[noble], self.court.faction[noble])
                && !self.court.is_friendly(place, seat)
            {
                self.put_out(noble, place, "8.4e", log);
            }
        }
    }
}
