//! The kinds of bot.

use kernel::{AGREEMENT, Chance, Fault, Game, Refusal, Seat, Steward};
use std::fmt;
use std::str::FromStr;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// The game's own quick heuristic.
    Steward,
}

impl Bot {
    /// All kinds, the best first.
    pub const ALL: [Bot; 2] = [Bot::Steward, Bot::Random];

    /// The name that commands and records use.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Steward => "steward",
        }
    }

    /// Chooses among the legal actions of a seat. A bot that thinks does so on an imagined state, so it cannot know
    /// more than its seat does.
    pub fn choose<G: Steward>(
        self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action {
        match self {
            Bot::Random => *chance.pick(legal),
            Bot::Steward => game.imagine(seat, chance).steward(seat, legal, chance),
        }
    }
}

/// One in N: how often a random bot uses a chance to act unasked. In simulations every bot gets a chance only this
/// often.
pub(crate) const SELDOM: u32 = 16;

impl Bot {
    /// The action that a bot would take unasked, at a seat that may act although nobody waits for it. Only for games in
    /// which bots do so.
    pub fn volunteer<G: Steward>(
        self,
        game: &G,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        match self {
            _ if !G::VOLUNTEERS || legal.is_empty() => None,
            Bot::Random => Some(*chance.pick(legal)),
            Bot::Steward => game.imagine(seat, chance).volunteer(seat, legal, chance),
        }
    }

    /// Whether a bot uses a chance to act unasked; on a server it gets one after every change. A steward always does:
    /// its heuristic then decides whether it acts. A random bot seldom does.
    pub fn acts_unasked(self, chance: &mut Chance) -> bool {
        self == Bot::Steward || chance.below(SELDOM) == 0
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Bot, Refusal> {
        Bot::ALL.into_iter().find(|bot| bot.name() == text).ok_or_else(|| {
            let known = Bot::ALL.map(Bot::name).join(", ");
            let why = format!("there is no bot \"{text}\"; there are {known}");
            Refusal::new(Fault::Unknown, why).field("bot")
        })
    }
}

/// §all:R.5: the refusal of a proposed draw. A bot never agrees to one.
pub fn refuse_draw() -> Refusal {
    Refusal::new(Fault::Illegal, "bots do not bargain; you can resign").clause(AGREEMENT)
}

/// Fills a reused list with the legal actions of a seat.
pub(crate) fn legal_into<G: Game>(game: &G, seat: Seat, legal: &mut Vec<G::Action>) {
    legal.clear();
    game.legal(seat, legal);
}
