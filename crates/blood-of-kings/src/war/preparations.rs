//! §bok:4.7.1: the frame of Preparations (question 12).

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::Operation;
use kernel::Chronicle;

impl State {
    /// §bok:4.7.1: a Kingdom plays Preparations.
    pub(crate) fn begin_preparations(&mut self, kingdom: Kingdom) {
        debug_assert_eq!(self.acting.kingdom, kingdom);
        self.frames.push(Frame::War(Operation::Preparations));
    }

    pub(super) fn preparations_asks(&self) -> Asked {
        Asked::one(self.acting_ruler(), "9.2.2")
    }

    pub(super) fn preparations_legal(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
    }

    pub(super) fn preparations_play(&mut self, action: Action, _log: &mut impl Chronicle<Event>) {
        match action {
            Action::Done => {
                self.frames.pop();
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(super) fn preparations_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(super) fn preparations_prompt(&self) -> String {
        "Raise Armies and Fleets.".into()
    }
}
