//! `cargo xtask soak`: the long runs whose results docs/reliability.md keeps.

use crate::command::{command, run};
use crate::test::{program, scenarios};
use anyhow::{Result, ensure};
use std::path::Path;

/// Random decisions per scenario, with every law held.
const DECISIONS: u64 = 10_000_000;

/// Plays every scenario for a long time. Returns the number of scenarios that failed.
pub fn run_all(root: &Path) -> Result<usize> {
    ensure!(run(&mut command(root, "cargo build --release --quiet"))?.success, "the program does not build");
    let mut failed = 0;
    for (game, scenario) in scenarios(root)? {
        println!("== {game} {scenario}: {DECISIONS} random decisions");
        let line = format!(
            "{} sim {game} --scenario {scenario} --decisions {DECISIONS} --check --threads 2",
            program(root)
        );
        failed += usize::from(!run(&mut command(root, &line))?.success);
    }
    Ok(failed)
}
