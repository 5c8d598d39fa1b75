//! What was measured, and how it is printed.

use super::server::Usage;
use crate::setup::out;
use serde::Serialize;
use std::time::Duration;

/// What viewers have measured.
#[derive(Default)]
pub struct Tally {
    /// Actions that the server has acknowledged.
    pub moves: u64,
    /// For each update, the time since its action was sent.
    waits: Vec<Duration>,
    /// The size of all updates together, in bytes.
    bytes: u64,
}

impl Tally {
    /// Counts an update. One that no action has caused is not counted.
    pub fn add_update(&mut self, waited: Option<Duration>, bytes: usize) {
        if let Some(waited) = waited {
            self.waits.push(waited);
            self.bytes += bytes as u64;
        }
    }

    pub fn and(mut self, mut other: Tally) -> Tally {
        self.moves += other.moves;
        self.waits.append(&mut other.waits);
        self.bytes += other.bytes;
        self
    }
}

/// What the server has used before anybody came, when all were seated, and after play; none if it does not tell.
pub struct Costs {
    pub empty: Option<Usage>,
    pub seated: Option<Usage>,
    pub after: Option<Usage>,
}

/// Everything that a run has found out.
#[derive(Serialize)]
pub struct Report {
    matches: u32,
    moves: u64,
    moves_per_second: f64,
    /// From an action to the updates of all viewers.
    #[serde(flatten)]
    waits: Waits,
    mean_bytes: u64,
    /// Processor time during play, with the matches and newcomers that begin meanwhile.
    server_us_per_move: Option<f64>,
    /// What the server's memory has grown by for each match when all were seated.
    memory_per_match_kib: Option<f64>,
    /// The same after play. Matches that have ended meanwhile may still be in memory.
    memory_per_match_played_kib: Option<f64>,
    server_memory_mib: Option<f64>,
    newcomers: Option<Newcomers>,
}

/// Percentiles in milliseconds.
#[derive(Serialize)]
struct Waits {
    p50_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

/// How long newcomers have waited for their match.
#[derive(Serialize)]
struct Newcomers {
    count: usize,
    within_300_ms: usize,
    within_1_s: usize,
    p50_ms: f64,
    p99_ms: f64,
}

impl Report {
    pub fn new(
        matches: u32,
        tally: Tally,
        played: Duration,
        Costs { empty, seated, after }: Costs,
        newcomers: Vec<Duration>,
    ) -> Report {
        let moves = tally.moves as f64;
        let grown = |now: Option<Usage>| {
            let grown = now?.memory - empty?.memory;
            Some(grown / f64::from(matches) / 1024.0)
        };
        Report {
            matches,
            moves: tally.moves,
            moves_per_second: moves / played.as_secs_f64(),
            mean_bytes: tally.bytes / (tally.waits.len() as u64).max(1),
            waits: Waits::of(tally.waits),
            server_us_per_move: seated.zip(after).map(|(from, to)| (to.cpu - from.cpu) * 1e6 / moves),
            memory_per_match_kib: grown(seated),
            memory_per_match_played_kib: grown(after),
            server_memory_mib: after.map(|after| after.memory / f64::from(1 << 20)),
            newcomers: Newcomers::of(newcomers),
        }
    }

    pub fn print(&self) {
        let Waits { p50_ms, p90_ms, p99_ms, max_ms } = self.waits;
        out!("{} matches: {} moves, {:.0} a second", self.matches, self.moves, self.moves_per_second);
        out!(
            "from action to viewers: p50 {p50_ms:.2} ms, p90 {p90_ms:.2} ms, p99 {p99_ms:.2} ms, max {max_ms:.2} ms"
        );
        out!("an update has {} bytes", self.mean_bytes);
        if let Some(time) = self.server_us_per_move {
            out!("the server's processor time: {time:.0} µs a move");
        }
        if let (Some(all), Some(each), Some(played)) =
            (self.server_memory_mib, self.memory_per_match_kib, self.memory_per_match_played_kib)
        {
            out!(
                "the server's memory: {all:.0} MiB; for each match it grew by {each:.0} KiB, with play by {played:.0} KiB"
            );
        }
        if let Some(newcomers) = &self.newcomers {
            newcomers.print();
        }
    }
}

impl Waits {
    fn of(mut waits: Vec<Duration>) -> Waits {
        waits.sort_unstable();
        let at = |share| percentile(&waits, share);
        Waits { p50_ms: at(0.5), p90_ms: at(0.9), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

impl Newcomers {
    /// None if nobody came.
    fn of(waits: Vec<Duration>) -> Option<Newcomers> {
        let within = |limit: u64| waits.iter().filter(|wait| **wait <= Duration::from_millis(limit)).count();
        let (count, within_300_ms, within_1_s) = (waits.len(), within(300), within(1000));
        let Waits { p50_ms, p99_ms, .. } = Waits::of(waits);
        (count > 0).then_some(Newcomers { count, within_300_ms, within_1_s, p50_ms, p99_ms })
    }

    fn print(&self) {
        let Newcomers { count, within_300_ms, within_1_s, p50_ms, p99_ms } = self;
        out!("newcomers: {count}; {within_300_ms} saw their match within 0.3 s, {within_1_s} within 1 s");
        out!("from page to match: p50 {p50_ms:.0} ms, p99 {p99_ms:.0} ms");
    }
}

/// The wait, in milliseconds, that this share of the sorted waits does not exceed; 0 if there are none.
fn percentile(sorted: &[Duration], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1) as f64;
    sorted.get((last * share) as usize).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(each: impl IntoIterator<Item = u64>) -> Vec<Duration> {
        each.into_iter().map(Duration::from_millis).collect()
    }

    #[test]
    fn figures_are_per_move_and_per_match() {
        let mut tally = Tally { moves: 200, ..Tally::default() };
        milliseconds((1..=101).rev()).into_iter().for_each(|wait| tally.add_update(Some(wait), 10));
        tally.add_update(None, 1000);
        let used = |cpu, memory| Some(Usage { cpu, memory: f64::from(memory) });
        let costs =
            Costs { empty: used(1.0, 1 << 20), seated: used(2.0, 3 << 20), after: used(2.5, 4 << 20) };
        let report = Report::new(4, tally, Duration::from_secs(2), costs, milliseconds([200, 400, 2000]));
        assert_eq!((report.moves_per_second, report.mean_bytes), (100.0, 10));
        assert_eq!((report.waits.p50_ms, report.waits.p90_ms, report.waits.max_ms), (51.0, 91.0, 101.0));
        assert_eq!(report.server_us_per_move, Some(2500.0));
        assert_eq!((report.memory_per_match_kib, report.server_memory_mib), (Some(512.0), Some(4.0)));
        assert_eq!(report.memory_per_match_played_kib, Some(768.0));
        let newcomers = report.newcomers.unwrap();
        assert_eq!((newcomers.count, newcomers.within_300_ms, newcomers.within_1_s), (3, 1, 2));
        assert_eq!(newcomers.p50_ms, 400.0);
    }
}
