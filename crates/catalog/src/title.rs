//! [`Title`]: a game of the catalog, as an object-safe trait.

use crate::play::{GamePlay, Play};
use bots::{Plan, Report};
use kernel::{Eye, GameInfo, Match, Options, Record, Refusal, Seed, Steward};
use std::marker::PhantomData;

/// A game.
pub trait Title: Sync {
    /// Its name, scenarios, seats and options.
    fn info(&self) -> &'static GameInfo;
    /// Its rules document, in Markdown.
    fn rules(&self) -> &'static str;
    /// Whether a match that was played by these rules, with data of this hash, plays the same with this program.
    fn plays(&self, rules: u32, data: &str) -> bool;
    /// Deals a new match.
    fn open(&self, options: Options, seed: Seed) -> Result<Box<dyn Play>, Refusal>;
    /// Replays a record, to its end or up to a number of lines.
    fn replay(&self, record: &Record, upto: Option<usize>) -> Result<Box<dyn Play>, Refusal>;
    /// Plays many games between bots.
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, Refusal>;
    /// Counts the sequences of legal actions of a length.
    fn perft(&self, options: &Options, seed: Seed, depth: u32) -> Result<u64, Refusal>;
}

/// A game as a [`Title`].
pub(crate) struct GameTitle<G> {
    rules: &'static str,
    game: PhantomData<fn() -> G>,
}

impl<G> GameTitle<G> {
    pub(crate) const fn new(rules: &'static str) -> GameTitle<G> {
        GameTitle { rules, game: PhantomData }
    }
}

impl<G: Steward> Title for GameTitle<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn rules(&self) -> &'static str {
        self.rules
    }

    fn plays(&self, rules: u32, data: &str) -> bool {
        G::plays(rules, data)
    }

    fn open(&self, options: Options, seed: Seed) -> Result<Box<dyn Play>, Refusal> {
        Ok(Box::new(GamePlay(Match::<G>::new(options, seed)?)))
    }

    fn replay(&self, record: &Record, upto: Option<usize>) -> Result<Box<dyn Play>, Refusal> {
        Ok(Box::new(GamePlay(Match::<G>::replay(record, upto)?)))
    }

    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, Refusal> {
        bots::simulate::<G>(plan, progress)
    }

    fn perft(&self, options: &Options, seed: Seed, depth: u32) -> Result<u64, Refusal> {
        Ok(kernel::perft(&G::deal(options, seed, &mut kernel::Silent)?, depth))
    }
}

/// Reads an eye's written form for a match: a seat's id, `spectator` or `all`.
pub(crate) fn read_eye(play: &dyn Play, text: &str) -> Result<Eye, Refusal> {
    Ok(match text {
        "spectator" => Eye::Spectator,
        "all" => Eye::All,
        id => Eye::Seat(play.seat(id)?),
    })
}
