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

    /// §km2:18.2g: what bonuses add to the strength of several in a Region.
    pub fn bonus_of(&self, nobles: Set<Noble>, region: Region) -> u16 {
        nobles.iter().map(|noble| bonus(self.cards_of(noble), region)).sum()
    }

    fn strength_without(&self, noble: Noble, without: Set<Card>, region: Option<Region>) -> u16 {
        strength_of_cards(self.cards_of(noble).minus(without), region)
    }

    /// All cards of a Noble that can have strength, his own included.
    pub fn cards_of(&self, noble: Noble) -> Set<Card> {
        self.awards[noble].and(Set::of(noble.card()))
    }
}

/// What cards weigh together in a Region; none means at sea, or that bonuses do not count.
pub fn strength_of_cards(cards: Set<Card>, region: Option<Region>) -> u16 {
    let rows = &tables().crown;
    let bare: u16 = cards.iter().map(|card| rows[card].strength).sum();
    bare + region.map_or(0, |region| bonus(cards, region))
}

/// §km2:18.2g: what the bonuses of cards add in a Region.
fn bonus(cards: Set<Card>, region: Region) -> u16 {
    let bonuses = cards.within(tables().with_bonus).iter().filter_map(|card| card.row().bonus.as_ref());
    bonuses.filter(|bonus| bonus.regions.contains(region)).map(|bonus| bonus.amount).sum()
}

fn region_of(spot: Spot) -> Option<Region> {
    spot.area().map(|area| area.row().region)
}
