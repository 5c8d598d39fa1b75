//! The chores of this project, each a subcommand of `cargo xtask`.

mod finding;
mod ledger;
mod tidy;
mod workspace;

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
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = workspace::root().and_then(|root| match cli.chore {
        Chore::Ledger(wishes) => ledger::run(&root, &wishes),
        Chore::Tidy => tidy::run(&root),
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
