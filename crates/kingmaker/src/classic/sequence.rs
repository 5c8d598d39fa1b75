//! Chapter 3: the six steps of a turn, and section 11.1: the Crown card at its end.

use super::rules::Action;
use super::state::{MovesOfTurn, Phase, State};
use crate::event::{Event, said};
use kernel::{Chronicle, Clause, Heading, Seat, Thing};

impl State {
    /// §kmc:3.1a,3.1b,T.3: runs the current step; returns whether somebody has to choose. A step in which the mover has
    /// nothing to decide passes without a question.
    pub(super) fn turn_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.phase {
            Phase::Event | Phase::Movement | Phase::Politics => true,
            Phase::Combat => self.can_attack() || self.next_phase(log),
            Phase::Parliament => self.can_summon() || self.next_phase(log),
            Phase::Coronation => self.can_crown() || self.next_phase(log),
            Phase::Claim => self.next_phase(log),
        }
    }

    /// Who is asked in a turn, and under which clause.
    pub(super) fn turn_asks(&self) -> (Seat, Clause) {
        let clause = match self.phase {
            Phase::Event => "4.1a",
            Phase::Movement => "5.1a",
            Phase::Combat => "6.1a",
            Phase::Parliament => "9.1a",
            Phase::Coronation => "10.1a",
            Phase::Claim | Phase::Politics => "11.1a",
        };
        (self.active, Clause(clause))
    }

    /// The question of the step in words.
    pub(super) fn turn_prompt(&self) -> String {
        match self.phase {
            Phase::Event => "Turn up an Event card.".into(),
            Phase::Movement => "Move your Nobles and ships.".into(),
            Phase::Combat => "Attack or besiege, or end the combats.".into(),
            Phase::Parliament => self.summon_prompt(),
            Phase::Coronation => "Crown a King?".into(),
            Phase::Claim | Phase::Politics => "Play or trade cards, then end your turn.".into(),
        }
    }

    /// What the mover can do in the step, besides what can be done at any time.
    pub(super) fn turn_legal(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Event => return out.push(Action::Draw),
            Phase::Movement => self.movement_legal(out),
            Phase::Combat => self.combat_phase_legal(out),
            Phase::Parliament => {
                self.summon_legal(out);
                if self.must_summon() {
                    return;
                }
            }
            Phase::Coronation => self.coronation_legal(out),
            Phase::Claim => {}
            Phase::Politics => {
                if self.can_leave_alliance(self.active) {
                    out.push(Action::Leave);
                }
            }
        }
        out.push(Action::Done);
    }

    pub(super) fn turn_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.phase, action) {
            (Phase::Event, Action::Draw) => self.draw_event(log),
            (_, Action::Done) => {
                self.next_phase(log);
            }
            (Phase::Movement, action) => self.movement_play(action),
            (Phase::Combat, action) => self.combat_phase_play(action),
            (Phase::Parliament, Action::Convene) => self.summon(log),
            (Phase::Coronation, Action::Crown { royal }) => self.crown(royal, log),
            (Phase::Politics, Action::Leave) => self.leave_alliance(self.active, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kmc:3.1a,3.1c: ends the step and begins the next one. Always returns false, so that `turn_run` can use it as its
    /// result.
    pub(super) fn next_phase(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        self.end_of_phase_offers();
        match self.phase {
            Phase::Event => self.phase = Phase::Movement,
            Phase::Movement => {
                self.end_movement();
                self.phase = Phase::Combat;
                self.send_guests_away(log);
                self.note_who_is_in_the_open();
            }
            Phase::Combat => {
                self.end_combat_step(log);
                self.voyage.landings.clear();
                self.phase = Phase::Parliament;
                // §kmc:11.3b: from now on the troops of traded cards count.
                self.lift_sieges(log);
            }
            Phase::Parliament => self.phase = Phase::Coronation,
            Phase::Coronation | Phase::Claim => {
                self.phase = Phase::Politics;
                // §kmc:11.1a,11.1c: even without a Noble.
                self.draw_into_hand(self.active, "11.1a", log);
            }
            Phase::Politics => self.next_turn(log),
        }
        // §kmc:11.2e,T.7: a card passes on once in a turn, not once in a step.
        let transferred = self.book.this_phase.transferred;
        self.book.begin_phase();
        self.book.this_phase.transferred = transferred;
        false
    }

    /// §kmc:2.4f,13.2b: ends the turn: a reign grows, a round may end, and the next seat becomes the mover.
    fn next_turn(&mut self, log: &mut impl Chronicle<Event>) {
        self.count_reign(log);
        self.end_without_royals();
        let next = Seat((self.active.0 + 1) % self.players);
        if next == self.start {
            self.end_round();
        }
        if self.ended.is_none() {
            self.begin_turn(next, log);
        }
    }

    /// §kmc:13.4c: begins a seat's turn, whether or not it has a Noble.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.active = seat;
        self.phase = Phase::Event;
        self.book.begin_turn(seat == self.start);
        if seat == self.start {
            self.own.commands_offered = Default::default();
        }
        let came_from = self.own.moves.came_from;
        self.own.moves = MovesOfTurn { came_from, ..MovesOfTurn::default() };
        self.offers.new_turn();
        let round = self.round;
        log.note(|| {
            let heading = Heading::new("turn", format!("Round {round}"))
                .number(round)
                .part(self.faction_name(seat).to_string())
                .about(Thing::new("seat", crate::badge::badge(seat)));
            said("3.1a", format!("{} begins a turn.", self.faction_named(seat))).by(seat).heading(heading)
        });
    }

    /// §kmc:11.4f: whether a seat is allied, and has not left an Alliance in this turn.
    fn can_leave_alliance(&self, seat: Seat) -> bool {
        self.court.friends[seat.index()].len() > 1 && !self.book.this_turn.parted.contains(seat)
    }
}
