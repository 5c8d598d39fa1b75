//! What cards and bargains are worth.

use super::REST;
use crate::data::CrownKind;
use crate::ids::*;
use crate::second::politics::{Goods, Terms};
use crate::second::state::State;
use kernel::Seat;

/// What a card is worth to whoever can use it.
fn worth_of_card(card: Card) -> i32 {
    let row = card.row();
    let bonus = row.bonus.as_ref().map_or(0, |bonus| i32::from(bonus.amount) / 10);
    let kind = match row.kind {
        CrownKind::Titled | CrownKind::Untitled => 80,
        CrownKind::Office => 90,
        CrownKind::Archbishop => 80,
        CrownKind::Title => 30,
        CrownKind::Bishop => 30,
        CrownKind::Town => 30,
        CrownKind::Ship => 15,
        CrownKind::Mercenary => 10,
    };
    let city = if row.city.is_some() { 60 } else { 0 };
    kind + city + bonus + i32::from(row.strength)
}

impl State {
    /// What a card in hand is worth to a seat: little if none of its Nobles can have it.
    pub(super) fn worth_in_hand(&self, seat: Seat, card: Card) -> i32 {
        let usable = card.noble().is_some()
            || self.court.nobles_of(seat).iter().any(|noble| self.court.has_room(noble, card));
        if usable { worth_of_card(card) } else { worth_of_card(card) / 6 }
    }

    /// What an award to a Noble is worth to a seat: most with its own strongest Noble, less than nothing with an enemy.
    pub(super) fn worth_of_award(&self, seat: Seat, card: Card, to: Noble) -> i32 {
        let owner = self.court.faction[to];
        if owner != Some(seat) {
            return if owner.is_some_and(|owner| self.court.are_friends(owner, seat)) {
                0
            } else {
                -worth_of_card(card)
            };
        }
        if self.court.may_replace(to, card) {
            let old = self.court.bishop(to).map_or(0, worth_of_card);
            return (worth_of_card(card) - old).min(60) - 30;
        }
        let kings = self.court.royals_with(to).len() as i32;
        100 + worth_of_card(card) + i32::from(self.court.bare_strength(to)) / 10 + 5 * kings
    }

    /// A new Noble is always welcome, closer to the others above all, and on the mainland.
    pub(super) fn worth_of_entering(&self, seat: Seat, card: Card, at: Place) -> i32 {
        let friends = self.court.nobles_in(at.area()).within(self.court.nobles_of(seat)).len() as i32;
        let island = if at.area().is_mainland() { 0 } else { 100 };
        200 + worth_of_card(card) + 10 * friends - island
    }

    /// What one side of a bargain is worth to the seat that gets it, or loses it.
    fn worth_of_goods(&self, seat: Seat, goods: &Goods) -> i32 {
        /// An unknown card of another hand.
        const UNKNOWN: i32 = 45;
        let named: i32 = goods.hand.iter().map(|card| self.worth_in_hand(seat, card)).sum();
        let award = goods.award.map_or(0, |(card, _)| worth_of_card(card));
        let royal = goods.royal.map_or(0, |(royal, _)| self.worth_of_royal(royal));
        let place = if goods.place.is_some() { 40 } else { 0 };
        let ship = if goods.ship.is_some() { 15 } else { 0 };
        let loan = if goods.loan.is_some() { 5 } else { 0 };
        named + UNKNOWN * i32::from(goods.number) + award + royal + place + ship + loan
    }

    /// What a seat would offer: cards that it cannot use, for others.
    pub(super) fn worth_of_offering(&self, seat: Seat, _to: Seat, give: &Goods, take: &Goods) -> i32 {
        let gain = self.worth_of_goods(seat, take) - self.worth_of_goods(seat, give);
        if gain > 15 && !give.is_empty() { REST + 1 } else { -REST }
    }

    /// An offer is accepted if it brings more than it costs; an Alliance if it is close to a shared victory.
    pub(super) fn worth_of_accepting(&self, seat: Seat, offer: u8, cards: Set<Card>) -> i32 {
        let Some(offer) = self.offers.get(offer) else { return 0 };
        let paid: i32 = cards.iter().map(|card| self.worth_in_hand(seat, card)).sum();
        match offer.terms {
            Terms::Bargain { give, take, paid: named } if offer.from == seat => {
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
            Terms::Alliance { .. } => self.worth_of_alliance(seat, offer.from),
            Terms::Force { .. } => 0,
        }
    }

    /// Alliances pay when the pooled Prestige is almost enough and that of the seat by itself is not.
    fn worth_of_alliance(&self, seat: Seat, with: Seat) -> i32 {
        let all = self.court.friends[seat.index()].and(self.court.friends[with.index()]);
        let pooled = i32::from(self.prestige_of(all).total());
        let own = i32::from(self.prestige(seat));
        if pooled >= 12 && own <= pooled / 2 { 40 } else { -40 }
    }
}
