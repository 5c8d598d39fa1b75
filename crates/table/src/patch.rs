//! Patches: the difference between two JSON texts, so that a small change of a large view is a small message.
//!
//! A patch is `[value]`, which replaces the whole value, or an object of patches: for members by name, or for elements
//! of an array of the same length by index. What it does not name is unchanged.
//!
//! Both texts come from the same serializer, without whitespace and with members in a fixed order. So one pass over
//! both side by side finds the differences, and neither has to be parsed into a tree.

use serde_json::Value;

/// The patch from one text to another; `None` if they are equal.
pub(crate) fn diff(old: &str, new: &str) -> Option<String> {
    if old == new {
        return None;
    }
    let mut walk = Walk {
        old: Text { text: old, at: 0 },
        new: Text { text: new, at: 0 },
        way: Vec::new(),
        opened: 0,
        patch: String::new(),
    };
    walk.value();
    Some(walk.patch)
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

fn ends_a_part(byte: u8) -> bool {
    matches!(byte, b',' | b'}' | b']')
}

/// A text and the position of the reader in it.
struct Text<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Text<'a> {
    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    /// Skips a string, number or literal.
    fn scalar(&mut self) -> &'a str {
        let from = self.at;
        if self.peek() == b'"' {
            self.at += 1;
            self.seek(|byte| matches!(byte, b'"' | b'\\'));
            while self.peek() == b'\\' {
                self.at += 2;
                self.seek(|byte| matches!(byte, b'"' | b'\\'));
            }
            self.at += 1;
        } else {
            self.seek(ends_a_part);
        }
        &self.text[from..self.at]
    }

    /// Advances to the next byte of a kind.
    fn seek(&mut self, is_sought: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|byte| is_sought(*byte)).unwrap_or(rest.len());
    }

    /// Skips a string, number or literal. Returns whether it is equal to this one, as it nearly always is.
    fn is_scalar(&mut self, expected: &str) -> bool {
        let end = self.at + expected.len();
        let bytes = self.text.as_bytes();
        let is_it = bytes[self.at..].starts_with(expected.as_bytes())
            && (expected.ends_with('"') || bytes.get(end).is_none_or(|byte| ends_a_part(*byte)));
        if is_it {
            self.at = end;
        } else {
            self.scalar();
        }
        is_it
    }

    /// Skips the next value or, if `open` brackets have been read, the rest of the arrays and objects that they opened.
    fn pass(&mut self, mut open: usize) {
        loop {
            match self.peek() {
                b'{' | b'[' => (open, self.at) = (open + 1, self.at + 1),
                b'}' | b']' => (open, self.at) = (open - 1, self.at + 1),
                b',' | b':' => self.at += 1,
                0 => return,
                _ => _ = self.scalar(),
            }
            if open == 0 {
                return;
            }
        }
    }

    fn ends(&self) -> bool {
        matches!(self.peek(), b'}' | b']' | 0)
    }

    fn skip(&mut self, byte: u8) {
        self.at += usize::from(self.peek() == byte);
    }
}

/// A step of a path: from a value to a member or element of it.
enum Step<'a> {
    /// The name of a member, with its quotation marks.
    Member(&'a str),
    Element(usize),
}

struct Walk<'a> {
    old: Text<'a>,
    new: Text<'a>,
    /// The path to the current value.
    way: Vec<Step<'a>>,
    /// How many objects the patch has open: one for each value on that path down to this depth.
    opened: usize,
    patch: String,
}

impl Walk<'_> {
    /// Compares the next values and advances past both.
    fn value(&mut self) {
        let (from, before) = (self.new.at, (self.patch.len(), self.opened));
        let is_changed = match (self.old.peek(), self.new.peek()) {
            (b'{', b'{') | (b'[', b'[') => {
                let have_same_parts = self.parts();
                if !have_same_parts {
                    self.old.pass(1);
                    self.new.pass(1);
                    self.patch.truncate(before.0);
                    self.opened = before.1;
                }
                !have_same_parts
            }
            (b'{' | b'[', _) | (_, b'{' | b'[') => {
                self.old.pass(0);
                self.new.pass(0);
                true
            }
            _ => {
                let value = self.new.scalar();
                !self.old.is_scalar(value)
            }
        };
        if is_changed {
            self.replace(from);
        }
    }

    /// Compares two objects or two arrays part by part and advances past both. Returns false, without advancing
    /// further, where one has a part that the other has not.
    fn parts(&mut self) -> bool {
        let is_object = self.new.peek() == b'{';
        (self.old.at, self.new.at) = (self.old.at + 1, self.new.at + 1);
        let mut nth = 0;
        while !self.new.ends() {
            if self.old.ends() {
                return false;
            }
            if is_object {
                let name = self.new.scalar();
                if !self.old.is_scalar(name) {
                    return false;
                }
                self.way.push(Step::Member(name));
            } else {
                self.way.push(Step::Element(nth));
            }
            self.old.skip(b':');
            self.new.skip(b':');
            self.value();
            self.way.pop();
            self.old.skip(b',');
            self.new.skip(b',');
            nth += 1;
        }
        if !self.old.ends() {
            return false;
        }
        (self.old.at, self.new.at) = (self.old.at + 1, self.new.at + 1);
        if self.opened > self.way.len() {
            self.opened = self.way.len();
            self.patch.push('}');
        }
        true
    }

    /// Emits a replacement: the value at the current path becomes the new text's value starting at `from`.
    fn replace(&mut self, from: usize) {
        for at in self.opened.saturating_sub(1)..self.way.len() {
            self.patch.push(if at < self.opened { ',' } else { '{' });
            match self.way[at] {
                Step::Member(name) => self.patch.push_str(name),
                Step::Element(nth) => self.patch.push_str(&format!("\"{nth}\"")),
            }
            self.patch.push(':');
        }
        self.opened = self.way.len();
        self.patch.push('[');
        self.patch.push_str(&self.new.text[from..self.new.at]);
        self.patch.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn patch(old: &Value, new: &Value) -> Option<Value> {
        diff(&old.to_string(), &new.to_string()).map(|patch| serde_json::from_str(&patch).unwrap())
    }

    #[test]
    fn only_what_has_changed_is_named() {
        let old = json!({ "a": 1, "b": { "c": [1, { "d": "x", "e": true }, 3], "f": null }, "g": "same" });
        let mut new = old.clone();
        assert_eq!(patch(&old, &new), None);
        new["b"]["c"][1]["d"] = json!("y");
        assert_eq!(patch(&old, &new), Some(json!({ "b": { "c": { "1": { "d": ["y"] } } } })));
        new["a"] = json!(12);
        new["b"]["f"] = json!([]);
        let three = json!({ "a": [12], "b": { "c": { "1": { "d": ["y"] } }, "f": [[]] } });
        assert_eq!(patch(&old, &new), Some(three));
    }

    #[test]
    fn what_has_other_parts_is_replaced_whole() {
        let replaced = [
            (json!([1, 2]), json!([1, 2, 3])),
            (json!([9, 2, 3]), json!([1, 2])),
            (json!({ "a": 1 }), json!({ "b": 1 })),
            (json!({ "a": 1, "c": 5 }), json!({ "a": 2 })),
            (json!({ "a": 1 }), json!([1])),
            (json!("text"), json!({ "a": [] })),
            (json!([{}]), json!(null)),
        ];
        for (old, new) in replaced {
            assert_eq!(patch(&old, &new), Some(json!([new])));
            let (old, new) = (json!({ "x": 1, "in": [old, 7] }), json!({ "x": 1, "in": [new.clone(), 8] }));
            assert_eq!(patch(&old, &new), Some(json!({ "in": { "0": [new["in"][0]], "1": [8] } })));
        }
    }

    #[test]
    fn a_patch_that_is_applied_gives_the_new_value() {
        let mut chance = kernel::Chance::new(kernel::Seed::nth(1485, 0));
        for _ in 0..1_000 {
            let mut value = random(&mut chance, 4);
            let mut new = value.clone();
            for _ in 0..=chance.below(3) {
                change(&mut new, &mut chance);
            }
            if let Some(patch) = patch(&value, &new) {
                apply(&mut value, patch);
            }
            assert_eq!(value, new);
        }
    }

    fn random(chance: &mut kernel::Chance, depth: u32) -> Value {
        let many = chance.below(4);
        match chance.below(if depth == 0 { 4 } else { 7 }) {
            0 => json!(chance.below(100)),
            1 => json!(["a \"quoted\" word", "back\\slash", "{[,:]}", "é ✓", ""][chance.below(5) as usize]),
            2 => json!([true, false][many as usize % 2]),
            3 => Value::Null,
            4 => (0..many).map(|_| random(chance, depth - 1)).collect(),
            _ => (0..many + 2).map(|n| (format!("k\"{n}"), random(chance, depth - 1))).collect(),
        }
    }

    /// Changes a random part of a value.
    fn change(value: &mut Value, chance: &mut kernel::Chance) {
        match value {
            Value::Array(all) if !all.is_empty() => {
                let at = chance.below(all.len() as u32) as usize;
                change(&mut all[at], chance);
            }
            Value::Object(all) if !all.is_empty() => {
                let at = chance.below(all.len() as u32) as usize;
                change(all.values_mut().nth(at).unwrap(), chance);
            }
            value => *value = random(chance, 2),
        }
    }
}
