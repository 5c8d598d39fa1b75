//! Patches: what has changed of a large value, as a small JSON text.
//!
//! A patch is `[value]`, which replaces the whole value, or an object of patches: for members by name, or for elements
//! of an array of the same length by index. What it does not name is unchanged.
//!
//! The old value is not kept, only its [`Outline`]: a tree of hashes. The new value is walked twice, as typed data: once
//! for its own outline, and once for the text of those parts whose hashes differ.

mod changes;
mod outline;

pub use outline::Outline;

use serde::Serialize;
use serde_json::Value;

/// The outline of a value, which must be plain data.
pub(crate) fn outline(value: &impl Serialize) -> Outline {
    Outline::of(value).expect("it is plain data")
}

/// The patch to a value from an earlier one, of which the outline is left; that then becomes the new value's.
pub(crate) fn patch(old: &mut Outline, value: &impl Serialize) -> String {
    let new = outline(value);
    let text = changes::write(value, old, &new).expect("it is plain data");
    *old = new;
    text
}

/// Applies a patch, as every client does. Parts that do not fit the value are ignored.
pub fn apply(value: &mut Value, patch: Value) {
    match (patch, value) {
        (Value::Array(mut whole), value) => *value = whole.pop().unwrap_or_default(),
        (Value::Object(parts), Value::Array(elements)) => {
            for (at, part) in parts {
                if let Some(element) = at.parse().ok().and_then(|at: usize| elements.get_mut(at)) {
                    apply(element, part);
                }
            }
        }
        (Value::Object(parts), Value::Object(members)) => {
            for (name, part) in parts {
                apply(members.entry(name).or_insert(Value::Null), part);
            }
        }
        (_, _) => {}
    }
}

#[cfg(test)]
mod tests;
