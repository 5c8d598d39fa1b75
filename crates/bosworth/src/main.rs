//! `bosworth`: the table, simulations, replays and games in the terminal.

mod backup;
mod games;
mod load;
mod perft;
mod play;
mod positions;
mod replay;
mod rules;
mod serve;
mod setup;
mod sim;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Views and messages are many small allocations; the server spends a tenth less with this allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for the great dynastic war games of the Middle Ages.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Arguments,
}

#[derive(Subcommand)]
enum Command {
    /// Opens the table: the server with its pages. This is what happens without a command, too.
    Serve(serve::Arguments),
    /// Lists games, scenarios, options and seats.
    Games(games::Arguments),
    /// Plays many games between bots.
    Sim(sim::Arguments),
    /// Counts sequences of legal actions.
    Perft(perft::Arguments),
    /// Plays a game in the terminal.
    Play(play::Arguments),
    /// Prints positions from games between bots, for the tests of the page.
    #[command(hide = true)]
    Positions(positions::Arguments),
    /// Shows a recorded match, or verifies it.
    Replay(replay::Arguments),
    /// Prints the rules of a game, or one clause.
    Rules(rules::Arguments),
    /// Lets random players play on a running server, and measures how long they wait.
    Load(load::Arguments),
    /// Writes everything that the database holds into a file.
    Backup(backup::Arguments),
    /// Fills an empty database from such a file.
    Restore(backup::Arguments),
}

fn main() -> ExitCode {
    let program = Program::parse();
    let done = match program.command.unwrap_or(Command::Serve(program.serve)) {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Positions(arguments) => positions::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Backup(arguments) => backup::save(&arguments),
        Command::Restore(arguments) => backup::restore(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bosworth: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_commands_fit_together() {
        super::Program::command().debug_assert();
    }
}
