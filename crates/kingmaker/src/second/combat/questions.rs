//! The small questions of a combat.

use crate::second::action::Action;
use crate::second::event::{Event, named, place_named, said};
use crate::second::ids::*;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// What is asked when the card lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Matter {
    /// §km2:9.5j: which of these equals falls?
    Fall {
        /// The Nobles who are listed and equally strong.
        among: Set<Noble>,
    },
    /// §km2:9.5g,10.3d: who is given the MB or MS card?
    Honour {
        /// Whether it was a siege.
        siege: bool,
        /// Who fought.
        among: Set<Noble>,
    },
    /// §km2:10.4e,10.4f: who holds the place that was taken?
    Hold {
        /// Which place.
        place: Place,
        /// Who can.
        among: Set<Noble>,
    },
}

impl State {
    /// The clause under which it is asked.
    pub(crate) fn matter_clause(matter: Matter) -> Clause {
        Clause(match matter {
            Matter::Fall { .. } => "9.5j",
            Matter::Honour { siege: false, .. } => "9.5g",
            Matter::Honour { siege: true, .. } => "10.3d",
            Matter::Hold { .. } => "10.4e",
        })
    }

    /// Every answer.
    pub(crate) fn matter_legal(matter: Matter, out: &mut Vec<Action>) {
        let (Matter::Fall { among } | Matter::Honour { among, .. } | Matter::Hold { among, .. }) = matter;
        out.extend(among.iter().map(|noble| Action::Choose { noble }));
    }

    pub(crate) fn matter_play(
        &mut self,
        seat: Seat,
        matter: Matter,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match (matter, action) {
            (Matter::Fall { .. }, Action::Choose { noble }) => self.combat.doomed.insert(noble),
            (Matter::Honour { siege, .. }, Action::Choose { noble }) => {
                let honours = &mut self.court.honours[noble];
                let (count, clause, what) = match siege {
                    true => (&mut honours.sieges, "10.3d", "Major Siege"),
                    false => (&mut honours.battles, "9.5g", "Major Battle"),
                };
                *count += 1;
                log.note(|| said(clause, format!("{} takes a {what} card.", named(noble))).by(seat));
            }
            (Matter::Hold { place, .. }, Action::Choose { noble }) => self.take_place(place, noble, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// The question in words.
    pub(crate) fn matter_prompt(matter: Matter) -> String {
        match matter {
            Matter::Fall { .. } => "The killed list names several of you: who falls?".into(),
            Matter::Honour { siege: false, .. } => "Who is given the Major Battle card?".into(),
            Matter::Honour { siege: true, .. } => "Who is given the Major Siege card?".into(),
            Matter::Hold { place, .. } => format!("Who holds {} for you?", place_named(place)),
        }
    }
}
