//! What a deed costs beside the store and the network, in random play: the check, the deed itself, the patches to what
//! everybody and what each seat sees, and each seat's new lines of the log.

use bots::Bot;
use kernel::{Chance, Change, Deed, Eye, Seed};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const MATCHES: u64 = 100;
const DEEDS: u32 = 200;

/// Time spent on each part, and how much was written.
#[derive(Default)]
struct Spent {
    deeds: u32,
    check: Duration,
    deed: Duration,
    patches: Duration,
    log: Duration,
    bytes: usize,
}

/// With an argument: only the scenario of that id.
fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for title in catalog::TITLES {
        let scenarios = title.info().scenarios.iter();
        for scenario in scenarios.filter(|scenario| only.as_ref().is_none_or(|only| *only == scenario.id)) {
            let mut spent = Spent::default();
            for seed in 0..MATCHES {
                follow(*title, scenario.id, seed, &mut spent);
            }
            spent.print(&format!("{} {}", title.info().id, scenario.id));
        }
    }
}

/// Plays a match at random and makes what its seats are sent.
fn follow(title: &dyn catalog::Title, scenario: &str, seed: u64, spent: &mut Spent) {
    let options = title.info().defaults(Some(scenario)).expect("the scenario has defaults");
    let mut play = title.open(options, Seed::from_number(seed)).expect("the options are good");
    play.forget();
    let eyes: Vec<Eye> = play.seats().iter().map(Eye::Seat).chain([Eye::Spectator]).collect();
    let mut seen: Vec<_> = eyes.iter().map(|eye| play.outline(*eye)).collect();
    let mut chance = Chance::new(Seed::from_number(seed));
    for _ in 0..DEEDS {
        let Some(seat) = play.status().must().lowest() else { break };
        let question = play.question(seat).map(|question| question.number);
        let deed = Deed::Act(play.choose(Bot::Random, seat, &mut chance).expect("there is a legal action"));
        let time = Instant::now();
        play.check(seat, question, &deed).expect("the action is legal");
        spent.check += time.elapsed();
        let time = Instant::now();
        let mut after = play.duplicate();
        let change: Change = after.carry_out(seat, &deed).expect("the action is legal");
        play = after;
        spent.deed += time.elapsed();
        for (eye, seen) in eyes.iter().zip(&mut seen).filter(|(eye, _)| change.shows_to(**eye)) {
            let time = Instant::now();
            let patch = play.patch(*eye, seen);
            spent.patches += time.elapsed();
            spent.bytes += black_box(patch.get().len());
        }
        for eye in eyes.iter().filter(|eye| eye.seat().is_some() && change.shows_to(**eye)) {
            let time = Instant::now();
            let lines = play.log(*eye, Some(change));
            let log = serde_json::to_string(&lines).expect("lines are plain data");
            spent.log += time.elapsed();
            spent.bytes += black_box(log.len());
        }
        spent.deeds += 1;
    }
}

impl Spent {
    fn print(&self, what: &str) {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(self.deeds);
        println!(
            "{what}: check {:.1} µs, deed {:.1} µs, patches {:.1} µs, log {:.1} µs, {} bytes a deed",
            each(self.check),
            each(self.deed),
            each(self.patches),
            each(self.log),
            self.bytes / self.deeds as usize,
        );
    }
}
