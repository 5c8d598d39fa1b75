//! How the words of actions are written and parsed: ids and numbers.

use crate::ids::Id;
use kernel::{Fault, Refusal};

pub(crate) fn read<K: Id>(text: &str) -> Result<K, Refusal> {
    K::read(text).ok_or_else(|| unknown(text))
}

/// A number in its one written form, without sign or leading nought.
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
