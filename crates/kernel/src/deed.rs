//! Deeds: what a seat can do, as a record has it.

use crate::clause::{Fault, Refusal};
use std::fmt;

/// What a seat did: one entry of the record.
///
/// `Deed<String>` has its action in written form, for code that does not know the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// Chose an action.
    Act(A),
    /// Took back its last action.
    Undo,
    /// Gave up.
    Resign,
    /// Let the clock run out, so that the game's default was played.
    Silence,
    /// Proposed, or agreed, to end the match now as a draw.
    Agree,
    /// Objected to ending it.
    Object,
}

/// The words that no game may use as an action.
pub const RESERVED: [&str; 5] = ["undo", "resign", "silence", "agree", "object"];

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Act(action) => action.fmt(f),
            Deed::Undo => f.write_str(RESERVED[0]),
            Deed::Resign => f.write_str(RESERVED[1]),
            Deed::Silence => f.write_str(RESERVED[2]),
            Deed::Agree => f.write_str(RESERVED[3]),
            Deed::Object => f.write_str(RESERVED[4]),
        }
    }
}

impl Deed<String> {
    /// Reads a deed; its action stays as text.
    pub fn read(text: &str) -> Deed<String> {
        match text {
            "undo" => Deed::Undo,
            "resign" => Deed::Resign,
            "silence" => Deed::Silence,
            "agree" => Deed::Agree,
            "object" => Deed::Object,
            action => Deed::Act(action.to_owned()),
        }
    }

    /// The same deed with its action read. A reserved word is no action: the record would read it back as another deed.
    pub fn parse<A: std::str::FromStr<Err = Refusal>>(&self) -> Result<Deed<A>, Refusal> {
        Ok(match self {
            Deed::Act(word) if RESERVED.contains(&word.as_str()) => {
                let why = format!("\"{word}\" is not an action");
                return Err(Refusal::new(Fault::Illegal, why).field("action"));
            }
            Deed::Act(action) => Deed::Act(action.parse()?),
            Deed::Undo => Deed::Undo,
            Deed::Resign => Deed::Resign,
            Deed::Silence => Deed::Silence,
            Deed::Agree => Deed::Agree,
            Deed::Object => Deed::Object,
        })
    }
}

impl<A: std::str::FromStr<Err = Refusal>> std::str::FromStr for Deed<A> {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Deed<A>, Refusal> {
        Deed::read(text).parse()
    }
}
