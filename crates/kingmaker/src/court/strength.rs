//! Section 1.7: strength.

use super::{Court, Spot};
use crate::data::tables;
use crate::ids::*;

impl Court {
    /// §km2:1.7a,1.7b: strength without bonuses.
    pub fn bare_strength(&self, noble: Noble) -> u16 {
        self.strength_without(noble, Set::default(), None)
    }

    /// §km2:8.4n,20.2f: strength without bonuses and without some of his cards.
    pub fn bare_strength_less(&self, noble: Noble, without: Set<Card>) -> u16 {
        self.strength_without(noble, without, None)
    }

    /// §km2:1.7a: strength where he is, bonuses included.
    pub fn strength(&self, noble: Noble) -> u16 {
        self.strength_without(noble, Set::default(), region_of(self.nobles[noble]))
    }

    /// §km2:9.4c,20.2f: strength where he is, without some of his cards.
    pub fn strength_less(&self, noble: Noble, without: Set<Card>) -> u16 {
        self.strength_without(noble, without, region_of(self.nobles[noble]))
    }

    /// §km2:1.7c: strength that he would have at a position.
    pub fn strength_at(&self, noble: Noble, spot: Spot) -> u16 {
        self.strength_without(noble, Set::default(), region_of(spot))
    }

    /// The strength of several, each where he is.
    pub fn strength_of(&self, nobles: Set<Noble>) -> u16 {
        nobles.iter().map(|noble| self.strength(noble)).sum()
    }

    /// §km2:1.7b: the strength of several without bonuses.
    pub fn bare_strength_of(&self, nobles: Set<Noble>) -> u16 {
        nobles.iter().map(|noble| self.bare_strength(noble)).sum()
    }

    fn strength_without(&self, noble: Noble, without: Set<Card>, region: Option<Region>) -> u16 {
        let mut cards = self.awards[noble];
        cards.insert(noble.card());
        cards.minus(without).iter().map(|card| card_strength(card, region)).sum()
    }
}

/// §km2:18.2g: what a card adds in a Region; none means at sea, or that bonuses do not count.
pub fn card_strength(card: Card, region: Option<Region>) -> u16 {
    let row = &tables().crown[card];
    let bonus = match (&row.bonus, region) {
        (Some(bonus), Some(region)) if bonus.regions.contains(region) => bonus.amount,
        _ => 0,
    };
    row.strength + bonus
}

fn region_of(spot: Spot) -> Option<Region> {
    spot.area().map(|area| area.row().region)
}
