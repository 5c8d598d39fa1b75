//! `cargo xtask test`: every check and test that must pass before a change lands.

use crate::command::{command, read, run};
use crate::{dependencies, install, ledger, tidy, types};
use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;

/// How many random decisions each scenario is checked with.
const DECISIONS: u64 = 200_000;

/// Tests counted so far.
#[derive(Default, Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    fn one(success: bool) -> Tally {
        Tally { passed: u64::from(success), failed: u64::from(!success), skipped: 0 }
    }
}

struct Run<'a> {
    root: &'a Path,
    tally: Tally,
    start: Instant,
}

/// Runs everything; the last line is the total. Returns the number of failures.
pub fn run_all(root: &Path) -> Result<usize> {
    let mut all = Run { root, tally: Tally::default(), start: Instant::now() };
    all.step("What the tests need", |root| install::prepare(root).map(|()| Tally::one(true)));
    all.shell("Format", "cargo fmt --all --check");
    all.shell("Lints", "cargo clippy --workspace --all-targets --all-features --quiet -- -D warnings");
    all.step("Tidiness", |root| Ok(Tally::one(tidy::run(root)? == 0)));
    all.step("Dependencies", |root| Ok(Tally::one(dependencies::run(root)? == 0)));
    all.step("Ledger of rules", |root| Ok(Tally::one(ledger::run(root, &ledger::Wishes::default())? == 0)));
    all.step("Generated types", |root| Ok(Tally::one(types::are_fresh(root)?)));
    all.step("Tests of the crates", cargo_tests);
    all.step("Documentation", |root| {
        let mut doc = command(root, "cargo doc --workspace --no-deps --quiet");
        Ok(Tally::one(run(doc.env("RUSTDOCFLAGS", "-D warnings"))?.success))
    });
    all.shell("The program", "cargo build --release --quiet");
    all.step("Random play", random_play);
    all.page("Format and lints of the page", "npm run --silent lint");
    all.page("Types of the page", "npm run --silent check");
    all.step("Unit tests of the page", page_tests);
    all.step("The page in a browser", browser_tests);
    all.finish()
}

impl Run<'_> {
    fn step(&mut self, name: &str, work: impl FnOnce(&Path) -> Result<Tally>) {
        println!("\n== {name} ({} s)", self.start.elapsed().as_secs());
        let tally = work(self.root).unwrap_or_else(|error| {
            println!("{error:#}");
            Tally::one(false)
        });
        if tally.failed > 0 {
            println!("== {name}: failed");
        }
        self.tally.add(tally);
    }

    fn shell(&mut self, name: &str, line: &str) {
        self.step(name, |root| Ok(Tally::one(run(&mut command(root, line))?.success)));
    }

    fn page(&mut self, name: &str, line: &str) {
        self.step(name, |root| Ok(Tally::one(run(&mut command(&root.join("web"), line))?.success)));
    }

    /// In CI a test that did not run is a failure.
    fn finish(mut self) -> Result<usize> {
        println!("\n== Done ({} s)", self.start.elapsed().as_secs());
        if std::env::var_os("CI").is_some() {
            self.tally.failed += std::mem::take(&mut self.tally.skipped);
        }
        let Tally { passed, failed, skipped } = self.tally;
        println!("{passed} passed, {failed} failed, {skipped} skipped");
        Ok(failed as usize)
    }
}

fn cargo_tests(root: &Path) -> Result<Tally> {
    let done = run(&mut command(root, "cargo test --workspace --no-fail-fast"))?;
    let mut tally = count_cargo(&done.output);
    if !done.success && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(tally)
}

/// Adds up the `test result:` lines of all test programs.
fn count_cargo(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines().filter_map(|line| line.strip_prefix("test result: ")) {
        for part in line.split([';', '.']) {
            let mut words = part.split_whitespace();
            let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            match what {
                "passed" => tally.passed += number,
                "failed" => tally.failed += number,
                "ignored" => tally.skipped += number,
                _ => {}
            }
        }
    }
    tally
}

/// Plays every scenario with every number of players at random, checking the laws.
fn random_play(root: &Path) -> Result<Tally> {
    let mut tally = Tally::default();
    for play in setups(root)? {
        let line = format!("sim {play} --decisions {DECISIONS} --check --threads 2");
        let mut sim = command(root, &format!("{} {line}", program(root)));
        tally.add(Tally::one(run(&mut sim)?.success));
    }
    Ok(tally)
}

/// The built program.
pub fn program(root: &Path) -> String {
    root.join("target/release/bosworth").display().to_string()
}

/// Every scenario of every game with every number of players, as arguments of the program: `plantagenet --scenario Ia
/// --seats 2`.
pub fn setups(root: &Path) -> Result<Vec<String>> {
    let text = read(&mut command(root, &format!("{} games --json", program(root))))?;
    let listed: serde_json::Value = serde_json::from_str(&text)?;
    let mut found = Vec::new();
    for game in listed["games"].as_array().context("games are listed")? {
        for scenario in game["scenarios"].as_array().context("scenarios are listed")? {
            let id =
                |value: &serde_json::Value| value["id"].as_str().map(str::to_owned).context("it has an id");
            let seats = |key: &str| scenario[key].as_u64().with_context(|| format!("it has {key}"));
            for seats in seats("minSeats")?..=seats("maxSeats")? {
                found.push(format!("{} --scenario {} --seats {seats}", id(game)?, id(scenario)?));
            }
        }
    }
    Ok(found)
}

fn page_tests(root: &Path) -> Result<Tally> {
    let mut npm = command(&root.join("web"), "npm run --silent test");
    let done = run(npm.env("NO_COLOR", "1").env("BOSWORTH_PROGRAM", program(root)))?;
    let mut tally = count_vitest(&done.output);
    if !done.success && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(tally)
}

/// Reads the last line of Vitest: `Tests  1 failed | 8 passed (9)`.
fn count_vitest(output: &str) -> Tally {
    let mut tally = Tally::default();
    let closing = output.lines().filter_map(|line| line.trim().strip_prefix("Tests "));
    for part in closing.flat_map(|line| line.split('|')) {
        let mut words = part.split_whitespace();
        let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
        let Ok(number) = number.parse::<u64>() else { continue };
        match what {
            "passed" => tally.passed += number,
            "failed" => tally.failed += number,
            _ => tally.skipped += number,
        }
    }
    tally
}

fn browser_tests(root: &Path) -> Result<Tally> {
    let chromium = install::chromium().context("there is no Chromium to test the page with")?;
    let mut npm = command(&root.join("web"), "npm run --silent test:browser");
    let done = run(npm.env("CHROMIUM", chromium).env("BOSWORTH_PROGRAM", program(root)))?;
    let mut tally = count_playwright(&done.output);
    if !done.success && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(tally)
}

/// Reads the last lines of Playwright: `12 passed (1.2m)`.
fn count_playwright(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines() {
        let mut words = line.split_whitespace();
        let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
        let Ok(number) = number.parse::<u64>() else { continue };
        match what {
            "passed" => tally.passed = number,
            "failed" => tally.failed = number,
            "skipped" | "flaky" => tally.skipped += number,
            _ => {}
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_test_programs_add_up() {
        let output = "running 3 tests\ntest a ... ok\n\
            test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\
            test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s\n";
        assert_eq!(count_cargo(output), Tally { passed: 6, failed: 1, skipped: 1 });
    }

    #[test]
    fn the_closing_line_of_the_pages_unit_tests_is_read() {
        let output = " Test Files  2 passed (2)\n      Tests  1 failed | 8 passed | 2 skipped (11)\n";
        assert_eq!(count_vitest(output), Tally { passed: 8, failed: 1, skipped: 2 });
    }

    #[test]
    fn closing_lines_of_the_browser_tests_are_read() {
        let output =
            "Running 9 tests using 1 worker\n  1 failed\n    [chromium] x\n  1 skipped\n  7 passed (41.0s)\n";
        assert_eq!(count_playwright(output), Tally { passed: 7, failed: 1, skipped: 1 });
    }
}
