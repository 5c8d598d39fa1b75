//! Another state that a seat cannot tell from the real one.

use crate::court::SEATS;
use crate::data::{EventKind, Figures, tables};
use crate::ids::*;
use crate::second::state::State;
use kernel::{Chance, Seat};

impl State {
    /// §km2:1.6b,1.6c,1.6d,1.6e: unknown hands, both decks and what was left out are dealt anew; so is all chance.
    pub(crate) fn imagined_by(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = State { chance: Chance::new(chance.seed()), ..self.clone() };
        other.imagine_crown_cards(seat, chance);
        other.imagine_event_cards(chance);
        other
    }

    /// Crown cards that the seat cannot place are shuffled among the deck and the other hands; each keeps its size.
    fn imagine_crown_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let seen = self.seen[seat.index()];
        let mut unknown: Vec<Card> = self.court.deck.iter().copied().collect();
        let others = (0..SEATS).filter(|other| *other != seat.index());
        for other in others.clone() {
            unknown.extend(self.court.hands[other].minus(seen).iter());
        }
        chance.shuffle(&mut unknown);
        let mut unknown = unknown.into_iter();
        for other in others {
            let hidden = self.court.hands[other].minus(seen).len();
            let known = self.court.hands[other].within(seen);
            self.court.hands[other] = unknown.by_ref().take(hidden).fold(known, |mut hand, card| {
                hand.insert(card);
                hand
            });
        }
        self.court.deck = unknown.collect();
        self.imagine_seen(seat, chance);
    }

    /// What others have seen of hidden hands is hidden as well: as many cards of the imagined hands.
    fn imagine_seen(&mut self, seat: Seat, chance: &mut Chance) {
        let own = self.court.hands[seat.index()];
        for viewer in (0..SEATS).filter(|viewer| *viewer != seat.index()) {
            let others = (0..SEATS).filter(|other| *other != viewer && *other != seat.index());
            let hands = others.fold(Set::default(), |all: Set<Card>, other| all.and(self.court.hands[other]));
            let mut hidden: Vec<Card> = hands.iter().collect();
            chance.shuffle(&mut hidden);
            let kept = self.seen[viewer].within(own);
            let count = self.seen[viewer].minus(own).len();
            self.seen[viewer] = hidden.into_iter().take(count).fold(kept, |mut seen, card| {
                seen.insert(card);
                seen
            });
        }
    }

    /// The Event deck and what was left out of it. The discards were all seen when they were drawn.
    ///
    /// §km2:3.11c: before the first reshuffle everybody knows that each of the four piles has one Clamour, so the
    /// imagined ones stay in their piles; afterwards nothing is known.
    fn imagine_event_cards(&mut self, chance: &mut Chance) {
        let pile = match self.events.removed.is_empty() {
            true => self.events.deck.len().max(1),
            false => usize::from(Figures::by_players(&tables().figures.events, self.players).pile) + 1,
        };
        let events = &mut self.events;
        let is_clamour = |card: &EventCard| card.row().kind == EventKind::Clamour;
        let unknown =
            events.deck.iter().copied().filter(|card| !is_clamour(card)).chain(events.removed.iter());
        let mut unknown: Vec<EventCard> = unknown.collect();
        chance.shuffle(&mut unknown);
        let mut unknown = unknown.into_iter();
        events.removed = unknown.by_ref().take(events.removed.len()).collect();
        for card in events.deck.iter_mut().filter(|card| !is_clamour(card)) {
            *card = unknown.next().unwrap_or(*card);
        }
        events.deck.chunks_mut(pile).for_each(|pile| chance.shuffle(pile));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::second::testing::*;
    use kernel::{Game, Options, Seed, Silent};

    fn dealt() -> State {
        let options = Options { scenario: "preset".into(), seats: 3, choices: Default::default() };
        let mut state = State::deal(&options, Seed::from_number(5), &mut Silent).expect("it can be dealt");
        for seat in [SWAN, LION, BOAR] {
            for _ in 0..3 {
                let card = state.court.deck.pop().expect("the deck is full");
                state.court.hands[seat.index()].insert(card);
            }
        }
        state
    }

    fn imagined(state: &State, nth: u64) -> State {
        state.imagined_by(SWAN, &mut Chance::new(Seed::from_number(nth)))
    }

    /// §km2:1.6b: one's own hand and what one was shown stay; other hands keep their number only.
    #[test]
    fn own_cards_and_those_shown_stay_and_other_hands_vary() {
        let mut state = dealt();
        let shown = state.court.hands[LION.index()].first().expect("he has cards");
        state.seen[SWAN.index()].insert(shown);
        let others: Vec<State> = (0..100).map(|nth| imagined(&state, nth)).collect();
        for other in &others {
            assert_eq!(other.court.hands[SWAN.index()], state.court.hands[SWAN.index()]);
            assert!(other.court.hands[LION.index()].contains(shown));
            assert_eq!(other.court.hands[LION.index()].len(), 3);
            assert_eq!(other.court.deck.len(), state.court.deck.len());
        }
        let vary = |what: &dyn Fn(&State) -> String| others.iter().any(|other| what(other) != what(&state));
        assert!(vary(&|state| format!("{:?}", state.court.hands[LION.index()])));
        assert!(vary(&|state| format!("{:?}", state.court.hands[BOAR.index()])));
        assert!(vary(&|state| format!("{:?}", state.court.deck)));
    }

    /// §km2:1.6d,1.6e,3.11c: both Event piles vary, but each pile of the deck keeps its Clamour.
    #[test]
    fn event_deck_and_removed_cards_vary_and_each_pile_keeps_its_clamour() {
        let state = dealt();
        let others: Vec<State> = (0..100).map(|nth| imagined(&state, nth)).collect();
        assert!(others.iter().any(|other| other.events.deck != state.events.deck));
        assert!(others.iter().any(|other| other.events.removed != state.events.removed));
        for other in &others {
            for pile in other.events.deck.chunks(13) {
                assert_eq!(pile.iter().filter(|card| card.row().kind == EventKind::Clamour).count(), 1);
            }
        }
        let top = |state: &State| state.events.deck.last().copied();
        assert!(others.iter().any(|other| top(other) != top(&state)));
    }

    /// §km2:T.4: what others have seen of hands that are hidden is hidden as well.
    #[test]
    fn what_others_know_is_imagined_too() {
        let mut state = dealt();
        let shown = state.court.hands[LION.index()].first().expect("he has cards");
        state.seen[BOAR.index()].insert(shown);
        let others: Vec<State> = (0..50).map(|nth| imagined(&state, nth)).collect();
        assert!(others.iter().all(|other| other.seen[BOAR.index()].len() == 1));
        assert!(others.iter().any(|other| !other.seen[BOAR.index()].contains(shown)));
    }
}
