//! `bosworth perft`: counts sequences of legal actions.

use crate::setup::{Setup, out, print_json};
use anyhow::Result;
use clap::Args;
use kernel::Seed;

/// Counts sequences of legal actions.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// The seed of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many actions long.
    #[arg(long)]
    depth: u32,
    /// Prints one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (title, options) = arguments.setup.read()?;
    let nodes = title.perft(&options, Seed::from_number(arguments.seed), arguments.depth)?;
    match arguments.json {
        true => print_json(&serde_json::json!({ "depth": arguments.depth, "nodes": nodes })),
        false => {
            out!("perft {} {nodes}", arguments.depth);
            Ok(())
        }
    }
}
