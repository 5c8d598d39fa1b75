//! What bargains are worth to a steward, including those for captives.

use super::{POINTLESS, REST, Taste};
use crate::combat::Ransom;
use crate::ids::*;
use crate::politics::{Goods, Terms};
use crate::state::{Frame, State};
use kernel::Seat;

/// The worth of an unknown card in another hand.
const UNKNOWN: i32 = 45;

impl<E: Taste> State<E> {
    /// The worth of one side of a bargain to the seat that gains or loses it.
    fn worth_of_goods(&self, seat: Seat, goods: &Goods) -> i32 {
        let named: i32 = goods.hand.iter().map(|card| self.worth_in_hand(seat, card)).sum();
        let award = goods.award.map_or(0, |(card, _)| Self::worth_of_card(card));
        let royal = goods.royal.map_or(0, |(royal, _)| E::worth_of_royal(self, royal));
        let place = goods.place.map_or(0, E::worth_of_place);
        let city = if goods.city.is_some() { E::CITY } else { 0 };
        let ship = if goods.ship.is_some() { 15 } else { 0 };
        let loan = if goods.loan.is_some() { 5 } else { 0 };
        named + UNKNOWN * i32::from(goods.number) + award + royal + place + city + ship + loan
    }

    /// The worth of making an offer: cards that the seat cannot use, for others; never a gift.
    pub(super) fn worth_of_offering(&self, seat: Seat, give: &Goods, take: &Goods) -> i32 {
        let gain = self.worth_of_goods(seat, take) - self.worth_of_goods(seat, give);
        if gain > 15 && !give.is_empty() { REST + 1 } else { POINTLESS }
    }

    /// The worth of accepting an offer: what it brings minus what it costs; for an Alliance, whether victory is close.
    pub(super) fn worth_of_accepting(&self, seat: Seat, offer: u8, cards: Set<Card>) -> i32 {
        let Some(offer) = self.offers.get(offer) else { return 0 };
        let paid: i32 = cards.iter().map(|card| self.worth_in_hand(seat, card)).sum();
        match offer.terms {
            Terms::Bargain { give, take, paid: named, .. } if offer.from == seat => {
                let gets = match named {
                    Some(named) => named.iter().map(|card| self.worth_in_hand(seat, card)).sum(),
                    None => self.worth_of_goods(seat, &take),
                };
                gets - self.worth_of_goods(seat, &give)
            }
            Terms::Bargain { give, take, .. } => {
                let taken = Goods { number: 0, ..take };
                self.worth_of_goods(seat, &give) - self.worth_of_goods(seat, &taken) - paid
            }
            Terms::Alliance { .. } => E::worth_of_alliance(self, seat, offer.from),
            Terms::Force { .. } | Terms::Command { .. } => 0,
        }
    }

    /// An Alliance is proposed only to a seat that it would serve as well.
    pub(super) fn worth_of_proposing(&self, seat: Seat, with: Seat) -> i32 {
        let both = E::worth_of_alliance(self, seat, with).min(E::worth_of_alliance(self, with, seat));
        if both > 0 { REST + 1 } else { POINTLESS }
    }

    /// The worth of a yes: high for terms for a captive that bring anything, since haggling could lose everything;
    /// nothing for all other questions.
    pub(super) fn worth_of_agreeing(&self, seat: Seat) -> i32 {
        /// More than any terms of its own.
        const AGREED: i32 = 1000;
        match (self.frame(), self.captives.terms, self.ransom_parties()) {
            (Frame::Captives, Some(terms), Some((maker, _)))
                if self.gain_by_ransom(seat, maker, terms) > 0 =>
            {
                AGREED
            }
            _ => 0,
        }
    }

    /// The worth of proposing terms for a captive: what the proposer gains, if both sides would gain.
    pub(super) fn worth_of_ransom(&self, seat: Seat, terms: Ransom) -> i32 {
        let Some((other, _)) = self.ransom_parties() else { return POINTLESS };
        let (own, theirs) = (self.gain_by_ransom(seat, seat, terms), self.gain_by_ransom(other, seat, terms));
        if own > 0 && theirs > 0 { REST + own } else { POINTLESS }
    }

    /// What a seat gains if the captive is ransomed on these terms instead of executed. His owner gains a life and the
    /// cards that he keeps; the captor gives those cards up, and one enemy more is left.
    fn gain_by_ransom(&self, seat: Seat, maker: Seat, terms: Ransom) -> i32 {
        let Some((noble, owner, _)) = self.captive() else { return 0 };
        let given: i32 = terms.give.iter().map(|card| self.worth_in_hand(seat, card)).sum();
        let taken = UNKNOWN * i32::from(terms.number);
        let cards = if seat == maker { taken - given } else { given - taken };
        let kept =
            terms.keep.iter().map(Self::worth_of_card).sum::<i32>() + E::CITY * terms.cities.len() as i32;
        match owner == seat {
            true => cards + kept + self.worth_of_noble(noble) + Self::worth_of_card(noble.card()),
            false => cards - kept - self.worth_of_noble(noble) / 2,
        }
    }
}
