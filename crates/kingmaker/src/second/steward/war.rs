//! When a steward attacks.

use super::{POINTLESS, REST};
use crate::action::Target;
use crate::combat::Step;
use crate::realm::PlaceKind;
use crate::second::Action;
use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::state::{Frame, State};
use kernel::Seat;

impl State {
    /// The worth of a Noble to his owner: his strength, his Office, and the Royals with him.
    pub(super) fn worth_of_noble(&self, noble: Noble) -> i32 {
        let royals: i32 = self.court.royals_with(noble).iter().map(|royal| self.worth_of_royal(royal)).sum();
        let office = if self.court.office(noble).is_some() { 60 } else { 0 };
        i32::from(self.court.bare_strength(noble)) + office + royals
    }

    /// What a decisive attack would win.
    fn prize(&self, seat: Seat, area: Area, target: Target) -> i32 {
        let nobles: i32 = self.opponents(area, target).iter().map(|noble| self.worth_of_noble(noble)).sum();
        let Target::Place(place) = target else { return nobles };
        let alone = Royal::ALL.iter().copied().filter(|royal| {
            self.court.royals[*royal].at == Spot::Inside(place) && self.court.royals[*royal].with.is_none()
        });
        let royals: i32 = alone
            .map(|royal| {
                self.worth_of_royal(royal) + if self.court.controls_a_king(seat) { 100 } else { 300 }
            })
            .sum();
        let city = if City::at(place).is_some() { 250 } else { 40 };
        nobles + royals + city
    }

    /// The worth of an attack by the strongest party that could make it.
    pub(super) fn worth_of_attack(&self, seat: Seat, action: &Action) -> i32 {
        let Action::Attack { area, target } = *action else { return 0 };
        self.worth_of_combat(seat, area, self.strongest_party(area, target), target)
    }

    fn worth_of_combat(&self, seat: Seat, area: Area, attackers: Set<Noble>, target: Target) -> i32 {
        let forecast = self.forecast(area, attackers, target);
        if forecast.cards == 0 {
            return -REST;
        }
        let share = |count: u8, worth: i32| i32::from(count) * worth / i32::from(forecast.cards);
        let own: i32 = attackers.iter().map(|noble| self.worth_of_noble(noble)).sum();
        let fallen = |nobles: Set<Noble>| -> i32 {
            nobles.iter().map(|noble| share(forecast.falls[noble], self.worth_of_noble(noble))).sum()
        };
        share(forecast.win, self.prize(seat, area, target)) - share(forecast.lose, own) - fallen(attackers)
            + fallen(self.opponents(area, target)) / 2
    }

    /// The worth of naming a Noble in a combat: high if he is in the party with which the attack was scored, and in
    /// every step after the choice of attackers.
    pub(super) fn worth_of_attacking_along(&self, noble: Noble) -> i32 {
        let along = match (self.combat.step, self.combat.area, self.combat.target) {
            (Step::Attackers, Some(area), Some(target)) => self.strongest_party(area, target).contains(noble),
            _ => true,
        };
        if along { 2000 } else { 0 }
    }

    /// The score of confirming the attackers, or another choice of several.
    pub(super) fn worth_of_confirming(&self) -> i32 {
        if self.frame() == Frame::Combat && self.combat.step == Step::Attackers { 100 } else { REST + 1 }
    }

    /// The worth of drawing the card, now that all cards have been added.
    pub(super) fn worth_of_fighting(&self, seat: Seat) -> i32 {
        match (self.combat.area, self.combat.target) {
            (Some(area), Some(target)) => self.worth_of_combat(seat, area, self.combat.attackers, target),
            _ => 0,
        }
    }

    /// The worth of stepping out into the field: a King leaves a Town, where Plague could strike him.
    pub(super) fn worth_of_leaving_walls(&self, noble: Noble) -> i32 {
        let king = self.court.royals_with(noble).meets(self.court.kings());
        let town = matches!(self.court.nobles[noble], Spot::Inside(place) if matches!(place.row().kind, PlaceKind::City | PlaceKind::Town));
        if king && town { REST + 1 } else { POINTLESS }
    }

    /// The worth of a summons: what lies in Chancery; the strongest enemy is called away from where he is.
    pub(super) fn worth_of_summons(&self, seat: Seat, noble: Noble) -> i32 {
        let ours = self.court.nobles_of(seat);
        let useful = |card: Card| ours.iter().any(|noble| self.court.has_room(noble, card));
        let cards = self.court.chancery.iter().filter(|card| useful(*card)).count() as i32;
        if cards == 0 { 0 } else { 50 + 20 * cards + i32::from(self.court.strength(noble)) / 10 }
    }

    /// The worth of executing a Royal: once the Faction has a King, the others stand in the way of a Royalty Victory;
    /// before that nobody is executed unless a house must be given up.
    pub(super) fn worth_of_execution(&self, seat: Seat, royal: Royal) -> i32 {
        let best = self.court.royals_of(seat).iter().max_by_key(|royal| self.worth_of_royal(*royal));
        match best {
            Some(best) if best != royal && self.court.royals[best].crowned => 400,
            _ => -500,
        }
    }
}
