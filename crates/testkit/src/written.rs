//! The two forms of an action: the words of records, and the data that crosses the wire.

use kernel::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Lists every kind of action of a game with its written forms: `WRITTEN` has all of them, `forms` those of an action's
/// own kind. A kind that is left out does not compile.
#[macro_export]
macro_rules! written {
    ($action:ty: $($kind:pat => [$($text:literal),+ $(,)?],)+) => {
        const WRITTEN: &[&str] = &[$($($text,)+)+];

        fn forms(action: &$action) -> &'static [&'static str] {
            match action {
                $($kind => &[$($text),+],)+
            }
        }
    };
}

/// Parses a written form and returns the action. Asserts that the action is written the same again, and that its data
/// reads back to the same action.
pub fn reads_back<A>(text: &str) -> A
where
    A: FromStr<Err = Refusal> + Display + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let action: A = text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    assert_eq!(action.to_string(), text);
    let data = serde_json::to_string(&action).expect("an action is plain data");
    let again: A = serde_json::from_str(&data).unwrap_or_else(|error| panic!("{text}: {data}: {error}"));
    assert_eq!(again, action, "{data}");
    assert!(data.starts_with("{\"do\":\""), "the data of \"{text}\" says first what is done: {data}");
    action
}
