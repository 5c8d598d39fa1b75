//! Small questions that other rules raise: which Noble, which place, yes or no. They are answered before anything else
//! goes on, oldest first (§km2:T.9). Each depends on public facts only, so a question with a single answer is not asked
//! at all.

use crate::second::action::Action;
use crate::second::combat::CaptiveAsk;
use crate::second::combat::Matter;
use crate::second::event::{Event, named, place_named, royal_named};
use crate::second::events::EventAsk;
use crate::second::fate::FateAsk;
use crate::second::houses::HousesAsk;
use crate::second::ids::*;
use crate::second::parliament::OfficeMove;
use crate::second::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// A question, and who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Who answers.
    pub seat: Seat,
    /// What is asked.
    pub what: Question,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// §km2:19.3c: a place has become too small; who leaves it?
    Overflow {
        /// Which place.
        place: Place,
    },
    /// §km2:17.2a,17.2c,11.1e: a Royal has come to the seat; with which of these Nobles does he go?
    Attach {
        /// Who.
        royal: Royal,
        /// With whom.
        among: Set<Noble>,
    },
    /// Chapter 11: Royals whose guardian dies or leaves.
    Fate(FateAsk),
    /// §km2:17.5b,21.2c: one of two houses is given up.
    Houses(HousesAsk),
    /// §km2:8.4m,7.4d: a Noble has come ashore; into the field, or into a place?
    Land {
        /// Who.
        noble: Noble,
    },
    /// Chapter 7: while an Event is carried out.
    Event(EventAsk),
    /// Section 11.2: captives and their cards.
    Captive(CaptiveAsk),
    /// Chapters 9 and 10: what a combat asks when its card lies open.
    Combat(Matter),
    /// §km2:12.3b,13.1f: which of the seat's Nobles in the Area go into a place?
    Procession {
        /// Which place.
        place: Place,
    },
    /// §km2:12.6a: may this Office pass to another Noble?
    Office(OfficeMove),
    /// §km2:5.2c: does the game stop after this round?
    Stop,
    /// §km2:21.5b: an ally has left; does the seat stay allied with the other one?
    StayAllied,
}

impl State {
    /// Raises a question.
    pub(crate) fn ask(&mut self, seat: Seat, what: Question) {
        self.asks.push(Ask { seat, what });
    }

    /// Who is asked, and under which clause.
    pub(crate) fn ask_asks(&self, ask: Ask) -> (Seat, Clause) {
        let clause = match ask.what {
            Question::Overflow { .. } => "19.3c",
            Question::Attach { .. } => self.attach_clause(),
            Question::Houses(houses) => return (ask.seat, self.houses_clause(ask.seat, houses)),
            Question::Land { .. } => "8.4m",
            Question::Fate(fate) => return (ask.seat, self.fate_clause(fate)),
            Question::Event(event) => return (ask.seat, State::event_ask_clause(event)),
            Question::Captive(captive) => return (ask.seat, State::captive_clause(captive)),
            Question::Combat(matter) => return (ask.seat, State::matter_clause(matter)),
            Question::Procession { .. } => return (ask.seat, self.procession_clause()),
            Question::Office(_) => "12.6a",
            Question::Stop => "5.2c",
            Question::StayAllied => "21.5b",
        };
        (ask.seat, Clause(clause))
    }

    /// Every answer.
    pub(crate) fn ask_legal(&self, ask: Ask, out: &mut Vec<Action>) {
        match ask.what {
            Question::Overflow { place } => {
                let own = self.who_can_leave(ask.seat, place);
                out.extend(own.iter().map(|noble| Action::Choose { noble }));
            }
            Question::Attach { among, .. } => {
                out.extend(among.iter().map(|noble| Action::Choose { noble }));
            }
            Question::Fate(fate) => self.fate_legal(ask.seat, fate, out),
            Question::Houses(houses) => self.houses_legal(ask.seat, houses, out),
            Question::Land { noble } => self.land_legal(noble, out),
            Question::Event(event) => self.event_ask_legal(ask.seat, event, out),
            Question::Captive(captive) => self.captive_legal(captive, out),
            Question::Combat(matter) => State::matter_legal(matter, out),
            Question::Procession { place } => self.procession_legal(ask.seat, place, out),
            Question::Office(_) | Question::Stop => out.extend([Action::Yes, Action::No]),
            Question::StayAllied => self.stay_allied_legal(ask.seat, out),
        }
    }

    /// Drops a question that has no answer any more.
    pub(crate) fn ask_void(&mut self, ask: Ask) {
        match ask.what {
            Question::Fate(fate) => self.fate_void(ask.seat, fate),
            // §km2:21.2c: a seat without Royals that has parted already has nothing left to give up.
            Question::Houses(_) => self.two_houses[ask.seat.index()] = None,
            _ => {}
        }
    }

    /// Carries out an answer; the question has been removed from the list.
    pub(crate) fn ask_play(&mut self, ask: Ask, action: Action, log: &mut impl Chronicle<Event>) {
        match (ask.what, action) {
            (Question::Overflow { place }, Action::Choose { noble }) => {
                self.make_room(ask.seat, noble, place, log)
            }
            (Question::Attach { royal, .. }, Action::Choose { noble }) => {
                self.attach(royal, noble, self.attach_clause(), log);
            }
            (Question::Fate(fate), action) => self.fate_play(ask.seat, fate, action, log),
            (Question::Houses(houses), action) => self.houses_play(ask.seat, houses, action, log),
            (Question::Land { noble }, Action::Go { to }) => self.land_play(noble, to, log),
            (Question::Event(event), action) => self.event_ask_play(ask.seat, event, action, log),
            (Question::Captive(captive), action) => self.captive_play(ask.seat, captive, action, log),
            (Question::Combat(matter), action) => self.matter_play(ask.seat, matter, action, log),
            (Question::Procession { place }, action) => self.procession_play(ask.seat, place, action, log),
            (Question::Office(office), action) => self.answer_office(ask.seat, office, action, log),
            (Question::Stop, action) => self.answer_stop(ask.seat, action, log),
            (Question::StayAllied, answer) => self.stay_allied_play(ask.seat, answer == Action::Yes, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:T.6: what silence means.
    pub(crate) fn ask_default(&self, ask: Ask) -> Action {
        if let Question::Fate(fate) = ask.what
            && let Some(rescue) = self.silent_rescue(ask.seat, fate)
        {
            return rescue;
        }
        let mut legal = Vec::new();
        self.ask_legal(ask, &mut legal);
        // §km2:21.5b: two of three stay allied unless one of them says otherwise.
        if ask.what == Question::StayAllied {
            return Action::Yes;
        }
        let quiet = [Action::No, Action::Pass, Action::Confirm];
        quiet.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0])
    }

    /// The question in words.
    pub(crate) fn ask_prompt(&self, ask: Ask) -> String {
        match ask.what {
            Question::Overflow { place } => {
                format!("{} cannot hold everybody: who goes into the field?", place_named(place))
            }
            Question::Attach { royal, .. } => format!("With whom does {} go?", royal_named(royal)),
            Question::Fate(fate) => State::fate_prompt(fate),
            Question::Houses(houses) => State::houses_prompt(houses),
            Question::Land { noble } => format!("{} comes ashore: where does he go?", named(noble)),
            Question::Event(event) => State::event_ask_prompt(event),
            Question::Captive(captive) => State::captive_prompt(captive),
            Question::Combat(matter) => State::matter_prompt(matter),
            Question::Procession { place } => format!("Who goes into {}?", place_named(place)),
            Question::Office(office) => self.office_prompt(office),
            Question::Stop => self.stop_prompt(),
            Question::StayAllied => "An ally has left. Do you stay in the Alliance?".into(),
        }
    }
}
