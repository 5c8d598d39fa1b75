//! The small questions of chapter 7, which Events ask.

use crate::action::Action;
use crate::event::{Event, named, place_named, ship_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// What is asked while an Event is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EventAsk {
    /// §km2:7.2f: to which of these places does the Noble go?
    Call {
        /// Who.
        noble: Noble,
        /// Where he is called.
        among: Set<Place>,
    },
    /// §km2:7.3c: who comes along with the King?
    Company {
        /// Who still can.
        left: Set<Noble>,
        /// Where to.
        to: Place,
    },
    /// §km2:7.4a: to which port does the ship run?
    Storm {
        /// Which ship; it leads those that share its passengers.
        ship: Ship,
    },
    /// §km2:7.6b: which of these equals dies of Plague?
    Struck {
        /// Who could.
        among: Set<Noble>,
    },
}

impl<E: Rules> State<E> {
    /// The clause under which a question is asked.
    pub(crate) fn event_ask_clause(ask: EventAsk) -> Clause {
        Clause(match ask {
            EventAsk::Call { .. } => E::CITED.two_calls,
            EventAsk::Company { .. } => E::CITED.embassy_company,
            EventAsk::Storm { .. } => E::CITED.storm,
            EventAsk::Struck { .. } => E::CITED.plague,
        })
    }

    /// Every answer.
    pub(crate) fn event_ask_legal(&self, seat: Seat, ask: EventAsk, out: &mut Vec<ActionOf<E>>) {
        match ask {
            EventAsk::Call { among, .. } => out.extend(among.iter().map(|place| Action::Name { place })),
            EventAsk::Company { left, .. } => {
                out.extend(left.iter().map(|noble| Action::With { noble }));
                out.push(Action::Confirm);
            }
            EventAsk::Storm { ship } => {
                out.extend(self.havens(ship, seat).iter().map(|place| Action::Name { place }));
            }
            EventAsk::Struck { among } => out.extend(among.iter().map(|noble| Action::Choose { noble })),
        }
    }

    /// Carries out an answer.
    pub(crate) fn event_ask_play(
        &mut self,
        seat: Seat,
        ask: EventAsk,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (EventAsk::Call { noble, .. }, Action::Name { place }) => self.choose_call(noble, place),
            (EventAsk::Company { left, to }, Action::With { noble }) => {
                self.accompany(seat, noble, left, to, log);
            }
            (EventAsk::Company { .. }, Action::Confirm) => {}
            (EventAsk::Storm { ship }, Action::Name { place }) => self.run_for_port(ship, place, seat, log),
            (EventAsk::Struck { .. }, Action::Choose { noble }) => self.happening.doomed.insert(noble),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// The question in words.
    pub(crate) fn event_ask_prompt(ask: EventAsk) -> String {
        match ask {
            EventAsk::Call { noble, .. } => {
                format!("{} is called to several places: where does he go?", named::<E>(noble))
            }
            EventAsk::Company { to, .. } => {
                format!(
                    "Who goes to {} with the King? Whoever goes first finds room first.",
                    place_named::<E>(to)
                )
            }
            EventAsk::Storm { ship } => {
                format!("To which port does {} run from the storm?", ship_named::<E>(ship))
            }
            EventAsk::Struck { .. } => "The Plague takes one of your Nobles: which one?".into(),
        }
    }
}
