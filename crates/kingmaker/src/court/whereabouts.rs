//! Where Nobles are, so kept that all who are at one position are found at once.

use super::Spot;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// Where each Noble is. It reads like a table of [`Spot`].
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(from = "ByNoble<Spot>", into = "ByNoble<Spot>")]
pub struct Whereabouts {
    spots: ByNoble<Spot>,
    /// Who is at each position, since nothing is asked as often.
    there: [Set<Noble>; POSITIONS],
}

/// How many positions there are, off the board being one.
const POSITIONS: usize = 1 + Area::ALL.len() + Place::ALL.len() + Ship::ALL.len();

/// Another number for each position.
fn number(spot: Spot) -> usize {
    match spot {
        Spot::Off => 0,
        Spot::Field(area) => 1 + area.index(),
        Spot::Inside(place) => 1 + Area::ALL.len() + place.index(),
        Spot::Aboard(ship) => 1 + Area::ALL.len() + Place::ALL.len() + ship.index(),
    }
}

impl Index<Noble> for Whereabouts {
    type Output = Spot;
    fn index(&self, noble: Noble) -> &Spot {
        &self.spots[noble]
    }
}

impl From<ByNoble<Spot>> for Whereabouts {
    fn from(spots: ByNoble<Spot>) -> Whereabouts {
        let mut there = [Set::default(); POSITIONS];
        spots.iter().for_each(|(noble, spot)| there[number(*spot)].insert(noble));
        Whereabouts { spots, there }
    }
}

impl From<Whereabouts> for ByNoble<Spot> {
    fn from(whereabouts: Whereabouts) -> ByNoble<Spot> {
        whereabouts.spots
    }
}

impl Default for Whereabouts {
    fn default() -> Whereabouts {
        Whereabouts::from(ByNoble::default())
    }
}

impl Whereabouts {
    /// Puts a Noble somewhere.
    pub fn set(&mut self, noble: Noble, spot: Spot) {
        self.there[number(self.spots[noble])].remove(noble);
        self.there[number(spot)].insert(noble);
        self.spots[noble] = spot;
    }

    /// Everybody at exactly this position.
    pub fn at(&self, spot: Spot) -> Set<Noble> {
        self.there[number(spot)]
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
        self.there == Whereabouts::from(self.spots).there
    }
}
