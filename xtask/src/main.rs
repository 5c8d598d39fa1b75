//! The chores of this project, each a subcommand of `cargo xtask`.

mod bench;
mod command;
mod dependencies;
mod finding;
mod games;
mod install;
mod ledger;
mod soak;
mod test;
mod tidy;
mod types;
mod workspace;
mod yardstick;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The chores of this project.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Lists which rules are carried out and tested, and which are not.
    Ledger(ledger::Wishes),
    /// Looks for what should not be committed.
    Tidy,
    /// Checks every dependency against the policy of deny.toml: licences, bans and sources.
    Dependencies,
    /// Runs every check and test; the last line is the total.
    Test,
    /// Writes the TypeScript types of what crosses the wire.
    Types,
    /// Measures the figures of docs/performance.md.
    Bench,
    /// Plays at random for a long time, as docs/reliability.md describes.
    Soak,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = workspace::root().and_then(|root| match cli.chore {
        Chore::Ledger(wishes) => ledger::run(&root, &wishes),
        Chore::Tidy => tidy::run(&root),
        Chore::Dependencies => dependencies::run(&root),
        Chore::Test => test::run_all(&root),
        Chore::Types => types::write(&root),
        Chore::Bench => bench::run_all(&root),
        Chore::Soak => soak::run_all(&root),
    });
    match outcome {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
