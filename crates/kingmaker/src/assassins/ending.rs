//! Chapter 13, and §kma:5.1d,5.1e: the knock, the last round, and the other ends.

use super::action::Action;
use super::event::{Event, house_named, said, seat_named};
use super::ids::*;
use super::state::State;
use kernel::{Chronicle, Clause, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

/// Section 13.2: a coup that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coup {
    /// Who has knocked.
    pub(crate) seat: Seat,
    /// §kma:13.2c: for which house.
    pub(crate) house: House,
}

/// How it ended. The name of a variant, in kebab case, is the name of the ending.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// §kma:13.2e,E1: the last round has passed, and the King is alive.
    Coup(Seat),
    /// §kma:13.1b,E2: the same without a King.
    CoupWithoutKing(Seat),
    /// §kma:13.3a,13.3b,E3: judged at the limit of rounds.
    Limit(Seats),
    /// §kma:13.3c,E4: all heirs are dead.
    NoHeirs,
    /// §kma:13.3d,E5: one seat has factions left.
    LastPlayer(Seat),
    /// §kma:13.3d: nobody has.
    NobodyLeft,
}

impl State {
    /// How it ended, for the table.
    pub(super) fn outcome(&self, ending: Ending) -> Outcome {
        let (winners, drawn, clause) = match ending {
            Ending::Coup(seat) => (Seats::only(seat), Seats::NONE, "13.2e"),
            Ending::CoupWithoutKing(seat) => (Seats::only(seat), Seats::NONE, "13.1b"),
            Ending::Limit(seats) => (seats, Seats::NONE, "13.3b"),
            Ending::NoHeirs => (Seats::NONE, self.everybody(), "13.3c"),
            Ending::LastPlayer(seat) => (Seats::only(seat), Seats::NONE, "13.3d"),
            Ending::NobodyLeft => (Seats::NONE, self.everybody(), "13.3d"),
        };
        Outcome { winners, drawn, ending: ending.into(), clause: Clause(clause) }
    }

    /// §kma:11.5d,13.1a,13.1b,13.1c,13.1d: whether a seat has what it needs for a house.
    pub(crate) fn has_a_claim(&self, seat: Seat, house: House) -> bool {
        let living = self.living(house);
        let heirs = !living.is_empty() && living.minus(self.heirs_of(seat)).is_empty();
        heirs && (self.king.is_none() || self.has_assassin(seat))
    }

    /// §kma:13.2a,13.2b,13.2c,13.2g,13.3e,I9: the houses for which the mover can knock, as long as nobody else has; nobody has
    /// to.
    pub(super) fn knock_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.coup.is_some() || self.round > self.last_round {
            return;
        }
        let houses = House::ALL.iter().copied().filter(|house| self.has_a_claim(seat, *house));
        out.extend(houses.map(|house| Action::Knock { house }));
    }

    /// §kma:13.2a,13.2d,13.2k: the knock ends the turn, and each of the others has one more, with two players one alone.
    pub(super) fn knock(&mut self, house: House, log: &mut impl Chronicle<Event>) {
        let seat = self.active;
        self.coup = Some(Coup { seat, house });
        log.note(|| {
            let text = format!("{} knocks for the House of {}.", seat_named(seat), house_named(house));
            said("13.2a", text).by(seat)
        });
        self.end_turn(log);
    }

    /// §kma:13.2e,13.3a,13.3e: before the turn of a seat: whether a coup has succeeded, or the limit ends the game.
    pub(super) fn ends_before(&mut self, next: Seat, log: &mut impl Chronicle<Event>) -> bool {
        match self.coup {
            Some(Coup { seat, .. }) if seat == next => {
                let alive = self.king.is_some();
                self.ended = Some(if alive { Ending::Coup(seat) } else { Ending::CoupWithoutKing(seat) });
                log.note(|| said("13.2e", format!("Nobody has stopped {}.", seat_named(seat))).by(seat));
            }
            None if self.round > self.last_round => self.judge(log),
            _ => {}
        }
        self.ended.is_some()
    }

    /// §kma:13.2f,13.2h,13.2i,13.2j,13.3e: a coup fails at the moment at which the claim is gone; after the limit the game
    /// is judged then.
    pub(super) fn watch_the_coup(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(Coup { seat, house }) = self.coup else { return };
        if self.has_a_claim(seat, house) {
            return;
        }
        self.coup = None;
        log.note(|| said("13.2f", format!("The coup of {} has failed.", seat_named(seat))).by(seat));
        if self.round > self.last_round {
            self.judge(log);
        }
    }

    /// §kma:13.3c,13.3d: no heirs left, or at most one seat with factions.
    pub(super) fn watch_the_end(&mut self) {
        let left = self.everybody().minus(self.out);
        if self.ended.is_some() {
            return;
        }
        if left.is_empty() {
            self.ended = Some(Ending::NobodyLeft);
        } else if House::ALL.iter().all(|house| self.living(*house).is_empty()) {
            self.ended = Some(Ending::NoHeirs);
        } else if left.len() == 1 {
            self.ended = left.lowest().map(Ending::LastPlayer);
        }
    }

    /// §kma:13.3b: most living heirs, then the largest strength.
    fn judge(&mut self, log: &mut impl Chronicle<Event>) {
        let score = |seat: Seat| {
            let strength: u32 =
                self.factions_of(seat).map(|(id, _)| u32::from(self.whole_strength(id))).sum();
            (self.heirs_of(seat).len(), strength)
        };
        let best = self.everybody().iter().map(score).max();
        let winners: Seats = self.everybody().iter().filter(|seat| Some(score(*seat)) == best).collect();
        self.ended = Some(Ending::Limit(winners));
        log.note(|| said("13.3b", "The last round is over, and the game is judged."));
    }
}
