//! Offers. An Alliance is welcome with anybody but the leader, Crowns from everybody; what is more complicated is declined
//! unless it is plainly a gain.

use super::worth::{CROWN, GLORY};
use crate::action::Action;
use crate::ids::*;
use crate::negotiation::{Goods, Move};
use crate::state::State;
use kernel::Seat;

/// What peace with a neighbour is worth.
const PEACE: i32 = GLORY / 10;
/// What it costs to be unable to attack the rival who leads.
const LEADER: i32 = GLORY / 4;

impl State {
    pub(super) fn advise_talks(&self, seat: Seat, action: Action) -> Option<i32> {
        Some(match action {
            Action::Turn { kingdom } => self.worth_of_turning(seat, kingdom),
            Action::Open => 1,
            Action::Close | Action::Withdraw { .. } => -1,
            Action::Accept { offer } => self.worth_of_accepting(seat, offer),
            Action::Offer { to, give, take } => self.worth_of_offering(seat, to.seat(), give, take),
            Action::Ally { kingdom, with } if self.realm(kingdom).ally.is_none() => {
                self.worth_of_trade(Move { kingdom, with }) - 1
            }
            Action::Leave { kingdom } => self.worth_of_leaving(seat, self.realm(kingdom).ally?),
            Action::SendBack { kingdom } => self.worth_of_leaving(seat, kingdom),
            // Crowns are no presents, and a token that lies well is left where it is.
            Action::Ally { .. } | Action::Send { .. } => -1,
            _ => return None,
        })
    }

    /// §bok:10.28: tokens in one's own treasuries show the better side, those of others the worse one.
    fn worth_of_turning(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let token = &kingdom.row().alliance;
        let better = i32::from(token.back) - i32::from(token.front);
        let gain = if self.realm(kingdom).turned { -better } else { better };
        match self.realm(kingdom).ally {
            Some(holder) if self.is_own(seat, holder) => gain,
            Some(_) => -gain,
            None => -1,
        }
    }

    fn worth_of_accepting(&self, seat: Seat, id: u8) -> i32 {
        let Some(offer) = self.offers.iter().find(|offer| offer.id == id && offer.to == seat) else {
            return -1;
        };
        self.worth_of_bargain(seat, offer.from, offer.terms.give, offer.terms.take)
    }

    /// What it is worth to a seat to get something from another one, and to give something for it.
    fn worth_of_bargain(&self, seat: Seat, other: Seat, get: Goods, give: Goods) -> i32 {
        let crowns = |goods: Goods| goods.crowns.map_or(0, |gift| CROWN * i32::from(gift.crowns));
        let peace = match (get.token, give.token) {
            (None, None) => 0,
            _ => self.worth_of_peace(seat, other),
        };
        // §bok:6.1.2: whoever holds a token trades with it.
        let trade = get.token.map_or(0, |token| self.worth_of_trade(token))
            - give.token.map_or(0, |token| self.worth_of_trade(token) * self.threat(seat, other) / 200);
        crowns(get) - crowns(give) + peace + trade
    }

    fn worth_of_trade(&self, Move { kingdom, with }: Move) -> i32 {
        let seas = self.realm(with).seas.len();
        let tokens = self.tokens_of(with).len();
        if seas > tokens { 2 * CROWN * i32::from(self.token_worth(kingdom)) } else { 0 }
    }

    /// Peace is good with a weaker or an equal neighbour, and bad with the leader, whom one may have to attack.
    fn worth_of_peace(&self, seat: Seat, other: Seat) -> i32 {
        let leads = self.everybody().iter().all(|rival| self.score(rival) <= self.score(other));
        if leads && self.score(other) > self.score(seat) { -LEADER } else { PEACE }
    }

    /// An Alliance with the rival who leads only keeps one from attacking him.
    fn worth_of_leaving(&self, seat: Seat, ally: Kingdom) -> i32 {
        match self.ruler(ally) {
            Some(ruler) if ruler != seat => -self.worth_of_peace(seat, ruler) - PEACE,
            _ => -1,
        }
    }

    /// One offer in a turn that costs the other one little: a token for a neighbour whose Armies stand at the border, or a
    /// wish for a token that trades.
    fn worth_of_offering(&self, seat: Seat, to: Seat, give: Goods, take: Goods) -> i32 {
        if self.offers.made(seat) > 0 {
            return -1;
        }
        let nothing = Goods::default();
        let useful = match (give.token, take.token) {
            (Some(token), None) => take == nothing && self.borders(token.kingdom, token.with),
            (None, Some(token)) => give == nothing && self.worth_of_trade(token) > 0,
            _ => false,
        };
        if useful { self.worth_of_bargain(seat, to, take, give) } else { -1 }
    }

    /// Whether Armies of one Kingdom stand where they could enter the other.
    fn borders(&self, kingdom: Kingdom, neighbour: Kingdom) -> bool {
        self.threatened(neighbour).meets(self.realm(kingdom).regions)
    }
}
