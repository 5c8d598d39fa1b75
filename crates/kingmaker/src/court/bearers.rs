//! Who has been awarded which cards, with an index from each card to its bearer.

use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// The Crown cards awarded to each Noble; indexed like a table of sets.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "ByNoble<Set<Card>>", into = "ByNoble<Set<Card>>")]
pub struct Bearers {
    awards: ByNoble<Set<Card>>,
    /// The index: the bearer of each card.
    bearers: ByCard<Option<Noble>>,
}

impl Index<Noble> for Bearers {
    type Output = Set<Card>;
    fn index(&self, noble: Noble) -> &Set<Card> {
        &self.awards[noble]
    }
}

impl From<ByNoble<Set<Card>>> for Bearers {
    fn from(awards: ByNoble<Set<Card>>) -> Bearers {
        let mut all = Bearers::default();
        for (noble, cards) in awards.iter() {
            cards.iter().for_each(|card| all.give(card, noble));
        }
        all
    }
}

impl From<Bearers> for ByNoble<Set<Card>> {
    fn from(bearers: Bearers) -> ByNoble<Set<Card>> {
        bearers.awards
    }
}

impl Bearers {
    /// Gives a card that nobody has to a Noble.
    pub fn give(&mut self, card: Card, noble: Noble) {
        self.awards[noble].insert(card);
        self.bearers[card] = Some(noble);
    }

    /// Takes a card from its bearer, and returns him.
    pub fn take(&mut self, card: Card) -> Option<Noble> {
        let noble = self.bearers[card].take()?;
        self.awards[noble].remove(card);
        Some(noble)
    }

    /// Takes all cards from a Noble, and returns them.
    pub fn take_all(&mut self, noble: Noble) -> Set<Card> {
        let cards = std::mem::take(&mut self.awards[noble]);
        cards.iter().for_each(|card| self.bearers[card] = None);
        cards
    }

    /// The Noble who has a card.
    pub fn of(&self, card: Card) -> Option<Noble> {
        self.bearers[card]
    }

    /// Whether the index agrees with the sets.
    pub fn is_consistent(&self) -> bool {
        self.bearers == Bearers::from(self.awards).bearers
    }
}
