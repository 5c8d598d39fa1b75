//! `bosworth games`: lists games, scenarios, seats and options.

use crate::setup::{out, print_json};
use anyhow::Result;
use clap::Args;

/// Lists games.
#[derive(Args)]
pub struct Arguments {
    /// Prints one JSON object.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let games: Vec<_> = catalog::TITLES.iter().map(|title| title.info()).collect();
    if arguments.json {
        let bots = bots::Bot::ALL.map(bots::Bot::name);
        return print_json(&serde_json::json!({ "games": games, "bots": bots }));
    }
    for game in games {
        out!("{}: {}. {}", game.id, game.name, game.blurb);
        for scenario in &game.scenarios {
            out!("  --scenario {}: {}. {}", scenario.id, scenario.name, scenario.blurb);
            for seat in &scenario.seats {
                out!("      {}: {}. {}", seat.id, seat.name, seat.about);
            }
            for option in &scenario.options {
                let values: Vec<&str> = option.values.iter().map(|value| value.value).collect();
                out!(
                    "    --option {}={} (default {}): {}",
                    option.key,
                    values.join("|"),
                    option.default,
                    option.about
                );
            }
        }
    }
    Ok(())
}
