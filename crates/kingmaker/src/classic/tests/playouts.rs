//! Random games.

use crate::classic::Spot;
use crate::classic::State;
use crate::classic::ids::*;
use kernel::{Chance, Game, Options, Seed, Silent, Status};

/// §kmc:I7,1.3f,1.3g: whoever has come into a place finds room. Cards that are given out later may exceed it, so this is seen
/// only when somebody goes in.
fn check_room_at_entry(before: &State, after: &State, what: &str) {
    for noble in Noble::ALL.iter().copied() {
        let (from, to) = (before.court.nobles[noble], after.court.nobles[noble]);
        if let Spot::Inside(place) = to
            && from != to
        {
            assert!(!after.court.is_crowded(place), "{noble} went into {place} by \"{what}\"");
        }
    }
}

/// Plays a random game to its end; returns how many decisions it had, and how it ended.
fn play_out(seats: u8, seed: u64) -> (u64, &'static str) {
    let options = Options { scenario: "deal".into(), seats, choices: Default::default() };
    let mut state = State::deal(&options, Seed::from_number(seed), &mut Silent).expect("a deal");
    let mut chance = Chance::new(Seed::from_number(seed + 1000));
    let (mut decisions, mut legal) = (0, Vec::new());
    loop {
        let must = match state.status() {
            Status::Over(outcome) => return (decisions, outcome.ending),
            Status::Waiting { must, .. } => must,
        };
        let seat = must.lowest().expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "{seat:?} has no answer in seed {seed}: {:?}", state.frames);
        let action = *chance.pick(&legal);
        let before = state.clone();
        state.play(seat, action, &mut Silent);
        check_room_at_entry(&before, &state, &action.to_string());
        state.check().expect("the laws hold");
        decisions += 1;
        assert!(decisions < State::BOUND, "seed {seed} does not end");
    }
}

#[test]
fn random_games_end() {
    for seats in 2..=7 {
        for seed in 0..2 {
            let (decisions, ending) = play_out(seats, seed);
            println!("{seats} seats, seed {seed}: {decisions} decisions, {ending}");
        }
    }
}
