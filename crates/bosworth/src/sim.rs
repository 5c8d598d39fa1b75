//! `bosworth sim`: plays many games between bots and reports figures and failures.

use crate::setup::{Setup, out, print_json, progress_bar};
use anyhow::{Result, ensure};
use bots::{Bot, Plan, Report};
use clap::Args;
use std::path::PathBuf;

/// Plays many games between bots.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// Who sits where, separated by commas; the last one takes all further seats.
    #[arg(long, default_value = "random", value_delimiter = ',')]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Plays until this many decisions have been made, however many games that takes.
    #[arg(long)]
    decisions: Option<u64>,
    /// The seed of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Checks the laws that every position of every game must obey.
    #[arg(long)]
    check: bool,
    /// Writes the record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Prints one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (title, options) = arguments.setup.read()?;
    let bots = arguments.bots.iter().map(|name| name.parse()).collect::<Result<Vec<Bot>, _>>()?;
    let plan = Plan {
        options,
        bots,
        games: arguments.decisions.map_or(arguments.games, |_| u64::MAX),
        decisions: arguments.decisions,
        seed: arguments.seed,
        threads: arguments.threads,
        check: arguments.check,
        record: arguments.record.clone(),
    };
    let bar = progress_bar(arguments.decisions.map_or(arguments.games, |_| 0));
    let report = title.simulate(&plan, &|games| bar.inc(games))?;
    bar.finish_and_clear();
    match arguments.json {
        true => print_json(&report)?,
        false => print(&report),
    }
    verdict(&report)
}

/// An error if any game of the run failed.
fn verdict(report: &Report) -> Result<()> {
    let Report { stuck, panics, failures, .. } = report;
    ensure!(report.is_clean(), "{stuck} games got stuck and {panics} panicked: {}", failures.join("; "));
    Ok(())
}

fn print(report: &Report) {
    out!(
        "{} games, {} decisions in {:.2} s: {:.0} games/s, {:.0} decisions/s, {:.1} decisions each",
        report.games,
        report.decisions,
        report.seconds,
        report.games_per_second,
        report.decisions_per_second,
        report.mean_decisions
    );
    for (name, count) in &report.outcomes {
        out!("  {name}: {count} ({:.1} %)", 100.0 * *count as f64 / report.games as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_fails_if_any_of_its_games_did() {
        assert!(verdict(&Report { games: 2, finished: 2, ..Report::default() }).is_ok());
        for (stuck, panics) in [(1, 0), (0, 1)] {
            let failures = vec!["game 1 of seed 7: why".into()];
            let report = Report { games: 2, finished: 1, stuck, panics, failures, ..Report::default() };
            let words = verdict(&report).unwrap_err().to_string();
            assert_eq!(
                words,
                format!("{stuck} games got stuck and {panics} panicked: game 1 of seed 7: why")
            );
        }
    }
}
