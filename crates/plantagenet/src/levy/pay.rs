//! Pay for Lords and Vassals (3.2.2, 3.2.3). Coin for Troops is in `provision`.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    pub(crate) fn dismiss(&mut self, _lord: Lord, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn pay_lords(&mut self, _log: &mut impl Chronicle<Event>) {}

    pub(crate) fn pay_vassals_run(&mut self, _side: Side, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn pay_vassals_legal(&self, _side: Side, _out: &mut Vec<Action>) {}

    pub(crate) fn pay_vassals_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}
}
