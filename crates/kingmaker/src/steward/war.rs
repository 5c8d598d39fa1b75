//! When a steward attacks.

use super::{REST, Taste};
use crate::action::Target;
use crate::combat::Step;
use crate::court::Spot;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::Seat;
use std::cmp::Reverse;

impl<E: Taste> State<E> {
    /// The worth of a Noble to his owner: his strength, his Office, and the Royals with him.
    pub(crate) fn worth_of_noble(&self, noble: Noble) -> i32 {
        let royals: i32 =
            self.court.royals_with(noble).iter().map(|royal| E::worth_of_royal(self, royal)).sum();
        let office = if self.court.office(noble).is_some() { 60 } else { 0 };
        i32::from(self.court.bare_strength(noble)) + office + royals
    }

    /// The Royals inside a place who are with nobody.
    pub(crate) fn alone_inside(&self, place: Place) -> impl Iterator<Item = Royal> {
        Royal::ALL.iter().copied().filter(move |royal| {
            self.court.royals[*royal].at == Spot::Inside(place) && self.court.royals[*royal].with.is_none()
        })
    }

    /// What a decisive attack on these defenders would win.
    fn prize(&self, seat: Seat, target: Target, defenders: Set<Noble>) -> i32 {
        let nobles: i32 = defenders.iter().map(|noble| self.worth_of_noble(noble)).sum();
        let Target::Place(place) = target else { return nobles };
        let royals: i32 = self.alone_inside(place).map(|royal| E::worth_of_prize(self, seat, royal)).sum();
        nobles + royals + E::worth_of_place(place)
    }

    /// The worth of an attack by the party that could make it.
    pub(super) fn worth_of_attack(&self, seat: Seat, field: E::Field, target: Target) -> i32 {
        let attackers = E::party(self, field, target);
        self.worth_of_combat(seat, attackers, target, self.victims(seat, field, target, attackers))
    }

    fn worth_of_combat(
        &self,
        seat: Seat,
        attackers: Set<Noble>,
        target: Target,
        defenders: Set<Noble>,
    ) -> i32 {
        let forecast = self.forecast_against(attackers, target, defenders);
        if forecast.cards == 0 {
            return -REST;
        }
        let share = |count: u8, worth: i32| i32::from(count) * worth / i32::from(forecast.cards);
        let own: i32 = attackers.iter().map(|noble| self.worth_of_noble(noble)).sum();
        let fallen = |nobles: Set<Noble>| -> i32 {
            nobles.iter().map(|noble| share(forecast.falls[noble], self.worth_of_noble(noble))).sum()
        };
        share(forecast.win, self.prize(seat, target, defenders))
            - share(forecast.lose, own)
            - fallen(attackers)
            + fallen(defenders) / 2
    }

    /// Whom it attacks: everybody who opposes it, unless an attacker names them (§kmc:6.1b); then as many as are worth
    /// it, beginning with those who bring most for their strength.
    fn victims(&self, seat: Seat, field: E::Field, target: Target, attackers: Set<Noble>) -> Set<Noble> {
        let all = self.opponents(field, target);
        if !E::NAMES_DEFENDERS || matches!(target, Target::Place(_)) || self.combat.step > Step::Defenders {
            return all;
        }
        let mut foes: Vec<Noble> =
            E::nameable(self, attackers, self.defenders_of(field, target)).iter().collect();
        foes.sort_by_key(|noble| {
            Reverse(100 * self.worth_of_noble(*noble) / (1 + i32::from(self.court.strength(*noble))))
        });
        let some = (1..=foes.len()).map(|count| foes[..count].iter().copied().collect::<Set<Noble>>());
        let best = some.max_by_key(|some| (self.worth_of_combat(seat, attackers, target, *some), some.len()));
        best.unwrap_or_default()
    }

    /// The worth of naming a Noble in a combat: high if he is one of those with which the attack was scored, and in
    /// every step after the choice of both sides.
    pub(super) fn worth_of_attacking_along(&self, noble: Noble) -> i32 {
        let combat = &self.combat;
        let along = match (combat.step, combat.area, combat.target) {
            (Step::Attackers, Some(area), Some(target)) => E::party(self, area, target).contains(noble),
            (Step::Defenders, Some(area), Some(target)) => {
                self.victims(self.active, area, target, combat.attackers).contains(noble)
            }
            _ => true,
        };
        if along { 2000 } else { 0 }
    }

    /// The score of confirming both sides of an attack, or another choice of several.
    pub(super) fn worth_of_confirming(&self) -> i32 {
        let sides = matches!(self.combat.step, Step::Attackers | Step::Defenders);
        if self.frame() == Frame::Combat && sides { 100 } else { REST + 1 }
    }

    /// The worth of drawing the card, now that all cards have been added.
    pub(super) fn worth_of_fighting(&self, seat: Seat) -> i32 {
        match (self.combat.area, self.combat.target) {
            (Some(area), Some(target)) => {
                self.worth_of_combat(seat, self.combat.attackers, target, self.opponents(area, target))
            }
            _ => 0,
        }
    }
}
