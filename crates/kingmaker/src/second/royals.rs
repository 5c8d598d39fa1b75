//! Chapter 17: control of Royals.

use crate::ids::*;
use crate::second::event::{Event, named, royal_named, said};
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:17.2g: a Royal goes with a Noble from now on, and with him comes control.
    pub(crate) fn attach(&mut self, royal: Royal, noble: Noble, log: &mut impl Chronicle<Event>) {
        let spot = self.court.nobles[noble];
        let piece = &mut self.court.royals[royal];
        piece.with = Some(noble);
        piece.at = spot;
        for place in royal.row().places.iter().copied() {
            if self.court.control[place].holder == crate::court::Holder::Nobody {
                self.court.gain(place, crate::court::Claim::Royal(royal), noble);
            }
        }
        log.note(|| said("17.2a", format!("{} is with {} now.", royal_named(royal), named(noble))));
    }

    /// §km2:17.2a,17.2i,17.2j: at the end of the active seat's Movement Phase every unattached Royal in the position of
    /// one of its Nobles is its own.
    pub(crate) fn gain_royals(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §km2:17.5a,21.2c: notes when a seat comes to hold both houses, by itself or with its allies.
    pub(crate) fn watch_houses(&mut self) {}

    /// §km2:21.1a,21.1b: Alliances are possible once the head of a house has been controlled.
    pub(crate) fn watch_heads(&mut self) {
        let controlled =
            |house: &House| self.court.head(*house).is_some_and(|head| self.court.controller(head).is_some());
        self.alliances_open |= House::ALL.iter().any(controlled);
    }
}
