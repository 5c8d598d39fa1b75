//! Sections 10.5, 10.6: how sieges end or pass to an ally. Section 12.8: the end of a Combat Phase.

use super::Step;
use crate::court::{Field, Spot};
use crate::event::{Event, place_named, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::{Frame, Phase, State};
use kernel::{Chronicle, Seat};
use std::cmp::Reverse;

impl<E: Rules> State<E> {
    /// §km2:10.6a,10.6c,10.6d,19.2b §kmc:7.3c: lifts sieges that can no longer stand, and those of Open Towns left
    /// empty. The siege of a place that has become neutral goes on against its garrison.
    pub(crate) fn lift_sieges(&mut self, log: &mut impl Chronicle<Event>) {
        for place in self.court.besieged.all().iter() {
            let Some(besieger) = self.court.besieged[place] else { continue };
            if self.is_undecided(place, besieger) {
                continue;
            }
            let empty = self.court.is_empty_open_town(place);
            if self.court.is_friendly(place, besieger) || empty {
                self.lift(place, E::CITED.siege_over, log);
            } else if !self.is_strong_enough(place, besieger) {
                self.lift(place, E::CITED.siege_too_weak, log);
            } else if !self.besiegers(place, besieger).meets(self.court.nobles_of(besieger)) {
                self.pass_to_ally(place, besieger, log);
            }
        }
    }

    /// §kmc:7.4c: whether a battle or siege about a place under siege is under way and not settled, so that the place stays
    /// under siege whatever happens.
    pub(crate) fn is_undecided(&self, place: Place, besieger: Seat) -> bool {
        let under_way = || self.frames.contains(&Frame::Combat) && self.combat.step < Step::Enter;
        let about_it = || {
            let there = self.court.nobles_at(Spot::Inside(place)).union(self.besiegers(place, besieger));
            self.combat.place() == Some(place) || self.combat.everyone().meets(there)
        };
        E::SIEGES_OUTLAST_COMBAT && under_way() && about_it()
    }

    /// §km2:10.5c §kmc:7.3a: the Nobles who besiege a place: in the open, of the besieging Faction or Alliance.
    pub(crate) fn besiegers(&self, place: Place, besieger: Seat) -> Set<Noble> {
        let field = self.court.nobles_at(Spot::Field(E::Field::around(place)));
        E::besieging(self, place, self.court.friendly(field, besieger))
    }

    /// §km2:10.6a: whether the besiegers are as strong as garrison and Nobles inside.
    pub(crate) fn is_strong_enough(&self, place: Place, besieger: Seat) -> bool {
        let inside = E::defends(self, place);
        let walls = self.court.garrison(place) + self.standing_strength(inside);
        self.standing_strength(self.besiegers(place, besieger)) >= walls
    }

    /// §km2:10.6a,20.3e: the strength of Nobles in a siege that has been laid: until the Combat Phase is over the same
    /// as in combat.
    fn standing_strength(&self, nobles: Set<Noble>) -> u16 {
        match self.phase <= Phase::Combat {
            true => self.defence_strength(nobles),
            false => self.court.strength_of(nobles),
        }
    }

    /// §km2:10.5c: the besieger has nobody left there, so the siege passes to the strongest ally who keeps it up, among
    /// equals the first clockwise.
    fn pass_to_ally(&mut self, place: Place, besieger: Seat, log: &mut impl Chronicle<Event>) {
        let here = self.besiegers(place, besieger);
        let strength =
            |seat: &Seat| Reverse(self.court.strength_of(here.within(self.court.nobles_of(*seat))));
        if let Some(ally) = self.clockwise(besieger).min_by_key(strength) {
            self.pass_siege(place, ally, E::CITED.siege_passed, log);
        }
    }

    /// §km2:10.5c,21.5f: passes a siege to another seat.
    pub(crate) fn pass_siege(
        &mut self,
        place: Place,
        to: Seat,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        self.court.besieged.set(place, Some(to));
        let name = self.faction_named(to);
        log.note(|| said(clause, format!("{name} goes on besieging {}.", place_named::<E>(place))));
    }

    /// §km2:10.6b: whether besiegers or besieged take part in a combat, so that the siege cannot be given up now.
    pub(crate) fn is_fought_over(&self, place: Place, besieger: Seat) -> bool {
        let inside = self.court.nobles_at(Spot::Inside(place));
        self.fighting().meets(inside.union(self.besiegers(place, besieger)))
    }

    fn lift(&mut self, place: Place, clause: &'static str, log: &mut impl Chronicle<Event>) {
        E::siege_ends(self, place);
        self.court.besieged.set(place, None);
        log.note(|| said(clause, format!("The siege of {} is lifted.", place_named::<E>(place))));
    }

    /// §km2:10.5f,10.5g: the besiegers in an Area are beaten, and their sieges there end.
    pub(super) fn break_sieges(&mut self, foe: Seat, log: &mut impl Chronicle<Event>) {
        let Some(area) = self.combat.area else { return };
        for place in area.places().iter().copied() {
            if self.court.is_besieged_by(place, foe) {
                self.lift(place, E::CITED.siege_broken, log);
            }
        }
    }

    /// §km2:10.6b: a siege is given up.
    pub(crate) fn abandon(&mut self, seat: Seat, place: Place, log: &mut impl Chronicle<Event>) {
        self.court.besieged.set(place, None);
        log.note(|| {
            let name = self.faction_named(seat);
            said(
                E::CITED.siege_given_up,
                format!("{name} gives up the siege of {}.", place_named::<E>(place)),
            )
            .by(seat)
        });
    }
}
