//! `cargo xtask soak`: the long runs whose results are in docs/reliability.md.

use crate::command::{command, run};
use crate::test::{program, setups};
use anyhow::{Result, ensure};
use std::path::Path;

/// Random decisions per scenario, with every law checked.
const DECISIONS: u64 = 10_000_000;

/// Plays every scenario with every number of players for a long time. Returns how many runs failed.
pub fn run_all(root: &Path) -> Result<usize> {
    ensure!(run(&mut command(root, "cargo build --release --quiet"))?.success, "the program does not build");
    let mut failed = 0;
    for play in setups(root)? {
        println!("== {play}: {DECISIONS} random decisions");
        let line = format!("{} sim {play} --decisions {DECISIONS} --check --threads 2", program(root));
        failed += usize::from(!run(&mut command(root, &line))?.success);
    }
    Ok(failed)
}
