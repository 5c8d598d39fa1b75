//! The types and traits that every game of Bosworth is built on.
//!
//! A match is a record: a game, its options, a seed, and who did what. State, views, log, replay and undo are all
//! computed from it. A game implements [`Game`]; a [`Match`] holds a game's state together with the record, is the one
//! place where an action is checked, and keeps undo.
//!
//! # A worked example
//!
//! [`toy::Fists`] is a whole game in one file: both seats hide one to three fingers, then a die decides who wins a
//! crown. It has a secret question put to both at once, chance, and an end.
//!
//! ```
//! use kernel::toy::{Fists, Hide};
//! use kernel::{Eye, Game, Match, Seat, Seed, Status};
//!
//! let options = Fists::info().defaults(None)?;
//! let mut game = Match::<Fists>::new(options, Seed::from_number(1))?;
//! let (red, blue) = (game.seat("red")?, game.seat("blue")?);
//!
//! // Both are asked at once; each answers the question with the number that it was shown.
//! let (number, prompt, legal) = game.question(red).unwrap();
//! assert_eq!(prompt.text, "How many fingers do you hide?");
//! assert_eq!(legal, [Hide(1), Hide(2), Hide(3)]);
//! game.act(red, number, Hide(2))?;
//!
//! // Blue cannot see what red has answered, and red may take it back.
//! assert_eq!(game.state().view(Eye::Seat(blue)).hidden, [None, None]);
//! assert_eq!(game.state().view(Eye::Seat(red)).hidden, [Some(2), None]);
//! assert!(game.can_undo(red));
//!
//! // What is not in the legal list is refused, in words.
//! let (number, ..) = game.question(blue).unwrap();
//! let refusal = game.act(blue, number, Hide(4)).unwrap_err();
//! assert_eq!(refusal.to_string(), "action: \"hide 4\" is not among the legal choices (§1)");
//!
//! // The second answer closes the question: fists open, a die falls, nobody can take anything back.
//! game.act(blue, number, Hide(3))?;
//! assert!(!game.can_undo(red) && !game.can_undo(blue));
//!
//! // The record replays to the same state.
//! let text = game.record().to_string();
//! let again = Match::<Fists>::replay(&text.parse()?, None)?;
//! assert_eq!(kernel::fingerprint(again.state()), kernel::fingerprint(game.state()));
//! # Ok::<(), kernel::Refusal>(())
//! ```

mod chance;
mod chronicle;
mod clause;
mod deed;
mod game;
pub mod ids;
pub mod laws;
mod matches;
mod options;
mod perft;
mod record;
mod seat;
pub mod toy;
mod words;
pub mod written;

pub use chance::{Chance, Seed};
pub use chronicle::{Chronicle, Heading, Silent, Tell, Telling, Thrown, join_or, join_with_and};
pub use clause::{Broken, Clause, Fault, Refusal};
pub use deed::{Deed, RESERVED};
pub use game::{Barrier, Game, Outcome, Preview, Prompt, Refused, Status, Steward, Whole};
pub use matches::{AGREEMENT, Change, Match, RESIGNATION, SILENCE, TableEnding, UNDO, stale};
pub use options::{GameInfo, OptionInfo, OptionValue, Options, ScenarioInfo, SeatInfo};
pub use perft::perft;
pub use record::{FORMAT, Line, Record};
pub use seat::{Eye, Seat, Seats};
pub use words::{Span, Thing, Words};

use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Serializes a state.
pub fn to_json<G: Game>(game: &G) -> String {
    serde_json::to_string(game).expect("a state is plain data")
}

/// Deserializes a state.
pub fn from_json<G: Game>(text: &str) -> Result<G, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::new(Fault::Malformed, error.to_string()))
}

/// A SHA-256 hash of a whole state: equal states have equal fingerprints on every machine.
pub fn fingerprint<G: Game>(game: &G) -> String {
    hex::encode(Sha256::digest(to_json(game)))
}

/// Fields that only people read. They are left out of the hash, so that a better sentence does not make old records
/// unreadable.
const PROSE: [&str; 4] = ["person", "source", "text", "title"];

/// A hash of data tables in JSON, short enough for a record's header. It covers everything but the prose.
pub fn data_hash(tables: &[&str]) -> Result<String, serde_json::Error> {
    let mut hash = Sha256::new();
    for table in tables {
        hash_figures(&serde_json::from_str(table)?, &mut hash);
    }
    Ok(hex::encode(&hash.finalize()[..8]))
}

/// Hashes a value; the fields of an object in the order of their names, not in the order of the file.
fn hash_figures(value: &Value, hash: &mut Sha256) {
    match value {
        Value::Array(values) => {
            hash.update(format!("[{}]", values.len()));
            values.iter().for_each(|value| hash_figures(value, hash));
        }
        Value::Object(fields) => {
            let fields: BTreeMap<&String, &Value> =
                fields.iter().filter(|(name, _)| !PROSE.contains(&name.as_str())).collect();
            hash.update(format!("{{{}}}", fields.len()));
            for (name, value) in fields {
                hash.update(format!("{name:?}"));
                hash_figures(value, hash);
            }
        }
        plain => hash.update(plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::data_hash;

    #[test]
    fn the_data_hash_follows_figures_and_not_prose() {
        let hash = |table: &str| data_hash(&[table]).unwrap();
        let first = hash(r#"[{"id": "Y1", "roses": 0, "capability": {"text": "Guns."}}]"#);
        assert_eq!(
            first,
            hash(r#"[{"roses": 0, "id": "Y1", "capability": {"text": "Big guns."}, "source": "public"}]"#)
        );
        assert_ne!(first, hash(r#"[{"id": "Y1", "roses": 1, "capability": {"text": "Guns."}}]"#));
        assert!(data_hash(&["["]).is_err());
    }
}
