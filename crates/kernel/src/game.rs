//! The trait that every game implements.

use crate::chance::{Chance, Seed};
use crate::chronicle::{Chronicle, Tell};
use crate::clause::{Broken, Clause, Refusal};
use crate::options::{GameInfo, Options};
use crate::seat::{Eye, Seat, Seats};
use crate::words::{Thing, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The rules of a game, over its whole state. They are pure: no clock, no I/O, no globals; the same record gives the
/// same state on every machine.
///
/// `play` only carries an action out. `legal` and `allows` alone decide whether it is legal, which is enforced in one
/// place, [`Match::check`](crate::Match::check).
pub trait Game: Clone + Serialize + DeserializeOwned + Send + Sync + Sized + 'static {
    /// One choice, as a player would say it in a sentence. Records keep its written form, clients send it as data; both
    /// parse back.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = Refusal>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// What an eye sees: a type of its own, not a filtered state, so that it has no fields for secrets.
    type View: Serialize + PartialEq + Debug;
    /// The things that sentences can name and the page can point at.
    type Thing: Into<Thing>;
    /// An entry of the log.
    type Event: Tell + Clone + Debug + Send + Sync;

    /// The version of the rules. It changes whenever a record would play differently; then old records are refused
    /// instead of replayed wrongly.
    const RULES: u32;
    /// The most actions that a match can have; the rules document says why.
    const BOUND: u64;
    /// Whether bots act unasked in this game, at seats that may act although nobody waits for them.
    const VOLUNTEERS: bool = false;

    /// How the game describes itself.
    fn info() -> &'static GameInfo;
    /// The hash of the data tables, in hexadecimal.
    fn data_hash() -> &'static str;
    /// Hashes of the data tables before they were arranged in other files, with the same contents: records that have one
    /// of them play as before.
    const FORMER_DATA: &'static [&'static str] = &[];
    /// Whether a record that was played by these rules, with data tables of this hash, plays the same with this program.
    fn plays(rules: u32, data: &str) -> bool {
        rules == Self::RULES && (data == Self::data_hash() || Self::FORMER_DATA.contains(&data))
    }

    /// Deals a match: the position at the first question, or why the options are refused. What happens before it goes
    /// into the log.
    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Self::Event>) -> Result<Self, Refusal>;
    /// The seats of this match.
    fn seats(&self) -> Seats;
    /// A seat's written id.
    fn seat_id(&self, seat: Seat) -> &'static str;

    /// Who is asked, or how it ended. Neither set of seats may depend on hidden facts.
    fn status(&self) -> Status;
    /// The question to a seat that is asked.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// Actions that the seat's player might expect among the legal ones but cannot take, with the reasons. Only asked for
    /// when somebody looks at the question.
    fn refused(&self, seat: Seat, legal: &[Self::Action]) -> Vec<Refused> {
        let _ = (seat, legal);
        Vec::new()
    }
    /// Appends every legal action of the seat, in a fixed order, each once. If there are too many, such as the contents
    /// of offers, it appends a bounded sample.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// Whether the action is legal: it is in `legal`, or of a kind of which `legal` lists only a sample.
    fn allows(&self, seat: Seat, action: &Self::Action) -> bool {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.contains(action)
    }
    /// The action that is played for a seat that does not answer in time or has resigned. It is always legal and
    /// concedes nothing.
    fn default(&self, seat: Seat) -> Self::Action;
    /// A short name for the action, as on a button.
    fn label(&self, seat: Seat, action: &Self::Action) -> String;
    /// The preview of an action before the player commits. It never depends on what the seat cannot see.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Preview;
    /// Carries out a legal action.
    fn play(&mut self, seat: Seat, action: Self::Action, log: &mut impl Chronicle<Self::Event>) -> Barrier;
    /// What an eye sees.
    fn view(&self, eye: Eye) -> Self::View;
    /// What a seat sees and spectators do not: a patch that makes what the seat sees out of what a spectator sees. The
    /// server computes what everybody sees only once, and this for each seat. A game that has no patch of its own
    /// replaces the whole view.
    ///
    /// In JSON a patch is a list with the new value ([`Whole`]), or an object that has a patch for each part that
    /// differs: for members by name, for elements of a list by index.
    fn own(&self, seat: Seat) -> impl Serialize {
        [self.view(Eye::Seat(seat))]
    }
    /// Another state that this seat cannot tell from the real one, with other dice to come.
    fn imagine(&self, seat: Seat, chance: &mut Chance) -> Self;
    /// Checks the game's invariants.
    fn check(&self) -> Result<(), Broken>;
}

/// A patch that replaces a value. See [`Game::own`].
pub type Whole<T> = [T; 1];

/// A quick heuristic player; each game has one, in its crate.
pub trait Steward: Game {
    /// Chooses among `legal` for the seat. `self` is an imagined state, so the steward cannot cheat.
    fn steward(&self, seat: Seat, legal: &[Self::Action], chance: &mut Chance) -> Self::Action;

    /// The action that the seat would take unasked, if any. `self` is an imagined state again. Only called for a game
    /// with [`Game::VOLUNTEERS`].
    fn volunteer(&self, _seat: Seat, _legal: &[Self::Action], _chance: &mut Chance) -> Option<Self::Action> {
        None
    }
}

/// Whether the match goes on, and for whom it waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Somebody is asked.
    Waiting {
        /// The match waits for all of these.
        must: Seats,
        /// These may act, but nobody waits for them.
        may: Seats,
    },
    /// It has ended.
    Over(Outcome),
}

impl Status {
    /// Waits for one seat only.
    pub fn only(seat: Seat) -> Status {
        Status::Waiting { must: Seats::only(seat), may: Seats::NONE }
    }

    /// The seats that the match waits for.
    pub fn must(&self) -> Seats {
        match self {
            Status::Waiting { must, .. } => *must,
            Status::Over(_) => Seats::NONE,
        }
    }

    /// The seats that may act although nobody waits for them.
    pub fn may(&self) -> Seats {
        match self {
            Status::Waiting { may, .. } => *may,
            Status::Over(_) => Seats::NONE,
        }
    }

    /// The seats that may act: those that the match waits for, and those that may act unasked.
    pub fn asked(&self) -> Seats {
        match self {
            Status::Waiting { must, may } => must.union(*may),
            Status::Over(_) => Seats::NONE,
        }
    }
}

/// How a match ended. Seats that are neither winners nor drawn have lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; several may win together.
    pub winners: Seats,
    /// Who neither won nor lost.
    pub drawn: Seats,
    /// The name of the ending, for statistics and fixtures.
    pub ending: &'static str,
    /// The rule that ended it.
    pub clause: Clause,
}

impl Outcome {
    /// A name for statistics: who won and how, such as `york: battle` or `draw: battle`.
    pub fn name<G: Game>(&self, game: &G) -> String {
        let who: Vec<&str> = self.winners.iter().map(|seat| game.seat_id(seat)).collect();
        match who.is_empty() {
            true => format!("draw: {}", self.ending),
            false => format!("{}: {}", who.join("+"), self.ending),
        }
    }
}

/// The question to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Prompt {
    /// The question.
    pub text: Words,
    /// The rule that asks.
    pub clause: Clause,
}

impl Prompt {
    /// A question.
    pub fn new(clause: Clause, text: impl Into<String>) -> Prompt {
        Prompt { text: Words::from(text.into()), clause }
    }
}

/// Something that is not among the legal actions, with the reason.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Refused {
    /// The kind of action that cannot be done: the `do` of its data.
    #[serde(rename = "do")]
    pub does: &'static str,
    /// What it would be done to, or with; nothing if no action of that kind can be done.
    pub about: Vec<Thing>,
    /// What cannot be done, in the words of the written form.
    pub what: String,
    /// Why not.
    pub why: String,
    /// The rule that forbids it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub clause: Clause,
}

/// Cost and odds of an action, before one commits.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// What it does, in short lines, with marked names ([`Words`]).
    pub lines: Vec<String>,
    /// The probability that it succeeds, from 0 to 1, where a die decides.
    pub chance: Option<f64>,
    /// The places that it leads over, from where it begins to where it ends, for the map to show.
    pub route: Vec<&'static str>,
}

impl Preview {
    /// A preview of one line.
    pub fn line(line: impl Into<String>) -> Preview {
        Preview { lines: vec![line.into()], ..Preview::default() }
    }
}

/// Whether an action can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Barrier {
    /// It can, until somebody else acts.
    Open,
    /// It was a secret answer to a question that several seats are asked at once: it can be taken back whatever the
    /// others do, until the question is closed.
    Apart,
    /// Nobody else can notice it, and it could be done in any position: it can be taken back whatever the others do,
    /// and they can still take back what they have done.
    Aside,
    /// It cannot: a die fell or a card was drawn.
    Chance,
    /// It cannot: something hidden was shown.
    Reveal,
    /// It cannot: somebody else is asked now.
    Handover,
}

impl Barrier {
    /// Whether the action cannot be taken back.
    pub fn is_closed(self) -> bool {
        !matches!(self, Barrier::Open | Barrier::Apart | Barrier::Aside)
    }

    /// Whether the others must not notice it.
    pub fn is_secret(self) -> bool {
        matches!(self, Barrier::Apart | Barrier::Aside)
    }

    /// Whether the actions of two seats are independent, so that each can be taken back without the other.
    pub fn stands_beside(self, other: Barrier) -> bool {
        self == Barrier::Aside || other == Barrier::Aside || (self, other) == (Barrier::Apart, Barrier::Apart)
    }
}
