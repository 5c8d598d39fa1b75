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

/// What each place is worth to a Lord and those with him.
pub(super) struct Outlook {
    pull: ByLocale<i32>,
}

impl Outlook {
    /// How much a place draws him, for its own sake or for what lies beyond.
    pub(super) fn pull(&self, at: Locale) -> i32 {
        self.pull[at]
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
        Outlook { pull }
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

    /// What a victory over these Lords brings: their Influence, and a side with nobody left has lost.
    pub(super) fn worth_of_beating(&self, enemies: Set<Lord>) -> i32 {
        let points: i32 = enemies.iter().map(|lord| i32::from(self.worth_in_influence(lord))).sum();
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

    /// Whether a stronger enemy stands one Way from a place.
    pub(super) fn danger(&self, side: Side, at: Locale, ours: i32) -> i32 {
        if self.is_race() {
            return 0;
        }
        let near = self.occupied(side.other()).within(at.adjacent());
        let threat = near
            .iter()
            .map(|there| self.strength(self.lords_at(side.other(), there).iter()))
            .max()
            .unwrap_or(0);
        if threat * 10 > ours * ODDS { 250 } else { 0 }
    }

    /// The same for those who land: whether a stronger enemy is two Ways off.
    pub(super) fn danger_near(&self, side: Side, at: Locale, ours: i32) -> i32 {
        let near = at.adjacent().iter().any(|next| self.danger(side, next, ours) > 0);
        if near { 120 } else { 0 }
    }
}
