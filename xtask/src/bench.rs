//! `cargo xtask bench`: measures all figures of docs/performance.md in one run.

use crate::command::{command, read, run};
use crate::games;
use crate::test::{program, setups};
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
    latency(root)?;
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

/// A server with a fresh database, stopped when this is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Scenario, number of simultaneous matches, and thinking time in milliseconds.
const LOADS: [(&str, u32, u32); 5] =
    [("bosworth", 100, 1000), ("bosworth", 100, 0), ("Ia", 100, 1000), ("Ia", 100, 0), ("Ia", 1000, 1000)];

/// The time from an action to every viewer's update.
fn latency(root: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let db = folder.path().join("bench.db");
    let mut serve = command(root, &format!("{} serve --bind 127.0.0.1:0 --db", program(root)));
    let mut server = Server(serve.arg(&db).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().context("it is piped")?).read_line(&mut line)?;
    let url = line.trim().rsplit(' ').next().context("the server says where it is")?.to_owned();
    for (scenario, matches, think) in LOADS {
        let words = format!(
            "load --url {url} --scenario {scenario} --matches {matches} --seconds 10 --think {think} --json"
        );
        let report = json(root, &words)?;
        let figure = format!(
            "p50 {:.2} ms, p99 {:.2} ms, {:.0} moves/s, {:.1} KiB an update",
            number(&report, "p50_ms")?,
            number(&report, "p99_ms")?,
            number(&report, "moves_per_second")?,
            number(&report, "mean_bytes")? / 1024.0
        );
        let shown = words.replace(&url, "URL");
        row(
            &format!("action to viewers, {matches} matches of {scenario}, {think} ms thought"),
            &figure,
            &format!("bosworth {shown}"),
        );
    }
    Ok(())
}
