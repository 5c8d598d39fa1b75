//! `bosworth positions`: positions from seeded games between bots, as the page gets them. The page's tests check the
//! laws of the map on them.

use crate::setup::{Setup, print_json};
use anyhow::Result;
use bots::Bot;
use catalog::{Play, QuestionView};
use clap::Args;
use kernel::{Chance, Deed, Eye, Seat, Seed};
use serde::Serialize;
use serde_json::value::RawValue;

/// Prints positions, one JSON object on a line.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// The seed of all chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many positions.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// How many deeds lie between two positions of a game.
    #[arg(long, default_value_t = 41, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
}

/// What the page shows to a seat that is asked.
#[derive(Serialize)]
struct Position {
    /// The number of the game in this run. With the seed and the number of deeds, it leads to this position again.
    game: u64,
    /// How many deeds led to the position.
    deeds: usize,
    seat: &'static str,
    view: Box<RawValue>,
    question: QuestionView,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let mut left = arguments.count;
    for game in 0.. {
        left -= Player::new(arguments, game)?.play(left)?;
        if left == 0 {
            break;
        }
    }
    Ok(())
}

/// A game between bots.
struct Player {
    game: u64,
    every: u64,
    play: Box<dyn Play>,
    chance: Chance,
    bots: Vec<Bot>,
}

impl Player {
    /// Each seat gets a steward, which makes games long and crowded, or a random bot, which makes them odd.
    fn new(arguments: &Arguments, game: u64) -> Result<Player> {
        let (title, options) = arguments.setup.read()?;
        let mut chance = Chance::new(Seed::nth(arguments.seed, game));
        let play = title.open(options, chance.seed())?;
        let bots = play.seats().iter().map(|_| *chance.pick(&Bot::ALL)).collect();
        Ok(Player { game, every: arguments.every, play, chance, bots })
    }

    /// Plays to the end and prints at most `most` positions on the way. Returns how many.
    fn play(&mut self, most: usize) -> Result<usize> {
        let mut printed = 0;
        while let Some(asked) = self.play.status().must().lowest() {
            // The offset differs from game to game, so that a run sees every part of a turn.
            if (self.play.len() as u64 + self.game * 7).is_multiple_of(self.every) {
                printed += usize::from(self.print(asked)?);
            }
            if printed == most {
                break;
            }
            let (seat, action) = self.volunteer().unwrap_or_else(|| {
                let bot = self.bots[asked.index()];
                (asked, self.play.choose(bot, asked, &mut self.chance).expect("the seat is asked"))
            });
            self.play.enter(seat, &Deed::Act(action))?;
        }
        Ok(printed)
    }

    /// What a seat does unasked; mostly nothing.
    fn volunteer(&mut self) -> Option<(Seat, String)> {
        let may: Vec<Seat> = self.play.status().may().iter().collect();
        let seat = *may.get(self.chance.below(may.len().max(1) as u32) as usize)?;
        Some((seat, self.play.volunteer(self.bots[seat.index()], seat, &mut self.chance)?))
    }

    fn print(&self, seat: Seat) -> Result<bool> {
        let Some(question) = self.play.question(seat) else { return Ok(false) };
        let (game, deeds) = (self.game, self.play.len());
        let view = self.play.view(Eye::Seat(seat));
        print_json(&Position { game, deeds, seat: self.play.seat_id(seat), view, question })?;
        Ok(true)
    }
}
