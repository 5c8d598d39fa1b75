//! Battles: whom the steward attacks, and with what it fights.

use super::aims::Plan;
use super::{POINTLESS, REST};
use crate::assassins::action::{Action, Part};
use crate::assassins::battle::Side;
use crate::assassins::data::tables;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use crate::war::{Odds, Verdict};
use kernel::Seat;
use std::cmp::Reverse;

/// How many cards an army is expected to have.
const USUAL_ARMY: usize = 3;

impl State {
    /// What a faction can bring into a battle: its strongest cards, the town included.
    fn likely_force(&self, id: FactionId, cards: usize) -> i32 {
        let faction = self.faction(id);
        let mut troops: Vec<u16> = faction.cards().iter().map(|card| self.troops_of(id, card)).collect();
        troops.extend(faction.town.map(|town| tables().towns[town]));
        troops.extend(faction.ship().map(|ship| ship.row().troops));
        troops.sort_by_key(|troops| Reverse(*troops));
        troops.into_iter().take(cards).map(i32::from).sum()
    }

    /// Whether a faction is clearly stronger than another.
    pub(super) fn outweighs(&self, id: FactionId, other: FactionId) -> bool {
        2 * self.likely_force(id, USUAL_ARMY) > 3 * self.likely_force(other, USUAL_ARMY)
    }

    /// A battle is worth it for a town of the house, against a coup, or for a faction that looks for a fight.
    pub(super) fn worth_of_attack(&self, id: FactionId, target: FactionId, plan: &Plan) -> i32 {
        let kept = Set::matching(|heir: Heir| self.keeper(heir) == Some(target));
        let wanted = kept.iter().any(|heir| heir.house() == plan.house);
        let strong = i32::from(self.outweighs(id, target));
        match (plan.is_threat(target.seat()), wanted) {
            (true, _) => 100 + 50 * strong + 100 * i32::from(wanted),
            // §kma:11.4b: any battle may bring an Embassy, and the Embassy the assassins out.
            (false, _) if plan.threat.is_some() => 5 * REST + strong,
            (false, true) if strong > 0 => 50 + 10 * kept.len() as i32,
            (false, false) if strong > 0 && plan.hunters.contains(id) => 3 * REST,
            _ => POINTLESS,
        }
    }

    /// Guns cost nothing but the risk of a Mercenary.
    pub(super) fn worth_of_fire(&self, target: FactionId, plan: &Plan) -> i32 {
        match (self.faction(target).is_secret(), plan.is_threat(target.seat())) {
            (true, true) => 300,
            (true, false) => 4 * REST,
            (false, _) => 2 * REST,
        }
    }

    pub(super) fn score_battle(&self, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Show => self.worth_of_plague(seat),
            Action::GoOn => REST,
            _ => self.score_army(seat, action),
        }
    }

    /// §kma:7.12a: plague is shown against a town whose heirs it does not want for itself.
    fn worth_of_plague(&self, seat: Seat) -> i32 {
        let target = self.battle.faction(Side::Defender);
        let wanted = Set::matching(|heir: Heir| self.keeper(heir) == Some(target));
        let house = self.plan(seat).house;
        if wanted.iter().all(|heir| heir.house() != house) { 2 * REST } else { 0 }
    }

    /// It fights if it is likely to win: with its strongest cards, and with town and commander only if they are needed. A
    /// battle that is as good as lost gets the fewest and weakest cards.
    fn score_army(&self, seat: Seat, action: Action) -> i32 {
        let Some(side) = self.battle.side_of(seat) else { return POINTLESS };
        let (own, other) = (self.battle.faction(side), self.battle.faction(side.other()));
        let ratio =
            self.battle.cards[side].and_then(|card| card.row().black.as_ref()).map(|half| half.result);
        let sure = matches!(ratio, Some(Verdict::BadWeather | Verdict::Odds(Odds::Majority)));
        if sure {
            return if action == Action::Usual { 2 * REST } else { POINTLESS };
        }
        let enemy = self.likely_force(other, USUAL_ARMY);
        let fights = self.likely_force(own, most_cards(ratio)) >= enemy;
        let laid = self.strength_laid(own, side);
        match (action, fights) {
            (Action::Usual, _) => 1,
            (Action::Confirm, true) if laid > 3 * enemy / 2 => 500,
            (Action::Confirm, true) => REST,
            (Action::Confirm, false) => 500,
            (Action::Add { part }, true) => {
                2 * REST + self.troops_of_part(own, part) - self.risk(own, part) / 4
            }
            (Action::Add { part }, false) => 2 * REST - self.troops_of_part(own, part) - self.risk(own, part),
            _ => POINTLESS,
        }
    }

    fn troops_of_part(&self, id: FactionId, part: Part) -> i32 {
        i32::from(match part {
            Part::Card(card) => self.troops_of(id, card),
            Part::Town(town) => tables().towns[town],
            Part::Ship(ship) => ship.row().troops,
            Part::Heir(_) => 0,
        })
    }

    /// How little the steward likes to lose something.
    fn risk(&self, id: FactionId, part: Part) -> i32 {
        let holds = self.faction(id).town.is_some();
        match part {
            Part::Town(_) => 600,
            Part::Card(card) if self.faction(id).commander == card.noble() && card.noble().is_some() => {
                if holds {
                    400
                } else {
                    200
                }
            }
            Part::Card(card) if self.faction(id).titles.contains(card) => 80,
            Part::Card(card) if card.noble().is_some() => 40,
            _ => 0,
        }
    }

    fn strength_laid(&self, id: FactionId, side: Side) -> i32 {
        let army = &self.battle.armies[side];
        let cards: i32 = army.cards.iter().map(|card| self.troops_of_part(id, Part::Card(card))).sum();
        let town = army.town.map_or(0, |town| self.troops_of_part(id, Part::Town(town)));
        cards + town + army.ship.map_or(0, |ship| self.troops_of_part(id, Part::Ship(ship)))
    }
}

/// §kma:7.6a: the larger number of a ratio.
fn most_cards(ratio: Option<Verdict>) -> usize {
    match ratio {
        Some(Verdict::Odds(Odds::FiveFour)) => 5,
        Some(Verdict::Odds(Odds::FourOne)) => 4,
        Some(Verdict::Odds(Odds::TwoOne)) => 2,
        _ => USUAL_ARMY,
    }
}
