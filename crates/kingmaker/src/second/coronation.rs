//! Chapter 13: coronation: who can be crowned where, and the friends who go into the town for it.

use crate::data::CrownKind;
use crate::second::Action;
use crate::second::court::{RoyalPiece, Spot};
use crate::second::event::{Event, place_named, royal_named, said};
use crate::second::ids::*;
use crate::second::state::State;
use kernel::Chronicle;

/// §km2:13.1d: Bishops who can crown a King where there is no Archbishop.
const BISHOPS: usize = 2;

impl State {
    /// §km2:13.1a,13.1k: whether the active seat may crown anybody.
    pub(crate) fn can_crown(&self) -> bool {
        House::ALL.iter().any(|house| self.crownable(*house).is_some())
    }

    pub(crate) fn coronation_legal(&self, out: &mut Vec<Action>) {
        let heirs = House::ALL.iter().filter_map(|house| self.crownable(*house));
        out.extend(heirs.map(|royal| Action::Crown { royal }));
    }

    /// §km2:13.1a,13.1b,13.1c,13.1g: the Royal of a house whom the active seat can crown: its head, whatever Kings the
    /// other house has.
    fn crownable(&self, house: House) -> Option<Royal> {
        let royal = self.court.head(house)?;
        let ours = self.court.controller(royal) == Some(self.active);
        let ready = ours
            && !self.court.royals[royal].crowned
            && self.cathedral_for(royal).is_some()
            && self.has_clergy(royal);
        ready.then_some(royal)
    }

    /// §km2:13.1e,13.1j: the cathedral that a Royal can use: in an unfortified town, or in a friendly Town or City of
    /// his Area. If it is besieged, only a Royal inside can use it.
    fn cathedral_for(&self, royal: Royal) -> Option<Place> {
        let spot = self.court.royals[royal].at;
        let places = spot.area()?.row().places.iter().copied();
        places.filter(|place| place.row().cathedral && place.row().used).find(|place| {
            match self.court.besieged[*place] {
                Some(_) => spot == Spot::Inside(*place),
                None => self.court.serves(*place, self.active),
            }
        })
    }

    /// §km2:13.1d,13.1j: whether friendly Nobles with him have an Archbishop, or two Bishops. They are in the same
    /// Area, or inside with him during a siege. No Area with a cathedral has a second place, so if anybody is besieged
    /// there, a Royal outside has no cathedral (§km2:13.1e).
    fn has_clergy(&self, royal: Royal) -> bool {
        let spot = self.court.royals[royal].at;
        let with_him = match spot {
            Spot::Inside(place) if self.court.besieged[place].is_some() => self.court.nobles_at(spot),
            _ => spot.area().map(|area| self.court.nobles_in(area)).unwrap_or_default(),
        };
        let clergy = self.court.friendly(with_him, self.active);
        let clergy: Set<Card> = clergy.iter().filter_map(|noble| self.court.bishop(noble)).collect();
        clergy.iter().any(|card| card.kind() == CrownKind::Archbishop) || clergy.len() >= BISHOPS
    }

    /// §km2:13.1a,13.1f,13.1g,13.1h,13.1i,13.1l: crowns a Royal for life; friends there may go into the town. Prestige,
    /// and perhaps victory, follow when the table settles.
    pub(crate) fn crown(&mut self, royal: Royal, log: &mut impl Chronicle<Event>) {
        let seat = self.active;
        let cathedral = self.cathedral_for(royal);
        let piece = self.court.royals[royal];
        self.court.royals.set(royal, RoyalPiece { crowned: true, ..piece });
        let title = if royal == Royal::Margaret { "Queen Regent" } else { "King" };
        log.note(|| {
            let town = cathedral.map(place_named).unwrap_or_default();
            said("13.1a", format!("{} is crowned {title} in the cathedral of {town}.", royal_named(royal)))
                .by(seat)
        });
        if let Some(place) = cathedral {
            let friends = self.court.friends[seat.index()];
            for friend in self.clockwise(seat).filter(|other| friends.contains(*other)) {
                self.ask_to_enter(friend, place);
            }
        }
    }
}
