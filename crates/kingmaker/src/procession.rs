//! Friends who go into a town for a Parliament or a coronation.

use crate::action::Action;
use crate::asks::{Ask, Question};
use crate::court::{Field, Spot};
use crate::event::{Event, named, place_named, said};
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::{Phase, State};
use kernel::{Chronicle, Clause, Seat};

impl<E: Rules> State<E> {
    /// §km2:12.3b,13.1f: asks a seat which of its Nobles in the Area go into a place.
    pub(crate) fn ask_to_enter(&mut self, seat: Seat, place: Place) {
        if !self.could_enter(seat, place).is_empty() {
            self.ask(seat, Question::Procession { place });
        }
    }

    /// §km2:12.3b,13.1f,19.3b,21.4h: the Nobles of a seat who could go into a friendly place: they are in its Area, it
    /// has room for them, and they are in no Force formed in this phase.
    fn could_enter(&self, seat: Seat, place: Place) -> Set<Noble> {
        if !self.court.is_friendly(place, seat) || self.court.besieged[place].is_some() {
            return Set::default();
        }
        let outside = |noble: &Noble| {
            self.court.nobles[*noble] != Spot::Inside(place)
                && E::joins_procession(self, *noble)
                && !self.court.is_besieged(*noble)
                && !self.is_in_new_force(*noble)
                && self.court.fits(*noble, place)
        };
        self.court
            .nobles_in(E::Field::around(place))
            .within(self.court.nobles_of(seat))
            .iter()
            .filter(outside)
            .collect()
    }

    /// The clause under which it is asked.
    pub(crate) fn procession_clause(&self) -> Clause {
        Clause(if self.phase == Phase::Coronation {
            E::CITED.goes_to_coronation
        } else {
            E::CITED.goes_to_parliament
        })
    }

    /// §km2:T.6,T.8: Nobles go in one by one; silence means that nobody else does.
    pub(crate) fn procession_legal(&self, seat: Seat, place: Place, out: &mut Vec<ActionOf<E>>) {
        out.extend(self.could_enter(seat, place).iter().map(|noble| Action::With { noble }));
        out.push(Action::Confirm);
    }

    pub(crate) fn procession_play(
        &mut self,
        seat: Seat,
        place: Place,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Action::With { noble } = action else { return };
        self.court.put(noble, Spot::Inside(place));
        let clause = self.procession_clause().0;
        log.note(|| {
            said(clause, format!("{} goes into {}.", named::<E>(noble), place_named::<E>(place))).by(seat)
        });
        self.asks.insert(0, Ask { seat, what: Question::Procession { place } });
    }
}
