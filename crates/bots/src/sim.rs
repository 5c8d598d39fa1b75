//! Simulations: many games between bots, as fast as the machine goes.

use crate::player::{Bot, SELDOM, legal_into};
use kernel::{
    Chance, Fault, Line, Options, Record, Refusal, Seat, Seats, Seed, Silent, Status, Steward, laws,
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
    /// The seed of the run.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Whether to check the laws: cheap ones at every action, costly ones at every 64th.
    pub check: bool,
    /// Where to write the record of every game.
    pub record: Option<PathBuf>,
}

/// The result of a simulation.
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
    /// Time taken, in seconds.
    pub seconds: f64,
    /// Games begun per second.
    pub games_per_second: f64,
    /// Actions per second.
    pub decisions_per_second: f64,
    /// The mean number of actions in a game.
    pub mean_decisions: f64,
    /// Endings by name.
    pub outcomes: BTreeMap<String, u64>,
    /// The first few failures in words, each with the number of its game and the run's seed, which reproduce it.
    pub failures: Vec<String>,
}

/// How many failures are reported in full.
const FAILURES_TOLD: usize = 5;
/// More threads than any machine can use.
const MOST_THREADS: usize = 512;

/// Plays the games. `progress` is called after every 64th game, with that number.
pub fn simulate<G: Steward>(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, Refusal> {
    G::deal(&plan.options, Seed::from_number(plan.seed), &mut Silent)?;
    if plan.bots.is_empty() {
        return Err(Refusal::new(Fault::Malformed, "name at least one bot").field("bots"));
    }
    if !(1..=MOST_THREADS).contains(&plan.threads) {
        let why = format!("there can be 1 to {MOST_THREADS} of them");
        return Err(Refusal::new(Fault::Malformed, why).field("threads"));
    }
    if let Some(folder) = &plan.record {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    let (next, made) = (AtomicU64::new(0), AtomicU64::new(0));
    let start = Instant::now();
    let parts = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..plan.threads).map(|_| scope.spawn(|| work::<G>(plan, &next, &made, progress))).collect();
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

/// A worker: plays games until none is left.
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
        let mut course = Course::default();
        let end = play::<G>(plan, nth, &mut course, &mut legal);
        // A game that fails before its first decision counts as one decision; otherwise a run of such games would never
        // stop.
        made.fetch_add(course.decisions.max(1), Ordering::Relaxed);
        report.count(plan, nth, &course, &end);
        if let Some(folder) = &plan.record {
            let path = folder.join(format!("{nth:06}.bos"));
            fs::write(&path, record::<G>(plan, nth, course, end).to_string())
                .map_err(|error| unwritable(&path, &error))?;
        }
        if nth % 64 == 63 {
            progress(64);
        }
    }
}

/// How far a game has come. It is kept outside the game, so that it survives a panic.
#[derive(Default)]
struct Course {
    decisions: u64,
    /// The lines of its record, if games are recorded.
    lines: Vec<Line>,
}

/// How a game ended.
enum End {
    /// By its rules: the name of the ending.
    Over(String),
    /// Nobody could act, or a law was broken.
    Stuck(String),
    /// The rules panicked.
    Panic,
}

/// Plays one game.
fn play<G: Steward>(plan: &Plan, nth: u64, course: &mut Course, legal: &mut Vec<G::Action>) -> End {
    let played = catch_unwind(AssertUnwindSafe(|| {
        let dealt = G::deal(&plan.options, Seed::nth(plan.seed, nth), &mut Silent);
        let state = dealt.map_err(|refusal| refusal.to_string())?;
        let chance = Chance::new(Seed::nth(plan.seed ^ u64::MAX, nth));
        Playing { state, chance, course }.run(plan, legal)
    }));
    match played {
        Ok(Ok(name)) => End::Over(name),
        Ok(Err(why)) => End::Stuck(why),
        Err(_) => End::Panic,
    }
}

/// The record of a game. It does not call the game, whose state may be broken after a panic.
fn record<G: Steward>(plan: &Plan, nth: u64, course: Course, end: End) -> Record {
    let result = match end {
        End::Over(name) => Some(name),
        End::Stuck(_) | End::Panic => None,
    };
    Record {
        game: G::info().id.to_owned(),
        rules: G::RULES,
        data: G::data_hash().to_owned(),
        options: plan.options.clone(),
        seed: Seed::nth(plan.seed, nth),
        salt: None,
        commitment: None,
        result,
        lines: course.lines,
    }
}

impl Report {
    fn count(&mut self, plan: &Plan, nth: u64, course: &Course, end: &End) {
        self.games += 1;
        self.decisions += course.decisions;
        let why = match end {
            End::Over(name) => {
                self.finished += 1;
                *self.outcomes.entry(name.clone()).or_default() += 1;
                return;
            }
            End::Stuck(why) => {
                self.stuck += 1;
                why
            }
            End::Panic => {
                self.panics += 1;
                "the rules panicked"
            }
        };
        if self.failures.len() < FAILURES_TOLD {
            self.failures.push(format!("game {nth} of seed {}: {why}", plan.seed));
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

struct Playing<'a, G: Steward> {
    state: G,
    chance: Chance,
    course: &'a mut Course,
}

impl<G: Steward> Playing<'_, G> {
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
                let seat = self.state.seat_id(seat).to_owned();
                self.course.lines.push(Line { seat, deed: action.to_string() });
            }
            self.state.play(seat, action, &mut Silent);
            self.course.decisions += 1;
            if self.course.decisions > G::BOUND {
                return Err("more actions than the game's bound".into());
            }
        }
    }

    /// The action of a random seat that acts unasked, in a game that lets bots do that; mostly `None`.
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
        match self.course.decisions % 64 {
            0 => laws::check_position(&self.state, &mut self.chance),
            _ => laws::check_cheap(&self.state),
        }
    }
}
