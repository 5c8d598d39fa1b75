//! The stack of frames: which module asks, answers and carries on.
//!
//! Each frame has five functions in its module, with its name in front: `asks` (who is asked, and under which clause),
//! `legal` (what may be answered), `play` (carries an answer out), `run` (carries out a step that needs no choice, and
//! returns whether there was one; at its end it pops the frame), `prompt` (the question in words); and `silence` where the
//! default is not the first of [`QUIET`] that is legal. Small questions ([`crate::glory::Ask`]) have the same functions and
//! come before any frame.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat, Seats};

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    /// The seats that the match waits for.
    pub seats: Seats,
    /// §bok:T.1: those that may act, though nobody waits for them.
    pub may: Seats,
    /// The rule that asks.
    pub clause: Clause,
    /// §bok:T.5: whether they choose at the same time and in secret.
    pub apart: bool,
}

impl Asked {
    /// §bok:T.3: one seat.
    pub(crate) fn one(seat: Seat, clause: &'static str) -> Asked {
        Asked { seats: Seats::only(seat), may: Seats::NONE, clause: Clause(clause), apart: false }
    }
}

/// §bok:T.4,R.2: the answers of silence, the first that is legal. Otherwise it is the first of the legal list, which is in
/// the order of the tables.
const QUIET: [Action; 3] = [Action::Done, Action::Confirm, Action::Usual];

impl State {
    /// Carries out what needs no choice, until somebody has to choose or the game is over.
    pub(crate) fn run(&mut self, log: &mut impl Chronicle<Event>) {
        loop {
            self.settle(log);
            if self.ended.is_some() {
                return;
            }
            let asks = match self.asks.last().copied() {
                Some(ask) => self.ask_run(ask, log),
                None => !self.frame_run(log),
            };
            if asks {
                return;
            }
        }
    }

    /// Who is asked now.
    pub(crate) fn asked(&self) -> Asked {
        match self.asks.last().copied() {
            Some(ask) => self.ask_asks(ask),
            None => self.frame_asks(),
        }
    }

    fn frame_asks(&self) -> Asked {
        match self.frame() {
            Frame::Setup => self.setup_asks(),
            Frame::Turn => unreachable!("the sequence of play asks nothing itself"),
            Frame::Kingdom => self.kingdom_asks(),
            Frame::War(operation) => self.war_asks(operation),
            Frame::Dynasty => self.dynasty_asks(),
            Frame::Succession => self.succession_asks(),
            Frame::Negotiation => self.negotiation_asks(),
        }
    }

    /// What the seat that is asked may answer.
    pub(crate) fn answers(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(ask) = self.asks.last().copied() {
            return self.ask_legal(ask, out);
        }
        match self.frame() {
            Frame::Setup => self.setup_legal(out),
            Frame::Turn => {}
            Frame::Kingdom => self.kingdom_legal(out),
            Frame::War(operation) => self.war_legal(operation, seat, out),
            Frame::Dynasty => self.dynasty_legal(seat, out),
            Frame::Succession => self.succession_legal(seat, out),
            Frame::Negotiation => self.negotiation_legal(seat, out),
        }
    }

    /// Carries an answer out.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        if !self.asks.is_empty() {
            return self.ask_play(seat, action, log);
        }
        match self.frame() {
            Frame::Setup => self.setup_play(seat, action, log),
            Frame::Turn => unreachable!("the sequence of play asks nothing itself"),
            Frame::Kingdom => self.kingdom_play(seat, action, log),
            Frame::War(operation) => self.war_play(operation, seat, action, log),
            Frame::Dynasty => self.dynasty_play(seat, action, log),
            Frame::Succession => self.succession_play(seat, action, log),
            Frame::Negotiation => self.negotiation_play(seat, action, log),
        }
    }

    fn frame_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.frame() {
            Frame::Setup => self.setup_run(log),
            Frame::Turn => self.turn_run(log),
            Frame::Kingdom => self.kingdom_run(log),
            Frame::War(operation) => self.war_run(operation, log),
            Frame::Dynasty => self.dynasty_run(log),
            Frame::Succession => self.succession_run(log),
            Frame::Negotiation => self.negotiation_run(log),
        }
    }

    /// The question in words.
    pub(crate) fn question(&self) -> String {
        if let Some(ask) = self.asks.last().copied() {
            return self.ask_prompt(ask);
        }
        match self.frame() {
            Frame::Setup => self.setup_prompt(),
            Frame::Turn => String::new(),
            Frame::Kingdom => self.kingdom_prompt(),
            Frame::War(operation) => self.war_prompt(operation),
            Frame::Dynasty => self.dynasty_prompt(),
            Frame::Succession => self.succession_prompt(),
            Frame::Negotiation => self.negotiation_prompt(),
        }
    }

    /// §bok:T.4,R.2: the answer for a seat that is silent. It reveals nothing.
    pub(crate) fn silence(&self, seat: Seat) -> Action {
        let special = match (self.asks.last().copied(), self.frame()) {
            (Some(ask), _) => self.ask_silence(ask),
            (None, Frame::Kingdom) => self.kingdom_silence(),
            (None, Frame::War(operation)) => self.war_silence(operation),
            (None, Frame::Dynasty) => self.dynasty_silence(),
            (None, Frame::Negotiation) => self.negotiation_silence(seat),
            (None, _) => None,
        };
        special.unwrap_or_else(|| {
            let mut legal = Vec::new();
            self.answers(seat, &mut legal);
            let quiet = QUIET.into_iter().find(|action| legal.contains(action));
            quiet.unwrap_or_else(|| legal[0])
        })
    }
}
