//! Where Nobles are, with an index from each position to the Nobles there.

use super::{Edition, Field, Spot};
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// Where each Noble is; indexed like a table of [`Spot`].
#[derive(Copy, Debug, Serialize, Deserialize)]
#[serde(bound = "", from = "ByNoble<Spot<E::Field>>", into = "ByNoble<Spot<E::Field>>")]
pub struct Whereabouts<E: Edition> {
    spots: ByNoble<Spot<E::Field>>,
    /// The index: who is at each position. This is the most frequent lookup of all.
    there: <E::Field as Field>::Crowd,
}

/// A number for each position, all different.
fn number<F: Field>(spot: Spot<F>) -> usize {
    match spot {
        Spot::Off => 0,
        Spot::Field(field) => 1 + field.index(),
        Spot::Inside(place) => 1 + F::ALL.len() + place.index(),
        Spot::Aboard(ship) => 1 + F::ALL.len() + Place::ALL.len() + ship.index(),
    }
}

/// A plain copy of the whole struct; the derived clone copies field by field, which is slower.
impl<E: Edition> Clone for Whereabouts<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Edition> Index<Noble> for Whereabouts<E> {
    type Output = Spot<E::Field>;
    fn index(&self, noble: Noble) -> &Spot<E::Field> {
        &self.spots[noble]
    }
}

impl<E: Edition> From<ByNoble<Spot<E::Field>>> for Whereabouts<E> {
    fn from(spots: ByNoble<Spot<E::Field>>) -> Self {
        let mut there = E::Field::nobody();
        spots.iter().for_each(|(noble, spot)| there.as_mut()[number(*spot)].insert(noble));
        Whereabouts { spots, there }
    }
}

impl<E: Edition> From<Whereabouts<E>> for ByNoble<Spot<E::Field>> {
    fn from(whereabouts: Whereabouts<E>) -> Self {
        whereabouts.spots
    }
}

impl<E: Edition> Default for Whereabouts<E> {
    fn default() -> Self {
        Whereabouts::from(ByNoble::default())
    }
}

impl<E: Edition> Whereabouts<E> {
    /// Puts a Noble at a position.
    pub fn set(&mut self, noble: Noble, spot: Spot<E::Field>) {
        let there = self.there.as_mut();
        there[number(self.spots[noble])].remove(noble);
        there[number(spot)].insert(noble);
        self.spots[noble] = spot;
    }

    /// Everybody at exactly this position.
    pub fn at(&self, spot: Spot<E::Field>) -> Set<Noble> {
        self.there.as_ref()[number(spot)]
    }

    /// Everybody at the position of a Noble, himself included.
    pub fn beside(&self, noble: Noble) -> Set<Noble> {
        self.at(self.spots[noble])
    }

    /// Everybody who is not on land: at sea, or off the board.
    pub fn off_land(&self) -> Set<Noble> {
        Ship::ALL.iter().fold(self.at(Spot::Off), |all, ship| all.union(self.at(Spot::Aboard(*ship))))
    }

    /// Whether the index agrees with the positions.
    pub fn is_consistent(&self) -> bool {
        self.there == Self::from(self.spots).there
    }
}
