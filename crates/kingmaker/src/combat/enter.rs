//! §km2:10.4b,10.4c,10.5g: who goes into a place that has been taken or relieved.

use super::Outcome;
use crate::action::{Action, Target};
use crate::asks::Question;
use crate::court::{Field, Spot};
use crate::event::{Event, named, place_named, said};
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// The places that the attackers can enter when they have won: the one that they took, or friendly ones that the
    /// beaten besiegers had shut in.
    pub(super) fn gates(&self) -> Set<Place> {
        let (Some(area), Outcome::Attackers) = (self.combat.area, self.combat.outcome) else {
            return Set::default();
        };
        match self.combat.target {
            Some(Target::Place(place)) => Set::of(place),
            Some(Target::Field(foe)) => {
                let places = area.places().iter().copied();
                let shut = |place: &Place| {
                    self.court.is_friendly(*place, self.attacker()) && self.court.is_besieged_by(*place, foe)
                };
                if E::ENTERS_RELIEVED { places.filter(shut).collect() } else { Set::default() }
            }
            None => Set::default(),
        }
    }

    /// §km2:10.4b §kmc:7.2f: asks each friendly seat, the attacker first, which Nobles go in; then Royals inside are
    /// taken.
    pub(super) fn enter_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(place) = self.combat.gates.first() else {
            self.finish_combat(log);
            return false;
        };
        let waiting =
            |seat: &Seat| !self.combat.passed.contains(*seat) && !self.entrants(*seat, place).is_empty();
        self.combat.go = self.clockwise(self.attacker()).find(waiting);
        if self.combat.go.is_none() {
            self.take_royals(place);
            self.combat.gates.remove(place);
            self.combat.passed = Default::default();
        }
        self.combat.go.is_some()
    }

    /// The attackers who are alive.
    fn survivors(&self) -> Set<Noble> {
        self.combat.attackers.minus(self.combat.doomed)
    }

    /// §km2:10.4a: the Royals inside the captured place.
    fn waiting_royals(&self, place: Place) -> Set<Royal> {
        let waits = |royal: &Royal| {
            let piece = &self.court.royals[*royal];
            piece.with.is_none() && piece.at == Spot::Inside(place)
        };
        match self.combat.place() == Some(place) {
            true => Royal::ALL.iter().copied().filter(waits).collect(),
            false => Set::default(),
        }
    }

    /// §km2:10.4c: whether one of the attackers must go in: there is a Royal inside, and the place can hold one of
    /// them.
    fn must_enter(&self, place: Place) -> bool {
        let survivors = self.survivors();
        !self.waiting_royals(place).is_empty()
            && !survivors.meets(self.court.nobles_at(Spot::Inside(place)))
            && survivors.iter().any(|noble| self.court.fits(noble, place))
    }

    /// §km2:10.4b,10.5g,19.3b: the Nobles whom a seat can send in: into a captured place any friendly Noble of the
    /// Area, unless he has to stay where he is (§km2:9.5f,10.3b); into a relieved place one of the winners. As long as
    /// somebody must go in, only attackers can.
    fn entrants(&self, seat: Seat, place: Place) -> Set<Noble> {
        let attacker = self.attacker();
        let siege = self.combat.place() == Some(place);
        let among = match () {
            () if seat == attacker && self.must_enter(place) => self.survivors(),
            () if !self.court.are_friends(seat, attacker) || !self.court.is_open_to(place, seat) => {
                return Set::default();
            }
            () if siege => {
                let rooted = if E::UNDECIDED_STAY { self.book.this_turn.rooted } else { Set::default() };
                self.court.nobles_in(E::Field::around(place)).within(self.court.nobles_of(seat)).minus(rooted)
            }
            () => self.survivors().within(self.court.nobles_of(seat)),
        };
        let goes = |noble: &Noble| {
            self.court.nobles[*noble] != Spot::Inside(place)
                && !self.court.is_besieged(*noble)
                && self.court.fits(*noble, place)
        };
        among.iter().filter(goes).collect()
    }

    /// Whether nobody has gone in yet.
    pub(crate) fn nobody_is_in(&self) -> bool {
        let inside = |place| self.court.nobles_at(Spot::Inside(place));
        self.combat.gates.first().is_some_and(|place| inside(place).is_empty())
    }

    pub(super) fn enter_legal(&self, out: &mut Vec<ActionOf<E>>) {
        let (Some(place), Some(seat)) = (self.combat.gates.first(), self.combat.go) else { return };
        out.extend(self.entrants(seat, place).iter().map(|noble| Action::With { noble }));
        if seat != self.attacker() || !self.must_enter(place) {
            out.push(Action::Confirm);
        }
    }

    /// §km2:10.4k: a Noble who goes in attacks nobody else in this phase.
    pub(super) fn enter_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        let Some(place) = self.combat.gates.first() else { return };
        match action {
            Action::Confirm => self.combat.passed = self.combat.passed.with(seat),
            Action::With { noble } => {
                self.court.put(noble, Spot::Inside(place));
                self.book.this_turn.attackers.insert(noble);
                let clause = self.combat.clause(E::CITED.enters_relieved, E::CITED.enters);
                log.note(|| {
                    said(clause, format!("{} goes into {}.", named::<E>(noble), place_named::<E>(place)))
                        .by(seat)
                });
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:10.4a,17.2c: the Royals inside are taken.
    fn take_royals(&mut self, place: Place) {
        let among = self.takers_of_royals(place);
        let seat = self.attacker();
        for royal in self.waiting_royals(place).iter() {
            self.ask(seat, Question::Attach { royal, among });
        }
    }

    /// §km2:10.4c,17.2d: the attackers who have come in; if the place could hold none of them, the Royals come out to
    /// them. §kmc:6.3o,7.2i,8.2a: or any who fought and live, and the victors' others who are in the open or have gone in.
    fn takers_of_royals(&self, place: Place) -> Set<Noble> {
        let (survivors, inside) = (self.survivors(), self.court.nobles_at(Spot::Inside(place)));
        if E::BYSTANDERS_TAKE_ROYALS {
            let others = inside.within(self.court.faction.of_any(self.combat.victors));
            return self.heirs(survivors).union(others);
        }
        let entered = survivors.within(inside);
        if entered.is_empty() { survivors } else { entered }
    }
}
