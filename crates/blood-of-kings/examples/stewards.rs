//! How well stewards play: one among random players, and stewards among themselves, for every number of players. Prints
//! who wins, by seat and by the first Kingdom.
//!
//! `cargo run --release -p blood-of-kings --example stewards -- 200`

use blood_of_kings::{Action, State, View};
use kernel::{Chance, Eye, Game, Seat, Seats, Seed, Silent, Status, Steward};
use std::collections::BTreeMap;
use std::time::Instant;

/// A game that has so many decisions is stuck.
const STUCK: u64 = 300_000;

/// What became of a game.
struct Played {
    winners: Seats,
    /// The Kingdoms that each seat began with, by name.
    kingdoms: Vec<(Seat, String)>,
    turns: u64,
    decisions: u64,
    ending: &'static str,
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(200, |text| text.parse().expect("a number of games"));
    let only: Option<u8> = std::env::args().nth(2).map(|text| text.parse().expect("a number of players"));
    for seats in (3..=6).filter(|seats| only.is_none_or(|only| only == *seats)) {
        one_among_random(seats, games);
        among_themselves(seats, games);
    }
}

/// One steward, at each seat in turn.
fn one_among_random(seats: u8, games: u64) {
    let (start, mut share, mut decisions) = (Instant::now(), 0.0, 0);
    for number in 0..games {
        let own = Seat((number % u64::from(seats)) as u8);
        let played = play(seats, number, Seats::only(own));
        decisions += played.decisions;
        share += credit(&played, own);
    }
    let (part, fair) = (share / games as f64, 1.0 / f64::from(seats));
    println!(
        "{seats} players, one steward: wins {:.1} % of {games} games, {:.2} times its share; {:.3} s a game, {} decisions",
        100.0 * part,
        part / fair,
        start.elapsed().as_secs_f64() / games as f64,
        decisions / games,
    );
}

/// Stewards at all seats.
fn among_themselves(seats: u8, games: u64) {
    let start = Instant::now();
    let mut by_seat = vec![0.0; usize::from(seats)];
    let mut by_kingdom: BTreeMap<String, (f64, u64)> = BTreeMap::new();
    let (mut turns, mut decisions, mut endings) = (0, 0, BTreeMap::new());
    for number in 0..games {
        let played = play(seats, number, Seats::first(seats));
        (0..seats).for_each(|seat| by_seat[usize::from(seat)] += credit(&played, Seat(seat)));
        for (seat, kingdom) in &played.kingdoms {
            let entry = by_kingdom.entry(kingdom.clone()).or_default();
            entry.0 += credit(&played, *seat);
            entry.1 += 1;
        }
        turns += played.turns;
        decisions += played.decisions;
        *endings.entry(played.ending).or_insert(0) += 1;
    }
    let fair = 1.0 / f64::from(seats);
    println!(
        "{seats} players, all stewards: {:.3} s, {} turns and {} decisions a game, {endings:?}",
        start.elapsed().as_secs_f64() / games as f64,
        turns / games,
        decisions / games,
    );
    let seats: Vec<String> =
        by_seat.iter().map(|wins| format!("{:.2}", wins / games as f64 / fair)).collect();
    println!("  times its share, by seat: {}", seats.join(" "));
    for (kingdom, (wins, picked)) in by_kingdom {
        println!("  {kingdom}: picked {picked} times, {:.2} times its share", wins / picked as f64 / fair);
    }
}

/// What a seat gets of a victory: a shared one counts in parts.
fn credit(played: &Played, seat: Seat) -> f64 {
    if played.winners.contains(seat) { 1.0 / played.winners.len() as f64 } else { 0.0 }
}

/// Plays a game with stewards at some seats, and random players at the others.
fn play(seats: u8, number: u64, stewards: Seats) -> Played {
    let mut options = State::info().defaults(None).expect("there is a scenario");
    options.seats = seats;
    let seed = Seed::nth(u64::from(seats), number);
    let mut chance = Chance::new(seed);
    let mut state = State::deal(&options, seed, &mut Silent).expect("a deal");
    let (mut decisions, mut legal, mut kingdoms) = (0, Vec::new(), Vec::new());
    loop {
        let must = match state.status() {
            Status::Over(outcome) => {
                let turns = turn(&state);
                let (winners, ending) = (outcome.winners, outcome.ending);
                return Played { winners, kingdoms, turns, decisions, ending };
            }
            Status::Waiting { must, .. } => must,
        };
        assert!(decisions < STUCK, "game {number} of {seats} is stuck: {:?}", state.prompt(Seat(0)));
        let seat = must.iter().nth(chance.below(must.len() as u32) as usize).expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        let action = match stewards.contains(seat) {
            // Stewards prefer the same Kingdoms, so in every second game chance picks, and each is measured.
            true if number % 2 == 1 && matches!(legal[0], Action::Pick { .. }) => *chance.pick(&legal),
            true => state.imagine(seat, &mut chance).steward(seat, &legal, &mut chance),
            false => *chance.pick(&legal),
        };
        if let Action::Pick { kingdom } = action {
            kingdoms.push((seat, kingdom.to_string()));
        }
        state.play(seat, action, &mut Silent);
        decisions += 1;
    }
}

fn turn(state: &State) -> u64 {
    let view: View = state.view(Eye::Spectator);
    let view = serde_json::to_value(view).expect("a view");
    view["turn"].as_u64().expect("a view has a turn")
}
