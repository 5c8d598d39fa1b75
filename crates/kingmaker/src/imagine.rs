//! What every edition imagines alike: another state that a seat cannot tell from the real one.

use crate::combat::Ransom;
use crate::court::{Claim, seats};
use crate::data::CrownKind;
use crate::ids::*;
use crate::politics::{Stances, Terms};
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chance, Seat};

/// All other seats of an edition, as indices.
fn others<E: Rules>(seat: Seat) -> impl Iterator<Item = usize> {
    seats::<E>().filter(move |other| *other != seat).map(Seat::index)
}

impl<E: Rules> State<E> {
    /// The same position with a new random stream.
    pub(crate) fn with_other_luck(&self, chance: &mut Chance) -> State<E> {
        State { chance: Chance::new(chance.seed()), ..self.clone() }
    }

    /// §km2:1.6b,1.6c §kmc:T.14: shuffles the Crown cards that the seat cannot place among the deck and the other hands.
    /// Each keeps its size, and its number of cards that came by trade (§km2:20.3d).
    ///
    /// `facedown` are Titles and Offices that lie elsewhere and that the seat has not seen. They are shuffled with the
    /// others; the result is the Titles and Offices that take their place, for the caller to lay there.
    pub(crate) fn imagine_crown_cards(
        &mut self,
        seat: Seat,
        facedown: Set<Card>,
        chance: &mut Chance,
    ) -> Set<Card> {
        let seen = self.seen[seat.index()];
        let (surely_there, mut unknown): (Vec<Card>, Vec<Card>) =
            self.court.deck.iter().partition(|card| self.is_surely_in_the_deck(**card));
        for other in others::<E>(seat) {
            unknown.extend(self.court.hands[other].minus(seen).iter());
        }
        unknown.extend(facedown.iter());
        chance.shuffle(&mut unknown);
        let laid = take_titles_and_offices::<E>(&mut unknown, facedown.len());
        let mut unknown = unknown.into_iter();
        for other in others::<E>(seat) {
            self.imagine_hand(other, seen, &mut unknown, chance);
        }
        let mut deck: Vec<Card> = unknown.chain(surely_there).collect();
        chance.shuffle(&mut deck);
        self.court.deck = deck.into_iter().collect();
        self.imagine_seen(seat, chance);
        laid
    }

    /// Deals the cards of a hand that were not seen anew.
    fn imagine_hand(
        &mut self,
        other: usize,
        seen: Set<Card>,
        unknown: &mut impl Iterator<Item = Card>,
        chance: &mut Chance,
    ) {
        let (hand, all_traded) = (self.court.hands[other], self.book.this_turn.traded);
        let dealt: Set<Card> = unknown.by_ref().take(hand.minus(seen).len()).collect();
        self.court.hands[other] = hand.within(seen).union(dealt);
        let traded = hand.within(all_traded).minus(seen);
        self.book.this_turn.traded = all_traded.minus(traded).union(some_of(dealt, traded.len(), chance));
    }

    /// §km2:10.4f,10.4g §kmc:7.2g,7.2h: whether everybody knows that a card is in the deck: the card of a Town that is
    /// held by conquest. If it had been drawn, it would have gone to the conqueror.
    fn is_surely_in_the_deck(&self, card: Card) -> bool {
        let conquered = |place: &Place| matches!(self.court.control[*place].claim, Claim::Conquest(_));
        let row = E::card(card);
        row.kind == CrownKind::Town && row.places.iter().any(conquered)
    }

    /// What others have seen of hidden hands is hidden as well: replaced by as many cards of the imagined hands.
    fn imagine_seen(&mut self, seat: Seat, chance: &mut Chance) {
        let own = self.court.hands[seat.index()];
        for viewer in others::<E>(seat) {
            let hands = others::<E>(seat)
                .filter(|other| *other != viewer)
                .fold(Set::default(), |all: Set<Card>, other| all.union(self.court.hands[other]));
            let count = self.seen[viewer].minus(own).len();
            self.seen[viewer] = self.seen[viewer].within(own).union(some_of(hands, count, chance));
        }
    }

    /// Shuffles the Event deck in piles of this size, counted from the bottom; each pile keeps its cards.
    pub(crate) fn shuffle_event_piles(&mut self, pile: usize, chance: &mut Chance) {
        self.events.deck.chunks_mut(pile.max(1)).for_each(|pile| chance.shuffle(pile));
    }

    /// §km2:T.4,T.5,T.6,20.3d §kmc:T.14: removes bargains between others and their standing answers, which this seat does
    /// not know.
    pub(crate) fn imagine_talk(&mut self, seat: Seat, chance: &mut Chance) {
        self.offers
            .forget(|from, to, terms| from == seat || to == seat || !matches!(terms, Terms::Bargain { .. }));
        let own = self.court.hands[seat.index()];
        for other in others::<E>(seat) {
            self.stances[other] = Stances::default();
            self.book.this_turn.stances[other] = 0;
            self.book.this_turn.shown[other] = self.book.this_turn.shown[other].within(own);
        }
        self.imagine_ransom(seat, chance);
    }

    /// §km2:11.2a §kmc:8.1d: a ransom between two others names as many cards of the imagined hand.
    fn imagine_ransom(&mut self, seat: Seat, chance: &mut Chance) {
        let (Some((maker, other)), Some(terms)) = (self.ransom_parties(), self.captives.terms) else {
            return;
        };
        if maker == seat || other == seat {
            return;
        }
        let hand = self.court.hands[maker.index()];
        let give = some_of(hand, terms.give.len(), chance);
        self.captives.terms = Some(Ransom { give, ..terms });
        self.seen[other.index()] = self.seen[other.index()].union(give);
    }
}

/// Takes the first Titles and Offices, so many of them, out of a list.
fn take_titles_and_offices<E: Rules>(cards: &mut Vec<Card>, count: usize) -> Set<Card> {
    let fits = |card: &Card| matches!(E::card(*card).kind, CrownKind::Title | CrownKind::Office);
    let taken: Set<Card> = cards.iter().copied().filter(fits).take(count).collect();
    cards.retain(|card| !taken.contains(*card));
    taken
}

/// A random subset of this size.
fn some_of(cards: Set<Card>, count: usize, chance: &mut Chance) -> Set<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    chance.shuffle(&mut cards);
    cards.into_iter().take(count).collect()
}
