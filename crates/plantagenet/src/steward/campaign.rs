//! Campaign: who acts, where they go, and whom they fight.

use crate::ids::*;
use crate::state::State;

impl State {
    /// Cards for those who can act, the able ones first; nobody three times before everybody once.
    pub(super) fn worth_planning(&self, side: Side, lord: Lord) -> i32 {
        let used = self.plans[side].cards.iter().filter(|card| **card == Some(lord)).count() as i32;
        let Some(there) = self.at(lord) else { return -300 };
        let idle = if there.is_box() && self.shared(lord, Asset::Ship) == 0 && there != Locale::Scotland {
            150
        } else {
            0
        };
        // Where one city decides, one Lord hurries there.
        let again = if self.is_race() { 30 } else { 160 };
        100 * i32::from(self.command_rating(lord)) + 10 * i32::from(lord.row().influence)
            - again * used
            - idle
    }

    /// Provender that movers need after a card, and what they can carry.
    fn feeds(&self, movers: impl Iterator<Item = Lord> + Clone) -> (i32, i32) {
        let need = movers.clone().map(|lord| i32::from(self.mats[lord].troops().div_ceil(6))).sum();
        let food: i32 = movers.clone().map(|lord| i32::from(self.mats[lord].assets[Asset::Provender])).sum();
        let carts: i32 = movers.map(|lord| i32::from(self.mats[lord].assets[Asset::Cart])).sum();
        (need, food.min(carts))
    }

    /// Where a move ends: an enemy to beat, a place to win over, or nothing; always with food, or food to be had.
    fn worth_of_arriving(&self, side: Side, to: Locale, movers: Set<Lord>) -> i32 {
        let enemies = self.lords_at(side.other(), to);
        let own = self.lords_at(side, to);
        let here: Set<Lord> = movers.and(own);
        let ours = self.strength(here.iter());
        if !enemies.is_empty() {
            let theirs = self.strength(enemies.iter());
            let prize: i32 = enemies.iter().map(|lord| 100 * i32::from(self.worth_in_influence(lord))).sum();
            return match ours * 10 / theirs.max(1) {
                0..=11 => -900,
                12..=15 => prize / 4 - 100,
                _ => prize / 2 + 200,
            };
        }
        let near = self.occupied(side.other()).within(to.adjacent());
        let threat =
            near.iter().map(|at| self.strength(self.lords_at(side.other(), at).iter())).max().unwrap_or(0);
        let danger = if threat * 10 > ours * 13 { 250 } else { 0 };
        self.prospect(side, to) * 2 / 3 - danger
    }

    pub(super) fn worth_of_march(&self, side: Side, to: Locale, with: Set<Lord>) -> i32 {
        let Some(lord) = self.command.lord else { return 0 };
        let mut movers = with;
        movers.insert(lord);
        let (need, food) = self.feeds(movers.iter());
        let hungry = match food >= need {
            true => 0,
            false => {
                if self.is_race() {
                    50
                } else {
                    500
                }
            }
        };
        let crowd = 20 * with.len() as i32;
        let stay = self.at(lord).map_or(0, |from| self.prospect(side, from) / 2);
        self.worth_of_arriving(side, to, movers) - stay - hungry - crowd - 60 * need - 20
    }

    pub(super) fn worth_of_sail(&self, side: Side, to: Locale, with: Set<Lord>) -> i32 {
        let Some(lord) = self.command.lord else { return 0 };
        let abroad = self.at(lord).is_some_and(|there| there.is_box() || there.is_sea());
        if to.is_sea() {
            return -600;
        }
        let mut movers = with;
        movers.insert(lord);
        let home = if abroad { 300 + 60 * with.len() as i32 } else { -150 };
        let friendly = if self.friendly(side).contains(to) { 80 } else { 0 };
        self.worth_of_arriving(side, to, movers) + home + friendly
    }

    /// Food is worth most to those who have too little for the next card.
    fn worth_of_food(&self, lord: Lord, amount: u8) -> i32 {
        let mat = &self.mats[lord];
        let need = mat.troops().div_ceil(6);
        let have = self.shared(lord, Asset::Provender);
        let missing = (2 * need).saturating_sub(have).min(amount);
        200 * i32::from(missing) + 20 * i32::from(amount.saturating_sub(missing).min(2))
    }

    pub(super) fn worth_of_supply(&self, side: Side, from: Locale, ship: bool) -> i32 {
        let Some(lord) = self.command.lord else { return 0 };
        let spent = if ship { 0 } else { 20 + self.cost_of_depletion(side, from) };
        self.worth_of_food(lord, self.supply_amount(lord, from, ship)) - spent
    }

    pub(super) fn worth_of_forage(&self) -> i32 {
        self.command.lord.map_or(0, |lord| self.worth_of_food(lord, 1) * 2 / 3 - 10)
    }

    /// Coin for the next Pay.
    pub(super) fn worth_of_tax(&self, at: Locale) -> i32 {
        let Some(lord) = self.command.lord else { return 0 };
        let need = self.mats[lord].troops().div_ceil(6);
        let have = self.shared(lord, Asset::Coin);
        let cost = if lord.row().seat == at { 0 } else { 150 };
        match have {
            _ if have < need => 600 - cost,
            _ if have < 2 * need => 260 - cost,
            _ => 20 - cost,
        }
    }

    /// To meet marchers is worth it only for the stronger.
    pub(super) fn worth_of_intercept(&self, lord: Lord, with: Set<Lord>) -> i32 {
        let mut ours = with;
        ours.insert(lord);
        let Some(at) = self.march.to else { return -1 };
        let there = self.lords_at(lord.side(), at);
        let enemies = self.march.group.and(self.lords_at(lord.side().other(), at));
        let (mine, theirs) = (self.strength(ours.and(there).iter()), self.strength(enemies.iter()));
        if mine * 10 > theirs * 14 { mine - theirs } else { -100 }
    }

    /// Exile costs Influence, but a lost battle costs more.
    pub(super) fn worth_of_exile(&self, lord: Lord) -> i32 {
        let Some(at) = self.at(lord) else { return -1 };
        let side = lord.side();
        let ours = self.strength(self.lords_at(side, at).iter());
        let theirs = self.strength(self.lords_at(side.other(), at).iter());
        if ours * 10 < theirs * 7 { 100 } else { -100 }
    }

    /// The strong stand in the centre.
    pub(super) fn worth_of_place(&self, lord: Lord, place: Place) -> i32 {
        let strength = self.strength(std::iter::once(lord));
        if place == Place::Centre { strength } else { strength / 2 }
    }
}
