//! Chapter 5: the Dynasty turn of a player: he plays cards, and then picks up a set.
//!
//! | section | module |
//! | --- | --- |
//! | 5.1 which card on which Kingdom | `plays` |
//! | 5.2, 5.3 Influence and Unrest | `plays`, `effects` |
//! | 5.4 Attrition | `attrition` |
//! | 5.5 Diplomacy | `diplomacy` |
//! | 5.6 Intrigue | `intrigue`, and foils in `foil` |
//! | 5.7 picking up | `pick_up` |
//!
//! §bok:5.1.12: a play is declared in full, consent is asked, the others may foil it, and then it is carried out. What was
//! declared waits in [`Dynasty::play`].

mod attrition;
mod diplomacy;
mod effects;
mod foil;
mod intrigue;
mod pick_up;
mod plays;

pub(crate) use diplomacy::Bid;
pub(crate) use intrigue::shifted;
pub(crate) use pick_up::{faces, one_of};
pub(crate) use plays::Play;

use crate::action::Action;
use crate::event::{Event, said, seat_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The Dynasty turn that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dynasty {
    /// Whose it is.
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    /// §bok:5.1.12: the card that is being played.
    pub(crate) play: Option<Play>,
    /// §bok:10.23: from whom Secret Allies take a card.
    pub(crate) victim: Option<Seat>,
    /// §bok:T.5: who has still to say whether he foils.
    pub(crate) pending: Seats,
    /// §bok:T.5: who wants to. Nobody else knows it.
    pub(crate) ready: Seats,
    /// How many plays others could have foiled, so that none of them is taken back (§bok:T.6).
    pub(crate) declared: u16,
    /// §bok:5.7.2: the cards that he is about to discard.
    pub(crate) discarding: Cards,
    /// §bok:T.12: whether he has cleared the choice that he is making.
    pub(crate) cleared: bool,
    /// §bok:10.2: the cards that he has just taken.
    pub(crate) took: Cards,
}

impl Default for Dynasty {
    fn default() -> Dynasty {
        Dynasty {
            seat: Seat(0),
            stage: Stage::Play,
            play: None,
            victim: None,
            pending: Seats::NONE,
            ready: Seats::NONE,
            declared: 0,
            discarding: Cards::default(),
            cleared: false,
            took: Cards::default(),
        }
    }
}

/// How far a Dynasty turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:5.1.1: he plays cards (question 29).
    Play,
    /// §bok:5.6.5: he puts Order tokens on their places.
    Order,
    /// §bok:10.23: he names whom Secret Allies rob.
    Victim,
    /// §bok:10.20: he may name a second Region for Diplomacy.
    Second,
    /// §bok:5.5.12: the beneficiary's Ruler is asked (question 30).
    Consent,
    /// §bok:5.5.12: another beneficiary, or none (question 31).
    Another,
    /// §bok:5.6.8: everybody else may foil (question 32).
    Window,
    /// §bok:10.30: the owner of Web of Informers may try again (question 33).
    SecondFoil,
    /// §bok:5.1.12: the card is carried out.
    Effect,
    /// §bok:10.21: Unrest rises in a second Kingdom.
    Also,
    /// §bok:5.4.2,5.4.3: this seat picks a unit that is lost (question 34).
    Loss(Seat),
    /// §bok:5.6.2: he puts the cards of a stack back; so many lie in their new places (question 35).
    Look(u8),
    /// §bok:5.7.2: he discards (question 36).
    Discard,
    /// §bok:5.7.4: he takes a set (question 37).
    Take,
    /// §bok:10.2: he may exchange a card that he has taken.
    Exchange,
    /// §bok:5.7.7: he draws, if he rules nothing.
    Draw,
}

impl State {
    /// §bok:3.1.3,5.1.1: a player's Dynasty turn begins.
    pub(crate) fn begin_dynasty_turn(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.dynasty = Dynasty { seat, ..Dynasty::default() };
        self.frames.push(Frame::Dynasty);
        log.note(|| said("5.1.1", format!("It is the Dynasty turn of {}.", seat_named(seat))).by(seat));
    }

    pub(crate) fn dynasty_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.dynasty.stage {
            Stage::Consent => return self.consent_run(),
            Stage::Another => return self.another_run(log),
            Stage::Window if self.dynasty.pending.is_empty() => self.close_window(log),
            Stage::Effect => self.carry_play_out(log),
            Stage::Also => self.incite_the_second(log),
            Stage::Loss(_) => return self.loss_run(log),
            Stage::Look(placed) => return self.look_run(placed),
            Stage::Discard | Stage::Take | Stage::Exchange | Stage::Draw => return self.pick_up_run(log),
            Stage::Play
            | Stage::Order
            | Stage::Victim
            | Stage::Second
            | Stage::Window
            | Stage::SecondFoil => return false,
        }
        true
    }

    pub(crate) fn dynasty_asks(&self) -> Asked {
        let seat = self.dynasty.seat;
        match self.dynasty.stage {
            Stage::Play => Asked::one(seat, "5.1.1"),
            Stage::Order => Asked::one(seat, "5.6.5"),
            Stage::Victim => Asked::one(seat, "10.23"),
            Stage::Second => Asked::one(seat, "10.20"),
            Stage::Consent => Asked::one(self.asked_for_consent(), "5.5.12"),
            Stage::Another => Asked::one(seat, "5.5.12"),
            Stage::Window => Asked { seats: self.dynasty.pending, apart: true, ..Asked::one(seat, "5.6.8") },
            Stage::SecondFoil => Asked { seats: self.dynasty.pending, ..Asked::one(seat, "10.30") },
            Stage::Loss(chooser) => Asked::one(chooser, if chooser == seat { "5.4.2" } else { "5.4.3" }),
            Stage::Look(_) => Asked::one(seat, "5.6.2"),
            Stage::Discard => Asked::one(seat, "5.7.2"),
            Stage::Take => Asked::one(seat, "5.7.4"),
            Stage::Exchange | Stage::Draw => Asked::one(seat, "10.2"),
            Stage::Effect | Stage::Also => unreachable!("it is carried out by itself"),
        }
    }

    pub(crate) fn dynasty_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.dynasty.stage {
            Stage::Play => self.plays_legal(seat, out),
            Stage::Order => self.order_legal(out),
            Stage::Victim => self.victim_legal(out),
            Stage::Second => self.second_region_legal(out),
            Stage::Consent => out.extend([Action::Consent, Action::Done]),
            Stage::Another => self.another_legal(out),
            Stage::Window | Stage::SecondFoil => self.foil_legal(seat, out),
            Stage::Loss(_) => self.loss_legal(out),
            Stage::Look(placed) => self.look_legal(placed, out),
            Stage::Discard | Stage::Take | Stage::Exchange | Stage::Draw => self.pick_up_legal(seat, out),
            Stage::Effect | Stage::Also => {}
        }
    }

    pub(crate) fn dynasty_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match self.dynasty.stage {
            Stage::Play => self.plays_play(seat, action, log),
            Stage::Order => self.order_play(action, log),
            Stage::Victim => self.victim_play(action, log),
            Stage::Second => self.second_region_play(action, log),
            Stage::Consent => self.consent_play(seat, action, log),
            Stage::Another => self.another_play(action, log),
            Stage::Window | Stage::SecondFoil => self.foil_play(seat, action, log),
            Stage::Loss(_) => self.loss_play(action, log),
            Stage::Look(placed) => self.look_play(placed, action, log),
            Stage::Discard | Stage::Take | Stage::Exchange | Stage::Draw => {
                self.pick_up_play(seat, action, log);
            }
            Stage::Effect | Stage::Also => unreachable!("it is carried out by itself"),
        }
    }

    /// §bok:T.15
    pub(crate) fn dynasty_silence(&self) -> Option<Action> {
        match self.dynasty.stage {
            Stage::Take => self.largest_set().map(|set| Action::Take { set }),
            _ => None,
        }
    }

    pub(crate) fn dynasty_prompt(&self) -> String {
        match self.dynasty.stage {
            Stage::Play => "Play Dynasty cards, or pick up a set.".into(),
            Stage::Order => "Where do you put the Order tokens?".into(),
            Stage::Victim => "From whose hand do the Secret Allies take a card?".into(),
            Stage::Second => "Does the card name a second Region?".into(),
            Stage::Consent | Stage::Another => self.diplomacy_prompt(),
            Stage::Window | Stage::SecondFoil => self.foil_prompt(),
            Stage::Loss(_) => "Which unit is lost?".into(),
            Stage::Look(_) => "Which card do you put back next, from the top?".into(),
            Stage::Discard | Stage::Take | Stage::Exchange | Stage::Draw => self.pick_up_prompt(),
            Stage::Effect | Stage::Also => String::new(),
        }
    }
}
