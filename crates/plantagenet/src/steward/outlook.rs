//! Where a Lord would like to go: what each place offers, and how that counts less with every Way to it.

use super::worth::DECISIVE;
use crate::data::map;
use crate::ids::*;
use crate::state::State;

/// What is left of a prize with every Way to it, in hundredths: two Highways take one action, a Path the whole card.
const HIGHWAY: i32 = 87;
const ROAD: i32 = 76;
const PATH: i32 = 60;
/// From how many Ways away a prize still counts.
const SIGHT: usize = 10;
/// How much stronger one has to be to attack an enemy, in tenths; less in the last Turn.
const ODDS: i32 = 12;
const DESPERATE: i32 = 9;
/// The worth of the first Lord of a side in an Area: a point in the Tides of War.
const PRESENCE: i32 = 40;
/// The cost of being within one, two or three Ways of a stronger enemy, in hundredths.
const REACH: [i32; 3] = [100, 60, 40];
/// The damage that a stronger enemy one Way away can do, and how much more to a Lord with high Influence.
const THREAT: i32 = 250;
const THREAT_PER_POINT: i32 = 30;

/// What each place is worth to a Lord and those with him.
pub(super) struct Outlook {
    pull: ByLocale<i32>,
    /// The strongest enemy who could come there over one, two or three Ways.
    threats: [ByLocale<i32>; REACH.len()],
}

impl Outlook {
    /// How attractive a place is, for its own sake or for what lies beyond.
    pub(super) fn pull(&self, at: Locale) -> i32 {
        self.pull[at]
    }

    /// The danger of being there with this strength, for Lords worth this many points.
    pub(super) fn danger(&self, at: Locale, ours: i32, points: i32) -> i32 {
        let reached = self.threats.iter().position(|threat| threat[at] * 10 > ours * ODDS);
        reached.map_or(0, |ways| REACH[ways] * (THREAT + THREAT_PER_POINT * points) / 100)
    }
}

impl State {
    /// The worth of every place to a Lord and those he can lead, computed once for all his moves.
    pub(super) fn outlook(&self, lord: Lord) -> Outlook {
        let side = lord.side();
        let company = self.followers(lord).union(Set::of(lord));
        let ours = self.strength(company.iter());
        let enemies = self.occupied(side.other());
        let mut pull = ByLocale::from_fn(|at: Locale| match at.is_stronghold() {
            true if enemies.contains(at) => self.prize(side, at, ours),
            // The city that decides the scenario has to be held as well as won.
            true if at == Locale::York && self.is_race() => DECISIVE,
            true => self.worth_of_step(side, at),
            false => 0,
        });
        for _ in 0..SIGHT {
            let before = pull;
            for at in map().strongholds.iter() {
                for (ways, fade) in
                    [(map().highways[at], HIGHWAY), (map().roads[at], ROAD), (map().paths[at], PATH)]
                {
                    let beyond = ways.iter().map(|next| before[next]).max().unwrap_or(0);
                    pull[at] = pull[at].max(beyond * fade / 100);
                }
            }
            if pull == before {
                break;
            }
        }
        Outlook { pull, threats: self.threats(side.other()) }
    }

    /// For each place, the strength of the enemy armies that can reach it; a Path takes a whole card. Empty if one city
    /// decides the scenario: then no danger counts.
    fn threats(&self, enemy: Side) -> [ByLocale<i32>; REACH.len()] {
        let mut threats = <[ByLocale<i32>; REACH.len()]>::default();
        if self.is_race() {
            return threats;
        }
        for from in self.occupied(enemy).within(map().strongholds).iter() {
            let strength = self.strength(self.lords_at(enemy, from).iter());
            let mut reach = from.adjacent();
            for threat in &mut threats {
                reach.iter().for_each(|at| threat[at] = threat[at].max(strength));
                let roads = |at: Locale| map().highways[at].union(map().roads[at]);
                reach = reach.iter().fold(reach, |all, at| all.union(roads(at)));
            }
        }
        threats
    }

    /// The odds at which the steward attacks.
    pub(super) fn odds(&self) -> i32 {
        if self.is_race() { DESPERATE } else { ODDS }
    }

    /// The worth of enemies at a place to an army of this strength: nothing if it cannot beat them.
    fn prize(&self, side: Side, at: Locale, ours: i32) -> i32 {
        let enemies = self.lords_at(side.other(), at);
        let theirs = self.strength(enemies.iter());
        match ours * 10 >= theirs * self.odds() {
            true => self.worth_of_beating(enemies) + self.worth_of_step(side, at) / 2,
            false => 0,
        }
    }

    /// The Influence that these Lords are worth.
    pub(super) fn points(&self, lords: Set<Lord>) -> i32 {
        lords.iter().map(|lord| i32::from(self.worth_in_influence(lord))).sum()
    }

    /// The worth of a victory over these Lords: their Influence; a side with nobody left has lost.
    pub(super) fn worth_of_beating(&self, enemies: Set<Lord>) -> i32 {
        let points = self.points(enemies);
        let last = enemies.first().is_some_and(|lord| self.on_map(lord.side()).minus(enemies).is_empty());
        100 + 60 * points + if last { 500 } else { 0 }
    }

    /// A point in the Tides of War for the only Lord of his side in an Area.
    pub(super) fn presence(&self, side: Side, at: Locale, movers: Set<Lord>) -> i32 {
        let Some(area) = Area::ALL.iter().find(|area| area.locales().contains(at)) else { return 0 };
        let others = self.on_map(side).minus(movers);
        let held =
            others.iter().any(|lord| self.at(lord).is_some_and(|there| area.locales().contains(there)));
        if held { 0 } else { PRESENCE }
    }
}
