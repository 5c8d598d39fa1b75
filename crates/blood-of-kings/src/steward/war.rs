//! The questions of Preparations, Expansion and battles.

use super::campaign::FAIR;
use super::odds::odds;
use super::worth::{ARMY, CROWN, GLORY};
use crate::action::Action;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Seat;

/// Odds below which a battle is lost.
const LOST: i32 = 35;
/// What raising an Army is worth at least, besides what it could attack.
const RECRUIT: i32 = 2 * ARMY;

impl State {
    pub(super) fn advise_war(&self, seat: Seat, action: Action) -> Option<i32> {
        let kingdom = self.acting.kingdom;
        Some(match action {
            Action::Raise { unit: Unit::Army, region } => self.worth_of_recruits(kingdom, region),
            Action::Raise { unit: Unit::Fleet, region } => self.worth_of_fleet(kingdom, region),
            Action::RaiseFree { .. } | Action::Starve { .. } => ARMY,
            // A siege that goes on costs nothing.
            Action::Lift { .. } => -5 * GLORY,
            Action::Besiege { region } => self.worth_of_siege(seat, kingdom, region),
            Action::Assault { region } => self.worth_of_assault(seat, kingdom, region),
            Action::Attack { region, kingdom: enemy } => self.worth_of_attack(kingdom, region, enemy),
            Action::Engage { sea, kingdom: enemy } => {
                let fleets = |who| i32::from(self.units.at(who, Post::Afloat(sea)));
                ARMY * (fleets(kingdom) - fleets(enemy))
            }
            Action::Carry { count, .. } | Action::Follow { count, .. } => i32::from(count),
            _ => return self.advise_battle(seat, action),
        })
    }

    /// Inside a battle.
    fn advise_battle(&self, seat: Seat, action: Action) -> Option<i32> {
        let chance = self.chance_in_battle(seat);
        Some(match action {
            Action::Press => chance - FAIR + GLORY / 20,
            Action::Sally { count } if chance >= FAIR => i32::from(count),
            Action::Shelter { count, .. } if chance < FAIR => ARMY + i32::from(count),
            Action::Retreat { count, .. } if chance < LOST => ARMY + i32::from(count),
            Action::Join { kingdom } => self.worth_of_joining(seat, kingdom),
            Action::Lead { house } => i32::from(house.seat() == seat),
            Action::Strike { kingdom } => self.threat_of(seat, kingdom),
            Action::Refuge { region } => -i32::from(self.units.present_in(region).len() as u8),
            Action::Haven { sea } => -i32::from(sea.row().income),
            Action::Ransom => GLORY - CROWN * self.ransom_of_battle(),
            Action::Forfeit => 0,
            Action::Grant { kingdom, crowns } => {
                let own = if self.is_own(seat, kingdom) { CROWN } else { -self.threat_of(seat, kingdom) };
                own * i32::from(crowns)
            }
            Action::Relief => 1,
            _ => return None,
        })
    }

    /// Armies are raised where something can be attacked from.
    fn worth_of_recruits(&self, kingdom: Kingdom, region: Region) -> i32 {
        let enemies = self.reach_by_land(kingdom, region).minus(self.friendly_regions(kingdom));
        RECRUIT + enemies.len().min(RECRUIT as usize) as i32
    }

    /// A Fleet is raised for a Sea that can be claimed with it, one for each Sea.
    fn worth_of_fleet(&self, kingdom: Kingdom, region: Region) -> i32 {
        let Some(sea) = region.port() else { return -1 };
        let taken = Kingdom::ALL.iter().any(|other| self.units.at(*other, Post::Afloat(sea)) > 0);
        let wanted = !taken && self.sea_controller(sea) != Some(kingdom) && self.free_flags(kingdom) > 2;
        if wanted { RECRUIT + ARMY * i32::from(sea.row().income) } else { -1 }
    }

    /// A siege costs nothing as long as the Region could be conquered.
    fn worth_of_siege(&self, seat: Seat, kingdom: Kingdom, region: Region) -> i32 {
        let blockaded = region.port().is_none_or(|sea| self.units.at(kingdom, Post::Afloat(sea)) > 0);
        if blockaded { self.worth_of_region(seat, kingdom, region) / 5 } else { 0 }
    }

    fn worth_of_assault(&self, seat: Seat, kingdom: Kingdom, region: Region) -> i32 {
        let chance = odds(self.units.at(kingdom, Post::Field(region)), self.defenders(kingdom, region));
        let worth = self.worth_of_region(seat, kingdom, region);
        if chance >= FAIR && worth > 0 { worth * chance / 100 } else { -GLORY }
    }

    fn worth_of_attack(&self, kingdom: Kingdom, region: Region, enemy: Kingdom) -> i32 {
        let own = self.units.armies_in(kingdom, region);
        odds(own, self.units.armies_in(enemy, region)) - FAIR
    }

    /// The chance of the side on which a seat fights.
    fn chance_in_battle(&self, seat: Seat) -> i32 {
        let [attackers, defenders] = self.sizes_in_battle();
        let chance = odds(attackers, defenders);
        if self.attacks_in_battle(seat) { chance } else { 100 - chance }
    }

    /// Others' battles are joined only for one's own Regions and Kingdoms.
    fn worth_of_joining(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let at_home = self.region_of_battle().and_then(|region| self.controller(region));
        let own =
            at_home.is_some_and(|owner| self.is_own(seat, owner)) || self.is_own(seat, self.acting.kingdom);
        if own && self.is_own(seat, kingdom) { ARMY } else { -ARMY }
    }
}
