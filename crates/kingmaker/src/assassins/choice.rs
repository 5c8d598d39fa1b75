//! §kma:T.6: a choice of several things, which is put together one by one, cleared at most once, and confirmed. Armies,
//! parts of factions, and Mercenaries at the guns are such choices.

use super::action::Part;
use super::ids::*;
use serde::{Deserialize, Serialize};

/// What has been chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Choice {
    pub(crate) cards: Set<Card>,
    pub(crate) town: Option<Town>,
    pub(crate) ship: Option<Ship>,
    pub(crate) heirs: Set<Heir>,
    /// Whether it has been cleared.
    pub(crate) cleared: bool,
    /// Whether it has been confirmed.
    pub(crate) confirmed: bool,
}

impl Choice {
    /// A choice of these cards.
    pub(crate) fn of(cards: Set<Card>) -> Choice {
        Choice { cards, ..Choice::default() }
    }

    /// Adds a part.
    pub(crate) fn add(&mut self, part: Part) {
        match part {
            Part::Card(card) => self.cards.insert(card),
            Part::Town(town) => self.town = Some(town),
            Part::Ship(ship) => self.ship = Some(ship),
            Part::Heir(heir) => self.heirs.insert(heir),
        }
    }

    /// Takes a part out again.
    pub(crate) fn remove(&mut self, part: Part) {
        match part {
            Part::Card(card) => self.cards.remove(card),
            Part::Town(_) => self.town = None,
            Part::Ship(_) => self.ship = None,
            Part::Heir(heir) => self.heirs.remove(heir),
        }
    }

    /// The Crown, Town and Ship cards that have been chosen.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Part> + use<> {
        let town = self.town.map(Part::Town);
        self.cards.iter().map(Part::Card).chain(town).chain(self.ship.map(Part::Ship))
    }

    /// Whether a part has been chosen.
    pub(crate) fn contains(&self, part: Part) -> bool {
        match part {
            Part::Card(card) => self.cards.contains(card),
            Part::Town(town) => self.town == Some(town),
            Part::Ship(ship) => self.ship == Some(ship),
            Part::Heir(heir) => self.heirs.contains(heir),
        }
    }

    /// How many cards it has, Town and Ship cards included. Heirs are no cards.
    pub(crate) fn len(&self) -> usize {
        self.cards.len() + usize::from(self.town.is_some()) + usize::from(self.ship.is_some())
    }

    /// Whether nothing has been chosen.
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0 && self.heirs.is_empty()
    }

    /// §kma:T.6: whether it can be cleared: it has something and has not been cleared yet.
    pub(crate) fn can_clear(&self) -> bool {
        !self.cleared && !self.is_empty()
    }

    /// Begins anew.
    pub(crate) fn clear(&mut self) {
        *self = Choice { cleared: true, ..Choice::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §kma:T.6
    #[test]
    fn a_choice_can_be_cleared_once() {
        let mut choice = Choice::default();
        assert!(!choice.can_clear(), "nothing is chosen");
        choice.add(Part::Card(Card::Percy));
        choice.add(Part::Town(Town::Bristol));
        assert_eq!((choice.len(), choice.contains(Part::Town(Town::Bristol))), (2, true));
        choice.clear();
        assert!(choice.is_empty());
        choice.add(Part::Heir(Heir::Henry));
        assert_eq!((choice.len(), choice.is_empty(), choice.can_clear()), (0, false, false));
    }
}
