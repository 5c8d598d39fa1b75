//! Sections 10.3, 10.4: how a siege is laid, and who controls the place afterwards.

use super::Outcome;
use crate::court::{Claim, Control, Court, Spot};
use crate::event::{Event, card_named, named, named_all, place_named, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:10.1d,8.4o,8.4z: besiegers stand in the open field as soon as the card is drawn, whatever it says. Those
    /// from ships have landed, and their ships lie in the port. Those who sally fight before their own gates, so they
    /// are inside again unless they win (§km2:10.5g,10.5h).
    pub(super) fn come_out(&mut self, log: &mut impl Chronicle<Event>) {
        let (Some(area), Some(port)) = (self.combat.area, self.combat.place()) else { return };
        let aboard = |noble: &Noble| matches!(self.court.nobles[*noble], Spot::Aboard(_));
        let landing: Set<Noble> = self.combat.attackers.iter().filter(aboard).collect();
        if !landing.is_empty() {
            landing.iter().for_each(|noble| self.court.put(noble, Spot::Field(area)));
            self.dock(port, log);
            let land = if landing.len() == 1 { "lands" } else { "land" };
            log.note(|| {
                said(
                    E::CITED.landing,
                    format!("{} {land} at {}.", named_all::<E>(landing), place_named::<E>(port)),
                )
            });
        }
        for noble in self.combat.attackers.iter() {
            if let Spot::Inside(place) = self.court.nobles[noble] {
                self.put_out(noble, place, E::CITED.comes_out, log);
            }
        }
    }

    /// §km2:10.5g §kmc:7.4d: where those are now who have sallied and won.
    pub(super) fn end_sally(&mut self, log: &mut impl Chronicle<Event>) {
        for noble in self.combat.attackers.iter() {
            if let (Spot::Inside(place), Outcome::Attackers) = (self.court.nobles[noble], self.combat.outcome)
            {
                E::sally_won(self, noble, place, log);
            }
        }
    }

    /// §km2:8.4o: puts the ships that waited off a port into it.
    fn dock(&mut self, port: Place, log: &mut impl Chronicle<Event>) {
        let waiting = self.voyage.landings.iter().filter(|(_, place)| *place == port);
        let fleet =
            waiting.fold(Set::default(), |fleet: Set<Ship>, (ship, _)| fleet.union(self.court.convoy(*ship)));
        fleet.iter().for_each(|ship| self.moor(ship, port, log));
        self.forget_landing();
    }

    /// §km2:10.3b,10.5c: puts a Besieged marker on the place, which says whose siege it is.
    pub(super) fn lay_siege(&mut self, place: Place, seat: Seat, log: &mut impl Chronicle<Event>) {
        if self.court.besieged[place].is_none() {
            self.court.besieged.set(place, Some(seat));
        }
        E::siege_laid(self, place);
        log.note(|| {
            let name = self.faction_named(seat);
            said(
                E::CITED.siege_laid,
                format!("Bad weather: {} is besieged by {name} now.", place_named::<E>(place)),
            )
            .by(seat)
        });
    }

    /// §km2:10.4d,10.4f,10.4h,10.4i,10.4j: a Noble holds the place from now on, with its own card if that can be
    /// fetched; other cards that list it stay where they are.
    pub(super) fn take_place(&mut self, place: Place, noble: Noble, log: &mut impl Chronicle<Event>) {
        self.court.control[place] = Control::default();
        log.note(|| {
            let told =
                said(E::CITED.holds, format!("{} holds {} now.", named::<E>(noble), place_named::<E>(place)));
            match self.court.faction[noble] {
                Some(seat) => told.by(seat),
                None => told,
            }
        });
        match Court::<E>::town_card(place) {
            Some(card) if self.fetch(card) => {
                self.court.award(card, noble);
                log.note(|| {
                    said(
                        E::CITED.town_card,
                        format!("{} goes to {}.", card_named::<E>(card), named::<E>(noble)),
                    )
                });
            }
            _ => self.court.gain(place, Claim::Conquest(noble), noble),
        }
    }

    /// §km2:10.4f,10.4g: takes a Town's card from wherever it is. Returns false if it is in the Crown deck, from where
    /// it cannot be taken.
    pub(crate) fn fetch(&mut self, card: Card) -> bool {
        let hand = self.court.hand_with(card);
        if let Some(bearer) = self.court.strip(card) {
            self.captives.robbed = Some(bearer).filter(|noble| self.captives.nobles.contains(*noble));
            return true;
        }
        if let Some(seat) = hand {
            self.court.hands[seat.index()].remove(card);
            return true;
        }
        let court = &mut *self.court;
        for pile in [&mut court.discard, &mut court.city_space] {
            if pile.contains(card) {
                pile.remove(card);
                return true;
            }
        }
        false
    }
}
