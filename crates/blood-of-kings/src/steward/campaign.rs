//! What the armies of a Kingdom can take in an Expansion, and with which odds.

use super::POINTLESS;
use super::odds::odds;
use crate::action::Action;
use crate::data::tables;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Seat;

/// Odds that are good enough: no more armies go to the same Region.
const SURE: i32 = 93;
/// Odds below which nobody attacks.
pub(super) const FAIR: i32 = 55;
/// A move towards an aim.
const ADVANCE: i32 = 50;

/// A Region that is to be taken.
pub(super) struct Aim {
    pub(super) region: Region,
    /// What it is worth, times the odds.
    pub(super) worth: i32,
    /// How many armies go there, and from where.
    from: Vec<(Region, u8)>,
}

/// Armies in one Region that can still move, and where to.
struct Pool {
    at: Region,
    armies: u8,
    reach: Set<Region>,
}

impl State {
    /// The best use of the armies of a Kingdom: the best aim first, and the next with the armies that are left.
    pub(super) fn aims(&self, seat: Seat, kingdom: Kingdom) -> Vec<Aim> {
        let mut pools = self.pools(kingdom);
        let mut targets = self.targets(seat, kingdom, &pools);
        let mut aims = Vec::new();
        loop {
            let plans = targets.iter().filter_map(|target| self.plan(kingdom, *target, &pools));
            let Some(best) = plans.max_by_key(|aim| aim.worth) else { return aims };
            targets.retain(|(region, _)| *region != best.region);
            for (at, count) in &best.from {
                pools.iter_mut().filter(|pool| pool.at == *at).for_each(|pool| pool.armies -= count);
            }
            aims.push(best);
        }
    }

    /// What all aims together are worth.
    pub(super) fn campaign(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        self.aims(seat, kingdom).iter().map(|aim| aim.worth).sum()
    }

    fn pools(&self, kingdom: Kingdom) -> Vec<Pool> {
        let regions = self.units.regions_of(kingdom).iter();
        let pool = |at| Pool {
            at,
            armies: self.armies_to_move(kingdom, at),
            reach: self.reach_by_land(kingdom, at),
        };
        regions.map(pool).filter(|pool| pool.armies > 0).collect()
    }

    /// The Regions that can be attacked, with what they are worth.
    fn targets(&self, seat: Seat, kingdom: Kingdom, pools: &[Pool]) -> Vec<(Region, i32)> {
        let here = self.units.regions_of(kingdom);
        let near = pools.iter().fold(here, |all, pool| all.union(pool.reach));
        let fits = |region: &Region| tables().figures.kinds[region.kind()].assault;
        near.minus(self.friendly_regions(kingdom))
            .iter()
            .filter(fits)
            .map(|region| (region, self.worth_of_region(seat, kingdom, region)))
            .filter(|(_, worth)| *worth > 0)
            .collect()
    }

    /// How to take a Region, if the odds are fair: as few armies as are nearly sure of it.
    fn plan(&self, kingdom: Kingdom, (region, worth): (Region, i32), pools: &[Pool]) -> Option<Aim> {
        let defenders = self.defenders(kingdom, region);
        let mut there = self.units.at(kingdom, Post::Field(region));
        let own = pools.iter().find(|pool| pool.at == region).map_or(0, |pool| pool.armies);
        let mut from: Vec<(Region, u8)> = if own > 0 { vec![(region, own)] } else { Vec::new() };
        for pool in pools.iter().filter(|pool| pool.reach.contains(region) && pool.at != region) {
            let mut count = 0;
            while count < pool.armies && odds(there, defenders) < SURE {
                (count, there) = (count + 1, there + 1);
            }
            if count > 0 {
                from.push((pool.at, count));
            }
        }
        let chance = odds(there, defenders);
        (chance >= FAIR).then(|| Aim { region, worth: worth * chance / 100, from })
    }

    /// Levies and Armies that stand against a Kingdom in a Region.
    pub(super) fn defenders(&self, kingdom: Kingdom, region: Region) -> u8 {
        let enemies = self.units.present_in(region).within(self.enemies(kingdom));
        let armies: u8 = enemies.iter().map(|enemy| self.units.armies_in(enemy, region)).sum();
        armies + self.levies(kingdom, region)
    }

    /// A move is good if it brings just the armies that an aim needs; the best aim is served first.
    pub(super) fn worth_of_moving(&self, action: Action, aims: &[Aim]) -> i32 {
        let Action::Move { count, from: Post::Field(at) | Post::Garrison(at), to: Post::Field(to) } = action
        else {
            return POINTLESS;
        };
        let Some(aim) = aims.iter().find(|aim| aim.region == to) else { return POINTLESS };
        match aim.from.iter().find(|(from, _)| *from == at && *from != to) {
            // Those in the open and those behind walls move apart, so fewer may go at once.
            Some((_, needed)) if count <= *needed => ADVANCE + aim.worth + i32::from(count),
            _ => POINTLESS,
        }
    }

    /// Whether enemies could take the Capitol of a Kingdom in their next Expansion.
    pub(super) fn is_threatened(&self, kingdom: Kingdom) -> bool {
        let capitol = kingdom.row().capitol;
        self.enemies(kingdom).iter().filter(|enemy| self.ruler(*enemy).is_some()).any(|enemy| {
            let pools = self.pools(enemy);
            let armies: u8 =
                pools.iter().filter(|pool| pool.reach.contains(capitol)).map(|pool| pool.armies).sum();
            odds(armies, self.defenders(enemy, capitol)) >= FAIR
        })
    }
}
