//! Command (4.2): a card is revealed, and its Lord acts.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The Command card that is being carried out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Command {
    /// Whose card it is.
    pub(crate) lord: Option<Lord>,
    /// §pl:4.2.1a: actions that he has used.
    pub(crate) used: u8,
    /// §pl:Y5c: actions that the place where the card was revealed adds.
    pub(crate) added: u8,
    /// §pl:4.2.1c,4.3.5a: nothing more can be done on the card.
    pub(crate) over: bool,
    /// §pl:L33e: the Lord may still March once for nothing, though not along a Path.
    pub(crate) free_march: bool,
}

impl State {
    /// §pl:4.2a,4.2.3a: reveals the next card of either Plan. Whether there was one.
    pub(crate) fn next_card(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn command_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("4.2.2a"))
    }

    pub(crate) fn command_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn command_legal(&self, out: &mut Vec<Action>) {
        let Some(lord) = self.command.lord else { return };
        out.push(Action::Pass);
        self.sail_legal(lord, out);
        self.supply_legal(lord, out);
        self.forage_legal(lord, out);
        self.tax_legal(lord, out);
        self.parley_legal(lord, out);
        self.special_legal(lord, out);
    }

    pub(crate) fn command_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.command.lord else { return };
        match action {
            Action::Sail { to, with } => self.sail(to, with, log),
            Action::Supply { from, ship } => self.supply(from, ship, log),
            Action::Forage => self.forage(log),
            Action::Tax { at } => self.tax(lord, at, log),
            Action::Parley { at, .. } => self.parley(lord, at, log),
            Action::Pass => self.command.over = true,
            other => self.special(other, log),
        }
    }

    /// §pl:1.5.2c,4.2.1a: how many actions a Lord's card gives him.
    pub(crate) fn command_rating(&self, lord: Lord) -> u8 {
        lord.row().command
    }

    /// §pl:4.2.1a: the actions that the card still has.
    pub(crate) fn actions_left(&self) -> u8 {
        match self.command.lord {
            Some(lord) if !self.command.over => {
                (self.command_rating(lord) + self.command.added).saturating_sub(self.command.used)
            }
            _ => 0,
        }
    }

    /// §pl:4.2.1c: whether nothing has been done on the card yet, so that it can be used up whole.
    pub(crate) fn is_fresh(&self) -> bool {
        self.command.used == 0 && !self.command.over
    }

    /// §pl:4.2.1a: one action is used.
    pub(crate) fn spend_action(&mut self) {
        self.command.used += 1;
    }

    /// §pl:4.2.1c: the whole card is used.
    pub(crate) fn spend_card(&mut self) {
        self.command.over = true;
    }

    pub(crate) fn command_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
