//! The steward of *Assassin's Reboot*. It sends titled commanders to the towns of one house and lets them stay there,
//! brings an untitled Noble to the King with Mercenaries and Bishops around him, and knocks as soon as it can.
//!
//! It avoids battles that it does not need, because every battle may move the King or bring plague. But as long as it has no
//! assassin, a faction that is good for nothing else looks for weaker enemies: a battle brings a card, and a victory Nobles.
//! Where it is attacked it fights only if it is likely to win; otherwise it gives its weakest cards and keeps its commander
//! out of the army, so that he cannot lose the town.
//!
//! Every action gets a score from the position alone; the best is taken, and ties are broken at random.

mod aims;
mod sharing;
#[cfg(test)]
mod tests;
mod war;

use super::action::{Action, Part};
use super::data::tables;
use super::heirs::errant;
use super::ids::*;
use super::movement::PartingKind;
use super::state::{Frame, Phase, State};
use aims::Plan;
use kernel::{Chance, Seat, Steward};

/// The score of doing nothing; an action that scores less is not taken if there is a choice.
const REST: i32 = 10;
/// The score of what never helps.
const POINTLESS: i32 = -100_000;
/// The score of the knock, before which nothing else matters.
const KNOCK: i32 = 1_000;

impl Steward for State {
    fn steward(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        let plan = self.plan(seat);
        let scores: Vec<i32> = legal.iter().map(|action| self.score(seat, *action, &plan)).collect();
        let top = scores.iter().max().copied().unwrap_or_default();
        let best = legal.iter().zip(&scores).filter(|(_, score)| **score == top);
        let ties: Vec<Action> = best.map(|(action, _)| *action).collect();
        *chance.pick(&ties)
    }
}

impl State {
    fn score(&self, seat: Seat, action: Action, plan: &Plan) -> i32 {
        match self.frame() {
            Frame::Homes | Frame::Sharing => self.score_set_up(seat, action),
            Frame::Turn | Frame::FreeMove => self.score_turn(seat, action, plan),
            Frame::Parting => self.score_parting(action),
            Frame::Battle => self.score_battle(seat, action),
            Frame::Vacancy => score_promotion(action),
            Frame::Barrage => score_guns(action),
            Frame::Parliament => self.score_writ(action),
            Frame::Retreat | Frame::Leaderless | Frame::Attempt => score_answer(action),
        }
    }

    /// The menus of the four phases, and of a Free Move.
    fn score_turn(&self, seat: Seat, action: Action, plan: &Plan) -> i32 {
        match action {
            Action::Knock { .. } => KNOCK,
            Action::Done => REST,
            Action::Attack { faction, target } => self.worth_of_attack(faction, target, plan),
            Action::Fire { target, .. } => self.worth_of_fire(target, plan),
            Action::Attempt { noble, heir, .. } => self.worth_of_murder(seat, noble, heir, plan),
            Action::Mission { faction, noble, target } => self.worth_of_mission(faction, noble, target, plan),
            Action::Move { card, to } => self.worth_of_transfer(card, to, plan),
            Action::FreeMove if plan.has_errands(self) => 2 * REST,
            _ => self.score_step(action, plan),
        }
    }

    /// A mission of a Noble who can be spared.
    fn worth_of_mission(&self, faction: FactionId, noble: Noble, target: FactionId, plan: &Plan) -> i32 {
        let hidden = self.faction(target).is_secret();
        let only = errant(self.faction(faction)).count() == 1;
        match (hidden, plan.is_threat(target.seat())) {
            (true, true) => 200,
            (true, false) if !only => 3 * REST,
            _ if noble.has_birthright() || self.faction(faction).commander == Some(noble) => POINTLESS,
            (false, true) => 2 * REST,
            _ => POINTLESS,
        }
    }

    /// An heir of the house that it plays for is better dead than in the hands of another, as long as others live.
    fn worth_of_murder(&self, seat: Seat, noble: Noble, heir: Heir, plan: &Plan) -> i32 {
        let in_the_way = heir.house() == plan.house && self.living(plan.house).len() > 1;
        let missing = self.living(plan.house).minus(self.heirs_of(seat));
        let spare = if noble.has_birthright() { 0 } else { 10 };
        match (in_the_way, missing.only() == Some(heir)) {
            (true, true) => 300 + spare,
            (true, false) if self.living(plan.house).len() > aims::MOST_TOWNS => 60 + spare,
            _ => POINTLESS,
        }
    }

    /// Section 12.2: company for assassins, and Titles for commanders who need one.
    fn worth_of_transfer(&self, card: Card, to: FactionId, plan: &Plan) -> i32 {
        let holds = |id: &FactionId| self.faction(*id).cards().contains(card);
        let Some(from) = FactionId::of(to.seat()).filter(|id| self.factions[*id].is_some()).find(holds)
        else {
            return POINTLESS;
        };
        let (giver, taker) = (self.faction(from), self.faction(to));
        let is_company = !tables().kinds.nobles.contains(card);
        if taker.is_secret() && is_company && !giver.is_secret() {
            // Before the knock as well: nothing protects an assassin better than a large pile.
            return KNOCK + 1 - i32::from(card.row().troops) / 10;
        }
        let keeps_rank = giver.commander.is_some_and(NobleFacts::has_birthright) || giver.titles.len() > 1;
        let is_title = tables().kinds.titles.contains(card);
        if is_title && keeps_rank && !taker.is_titled() && Some(to) != plan.assassin {
            return 4 * REST;
        }
        POINTLESS
    }

    /// What goes with a part of a faction: company for an assassin, nothing else.
    fn score_parting(&self, action: Action) -> i32 {
        let kinds = &tables().kinds;
        match (action, self.parting.kind) {
            (Action::Confirm, _) => REST,
            (Action::Add { part: Part::Card(card) }, PartingKind::Secure) if kinds.secret.contains(card) => {
                2 * REST
            }
            (Action::Add { part: Part::Card(card) }, PartingKind::Split)
                if kinds.mercenaries.union(kinds.bishops).contains(card) =>
            {
                2 * REST
            }
            _ => POINTLESS,
        }
    }

    /// One Writ for each faction, as long as Chancery has anything to give.
    fn score_writ(&self, action: Action) -> i32 {
        match action {
            Action::Writ { faction } if self.parliament.writs[faction] == 0 && !self.chancery.is_empty() => {
                2 * REST + i32::from(self.faction(faction).town.is_some())
            }
            Action::Confirm => REST,
            _ => POINTLESS,
        }
    }

    /// Whether steps of a movement can be made now.
    fn moves_now(&self) -> bool {
        match self.frame() {
            Frame::Turn => matches!(self.phase, Phase::Movement | Phase::Fortify),
            Frame::FreeMove => true,
            _ => false,
        }
    }
}

/// A birthright keeps a town; among equals the strongest takes over.
fn score_promotion(action: Action) -> i32 {
    let Action::Promote { noble } = action else { return POINTLESS };
    let birthright = if noble.has_birthright() { 200 } else { 0 };
    birthright + i32::from(noble.crown_card().row().troops)
}

/// All Mercenaries that may, the strongest first.
fn score_guns(action: Action) -> i32 {
    match action {
        Action::Add { part: Part::Card(card) } => 2 * REST + i32::from(card.row().troops),
        Action::Confirm => REST,
        _ => POINTLESS,
    }
}

/// It stays where it is, blocks a murder if it can, and takes the cards of a beaten ship.
fn score_answer(action: Action) -> i32 {
    match action {
        Action::Yes | Action::TakeCards => 2 * REST,
        Action::Stay | Action::No => REST,
        _ => POINTLESS,
    }
}
