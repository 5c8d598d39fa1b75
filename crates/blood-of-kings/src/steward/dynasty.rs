//! Dynasty cards: which to play, on whom, what to foil, and which set to take.

use super::worth::{ARMY, GLORY, THRONE};
use crate::action::Action;
use crate::data::tables;
use crate::dynasty::Play;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Seat;

/// How often in a hundred the coloured die is higher than the white one: 15 of 36.
const HIGHER: i32 = 42;
/// What an Intrigue card in hand is worth.
const INTRIGUE: i32 = 12;
/// A bluff that would be discarded otherwise.
const BLUFF: i32 = 1;
/// A Succession is near when the Kingdom has so few cards left.
const FEW: u32 = 3;
/// How often in a hundred a throne of another player comes up before the Influence is lost.
const SOON: i32 = 70;
const LATER: i32 = 35;

impl State {
    pub(super) fn advise_dynasty(&self, seat: Seat, action: Action) -> Option<i32> {
        Some(match action {
            Action::Lay { face, kingdom } => self.worth_of_laying(seat, face, kingdom),
            Action::Incite { kingdom, also } => {
                let second = also.map_or(0, |also| self.worth_of_unrest(seat, also));
                self.worth_of_unrest(seat, kingdom) + second
            }
            Action::Attrition { kingdom } => self.worth_of_attrition(seat, kingdom),
            Action::Lose { post } => worth_of_a_loss(self.is_own(seat, self.loser_of_attrition()?), post),
            Action::Diplomacy { region, kingdom, .. } | Action::Also { region, kingdom } => {
                self.worth_of_diplomacy(seat, kingdom, region) * HIGHER / 100 - GLORY / 20
            }
            Action::Favour { kingdom } => {
                if self.is_own(seat, kingdom) {
                    GLORY
                } else {
                    -1
                }
            }
            Action::Consent => self.worth_of_consent(seat),
            Action::Look { kingdom, .. } => self.worth_of_looking(seat, kingdom),
            // The weakest card on top: it is the first that its owner has to use.
            Action::Put { face } => 10 - i32::from(face.row().value),
            Action::Rob { house } => GLORY / 10 + self.threat(seat, house.seat()) / 10,
            Action::Foil => self.harm_of_play(seat) * HIGHER / 100 - INTRIGUE,
            Action::Discard { face } => self.worth_of_discarding(seat, face),
            Action::Take { set } => {
                let cards = self.sets[usize::from(set) - 1];
                cards.iter().map(|card| self.worth_of_holding(seat, card.face())).sum()
            }
            Action::Exchange { face } => GLORY / 10 - self.worth_of_holding(seat, face),
            _ => return None,
        })
    }

    /// The Kingdom that is about to lose a unit to Attrition.
    fn loser_of_attrition(&self) -> Option<Kingdom> {
        match self.dynasty.play {
            Some(Play::Attrition { kingdom }) => Some(kingdom),
            _ => None,
        }
    }

    /// What an Influence card does for the chance of a throne. Any other card is a bluff, which is only laid on one's own
    /// Kingdom, and only if the hand is too large anyway.
    fn worth_of_laying(&self, seat: Seat, face: Face, kingdom: Kingdom) -> i32 {
        let row = face.row();
        if !row.is_legal_in(kingdom) {
            let surplus = self.house(seat).hand.len() > tables().figures.hand;
            let useless = matches!(row.kind, DynastyKind::Attrition | DynastyKind::Diplomacy);
            let bluffs = surplus && useless && self.is_own(seat, kingdom);
            return if bluffs { BLUFF } else { -INTRIGUE };
        }
        let value = i32::from(row.value);
        let gain = self.claim_to(seat, kingdom, value) - self.claim_to(seat, kingdom, 0);
        // Even a small stack keeps others from trying.
        let steady = if self.influence(seat, kingdom) < 2 * value { GLORY / 20 } else { 0 };
        THRONE * gain * self.nearness(seat, kingdom) / 10_000 + steady - value
    }

    /// How likely, in a hundred, the throne of a Kingdom comes up soon.
    fn nearness(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let realm = self.realm(kingdom);
        let left: u32 = realm.hand.iter().map(|(_, count)| u32::from(*count)).sum();
        match realm.ruler {
            None => 100,
            Some(_) if left <= FEW || self.rebels_with(kingdom, 2) => SOON,
            Some(ruler) if ruler == seat => SOON,
            Some(_) => LATER,
        }
    }

    /// Whether so much more Unrest leads to a rebellion.
    fn rebels_with(&self, kingdom: Kingdom, more: u8) -> bool {
        self.realm(kingdom).unrest + more >= self.stability(kingdom)
    }

    /// Unrest in the Kingdoms of rivals; a rebellion is best where one's own cards are ready.
    fn worth_of_unrest(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let Some(ruler) = self.ruler(kingdom).filter(|ruler| *ruler != seat) else { return -GLORY };
        let threat = self.threat(seat, ruler);
        if !self.rebels_with(kingdom, 1) {
            return GLORY / 10 + threat / 10;
        }
        THRONE * self.claim_in_rebellion(seat, kingdom) / 100 + threat
    }

    /// §bok:8.3.11: the chance in a Violent Succession, where cards are counted and not summed up.
    fn claim_in_rebellion(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let legal = tables().legal_in[kingdom];
        let own = self.mats.stack(seat, kingdom).filter(|card| legal.contains(*card)).count() as i32;
        let of = |rival: Seat| i32::from(self.mats.count(rival, kingdom));
        let best = self.everybody().without(seat).iter().map(of).max().unwrap_or_default();
        if own == 0 { 0 } else { (50 + 30 * (own - best)).clamp(5, 95) }
    }

    /// Only where a rival has units, most where they are many.
    fn worth_of_attrition(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        if self.is_own(seat, kingdom) {
            return -GLORY;
        }
        let units: i32 = self.units.posts_of(kingdom).map(|(_, count)| i32::from(count)).sum();
        if units == 0 { -ARMY } else { ARMY * self.threat_of(seat, kingdom) / 100 + units.min(5) }
    }

    /// What it is worth that a Region goes over to a Kingdom.
    fn worth_of_diplomacy(&self, seat: Seat, kingdom: Kingdom, region: Region) -> i32 {
        let lost = self.controller(region).is_some_and(|owner| self.is_own(seat, owner));
        match (self.is_own(seat, kingdom), lost) {
            (true, false) => self.worth_of_region(seat, kingdom, region),
            (true, true) => -GLORY / 2,
            (false, _) => -GLORY,
        }
    }

    /// A Region is taken unless it is one's own.
    fn worth_of_consent(&self, seat: Seat) -> i32 {
        let Some(Play::Diplomacy { bid, second, .. }) = self.dynasty.play else { return 0 };
        let bids = [Some(bid), second].into_iter().flatten();
        bids.filter(|bid| !bid.agreed && self.is_own(seat, bid.kingdom))
            .map(|bid| self.worth_of_diplomacy(seat, bid.kingdom, bid.region))
            .next()
            .unwrap_or_default()
    }

    /// A look is worth a card only to somebody who has one to spare, and where he rules himself.
    fn worth_of_looking(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let spare = self.count_in_hand(seat, DynastyKind::Intrigue) > 2;
        if spare && self.is_own(seat, kingdom) { GLORY / 20 } else { -INTRIGUE }
    }

    fn count_in_hand(&self, seat: Seat, kind: DynastyKind) -> usize {
        self.house(seat).hand.within(tables().of_kind[kind]).len()
    }

    /// What the card that is being played costs a seat if it is not foiled.
    fn harm_of_play(&self, seat: Seat) -> i32 {
        match self.dynasty.play {
            Some(Play::Unrest { kingdom, also }) => {
                let harm = |kingdom| match (self.is_own(seat, kingdom), self.rebels_with(kingdom, 1)) {
                    (true, true) => THRONE / 2,
                    (true, false) => GLORY / 5,
                    (false, _) => 0,
                };
                harm(kingdom) + also.map_or(0, harm)
            }
            Some(Play::Diplomacy { bid, second, .. }) => {
                let bids = [Some(bid), second].into_iter().flatten();
                bids.map(|bid| self.harm_of_bid(seat, bid.kingdom, bid.region)).sum()
            }
            Some(Play::Influence { kingdom }) if self.is_own(seat, kingdom) => {
                THRONE * (100 - self.hold(seat, kingdom)) / 800
            }
            Some(Play::Attrition { kingdom }) if self.is_own(seat, kingdom) => ARMY,
            _ => 0,
        }
    }

    fn harm_of_bid(&self, seat: Seat, kingdom: Kingdom, region: Region) -> i32 {
        if self.controller(region).is_some_and(|owner| self.is_own(seat, owner)) {
            return 2 * GLORY;
        }
        if self.is_own(seat, kingdom) { 0 } else { GLORY * self.threat_of(seat, kingdom) / 200 }
    }

    /// As long as the hand is too large the worst card goes; after that none.
    fn worth_of_discarding(&self, seat: Seat, face: Face) -> i32 {
        let left = self.house(seat).hand.minus(self.dynasty.discarding).len();
        let worth = self.worth_of_holding(seat, face);
        if left > tables().figures.hand { GLORY - worth } else { -worth }
    }

    /// What a card in hand is worth.
    fn worth_of_holding(&self, seat: Seat, face: Face) -> i32 {
        let row = face.row();
        match row.kind {
            DynastyKind::Influence => {
                let wanted = |kingdom: &Kingdom| {
                    row.is_legal_in(*kingdom) && self.ruler(*kingdom).is_none_or(|ruler| ruler == seat)
                };
                let use_of = if Kingdom::ALL.iter().any(wanted) { 3 } else { 2 };
                use_of * i32::from(row.value)
            }
            DynastyKind::Unrest | DynastyKind::Intrigue => INTRIGUE,
            DynastyKind::Diplomacy => INTRIGUE - 2,
            DynastyKind::Attrition => INTRIGUE / 2,
        }
    }
}

/// Of one's own units Fleets and garrisons are lost first, of others' Armies in the open.
fn worth_of_a_loss(own: bool, post: Post) -> i32 {
    match (own, post) {
        (true, Post::Field(_)) | (false, Post::Afloat(_)) => 1,
        (true, Post::Garrison(_) | Post::Aboard(_)) | (false, Post::Garrison(_) | Post::Aboard(_)) => 2,
        (true, Post::Afloat(_)) | (false, Post::Field(_)) => 3,
    }
}
