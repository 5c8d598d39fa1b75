//! A quick heuristic player. It keeps its Troops paid and fed, wins places over where that is cheap, gathers Lords and
//! Troops, marches only with food, attacks only when it is stronger, and gets out of the way when it is not.
//!
//! Every action gets a score from the position alone. The best is taken; ties are broken at random.

mod battle;
mod campaign;
mod levy;
mod outlook;
mod purse;
#[cfg(test)]
mod tests;
mod worth;

use crate::action::Action;
use crate::battle::Step as BattleStep;
use crate::game::side;
use crate::ids::*;
use crate::state::{Frame, State};
use battle::troop_strength;
use kernel::{Chance, Seat, Steward};
use outlook::Outlook;

impl Steward for State {
    fn steward(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        let side = side(seat);
        match legal[0] {
            Action::Reroll | Action::Accept if self.is_reroll() => return self.advise_reroll(),
            Action::Charge | Action::HoldBack => return self.advise_charge(),
            Action::Stand => return self.advise_flee(side, legal),
            _ => {}
        }
        let travels = legal.iter().any(|action| matches!(action, Action::March { .. } | Action::Sail { .. }));
        let outlook = self.command.lord.filter(|_| travels).map(|lord| self.outlook(lord));
        let scores: Vec<i32> =
            legal.iter().map(|action| self.score(side, action, outlook.as_ref())).collect();
        let top = scores.iter().max().copied().unwrap_or_default();
        let best = legal.iter().zip(&scores).filter(|(_, score)| **score == top);
        let ties: Vec<Action> = best.map(|(action, _)| *action).collect();
        *chance.pick(&ties)
    }
}

impl State {
    fn is_reroll(&self) -> bool {
        matches!(self.battle.step, BattleStep::Reroll { .. }) && self.is_battle()
    }

    /// The score of an action, roughly in hundredths of an Influence point.
    fn score(&self, side: Side, action: &Action, outlook: Option<&Outlook>) -> i32 {
        match (*action, outlook) {
            (Action::March { to, with }, Some(outlook)) => self.worth_of_march(side, to, with, outlook),
            (Action::Sail { to, with }, Some(outlook)) => self.worth_of_sail(side, to, with, outlook),
            _ => self.score_at_home(side, action),
        }
    }

    /// The score of anything but moves.
    fn score_at_home(&self, side: Side, action: &Action) -> i32 {
        match *action {
            // Battle.
            Action::Hit { .. } => -self.expected_loss(action),
            Action::Fire { .. } => 10,
            Action::AllFight => 10,
            Action::Take { .. } if self.frames.last() == Some(&Frame::Prepare) => self.worth_taking(action),
            Action::Advance { lord, place } => self.worth_of_place(lord, place),
            // Cards and questions of every kind.
            Action::Play { card } => self.worth_playing(side, card),
            Action::Spend { points } => self.worth_spending(points),
            Action::Name { at } => self.worth_naming(side, at),
            Action::Enlist { arms, militia } => self.worth_of_enlisting(arms, militia),
            Action::Strike { lord, .. } if self.is_battle() => self.worth_of_own_loss(lord),
            Action::Strike { lord, troop } => self.strength(std::iter::once(lord)) + troop_strength(troop),
            Action::Call { .. } | Action::Save { .. } | Action::Forbid => 50,
            Action::Surrender => self.worth_of_surrender(),
            Action::Discard { .. } => -50,
            // Levy.
            Action::Dismiss { lord } => self.worth_of_dismissal(lord),
            Action::Pillage { lord } => -self.at(lord).map_or(0, |at| i32::from(at.pillage())),
            Action::Share { lord } => {
                10 * i32::from(self.worth_in_influence(lord)) - i32::from(self.dues(lord))
            }
            Action::Pay { .. } => 50,
            Action::Muster { .. } | Action::Richard => 300,
            Action::Take { card, lord } => self.worth_levying(card, lord),
            Action::LevyLord { .. } => 700,
            Action::LevyVassal { vassal } => self.worth_of_vassal(side, vassal),
            Action::LevyTroops { at, .. } => self.worth_of_troops(side, at),
            Action::LevyCarts => self.worth_of_carts(),
            Action::LevyShip => self.worth_of_ship(),
            Action::Parley { at, by } => self.worth_of_parley(side, at, by),
            // Campaign.
            Action::Plan { lord } => self.worth_planning(side, lord),
            Action::PlanPass => -400,
            Action::Supply { from, ship } => self.worth_of_supply(side, from, ship),
            Action::Forage => self.worth_of_forage(side),
            Action::Tax { at } => self.worth_of_tax(at),
            Action::Intercept { lord, with, .. } => self.worth_of_intercept(lord, with),
            Action::Exile { lord } => self.worth_of_exile(lord),
            Action::Agitate { at } => {
                if self.favour(at) == Some(side.other()) {
                    20
                } else {
                    5
                }
            }
            // Friends sooner, enemies later.
            Action::Heralds { lord } if self.heralds_delay(lord) == (lord.side() == side) => -30,
            Action::Heralds { .. } | Action::Merchants => 30,
            Action::ExilePact { .. } => -300,
            Action::Drop { asset: Asset::Cart, .. } => 5,
            Action::Grant { lord, .. } | Action::Choose { lord } => i32::from(self.mats[lord].troops()),
            _ => 0,
        }
    }
}
