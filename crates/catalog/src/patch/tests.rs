use super::*;
use kernel::{Chance, Seed};
use serde_json::json;
use serde_json::value::to_raw_value;
use std::collections::BTreeMap;

fn patched(old: &impl Serialize, new: &impl Serialize) -> Value {
    serde_json::from_str(&patch(&mut outline(old), new)).unwrap()
}

/// A text that is long enough that what contains it has parts of its own.
fn long() -> String {
    "more than a small value has".repeat(8)
}

#[test]
fn only_what_has_changed_is_named() {
    let old = json!({ "a": 1, "b": { "c": [1, { "d": "x", "e": long() }, 3], "f": null }, "g": long() });
    let mut new = old.clone();
    assert_eq!(patched(&old, &new), json!({}));
    new["b"]["c"][1]["d"] = json!("y");
    assert_eq!(patched(&old, &new), json!({ "b": { "c": { "1": { "d": ["y"] } } } }));
    new["a"] = json!(12);
    new["b"]["f"] = json!([]);
    let three = json!({ "a": [12], "b": { "c": { "1": { "d": ["y"] } }, "f": [[]] } });
    assert_eq!(patched(&old, &new), three);
}

#[test]
fn what_is_small_or_has_other_parts_is_replaced_whole() {
    let replaced = [
        (json!({ "a": 1, "b": 2 }), json!({ "a": 1, "b": 3 })),
        (json!([1, long()]), json!([1, long(), 3])),
        (json!([9, 2, long()]), json!([1, long()])),
        (json!({ "a": long() }), json!({ "b": long() })),
        (json!({ "a": long(), "c": 5 }), json!({ "a": long() })),
        (json!({ "0": long() }), json!([long()])),
        (json!("text"), json!({ "a": [] })),
        (json!([{}]), json!(null)),
        (json!(1), json!("1")),
        (json!(0), json!(false)),
        (json!([]), json!({})),
    ];
    for (old, new) in replaced {
        assert_eq!(patched(&old, &new), json!([new]));
        let (old, new) = (json!({ "x": long(), "in": [old, 7] }), json!({ "x": long(), "in": [new, 7] }));
        let patch = patched(&old, &new);
        let mut value = old;
        apply(&mut value, patch);
        assert_eq!(value, new);
    }
}

#[test]
fn a_patch_that_is_applied_gives_the_new_value() {
    let mut chance = Chance::new(Seed::nth(1485, 0));
    for _ in 0..1_000 {
        let mut value = random(&mut chance, 4);
        let mut left = outline(&value);
        let mut new = value.clone();
        for _ in 0..3 {
            change(&mut new, &mut chance);
            let patch = patch(&mut left, &new);
            apply(&mut value, serde_json::from_str(&patch).unwrap());
            assert_eq!(value, new);
        }
    }
}

fn random(chance: &mut Chance, depth: u32) -> Value {
    let many = chance.below(4);
    match chance.below(if depth == 0 { 4 } else { 7 }) {
        0 => json!(chance.below(100)),
        1 => json!(["a \"quoted\" word", "back\\slash", "{[,:]}", "é ✓", &long()][chance.below(5) as usize]),
        2 => json!([true, false][many as usize % 2]),
        3 => Value::Null,
        4 => (0..many).map(|_| random(chance, depth - 1)).collect(),
        _ => (0..many + 2).map(|n| (format!("k\"{n}"), random(chance, depth - 1))).collect(),
    }
}

/// Changes a random part of a value.
fn change(value: &mut Value, chance: &mut Chance) {
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

/// One of everything that a view may be made of.
#[derive(Serialize, Clone)]
struct Kinds {
    tuple: (u8, String),
    pair: Pair,
    by_number: BTreeMap<u16, String>,
    maybe: Option<Vec<i32>>,
    wrapped: Wrapped,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<char>,
    unit: (),
    odds: f64,
    share: f32,
    variants: Vec<Variant>,
    tagged: Vec<Tagged>,
    raw: Box<serde_json::value::RawValue>,
}

#[derive(Serialize, Clone)]
struct Pair(i64, String);

#[derive(Serialize, Clone)]
struct Wrapped(Vec<String>);

#[derive(Serialize, Clone)]
enum Variant {
    Unit,
    Newtype(String),
    Tuple(u8, String),
    Struct { text: String },
}

#[derive(Serialize, Clone)]
#[serde(tag = "kind")]
enum Tagged {
    One { text: String, number: i8 },
}

type Change = fn(&mut Kinds);

#[test]
fn typed_data_of_every_kind_is_patched() {
    let raw = |number: u8| to_raw_value(&json!({ "number": number, "text": long() })).unwrap();
    let old = Kinds {
        tuple: (1, long()),
        pair: Pair(-1, long()),
        by_number: [(1, long()), (2, long())].into(),
        maybe: Some((0..40).collect()),
        wrapped: Wrapped(vec![long(), long()]),
        skipped: None,
        unit: (),
        odds: 0.5,
        share: 0.5,
        variants: vec![
            Variant::Unit,
            Variant::Newtype(long()),
            Variant::Tuple(1, long()),
            Variant::Struct { text: long() },
        ],
        tagged: vec![Tagged::One { text: long(), number: 1 }],
        raw: raw(1),
    };
    let changes: &[(Change, Value)] = &[
        (|new| new.tuple.0 = 2, json!({ "tuple": { "0": [2] } })),
        (|new| new.pair.0 = -2, json!({ "pair": { "0": [-2] } })),
        (|new| new.by_number.insert(2, "x".into()).map_or((), drop), json!({ "by_number": { "2": ["x"] } })),
        (|new| new.maybe.as_mut().unwrap()[3] = 9, json!({ "maybe": { "3": [9] } })),
        (|new| new.maybe = None, json!({ "maybe": [null] })),
        (|new| new.wrapped.0[1] = "x".into(), json!({ "wrapped": { "1": ["x"] } })),
        (|new| new.odds = 0.25, json!({ "odds": [0.25] })),
        (|new| new.share = 0.25, json!({ "share": [0.25] })),
        (
            |new| new.variants[0] = Variant::Newtype("x".into()),
            json!({ "variants": { "0": [{ "Newtype": "x" }] } }),
        ),
        (
            |new| new.variants[1] = Variant::Newtype("x".into()),
            json!({ "variants": { "1": [{ "Newtype": "x" }] } }),
        ),
        (
            |new| new.variants[2] = Variant::Tuple(2, "x".into()),
            json!({ "variants": { "2": [{ "Tuple": [2, "x"] }] } }),
        ),
        (
            |new| new.variants[3] = Variant::Struct { text: "x".into() },
            json!({ "variants": { "3": [{ "Struct": { "text": "x" } }] } }),
        ),
        (
            |new| {
                let Tagged::One { number, .. } = &mut new.tagged[0];
                *number = -1;
            },
            json!({ "tagged": { "0": { "number": [-1] } } }),
        ),
    ];
    for (change, expected) in changes {
        let mut new = old.clone();
        change(&mut new);
        assert_eq!(patched(&old, &new), *expected);
    }
    let new = Kinds { raw: raw(2), ..old.clone() };
    assert_eq!(patched(&old, &new), json!({ "raw": [{ "number": 2, "text": long() }] }));
    let new = Kinds { skipped: Some('x'), ..old.clone() };
    assert_eq!(patched(&old, &new)[0]["skipped"], "x", "another member: the whole is replaced");
}
