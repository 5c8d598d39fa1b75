//! How the words of actions that name several ids are written and parsed.

use crate::ids::{Id, Set};
use kernel::Refusal;
use kernel::written::read;
use std::fmt;

/// Writes a word followed by ids, if there are any.
pub(crate) fn list<K: Id>(f: &mut fmt::Formatter<'_>, word: &str, ids: Set<K>) -> fmt::Result {
    if ids.is_empty() {
        return Ok(());
    }
    write!(f, " {word}")?;
    ids.iter().try_for_each(|id| write!(f, " {}", id.as_str()))
}

pub(crate) fn read_all<K: Id>(words: &[&str]) -> Result<Set<K>, Refusal> {
    words.iter().map(|word| read(word)).collect()
}
