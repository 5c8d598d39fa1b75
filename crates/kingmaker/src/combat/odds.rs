//! Odds in words, and forecasts of attacks.

use super::{Combat, Outcome, Step, Weights};
use crate::action::{Action, Target};
use crate::event::named;
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, State};
use crate::war::Black;
use crate::war::Odds;
use crate::war::odds;
use kernel::{Preview, Seat};

/// §km2:9.3b,9.3d: odds as the table of odds names them.
pub(crate) fn odds_words(odds: Odds) -> &'static str {
    match odds {
        Odds::None => "even",
        Odds::Majority => "a Majority",
        other => other.name(),
    }
}

/// The forecast of an attack: on how many of the black halves each result comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Forecast {
    pub(crate) weights: Weights,
    /// The number of cards with a black half.
    pub(crate) cards: u8,
    pub(crate) win: u8,
    pub(crate) lose: u8,
    pub(crate) indecisive: u8,
    pub(crate) weather: u8,
    /// On how many of them each Noble falls, or may be chosen to fall.
    pub(crate) falls: ByNoble<u8>,
}

impl<E: Rules> State<E> {
    /// §km2:9.2c,9.2d,9.4d: the opponents in an attack; once it is under way the defenders, whoever else has come to
    /// the field.
    pub(crate) fn opponents(&self, area: E::Field, target: Target) -> Set<Noble> {
        match (self.combat.area, self.combat.target) == (Some(area), Some(target)) {
            true => self.combat.defenders,
            false => self.defenders_of(area, target),
        }
    }

    /// The forecast of an attack as things stand. Every black half counts alike, drawn or not: nobody may look through
    /// the discards (§km2:1.6d), so this gives nothing away.
    pub(crate) fn forecast(&self, area: E::Field, attackers: Set<Noble>, target: Target) -> Forecast {
        self.forecast_against(attackers, target, self.opponents(area, target))
    }

    /// The forecast of an attack on these defenders.
    pub(crate) fn forecast_against(
        &self,
        attackers: Set<Noble>,
        target: Target,
        defenders: Set<Noble>,
    ) -> Forecast {
        let defence = match target {
            Target::Place(place) => self.siege_defence(place),
            Target::Field(_) => self.defence_strength(defenders),
        };
        let weights = Weights { attack: self.attack_strength(attackers), defence, ..Weights::default() };
        let attack =
            Combat { target: Some(target), attackers, defenders, weighed: weights, ..Combat::default() };
        let mut forecast = Forecast { weights, ..Forecast::default() };
        if matches!(target, Target::Place(_)) && weights.attack < weights.defence {
            // §km2:10.2c: no card is drawn for a siege that is too weak.
            return forecast;
        }
        for black in E::EventCard::ALL.iter().filter_map(|card| E::event(*card).black.as_ref()) {
            self.foresee(&attack, black, &mut forecast);
        }
        forecast
    }

    /// Adds one card to the forecast.
    fn foresee(&self, attack: &Combat<E::Field>, black: &Black, forecast: &mut Forecast) {
        let (fallen, at_risk) = match attack.spares_all::<E>() {
            true => Default::default(),
            false => E::at_risk(self, attack.everyone().within(black.killed)),
        };
        forecast.cards += 1;
        *match attack.outcome_by::<E>(black, fallen) {
            Outcome::Attackers => &mut forecast.win,
            Outcome::Defenders => &mut forecast.lose,
            Outcome::Indecisive => &mut forecast.indecisive,
            Outcome::Weather => &mut forecast.weather,
        } += 1;
        at_risk.iter().for_each(|noble| forecast.falls[noble] += 1);
    }

    /// The forecast for an action: with the strongest party that could attack, or with those who have been chosen.
    pub(crate) fn combat_preview(&self, seat: Seat, action: &ActionOf<E>) -> Preview {
        let chosen = (self.combat.area, self.combat.target, self.combat.attackers);
        let (area, target, attackers) = match (action, chosen) {
            (Action::Attack { area, target }, _) => (*area, *target, self.strongest_party(*area, *target)),
            (Action::Confirm | Action::Fight | Action::Pass, (Some(area), Some(target), attackers))
                if self.frame() == Frame::Combat && self.combat.step < Step::Doom =>
            {
                (area, target, attackers)
            }
            _ => return Preview::default(),
        };
        let mut forecast = self.forecast(area, attackers, target);
        if matches!(action, Action::Pass) && !self.court.are_friends(seat, self.attacker()) {
            std::mem::swap(&mut forecast.win, &mut forecast.lose);
        }
        let mut preview = Preview { lines: forecast.lines::<E>(target), ..Preview::default() };
        if forecast.cards > 0 {
            preview.chance = Some(f64::from(forecast.win) / f64::from(forecast.cards));
        }
        preview
    }
}

impl Forecast {
    /// The forecast in short lines.
    fn lines<E: Rules>(&self, target: Target) -> Vec<String> {
        let Weights { attack, defence, .. } = self.weights;
        let siege = matches!(target, Target::Place(_));
        let mut lines = match siege {
            true => vec![format!("{attack} against {defence}")],
            false => vec![format!("{attack} against {defence}: {}", odds_words(odds(attack, defence)))],
        };
        if self.cards == 0 {
            lines.push("Too weak for a siege.".into());
            return lines;
        }
        let of = |count: u8, what: &str| format!("{what}: {count} of {} cards", self.cards);
        let rows = [
            (self.win, "You win"),
            (self.lose, "You lose"),
            (self.indecisive, if siege { "The siege fails" } else { "Indecisive" }),
            (self.weather, "Bad weather"),
        ];
        lines.extend(rows.iter().filter(|(count, _)| *count > 0).map(|(count, what)| of(*count, what)));
        let risks = self.falls.iter().filter(|(_, count)| **count > 0);
        lines.extend(risks.map(|(noble, count)| of(*count, &format!("{} falls", named::<E>(noble)))));
        lines
    }
}
