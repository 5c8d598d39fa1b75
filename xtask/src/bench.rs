//! `cargo xtask bench`: measures all figures of docs/performance.md in one run.

use crate::command::{command, read, run};
use crate::test::{program, setups};
use crate::{games, yardstick};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

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
    for package in games::packages(&games::read(root)?) {
        let line = format!("cargo bench --package {package} --bench clone");
        let clone = read(&mut command(root, &format!("{line} --quiet")))?;
        row(&format!("state clone, {package}"), clone.trim(), &line);
    }
    loads(root)?;
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

/// A server, stopped when this is dropped.
struct Server(Child);

impl Server {
    /// Starts a server. Returns it with its address.
    fn start(root: &Path, db: &Path) -> Result<(Server, String)> {
        let mut serve = command(root, &format!("{} serve --bind 127.0.0.1:0 --db", program(root)));
        let mut server = Server(serve.arg(db).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?);
        let mut line = String::new();
        BufReader::new(server.0.stdout.take().context("it is piped")?).read_line(&mut line)?;
        let url = line.trim().rsplit(' ').next().context("the server says where it is")?.to_owned();
        Ok((server, url))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
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
        // A fresh server for each run, so that its memory is that of this run.
        let folder = tempfile::tempdir()?;
        let (_server, url) = Server::start(root, &folder.path().join("bench.db"))?;
        let words = format!("load --url {url} {load} --seconds 10 --json");
        let figure = figures(&json(root, &words)?)?;
        row(
            &format!("load: {}", load.replace("--", "")),
            &figure,
            &format!("bosworth {}", words.replace(&url, "URL")),
        );
    }
    Ok(())
}

/// The figures of a run of `bosworth load` in words.
fn figures(report: &serde_json::Value) -> Result<String> {
    let mut words = format!(
        "action to viewers p50 {:.2} ms, p99 {:.2} ms, {:.0} moves/s, server {:.0} µs/move, {:.1} KiB an update, {:.0} KiB a match",
        number(report, "p50_ms")?,
        number(report, "p99_ms")?,
        number(report, "moves_per_second")?,
        number(report, "server_us_per_move")?,
        number(report, "mean_bytes")? / 1024.0,
        number(report, "memory_per_match_kib")?
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
            "memory_per_match_kib": 99.6, "newcomers": null,
        });
        let words = "action to viewers p50 1.50 ms, p99 3.25 ms, 87 moves/s, server 312 µs/move, 2.0 KiB an update, 100 KiB a match";
        assert_eq!(figures(&report).unwrap(), words);
        report["newcomers"] = json!({ "count": 50, "within_1_s": 49, "p99_ms": 1040.2 });
        assert_eq!(figures(&report).unwrap(), format!("{words}; 49 of 50 newcomers within 1 s, p99 1040 ms"));
        assert!(figures(&json!({})).is_err());
    }
}
