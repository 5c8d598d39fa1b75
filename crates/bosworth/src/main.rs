//! `bosworth`: the table, simulations, replays and games in the terminal.

mod games;
mod perft;
mod play;
mod replay;
mod rules;
mod setup;
mod sim;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A table for the great dynastic war games of the Middle Ages.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lists games, scenarios, options and seats.
    Games(games::Arguments),
    /// Plays many games between bots.
    Sim(sim::Arguments),
    /// Counts sequences of legal actions.
    Perft(perft::Arguments),
    /// Plays a game in the terminal.
    Play(play::Arguments),
    /// Shows a recorded match, or verifies it.
    Replay(replay::Arguments),
    /// Prints the rules of a game, or one clause.
    Rules(rules::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Games(arguments) => games::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bosworth: {error:#}");
            ExitCode::FAILURE
        }
    }
}
