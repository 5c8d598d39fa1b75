//! The grand campaign (6.1 to 6.3): three Wars, Heirs and Succession.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::Ending;
use crate::state::State;
use crate::view::WarView;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The grand campaign as it stands; nothing outside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wars {
    /// §pl:6.0-W-a: which War, from 1; 0 outside the grand campaign.
    pub(crate) war: u8,
    /// §pl:6.2.2b: Heirs removed by Death, Shipwreck or natural causes.
    pub(crate) lost: Set<Lord>,
    /// §pl:6.3-IIY-r: Gloucester was named Heir in the second War.
    pub(crate) gloucester_named: bool,
    /// Who has won the present War, once that is settled.
    pub(crate) winner: Option<Side>,
}

impl Wars {
    /// Whether the present War is settled.
    pub(crate) fn is_decided(&self) -> bool {
        self.winner.is_some()
    }
}

impl State {
    /// The scenario, or a War of the grand campaign, is over.
    pub(crate) fn end(&mut self, ending: Ending, _log: &mut impl Chronicle<Event>) {
        self.ended = Some(ending);
    }

    /// §pl:6.1.2a: the War is settled; on to the next one, or to the end.
    pub(crate) fn end_war(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §pl:6.2.2a: what follows the Death or Shipwreck of a Lord.
    pub(crate) fn succeed(&mut self, _lord: Lord, _log: &mut impl Chronicle<Event>) {}

    /// §pl:6.0-II-l,6.3-I-d: what follows the Muster of Margaret.
    pub(crate) fn margaret_came(&mut self, _lord: Lord, _at: Locale, _log: &mut impl Chronicle<Event>) {}

    /// §pl:6.2.1a,6.2.1b: his rank among the Heirs, in the grand campaign.
    pub(crate) fn heir_rank(&self, _lord: Lord) -> Option<u8> {
        None
    }

    pub(crate) fn war_view(&self) -> Option<WarView> {
        None
    }

    pub(crate) fn wars_asks(&self) -> (Side, Clause) {
        (Side::York, Clause("6.1.1a"))
    }

    pub(crate) fn wars_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        self.frames.pop();
        false
    }

    pub(crate) fn wars_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn wars_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn wars_prompt(&self, _side: Side) -> String {
        String::new()
    }
}
