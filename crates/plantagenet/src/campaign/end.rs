//! End of the Campaign (4.8): Tides of War, Disembark, victory, Grow, Waste, Reset.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::{Ending, State};
use kernel::Chronicle;

impl State {
    pub(crate) fn can_give_charity(&self) -> bool {
        false
    }

    pub(crate) fn charity_legal(&self, _out: &mut Vec<Action>) {}

    pub(crate) fn charity_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn tides_of_war(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn disembark_run(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn disembark_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn disembark_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn disembark_prompt(&self, _side: Side) -> String {
        String::new()
    }

    /// §pl:4.8.3a: the ending that the victory check finds, if any.
    pub(crate) fn victory(&self) -> Option<Ending> {
        None
    }

    pub(crate) fn grow(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn waste_run(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn waste_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn waste_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.8.6a: This-Campaign Events go back to their decks.
    pub(crate) fn end_campaign_events(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.8.6b: a Held card goes back.
    pub(crate) fn put_back(&mut self, _card: Card, _log: &mut impl Chronicle<Event>) {}
}
