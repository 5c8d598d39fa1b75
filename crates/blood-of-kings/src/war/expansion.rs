//! §bok:4.8.1: the frame of Expansion (questions 13 to 16, 24 and 25).

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::Operation;
use kernel::Chronicle;

impl State {
    /// §bok:4.8.1: a Kingdom plays Expansion.
    pub(crate) fn begin_expansion(&mut self, kingdom: Kingdom) {
        debug_assert_eq!(self.acting.kingdom, kingdom);
        self.frames.push(Frame::War(Operation::Expansion));
    }

    pub(super) fn expansion_asks(&self) -> Asked {
        Asked::one(self.acting_ruler(), "9.3.2")
    }

    pub(super) fn expansion_legal(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
    }

    pub(super) fn expansion_play(&mut self, action: Action, _log: &mut impl Chronicle<Event>) {
        match action {
            Action::Done => {
                self.frames.pop();
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(super) fn expansion_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(super) fn expansion_prompt(&self) -> String {
        "Move Armies and Fleets.".into()
    }
}
