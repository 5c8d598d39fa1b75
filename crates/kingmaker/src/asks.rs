//! Small questions that other rules raise: which Noble, which place, yes or no. They are answered before anything else
//! goes on, oldest first (§km2:T.9 §kmc:T.9). Each depends on public facts only, so a question with a single answer is not asked
//! at all.

use crate::action::Action;
use crate::combat::CaptiveAsk;
use crate::combat::Matter;
use crate::event::{Event, named, place_named, royal_named};
use crate::events::EventAsk;
use crate::fate::FateAsk;
use crate::ids::*;
use crate::offices::OfficeMove;
use crate::rules::{ActionOf, Rules};
use crate::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// A question, and who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask<Q> {
    /// Who answers.
    pub seat: Seat,
    /// What is asked.
    pub what: Question<Q>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Question<Q> {
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
    /// §km2:21.5b: an ally has left; does the seat stay allied with the other one?
    StayAllied,
    /// §km2:12.6a §kmc:9.3h: may this Office pass to another Noble?
    Office(OfficeMove),
    /// A question of this edition.
    Own(Q),
}

impl<E: Rules> State<E> {
    /// Raises a question.
    pub(crate) fn ask(&mut self, seat: Seat, what: Question<E::Question>) {
        self.asks.push(Ask { seat, what });
    }

    /// Who is asked, and under which clause.
    pub(crate) fn ask_asks(&self, ask: Ask<E::Question>) -> (Seat, Clause) {
        let clause = match ask.what {
            Question::Overflow { .. } => E::CITED.crowded,
            Question::Attach { .. } => self.attach_clause(),
            Question::Office(_) => E::CITED.office_proposed,
            Question::Own(own) => return (ask.seat, E::question_clause(self, ask.seat, own)),
            Question::Land { .. } => E::CITED.ashore,
            Question::Fate(fate) => return (ask.seat, self.fate_clause(fate)),
            Question::Event(event) => return (ask.seat, State::<E>::event_ask_clause(event)),
            Question::Captive(captive) => return (ask.seat, State::<E>::captive_clause(captive)),
            Question::Combat(matter) => return (ask.seat, State::<E>::matter_clause(matter)),
            Question::Procession { .. } => return (ask.seat, self.procession_clause()),
            Question::StayAllied => E::CITED.stay_allied,
        };
        (ask.seat, Clause(clause))
    }

    /// Every answer.
    pub(crate) fn ask_legal(&self, ask: Ask<E::Question>, out: &mut Vec<ActionOf<E>>) {
        match ask.what {
            Question::Overflow { place } => {
                let own = self.who_can_leave(ask.seat, place);
                out.extend(own.iter().map(|noble| Action::Choose { noble }));
            }
            Question::Attach { among, .. } => {
                out.extend(among.iter().map(|noble| Action::Choose { noble }));
            }
            Question::Fate(fate) => self.fate_legal(ask.seat, fate, out),
            Question::Office(_) => out.extend([Action::Yes, Action::No]),
            Question::Own(own) => E::question_legal(self, ask.seat, own, out),
            Question::Land { noble } => self.land_legal(noble, out),
            Question::Event(event) => self.event_ask_legal(ask.seat, event, out),
            Question::Captive(captive) => self.captive_legal(captive, out),
            Question::Combat(matter) => State::<E>::matter_legal(matter, out),
            Question::Procession { place } => self.procession_legal(ask.seat, place, out),
            Question::StayAllied => self.stay_allied_legal(ask.seat, out),
        }
    }

    /// Drops a question that has no answer any more.
    pub(crate) fn ask_void(&mut self, ask: Ask<E::Question>) {
        match ask.what {
            Question::Fate(fate) => self.fate_void(ask.seat, fate),
            Question::Own(own) => E::question_void(self, ask.seat, own),
            _ => {}
        }
    }

    /// Carries out an answer; the question has been removed from the list.
    pub(crate) fn ask_play(
        &mut self,
        ask: Ask<E::Question>,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask.what, action) {
            (Question::Overflow { place }, Action::Choose { noble }) => {
                self.make_room(ask.seat, noble, place, log)
            }
            (Question::Attach { royal, .. }, Action::Choose { noble }) => {
                self.attach(royal, noble, self.attach_clause(), log);
            }
            (Question::Fate(fate), action) => self.fate_play(ask.seat, fate, action, log),
            (Question::Office(office), action) => self.answer_office(ask.seat, office, action, log),
            (Question::Own(own), action) => E::question_play(self, ask.seat, own, action, log),
            (Question::Land { noble }, Action::Go { to }) => self.land_play(noble, to, log),
            (Question::Event(event), action) => self.event_ask_play(ask.seat, event, action, log),
            (Question::Captive(captive), action) => self.captive_play(ask.seat, captive, action, log),
            (Question::Combat(matter), action) => self.matter_play(matter, action, log),
            (Question::Procession { place }, action) => self.procession_play(ask.seat, place, action, log),
            (Question::StayAllied, answer) => self.stay_allied_play(ask.seat, answer == Action::Yes, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:T.6 §kmc:T.6,T.13: what silence means.
    pub(crate) fn ask_default(&self, ask: Ask<E::Question>) -> ActionOf<E> {
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
        quiet
            .into_iter()
            .find(|action| legal.contains(action))
            .unwrap_or_else(|| E::silent_choice(self, &legal))
    }

    /// The question in words.
    pub(crate) fn ask_prompt(&self, ask: Ask<E::Question>) -> String {
        match ask.what {
            Question::Overflow { place } => {
                format!("{} cannot hold everybody: who goes into the field?", place_named::<E>(place))
            }
            Question::Attach { royal, .. } => format!("With whom does {} go?", royal_named::<E>(royal)),
            Question::Fate(fate) => State::<E>::fate_prompt(fate),
            Question::Office(office) => self.office_prompt(office),
            Question::Own(own) => E::question_prompt(self, own),
            Question::Land { noble } => format!("{} comes ashore: where does he go?", named::<E>(noble)),
            Question::Event(event) => State::<E>::event_ask_prompt(event),
            Question::Captive(captive) => State::<E>::captive_prompt(captive),
            Question::Combat(matter) => State::<E>::matter_prompt(matter),
            Question::Procession { place } => format!("Who goes into {}?", place_named::<E>(place)),
            Question::StayAllied => "An ally has left. Do you stay in the Alliance?".into(),
        }
    }
}
