//! The stack of frames: which module asks, answers and carries on.
//!
//! Each frame has five functions in its module, with its name in front: `asks` (who is asked, and under which clause),
//! `legal` (what may be answered), `play` (carries an answer out), `run` (carries out a step that needs no choice, and
//! returns whether there was one; at its end it pops the frame), `prompt` (the question in words); and `silence` where the
//! default is not the first of [`QUIET`] that is legal.

use super::action::Action;
use super::event::Event;
use super::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat, Seats};

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    /// The seats that the match waits for.
    pub seats: Seats,
    /// The rule that asks.
    pub clause: Clause,
    /// §kma:T.5: whether they choose at the same time and in secret.
    pub apart: bool,
}

impl Asked {
    /// One seat.
    pub(crate) fn one(seat: Seat, clause: &'static str) -> Asked {
        Asked { seats: Seats::only(seat), clause: Clause(clause), apart: false }
    }

    /// §kma:T.5: several seats, each in secret.
    pub(crate) fn apart(seats: Seats, clause: &'static str) -> Asked {
        Asked { seats, clause: Clause(clause), apart: true }
    }
}

/// §kma:T.4,R.2: the answers of silence, the first that is legal.
const QUIET: [Action; 7] =
    [Action::Done, Action::Stay, Action::GoOn, Action::No, Action::Usual, Action::TakeCards, Action::Confirm];

impl State {
    /// Carries out what needs no choice, until somebody has to choose or the game is over.
    pub(crate) fn run(&mut self, log: &mut impl Chronicle<Event>) {
        loop {
            self.settle(log);
            if self.ended.is_some() || !self.frame_run(log) {
                return;
            }
        }
    }

    pub(crate) fn frame_asks(&self) -> Asked {
        match self.frame() {
            Frame::Homes => self.homes_asks(),
            Frame::Sharing => self.sharing_asks(),
            Frame::Turn => self.turn_asks(),
            Frame::FreeMove => self.free_move_asks(),
            Frame::Parting => self.parting_asks(),
            Frame::Retreat => self.retreat_asks(),
            Frame::Battle => self.battle_asks(),
            Frame::Vacancy => self.vacancy_asks(),
            Frame::Leaderless => self.leaderless_asks(),
            Frame::Barrage => self.barrage_asks(),
            Frame::Attempt => self.attempt_asks(),
            Frame::Parliament => self.parliament_asks(),
        }
    }

    pub(crate) fn frame_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.frame() {
            Frame::Homes => self.homes_legal(out),
            Frame::Sharing => self.sharing_legal(seat, out),
            Frame::Turn => self.turn_legal(seat, out),
            Frame::FreeMove => self.free_move_legal(seat, out),
            Frame::Parting => self.parting_legal(out),
            Frame::Retreat => self.flight_legal(seat, out),
            Frame::Battle => self.battle_legal(seat, out),
            Frame::Vacancy => self.vacancy_legal(out),
            Frame::Leaderless => self.leaderless_legal(seat, out),
            Frame::Barrage => self.barrage_legal(seat, out),
            Frame::Attempt => self.attempt_legal(seat, out),
            Frame::Parliament => self.parliament_legal(seat, out),
        }
    }

    pub(crate) fn frame_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match self.frame() {
            Frame::Homes => self.homes_play(action, log),
            Frame::Sharing => self.sharing_play(seat, action),
            Frame::Turn => self.turn_play(seat, action, log),
            Frame::FreeMove => self.free_move_play(seat, action, log),
            Frame::Parting => self.parting_play(action, log),
            Frame::Retreat => self.retreat_play(seat, action, log),
            Frame::Battle => self.battle_play(seat, action, log),
            Frame::Vacancy => self.vacancy_play(action, log),
            Frame::Leaderless => self.leaderless_play(action, log),
            Frame::Barrage => self.barrage_play(seat, action, log),
            Frame::Attempt => self.attempt_play(seat, action, log),
            Frame::Parliament => self.parliament_play(seat, action, log),
        }
    }

    fn frame_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.frame() {
            Frame::Homes => self.homes_run(log),
            Frame::Sharing => self.sharing_run(log),
            Frame::Turn => self.turn_run(log),
            Frame::FreeMove => self.free_move_run(log),
            Frame::Parting => self.parting_run(log),
            Frame::Retreat => self.retreat_run(log),
            Frame::Battle => self.battle_run(log),
            Frame::Vacancy => self.vacancy_run(),
            Frame::Leaderless => self.leaderless_run(log),
            Frame::Barrage => self.barrage_run(log),
            Frame::Attempt => self.attempt_run(log),
            Frame::Parliament => self.parliament_run(log),
        }
    }

    pub(crate) fn frame_prompt(&self, seat: Seat) -> String {
        match self.frame() {
            Frame::Homes => self.homes_prompt(),
            Frame::Sharing => self.sharing_prompt(seat),
            Frame::Turn => self.turn_prompt(),
            Frame::FreeMove => self.free_move_prompt(),
            Frame::Parting => self.parting_prompt(),
            Frame::Retreat => self.retreat_prompt(seat),
            Frame::Battle => self.battle_prompt(seat),
            Frame::Vacancy => self.vacancy_prompt(),
            Frame::Leaderless => self.leaderless_prompt(),
            Frame::Barrage => self.barrage_prompt(seat),
            Frame::Attempt => self.attempt_prompt(seat),
            Frame::Parliament => self.parliament_prompt(seat),
        }
    }

    /// §kma:T.4,R.2: the answer for a seat that is silent. It reveals nothing.
    pub(crate) fn silence(&self, seat: Seat) -> Action {
        if self.frame() == Frame::Vacancy {
            return self.vacancy_silence();
        }
        let mut legal = Vec::new();
        self.frame_legal(seat, &mut legal);
        let quiet = QUIET.into_iter().find(|action| legal.contains(action));
        quiet.unwrap_or_else(|| legal[0])
    }
}
