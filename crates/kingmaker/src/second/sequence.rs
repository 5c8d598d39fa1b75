//! Chapter 6: runs the game through turns and phases, from question to question.

use crate::second::action::Action;
use crate::second::data::{Figures, tables};
use crate::second::event::{Event, said};
use crate::second::state::{Frame, Phase, State};
use crate::second::thing::{Badge, Thing};
use kernel::{Chronicle, Clause, Heading, Seat};

impl State {
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
                Frame::Setup => self.setup_run(log),
                Frame::Turn => self.turn_run(log),
                Frame::Event => self.event_run(log),
                Frame::March => self.march_run(log),
                Frame::Voyage => true,
                Frame::Combat => self.combat_run(log),
                Frame::Captives => self.captives_run(log),
                Frame::Parliament => self.parliament_run(log),
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

    /// §km2:6.1b: runs the current phase; returns whether somebody has to choose. A phase in which the active seat can
    /// do nothing is skipped, unless skipping it would show what it holds.
    pub(crate) fn turn_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.phase {
            Phase::Event | Phase::Movement | Phase::Combat | Phase::Politics => true,
            Phase::Parliament => self.can_summon() || self.next_phase(log),
            Phase::Coronation => self.can_crown() || self.next_phase(log),
            Phase::Claim => self.can_claim(self.active) || self.next_phase(log),
        }
    }

    /// Who is asked in a turn, and under which clause.
    pub(crate) fn turn_asks(&self) -> (Seat, Clause) {
        let clause = match self.phase {
            Phase::Event => "7.1a",
            Phase::Movement => "8.1a",
            Phase::Combat => "9.1a",
            Phase::Parliament => "12.1a",
            Phase::Coronation => "13.1a",
            Phase::Claim => "15.2b",
            Phase::Politics => "14.1h",
        };
        (self.active, Clause(clause))
    }

    /// The question of the Event Phase in words; with two cards it says which one is next.
    pub(crate) fn event_prompt(&self) -> &'static str {
        let draws = Figures::by_players(&tables().figures.events, self.players).draws;
        match (draws, self.book.this_turn.events_drawn) {
            (1, _) => "Turn up an Event card.",
            (_, 0) => "Turn up an Event card, the first of two.",
            _ => "Turn up an Event card, the second of two.",
        }
    }

    /// What the active seat can do in the phase, besides what can be done at any time.
    pub(crate) fn turn_legal(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Event => out.push(Action::Draw),
            Phase::Movement => self.movement_legal(out),
            Phase::Combat => self.combat_phase_legal(out),
            Phase::Parliament => self.summon_legal(out),
            Phase::Coronation => self.coronation_legal(out),
            Phase::Claim => out.push(Action::Claim),
            Phase::Politics => self.politics_legal(out),
        }
        if !matches!(self.phase, Phase::Event | Phase::Politics) {
            out.push(Action::Done);
        }
    }

    pub(crate) fn turn_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.phase, action) {
            (Phase::Event, Action::Draw) => self.draw_event(log),
            (Phase::Politics, action) => self.politics_play(action, log),
            (_, Action::Done) => {
                self.next_phase(log);
            }
            (Phase::Movement, action) => self.movement_play(action),
            (Phase::Combat, action) => self.combat_phase_play(action),
            (Phase::Parliament, Action::Summon { noble }) => self.summon(noble, log),
            (Phase::Coronation, Action::Crown { royal }) => self.crown(royal, log),
            (Phase::Claim, Action::Claim) => self.claim_prestige(log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:6.1b: ends the phase and begins the next one. Always returns false, so that `turn_run` can use it as its
    /// result.
    pub(crate) fn next_phase(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        self.end_of_phase_offers();
        match self.phase {
            Phase::Event => self.phase = Phase::Movement,
            Phase::Movement => {
                self.end_movement();
                self.phase = Phase::Combat;
            }
            Phase::Combat => {
                self.end_combat_phase(log);
                self.voyage.landings.clear();
                self.phase = Phase::Parliament;
                // §km2:20.3e,10.6a: from now on the troops of traded cards count.
                self.lift_sieges(log);
            }
            Phase::Parliament => self.phase = Phase::Coronation,
            Phase::Coronation => self.phase = Phase::Claim,
            Phase::Claim => {
                self.phase = Phase::Politics;
                self.draw_crown_cards(log);
            }
            Phase::Politics => self.next_turn(log),
        }
        self.book.begin_phase();
        false
    }

    /// §km2:7.1e,5.1h: an Event card has been carried out; with two players a second one is drawn.
    pub(crate) fn event_done(&mut self, log: &mut impl Chronicle<Event>) {
        let draws = Figures::by_players(&tables().figures.events, self.players).draws;
        if self.book.this_turn.events_drawn >= draws {
            self.next_phase(log);
        }
    }

    /// §km2:6.1a,6.1e,15.3a,5.2b: ends the turn: a claim may mature, a round may end, and the next seat becomes active.
    fn next_turn(&mut self, log: &mut impl Chronicle<Event>) {
        self.mature_claim();
        let next = Seat((self.active.0 + 1) % self.players);
        if next == self.start {
            self.end_round();
        }
        if self.ended.is_some() {
            return;
        }
        self.begin_turn(next, log);
    }

    /// §km2:2.1g: begins a seat's turn, whether or not it has a Noble.
    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.active = seat;
        self.phase = Phase::Event;
        self.book.begin_turn(seat == self.start);
        self.offers.new_turn();
        let round = self.round;
        log.note(|| {
            let heading = Heading::new("turn", format!("Round {round}"))
                .number(round)
                .part(self.faction_name(seat).to_string())
                .about(Thing::Seat(Badge::from(seat)));
            said("6.1a", format!("{} begins a turn.", self.faction_named(seat))).by(seat).heading(heading)
        });
    }
}
