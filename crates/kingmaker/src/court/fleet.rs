//! Section 8.4: ships and their passengers.

use super::{Court, Edition, Spot};
use crate::ids::*;
use kernel::{Seat, Seats};

impl<E: Edition> Court<E> {
    /// §km2:2.3c,20.2g,20.2i: the owner of a ship: the seat to which it was given, otherwise the seat that has the card
    /// that lists it.
    pub fn ship_owner(&self, ship: Ship) -> Option<Seat> {
        self.ships[ship].given.or_else(|| self.ship_player(ship))
    }

    /// The Noble who has the card that lists a ship.
    pub fn ship_bearer(&self, ship: Ship) -> Option<Noble> {
        E::ground().ships[ship].card.and_then(|card| self.bearer(card))
    }

    /// The seat of that Noble.
    pub fn ship_player(&self, ship: Ship) -> Option<Seat> {
        self.ship_bearer(ship).and_then(|noble| self.faction[noble])
    }

    /// §km2:8.4v,8.4x: who moves a ship: its keeper until it next touches port, otherwise its owner.
    pub fn sailed_by(&self, ship: Ship) -> Option<Seat> {
        self.ships[ship].keeper.or_else(|| self.ship_owner(ship))
    }

    /// §km2:8.4v: notes that a card goes to a Noble. Ships of the card with passengers aboard thereby change owner,
    /// unless both Nobles are of one Faction or the ship was given to somebody.
    pub fn note_sale(&mut self, card: Card, to: Noble) {
        if self.player_of(card) == self.faction[to] {
            return;
        }
        for ship in E::card(card).ships.iter() {
            self.ships[ship].changed |= self.ships[ship].given.is_none() && !self.aboard(ship).is_empty();
        }
    }

    /// §km2:8.4i: the ship on which a ship's passengers are counted: the leader of its stack, or itself.
    pub fn flagship(&self, ship: Ship) -> Ship {
        self.ships[ship].leader.unwrap_or(ship)
    }

    /// §km2:8.4i: the ships in the same stack, itself included.
    pub fn convoy(&self, ship: Ship) -> Set<Ship> {
        match self.ships[ship].leader {
            Some(leader) => {
                Ship::ALL.iter().copied().filter(|other| self.ships[*other].leader == Some(leader)).collect()
            }
            None => Set::of(ship),
        }
    }

    /// §kmc:8.4g: the passengers of a ship's stack.
    pub fn aboard(&self, ship: Ship) -> Set<Noble> {
        self.nobles_at(Spot::Aboard(self.flagship(ship)))
    }

    /// The seats to which these Nobles belong.
    pub fn owners(&self, nobles: Set<Noble>) -> Seats {
        self.faction.owners(nobles)
    }

    /// §km2:8.4g,8.4m,8.4r,8.4t,7.4f: whether passengers of a seat may board and land freely at a port: it is not
    /// besieged, and is unfortified, friendly, or Kingston while that is empty.
    pub fn is_port_open(&self, port: Place, seat: Seat) -> bool {
        E::place(port).is_unfortified() || self.is_open_to(port, seat)
    }
}
