//! The contract that every game fulfils.

use crate::chance::{Chance, Seed};
use crate::chronicle::{Chronicle, Tell};
use crate::clause::{Broken, Clause, Refusal};
use crate::options::{GameInfo, Options};
use crate::seat::{Eye, Seat, Seats};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The rules of a game over its whole state. Pure: no clock, no I/O, no global; the same record gives the
/// same state on every machine.
///
/// `play` only carries out. Whether an action is legal is decided by `legal` and `allows` alone, and enforced in
/// one place, [`Match::check`](crate::Match::check).
pub trait Game: Clone + Serialize + DeserializeOwned + Send + Sync + Sized + 'static {
    /// One choice that a player would say in a sentence. Records keep its written form, clients send it as data; both
    /// read back.
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
    /// What an eye sees: a type of its own, built from nothing, so that no secret can be named in it.
    type View: Serialize + PartialEq + Debug;
    /// What the log keeps.
    type Event: Tell + Clone + Debug + Send + Sync;

    /// Changes whenever a record would play differently; old records say so instead of going astray.
    const RULES: u32;
    /// No match has more actions than this; the rules document says why.
    const BOUND: u64;
    /// Whether bots act of their own accord in this game, in seats that may act although nobody waits for them.
    const VOLUNTEERS: bool = false;

    /// How the game presents itself.
    fn info() -> &'static GameInfo;
    /// The hash of the data tables, in hexadecimal.
    fn data_hash() -> &'static str;

    /// The position at the first question, or why there is none; what happens before it goes into the log.
    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Self::Event>) -> Result<Self, Refusal>;
    /// The seats of this match.
    fn seats(&self) -> Seats;
    /// A seat's written id.
    fn seat_id(&self, seat: Seat) -> &'static str;

    /// Who is asked, or how it ended. Neither set may depend on what is hidden.
    fn status(&self) -> Status;
    /// The question to a seat that is asked.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// Appends every legal action of the seat, in a fixed order, each once. Of what is too much to list, such as
    /// the contents of offers, it appends a bounded sample.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// Whether the action is legal: membership in `legal`, except for what is too much to list.
    fn allows(&self, seat: Seat, action: &Self::Action) -> bool {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.contains(action)
    }
    /// What silence means: always legal, and gives nothing away.
    fn default(&self, seat: Seat) -> Self::Action;
    /// A short name for the action among the others, as on a button.
    fn label(&self, seat: Seat, action: &Self::Action) -> String;
    /// What a hover shows before one commits: never rests on what the seat cannot see.
    fn preview(&self, seat: Seat, action: &Self::Action) -> Preview;
    /// Carries out a legal action.
    fn play(&mut self, seat: Seat, action: Self::Action, log: &mut impl Chronicle<Self::Event>) -> Barrier;
    /// What an eye sees.
    fn view(&self, eye: Eye) -> Self::View;
    /// Another state that this seat cannot tell from the real one, future dice included.
    fn imagine(&self, seat: Seat, chance: &mut Chance) -> Self;
    /// What must always hold.
    fn check(&self) -> Result<(), Broken>;
}

/// A quick player who plays sensibly; one per game, in its crate.
pub trait Steward: Game {
    /// Chooses among `legal` for the seat. `self` is an imagined state, so the steward cannot cheat.
    fn steward(&self, seat: Seat, legal: &[Self::Action], chance: &mut Chance) -> Self::Action;

    /// What the seat would do now although nobody waits for it, if anything. `self` is an imagined state again. Only asked
    /// in a game with [`Game::VOLUNTEERS`].
    fn volunteer(&self, _seat: Seat, _legal: &[Self::Action], _chance: &mut Chance) -> Option<Self::Action> {
        None
    }
}

/// Whether the match goes on, and for whom it waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Somebody is asked.
    Waiting {
        /// The match waits for each of these.
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

    /// The seats that may act at all.
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
    /// A name for counting: who won and how, such as `york: battle` or `draw: battle`.
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
    /// The question; names stand between double asterisks.
    pub text: String,
    /// The rule that asks.
    pub clause: Clause,
    /// What one might expect to be able to do, and why one cannot.
    pub refused: Vec<Refused>,
}

impl Prompt {
    /// A question with nothing refused.
    pub fn new(clause: Clause, text: impl Into<String>) -> Prompt {
        Prompt { text: text.into(), clause, refused: Vec::new() }
    }
}

/// Something that is not among the legal actions, with the reason.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Refused {
    /// What cannot be done.
    pub what: String,
    /// Why not.
    pub why: String,
    /// The rule that forbids it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub clause: Clause,
}

/// Cost and odds of an action, before one commits.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// What it does, in short lines.
    pub lines: Vec<String>,
    /// The chance that it comes off, from 0 to 1, where a die decides.
    #[cfg_attr(feature = "schema", schema(required))]
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
    /// It was a secret answer to a question put to several at once: it can be taken back whatever the others
    /// do, until the question is closed.
    Apart,
    /// Nobody else can notice it, and it could be done in any position: it can be taken back whatever the others do,
    /// and they can take back whatever they have done.
    Aside,
    /// It cannot: a die fell or a card was drawn.
    Chance,
    /// It cannot: something hidden was shown.
    Reveal,
    /// It cannot: somebody else is asked now.
    Handover,
}

impl Barrier {
    /// Whether undo stops here.
    pub fn is_closed(self) -> bool {
        !matches!(self, Barrier::Open | Barrier::Apart | Barrier::Aside)
    }

    /// Whether the others must not notice it.
    pub fn is_secret(self) -> bool {
        matches!(self, Barrier::Apart | Barrier::Aside)
    }

    /// Whether two seats' actions can each be taken back without the other.
    pub fn stands_beside(self, other: Barrier) -> bool {
        self == Barrier::Aside || other == Barrier::Aside || (self, other) == (Barrier::Apart, Barrier::Apart)
    }
}
