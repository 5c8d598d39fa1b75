//! Where a Lord would like to go: what each place offers, and how far what it offers shines over the Ways.

use super::worth::DECISIVE;
use crate::data::map;
use crate::ids::*;
use crate::state::State;

/// What is left of a prize with every Way to it, in hundredths: two Highways take an action, a Path the whole card.
const HIGHWAY: i32 = 87;
const ROAD: i32 = 76;
const PATH: i32 = 60;
/// How many Ways off a prize can still be seen.
const SIGHT: usize = 10;
/// To beat an enemy one has to be so much stronger, in tenths; less where there is no other day.
const ODDS: i32 = 12;
const DESPERATE: i32 = 9;
/// The first Lord of a side in an Area is worth a point in the Tides of War.
const PRESENCE: i32 = 40;
/// How bad it is to be within one, two or three Ways of a stronger enemy, in hundredths.
const REACH: [i32; 3] = [100, 60, 40];
/// What a stronger enemy next door can do, and how much more to a Lord of some Influence.
const THREAT: i32 = 250;
const THREAT_PER_POINT: i32 = 30;

/// What each place is worth to a Lord and those with him.
pub(super) struct Outlook {
    pull: ByLocale<i32>,
    /// The strongest enemy who could come there over one, two or three Ways.
    threats: [ByLocale<i32>; REACH.len()],
}

impl Outlook {
    /// How much a place draws him, for its own sake or for what lies beyond.
    pub(super) fn pull(&self, at: Locale) -> i32 {
        self.pull[at]
    }

    /// The danger of being there with so much strength, for Lords worth so many points.
    pub(super) fn danger(&self, at: Locale, ours: i32, points: i32) -> i32 {
        let reached = self.threats.iter().position(|threat| threat[at] * 10 > ours * ODDS);
        reached.map_or(0, |ways| REACH[ways] * (THREAT + THREAT_PER_POINT * points) / 100)
    }
}

impl State {
    /// The map in the eyes of a Lord.
    pub(super) fn outlook(&self, lord: Lord) -> Outlook {
        let side = lord.side();
        let company = self.followers(lord).and(Set::of(lord));
        let ours = self.strength(company.iter());
        let enemies = self.occupied(side.other());
        let mut pull = ByLocale::from_fn(|at: Locale| match at.is_stronghold() {
            true if enemies.contains(at) => self.prize(side, at, ours),
            // The city that decides has to be held as well as won.
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

    /// How far the enemy's armies reach: along a Path they take a whole card. Where one city decides, nobody shies away.
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
                let roads = |at: Locale| map().highways[at].and(map().roads[at]);
                reach = reach.iter().fold(reach, |all, at| all.and(roads(at)));
            }
        }
        threats
    }

    /// The odds at which a fight is sought.
    pub(super) fn odds(&self) -> i32 {
        if self.is_race() { DESPERATE } else { ODDS }
    }

    /// What enemies at a place are worth to somebody so strong: nothing if he cannot beat them.
    fn prize(&self, side: Side, at: Locale, ours: i32) -> i32 {
        let enemies = self.lords_at(side.other(), at);
        let theirs = self.strength(enemies.iter());
        match ours * 10 >= theirs * self.odds() {
            true => self.worth_of_beating(enemies) + self.worth_of_step(side, at) / 2,
            false => 0,
        }
    }

    /// The Influence that goes with these Lords.
    pub(super) fn points(&self, lords: Set<Lord>) -> i32 {
        lords.iter().map(|lord| i32::from(self.worth_in_influence(lord))).sum()
    }

    /// What a victory over these Lords brings: their Influence, and a side with nobody left has lost.
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
