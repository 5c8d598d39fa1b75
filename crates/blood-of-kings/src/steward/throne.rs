//! Influence and Successions. Cards that others have laid face down are only counted.

use super::worth::{GLORY, THRONE};
use crate::action::Action;
use crate::data::tables;
use crate::ids::*;
use crate::state::State;
use crate::succession::Kind;
use kernel::Seat;

/// What a card that lies face down is expected to count.
const FACE_DOWN: i32 = 4;
/// By how much, in a hundred, a point of Influence more helps to a throne.
const POINT: i32 = 6;
/// The best and the worst chance of a throne, in a hundred, as long as somebody contests it.
const BEST: i32 = 97;
/// Influence that is spent cannot be used elsewhere: for each point.
const SPENT: i32 = 2;

impl State {
    pub(super) fn advise_throne(&self, seat: Seat, action: Action) -> Option<i32> {
        Some(match action {
            Action::Call { house } => -self.threat(seat, house.seat()),
            Action::Show => self.worth_of_showing(seat),
            Action::Challenge => self.worth_of_challenging(seat),
            Action::Back { house } if house.seat() == seat => self.worth_of_backing(seat),
            Action::Commit { count } => self.worth_of_committing(seat, count),
            _ => return None,
        })
    }

    /// What a seat's own cards in a space count.
    pub(super) fn influence(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let legal = tables().legal_in[kingdom];
        let cards = self.mats.stack(seat, kingdom).filter(|card| legal.contains(*card));
        cards.map(|card| i32::from(card.row().value)).sum()
    }

    /// What the Ruler of a Kingdom adds to his cards.
    fn bonus(&self, kingdom: Kingdom) -> i32 {
        i32::from(self.level(kingdom, Institution::Legal).influence)
            + i32::from(self.tile_bonus(kingdom, Tile::DivineRight))
    }

    /// What the strongest other player is expected to have for a Kingdom.
    pub(super) fn rival_influence(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let of = |rival: Seat| {
            let cards = FACE_DOWN * i32::from(self.mats.count(rival, kingdom));
            if self.is_own(rival, kingdom) { (cards + self.bonus(kingdom)).max(0) } else { cards }
        };
        self.everybody().without(seat).iter().map(of).max().unwrap_or_default()
    }

    /// How sure, in a hundred, a seat would be of a throne with so much Influence more than it has there.
    pub(super) fn claim_to(&self, seat: Seat, kingdom: Kingdom, more: i32) -> i32 {
        let bonus = if self.is_own(seat, kingdom) { self.bonus(kingdom) } else { 0 };
        let own = (self.influence(seat, kingdom) + more + bonus).max(0);
        if own == 0 && !self.is_own(seat, kingdom) {
            return 0;
        }
        chance(own, self.rival_influence(seat, kingdom))
    }

    /// How sure a Ruler is of his throne if he plays Succession now. §bok:8.2.9: nobody challenges without cards.
    pub(super) fn hold(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let others = self.everybody().without(seat);
        let contested = others.iter().any(|other| {
            self.mats.count(other, kingdom) > 0 || self.house(other).tiles.contains(Tile::StrategicMarriage)
        });
        if contested { self.claim_to(seat, kingdom, 0) } else { 100 }
    }

    /// §bok:8.2.3: the next card in a Peaceful Succession: the Ruler knows what he has to beat, a challenger guesses.
    fn worth_of_showing(&self, seat: Seat) -> i32 {
        let kingdom = self.succession.kingdom;
        let is_own = self.is_own(seat, kingdom);
        let shown = i32::from(self.succession.sum_before(seat));
        let left = self.influence(seat, kingdom);
        let bonus = if is_own { self.bonus(kingdom) } else { 0 };
        let rivals = self.everybody().without(seat);
        let open = rivals.iter().map(|rival| i32::from(self.succession.sum_before(rival))).max();
        let open = open.unwrap_or_default();
        let goal = if is_own { open } else { open.max(self.ruler_to_beat(kingdom)) };
        if (shown + bonus).max(0) > goal || shown + left + bonus <= open {
            return -1;
        }
        THRONE * chance(shown + left + bonus, goal) / 100 - SPENT * left - THRONE / 10
    }

    /// What a challenger expects the Ruler to turn up.
    fn ruler_to_beat(&self, kingdom: Kingdom) -> i32 {
        let cards = self.ruler(kingdom).map_or(0, |ruler| i32::from(self.mats.count(ruler, kingdom)));
        (FACE_DOWN * cards + self.bonus(kingdom)).max(0)
    }

    /// §bok:10.14,10.26: a challenge without a card costs nothing, and is worth it if cards can follow or nobody is strong.
    fn worth_of_challenging(&self, seat: Seat) -> i32 {
        let kingdom = self.succession.kingdom;
        match self.succession.kind {
            Kind::Peaceful => self.worth_of_showing(seat).max(GLORY / 10),
            _ => self.worth_of_backing(seat).max(GLORY / 10) + i32::from(self.is_own(seat, kingdom)),
        }
    }

    /// §bok:8.3.11: a card in front of oneself in a Violent Succession, where the most legal cards win.
    fn worth_of_backing(&self, seat: Seat) -> i32 {
        let kingdom = self.succession.kingdom;
        let legal = tables().legal_in[kingdom];
        let left = self.mats.stack(seat, kingdom).filter(|card| legal.contains(*card)).count();
        let in_front = |other: Seat| self.succession.front[other.index()].len();
        let own = self.succession.front[seat.index()].within(legal).len();
        let best = self.everybody().without(seat).iter().map(in_front).max().unwrap_or_default();
        let needed = best.saturating_sub(own) + usize::from(!self.is_own(seat, kingdom) || best > 0);
        if left == 0 || own > best + 1 || left < needed {
            return -1;
        }
        THRONE / 4
    }

    /// §bok:8.4.1: cards in a Chaotic Succession: those who answer later see how many, and may have more.
    fn worth_of_committing(&self, seat: Seat, count: u8) -> i32 {
        let kingdom = self.succession.kingdom;
        let legal = tables().legal_in[kingdom];
        let cards = self.mats.stack(seat, kingdom).take(usize::from(count));
        let sum: i32 =
            cards.filter(|card| legal.contains(*card)).map(|card| i32::from(card.row().value)).sum();
        let expected = |rival: Seat| {
            let laid = self.succession.front[rival.index()].len() as i32;
            let waiting = self.succession.uncalled.contains(rival);
            let more = if waiting { i32::from(self.mats.count(rival, kingdom)) } else { 0 };
            FACE_DOWN * (laid + more)
        };
        let best = self.everybody().without(seat).iter().map(expected).max().unwrap_or_default();
        if sum == 0 {
            return -1;
        }
        THRONE * chance(sum, best) / 100 - SPENT * sum - i32::from(count)
    }
}

/// How often in a hundred so much Influence beats so much that others are expected to have.
fn chance(own: i32, rival: i32) -> i32 {
    if rival == 0 && own > 0 { BEST } else { (50 + POINT * (own - rival)).clamp(100 - BEST, BEST) }
}
