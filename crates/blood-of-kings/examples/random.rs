//! Random play for every number of players: how fast it is, how games end, and with `--check` whether the laws hold.
//!
//! `cargo run --release -p blood-of-kings --example random -- 200000 --check`

use blood_of_kings::State;
use kernel::{Chance, Game, Seed, Silent, Status, laws};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let decisions: u64 =
        arguments.next().map_or(200_000, |text| text.parse().expect("a number of decisions"));
    let check = arguments.next().is_some_and(|word| word == "--check");
    for seats in 3..=6 {
        let start = Instant::now();
        let (mut made, mut games, mut endings) = (0, 0, BTreeMap::new());
        while made < decisions {
            let (count, ending) = play(seats, games, check);
            made += count;
            games += 1;
            *endings.entry(ending).or_insert(0) += 1;
        }
        let speed = made as f64 / start.elapsed().as_secs_f64();
        println!("{seats} players: {made} decisions in {games} games, {speed:.0} a second, {endings:?}");
    }
}

/// Plays a game. Returns how many decisions it had, and its ending.
fn play(seats: u8, number: u64, check: bool) -> (u64, &'static str) {
    let mut options = State::info().defaults(None).expect("there is a scenario");
    options.seats = seats;
    let seed = Seed::nth(u64::from(seats), number);
    let mut chance = Chance::new(seed);
    let mut state = State::deal(&options, seed, &mut Silent).expect("a deal");
    let (mut made, mut legal) = (0, Vec::new());
    loop {
        let must = match state.status() {
            Status::Over(outcome) => return (made, outcome.ending),
            Status::Waiting { must, .. } => must,
        };
        let seat = must.iter().nth(chance.below(must.len() as u32) as usize).expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        let action = *chance.pick(&legal);
        if check {
            let broken = match made % 64 {
                0 => laws::check_position(&state, &mut chance),
                _ => laws::check_cheap(&state),
            };
            broken.unwrap_or_else(|broken| panic!("game {number} of {seats}, decision {made}: {broken}"));
        }
        state.play(seat, action, &mut Silent);
        made += 1;
    }
}
