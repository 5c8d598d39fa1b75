//! Offers between seats: open, declined or accepted.
//!
//! An offer goes from one seat to another and names its terms. This crate checks the limits that make negotiation end:
//! one open offer per pair of seats and kind, a maximum per seat and turn, and no repetition in the same turn of an
//! offer that was not accepted. What terms mean, and whether they can still be carried out, is the game's business.

use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// The terms of an offer.
pub trait Terms: Copy + Eq {
    /// The kind of an offer. Two seats can have only one open offer of a kind from one to the other.
    type Kind: Eq;
    /// The kind of these terms.
    fn kind(&self) -> Self::Kind;
    /// Whether such an offer counts towards the seat's maximum per turn.
    fn counts(&self) -> bool {
        true
    }
    /// The terms as first offered, without the answers given since. Declined offers are remembered in this form.
    #[must_use]
    fn bare(self) -> Self {
        self
    }
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer<T> {
    /// Its number, by which it is answered.
    pub id: u8,
    /// Who made it.
    pub from: Seat,
    /// Who may answer.
    pub to: Seat,
    /// What it says.
    pub terms: T,
}

/// How an offer ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was carried out.
    Accepted,
    /// The seat that it was made to declined it.
    Declined,
    /// The seat that made it withdrew it.
    Withdrawn,
    /// It could no longer be carried out, or its time was over.
    Lapsed,
}

/// How many offers that have ended in a turn are kept, for their makers to see.
const ENDED: usize = 24;
/// How many offers that were not accepted are remembered per turn. Once there are so many, no offer can be made until
/// the next turn.
const DECLINED: usize = 24;
/// The most seats at any table.
const SEATS: usize = 8;

/// The offers of a match. `OPEN` is the most that can be open at a time. They are in a `Vec`, not an array: usually few
/// are open, so cloning a state copies little.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Offers<T, const OPEN: usize> {
    open: Vec<Offer<T>>,
    /// Offers of this turn that were not accepted: from, to and bare terms.
    declined: Vec<(Seat, Seat, T)>,
    /// Per seat: how many offers that count it has made in this turn.
    made: [u8; SEATS],
    /// The number of the next offer; after 255 comes 1.
    next: u8,
    /// Offers of this turn that have ended, for display only: no rule depends on them.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    ended: Vec<(Offer<T>, Answer)>,
}

impl<T, const OPEN: usize> Default for Offers<T, OPEN> {
    fn default() -> Self {
        Offers { open: Vec::new(), declined: Vec::new(), made: [0; SEATS], next: 1, ended: Vec::new() }
    }
}

impl<T: Terms, const OPEN: usize> Offers<T, OPEN> {
    /// The open offers, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Offer<T>> {
        self.open.iter()
    }

    /// Whether no offer is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The open offer with this number.
    pub fn get(&self, id: u8) -> Option<&Offer<T>> {
        self.open.iter().find(|offer| offer.id == id)
    }

    /// How many offers that count a seat has made in this turn.
    pub fn made(&self, seat: Seat) -> u8 {
        self.made[seat.index()]
    }

    /// Whether a seat may make this offer. `most` is how many it may make in a turn.
    pub fn may_make(&self, from: Seat, to: Seat, terms: &T, most: u8) -> bool {
        self.is_free(from, to, terms.kind())
            && (!terms.counts() || self.made(from) < most)
            && !self.declined.contains(&(from, to, *terms))
    }

    /// Whether a seat may open an offer of this kind to another: none is open between them in this direction, and the
    /// match has not reached its limit of open or declined offers.
    pub fn is_free(&self, from: Seat, to: Seat, kind: T::Kind) -> bool {
        let excludes = |offer: &Offer<T>| (offer.from, offer.to) == (from, to) && offer.terms.kind() == kind;
        from != to
            && self.open.len() < OPEN
            && self.declined.len() < DECLINED
            && !self.open.iter().any(excludes)
    }

    /// Opens an offer and returns its number.
    pub fn make(&mut self, from: Seat, to: Seat, terms: T) -> u8 {
        let id = self.next;
        self.next = if id == u8::MAX { 1 } else { id + 1 };
        self.made[from.index()] += u8::from(terms.counts());
        self.open.push(Offer { id, from, to, terms });
        id
    }

    /// Replaces the terms of an open offer, to record the answers given so far.
    pub fn amend(&mut self, id: u8, terms: T) {
        if let Some(offer) = self.open.iter_mut().find(|offer| offer.id == id) {
            offer.terms = terms;
        }
    }

    /// Removes an open offer and returns it. Unless it was accepted, the same offer cannot be made again in this turn.
    /// Offers that do not count have limits of their own and are not remembered.
    pub fn close(&mut self, id: u8, answer: Answer) -> Option<Offer<T>> {
        let at = self.open.iter().position(|offer| offer.id == id)?;
        let offer = self.open.remove(at);
        if answer != Answer::Accepted && offer.terms.counts() && self.declined.len() < DECLINED {
            self.declined.push((offer.from, offer.to, offer.terms.bare()));
        }
        if self.ended.len() < ENDED {
            self.ended.push((offer, answer));
        }
        Some(offer)
    }

    /// The offers of this turn that have ended, and how, oldest first.
    pub fn ended(&self) -> impl Iterator<Item = &(Offer<T>, Answer)> {
        self.ended.iter()
    }

    /// Closes every open offer that does not satisfy a condition: it lapses.
    pub fn keep(&mut self, mut passes: impl FnMut(&Offer<T>) -> bool) {
        let lapsed: ArrayVec<u8, OPEN> =
            self.open.iter().filter(|offer| !passes(offer)).map(|offer| offer.id).collect();
        lapsed.into_iter().for_each(|id| {
            self.close(id, Answer::Lapsed);
        });
    }

    /// Erases the offers that a seat does not know of, open and ended ones, as if they had never been made. `imagine`
    /// needs it.
    pub fn forget(&mut self, mut known: impl FnMut(Seat, Seat, &T) -> bool) {
        self.open.retain(|offer| known(offer.from, offer.to, &offer.terms));
        self.declined.retain(|(from, to, terms)| known(*from, *to, terms));
        self.ended.retain(|(offer, _)| known(offer.from, offer.to, &offer.terms));
    }

    /// Begins a turn: counts start again at zero, ended offers are forgotten, and declined ones may be made again.
    pub fn new_turn(&mut self) {
        self.declined.clear();
        self.ended.clear();
        self.made = [0; SEATS];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OSCAR: Seat = Seat(0);
    const BETH: Seat = Seat(1);

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Pence(u8);

    impl Terms for Pence {
        type Kind = ();
        fn kind(&self) {}
    }

    /// A pact, and how many have agreed so far.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Pact {
        bounded: bool,
        agreed: u8,
    }

    impl Terms for Pact {
        type Kind = ();
        fn kind(&self) {}
        fn counts(&self) -> bool {
            !self.bounded
        }
        fn bare(self) -> Pact {
            Pact { agreed: 0, ..self }
        }
    }

    fn offers() -> Offers<Pence, 4> {
        Offers::default()
    }

    #[test]
    fn one_offer_of_a_kind_is_open_between_two() {
        let mut offers = offers();
        offers.make(OSCAR, BETH, Pence(1));
        assert!(!offers.may_make(OSCAR, BETH, &Pence(2), 3));
        assert!(offers.may_make(BETH, OSCAR, &Pence(2), 3));
        assert!(!offers.may_make(BETH, BETH, &Pence(2), 3));
    }

    #[test]
    fn a_declined_offer_does_not_come_again_in_the_same_turn() {
        let mut offers = offers();
        let id = offers.make(OSCAR, BETH, Pence(1));
        offers.close(id, Answer::Declined);
        assert!(!offers.may_make(OSCAR, BETH, &Pence(1), 3));
        assert!(offers.may_make(OSCAR, BETH, &Pence(2), 3));
        offers.new_turn();
        assert!(offers.may_make(OSCAR, BETH, &Pence(1), 3));
    }

    #[test]
    fn a_seat_makes_so_many_offers_in_a_turn() {
        let mut offers = offers();
        for pence in 1..=3 {
            assert!(offers.may_make(OSCAR, BETH, &Pence(pence), 3));
            let id = offers.make(OSCAR, BETH, Pence(pence));
            offers.close(id, Answer::Declined);
        }
        assert!(!offers.may_make(OSCAR, BETH, &Pence(4), 3));
    }

    #[test]
    fn what_cannot_be_carried_out_lapses() {
        let mut offers = offers();
        offers.make(OSCAR, BETH, Pence(1));
        offers.make(BETH, OSCAR, Pence(2));
        offers.keep(|offer| offer.terms.0 > 1);
        assert_eq!(offers.iter().map(|offer| offer.terms).collect::<Vec<_>>(), [Pence(2)]);
        assert!(offers.get(1).is_none() && offers.get(2).is_some());
    }

    #[test]
    fn what_became_of_an_offer_is_known_until_the_next_turn() {
        let mut offers = offers();
        let answers = [Answer::Accepted, Answer::Declined, Answer::Withdrawn];
        for (pence, answer) in (1..).zip(answers) {
            let id = offers.make(OSCAR, BETH, Pence(pence));
            assert_eq!(offers.close(id, answer).map(|offer| offer.id), Some(id));
        }
        offers.make(BETH, OSCAR, Pence(4));
        let without = serde_json::to_value(Offers::<u8, 4>::default()).unwrap();
        assert!(without.get("ended").is_none(), "nothing is written while nothing has ended");
        offers.keep(|_| false);
        let ended: Vec<_> = offers.ended().map(|(offer, answer)| (offer.terms.0, *answer)).collect();
        assert_eq!(
            ended,
            [(1, Answer::Accepted), (2, Answer::Declined), (3, Answer::Withdrawn), (4, Answer::Lapsed)]
        );
        offers.forget(|from, _, _| from == OSCAR);
        assert_eq!(offers.ended().count(), 3);
        offers.new_turn();
        assert_eq!(offers.ended().count(), 0);
    }

    #[test]
    fn what_is_forgotten_was_never_said() {
        let mut offers = offers();
        offers.make(OSCAR, BETH, Pence(1));
        let declined = offers.make(BETH, OSCAR, Pence(2));
        offers.close(declined, Answer::Declined);
        offers.forget(|from, _, _| from != BETH);
        assert_eq!((offers.iter().count(), offers.is_empty()), (1, false));
        assert!(offers.may_make(BETH, OSCAR, &Pence(2), 3), "nobody remembers that it was declined");
        offers.forget(|_, _, _| false);
        assert!(offers.is_empty());
    }

    #[test]
    fn an_answer_is_written_on_the_offer_and_forgotten_with_it() {
        let mut offers: Offers<Pact, 4> = Offers::default();
        let pact = Pact { bounded: false, agreed: 0 };
        let id = offers.make(OSCAR, BETH, pact);
        offers.amend(id, Pact { agreed: 1, ..pact });
        assert_eq!(offers.get(id).map(|offer| offer.terms.agreed), Some(1));
        offers.close(id, Answer::Declined);
        assert!(!offers.may_make(OSCAR, BETH, &pact, 3), "the same terms as before the answer");
    }

    #[test]
    fn what_has_bounds_of_its_own_neither_counts_nor_is_remembered() {
        let mut offers: Offers<Pact, 4> = Offers::default();
        let pact = Pact { bounded: true, agreed: 0 };
        for _ in 0..4 {
            assert!(offers.may_make(OSCAR, BETH, &pact, 3));
            let id = offers.make(OSCAR, BETH, pact);
            offers.close(id, Answer::Declined);
        }
        assert_eq!(offers.made(OSCAR), 0);
    }
}
