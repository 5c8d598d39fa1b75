//! Clause numbers of the rules, and refusals. Every question and log line cites its clause, and so does a refusal that
//! rests on a rule.

use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// The number of a rule in the game's rules document, such as `4.4.2m`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0)
    }
}

/// What sort of refusal it is; a server maps it to a status code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text or value cannot be read.
    Malformed,
    /// It names something that does not exist.
    Unknown,
    /// The seat is not asked anything now.
    NotAsked,
    /// The question that it answers has changed since.
    Stale,
    /// The rules do not allow it.
    Illegal,
    /// The match has ended.
    Over,
    /// A record that was altered: it does not match its own commitment or result.
    Tampered,
}

/// Why something is refused, with the field or the rule that is the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What sort of refusal.
    pub fault: Fault,
    /// Why, in a sentence for people.
    pub why: Cow<'static, str>,
    /// The input that is at fault, if it is an input.
    pub field: Option<Cow<'static, str>>,
    /// The rule that forbids it, if a rule does.
    pub clause: Option<Clause>,
}

impl Refusal {
    /// A refusal with neither field nor clause.
    pub fn new(fault: Fault, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { fault, why: why.into(), field: None, clause: None }
    }

    /// Names the input that is at fault.
    #[must_use]
    pub fn field(self, field: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { field: Some(field.into()), ..self }
    }

    /// Names the rule that forbids it.
    #[must_use]
    pub fn clause(self, clause: Clause) -> Refusal {
        Refusal { clause: Some(clause), ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            write!(f, "{field}: ")?;
        }
        f.write_str(&self.why)?;
        match self.clause {
            Some(clause) => write!(f, " (§{clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// A broken invariant: what `Game::check` found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}
