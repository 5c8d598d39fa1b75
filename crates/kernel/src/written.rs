//! How the words of actions are parsed: ids and numbers.

use crate::ids::Id;
use crate::{Fault, Refusal};

/// The id that is written so.
pub fn read<K: Id>(text: &str) -> Result<K, Refusal> {
    K::read(text).ok_or_else(|| unknown(text))
}

/// A number. It has one written form, so no sign and no leading nought.
pub fn number(text: &str) -> Result<u8, Refusal> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text).ok_or_else(|| unknown(text))
}

/// The refusal of an unknown word.
pub fn unknown(text: &str) -> Refusal {
    Refusal::new(Fault::Unknown, format!("there is no \"{}\" in this game", shown(text))).field("action")
}

/// The refusal of a line that is not an action.
pub fn malformed(text: &str) -> Refusal {
    Refusal::new(Fault::Malformed, format!("\"{}\" is not an action of this game", shown(text)))
        .field("action")
}

/// The text, shortened to fit into an error message.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_number_has_one_written_form() {
        assert_eq!(["0", "7", "10", "255"].map(number), [Ok(0), Ok(7), Ok(10), Ok(255)]);
        for text in ["", "+1", "-1", "01", "00", " 1", "1 ", "256", "1.0", "one"] {
            assert!(number(text).is_err(), "{text:?}");
        }
    }
}
