//! The steward's ships: they bring its Nobles back to England, and an army to a port beyond the sea.

use super::aims::Plan;
use super::apart;
use crate::classic::Water;
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::state::State;
use crate::court::Field;
use crate::steward::{POINTLESS, REST};
use kernel::Seat;
use std::cmp::Reverse;

/// A landing by force: what for, in which ships, and with whom.
struct Expedition {
    port: Place,
    ships: Set<Ship>,
    nobles: Set<Noble>,
}

impl State {
    pub(super) fn score_at_sea(&self, seat: Seat, action: &Action, plan: Option<&Plan>) -> i32 {
        match *action {
            Action::Sail { ship, free: false } => self.worth_of_sailing(seat, ship),
            Action::Join { ship } => {
                let joins = |expedition: Expedition| expedition.ships.contains(ship);
                if self.expedition(seat).is_some_and(joins) { 3000 } else { POINTLESS }
            }
            Action::Board { noble } => self.worth_of_boarding(seat, noble),
            Action::SailTo { to } => self.worth_of_course(seat, to, plan),
            Action::Stay => 0,
            _ => POINTLESS,
        }
    }

    /// The Nobles of a seat who are on land, but not in England.
    fn stranded(&self, seat: Seat) -> Set<Noble> {
        let overseas =
            |noble: &Noble| self.court.nobles[*noble].square().is_some_and(|square| !square.is_mainland());
        self.court.nobles_of(seat).iter().filter(overseas).collect()
    }

    /// The ports in a square where a seat can board.
    fn open_ports(&self, seat: Seat, square: Square) -> impl Iterator<Item = Place> {
        let ports = square.row().places.iter().copied();
        ports.filter(move |place| place.port().is_some() && self.court.is_port_open(*place, seat))
    }

    /// The worth of setting sail: with passengers, against a port overseas, or for those who wait there.
    fn worth_of_sailing(&self, seat: Seat, ship: Ship) -> i32 {
        let bound = self.expedition(seat).is_some_and(|expedition| expedition.ships.contains(ship));
        let useful = !self.court.aboard(ship).is_empty() || bound || self.is_waited_for(seat, ship);
        if useful { 60 } else { POINTLESS }
    }

    /// Whether somebody can board the empty ship where it lies overseas, or waits in a port where no ship of the seat
    /// lies yet.
    fn is_waited_for(&self, seat: Seat, ship: Ship) -> bool {
        let at = |ship: Ship| match self.court.ships[ship].at {
            Some(Water::Port(port)) => Some(port),
            _ => None,
        };
        let havens = self.havens_of_the_stranded(seat);
        if let Some(port) = at(ship).filter(|port| havens.contains(*port)) {
            return !self.crew(self.stranded(seat), port, Set::of(ship)).is_empty();
        }
        let served: Set<Place> = self.ships_of(seat).filter_map(at).collect();
        !havens.minus(served).is_empty()
    }

    fn ships_of(&self, seat: Seat) -> impl Iterator<Item = Ship> {
        Ship::ALL.iter().copied().filter(move |ship| self.court.sailed_by(*ship) == Some(seat))
    }

    /// The open ports by which Nobles of a seat wait overseas.
    fn havens_of_the_stranded(&self, seat: Seat) -> Set<Place> {
        let squares = self.stranded(seat);
        let squares = squares.iter().filter_map(|noble| self.court.nobles[noble].square());
        squares.flat_map(|square| self.open_ports(seat, square)).collect()
    }

    /// Whoever is overseas goes aboard, and the army of an expedition.
    fn worth_of_boarding(&self, seat: Seat, noble: Noble) -> i32 {
        let goes = self.stranded(seat).contains(noble)
            || self.expedition(seat).is_some_and(|expedition| expedition.nobles.contains(noble));
        if goes { 2000 } else { POINTLESS }
    }

    /// The worth of the end of a voyage: passengers land in England, the nearer to their aim the better; empty ships go
    /// to those who wait; and an expedition goes ashore.
    fn worth_of_course(&self, seat: Seat, to: Water, plan: Option<&Plan>) -> i32 {
        let loaded = !self.voyage.passengers.is_empty();
        if let Some(expedition) = self.expedition(seat).filter(|_| loaded) {
            return if to == Water::Port(expedition.port) { 500 } else { -REST };
        }
        match to {
            Water::Port(port)
                if loaded && self.court.is_port_open(port, seat) && port.square().is_mainland() =>
            {
                let aim = plan.map_or(port.square(), |plan| plan.aim.square);
                500 - apart(port.square(), aim)
            }
            Water::Port(port) if !loaded && self.havens_of_the_stranded(seat).contains(port) => 500,
            Water::Sea(_) => 200 - i32::from(self.steps_left(seat, to, loaded)),
            Water::Port(_) => -REST,
        }
    }

    /// How far it is from a sea square to the nearest port where the ships are needed, or where passengers can land.
    fn steps_left(&self, seat: Seat, from: Water, loaded: bool) -> u8 {
        let map = &tables().map;
        let lands = |place: &Place| {
            place.port().is_some() && place.square().is_mainland() && self.court.is_port_open(*place, seat)
        };
        let ports = if loaded {
            map.places.iter().filter(lands).collect()
        } else {
            self.havens_of_the_stranded(seat)
        };
        ports.iter().map(|port| map.sea_steps(from, Water::Port(port))).min().unwrap_or(u8::MAX)
    }

    /// §kmc:5.4i,5.4p,5.4r: a landing by force that ships of the seat could make from a port where its Nobles stand, for
    /// a Royal.
    fn expedition(&self, seat: Seat) -> Option<Expedition> {
        let ports = tables().map.places.iter().filter(|place| {
            place.port().is_some()
                && !place.is_unfortified()
                && !place.square().is_mainland()
                && self.alone_inside(*place).next().is_some()
                && self.could_storm(seat, *place)
        });
        ports.into_iter().find_map(|port| self.expedition_to(seat, port))
    }

    fn expedition_to(&self, seat: Seat, port: Place) -> Option<Expedition> {
        let need = self.siege_defence(port);
        let moored = |at: Place| {
            let lies = move |ship: &Ship| self.court.ships[*ship].at == Some(Water::Port(at));
            self.ships_of(seat).filter(lies).collect::<Set<Ship>>()
        };
        let harbours = tables().map.places.iter().filter(|from| {
            let near = || tables().map.sea_steps(Water::Port(*from), Water::Port(port));
            from.port().is_some()
                && !moored(*from).is_empty()
                && near() <= tables().figures.ships.steps
                && self.court.is_port_open(*from, seat)
        });
        harbours
            .map(|from| (moored(from), self.crew(self.army(seat), from, moored(from))))
            .find(|(_, nobles)| self.court.bare_strength_of(*nobles) >= need)
            .map(|(ships, nobles)| Expedition { port, ships, nobles })
    }

    /// The strongest of some Nobles who stand by a port and can go aboard these ships together.
    fn crew(&self, nobles: Set<Noble>, port: Place, ships: Set<Ship>) -> Set<Noble> {
        let here = self.court.nobles_in(port.square()).within(nobles);
        let mut nobles: Vec<Noble> = here.iter().filter(|noble| self.may_move(*noble)).collect();
        nobles.sort_by_key(|noble| Reverse(self.court.bare_strength(*noble)));
        let room: u16 = ships.iter().map(|ship| ship.row().capacity).sum();
        let mut crew = Set::default();
        for noble in nobles {
            if self.court.bare_strength_of(crew) + self.court.bare_strength(noble) <= room {
                crew.insert(noble);
            }
        }
        crew
    }
}
