//! §bok:1.3.13: the Influence mats: for each player and Kingdom a stack of Dynasty cards, face down and in a fixed order.
//!
//! A stack can have any number of cards (§bok:5.2.6), so each card names the one below it: all stacks together take one
//! byte for each card of the deck.

use crate::ids::*;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Written instead of a card where there is none.
const NOTHING: u8 = u8::MAX;

/// All spaces of all mats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mats {
    /// For each card that lies on a mat, the card below it.
    below: ByCard<u8>,
    spaces: BySeat<ByKingdom<Space>>,
}

/// A space of a mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Space {
    top: u8,
    count: u8,
}

impl Default for Mats {
    fn default() -> Mats {
        let empty = Space { top: NOTHING, count: 0 };
        Mats { below: By::from_fn(|_| NOTHING), spaces: [By::from_fn(|_| empty); SEATS] }
    }
}

impl Mats {
    fn space(&self, seat: Seat, kingdom: Kingdom) -> Space {
        self.spaces[seat.index()][kingdom]
    }

    /// §bok:1.1.10: how many cards lie in a space.
    pub(crate) fn count(&self, seat: Seat, kingdom: Kingdom) -> u8 {
        self.space(seat, kingdom).count
    }

    /// The cards of a space, from the top.
    pub(crate) fn stack(&self, seat: Seat, kingdom: Kingdom) -> impl Iterator<Item = Card> {
        let mut next = self.space(seat, kingdom).top;
        std::iter::from_fn(move || {
            let card = (next != NOTHING).then_some(Card(next))?;
            next = self.below[card];
            Some(card)
        })
    }

    /// The top card of a space.
    pub(crate) fn top(&self, seat: Seat, kingdom: Kingdom) -> Option<Card> {
        self.stack(seat, kingdom).next()
    }

    /// All cards on a player's mat.
    pub(crate) fn cards(&self, seat: Seat) -> Cards {
        Kingdom::ALL.iter().flat_map(|kingdom| self.stack(seat, *kingdom)).collect()
    }

    /// §bok:5.2.1: lays a card on top.
    pub(crate) fn lay(&mut self, seat: Seat, kingdom: Kingdom, card: Card) {
        let space = &mut self.spaces[seat.index()][kingdom];
        self.below[card] = space.top;
        *space = Space { top: card.0, count: space.count + 1 };
    }

    /// §bok:8.1.2: takes the top card.
    pub(crate) fn take(&mut self, seat: Seat, kingdom: Kingdom) -> Option<Card> {
        let card = self.top(seat, kingdom)?;
        let space = &mut self.spaces[seat.index()][kingdom];
        *space = Space { top: self.below[card], count: space.count - 1 };
        self.below[card] = NOTHING;
        Some(card)
    }

    /// §bok:5.6.2,5.2.5: lays these cards, from the top, in the place of what is in a space.
    pub(crate) fn replace(&mut self, seat: Seat, kingdom: Kingdom, from_top: &[Card]) {
        while self.take(seat, kingdom).is_some() {}
        from_top.iter().rev().for_each(|card| self.lay(seat, kingdom, *card));
    }

    /// Lays all these stacks, each from the top, in the place of those that are there. They may share cards with them, so
    /// every old one goes first.
    pub(crate) fn lay_anew(&mut self, stacks: &[(Seat, Kingdom, Vec<Card>)]) {
        for (seat, kingdom, _) in stacks {
            while self.take(*seat, *kingdom).is_some() {}
        }
        for (seat, kingdom, from_top) in stacks {
            self.replace(*seat, *kingdom, from_top);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(2);
    const ITALY: Kingdom = Kingdom::Italy;

    fn listed(mats: &Mats) -> Vec<u8> {
        mats.stack(SEAT, ITALY).map(|card| card.0).collect()
    }

    /// §bok:5.2.1,5.2.5,8.1.2
    #[test]
    fn cards_are_laid_on_top_and_taken_from_the_top() {
        let mut mats = Mats::default();
        [3, 7, 5].into_iter().for_each(|card| mats.lay(SEAT, ITALY, Card(card)));
        mats.lay(SEAT, Kingdom::Spain, Card(9));
        assert_eq!(listed(&mats), [5, 7, 3]);
        assert_eq!((mats.take(SEAT, ITALY), mats.count(SEAT, ITALY)), (Some(Card(5)), 2));
        mats.lay(SEAT, ITALY, Card(1));
        assert_eq!(listed(&mats), [1, 7, 3]);
        assert_eq!(mats.cards(SEAT), [1, 3, 7, 9].map(Card).into_iter().collect());
        assert_eq!(mats.take(Seat(0), ITALY), None);
    }

    /// §bok:5.6.2
    #[test]
    fn a_stack_can_be_put_back_in_another_order() {
        let mut mats = Mats::default();
        [3, 7, 5].into_iter().for_each(|card| mats.lay(SEAT, ITALY, Card(card)));
        mats.replace(SEAT, ITALY, &[Card(3), Card(5), Card(7)]);
        assert_eq!((listed(&mats), mats.count(SEAT, ITALY)), (vec![3, 5, 7], 3));
    }
}
