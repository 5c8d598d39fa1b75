//! Chapter 7: the Event Phase, and the Event deck.

mod asks;
mod deck;
mod embassy;
mod plague;
mod raid;
mod storms;

pub(crate) use asks::EventAsk;
pub(crate) use deck::Events;

use crate::action::Action;
use crate::data::EventKind;
use crate::event::{Event, join_with_and, named, place_named, said};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat, Seats, Thing};
use serde::{Deserialize, Serialize};

/// §km2:7.1b: the state of the Event card that lies open or is being carried out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Happening {
    /// How far it has come.
    pub(crate) step: Step,
    /// Whose turn it is in the window.
    pub(crate) go: Option<Seat>,
    /// Who has passed since a card was last played.
    pub(crate) passed: Seats,
    /// §km2:7.2e: the index of the next line of a Raid or Revolt.
    pub(crate) line: u8,
    /// §km2:7.2a: a bit for each line whose Noble goes.
    pub(crate) goes: u8,
    /// §km2:7.6b: the Nobles who die of a Plague.
    pub(crate) doomed: Set<Noble>,
}

/// How far an Event has been carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Step {
    /// §km2:7.1b: cards may be played from hand.
    #[default]
    Window,
    /// Choices that come before anything moves.
    Prepare,
    /// It is being carried out.
    Carry,
    /// The card is put away.
    Done,
}

impl<E: Rules> State<E> {
    /// §km2:7.1a,7.1e: the active seat draws an Event card. Any card counts towards the number of draws.
    pub(crate) fn draw_event(&mut self, log: &mut impl Chronicle<Event>) {
        let card = self.take_event_card(log);
        self.book.this_turn.events_drawn += 1;
        self.happening = Happening { go: Some(self.active), ..Happening::default() };
        self.frames.push(Frame::Event);
        let seat = self.active;
        log.note(|| {
            said(E::CITED.event, format!("{} turns up {}.", self.faction_named(seat), told::<E>(card)))
                .by(seat)
        });
    }

    pub(crate) fn event_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(card) = self.events.open else {
            self.finish_event(log);
            return false;
        };
        match self.happening.step {
            Step::Window => {
                self.happening.go = self.next_in_window();
                if self.happening.go.is_some() {
                    return true;
                }
                self.happening.step = Step::Prepare;
            }
            Step::Prepare => {
                self.prepare_event(card);
                self.happening.step = Step::Carry;
            }
            Step::Carry => {
                if self.carry_out(card, log) {
                    self.happening.step = Step::Done;
                }
            }
            Step::Done => self.finish_event(log),
        }
        false
    }

    /// §km2:7.1b,T.4 §kmc:T.3,T.4: the next seat that has cards in hand and has not passed since a card was last played.
    fn next_in_window(&self) -> Option<Seat> {
        let asked = |seat: &Seat| {
            !self.court.hands[seat.index()].is_empty() && !self.happening.passed.contains(*seat)
        };
        self.clockwise(self.happening.go?).find(asked)
    }

    /// §km2:7.2g,7.3e,7.6b: what is asked before anything happens.
    fn prepare_event(&mut self, card: E::EventCard) {
        match E::event(card).kind {
            EventKind::Raid => self.prepare_raid(card),
            EventKind::Embassy => self.prepare_embassy(),
            EventKind::Plague => E::prepare_plague(self, card),
            EventKind::Storms
            | EventKind::Mercenaries
            | EventKind::FreeMove
            | EventKind::Writ
            | EventKind::Clamour
            | EventKind::Chancellor
            | EventKind::MustSummon => {}
        }
    }

    /// §km2:7.1d §kmc:4.1c: carries out the upper half of a card; the black half is for combat. Returns whether it is done.
    fn carry_out(&mut self, card: E::EventCard, log: &mut impl Chronicle<Event>) -> bool {
        match E::event(card).kind {
            EventKind::Raid => return self.raid_line(card, log),
            EventKind::Embassy => self.send_embassy(card, log),
            EventKind::Storms => self.storm(Ship::ALL.iter().copied().collect()),
            EventKind::Mercenaries => self.mercenaries_go_home(card, log),
            EventKind::Plague => self.strike(log),
            EventKind::Chancellor => self.give_chancellor_card(card, log),
            // These are only put in their spaces.
            EventKind::FreeMove | EventKind::Writ | EventKind::Clamour | EventKind::MustSummon => {}
        }
        true
    }

    /// §km2:7.1e,7.1g,5.1h: puts the card away. With two players another one may follow.
    fn finish_event(&mut self, log: &mut impl Chronicle<Event>) {
        self.put_event_away(self.active, log);
        self.happening = Happening::default();
        self.frames.pop();
        E::event_is_over(self, log);
    }

    /// §km2:7.5a,7.5b,7.5c §kmc:4.5a,4.5b: Mercenaries of these companies leave their Nobles, wherever they are. Cards in hand are
    /// safe, and nobody rallies.
    fn mercenaries_go_home(&mut self, card: E::EventCard, log: &mut impl Chronicle<Event>) {
        let companies = &E::event(card).companies;
        let called = |card: &Card| E::card(*card).company.is_some_and(|company| companies.contains(&company));
        for card in Card::ALL.iter().copied().filter(called) {
            if let Some(noble) = self.court.strip(card) {
                self.put_away(Set::of(card));
                log.note(|| {
                    let text = format!("The {} leave {} and go home.", E::card(card).name, named::<E>(noble));
                    said(E::CITED.mercenaries, text)
                });
            }
        }
    }

    /// §km2:7.7c: gives a Chancellor card to the seat that has the Chancellor of England. Without one it is discarded
    /// like other cards.
    fn give_chancellor_card(&mut self, card: E::EventCard, log: &mut impl Chronicle<Event>) {
        if let Some(seat) = self.court.player_of(Card::ChancellorOfEngland) {
            self.events.open = None;
            self.events.chancellors.insert(card);
            log.note(|| {
                said(
                    E::CITED.chancellor_card,
                    format!("The Chancellor card goes to {}.", self.faction_named(seat)),
                )
                .by(seat)
            });
        }
    }

    pub(crate) fn event_asks(&self) -> (Seat, Clause) {
        (self.happening.go.unwrap_or(self.active), Clause(E::CITED.event_window))
    }

    /// §km2:7.1b,7.1c: a card from hand, or a pass; no transfers and no executions.
    pub(crate) fn event_legal(&self, out: &mut Vec<ActionOf<E>>) {
        if let Some(seat) = self.happening.go {
            self.hand_legal(seat, out);
        }
        out.push(Action::Pass);
    }

    pub(crate) fn event_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        self.happening.passed = match action {
            Action::Pass => self.happening.passed.with(seat),
            card => {
                self.play_from_hand(seat, card, log);
                Seats::NONE
            }
        };
        self.happening.go = self.clockwise(seat).nth(1);
    }
}

/// An Event card in a sentence: its title and what it asks for.
fn told<E: Rules>(card: E::EventCard) -> String {
    let row = E::event(card);
    let title = Thing::new("event", card.as_str()).named(&row.title);
    match row.kind {
        EventKind::Raid => {
            let calls: Vec<String> = row.calls.iter().map(called::<E>).collect();
            format!("{title}: {}", join_with_and(&calls))
        }
        EventKind::Embassy => match row.to {
            Some(place) => format!("{title}: the King to {}", place_named::<E>(place)),
            None => title,
        },
        EventKind::Plague => {
            let towns: Vec<String> = row.towns.iter().copied().map(place_named::<E>).collect();
            format!("{title} in {}", join_with_and(&towns))
        }
        EventKind::Mercenaries => {
            let companies: Vec<String> = row.companies.iter().map(|company| format!("{company:?}")).collect();
            format!("{title}: {}", join_with_and(&companies))
        }
        EventKind::Storms
        | EventKind::FreeMove
        | EventKind::Writ
        | EventKind::Clamour
        | EventKind::Chancellor
        | EventKind::MustSummon => title,
    }
}

/// A line of a Raid in a sentence.
fn called<E: Rules>(call: &crate::data::Call) -> String {
    let ships = match call.ships {
        0 => String::new(),
        1 => " with a ship".into(),
        number => format!(" with {number} ships"),
    };
    format!("{} to {}{ships}", E::card(call.who).name, place_named::<E>(call.to))
}
