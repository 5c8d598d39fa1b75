//! How long it takes to copy a state: tree search does it millions of times.

use kernel::{Chance, Game, Seed, Silent, Status};
use plantagenet::Plantagenet;
use std::hint::black_box;
use std::time::Instant;

const COPIES: u32 = 1_000_000;

fn main() {
    let state = in_battle();
    let mut best = f64::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        for _ in 0..COPIES {
            black_box(black_box(&state).clone());
        }
        best = best.min(start.elapsed().as_nanos() as f64 / f64::from(COPIES));
    }
    println!("{best:.0} ns for {} bytes", size_of::<Plantagenet>());
}

/// A position in the middle of a battle.
fn in_battle() -> Plantagenet {
    let options = Plantagenet::info().defaults(None).expect("there is a scenario");
    let mut state =
        Plantagenet::deal(&options, Seed::from_number(1), &mut kernel::Silent).expect("the options are good");
    let mut chance = Chance::new(Seed::from_number(2));
    for _ in 0..20 {
        let Status::Waiting { must, .. } = state.status() else { break };
        let seat = must.lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        state.play(seat, *chance.pick(&legal), &mut Silent);
    }
    state
}
