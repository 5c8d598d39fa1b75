//! The steward in Campaign: who acts, where they go, and whom they fight.

use super::outlook::Outlook;
use crate::ids::*;
use crate::state::State;

/// The worth of a Provender on the march.
const EATEN: i32 = 20;
/// The cost of marching without food, which ends in Pillage.
const HUNGRY: i32 = 500;
/// The cost of marching where no Tax can be raised, without Coin for the next Pay.
const BROKE: i32 = 250;
/// Below this many tenths of the enemy's strength a battle is hopeless, and Exile the better choice.
const FORLORN: i32 = 6;
/// The score of planning a Lord who is not there: less than a Pass.
const ABSENT: i32 = -500;
/// If one city decides the scenario: the worth of a companion, who helps to hold it.
const TOGETHER: i32 = 40;
/// If one city decides the scenario: the worth of setting out alone first, so that the others can join.
const ALONE: i32 = 250;
/// The cost of each companion, who could be elsewhere.
const CROWD: i32 = 15;

impl State {
    /// The worth of a Lord's Command card in the Plan: most for able Lords, less with each card that he has already.
    pub(super) fn worth_planning(&self, side: Side, lord: Lord) -> i32 {
        let used = self.plans[side].cards.iter().filter(|card| **card == Some(lord)).count() as i32;
        let Some(there) = self.at(lord) else { return ABSENT };
        let stranded = there.is_box() && self.shared(lord, Asset::Ship) == 0 && there != Locale::Scotland;
        let idle = if stranded { 150 } else { 0 };
        // If one city decides the scenario, one Lord hurries there, with as many as he can lead.
        let alone = used == 0 && self.lords_at(side, there).len() == 1;
        let (again, leads) = match self.is_race() {
            true if alone => (30, ALONE),
            true => (30, 80 * self.followers(lord).len() as i32),
            false => (160, 0),
        };
        let unpaid = if self.coin_lacking(lord, 1) > 0 { 60 } else { 0 };
        100 * i32::from(self.command_rating(lord)) + 10 * i32::from(lord.row().influence) + leads + unpaid
            - again * used
            - idle
    }

    /// The Provender that movers will lack after this card, given what they can carry.
    fn hunger(&self, movers: Set<Lord>) -> i32 {
        let need: i32 = movers.iter().map(|lord| i32::from(self.dues(lord))).sum();
        let food = self.hauled(movers, Asset::Provender).min(self.cart_room(movers));
        need - i32::from(food)
    }

    /// The worth of attacking these enemies; negative unless the own side is stronger.
    fn worth_of_attack(&self, side: Side, enemies: Set<Lord>, ours: i32) -> i32 {
        let theirs = self.strength(enemies.iter());
        let prize = self.worth_of_beating(enemies);
        match ours * 10 / theirs.max(1) {
            ratio if ratio < self.odds() => -900,
            ..17 => prize / 3,
            _ if self.influence_for(side) < 0 => prize,
            _ => prize * 3 / 4,
        }
    }

    /// The worth of where a move ends: an enemy to beat, or a place nearer to something worth having.
    fn worth_of_arriving(&self, side: Side, to: Locale, movers: Set<Lord>, outlook: &Outlook) -> i32 {
        let ours = self.strength(movers.union(self.lords_at(side, to)).iter());
        let enemies = self.lords_at(side.other(), to);
        match enemies.is_empty() {
            true => {
                outlook.pull(to) + self.presence(side, to, movers)
                    - outlook.danger(to, ours, self.points(movers))
            }
            false => outlook.pull(to) + self.worth_of_attack(side, enemies, ours),
        }
    }

    /// The cost of hunger: hungry Troops Pillage; if one city decides the scenario, that loses it.
    fn price_of_hunger(&self) -> i32 {
        if self.is_race() { 5 * HUNGRY } else { HUNGRY }
    }

    /// For how many cards Lords carry food.
    pub(super) fn cards_of_food(&self) -> u16 {
        if self.is_race() { 3 } else { 2 }
    }

    /// What would be lost by leaving.
    fn worth_of_staying(&self, side: Side, from: Locale, movers: Set<Lord>, outlook: &Outlook) -> i32 {
        let left = self.lords_at(side, from).minus(movers);
        let danger = |lords: Set<Lord>| match lords.is_empty() {
            true => 0,
            false => outlook.danger(from, self.strength(lords.iter()), self.points(lords)),
        };
        outlook.pull(from) + self.presence(side, from, movers) - danger(movers) / 2 + danger(left) / 2
    }

    /// The worth of a March: it should lead nearer to something, with food for the card and Coin for the next Pay.
    pub(super) fn worth_of_march(&self, side: Side, to: Locale, with: Set<Lord>, outlook: &Outlook) -> i32 {
        let Some((lord, from)) = self.commander_at() else { return 0 };
        let movers = with.union(Set::of(lord));
        let gain = self.worth_of_arriving(side, to, movers, outlook)
            - self.worth_of_staying(side, from, movers, outlook);
        let food: i32 = movers.minus(self.moved).iter().map(|one| EATEN * i32::from(self.dues(one))).sum();
        let crowd = if self.is_race() { TOGETHER } else { -CROWD } * with.len() as i32;
        let hungry = if self.hunger(movers) > 0 { self.price_of_hunger() } else { 0 };
        let broke = self.coin_lacking(lord, 1) > 0 && !self.favour[side].contains(to);
        2 * gain + crowd - food - hungry - if broke { BROKE } else { 0 } - 20
    }

    /// The worth of a voyage: home from abroad, or along the coast to something better.
    pub(super) fn worth_of_sail(&self, side: Side, to: Locale, with: Set<Lord>, outlook: &Outlook) -> i32 {
        let Some((lord, from)) = self.commander_at() else { return 0 };
        if to.is_sea() {
            return -600;
        }
        let movers = with.union(Set::of(lord));
        let arriving = self.worth_of_arriving(side, to, movers, outlook);
        let friendly = if self.favour[side].contains(to) { 80 } else { 0 };
        let hungry = if self.hunger_afloat(movers) > 0 { HUNGRY } else { 0 };
        if from.is_box() || from.is_sea() {
            return arriving + friendly + 300 + 60 * with.len() as i32 - hungry / 2;
        }
        let staying = self.worth_of_staying(side, from, movers, outlook);
        (arriving - staying) * 3 / 2 + friendly - hungry - 120
    }

    /// The Provender that Lords who go by Ship will lack.
    fn hunger_afloat(&self, movers: Set<Lord>) -> i32 {
        let need: i32 = movers.iter().map(|lord| i32::from(self.dues(lord))).sum();
        let food = self.hauled(movers, Asset::Provender).min(self.goods_room(movers));
        need - i32::from(food)
    }

    /// The Lord whose card it is, and where he is.
    fn commander_at(&self) -> Option<(Lord, Locale)> {
        let lord = self.command.lord?;
        Some((lord, self.at(lord)?))
    }

    /// The worth of Provender: most to those who have too little for the next cards, and only as far as they can carry
    /// it.
    fn worth_of_food(&self, lord: Lord, amount: u16) -> i32 {
        let company = self.company(lord);
        let need: u16 = company.iter().map(|one| self.dues(one)).sum();
        let have = self.shared(lord, Asset::Provender);
        let room = self.cart_room(company).max(need);
        let missing = (self.cards_of_food() * need).min(room).saturating_sub(have).min(amount);
        let spare = room.saturating_sub(have).min(amount).saturating_sub(missing).min(2);
        200 * i32::from(missing) + 15 * i32::from(spare)
    }

    /// The worth of Provender from a place that can spare it.
    pub(super) fn worth_of_supply(&self, side: Side, from: Locale, ship: bool) -> i32 {
        let Some(lord) = self.command.lord else { return 0 };
        let spent =
            if ship || self.is_spared(lord, from) { 5 } else { 20 + self.cost_of_depletion(side, from) };
        self.worth_of_food(lord, self.supply_amount(lord, from, ship)) - spent
    }

    /// The worth of Forage: the last resort for food.
    pub(super) fn worth_of_forage(&self, side: Side) -> i32 {
        let Some((lord, at)) = self.commander_at() else { return 0 };
        let chance = i32::from(self.forage_need(lord).unwrap_or(6));
        self.worth_of_food(lord, 1) * chance / 6 - 15 - self.cost_of_depletion(side, at)
    }

    /// Intercepting marchers is worth it only for the stronger side.
    pub(super) fn worth_of_intercept(&self, lord: Lord, with: Set<Lord>) -> i32 {
        let mut ours = with;
        ours.insert(lord);
        let Some(at) = self.march.to else { return -1 };
        let there = self.lords_at(lord.side(), at);
        let enemies = self.march.group.union(self.lords_at(lord.side().other(), at));
        let (mine, theirs) = (self.strength(ours.union(there).iter()), self.strength(enemies.iter()));
        if mine * 10 > theirs * 14 { mine - theirs } else { -100 }
    }

    /// The worth of Exile: it costs Influence, but a hopeless battle costs more.
    pub(super) fn worth_of_exile(&self, lord: Lord) -> i32 {
        let Some(at) = self.at(lord) else { return -1 };
        let side = lord.side();
        let forlorn = if self.is_race() { FORLORN / 2 } else { FORLORN };
        let ours = self.strength(self.lords_at(side, at).iter());
        let theirs = self.strength(self.lords_at(side.other(), at).iter());
        if ours * 10 < theirs * forlorn { 100 } else { -100 }
    }

    /// The worth of a Lord at a place: the strongest should stand in the centre.
    pub(super) fn worth_of_place(&self, lord: Lord, place: Place) -> i32 {
        let strength = self.strength(std::iter::once(lord));
        if place == Place::Centre { strength } else { strength / 2 }
    }
}
