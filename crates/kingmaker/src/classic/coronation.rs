//! Chapter 10: who can be crowned, and where.

use super::Classic;
use super::rules::Action;
use super::state::State;
use super::{RoyalPiece, Spot};
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::data::CrownKind;
use crate::event::{Event, place_named, royal_named, said};
use kernel::Chronicle;

impl State {
    /// §kmc:10.1a,10.1l: whether the mover may crown anybody; once a turn.
    pub(super) fn can_crown(&self) -> bool {
        House::ALL.iter().any(|house| self.crownable(*house).is_some())
    }

    pub(super) fn coronation_legal(&self, out: &mut Vec<Action>) {
        let heirs = House::ALL.iter().filter_map(|house| self.crownable(*house));
        out.extend(heirs.map(|royal| Action::Crown { royal }));
    }

    /// §kmc:10.1a,10.1g,10.1k,14.1k: the Royal of a house whom the mover can crown: its senior living member, in a cathedral
    /// and with the clergy that it takes. While Henry lives he is the senior of Lancaster.
    fn crownable(&self, house: House) -> Option<Royal> {
        let royal = self.court.head(house)?;
        let ready = !self.own.moves.crowned
            && self.court.controller(royal) == Some(self.active)
            && !self.court.royals[royal].crowned
            && self.cathedral_of(royal).is_some()
            && self.has_clergy(royal);
        ready.then_some(royal)
    }

    /// §kmc:10.1b,10.1m: the cathedral in which a Royal is: inside that very place if it is fortified, which must be
    /// friendly and not besieged; otherwise in the open of its square.
    pub(super) fn cathedral_of(&self, royal: Royal) -> Option<Place> {
        let spot = self.court.royals[royal].at;
        let places = spot.square()?.row().places.iter().copied();
        places.filter(|place| place.row().cathedral).find(|place| match spot {
            Spot::Inside(inside) => {
                inside == *place
                    && self.court.is_friendly(inside, self.active)
                    && self.court.besieged[inside].is_none()
            }
            _ => place.is_unfortified(),
        })
    }

    /// §kmc:10.1c,10.1n: whether one Noble in the same spot, the mover's or an ally's, has the clergy that it takes.
    pub(super) fn has_clergy(&self, royal: Royal) -> bool {
        let here = self.court.friendly(self.court.nobles_at(self.court.royals[royal].at), self.active);
        here.iter().any(|noble| can_crown(self.court.bishops(noble)))
    }

    /// §kmc:10.1a,10.1h,10.1j: crowns a Royal for life.
    pub(super) fn crown(&mut self, royal: Royal, log: &mut impl Chronicle<Event>) {
        let (seat, cathedral) = (self.active, self.cathedral_of(royal));
        let piece = self.court.royals[royal];
        self.court.royals.set(royal, RoyalPiece { crowned: true, ..piece });
        self.own.moves.crowned = true;
        let title = if royal == Royal::Margaret { "Queen Regent" } else { "King" };
        log.note(|| {
            let town = cathedral.map(place_named::<Classic>).unwrap_or_default();
            let name = royal_named::<Classic>(royal);
            said("10.1a", format!("{name} is crowned {title} in the cathedral of {town}.")).by(seat)
        });
    }
}

/// §kmc:10.1c,10.1d,14.1i: whether a Noble with these Bishops can crown: it takes an Archbishop, or two Bishops.
pub(super) fn can_crown(bishops: Set<Card>) -> bool {
    let needed = tables().figures.coronation;
    let archbishops = bishops.iter().filter(|card| card.kind() == CrownKind::Archbishop).count();
    archbishops >= usize::from(needed.archbishops) || bishops.len() >= usize::from(needed.bishops)
}
