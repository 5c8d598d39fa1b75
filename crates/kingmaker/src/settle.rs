//! Consequences that follow without a choice from any change: places that change owner, Nobles put out, sieges lifted,
//! victory. [`State::settle`] is called after every change.

use crate::asks::{Ask, Question};
use crate::court::{Field, Spot};
use crate::event::{Event, named, place_named, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:11.1f: applies the consequences of the last change. Places revert first, then Nobles are put out, then
    /// sieges and limits are checked, then victory.
    pub(crate) fn settle(&mut self, log: &mut impl Chronicle<Event>) {
        if self.court.revise() {
            self.expel(log);
            self.lift_sieges(log);
            self.tidy_ships(log);
            if E::CROWDS_PUT_OUT {
                self.relieve_crowding();
            }
            self.open_alliances();
        }
        self.tidy_forces();
        self.tidy_knowledge();
        self.lapse_offers();
        E::settle(self, log);
    }

    /// §km2:19.1f,11.1d,17.6c,21.5c: puts Nobles out of places that are no longer friendly, into the field; Royals who
    /// are with nobody stay.
    fn expel(&mut self, log: &mut impl Chronicle<Event>) {
        for noble in self.court.faction.all().iter() {
            if let (Spot::Inside(place), Some(seat)) = (self.court.nobles[noble], self.court.faction[noble])
                && !self.court.is_friendly(place, seat)
                && !E::is_guest(self, noble)
            {
                self.put_out(noble, place, E::CITED.put_out, log);
            }
        }
    }

    /// Puts a Noble out of a place into the field around it.
    pub(crate) fn put_out(
        &mut self,
        noble: Noble,
        place: Place,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        self.court.put(noble, Spot::Field(E::Field::around(place)));
        log.note(|| {
            said(
                clause,
                format!("{} leaves {} for the open field.", named::<E>(noble), place_named::<E>(place)),
            )
        });
    }

    /// §km2:19.3b,19.3c: asks who leaves places that have become too small. While cards are added to a siege this
    /// cannot happen: such cards are barred (§km2:10.2e).
    fn relieve_crowding(&mut self) {
        let grown = self.court.take_grown();
        for noble in grown.iter() {
            if let Spot::Inside(place) = self.court.nobles[noble] {
                self.ask_who_leaves(place, grown);
            }
        }
    }

    /// §km2:19.3c: asks the owner of a Noble who grew, and only about that owner's Nobles.
    fn ask_who_leaves(&mut self, place: Place, grown: Set<Noble>) {
        let owners = self.court.owners(grown.within(self.court.nobles_at(Spot::Inside(place))));
        let asked = self.asks.iter().any(|ask| ask.what == Question::Overflow { place });
        let seat = self.clockwise(self.active).find(|seat| owners.contains(*seat));
        if let Some(seat) = seat.filter(|_| !asked && self.court.is_crowded(place)) {
            self.ask(seat, Question::Overflow { place });
        }
    }

    /// §km2:19.3c: the Nobles inside a place of whom a seat can put one out.
    pub(crate) fn who_can_leave(&self, seat: Seat, place: Place) -> Set<Noble> {
        match self.court.is_crowded(place) {
            true => self.court.nobles_at(Spot::Inside(place)).within(self.court.nobles_of(seat)),
            false => Set::default(),
        }
    }

    /// §km2:19.3c: a Noble leaves the place, and others are asked for until the rest fit.
    pub(crate) fn make_room(
        &mut self,
        seat: Seat,
        noble: Noble,
        place: Place,
        log: &mut impl Chronicle<Event>,
    ) {
        self.put_out(noble, place, E::CITED.crowded, log);
        if !self.who_can_leave(seat, place).is_empty() {
            self.asks.insert(0, Ask { seat, what: Question::Overflow { place } });
        }
    }
}
