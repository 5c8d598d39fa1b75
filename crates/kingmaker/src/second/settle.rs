//! What follows by itself from any change: places that change owner, Nobles put out, sieges lifted, victory.

use crate::court::Spot;
use crate::ids::*;
use crate::second::asks::Question;
use crate::second::event::{Event, named, place_named, said};
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:11.1f: places revert first, then Nobles are put out, then sieges and limits are looked at, then victory.
    pub(crate) fn settle(&mut self, log: &mut impl Chronicle<Event>) {
        self.court.revise_control();
        self.expel(log);
        self.lift_sieges(log);
        self.tidy_ships(log);
        self.relieve_crowding();
        self.tidy_forces();
        self.watch_houses();
        self.watch_heads();
        self.watch_claim(log);
        self.tidy_knowledge();
        self.lapse_offers();
        self.watch_victory();
    }

    /// §km2:19.1f,11.1d,17.6c,21.5c: Nobles inside places that are no longer friendly stand in the field; Royals who are
    /// with nobody stay.
    fn expel(&mut self, log: &mut impl Chronicle<Event>) {
        for noble in Noble::ALL.iter().copied() {
            let (Spot::Inside(place), Some(seat)) = (self.court.nobles[noble], self.court.faction[noble])
            else {
                continue;
            };
            if !self.court.is_friendly(place, seat) {
                self.put_out(noble, place, "19.1f", log);
            }
        }
    }

    /// A Noble goes from a place into the open field around it.
    pub(crate) fn put_out(
        &mut self,
        noble: Noble,
        place: Place,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        self.court.put(noble, Spot::Field(place.area()));
        log.note(|| {
            said(clause, format!("{} leaves {} for the open field.", named(noble), place_named(place)))
        });
    }

    /// §km2:19.3c: outside a siege's window, whoever no longer fits is put into the field, as the owner likes.
    fn relieve_crowding(&mut self) {
        for noble in Noble::ALL.iter().copied() {
            let Spot::Inside(place) = self.court.nobles[noble] else { continue };
            let inside = self.court.nobles_at(Spot::Inside(place));
            let crowded = self.court.strength_of(inside) > place.row().stronghold.capacity;
            let asked = self.asks.iter().any(|ask| ask.what == (Question::Overflow { place }));
            if inside.first() == Some(noble)
                && crowded
                && !asked
                && let Some(seat) = self.court.faction[noble]
            {
                self.ask(seat, Question::Overflow { place });
            }
        }
    }
}
