//! Arriving at a Port: carries out a Sail, and lets Lancaster play a Held Event after a landing (L28e, L33e).

use super::haul::counted;
use crate::action::Action;
use crate::event::{Event, event_named, named, named_all, place_name, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// §pl:L28e: the Provender of the Depot.
const DEPOT: u16 = 4;

/// Lords who Sail, or who have come to a Port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Landing {
    group: Set<Lord>,
    stage: Stage,
}

/// The stages of a landing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// §pl:L28e: they have come to a Port by March, and Lancaster may play a card.
    #[default]
    Marched,
    /// §pl:L28e,L33e: the same by Sail.
    Sailed,
    /// They are about to Sail to this Port or Sea.
    Bound(Locale),
    /// §pl:L28e: how much Provender is left to hand out.
    Depot(u16),
}

impl State {
    /// Begins a Sail: pushes [`Frame::Landing`]. The Lords arrive once the frames above it, such as Haul, are done.
    pub(crate) fn set_sail(&mut self, group: Set<Lord>, to: Locale) {
        self.landing = Landing { group, stage: Stage::Bound(to) };
        self.frames.push(Frame::Landing);
    }

    /// §pl:L28e: the window after a March that has ended at a Port.
    pub(crate) fn after_move_to_port(&mut self, group: Set<Lord>) {
        self.open_window(group, Stage::Marched);
    }

    /// Asks Lancaster for a card, if it may hold one that fits.
    fn open_window(&mut self, group: Set<Lord>, stage: Stage) {
        let here: Set<Lord> = group.iter().filter(|lord| self.is_on_map(*lord)).collect();
        let lancaster = here.first().is_some_and(|lord| lord.side() == Side::Lancaster);
        let fits = || {
            self.may_hold(event::REBEL_SUPPLY_DEPOT)
                || (stage == Stage::Sailed && self.may_hold(event::SURPRISE_LANDING))
        };
        if lancaster && fits() {
            self.landing = Landing { group: here, stage };
            self.frames.push(Frame::Landing);
        }
    }

    pub(crate) fn landing_asks(&self) -> (Side, Clause) {
        let depot = matches!(self.landing.stage, Stage::Depot(_)) || self.may_hold(event::REBEL_SUPPLY_DEPOT);
        (Side::Lancaster, Clause(if depot { "L28e" } else { "L33e" }))
    }

    pub(crate) fn landing_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Landing { group, stage } = self.landing;
        match (stage, group.only()) {
            (Stage::Marched | Stage::Sailed, _) => return true,
            (Stage::Bound(to), _) => {
                self.frames.pop();
                self.come_by_sea(group, to, log);
            }
            (Stage::Depot(0), _) => {
                self.frames.pop();
            }
            (Stage::Depot(left), Some(lord)) => self.stock(lord, left, log),
            (Stage::Depot(_), None) => return true,
        }
        false
    }

    pub(crate) fn landing_legal(&self, out: &mut Vec<Action>) {
        match self.landing.stage {
            Stage::Depot(_) => {
                let asset = Asset::Provender;
                out.extend(self.landing.group.iter().map(|lord| Action::Grant { asset, lord }));
            }
            stage => {
                let held = self.hands[Side::Lancaster];
                out.push(Action::Pass);
                if held.contains(event::REBEL_SUPPLY_DEPOT) {
                    out.push(Action::Play { card: event::REBEL_SUPPLY_DEPOT });
                }
                if stage == Stage::Sailed && held.contains(event::SURPRISE_LANDING) && self.can_surprise() {
                    out.push(Action::Play { card: event::SURPRISE_LANDING });
                }
            }
        }
    }

    /// §pl:L33e: whether the active Lord can March on from where he has landed.
    fn can_surprise(&self) -> bool {
        self.command.lord.is_some_and(|lord| !self.inland(lord).is_empty())
    }

    pub(crate) fn landing_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Pass => {
                self.frames.pop();
            }
            Action::Play { card: event::REBEL_SUPPLY_DEPOT } => self.open_depot(log),
            Action::Play { card } => self.surprise(card, log),
            Action::Grant { lord, .. } => self.stock(lord, 1, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §pl:4.6.1k,4.6.1m: they arrive, at a Port or at Sea, and have Moved.
    fn come_by_sea(&mut self, group: Set<Lord>, to: Locale, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let sail = if group.len() == 1 { "sails" } else { "sail" };
            let way = if to.is_sea() { "out onto the" } else { "to" };
            let side = group.first().map_or(Side::York, Lord::side);
            said("4.6.1b", format!("{} {sail} {way} {}.", named_all(group), place_name(to))).by(side)
        });
        let approach = self.approach_from_sea(group, to);
        self.move_group(group, to, log);
        if to.is_port() && !approach {
            self.open_window(group, Stage::Sailed);
        }
    }

    /// §pl:L28e,4.7h: 4 Provender for the movers, who skip this card's Feed.
    fn open_depot(&mut self, log: &mut impl Chronicle<Event>) {
        let group = self.landing.group;
        self.use_held(event::REBEL_SUPPLY_DEPOT);
        self.march.fed_by_depot = self.march.fed_by_depot.union(group);
        self.landing.stage = Stage::Depot(DEPOT);
        log.note(|| {
            let text = format!(
                "Lancaster plays {}: {} will not need to feed their men on this card.",
                event_named(event::REBEL_SUPPLY_DEPOT),
                named_all(group)
            );
            said("L28e", text).by(Side::Lancaster)
        });
    }

    /// §pl:L28e: puts some of it on a mat.
    fn stock(&mut self, lord: Lord, amount: u16, log: &mut impl Chronicle<Event>) {
        if let Stage::Depot(left) = &mut self.landing.stage {
            *left -= amount;
        }
        self.mats[lord].assets[Asset::Provender] += amount;
        log.note(|| {
            let text = format!("{} takes {} from the depot.", named(lord), counted(amount, Asset::Provender));
            let others = format!("{} takes stores from the depot.", named(lord));
            said("L28e", text).by(lord.side()).hidden(self.hidden_mats, "L28e", others)
        });
    }

    /// §pl:L33e: the active Lord may March on at once.
    fn surprise(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.frames.pop();
        self.use_held(card);
        self.command.free_march = true;
        log.note(|| {
            let text = format!("Lancaster plays {}: one March more.", event_named(card));
            said("L33e", text).by(Side::Lancaster)
        });
    }

    pub(crate) fn landing_prompt(&self, side: Side) -> String {
        let name = side.name();
        match self.landing.stage {
            Stage::Depot(left) => {
                let stores = counted(left, Asset::Provender);
                format!("**{name}:** {stores} left in the depot. Who takes the next one?")
            }
            _ => format!(
                "**{name}:** {} at a Port. Play a Held Event?",
                if self.landing.group.len() == 1 { "your Lord is" } else { "your Lords are" }
            ),
        }
    }
}
