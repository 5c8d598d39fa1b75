//! A quick heuristic player. It taxes when it is poor, develops when it can pay, arms when a neighbour lies open, and
//! lays Influence where a throne is to be won.
//!
//! Every action gets a score from the position alone; doing nothing is worth 0. The best is taken, and ties are broken at
//! random.
//!
//! | module | what it scores |
//! | --- | --- |
//! | `worth` | what Glory, thrones and Regions are worth, and who is dangerous |
//! | `kingdom` | Kingdoms, Kingdom cards, institutions, tiles |
//! | `campaign` | what armies can take, and with which odds |
//! | `war` | the questions of Preparations, Expansion and battles |
//! | `dynasty` | Dynasty cards, foils, sets |
//! | `throne` | Influence and Successions |
//! | `talks` | offers |

mod campaign;
mod dynasty;
mod kingdom;
mod odds;
mod talks;
#[cfg(test)]
mod tests;
mod throne;
mod war;
mod worth;

use crate::action::Action;
use crate::state::State;
use campaign::Aim;
use kernel::{Chance, Seat, Steward};

/// The score of an action that is never taken while there is another one.
const NEVER: i32 = -10_000;
/// The score of an action that gains nothing and loses little.
const POINTLESS: i32 = -1;

impl Steward for State {
    fn steward(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        if legal.len() == 1 {
            return legal[0];
        }
        let moves = legal.iter().any(|action| matches!(action, Action::Move { .. }));
        let aims = if moves { self.aims(seat, self.acting.kingdom) } else { Vec::new() };
        let scores: Vec<i32> = legal.iter().map(|action| self.advise(seat, *action, &aims)).collect();
        let top = scores.iter().max().copied().unwrap_or_default();
        let best = legal.iter().zip(&scores).filter(|(_, score)| **score == top);
        let ties: Vec<Action> = best.map(|(action, _)| *action).collect();
        *chance.pick(&ties)
    }

    /// Nothing: everything that the steward wants to do, it does when it is asked. So it never ends negotiations while
    /// somebody else still deals, and its standing answers stay as they are.
    fn volunteer(&self, _seat: Seat, _legal: &[Action], _chance: &mut Chance) -> Option<Action> {
        None
    }
}

impl State {
    /// The score of an action, in hundredths of a Glory.
    fn advise(&self, seat: Seat, action: Action, aims: &[Aim]) -> i32 {
        match action {
            Action::Done | Action::Confirm | Action::Decline { .. } => 0,
            Action::Usual => POINTLESS,
            Action::Clear | Action::Foils { .. } | Action::Talks { .. } => NEVER,
            Action::Move { .. } | Action::Ride { .. } => self.worth_of_moving(action, aims),
            _ => self
                .advise_kingdom(seat, action)
                .or_else(|| self.advise_dynasty(seat, action))
                .or_else(|| self.advise_throne(seat, action))
                .or_else(|| self.advise_talks(seat, action))
                .or_else(|| self.advise_war(seat, action))
                .unwrap_or(POINTLESS),
        }
    }
}
