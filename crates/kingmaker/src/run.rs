//! Runs the game from question to question.

use crate::event::Event;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::Chronicle;

impl<E: Rules> State<E> {
    /// Runs until somebody has a choice to make, or the game is over.
    pub(crate) fn run(&mut self, log: &mut impl Chronicle<Event>) {
        while self.ended.is_none() {
            self.settle(log);
            if self.ended.is_some() {
                return;
            }
            if self.asks_run(log) {
                return;
            }
            if !self.asks.is_empty() {
                continue;
            }
            let asks = match self.frame() {
                own @ (Frame::Setup | Frame::Turn | Frame::Parliament) => E::run(self, own, log),
                Frame::Event => self.event_run(log),
                Frame::March => self.march_run(log),
                Frame::Voyage => true,
                Frame::Combat => self.combat_run(log),
                Frame::Captives => self.captives_run(log),
            };
            if asks {
                return;
            }
        }
    }

    /// Carries out small questions that have only one answer, oldest first. Returns whether somebody has to choose.
    fn asks_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(ask) = self.asks.first().copied() else { return false };
        let mut legal = Vec::new();
        self.ask_legal(ask, &mut legal);
        match legal[..] {
            [] => {
                self.asks.remove(0);
                self.ask_void(ask);
            }
            [only] => {
                self.asks.remove(0);
                self.ask_play(ask, only, log);
            }
            _ => return true,
        }
        // The effects of the answer are settled before the next question.
        self.settle(log);
        self.ended.is_none() && self.asks_run(log)
    }
}
