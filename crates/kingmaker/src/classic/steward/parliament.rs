//! The steward in Parliament: when it summons one, who attends, what it proposes, and how it votes.

use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::state::State;
use crate::steward::{POINTLESS, REST};
use kernel::{Seat, Seats};

impl State {
    /// The score of an action in Parliament, as far as only Parliament has it.
    pub(super) fn score_in_parliament(&self, seat: Seat, action: &Action) -> Option<i32> {
        let proposal = self.own.parliament.proposal;
        Some(match (*action, proposal) {
            (Action::Yes, Some(proposal)) => self.worth_of_passing(seat, proposal.card, proposal.to),
            (Action::No, Some(proposal)) => -self.worth_of_passing(seat, proposal.card, proposal.to),
            (Action::Award { card, to }, _) => self.worth_of_proposal(seat, card, to),
            (Action::With { noble }, _) => self.worth_of_attending(seat, noble),
            (Action::Choose { noble }, _) => self.worth_of_a_writ(seat, noble),
            _ => return None,
        })
    }

    /// The worth of a summons: what lies in Chancery. Whoever reigns calls nobody to his King.
    pub(super) fn worth_of_convening(&self, seat: Seat) -> i32 {
        let cards = self.useful_in_chancery(seat) as i32;
        if cards == 0 || self.reigns(seat) { 0 } else { 50 + 20 * cards }
    }

    /// The worth of bringing a Noble: he votes, keeps others from having their way, and may be given something; but
    /// neither Royals nor their guards leave their place for it, nor besiegers theirs.
    fn worth_of_attending(&self, seat: Seat, noble: Noble) -> i32 {
        let guards =
            self.court.royals_beside(noble).iter().any(|royal| self.court.controller(royal) == Some(seat));
        let there = self.court.nobles[noble].square() == self.own.parliament.at;
        if !there && (guards || self.own.war.besieging[noble].is_some()) { 0 } else { 3 * REST }
    }

    /// The worth of a Writ: it calls a besieger away from a place of the seat's.
    fn worth_of_a_writ(&self, seat: Seat, noble: Noble) -> i32 {
        let ours = |place: Place| self.court.is_friendly(place, seat);
        if self.own.war.besieging[noble].is_some_and(ours) { 3 * REST } else { -REST }
    }

    /// The worth of a card for a Noble, to one who votes: his own get everything, and he minds only rivals who are not
    /// far behind.
    fn worth_of_passing(&self, seat: Seat, card: Card, to: Noble) -> i32 {
        let worth = self.worth_of_award(seat, card, to);
        let standing = |seat: Seat| {
            let votes = self.votes_at_the_limit(seat);
            i32::from(votes.lords + votes.commons)
        };
        let harmless = |owner: Seat| 2 * standing(owner) < standing(seat);
        if worth < 0 && self.court.faction[to].is_some_and(harmless) { 0 } else { worth }
    }

    /// The worth of a proposal: a second one only if nobody can stop it.
    fn worth_of_proposal(&self, seat: Seat, card: Card, to: Noble) -> i32 {
        let second = self.own.parliament.failed.contains(card);
        if second && !self.can_carry(seat) { POINTLESS } else { self.worth_of_award(seat, card, to) }
    }

    /// Whether a seat has more votes than all others together in each House.
    fn can_carry(&self, seat: Seat) -> bool {
        let (commons, lords) = self.votes_of(Seats::only(seat));
        let (their_commons, their_lords) = self.votes_of(self.everybody().without(seat));
        commons > their_commons && lords > their_lords
    }
}
