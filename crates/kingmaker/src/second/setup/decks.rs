//! §km2:3.4a: how the Crown deck and the Event deck are made.

use crate::second::data::{EventKind, Figures, tables};
use crate::second::ids::*;
use crate::second::state::State;

/// §km2:3.11c: the number of piles of which the Event deck is made; the Prestige Victory tile lies in the middle.
const PILES: usize = 4;

impl State {
    /// Shuffles these cards into the Crown deck.
    pub(super) fn shuffle_crown_deck(&mut self, cards: Set<Card>) {
        self.court.deck = cards.iter().collect();
        self.chance.shuffle(&mut self.court.deck);
    }

    /// §km2:3.11a,3.11b,3.11c,3.11d,5.1i: gives each seat a Free Move and leaves some cards out unseen; the rest makes
    /// four piles with a Clamour in each, and the tile lies between the second and the third.
    pub(super) fn build_event_deck(&mut self) {
        let deal = *Figures::by_players(&tables().figures.events, self.players);
        let of = |kind: EventKind| EventCard::ALL.iter().copied().filter(move |card| card.row().kind == kind);
        let mut free_moves = of(EventKind::FreeMove);
        for seat in self.everybody().iter() {
            let each = free_moves.by_ref().take(usize::from(deal.free_moves));
            each.for_each(|card| self.events.free_moves[seat.index()].insert(card));
        }
        let given: Set<EventCard> =
            self.events.free_moves.iter().fold(Set::default(), |all: Set<EventCard>, some| all.union(*some));
        let clamours: Set<EventCard> = of(EventKind::Clamour).collect();
        let all: Set<EventCard> = EventCard::ALL.iter().copied().collect();
        let mut cards: Vec<EventCard> = all.minus(given).minus(clamours).iter().collect();
        self.chance.shuffle(&mut cards);
        self.own.omens.removed = cards.drain(..usize::from(deal.removed)).collect();
        for (pile, clamour) in cards.chunks(usize::from(deal.pile)).zip(clamours.iter()) {
            let mut pile = pile.to_vec();
            pile.push(clamour);
            self.chance.shuffle(&mut pile);
            self.events.deck.extend(pile);
        }
        self.own.omens.under_tile = (self.events.deck.len() * 2 / PILES) as u8;
    }
}
