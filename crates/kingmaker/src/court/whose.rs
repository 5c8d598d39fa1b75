//! Ownership: a set of things per seat.

use super::Edition;
use crate::ids::{Id, Set};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::ops::Index;

/// The owner of each thing of a kind, kept as one set per seat; indexed like a table of `Option<Seat>`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Whose<E: Edition, K: Id + Debug>(E::BySeat<Set<K>>);

/// The most seats of any game.
const MOST: usize = Seats::MOST as usize;

/// The values that indexing can return a reference to: each seat, and none.
const OWNERS: [Option<Seat>; MOST + 1] = {
    let (mut owners, mut seat) = ([None; MOST + 1], 0);
    while seat < MOST {
        owners[seat] = Some(Seat(seat as u8));
        seat += 1;
    }
    owners
};

impl<E: Edition, K: Id + Debug> Default for Whose<E, K> {
    fn default() -> Self {
        Whose(Default::default())
    }
}

impl<E: Edition, K: Id + Debug> Index<K> for Whose<E, K> {
    type Output = Option<Seat>;
    fn index(&self, thing: K) -> &Option<Seat> {
        &OWNERS[self.0.as_ref().iter().position(|own| own.contains(thing)).unwrap_or(MOST)]
    }
}

impl<E: Edition, K: Id + Debug> Whose<E, K> {
    /// Sets the owner of a thing.
    pub fn set(&mut self, thing: K, owner: Option<Seat>) {
        self.0.as_mut().iter_mut().for_each(|own| own.remove(thing));
        if let Some(seat) = owner {
            self.0[seat.index()].insert(thing);
        }
    }

    /// The things of a seat.
    pub fn of(&self, seat: Seat) -> Set<K> {
        self.0[seat.index()]
    }

    /// The things of any of these seats.
    pub fn of_any(&self, seats: Seats) -> Set<K> {
        seats.iter().fold(Set::default(), |all: Set<K>, seat| all.union(self.of(seat)))
    }

    /// The things that have an owner.
    pub fn all(&self) -> Set<K> {
        self.0.as_ref().iter().fold(Set::default(), |all, own| all.union(*own))
    }

    /// The owners of some things.
    pub fn owners(&self, things: Set<K>) -> Seats {
        super::seats::<E>().filter(|seat| self.of(*seat).meets(things)).collect()
    }
}
