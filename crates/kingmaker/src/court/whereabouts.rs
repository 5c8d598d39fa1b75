//! Where Nobles are, so kept that all who are at one position are found at once.

use super::{Edition, Field, Spot};
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Where each Noble is. It reads like a table of [`Spot`].
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(bound = "", from = "ByNoble<Spot<E::Field>>", into = "ByNoble<Spot<E::Field>>")]
pub struct Whereabouts<E: Edition> {
    spots: ByNoble<Spot<E::Field>>,
    there: There<E::Field>,
}

/// Who is at each position, since nothing is asked as often.
#[derive(Clone, Copy, PartialEq, Debug)]
struct There<F: Field> {
    off: Set<Noble>,
    fields: F::Crowd,
    inside: ByPlace<Set<Noble>>,
    aboard: ByShip<Set<Noble>>,
}

impl<F: Field> Default for There<F> {
    fn default() -> Self {
        There {
            off: Set::default(),
            fields: F::Crowd::default(),
            inside: ByPlace::default(),
            aboard: ByShip::default(),
        }
    }
}

impl<F: Field> Index<Spot<F>> for There<F> {
    type Output = Set<Noble>;
    fn index(&self, spot: Spot<F>) -> &Set<Noble> {
        match spot {
            Spot::Off => &self.off,
            Spot::Field(field) => &self.fields[field],
            Spot::Inside(place) => &self.inside[place],
            Spot::Aboard(ship) => &self.aboard[ship],
        }
    }
}

impl<F: Field> IndexMut<Spot<F>> for There<F> {
    fn index_mut(&mut self, spot: Spot<F>) -> &mut Set<Noble> {
        match spot {
            Spot::Off => &mut self.off,
            Spot::Field(field) => &mut self.fields[field],
            Spot::Inside(place) => &mut self.inside[place],
            Spot::Aboard(ship) => &mut self.aboard[ship],
        }
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
        let mut there = There::default();
        spots.iter().for_each(|(noble, spot)| there[*spot].insert(noble));
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
    /// Puts a Noble somewhere.
    pub fn set(&mut self, noble: Noble, spot: Spot<E::Field>) {
        self.there[self.spots[noble]].remove(noble);
        self.there[spot].insert(noble);
        self.spots[noble] = spot;
    }

    /// Everybody at exactly this position.
    pub fn at(&self, spot: Spot<E::Field>) -> Set<Noble> {
        self.there[spot]
    }

    /// Everybody at the position of a Noble, himself included.
    pub fn beside(&self, noble: Noble) -> Set<Noble> {
        self.at(self.spots[noble])
    }

    /// Everybody who is not on land: at sea, or off the board.
    pub fn off_land(&self) -> Set<Noble> {
        Ship::ALL.iter().fold(self.at(Spot::Off), |all, ship| all.and(self.at(Spot::Aboard(*ship))))
    }

    /// Whether everybody is found where he is.
    pub fn is_true(&self) -> bool {
        self.there == Self::from(self.spots).there
    }
}
