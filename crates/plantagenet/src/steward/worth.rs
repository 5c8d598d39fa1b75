//! What places and cards are worth to a steward.

use crate::data::{Rule, map};
use crate::ids::*;
use crate::influence::{Aim, range};
use crate::levy::Question;
use crate::state::{Frame, State};

/// What a point of Influence is worth.
pub(super) const POINT: i32 = 100;
/// The worth of the city that decides a scenario.
pub(super) const DECISIVE: i32 = 3000;
/// The score of a Held Event that is better kept: below everything else that is ever asked.
const KEPT: i32 = -2000;

impl State {
    /// The worth of a Stronghold's Favour to a side, in hundredths of a point, over the rest of the scenario.
    pub(super) fn worth_of_favour(&self, side: Side, at: Locale) -> i32 {
        if self.is_race() {
            return if at == Locale::York { DECISIVE } else { 20 };
        }
        let turns = i32::from(self.scenario().last.saturating_sub(self.turn)) + 1;
        let turns = turns.min(4);
        let special = match at {
            Locale::London | Locale::Calais => 200,
            Locale::Harlech => 100,
            _ => 0,
        };
        let kind = map().types.iter().position(|of_type| of_type.contains(at));
        let majority = kind.map_or(0, |kind| {
            let net = self.net_strongholds()[kind];
            let lead = if side == Side::York { net } else { -net };
            let prize = if kind == 0 { 200 } else { 100 };
            match lead {
                -2..=1 => prize,
                -4..=-3 | 2 => prize / 4,
                _ => prize / 10,
            }
        });
        let area = Area::ALL.iter().find(|area| area.locales().contains(at)).map_or(0, |area| {
            let all = area.locales();
            let held = self.favour[side].within(all).len() as i32;
            200 * held / all.len() as i32 / 2
        });
        let seat = if self.seats(side).contains(at) { 60 } else { 0 };
        let vassal = if at.vassal().is_some() { 40 } else { 0 };
        (30 + special + majority + area) * turns / 2 + seat + vassal
    }

    /// Whether the scenario is decided by one city.
    pub(super) fn is_race(&self) -> bool {
        self.has_rule(Rule::TestOfArms)
    }

    /// The worth of a step of Favour: taking it from the enemy counts as much as winning it.
    pub(super) fn worth_of_step(&self, side: Side, at: Locale) -> i32 {
        match self.favour(at) {
            Some(owner) if owner == side => 0,
            Some(_) => self.worth_of_favour(side.other(), at) + self.worth_of_favour(side, at) / 3,
            None => self.worth_of_favour(side, at),
        }
    }

    /// The cost of depleting a place: Seats are needed for Coin, and some places never recover.
    pub(super) fn cost_of_depletion(&self, side: Side, at: Locale) -> i32 {
        if at.is_box() {
            return 0;
        }
        let pays = i32::from(self.pays_ahead().min(3));
        let seat = match at {
            Locale::London | Locale::Calais => 60,
            _ if self.seats(side).contains(at) => 50,
            _ => 5,
        };
        let barren = if self.has_rule(Rule::NoGrow) { 2 } else { 1 };
        let spent = if self.depleted.contains(at) { 2 } else { 1 };
        seat * pays * barren * spent
    }

    /// The worth of playing a card: Held Events are played when they are offered, if they help.
    pub(super) fn worth_playing(&self, side: Side, card: Card) -> i32 {
        match card {
            // A Truce, or the King's Parley, helps the weaker side at the place.
            event::PARLIAMENTS_TRUCE_Y12 | event::PARLIAMENTS_TRUCE_L20 | capability::KINGS_PARLEY
                if self.is_threatened(side) =>
            {
                200
            }
            // A Ford keeps a weaker enemy from leaving.
            event::BLOCKED_FORD_Y11 | event::BLOCKED_FORD_L11 if self.is_stronger_here(side) => 100,
            event::YORKIST_PARADE if self.is_levy() => 150,
            // Seeing the other hand is worth nothing to a player without memory.
            event::PARLIAMENTS_TRUCE_Y12
            | event::PARLIAMENTS_TRUCE_L20
            | capability::KINGS_PARLEY
            | event::BLOCKED_FORD_Y11
            | event::BLOCKED_FORD_L11
            | event::YORKIST_PARADE
            | event::ASPIELLES_Y13
            | event::ASPIELLES_L13 => KEPT,
            _ => 80,
        }
    }

    /// Whether a stronger enemy approaches the side.
    fn is_threatened(&self, side: Side) -> bool {
        self.frames.contains(&Frame::March) && self.march.side() != side && !self.is_stronger_here(side)
    }

    /// Whether the side is the stronger one where a march ends.
    pub(super) fn is_stronger_here(&self, side: Side) -> bool {
        let Some(at) = self.march.to else { return false };
        let strength = |side: Side| self.strength(self.lords_at(side, at).iter());
        strength(side) * 10 >= strength(side.other()) * 13
    }

    /// The worth of spending points: for a check while the range is short, not if success is almost certain.
    pub(super) fn worth_spending(&self, points: u8) -> i32 {
        if let Some(Question::Ransom(at)) = self.resolving.question {
            // Points can keep a Favour that is about to be lost.
            return self.favour(at).map_or(0, |owner| self.worth_of_favour(owner, at))
                - i32::from(points) * POINT;
        }
        let Some(check) = self.check else { return 30 * i32::from(points) };
        let bonus = match points {
            0 => 0,
            1 => 1,
            _ => 2,
        };
        let stake = match check.aim {
            Aim::Lord(_) => 700,
            Aim::Parley(at) => self.worth_of_step(check.lord.side(), at),
            Aim::Tax(_) if self.coin_lacking(check.lord, 1) > 0 => 600,
            Aim::Suspicion(_) => 500,
            _ => 250,
        };
        i32::from(range(check.rating.saturating_add(bonus))) * stake / 6 - i32::from(points) * POINT
    }

    /// The worth of naming a place for an Event: Yorkist Favour for Lancaster to remove, places for the Merchants, a
    /// landing.
    pub(super) fn worth_naming(&self, side: Side, at: Locale) -> i32 {
        match self.favour(at) {
            Some(owner) if owner == side => 10 + i32::from(self.exhausted.contains(at)) * 20,
            _ => self.worth_of_step(side, at),
        }
    }
}
