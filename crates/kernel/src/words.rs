//! Sentences with names in them, and the things that the names refer to.
//!
//! The rules write a name between double asterisks, with the thing that it names in braces: `**Percy{noble:percy}**
//! marches` ([`Thing::named`]). [`Words`] stores the sentence without the braces, `**Percy** marches`, and the things
//! separately; on the wire it is a list of [`Span`]s.

use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// Something of a game that can be pointed at: a seat, a place, a piece, a card. Each game has its own kinds.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thing {
    /// What sort of thing, such as `place`.
    pub kind: Cow<'static, str>,
    /// Which one, by its written id.
    pub id: Cow<'static, str>,
}

impl Thing {
    /// The thing of that kind and id.
    pub fn new(kind: impl Into<Cow<'static, str>>, id: impl Into<Cow<'static, str>>) -> Thing {
        Thing { kind: kind.into(), id: id.into() }
    }

    /// Its name in a sentence, marked so that [`Words`] can tell what it refers to.
    pub fn named(&self, name: &str) -> String {
        format!("**{name}{{{}:{}}}**", self.kind, self.id)
    }

    /// Parses `noble:percy`.
    fn read(text: &str) -> Option<Thing> {
        let (kind, id) = text.split_once(':')?;
        Some(Thing::new(kind.to_owned(), id.to_owned()))
    }
}

/// Defines the things of a game: an enum of their kinds, each with the type of its ids, and its word in [`Thing`].
///
/// The crate that uses it has a feature `ts` for `ts-rs`.
#[macro_export]
macro_rules! things {
    ($(#[$doc:meta])* $name:ident { $($kind:ident($(#[$of_id:meta])* $id:ty) = $word:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(tag = "kind", content = "id"))]
        #[allow(missing_docs)]
        $(#[$doc])*
        pub enum $name {
            $(#[cfg_attr(feature = "ts", ts(rename = $word))] $kind($(#[$of_id])* $id)),+
        }

        impl From<$name> for $crate::Thing {
            fn from(thing: $name) -> $crate::Thing {
                match thing {
                    $($name::$kind(id) => $crate::Thing::new($word, id.to_string())),+
                }
            }
        }

        impl $name {
            /// Its name in a sentence.
            pub fn named(self, name: &str) -> String {
                $crate::Thing::from(self).named(name)
            }
        }
    };
}

/// A sentence: its text, in which names stand between double asterisks, and what each name stands for.
///
/// In Rust it dereferences to the text; on the wire it is a list of its parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(as = "Vec<Span>"))]
pub struct Words {
    text: String,
    /// In the order of the names; none for a name that refers to nothing on the table.
    things: Vec<Option<Thing>>,
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Span, Words};
    use utoipa::openapi::schema::{ArrayBuilder, Schema};
    use utoipa::openapi::{Ref, RefOr};
    use utoipa::{PartialSchema, ToSchema};

    impl PartialSchema for Words {
        fn schema() -> RefOr<Schema> {
            let spans = ArrayBuilder::new().items(Ref::from_schema_name(Span::name()));
            spans.description(Some("A sentence, in stretches.")).into()
        }
    }

    impl ToSchema for Words {
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push((Span::name().into_owned(), Span::schema()));
            Span::schemas(schemas);
        }
    }
}

/// A part of a sentence: a name, or the text between names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Span {
    /// The text.
    pub text: String,
    /// Whether it is a name.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub name: bool,
    /// What the name stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub thing: Option<Thing>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(yes: &bool) -> bool {
    !yes
}

impl From<&str> for Words {
    fn from(marked: &str) -> Words {
        let mut words = Words::default();
        for (at, part) in marked.split("**").enumerate() {
            if at > 0 {
                words.text.push_str("**");
            }
            let is_name = at % 2 == 1;
            match part.strip_suffix('}').and_then(|part| part.rsplit_once('{')).filter(|_| is_name) {
                Some((name, thing)) => {
                    words.text.push_str(name);
                    words.things.push(Thing::read(thing));
                }
                None => {
                    words.text.push_str(part);
                    words.things.extend(is_name.then_some(None));
                }
            }
        }
        words
    }
}

impl From<String> for Words {
    fn from(marked: String) -> Words {
        Words::from(marked.as_str())
    }
}

impl Words {
    /// The things that the names refer to, in order.
    pub fn things(&self) -> impl Iterator<Item = &Thing> {
        self.things.iter().flatten()
    }

    /// The sentence in spans: names, and the text between them.
    pub fn spans(&self) -> Vec<Span> {
        let mut things = self.things.iter();
        let span = |(at, text): (usize, &str)| {
            let name = at % 2 == 1;
            let thing = if name { things.next().cloned().flatten() } else { None };
            (!text.is_empty()).then(|| Span { text: text.to_owned(), name, thing })
        };
        self.text.split("**").enumerate().filter_map(span).collect()
    }
}

impl Deref for Words {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for Words {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<&str> for Words {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.spans().serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_keep_what_they_stand_for_beside_the_text() {
        let percy = Thing::new("noble", "percy");
        let words = Words::from(format!("{} marches to **the north**.", percy.named("Percy")));
        assert_eq!(words, "**Percy** marches to **the north**.");
        assert_eq!(words.things().collect::<Vec<_>>(), [&percy]);
        assert_eq!(
            serde_json::to_value(&words).unwrap(),
            json!([
                { "text": "Percy", "name": true, "thing": { "kind": "noble", "id": "percy" } },
                { "text": " marches to " },
                { "text": "the north", "name": true },
                { "text": "." },
            ])
        );
    }

    #[test]
    fn braces_outside_of_a_name_are_text() {
        let words = Words::from("{a:b} **c**{d:e}");
        assert_eq!((&*words, words.things().count()), ("{a:b} **c**{d:e}", 0));
    }

    #[test]
    fn sentences_about_different_things_differ_although_they_read_the_same() {
        let about = |id: &'static str| Words::from(Thing::new("event", id).named("Plague"));
        assert_eq!(&*about("E001"), &*about("E002"));
        assert_ne!(about("E001"), about("E002"));
    }
}
