//! Chapters 9, 10 and 11, as far as only Kingmaker II has them: who falls, honours, who holds a place, rallies.

use crate::asks::Question;
use crate::combat::Matter;
use crate::second::Action;
use crate::second::court::Holder;
use crate::second::data::tables;
use crate::second::event::{Event, named, said};
use crate::second::ids::*;
use crate::second::state::{OwnQuestion, Peace, State};
use kernel::{Chronicle, Seat};

/// §km2:9.6a: whether the attacker has very weak odds: less than a quarter of the defence.
pub(super) fn has_very_weak_odds(attacker: u16, defender: u16) -> bool {
    4 * u32::from(attacker) < u32::from(defender)
}

impl State {
    /// §km2:9.5i,9.5j: at most one of each Faction falls, the strongest without bonuses; among equals the owner chooses.
    pub(super) fn choose_who_falls(&mut self, listed: Set<Noble>) -> Set<Noble> {
        let mut doomed = Set::default();
        for seat in self.clockwise(self.active) {
            let among = self.court.strongest(listed.within(self.court.nobles_of(seat)));
            match among.only() {
                Some(noble) => doomed.insert(noble),
                None if among.is_empty() => {}
                None => self.ask(seat, Question::Combat(Matter::Fall { among })),
            }
        }
        doomed
    }

    /// §km2:9.5i,9.5j: who falls if the owners choose the first of equals, and everybody who might.
    pub(super) fn who_could_fall(&self, listed: Set<Noble>) -> (Set<Noble>, Set<Noble>) {
        let (mut fallen, mut at_risk) = (Set::default(), Set::default());
        for seat in self.court.owners(listed).iter() {
            let struck = self.court.strongest(listed.within(self.court.nobles_of(seat)));
            at_risk = at_risk.union(struck);
            struck.first().into_iter().for_each(|noble| fallen.insert(noble));
        }
        (fallen, at_risk)
    }

    /// §km2:9.5g,9.5h,10.3d,1.2e,21.3f,21.4j: gives an MB or MS card, while there are any, to one of the victor's
    /// Nobles who fought and lives; a commander takes it himself.
    pub(super) fn award_honour(&mut self, victor: Seat, winners: Set<Noble>) {
        let left = self.court.majors_out() < tables().figures.majors;
        if !self.combat.major || !left {
            return;
        }
        let own = winners.within(self.court.nobles_of(victor));
        let commander = self.combat.commander.filter(|noble| winners.contains(*noble));
        let among = match commander {
            Some(noble) => Set::of(noble),
            None if own.is_empty() || self.combat.commander.is_some() => winners,
            None => own,
        };
        let siege = self.combat.place().is_some();
        self.ask(victor, Question::Own(OwnQuestion::Honour { siege, among }));
    }

    /// §km2:9.5g,10.3d: a Noble takes an MB or MS card.
    pub(super) fn take_honour(
        &mut self,
        seat: Seat,
        siege: bool,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        let Action::Choose { noble } = action else { return };
        let honours = &mut self.court.honours[noble];
        let (count, clause, what) = match siege {
            true => (&mut honours.sieges, "10.3d", "Major Siege"),
            false => (&mut honours.battles, "9.5g", "Major Battle"),
        };
        *count += 1;
        log.note(|| said(clause, format!("{} takes a {what} card.", named(noble))).by(seat));
    }

    /// §km2:10.4d,10.4e,5.1e,21.4j: the captor names the Noble who holds the place: one who attacked; for a place of
    /// the non-player Faction anyone in the Area; after a Force's siege any ally in the Area. An Open Town is held by
    /// standing in it.
    pub(super) fn choose_holder(&mut self, place: Place, victor: Seat, winners: Set<Noble>) {
        self.court.besieged.set(place, None);
        if place.is_open_town() {
            return;
        }
        let among = match self.court.control[place].holder {
            Holder::NonPlayer => {
                let here = self.court.nobles_in(place.area());
                self.heirs(winners).union(here.within(self.court.nobles_of(victor)))
            }
            Holder::Seat(_) | Holder::Nobody => self.heirs(winners),
        };
        self.ask(victor, Question::Combat(Matter::Hold { place, among }));
    }

    /// §km2:12.8a,12.7a,12.7b: at the end of the caller's next Combat Phase the King's Peace ends, and the Clamour that
    /// lies sideways is discarded.
    pub(super) fn end_combat_phase(&mut self, log: &mut impl Chronicle<Event>) {
        let over = |peace: Peace<Area>| peace.caller == self.active && peace.turn < self.book.turn;
        if !self.own.peace.is_some_and(over) {
            return;
        }
        self.own.peace = None;
        log.note(|| said("12.8a", "The King's Peace is over."));
        self.own.omens.sideways = false;
        if let Some(clamour) = self.own.omens.clamours.pop_at(0) {
            self.events.discard_face_up(clamour);
        }
    }

    /// §km2:11.3a,11.3b,11.3c,11.3e,11.3g: a seat draws half as many Crown cards as it has lost with dead Nobles. The
    /// lost cards must lie aside meanwhile. Only deaths lead to a rally, and in combat they come when it is decided
    /// (§km2:11.3h).
    pub(super) fn draw_for_losses(&mut self, seat: Seat, lost: usize, log: &mut impl Chronicle<Event>) {
        for _ in 0..lost / 2 {
            if !self.draw_into_hand(seat, "11.3a", log) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::has_very_weak_odds;

    /// §km2:9.6a: X18, just under a quarter and exactly a quarter.
    #[test]
    fn a_quarter_is_not_very_weak() {
        assert!(has_very_weak_odds(40, 170));
        assert!(!has_very_weak_odds(40, 160));
    }
}
