//! Chapters 3, 4 and 5: set-up.

#[cfg(test)]
mod tests;

use crate::court::{Court, RoyalPiece, Spot};
use crate::ids::*;
use crate::second::action::Action;
use crate::second::combat::{Captives, Combat};
use crate::second::event::Event;
use crate::second::events::{Events, Happening};
use crate::second::info::LONG_STOP;
use crate::second::movement::{March, Voyage};
use crate::second::parliament::Parliament;
use crate::second::state::{Book, Phase, State, StopVote};
use arrayvec::ArrayVec;
use bargain::Offers;
use kernel::{Chance, Chronicle, Clause, Options, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};

/// What is still to be done before the first turn.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// §km2:3.7a: cards that each seat still has to award.
    pub(crate) to_award: [Set<Card>; crate::court::SEATS],
}

impl State {
    /// §km2:3.1a,3.1b,3.10b: the bare board: Royals at their starts, nobody allied, no card dealt yet.
    pub(crate) fn blank(players: u8, seed: Seed) -> State {
        let mut court = Court::default();
        for royal in Royal::ALL.iter().copied() {
            let row = royal.row();
            court.royals[royal] =
                RoyalPiece { at: Spot::Inside(row.start), with: None, crowned: row.crowned, dead: false };
        }
        court.friends = std::array::from_fn(|seat| Seats::only(Seat(seat as u8)));
        State {
            court,
            chance: Chance::new(seed),
            players,
            balanced: false,
            last_round: LONG_STOP,
            timed: false,
            start: Seat(0),
            active: Seat(0),
            round: 1,
            phase: Phase::Event,
            book: Book { turn: 1, round_began: 1, ..Book::default() },
            events: Events::default(),
            peace: None,
            alliances_open: false,
            forces: ArrayVec::new(),
            offers: Offers::default(),
            stances: Default::default(),
            claim: None,
            two_houses: Default::default(),
            seen: Default::default(),
            stop: StopVote::default(),
            asks: ArrayVec::new(),
            frames: ArrayVec::new(),
            setup: Setup::default(),
            happening: Happening::default(),
            march: March::default(),
            voyage: Voyage::default(),
            combat: Combat::default(),
            captives: Captives::default(),
            parliament: Parliament::default(),
            ended: None,
        }
    }

    /// The board before the first question.
    pub(crate) fn set_up(_options: &Options, _seed: Seed, _log: &mut impl Chronicle<Event>) -> State {
        todo!()
    }

    pub(crate) fn setup_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        todo!()
    }

    pub(crate) fn setup_asks(&self) -> (Seat, Clause) {
        todo!()
    }

    pub(crate) fn setup_legal(&self, _out: &mut Vec<Action>) {
        todo!()
    }

    pub(crate) fn setup_play(&mut self, _seat: Seat, _action: Action, _log: &mut impl Chronicle<Event>) {
        todo!()
    }
}
