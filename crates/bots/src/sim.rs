//! Many games between bots, as fast as the machine goes.

use crate::player::{Bot, SELDOM, legal_into};
use kernel::{
    Chance, Fault, Line, Match, Options, Record, Refusal, Seat, Seats, Seed, Silent, Status, Steward, laws,
};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The set-up of every game.
    pub options: Options,
    /// Who sits where; the last one takes all further seats.
    pub bots: Vec<Bot>,
    /// How many games at most.
    pub games: u64,
    /// Stop after this many decisions.
    pub decisions: Option<u64>,
    /// Where chance begins.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Whether to hold the laws: cheap ones at every action, costly ones at every 64th.
    pub check: bool,
    /// Where to write the record of every game.
    pub record: Option<PathBuf>,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Games begun.
    pub games: u64,
    /// Games that reached an end.
    pub finished: u64,
    /// Games in which nobody could act, or a law was broken.
    pub stuck: u64,
    /// Games in which the rules panicked.
    pub panics: u64,
    /// Actions in all games.
    pub decisions: u64,
    /// Time taken.
    pub seconds: f64,
    /// Speed.
    pub games_per_second: f64,
    /// Speed.
    pub decisions_per_second: f64,
    /// Length.
    pub mean_decisions: f64,
    /// Endings by name.
    pub outcomes: BTreeMap<String, u64>,
    /// The first few failures in words, each with its seed.
    pub failures: Vec<String>,
}

/// A law of simulations: how many failures are told in full.
const FAILURES_TOLD: usize = 5;

/// Plays the games. `progress` hears about every finished batch.
pub fn simulate<G: Steward>(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, Refusal> {
    G::deal(&plan.options, Seed::from_number(plan.seed), &mut Silent)?;
    if plan.bots.is_empty() {
        return Err(Refusal::new(Fault::Malformed, "name at least one bot").field("bots"));
    }
    if let Some(folder) = &plan.record {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    let (next, made) = (AtomicU64::new(0), AtomicU64::new(0));
    let start = Instant::now();
    let parts = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| scope.spawn(|| work::<G>(plan, &next, &made, progress)))
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("a worker catches its panics"))
            .collect::<Vec<_>>()
    });
    let mut report = Report::default();
    for part in parts {
        report.add(part?);
    }
    report.finish(start.elapsed().as_secs_f64());
    Ok(report)
}

fn unwritable(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::new(Fault::Unknown, format!("{} cannot be written: {error}", path.display())).field("record")
}

/// Takes games off the pile until none is left.
fn work<G: Steward>(
    plan: &Plan,
    next: &AtomicU64,
    made: &AtomicU64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, Refusal> {
    let mut report = Report::default();
    let mut legal = Vec::new();
    loop {
        let nth = next.fetch_add(1, Ordering::Relaxed);
        if nth >= plan.games || plan.decisions.is_some_and(|most| made.load(Ordering::Relaxed) >= most) {
            return Ok(report);
        }
        let seed = Seed::nth(plan.seed, nth);
        let mut game = Playing::<G> {
            state: G::deal(&plan.options, seed, &mut Silent)?,
            chance: Chance::new(Seed::nth(plan.seed ^ u64::MAX, nth)),
            lines: Vec::new(),
            decisions: 0,
        };
        let end = catch_unwind(AssertUnwindSafe(|| game.run(plan, &mut legal)));
        report.games += 1;
        report.decisions += game.decisions;
        made.fetch_add(game.decisions, Ordering::Relaxed);
        match end {
            Ok(Ok(name)) => {
                report.finished += 1;
                *report.outcomes.entry(name).or_default() += 1;
            }
            Ok(Err(why)) => report.fail(Failure::Stuck, nth, &why),
            Err(_) => report.fail(Failure::Panic, nth, "the rules panicked"),
        }
        if let Some(folder) = &plan.record {
            let path = folder.join(format!("{nth:06}.bos"));
            fs::write(&path, game.record(plan, seed).to_string())
                .map_err(|error| unwritable(&path, &error))?;
        }
        if nth % 64 == 63 {
            progress(64);
        }
    }
}

enum Failure {
    Stuck,
    Panic,
}

impl Report {
    fn fail(&mut self, failure: Failure, nth: u64, why: &str) {
        match failure {
            Failure::Stuck => self.stuck += 1,
            Failure::Panic => self.panics += 1,
        }
        if self.failures.len() < FAILURES_TOLD {
            self.failures.push(format!("game {nth}: {why}"));
        }
    }

    fn add(&mut self, part: Report) {
        self.games += part.games;
        self.finished += part.finished;
        self.stuck += part.stuck;
        self.panics += part.panics;
        self.decisions += part.decisions;
        for (name, count) in part.outcomes {
            *self.outcomes.entry(name).or_default() += count;
        }
        self.failures.extend(part.failures);
        self.failures.truncate(FAILURES_TOLD);
    }

    fn finish(&mut self, seconds: f64) {
        self.seconds = seconds;
        self.games_per_second = self.games as f64 / seconds;
        self.decisions_per_second = self.decisions as f64 / seconds;
        self.mean_decisions = self.decisions as f64 / self.games.max(1) as f64;
    }

    /// Whether every game ended as a game should.
    pub fn is_clean(&self) -> bool {
        self.stuck == 0 && self.panics == 0
    }
}

struct Playing<G: Steward> {
    state: G,
    chance: Chance,
    lines: Vec<(Seat, G::Action)>,
    decisions: u64,
}

impl<G: Steward> Playing<G> {
    /// Plays to the end; returns the ending's name, or why there is none.
    fn run(&mut self, plan: &Plan, legal: &mut Vec<G::Action>) -> Result<String, String> {
        let last = plan.bots.len() - 1;
        loop {
            if plan.check {
                self.check().map_err(|broken| broken.to_string())?;
            }
            let (must, may) = match self.state.status() {
                Status::Over(outcome) => return Ok(outcome.name(&self.state)),
                Status::Waiting { must, may } => (must, may),
            };
            let (seat, action) = match self.volunteer(plan, may, legal) {
                Some(volunteered) => volunteered,
                None => {
                    let seat = must.lowest().ok_or("nobody is asked, yet it is not over")?;
                    legal_into(&self.state, seat, legal);
                    if legal.is_empty() {
                        return Err("a seat is asked and has no legal action".into());
                    }
                    let bot = plan.bots[seat.index().min(last)];
                    (seat, bot.choose(&self.state, seat, legal, &mut self.chance))
                }
            };
            if plan.record.is_some() {
                self.lines.push((seat, action));
            }
            self.state.play(seat, action, &mut Silent);
            self.decisions += 1;
            if self.decisions > G::BOUND {
                return Err("more actions than the game's bound".into());
            }
        }
    }

    /// Now and then one of those for whom nobody waits acts of his own accord, if the game lets bots do that.
    fn volunteer(
        &mut self,
        plan: &Plan,
        may: Seats,
        legal: &mut Vec<G::Action>,
    ) -> Option<(Seat, G::Action)> {
        if !G::VOLUNTEERS || may.is_empty() || self.chance.below(SELDOM) != 0 {
            return None;
        }
        let seat = may.iter().nth(self.chance.below(may.len() as u32) as usize)?;
        legal_into(&self.state, seat, legal);
        let bot = plan.bots[seat.index().min(plan.bots.len() - 1)];
        Some((seat, bot.volunteer(&self.state, seat, legal, &mut self.chance)?))
    }

    fn check(&mut self) -> Result<(), kernel::Broken> {
        match self.decisions % 64 {
            0 => laws::position(&self.state, &mut self.chance),
            _ => laws::cheap(&self.state),
        }
    }

    fn record(&self, plan: &Plan, seed: Seed) -> Record {
        let empty = Match::<G>::new(plan.options.clone(), seed).expect("it was dealt before").record();
        let line = |(seat, action): &(Seat, G::Action)| Line {
            seat: self.state.seat_id(*seat).to_owned(),
            deed: action.to_string(),
        };
        let result = match self.state.status() {
            Status::Over(outcome) => Some(outcome.name(&self.state)),
            Status::Waiting { .. } => None,
        };
        Record { lines: self.lines.iter().map(line).collect(), result, ..empty }
    }
}
