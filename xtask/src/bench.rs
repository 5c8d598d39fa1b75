//! `cargo xtask bench`: measures all figures of docs/performance.md in one run.

mod server;
mod stored;

use crate::command::{command, read, run};
use crate::test::{program, setups};
use crate::{games, yardstick};
use anyhow::{Context, Result, ensure};
use server::Server;
use std::path::Path;

/// Random decisions for each figure of speed.
const DECISIONS: u64 = 4_000_000;

/// Prints every figure with the command that measured it.
pub fn run_all(root: &Path) -> Result<usize> {
    ensure!(run(&mut command(root, "cargo build --release --quiet"))?.success, "the program does not build");
    println!("| what | figure | command |\n| --- | --- | --- |");
    let speed = yardstick::measure();
    row(
        "yardstick: speed of one core of this machine",
        &format!("{speed:.1} (higher is faster)"),
        "cargo xtask bench",
    );
    for play in setups(root)? {
        let line = format!("sim {play} --decisions {DECISIONS} --json");
        let report = json(root, &line)?;
        let figure = format!(
            "{:.0} games/s, {:.0} decisions/s, {:.1} decisions each",
            number(&report, "games_per_second")?,
            number(&report, "decisions_per_second")?,
            number(&report, "mean_decisions")?
        );
        row(&format!("random play, {play}, one core"), &figure, &format!("bosworth {line}"));
    }
    // A game in the making may have no crate yet.
    let mut games = games::read(root)?;
    games.retain(|game| game.open);
    for package in games::packages(&games) {
        let line = format!("cargo bench --package {package} --bench clone");
        let clone = read(&mut command(root, &format!("{line} --quiet")))?;
        clone.lines().for_each(|figure| row(&format!("state clone, {package}"), figure, &line));
    }
    loads(root)?;
    long_matches(root)?;
    stored::measure(root)?;
    Ok(0)
}

fn row(what: &str, figure: &str, line: &str) {
    println!("| {what} | {figure} | `{line}` |");
}

/// The object that a command prints on its last line.
fn json(root: &Path, line: &str) -> Result<serde_json::Value> {
    let text = read(&mut command(root, &format!("{} {line}", program(root))))?;
    let last = text.lines().last().context("it prints something")?;
    Ok(serde_json::from_str(last)?)
}

fn number(report: &serde_json::Value, key: &str) -> Result<f64> {
    report[key].as_f64().with_context(|| format!("the report has {key}"))
}

/// What is played in the runs of `bosworth load`, each for ten seconds.
const LOADS: [&str; 7] = [
    "--game plantagenet --scenario bosworth --matches 100 --think 1000",
    "--game plantagenet --scenario bosworth --matches 100 --think 0",
    "--game plantagenet --scenario Ia --matches 100 --think 1000",
    "--game plantagenet --scenario Ia --matches 100 --think 0",
    "--game plantagenet --scenario Ia --matches 1000 --think 1000",
    "--game kingmaker2 --seats 4 --matches 100 --think 0",
    "--game plantagenet --scenario Ia --matches 500 --think 0 --newcomers 50",
];

/// What players wait for and what a move costs the server.
fn loads(root: &Path) -> Result<()> {
    for load in LOADS {
        let words = format!("{load} --seconds 10");
        let figure = figures(&run_load(root, &words)?)?;
        row(&format!("load: {}", load.replace("--", "")), &figure, &load_line(&words));
    }
    Ok(())
}

/// The report of a run of `bosworth load` on a fresh server, so that the server's memory is that of this run.
fn run_load(root: &Path, words: &str) -> Result<serde_json::Value> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(root, &folder.path().join("bench.db"))?;
    json(root, &format!("load --url {} --metrics {} {words} --json", server.url, server.metrics))
}

fn load_line(words: &str) -> String {
    format!("bosworth load --url URL --metrics URL {words} --json")
}

/// How many long matches there are in the two runs that are compared.
const LONG_MATCHES: [u32; 2] = [30, 120];

/// The memory of a match of Kingmaker II that has been played for long, with two viewers: what further matches add,
/// because the first ones fill the caches of the database.
fn long_matches(root: &Path) -> Result<()> {
    let [few, many] = LONG_MATCHES;
    let words = |matches| format!("--game kingmaker2 --seats 2 --matches {matches} --think 0 --moves 4000");
    let memory =
        |matches| run_load(root, &words(matches)).and_then(|report| number(&report, "server_memory_mib"));
    let each = (memory(many)? - memory(few)?) * 1024.0 / f64::from(many - few);
    let figure = format!("{each:.0} KiB: the difference between {few} and {many} matches");
    row("memory of a match of kingmaker2, 2 viewers, 4000 deeds", &figure, &load_line(&words(many)));
    Ok(())
}

/// The figures of a run of `bosworth load` in words.
fn figures(report: &serde_json::Value) -> Result<String> {
    let mut words = format!(
        "action to viewers p50 {:.2} ms, p99 {:.2} ms, {:.0} moves/s, server {:.0} µs/move, {:.1} KiB an update, {:.0} KiB a match, {:.0} KiB after play",
        number(report, "p50_ms")?,
        number(report, "p99_ms")?,
        number(report, "moves_per_second")?,
        number(report, "server_us_per_move")?,
        number(report, "mean_bytes")? / 1024.0,
        number(report, "memory_per_match_kib")?,
        number(report, "memory_per_match_played_kib")?
    );
    let newcomers = &report["newcomers"];
    if newcomers.is_object() {
        words += &format!(
            "; {:.0} of {:.0} newcomers within 1 s, p99 {:.0} ms",
            number(newcomers, "within_1_s")?,
            number(newcomers, "count")?,
            number(newcomers, "p99_ms")?
        );
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_report_of_a_load_run_becomes_a_row() {
        let mut report = json!({
            "p50_ms": 1.5, "p99_ms": 3.25, "moves_per_second": 87.4, "server_us_per_move": 312.4, "mean_bytes": 2048,
            "memory_per_match_kib": 99.6, "memory_per_match_played_kib": 120.2, "newcomers": null,
        });
        let words = "action to viewers p50 1.50 ms, p99 3.25 ms, 87 moves/s, server 312 µs/move, 2.0 KiB an update, 100 KiB a match, 120 KiB after play";
        assert_eq!(figures(&report).unwrap(), words);
        report["newcomers"] = json!({ "count": 50, "within_1_s": 49, "p99_ms": 1040.2 });
        assert_eq!(figures(&report).unwrap(), format!("{words}; 49 of 50 newcomers within 1 s, p99 1040 ms"));
        assert!(figures(&json!({})).is_err());
    }
}
