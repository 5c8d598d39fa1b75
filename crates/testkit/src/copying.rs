//! A benchmark of cloning a state: tree search does it millions of times.

use kernel::{Chance, Game, Seed, Silent, Status};
use std::hint::black_box;
use std::time::Instant;

const COPIES: u32 = 1_000_000;

/// Prints how long it takes to clone a position after a number of random decisions.
pub fn time_a_copy<G: Game>(decisions: u32) {
    let state = played::<G>(decisions);
    let mut best = f64::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        for _ in 0..COPIES {
            black_box(black_box(&state).clone());
        }
        best = best.min(start.elapsed().as_nanos() as f64 / f64::from(COPIES));
    }
    println!("{}: {best:.0} ns for {} bytes", G::info().id, size_of::<G>());
}

fn played<G: Game>(decisions: u32) -> G {
    let options = G::info().defaults(None).expect("there is a scenario");
    let mut state = G::deal(&options, Seed::from_number(1), &mut Silent).expect("the options are good");
    let mut chance = Chance::new(Seed::from_number(2));
    let mut legal = Vec::new();
    for _ in 0..decisions {
        let Status::Waiting { must, .. } = state.status() else { break };
        let seat = must.lowest().expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        state.play(seat, *chance.pick(&legal), &mut Silent);
    }
    state
}
