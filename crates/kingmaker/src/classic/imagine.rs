//! `imagine` in the classic game: what is hidden only there, besides [`crate::imagine`].

use super::SEATS;
use super::state::State;
use crate::classic::ids::*;
use kernel::{Chance, Seat};

impl State {
    /// §kmc:T.14,I14: deals unknown hands, the faces in Chancery and both decks anew, with a new random stream. What others
    /// have agreed or said among themselves is left out.
    pub(super) fn imagined_by(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = self.with_other_luck(chance);
        other.imagine_dealt_cards(seat, chance);
        let unseen = other.court.chancery.minus(other.own.known_chancery);
        let laid = other.imagine_crown_cards(seat, unseen, chance);
        other.court.chancery = other.court.chancery.minus(unseen).union(laid);
        let whole = other.events.deck.len().max(1);
        other.shuffle_event_piles(whole, chance);
        other.imagine_talk(seat, chance);
        other
    }

    /// §kmc:T.11: while the dealt cards are given out, others have any cards but Nobles, and have given none of them out
    /// as far as anybody can see.
    fn imagine_dealt_cards(&mut self, seat: Seat, chance: &mut Chance) {
        if self.all_giving().is_none() {
            return;
        }
        let mut pool: Vec<Card> = self.court.deck.to_vec();
        let mut counts = [0; SEATS];
        for other in self.everybody().without(seat).iter() {
            let given = self.dealt_and_given(other);
            given.iter().for_each(|card| self.own.setup.given[card] = None);
            let cards = self.own.setup.to_give[other.index()].union(given);
            counts[other.index()] = cards.len();
            pool.extend(cards.iter());
        }
        chance.shuffle(&mut pool);
        for other in self.everybody().without(seat).iter() {
            let fits = |card: &Card| card.noble().is_none();
            let taken: Set<Card> = pool.iter().copied().filter(fits).take(counts[other.index()]).collect();
            pool.retain(|card| !taken.contains(*card));
            self.own.setup.to_give[other.index()] = taken;
        }
        self.court.deck = pool.into_iter().collect();
    }
}
