//! Section 1.7: the strength of Nobles: their cards, and bonuses that count in some fields only.

use super::{Court, Edition, Spot};
use crate::ids::*;

impl<E: Edition> Court<E> {
    /// §km2:1.7a,1.7b: strength without bonuses.
    pub fn bare_strength(&self, noble: Noble) -> u16 {
        self.strength_without(noble, Set::default(), None)
    }

    /// §km2:8.4n,20.2f: strength without bonuses, and without some of his cards.
    pub fn bare_strength_less(&self, noble: Noble, without: Set<Card>) -> u16 {
        self.strength_without(noble, without, None)
    }

    /// §km2:1.7a: strength where he is, bonuses included.
    pub fn strength(&self, noble: Noble) -> u16 {
        self.strength_without(noble, Set::default(), self.nobles[noble].field())
    }

    /// §km2:9.4c,20.2f: strength where he is, without some of his cards.
    pub fn strength_less(&self, noble: Noble, without: Set<Card>) -> u16 {
        self.strength_without(noble, without, self.nobles[noble].field())
    }

    /// §km2:1.7c: the strength that he would have at a position.
    pub fn strength_at(&self, noble: Noble, spot: Spot<E::Field>) -> u16 {
        self.strength_without(noble, Set::default(), spot.field())
    }

    /// The strength of several, each where he is.
    pub fn strength_of(&self, nobles: Set<Noble>) -> u16 {
        nobles.iter().map(|noble| self.strength(noble)).sum()
    }

    /// §km2:1.7b: the strength of several without bonuses.
    pub fn bare_strength_of(&self, nobles: Set<Noble>) -> u16 {
        nobles.iter().map(|noble| self.bare_strength(noble)).sum()
    }

    /// §km2:1.7b,7.6b,9.5j,9.5l: the strongest of some Nobles, without bonuses: one, or several who are equal.
    pub fn strongest(&self, nobles: Set<Noble>) -> Set<Noble> {
        let most = nobles.iter().map(|noble| self.bare_strength(noble)).max();
        nobles.iter().filter(|noble| Some(self.bare_strength(*noble)) == most).collect()
    }

    /// §km2:18.2g: what bonuses add to the strength of several in a field.
    pub fn bonus_of(&self, nobles: Set<Noble>, field: E::Field) -> u16 {
        nobles.iter().map(|noble| Self::bonus(self.cards_of(noble), field)).sum()
    }

    fn strength_without(&self, noble: Noble, without: Set<Card>, field: Option<E::Field>) -> u16 {
        Self::strength_of_cards(self.cards_of(noble).minus(without), field)
    }

    /// All cards of a Noble that can have strength, his own included.
    pub fn cards_of(&self, noble: Noble) -> Set<Card> {
        self.awards[noble].union(Set::of(noble.card()))
    }

    /// §kmc:1.8f,2.3e: the total strength of cards in a field. None: at sea, or bonuses do not count.
    pub fn strength_of_cards(cards: Set<Card>, field: Option<E::Field>) -> u16 {
        let rows = &E::ground().crown;
        let bare: u16 = cards.iter().map(|card| rows[card].strength).sum();
        bare + field.map_or(0, |field| Self::bonus(cards, field))
    }

    /// §km2:18.2g: the bonuses of cards in a field.
    fn bonus(cards: Set<Card>, field: E::Field) -> u16 {
        let bonuses =
            cards.within(E::ground().with_bonus).iter().filter_map(|card| E::card(card).bonus.as_ref());
        bonuses.filter(|bonus| bonus.fields.contains(field)).map(|bonus| bonus.amount).sum()
    }
}
