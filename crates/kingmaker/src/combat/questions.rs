//! The small questions of a combat.

use crate::action::Action;
use crate::event::{Event, place_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// What is asked when the card lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Matter {
    /// §km2:9.5j: which of these equals falls?
    Fall {
        /// The Nobles who are listed and equally strong.
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

impl<E: Rules> State<E> {
    /// The clause under which it is asked.
    pub(crate) fn matter_clause(matter: Matter) -> Clause {
        Clause(match matter {
            Matter::Fall { .. } => E::CITED.who_falls,
            Matter::Hold { .. } => E::CITED.who_holds,
        })
    }

    /// Every answer.
    pub(crate) fn matter_legal(matter: Matter, out: &mut Vec<ActionOf<E>>) {
        let (Matter::Fall { among } | Matter::Hold { among, .. }) = matter;
        out.extend(among.iter().map(|noble| Action::Choose { noble }));
    }

    pub(crate) fn matter_play(
        &mut self,
        matter: Matter,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (matter, action) {
            (Matter::Fall { .. }, Action::Choose { noble }) => self.combat.doomed.insert(noble),
            (Matter::Hold { place, .. }, Action::Choose { noble }) => self.take_place(place, noble, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// The question in words.
    pub(crate) fn matter_prompt(matter: Matter) -> String {
        match matter {
            Matter::Fall { .. } => "The killed list names several of you: who falls?".into(),
            Matter::Hold { place, .. } => format!("Who holds {} for you?", place_named::<E>(place)),
        }
    }
}
