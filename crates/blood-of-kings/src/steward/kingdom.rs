//! Kingdoms to begin with, Kingdom cards, institutions, and tiles.

use super::worth::{ARMY, CROWN, GLORY, INCOME, THRONE};
use crate::action::Action;
use crate::data::{Level, tables};
use crate::ids::*;
use crate::state::State;
use kernel::Seat;

/// A Flag in a Cathedral costs nothing but the Flag, and brings a Glory at once.
const CATHEDRAL: i32 = 5 * GLORY;
/// A treasury above this is worth less than what could be bought with it.
const RICH: u16 = 30;
/// How often in a hundred an army that is raised now still finds its aim open in the next turn.
const NEXT_TURN: i32 = 65;
/// A Kingdom whose Unrest is so near to its Stability is in danger; one nearer, and a single card is enough.
const NEAR: u8 = 2;

impl State {
    pub(super) fn advise_kingdom(&self, seat: Seat, action: Action) -> Option<i32> {
        let kingdom = self.acting.kingdom;
        Some(match action {
            Action::Pick { kingdom } => self.worth_of_kingdom(kingdom),
            Action::Play { card } => self.worth_of_card(seat, kingdom, card),
            Action::Flag { .. } => CATHEDRAL,
            Action::FlagSea { sea } => self.worth_of_sea(kingdom, sea),
            Action::Recall { card } => {
                self.worth_of_card_back(card) * 2 - CROWN * i32::from(self.council_price())
            }
            Action::Develop { institution } => self.worth_of_development(kingdom, institution)?,
            Action::Calm => self.worth_of_calm(kingdom) - CROWN * i32::from(self.reduction_price()),
            Action::Expose { .. } => self.worth_of_exposing(seat, kingdom),
            Action::Claim { tile } => worth_of_tile(tile),
            Action::Return { tile } => -worth_of_tile(tile),
            Action::Hire { .. } => GLORY,
            _ => return None,
        })
    }

    /// Income, Stability, Flags to conquer with, and Independent Regions within reach of the border.
    fn worth_of_kingdom(&self, kingdom: Kingdom) -> i32 {
        let homes = kingdom.row().homes;
        let beside = homes.iter().fold(Set::default(), |all, home| tables().map.roads[home].union(all));
        let free = beside.iter().filter(|region| self.controller(*region).is_none()).count() as i32;
        INCOME * i32::from(self.income(kingdom))
            + 2 * INCOME * i32::from(self.stability(kingdom))
            + INCOME * (free + i32::from(self.free_flags(kingdom)))
    }

    /// What a Kingdom card brings if it is played now.
    fn worth_of_card(&self, seat: Seat, kingdom: Kingdom, card: KingdomCard) -> i32 {
        let realm = self.realm(kingdom);
        match card {
            KingdomCard::Taxation => self.worth_of_taxes(kingdom),
            KingdomCard::Development => {
                let each = |institution: &Institution| {
                    let price = self.development_price(kingdom, *institution)?;
                    (price <= realm.crowns)
                        .then(|| self.worth_of_development(kingdom, *institution))
                        .flatten()
                };
                Institution::ALL.iter().filter_map(each).max().unwrap_or(-GLORY)
            }
            KingdomCard::Expansion => self.campaign(seat, kingdom) - GLORY / 3,
            KingdomCard::Preparations => self.worth_of_arming(seat, kingdom),
            KingdomCard::Administration => self.worth_of_administration(seat, kingdom),
            KingdomCard::Council => self.worth_of_council(kingdom),
            KingdomCard::Succession => self.worth_of_succession(seat, kingdom),
        }
    }

    fn worth_of_taxes(&self, kingdom: Kingdom) -> i32 {
        let income = CROWN * i32::from(self.income(kingdom));
        if self.realm(kingdom).crowns > RICH { income / 2 } else { income }
    }

    /// The Glory, and what the next level gives, less its price. In the end Crowns count nothing, so every level that can be
    /// paid for is worth something.
    fn worth_of_development(&self, kingdom: Kingdom, institution: Institution) -> Option<i32> {
        let price = i32::from(self.development_price(kingdom, institution)?);
        let reached = usize::from(self.realm(kingdom).levels[institution]);
        let levels = &tables().mats[kingdom][institution];
        let gain = self.worth_of_level(kingdom, &levels[reached])
            - self.worth_of_level(kingdom, &levels[reached - 1]);
        let card = if levels[reached].card.is_some() { GLORY / 10 } else { 0 };
        Some((GLORY - CROWN * price + gain + card).max(1))
    }

    fn worth_of_level(&self, kingdom: Kingdom, level: &Level) -> i32 {
        let of = |kind, each: u8| i32::from(self.count_of(kingdom, kind)) * i32::from(each);
        let income = i32::from(level.capitol)
            + of(RegionKind::Castle, level.castle)
            + of(RegionKind::Town, level.town)
            + of(RegionKind::Cathedral, level.cathedral);
        INCOME / 2 * income
            + 4 * i32::from(level.influence)
            + 8 * i32::from(level.flags)
            + 8 * i32::from(level.stability)
            + 6 * i32::from(level.fortification)
    }

    /// What the armies that can be raised could take in the next turn, if an Expansion is left.
    fn worth_of_arming(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let realm = self.realm(kingdom);
        let (armed, raised) = self.armed(kingdom);
        let gain = match realm.hand[KingdomCard::Expansion] > 0 {
            true => (armed.campaign(seat, kingdom) - self.campaign(seat, kingdom)) * NEXT_TURN / 100,
            false => 0,
        };
        let fear = if self.is_threatened(kingdom) { THRONE / 3 } else { 0 };
        gain + fear.min(ARMY * 2 * raised) - CROWN * raised
    }

    /// The position with every Army that a Kingdom could raise, and how many those are.
    fn armed(&self, kingdom: Kingdom) -> (State, i32) {
        let mut armed = self.clone();
        let (mut crowns, mut raised) = (self.realm(kingdom).crowns, 0);
        for region in self.realm(kingdom).regions.iter() {
            for _ in 0..tables().figures.kinds[region.kind()].units {
                if crowns > 0 && armed.units.supply(kingdom, Unit::Army) > 0 {
                    armed.units.raise(kingdom, crate::war::Post::Field(region));
                    crowns -= 1;
                    raised += 1;
                }
            }
        }
        (armed, raised)
    }

    /// A Flag in a Sea brings Income, but is lost for Regions, which bring Glory too.
    fn worth_of_sea(&self, kingdom: Kingdom, sea: Sea) -> i32 {
        let income = i32::from(sea.row().income * self.level(kingdom, Institution::Economic).sea);
        let trade = 2 * self.tokens_of(kingdom).len() as i32;
        let flag = if self.free_flags(kingdom) > 2 { INCOME } else { GLORY };
        INCOME * (income + trade) - flag
    }

    fn worth_of_calm(&self, kingdom: Kingdom) -> i32 {
        let realm = self.realm(kingdom);
        match self.stability(kingdom).saturating_sub(realm.unrest) {
            0 | 1 => THRONE / 4,
            NEAR => THRONE / 8,
            _ => GLORY / 8,
        }
    }

    /// §bok:4.6.2: a rival's top card, if he could win the throne with it.
    fn worth_of_exposing(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let danger = 100 - self.hold(seat, kingdom);
        THRONE * danger / 400 + GLORY / 20 - CROWN * i32::from(self.reduction_price())
    }

    fn worth_of_administration(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let realm = self.realm(kingdom);
        let steps = i32::from(realm.unrest).min(i32::from(realm.crowns) / 2).min(2);
        let calm = steps * (self.worth_of_calm(kingdom) - CROWN);
        let rivals = self.rivals().len() as i32;
        let exposing = if rivals > 0 { self.worth_of_exposing(seat, kingdom) } else { 0 };
        calm + exposing - GLORY / 20
    }

    fn worth_of_council(&self, kingdom: Kingdom) -> i32 {
        let realm = self.realm(kingdom);
        let best = realm.stack.iter().map(|card| self.worth_of_card_back(card)).max().unwrap_or(0);
        match realm.crowns >= self.council_price() {
            true => best * 2 - CROWN * i32::from(self.council_price()) - GLORY / 5,
            false => -GLORY / 5,
        }
    }

    /// What it is worth to have a Kingdom card in hand again.
    fn worth_of_card_back(&self, card: KingdomCard) -> i32 {
        match card {
            KingdomCard::Taxation | KingdomCard::Development => GLORY / 4,
            KingdomCard::Expansion | KingdomCard::Preparations => GLORY / 6,
            KingdomCard::Administration | KingdomCard::Council => GLORY / 20,
            KingdomCard::Succession => 0,
        }
    }

    /// All cards come back, but units go home, and challengers may have the throne.
    fn worth_of_succession(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let back: i32 = self.realm(kingdom).stack.iter().map(|card| self.worth_of_card_back(card)).sum();
        let units: i32 = self.units.posts_of(kingdom).map(|(_, count)| i32::from(count)).sum();
        back - ARMY * units - THRONE * (100 - self.hold(seat, kingdom)) / 100
    }
}

/// How useful a tile is; the Glory is the same with each.
fn worth_of_tile(tile: Tile) -> i32 {
    match tile {
        Tile::GloriousCapitol | Tile::MerchantLeague => 100,
        Tile::FamousTroupe => 95,
        Tile::DivineRight | Tile::HeavenlyCathedrals | Tile::FlowerOfChivalry => 90,
        Tile::MonasticOrder | Tile::EliteGuard | Tile::SiegeEngines | Tile::MercenaryCompanies => 80,
        Tile::StrategicMarriage | Tile::PopularSupport | Tile::PersuasiveDiplomats => 70,
        Tile::DeadlyArchers | Tile::MightyCastles | Tile::KingsJustice | Tile::LoyalBarons => 60,
        _ => 40,
    }
}
