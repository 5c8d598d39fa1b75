//! The log: typed events, put into words for each eye.

use crate::clause::Clause;
use crate::seat::{Eye, Seat};
use crate::words::{Thing, Words};
use serde::Serialize;
use std::fmt;

/// One line of the log as one eye reads it.
#[derive(Clone, PartialEq, Debug)]
pub struct Telling {
    /// The sentence.
    pub text: Words,
    /// The rule that was carried out.
    pub clause: Clause,
    /// Whose doing it was.
    pub seat: Option<Seat>,
    /// The heading of the section that this line opens. Boxed because few lines have one, and a match keeps many lines.
    pub heading: Option<Box<Heading>>,
    /// The dice that fell.
    pub dice: Vec<Thrown>,
    /// Things that the line is about but does not name.
    pub about: Vec<Thing>,
}

impl Telling {
    /// A plain line.
    pub fn new(clause: Clause, text: impl Into<String>) -> Telling {
        let text = Words::from(text.into());
        Telling { text, clause, seat: None, heading: None, dice: Vec::new(), about: Vec::new() }
    }

    /// Whose doing it was.
    #[must_use]
    pub fn by(self, seat: Seat) -> Telling {
        Telling { seat: Some(seat), ..self }
    }

    /// Opens a new section.
    #[must_use]
    pub fn heading(self, heading: impl Into<Heading>) -> Telling {
        Telling { heading: Some(Box::new(heading.into())), ..self }
    }

    /// Shows the dice that fell.
    #[must_use]
    pub fn dice(self, dice: Vec<Thrown>) -> Telling {
        Telling { dice, ..self }
    }

    /// The line is also about this thing, without naming it.
    #[must_use]
    pub fn about(mut self, thing: impl Into<Thing>) -> Telling {
        self.about.push(thing.into());
        self
    }

    /// Everything that it is about, by name or not, each once.
    pub fn things(&self) -> Vec<Thing> {
        let mut all: Vec<Thing> = Vec::new();
        for thing in self.text.things().chain(&self.about) {
            if !all.contains(thing) {
                all.push(thing.clone());
            }
        }
        all
    }
}

/// The heading of a section of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Heading {
    /// What sort of section it is, in the game's words: `turn`, `muster`, `parliament`.
    pub kind: &'static str,
    /// The number of a Turn or round.
    #[cfg_attr(feature = "schema", schema(required))]
    pub number: Option<u16>,
    /// The heading for people, such as "Turn 3".
    pub title: String,
    /// The second half of the heading: a phase such as "Campaign", or whose section it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub part: Option<String>,
    /// What the section is about: whose Muster, where a battle is fought.
    pub about: Vec<Thing>,
}

impl Heading {
    /// A heading of that kind.
    pub fn new(kind: &'static str, title: impl Into<String>) -> Heading {
        Heading { kind, number: None, title: title.into(), part: None, about: Vec::new() }
    }

    /// Gives it the number of a Turn or round.
    #[must_use]
    pub fn number(self, number: impl Into<u16>) -> Heading {
        Heading { number: Some(number.into()), ..self }
    }

    /// Sets the second half of the heading.
    #[must_use]
    pub fn part(self, part: impl Into<String>) -> Heading {
        Heading { part: Some(part.into()), ..self }
    }

    /// Says what the section is about.
    #[must_use]
    pub fn about(mut self, thing: impl Into<Thing>) -> Heading {
        self.about.push(thing.into());
        self
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        match &self.part {
            Some(part) => write!(f, " · {part}"),
            None => Ok(()),
        }
    }
}

/// A die that was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Thrown {
    /// What it shows.
    pub face: u8,
    /// The highest face that succeeds, if the throw can succeed or fail.
    #[cfg_attr(feature = "schema", schema(required))]
    pub need: Option<u8>,
    /// Whether it succeeded.
    #[cfg_attr(feature = "schema", schema(required))]
    pub passed: Option<bool>,
    /// Whether this die is a reroll.
    pub reroll: bool,
}

/// An event that can be put into words, differently for each eye.
pub trait Tell {
    /// The line for this eye; none if it must not know.
    fn tell(&self, eye: Eye) -> Option<Telling>;

    /// Whether there is a line for this eye. Faster than [`Tell::tell`]: lines are counted at every update.
    fn is_told_to(&self, eye: Eye) -> bool;
}

/// Joins words as in a sentence: "a, b and c".
pub fn join_with_and(words: &[String]) -> String {
    match words {
        [first @ .., last] if first.len() > 1 => format!("{} and {last}", first.join(", ")),
        _ => words.join(" and "),
    }
}

/// Joins words as [`join_with_and`] does; returns `none` if there are no words.
pub fn join_or(words: &[String], none: &str) -> String {
    if words.is_empty() { none.into() } else { join_with_and(words) }
}

/// Where a game writes its events. Simulations use [`Silent`], which costs nothing.
pub trait Chronicle<E> {
    /// Writes an event; `event` is only called if the chronicle keeps it.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// A chronicle that keeps nothing.
pub struct Silent;

impl<E> Chronicle<E> for Silent {
    fn note(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Chronicle<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_as_in_a_sentence() {
        let words = ["York", "Lincoln", "Norwich"].map(String::from);
        assert_eq!(join_with_and(&words), "York, Lincoln and Norwich");
        assert_eq!(join_with_and(&words[..2]), "York and Lincoln");
        assert_eq!((join_with_and(&words[..1]), join_with_and(&[])), ("York".into(), String::new()));
        assert_eq!((join_or(&words[..1], "none"), join_or(&[], "none")), ("York".into(), "none".into()));
    }
}
