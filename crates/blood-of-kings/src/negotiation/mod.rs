//! Chapter 6: the Negotiation phase. Questions 38 to 41.
//!
//! | section | module |
//! | --- | --- |
//! | 6.1 trade, and 10.28 Trade Houses | `trade` |
//! | 6.2 Kingdom cards come back, 6.3 the sets grow | `sequence` |
//! | 6.4 what one does alone | `deeds` |
//! | 6.4, T.7 what needs consent | `offers` |
//!
//! §bok:6.4.3,6.4.4,6.4.5: only Alliance tokens and Crowns change hands; everything else is talk.

mod deeds;
mod offers;
mod trade;

pub use offers::{Gift, Goods, Move};
pub(crate) use offers::{Terms, amount};

use crate::action::Action;
use crate::event::{Event, said, seat_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::standing::TalkRule;
use crate::state::{Frame, State};
use bargain::Answer;
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The negotiations that are going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Talks {
    pub(crate) stage: Stage,
    /// §bok:10.28: the tokens that Trade Houses have turned in this turn.
    pub(crate) turned: Set<Kingdom>,
    /// §bok:T.7: who has not said that he is done.
    pub(crate) busy: Seats,
    /// §bok:6.4.8,I16: who has moved the token of one of his Kingdoms.
    pub(crate) moved: Seats,
    /// §bok:6.4.12,I16: who has sent Crowns.
    pub(crate) sent: Seats,
}

/// How far the negotiations have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:10.28: Alliance tokens are turned (question 38).
    Turning,
    /// §bok:6.4.1: the First Player says whether there are negotiations (question 39).
    Opening,
    /// §bok:T.7: everybody deals at the same time (questions 40 and 41).
    Open,
}

impl Default for Talks {
    fn default() -> Talks {
        Talks {
            stage: Stage::Opening,
            turned: Set::default(),
            busy: Seats::NONE,
            moved: Seats::NONE,
            sent: Seats::NONE,
        }
    }
}

impl State {
    /// §bok:6.4.1,6.4.2,6.4.18: the First Player decides, whether or not he rules anything.
    pub(crate) fn begin_negotiations(&mut self) {
        self.talks = Talks::default();
        self.frames.push(Frame::Negotiation);
    }

    /// §bok:T.7: the step is over when every seat is done.
    pub(crate) fn negotiation_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.talks.stage {
            Stage::Turning if self.trader().is_none() => self.end_turning(log),
            Stage::Open if self.talks.busy.is_empty() => self.end_negotiations(log),
            _ => return false,
        }
        true
    }

    /// §bok:6.4.1: all open offers lapse.
    fn end_negotiations(&mut self, log: &mut impl Chronicle<Event>) {
        self.offers.keep(|_| false);
        self.offers.new_turn();
        self.frames.pop();
        log.note(|| said("6.4.1", "The negotiations are over."));
    }

    pub(crate) fn negotiation_asks(&self) -> Asked {
        match self.talks.stage {
            Stage::Turning => Asked::one(self.trader().expect("somebody has Trade Houses"), "10.28"),
            Stage::Opening => Asked::one(self.first, "6.4.1"),
            Stage::Open => {
                let may = Seats::only(self.first).minus(self.talks.busy);
                Asked { seats: self.talks.busy, may, ..Asked::one(self.first, "6.4.3") }
            }
        }
    }

    pub(crate) fn negotiation_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.talks.stage {
            Stage::Turning => self.turning_legal(out),
            Stage::Opening => out.extend([Action::Open, Action::Close]),
            Stage::Open => self.open_legal(seat, out),
        }
    }

    /// §bok:T.7: while negotiations are open. Who is done can only answer, so that nobody sees who has an offer open; the
    /// First Player can end them all.
    fn open_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut waits = false;
        for offer in self.offers.iter() {
            if offer.to == seat {
                out.extend([Action::Accept { offer: offer.id }, Action::Decline { offer: offer.id }]);
                waits = true;
            } else if offer.from == seat && self.talks.busy.contains(seat) {
                out.push(Action::Withdraw { offer: offer.id });
            }
        }
        if self.talks.busy.contains(seat) {
            self.deeds_legal(seat, out);
            self.offers_legal(seat, out);
            // An offer made to him has to be answered first.
            if !waits {
                out.push(Action::Done);
            }
        }
        if seat == self.first {
            out.push(Action::Close);
        }
    }

    pub(crate) fn negotiation_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.talks.stage, action) {
            (Stage::Turning, Action::Turn { kingdom }) => self.turn_token(kingdom, log),
            (Stage::Turning, _) => self.end_turning(log),
            (Stage::Opening, Action::Open) => self.open_negotiations(log),
            (_, Action::Close) => {
                log.note(|| said("6.4.1", format!("{} ends the negotiations.", seat_named(seat))).by(seat));
                self.end_negotiations(log);
            }
            (_, Action::Done) => self.talks.busy = self.talks.busy.without(seat),
            (_, Action::Offer { to, give, take }) => self.make_offer(seat, to.seat(), give, take, log),
            (_, Action::Accept { offer }) => self.accept_offer(offer, log),
            (_, Action::Decline { offer }) => self.close_offer(offer, Answer::Declined, log),
            (_, Action::Withdraw { offer }) => self.close_offer(offer, Answer::Withdrawn, log),
            _ => self.deeds_play(seat, action, log),
        }
        // §bok:T.7: what can no longer be carried out as a whole lapses.
        if !self.offers.is_empty() {
            let (talks, realms) = (self.talks, self.realms);
            self.offers.keep(|offer| offers::stands(&talks, &realms, offer.from, offer.to, offer.terms));
        }
    }

    /// §bok:T.7: all seats that rule a Kingdom take part, and the First Player, who can end it.
    fn open_negotiations(&mut self, log: &mut impl Chronicle<Event>) {
        self.talks.stage = Stage::Open;
        let rulers = self.everybody().iter().filter(|seat| !self.thrones(*seat).is_empty());
        self.talks.busy = rulers.filter(|seat| self.house(*seat).standing.talks == TalkRule::Ask).collect();
        log.note(|| said("6.4.1", "The negotiations are open.").by(self.first));
    }

    /// §bok:T.15: the First Player lets others negotiate; who is asked says that he is done, and declines.
    pub(crate) fn negotiation_silence(&self, seat: Seat) -> Option<Action> {
        match self.talks.stage {
            Stage::Turning => None,
            Stage::Opening => Some(Action::Open),
            Stage::Open => {
                let offer = self.offers.iter().find(|offer| offer.to == seat)?;
                Some(Action::Decline { offer: offer.id })
            }
        }
    }

    pub(crate) fn negotiation_prompt(&self) -> String {
        match self.talks.stage {
            Stage::Turning => "Which Alliance tokens do you turn?".into(),
            Stage::Opening => "Are there negotiations in this turn?".into(),
            Stage::Open => "Negotiate, or say that you are done.".into(),
        }
    }
}
