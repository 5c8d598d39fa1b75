//! Previews of Levy actions.

use super::parley::Terms;
use super::troops::troops_text;
use crate::action::Action;
use crate::ids::*;
use crate::influence::{Check, range};
use crate::prompt::upto;
use crate::state::{Frame, State};
use kernel::Preview;

impl State {
    /// The preview of an answer in Muster; none for answers that need no explanation.
    pub(crate) fn preview_levy(&self, action: &Action) -> Option<Preview> {
        if self.frames.last() != Some(&Frame::Muster) {
            return None;
        }
        let lord = self.muster.lord?;
        match *action {
            Action::Parley { at, by } => self.preview_parley(lord, at, Terms::of(by)),
            Action::LevyLord { lord: called } => Some(told(self.lord_check(lord, called), false)),
            Action::LevyVassal { vassal } => {
                Some(told(self.vassal_check(lord, vassal), self.wins_vassals_surely(lord)))
            }
            Action::LevyTroops { at, form, extra } => Some(self.preview_troops(lord, at, form, extra)),
            Action::Accept => Some(Preview::line("It stands")),
            Action::Forbid => Some(Preview::line("1 influence; it is undone")),
            _ => None,
        }
    }

    /// §pl:3.4.1e,3.4.1l: cost and chance. A blockade by a Lord with a hidden mat is not mentioned.
    fn preview_parley(&self, lord: Lord, at: Locale, terms: Terms) -> Option<Preview> {
        let from = self.at(lord)?;
        let mut preview = told(self.parley_check(lord, from, at, terms), terms != Terms::Usual);
        if !self.hidden_mats && self.needs_blockaded_sea(lord, from, at) {
            preview.lines.insert(0, "first a 1 or 2 against Warwick's blockade".into());
            preview.chance = preview.chance.map(|chance| chance / 3.0);
        }
        Some(preview)
    }

    /// §pl:3.4.4a,3.4.4b,1.6a: which Troops come as far as the pool has them, for how much Coin, and whether the place
    /// is depleted.
    fn preview_troops(&self, lord: Lord, at: Locale, form: Form, extra: u8) -> Preview {
        let wanted = form.all_troops(at, extra);
        let come = ByTroop::from_fn(|troop| wanted[troop].min(self.pool[troop]));
        let mut preview = Preview::line(troops_text(&come));
        let coin = self.levy_coin(lord, form);
        if coin > 0 {
            preview.lines.push(format!("for {coin} Coin"));
        }
        if !self.spares_the_land(lord, at, form) {
            let level = if self.depleted.contains(at) { "exhausted" } else { "depleted" };
            preview.lines.push(format!("{} is {level} then", at.name()));
        }
        preview
    }
}

/// §pl:1.4.2c: the cost of a check, and the dice that succeed.
fn told(check: Check, sure: bool) -> Preview {
    let need = range(check.rating);
    match sure {
        true => Preview {
            lines: vec![format!("{} influence; certain", check.cost)],
            chance: Some(1.0),
            ..Preview::default()
        },
        false => Preview {
            lines: vec![format!("{} influence; succeeds on {}", check.cost, upto(need))],
            chance: Some(f64::from(need) / 6.0),
            ..Preview::default()
        },
    }
}
