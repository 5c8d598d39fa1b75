//! How the words of actions are written and parsed: ids and numbers.

use crate::ids::{Id, Set};
use kernel::{Fault, Refusal};
use std::fmt;

/// Writes a word followed by ids, if there are any.
pub(crate) fn list<K: Id>(f: &mut fmt::Formatter<'_>, word: &str, ids: Set<K>) -> fmt::Result {
    if ids.is_empty() {
        return Ok(());
    }
    write!(f, " {word}")?;
    ids.iter().try_for_each(|id| write!(f, " {}", id.as_str()))
}

pub(crate) fn read<K: Id>(text: &str) -> Result<K, Refusal> {
    K::read(text).ok_or_else(|| unknown(text))
}

pub(crate) fn read_all<K: Id>(words: &[&str]) -> Result<Set<K>, Refusal> {
    words.iter().map(|word| read(word)).collect()
}

pub(crate) fn number(text: &str) -> Result<u8, Refusal> {
    kernel::number(text).ok_or_else(|| unknown(text))
}

/// The refusal of an unknown word.
pub(crate) fn unknown(text: &str) -> Refusal {
    Refusal::new(Fault::Unknown, format!("there is no \"{}\" in this game", shown(text))).field("action")
}

/// The refusal of a line that is not an action.
pub(crate) fn malformed(text: &str) -> Refusal {
    Refusal::new(Fault::Malformed, format!("\"{}\" is not an action of this game", shown(text)))
        .field("action")
}

/// The text, shortened to fit into an error message.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
