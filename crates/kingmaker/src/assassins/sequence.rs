//! Sections 5.2 and 5.3: the sequence of play: rounds, turns, and the four phases, which are the menus of the bottom frame.

use super::action::Action;
use super::event::{Event, said, seat_named};
use super::frames::Asked;
use super::state::{Phase, State, Turn};
use kernel::{Chronicle, Heading, Seat};

impl State {
    /// A seat's turn begins.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.active = seat;
        self.turn = Turn::default();
        let round = self.round;
        log.note(|| {
            said("5.3a", format!("It is the turn of {}.", seat_named(seat))).by(seat).heading(
                Heading::new("turn", format!("Round {round}"))
                    .number(round)
                    .part(format!("the {}", crate::badge::badge(seat))),
            )
        });
        self.begin_phase(Phase::Movement);
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.phase = phase;
        self.turn.fresh = true;
    }

    /// The mover is done with a phase. §kma:5.3a: never in another order.
    fn next_phase(&mut self, log: &mut impl Chronicle<Event>) {
        match self.phase {
            Phase::Movement => {
                self.movement_ends();
                self.begin_phase(Phase::Combat);
            }
            Phase::Combat => self.begin_phase(Phase::Events),
            Phase::Events => {
                self.begin_phase(Phase::Fortify);
                self.draw_bonus(log);
            }
            Phase::Fortify => self.end_turn(log),
        }
    }

    /// §kma:5.2d,13.2e,13.3a: clockwise to the next seat that is not out; a round is over when play passes the seat that
    /// began. What ends the game there is in [`super::ending`].
    pub(super) fn end_turn(&mut self, log: &mut impl Chronicle<Event>) {
        let mut seat = self.active;
        loop {
            seat = Seat((seat.0 + 1) % self.players);
            if seat == self.start {
                self.round += 1;
            }
            if !self.out.contains(seat) {
                break;
            }
        }
        if !self.ends_before(seat, log) {
            self.begin_turn(seat, log);
        }
    }

    pub(super) fn turn_asks(&self) -> Asked {
        let clause = match self.phase {
            Phase::Movement => "6.1a",
            Phase::Combat => "7.1a",
            Phase::Events => "11.1a",
            Phase::Fortify => "12.3d",
        };
        Asked::one(self.active, clause)
    }

    /// The menu of the phase.
    pub(super) fn turn_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Movement => self.movement_legal(seat, out),
            Phase::Combat => {
                self.attack_legal(seat, out);
                self.fire_legal(seat, out);
                self.attempts_legal(seat, out);
                self.missions_legal(seat, out);
                out.push(Action::Done);
            }
            Phase::Events => {}
            Phase::Fortify => self.fortify_legal(seat, out),
        }
    }

    pub(super) fn turn_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        self.turn.fresh = false;
        match action {
            Action::Done => self.next_phase(log),
            Action::Attack { faction, target } => self.declare(faction, target, log),
            Action::Fire { ship, target } => self.aim(ship, target, log),
            Action::Attempt { faction, noble, heir } => self.begin_attempt(faction, noble, heir, log),
            Action::Mission { faction, noble, target } => self.go_on_mission(faction, noble, target, log),
            _ if self.phase == Phase::Movement => self.movement_play(seat, action, log),
            _ => self.fortify_play(seat, action, log),
        }
    }

    /// §kma:11.1a,11.1f: in phase 3 nobody is asked by the turn itself: the cards act one after the other.
    /// §kma:3.5d: a mover who is out of the game is asked nothing more.
    pub(super) fn turn_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let is_beaten = self.out.contains(self.active);
        if self.phase == Phase::Events && self.next_event(log) {
            return true;
        }
        let goes_on = self.phase == Phase::Events || is_beaten;
        if goes_on {
            self.next_phase(log);
        }
        goes_on
    }

    pub(super) fn turn_prompt(&self) -> String {
        match self.phase {
            Phase::Movement => self.movement_prompt(),
            Phase::Combat => "Combat: one battle, barrages, one attempt on an heir, solo missions.".into(),
            Phase::Events => "Events.".into(),
            Phase::Fortify => "Fortify: move one card, play Free Moves, knock.".into(),
        }
    }
}
