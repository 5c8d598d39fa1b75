//! Chapter 6: runs the game through turns and phases, from question to question.

use crate::second::Action;
use crate::second::data::{Figures, tables};
use crate::second::event::{Event, said};
use crate::second::state::{Phase, State};
use crate::second::thing::{Badge, Thing};
use kernel::{Chronicle, Clause, Heading, Seat};

impl State {
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

    /// The question of the phase in words.
    pub(crate) fn turn_prompt(&self) -> String {
        match self.phase {
            Phase::Event => self.event_prompt().into(),
            Phase::Movement => "Move your Nobles and ships.".into(),
            Phase::Combat if self.can_attack() => "Attack, or end the combats.".into(),
            Phase::Combat => "There is nothing to attack where your Nobles stand.".into(),
            Phase::Parliament => self.summon_prompt(),
            Phase::Coronation => "Crown a King?".into(),
            Phase::Claim => "Claim the Prestige Victory card?".into(),
            Phase::Politics if self.houses_are_due(self.active) => {
                "You have had Royals of both houses for too long: one house must go before your turn ends."
                    .into()
            }
            Phase::Politics if self.must_discard() => {
                "Play or trade cards, then discard one to end your turn.".into()
            }
            Phase::Politics => "Play or trade cards, then end your turn.".into(),
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
        self.own.handed = Default::default();
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
