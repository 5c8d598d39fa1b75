//! Tests of what is not one step of a battle.

mod calendar;
mod held;
mod imagine;
mod influence;
mod invariants;
mod laws;
mod log;
mod lords;
mod map;
mod names;
mod provision;
mod questions;
mod refused;
mod secrets;
mod setup;
mod silence;
mod spoils;
mod taking_back;
mod upkeep;
mod view;

use crate::action::Action;
use crate::ids::*;
use crate::state::State;
use kernel::{Chance, Game, Match, Seat, Seed, Silent};

const YORK: Seat = Seat(0);
const LANCASTER: Seat = Seat(1);

/// A new match of the scenario.
fn bosworth(seed: u64) -> Match<State> {
    let options = State::info().defaults(Some("bosworth")).expect("it exists");
    Match::new(options, Seed::from_number(seed)).expect("the options are good")
}

/// Enters an answer in its written form.
fn say(game: &mut Match<State>, seat: Seat, answer: &str) {
    let (question, _, _) = game.question(seat).unwrap_or_else(|| panic!("nobody asks for \"{answer}\""));
    let action: Action = answer.parse().expect("it can be read");
    game.act(seat, question, action).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
}

/// Both sides choose: guns and Vanguard for York, knights and Stanley for Lancaster.
fn prepared(seed: u64) -> Match<State> {
    let mut game = bosworth(seed);
    for card in ["Y1 for richard-iii", "Y32 for richard-iii", "Y36 for norfolk", "Y2 for norfolk"] {
        say(&mut game, YORK, &format!("take {card}"));
    }
    for card in ["L1 for oxford", "L36 for oxford", "L35 for jasper-tudor-2", "L13 for henry-tudor"] {
        say(&mut game, LANCASTER, &format!("take {card}"));
    }
    game
}

/// The same with both arrays set up, so that the battle begins.
fn revealed(seed: u64) -> Match<State> {
    let mut game = prepared(seed);
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    say(&mut game, LANCASTER, "array jasper-tudor-2 henry-tudor oxford");
    game
}

/// Plays random games and looks at every question: who is asked, what silence would answer, and what is legal.
fn every_question(mut look: impl FnMut(&State, Side, Action, &[Action])) {
    let mut chance = Chance::new(Seed::from_number(11));
    for seed in 0..200 {
        let mut state = bosworth(seed).state().clone();
        while let Some(seat) = state.status().must().lowest() {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            look(&state, Side::ALL[seat.index()], Game::default(&state, seat), &legal);
            let action = *chance.pick(&legal);
            state.play(seat, action, &mut Silent);
        }
    }
}
