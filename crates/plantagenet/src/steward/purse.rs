//! Coin: what a Lord owes at the next Pay, whether he can get it by then, and what it is worth to get more.

use crate::data::Rule;
use crate::ids::*;
use crate::influence::{Purpose, range};
use crate::levy::Question;
use crate::provision::dues;
use crate::sequence::Step;
use crate::state::State;

/// The worth of a Coin without which Troops go unpaid at the next Pay: Pillage or a lost Lord costs four points or
/// more.
const URGENT: i32 = 450;
/// The worth of a Coin for the Pay after that.
const FORESIGHT: i32 = 110;
/// The worth of saving a Lord who probably cannot be paid anyway.
const HOPELESS: i32 = 60;

impl State {
    /// What a Lord's Troops cost.
    pub(super) fn dues(&self, lord: Lord) -> u16 {
        dues(self.mats[lord].troops())
    }

    /// How many times Troops will be paid before Assets are reset or the scenario ends.
    pub(super) fn pays_ahead(&self) -> u8 {
        let last = self.scenario().last;
        let wasted = !self.has_rule(Rule::NoWaste);
        let until_waste = 5 - (self.turn.max(1) - 1) % 5;
        let left = last.saturating_sub(self.turn);
        // While cards are drawn, the Pay of this Turn is still to come.
        let today = matches!(self.step, Step::Resolve(_)) && !self.is_first_turn();
        u8::from(today) + if wasted { left.min(until_waste.saturating_sub(1)) } else { left }
    }

    /// The Coin that the company of a Lord lacks for this many Pays.
    pub(super) fn coin_lacking(&self, lord: Lord, pays: u8) -> i32 {
        let pays = i32::from(pays.min(self.pays_ahead()));
        let company = self.company(lord);
        let owed: i32 = company.iter().map(|one| i32::from(self.dues(one))).sum();
        pays * owed - i32::from(self.shared(lord, Asset::Coin))
    }

    /// The worth of a Tax: Coin for the next Pay first, then for later ones; a check may fail and costs a point.
    pub(super) fn worth_of_tax(&self, at: Locale) -> i32 {
        let Some(lord) = self.collector() else { return 0 };
        let own = lord.row().seat == at;
        let coin = i32::from(self.tax_yield(lord, at, true));
        let (now, later) = (self.coin_lacking(lord, 1).max(0), self.coin_lacking(lord, 3).max(0));
        let urgent = coin.min(now);
        let useful = urgent * URGENT + (coin - urgent).clamp(0, later) * FORESIGHT;
        let chance = if own { 6 } else { i32::from(range(self.rating(lord, Purpose::Other))) };
        let price = if own { 0 } else { 100 };
        useful * chance / 6 - price - 15
    }

    /// Who Taxes: the Lord whose card it is, or whom an Event has sent.
    fn collector(&self) -> Option<Lord> {
        match self.resolving.question {
            Some(Question::Tax(lord)) => Some(lord),
            _ => self.command.lord,
        }
    }

    /// The worth of Troops that an Event offers, as long as they can be paid.
    pub(super) fn worth_of_enlisting(&self, arms: u8, militia: u8) -> i32 {
        let worth = 20 * i32::from(arms) + 8 * i32::from(militia);
        let Some(Question::Enlist(lord)) = self.resolving.question else { return worth };
        let men = self.mats[lord].troops().saturating_add(arms).saturating_add(militia);
        let more = i32::from(dues(men).saturating_sub(self.dues(lord)));
        let unpaid = (self.coin_lacking(lord, 1) + more).clamp(0, more);
        worth - 15 * more - 200 * unpaid
    }

    /// Whether a Lord has the Coin for the next Pay, or somewhere to get it.
    pub(super) fn can_be_paid(&self, lord: Lord) -> bool {
        let lacking = self.coin_lacking(lord, 1);
        lacking <= 0 || self.coin_in_reach(lord) >= lacking
    }

    /// The Coin that one Tax of each place in reach would bring.
    fn coin_in_reach(&self, lord: Lord) -> i32 {
        let now: i32 =
            self.tax_targets(lord).iter().map(|at| i32::from(self.tax_yield(lord, at, true))).sum();
        // A free Parley where he is may open the way to his own Seat.
        let seat = lord.row().seat;
        let closed =
            !self.is_friendly(lord) && !self.is_exhausted(seat) && self.favour[lord.side()].contains(seat);
        if closed { now + i32::from(seat.tax()) } else { now }
    }

    /// The worth of dismissing a Lord: only if he could not be paid next time, and somebody stays who can.
    pub(super) fn worth_of_dismissal(&self, lord: Lord) -> i32 {
        if self.can_be_paid(lord) || self.can_pillage_cheaply(lord) {
            return -500;
        }
        let others = self.on_map(lord.side()).minus(Set::of(lord));
        let abroad = self.at(lord).is_some_and(Locale::is_box);
        // From an Exile box he is back next Turn if his Influence is high enough, unless the scenario is lost
        // meanwhile.
        let back_at_once = abroad && lord.row().influence >= 5;
        match back_at_once || others.iter().any(|other| self.can_be_paid(other)) {
            true => HOPELESS,
            false => -500,
        }
    }

    /// Whether a small place can be Pillaged for what is lacking, at a lower cost than losing the Lord.
    fn can_pillage_cheaply(&self, lord: Lord) -> bool {
        let Some(at) = self.at(lord).filter(|at| at.is_stronghold() && !self.is_exhausted(*at)) else {
            return false;
        };
        let friendly = self.favour[lord.side()].contains(at);
        !friendly && at.pillage() <= 1 && self.dues(lord) <= 1
    }
}
