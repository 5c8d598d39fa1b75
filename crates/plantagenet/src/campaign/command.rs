//! Command (4.2): a card is revealed, and its Lord acts.

use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{Frame, State};
use crate::thing::Thing;
use kernel::{Chronicle, Clause, Heading};
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
    /// §pl:4.2.1c,4.3.5a: whether nothing more can be done on the card.
    pub(crate) over: bool,
    /// §pl:L33e: whether the Lord may still March once for free, but not along a Path.
    pub(crate) free_march: bool,
}

impl State {
    /// §pl:4.0a,4.0b,4.2a: the Rebel reveals a card first, then both in turn. Returns whether there was one.
    pub(crate) fn next_card(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let (rebel, king) = (self.rebel(), self.king());
        let first = if self.plans[rebel].shown <= self.plans[king].shown { rebel } else { king };
        let next = [first, first.other()].into_iter().find_map(|side| Some((side, self.plans[side].next()?)));
        let Some((side, card)) = next else { return false };
        self.plans[side].shown += 1;
        self.turn_up(side, card, log);
        true
    }

    /// §pl:4.2.3a,4.2.3b,3.2.4g,4.1.1b: a Lord on the map, Seas included, acts; any other card does nothing.
    fn turn_up(&mut self, side: Side, card: Option<Lord>, log: &mut impl Chronicle<Event>) {
        self.command = Command::default();
        match card {
            Some(lord) if self.is_on_map(lord) => {
                self.command = Command { lord: card, added: self.bourchier(lord), ..Command::default() };
                self.frames.push(Frame::Command);
                log.note(|| {
                    said("4.2a", format!("{} turns up {}.", side.name(), named(lord))).by(side).heading(
                        Heading::new("command", "Command").part(&lord.row().name).about(Thing::Lord(lord)),
                    )
                });
            }
            Some(lord) => log.note(|| {
                said("4.2.3a", format!("{} turns up {}, who is not on the map.", side.name(), named(lord)))
                    .by(side)
            }),
            None => log.note(|| said("4.2.3a", format!("{} turns up a Pass.", side.name())).by(side)),
        }
    }

    /// §pl:Y5c,4.2.1d: one action more if the card is revealed while he is at a Friendly City.
    fn bourchier(&self, lord: Lord) -> u8 {
        let at_city = self.at(lord).is_some_and(|there| map().types[0].contains(there));
        u8::from(at_city && self.uses(lord, capability::THOMAS_BOURCHIER) && self.is_friendly(lord))
    }

    /// §pl:1.5.2c,4.2.1d,Y20c,Y24c,L24c: how many actions a Lord has on a card, wherever it is revealed.
    pub(crate) fn command_rating(&self, lord: Lord) -> u8 {
        let added = |card: &Card| match *card {
            capability::YORKS_FAVOURED_SON | capability::HASTINGS => self.uses(lord, *card),
            capability::MARRIED_TO_A_NEVILLE => self.uses(lord, *card) && self.is_with_warwick(lord),
            _ => false,
        };
        lord.row().command + self.mats[lord].capabilities.iter().filter(|card| added(card)).count() as u8
    }

    /// §pl:4.2.1a,4.2.1e: the actions that the card still has; none are kept for another.
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

    /// §pl:4.2.1a: uses one action.
    pub(crate) fn spend_action(&mut self) {
        self.command.used += 1;
    }

    /// §pl:4.2.1c,4.3.5a: uses the whole card.
    pub(crate) fn spend_card(&mut self) {
        self.command.over = true;
    }

    /// Whose card it is.
    fn commander(&self) -> Lord {
        self.command.lord.expect("somebody has the Command")
    }

    pub(crate) fn command_asks(&self) -> (Side, Clause) {
        (self.commander().side(), Clause("4.2.2a"))
    }

    /// Ends the card when its actions are used, or its Lord is gone or can do nothing but Pass.
    pub(crate) fn command_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let lord = self.commander();
        self.command.free_march = self.command.free_march && !self.inland(lord).is_empty();
        let asks = self.command.free_march
            || (self.actions_left() > 0 && self.is_on_map(lord) && self.can_act(lord));
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// §pl:L33e: where a free March can lead: not along a Path.
    pub(super) fn inland(&self, lord: Lord) -> Set<Locale> {
        self.at(lord).map_or_else(Set::default, |from| self.march_targets(lord).minus(map().paths[from]))
    }

    /// Whether he can do anything but Pass. Almost always he can March; only if he cannot is the whole list built.
    fn can_act(&self, lord: Lord) -> bool {
        if !self.march_targets(lord).is_empty() {
            return true;
        }
        let mut found = Vec::new();
        self.forage_legal(lord, &mut found);
        if found.is_empty() {
            self.command_legal(&mut found);
            found.retain(|action| *action != Action::Pass);
        }
        !found.is_empty()
    }

    /// §pl:4.2.2a,4.2.1b: any of these, in any order, repeatedly. The card has an action left, or a free March.
    pub(crate) fn command_legal(&self, out: &mut Vec<Action>) {
        let lord = self.commander();
        out.push(Action::Pass);
        if self.command.free_march {
            return self.march_choices(lord, self.inland(lord), out);
        }
        self.march_legal_from_command(lord, out);
        self.sail_legal(lord, out);
        self.supply_legal(lord, out);
        self.forage_legal(lord, out);
        self.tax_legal(lord, out);
        self.parley_legal(lord, out);
        self.special_legal(lord, out);
    }

    /// §pl:4.2.1e,4.6.5a: a Pass gives up what is left of the card.
    pub(crate) fn command_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let lord = self.commander();
        if std::mem::take(&mut self.command.free_march) {
            if let Action::March { to, with } = action {
                self.set_out(lord, to, with, log);
            }
            return;
        }
        match action {
            Action::March { to, with } => self.march(to, with, log),
            Action::Sail { to, with } => self.sail(to, with, log),
            Action::Supply { from, ship } => self.supply(from, ship, log),
            Action::Forage => self.forage(log),
            Action::Tax { at } => self.tax(lord, at, log),
            Action::Parley { at, .. } => self.parley(lord, at, log),
            Action::Pass => self.spend_card(),
            other => self.special(other, log),
        }
    }

    pub(crate) fn command_prompt(&self, side: Side) -> String {
        let lord = self.commander();
        let place = self.at(lord).map_or("", Locale::name);
        if self.command.free_march {
            return format!("**{}:** a free March for {} from {place}?", side.name(), named(lord));
        }
        let left = self.actions_left();
        let all = left + self.command.used;
        let actions = if all == 1 { "action" } else { "actions" };
        format!(
            "**{}:** a Command for {} at {place} ({left} of {all} {actions} left)",
            side.name(),
            named(lord)
        )
    }
}
