//! Chapter 12: fortify. Question 17 of T.9.
//!
//! 12.3d gives the order: bonus card, one card moved, Free Moves, and the knock, which ends the turn.
//!
//! To be filled here: [`State::draw_bonus`] (12.1; `Turn::bonus`, set by [`State::declare`]), moving one card
//! (12.2; `Turn::moved_card`; [`State::forget`]), playing Free Moves (12.3; [`State::begin_free_move`]; a card can
//! be moved only before the first of them). The knock is in [`super::ending`].

use super::action::Action;
use super::event::Event;
use super::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// 12.1: the bonus card, when phase 4 begins.
    pub(super) fn draw_bonus(&mut self, _log: &mut impl Chronicle<Event>) {}

    /// The menu of phase 4.
    pub(super) fn fortify_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.leaving_legal(seat, out);
        self.travel_legal(seat, out);
        self.knock_legal(seat, out);
        out.push(Action::Done);
    }

    pub(super) fn fortify_play(&mut self, _seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::ComeOut { .. } | Action::Leave { .. } => self.leaving_play(action, log),
            Action::Lead { .. } | Action::SetDown { .. } | Action::HandOver { .. } => {
                self.travel_play(action, log)
            }
            Action::Knock { house } => self.knock(house, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }
}
