//! Where Nobles are, so kept that all who are at one position are found at once.

use super::Spot;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// Where each Noble is. It reads like a table of [`Spot`].
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "ByNoble<Spot>", into = "ByNoble<Spot>")]
pub struct Whereabouts {
    spots: ByNoble<Spot>,
    /// The same as numbers, since nothing is compared as often as where Nobles are.
    numbers: ByNoble<u16>,
}

impl Index<Noble> for Whereabouts {
    type Output = Spot;
    fn index(&self, noble: Noble) -> &Spot {
        &self.spots[noble]
    }
}

impl From<ByNoble<Spot>> for Whereabouts {
    fn from(spots: ByNoble<Spot>) -> Whereabouts {
        Whereabouts { spots, numbers: ByNoble::from_fn(|noble| number(spots[noble])) }
    }
}

impl From<Whereabouts> for ByNoble<Spot> {
    fn from(whereabouts: Whereabouts) -> ByNoble<Spot> {
        whereabouts.spots
    }
}

impl Whereabouts {
    /// Puts a Noble somewhere.
    pub fn set(&mut self, noble: Noble, spot: Spot) {
        self.spots[noble] = spot;
        self.numbers[noble] = number(spot);
    }

    /// Everybody at exactly this position.
    pub fn at(&self, spot: Spot) -> Set<Noble> {
        let number = number(spot);
        self.numbers.matching(|other| *other == number)
    }

    /// Everybody at the position of a Noble, himself included.
    pub fn beside(&self, noble: Noble) -> Set<Noble> {
        let number = self.numbers[noble];
        self.numbers.matching(|other| *other == number)
    }

    /// Whether the numbers are those of the positions.
    pub fn is_true(&self) -> bool {
        self.numbers == Whereabouts::from(self.spots).numbers
    }
}

/// Another number for each position.
fn number(spot: Spot) -> u16 {
    let (kind, which) = match spot {
        Spot::Off => (0, 0),
        Spot::Field(area) => (1, area as u8),
        Spot::Inside(place) => (2, place as u8),
        Spot::Aboard(ship) => (3, ship as u8),
    };
    u16::from_be_bytes([kind, which])
}
