//! Requests that a tool makes up from the description of the interface: right, nearly right and wrong ones. The server
//! answers each as it says it would, and never with an error of its own.

use crate::common::{Answer, House, Person, house};
use crate::openapi::{document, fits, operations, resolved};
use kernel::{Chance, Seed};
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Map, Value, json};

/// How many requests are made up for each operation.
const CASES: usize = 60;

/// Text that programs like to stumble over.
const ODD: [&str; 12] = [
    "",
    " ",
    "me",
    "york",
    "spectator",
    "0",
    "-1",
    "1e9",
    "\u{0}",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
    "\u{202e}💥",
];

struct Stranger {
    document: Value,
    chance: Chance,
    /// The ids of matches that exist.
    ids: Vec<String>,
}

impl Stranger {
    fn once_in(&mut self, times: u32) -> bool {
        self.chance.below(times) == 0
    }

    fn text(&mut self) -> String {
        match self.chance.below(6) {
            0 => "x".repeat(self.chance.below(3000) as usize),
            1 => self.chance.pick(&self.ids).clone(),
            _ => (*self.chance.pick(&ODD)).to_owned(),
        }
    }

    fn number(&mut self) -> Value {
        let odd = [json!(0), json!(1), json!(-1), json!(7.5), json!(255), json!(u64::MAX), json!(i64::MIN)];
        self.chance.pick(&odd).clone()
    }

    fn anything(&mut self, depth: u32) -> Value {
        match self.chance.below(if depth > 3 { 4 } else { 6 }) {
            0 => Value::Null,
            1 => json!(self.once_in(2)),
            2 => self.number(),
            3 => json!(self.text()),
            4 => (0..self.chance.below(4)).map(|_| self.anything(depth + 1)).collect(),
            _ => (0..self.chance.below(4)).map(|_| (self.text(), self.anything(depth + 1))).collect(),
        }
    }

    /// A value of a schema, or sometimes of none.
    fn value(&mut self, schema: &Value, depth: u32) -> Value {
        let document = self.document.clone();
        let schema = resolved(&document, schema);
        if self.once_in(8) || depth > 6 {
            return self.anything(depth);
        }
        if !schema["example"].is_null() && self.once_in(2) {
            return schema["example"].clone();
        }
        for word in ["oneOf", "allOf"] {
            if let Some(choices) = schema[word].as_array() {
                let chosen = self.chance.pick(choices).clone();
                return self.value(&chosen, depth + 1);
            }
        }
        if let Some(known) = schema["enum"].as_array() {
            return self.chance.pick(known).clone();
        }
        let kind = schema["type"].as_array().map_or(&schema["type"], |kinds| self.chance.pick(kinds));
        match kind.as_str() {
            Some("string") => json!(self.text()),
            Some("integer" | "number") => self.number(),
            Some("boolean") => json!(self.once_in(2)),
            Some("array") => {
                (0..self.chance.below(4)).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            Some("object") => self.object(schema, depth),
            _ => self.anything(depth),
        }
    }

    fn object(&mut self, schema: &Value, depth: u32) -> Value {
        let mut map = Map::new();
        for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
            if !self.once_in(6) {
                map.insert(name.clone(), self.value(inner, depth + 1));
            }
        }
        if schema["additionalProperties"].is_object() {
            map.insert(self.text(), self.value(&schema["additionalProperties"], depth + 1));
        }
        Value::Object(map)
    }

    /// The address of an operation with all its parts filled in.
    fn address(&mut self, path: &str, operation: &Value) -> String {
        let mut address = reqwest::Url::parse("http://host").unwrap();
        let parts: Vec<String> = path
            .split('/')
            .skip(1)
            .map(|part| match part {
                "{id}" if !self.once_in(4) => self.chance.pick(&self.ids).clone(),
                "{seat}" if !self.once_in(4) => "york".into(),
                "{game}" if !self.once_in(4) => "plantagenet".into(),
                part if part.starts_with('{') => self.text(),
                part => part.to_owned(),
            })
            // An empty part, or one that leads up, would be another address.
            .map(|part| if part.is_empty() || part.contains("..") { "odd".into() } else { part })
            .collect();
        address.path_segments_mut().unwrap().extend(parts);
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if parameter["in"] == "query" && !self.once_in(4) {
                let value = self.value(&parameter["schema"], 0);
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                address.query_pairs_mut().append_pair(parameter["name"].as_str().unwrap(), &text);
            }
        }
        address.as_str().strip_prefix("http://host").unwrap().to_owned()
    }

    /// Sends a request that is made up for an operation.
    async fn send(&mut self, person: &Person, method: &str, path: &str, operation: &Value) -> Answer {
        let address = self.address(path, operation);
        let mut request = person.request(method.to_uppercase().parse::<Method>().unwrap(), &address);
        let content = &operation["requestBody"]["content"];
        if content["application/json"].is_object() {
            let body = self.value(&content["application/json"]["schema"], 0);
            request = request.json(&body);
            if self.once_in(10) {
                request = request.header(CONTENT_TYPE, "text/plain");
            }
        } else if content.is_object() {
            request = request.body(self.text());
        }
        person.send(request).await
    }
}

/// An answer is one of those that the description names, and has the form that it gives.
fn check(document: &Value, what: &str, operation: &Value, answer: &Answer) {
    assert!(answer.status.as_u16() < 500, "{what}: {answer:?}");
    let described = &operation["responses"][answer.status.as_str()];
    assert!(described.is_object(), "{what} does not tell of this answer: {answer:?}");
    match described["content"].get("application/json") {
        Some(content) => fits(document, &content["schema"], &answer.body, what),
        None => assert!(!answer.kind.contains("json"), "{what}: {answer:?}"),
    }
}

/// Matches in every phase.
async fn matches(house: &House, anne: &Person) -> Vec<String> {
    let both = json!({ "york": "me", "lancaster": "me" });
    let (open, playing) = (anne.create(json!({ "york": "me" })).await, anne.create(both.clone()).await);
    let over = anne.create(both).await;
    anne.post(&format!("/api/matches/{over}/resign"), json!({ "seat": "york" })).await.good();
    let others = house.guest("Cecily").await.create(json!({ "york": "me" })).await;
    vec![open, playing, over, others]
}

#[tokio::test]
async fn whatever_is_asked_the_answer_is_one_of_those_described() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let ids = matches(&house, &anne).await;
    let document = document();
    let mut stranger =
        Stranger { document: document.clone(), chance: Chance::new(Seed::from_number(18)), ids };
    for (method, path, operation) in operations(&document) {
        for nth in 0..CASES {
            let person = if nth % 3 == 0 { house.stranger() } else { anne.clone() };
            let answer = stranger.send(&person, &method, &path, &operation).await;
            check(&document, &format!("{method} {path}"), &operation, &answer);
            if path.ends_with("{id}") && method == "delete" && answer.status.is_success() {
                stranger.ids = matches(&house, &anne).await;
            }
        }
    }
}
