//! The description of the interface: complete, well-formed, and true.

use crate::common::{Person, house};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn document() -> Value {
    serde_json::to_value(table::openapi()).unwrap()
}

pub fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            all.push((method.clone(), path.clone(), operation.clone()));
        }
    }
    all
}

#[test]
fn every_operation_has_words_parameters_and_answers() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    let mut names = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        assert!(operation["summary"].is_string() && operation["description"].is_string(), "{method} {path}");
        assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{method} {path}");
        assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{method} {path}");
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        for part in path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
            assert!(parameters.iter().any(|p| p["name"] == part && p["in"] == "path"), "{path}: {part}");
        }
        for parameter in &parameters {
            assert!(parameter["description"].is_string(), "{method} {path}: {parameter}");
        }
        let answers = operation["responses"].as_object().unwrap();
        assert!(answers.keys().any(|status| status.starts_with(['1', '2'])), "{method} {path}");
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_example_fits_its_schema() {
    fn walk(document: &Value, value: &Value) {
        if let Some(reference) = value["$ref"].as_str() {
            let found = document.pointer(reference.strip_prefix('#').unwrap());
            assert!(found.is_some(), "{reference}");
        }
        let is_schema = ["type", "oneOf", "allOf"].iter().any(|word| value.get(word).is_some());
        if is_schema && !value["example"].is_null() {
            fits(document, value, &value["example"], "example");
        }
        match value {
            Value::Object(map) => map.values().for_each(|inner| walk(document, inner)),
            Value::Array(list) => list.iter().for_each(|inner| walk(document, inner)),
            _ => {}
        }
    }
    let document = document();
    walk(&document, &document);
}

#[test]
fn every_schema_and_every_field_has_words() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(schema["description"].is_string(), "{name}");
        let parts = ["oneOf", "allOf"].iter().filter_map(|word| schema[word].as_array()).flatten();
        for part in parts.chain([schema]) {
            for (field, inner) in part["properties"].as_object().into_iter().flatten() {
                let is_tag = inner["enum"].as_array().is_some_and(|only| only.len() == 1);
                // What may be null has its words beside the reference.
                let words = [&inner["description"], &inner["oneOf"][0]["description"]];
                assert!(is_tag || words.iter().any(|words| words.is_string()), "{name}.{field}");
            }
        }
    }
}

/// The schema itself, or the one that it refers to.
pub fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => document.pointer(&reference[1..]).unwrap(),
        None => schema,
    }
}

/// Why a value does not match the schema; `None` if it does. Knows only the JSON Schema keywords that our document
/// uses. An object must have no field that its schema does not name.
fn misfit(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    let schema = resolved(document, schema);
    if schema["allOf"].is_array() {
        return misfit(document, &together(document, schema), value, at);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let misfits: Vec<String> =
            choices.iter().filter_map(|choice| misfit(document, choice, value, at)).collect();
        return (misfits.len() + 1 != choices.len()).then(|| misfits.join("; "));
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return Some(format!("{at} is {value}, not {}", schema["const"]));
    }
    if schema["enum"].as_array().is_some_and(|known| !known.contains(value)) {
        return Some(format!("{at} is {value}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    if !kinds.iter().any(|kind| is_a(kind, value)) {
        return Some(format!("{at} is {value}, not {kinds:?}"));
    }
    match value {
        Value::Array(list) if schema["prefixItems"].is_array() => {
            let kinds = schema["prefixItems"].as_array().unwrap();
            if kinds.len() != list.len() {
                return Some(format!("{at} has {} items", list.len()));
            }
            let mut both = kinds.iter().zip(list);
            both.find_map(|(kind, item)| misfit(document, kind, item, &format!("{at}[]")))
        }
        Value::Array(list) if schema["items"].is_object() => {
            list.iter().find_map(|item| misfit(document, &schema["items"], item, &format!("{at}[]")))
        }
        Value::Object(map) => misfit_of_object(document, schema, map, at),
        _ => None,
    }
}

/// The parts of an `allOf` merged into one schema of an object.
fn together(document: &Value, schema: &Value) -> Value {
    let (mut properties, mut required) = (serde_json::Map::new(), Vec::new());
    for part in schema["allOf"].as_array().unwrap() {
        let part = resolved(document, part);
        let part = if part["allOf"].is_array() { together(document, part) } else { part.clone() };
        assert!(part["properties"].is_object(), "{part}");
        properties.extend(part["properties"].as_object().unwrap().clone());
        required.extend(part["required"].as_array().cloned().unwrap_or_default());
    }
    json!({ "type": "object", "properties": properties, "required": required })
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("{kind}"),
    }
}

fn misfit_of_object(
    document: &Value,
    schema: &Value,
    map: &serde_json::Map<String, Value>,
    at: &str,
) -> Option<String> {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.into_iter().find(|name| !map.contains_key(*name)) {
        return Some(format!("{at} lacks {missing}"));
    }
    map.iter().find_map(|(name, value)| {
        let inner = match (schema["properties"].get(name), schema.get("additionalProperties")) {
            (Some(known), _) => known,
            (None, Some(Value::Bool(false))) => return Some(format!("{at} has {name}")),
            (None, Some(others)) => others,
            (None, None) if schema["properties"].is_object() => return Some(format!("{at} has {name}")),
            (None, None) => return None,
        };
        misfit(document, inner, value, &format!("{at}.{name}"))
    })
}

#[track_caller]
pub fn fits(document: &Value, schema: &Value, value: &Value, what: &str) {
    if let Some(why) = misfit(document, schema, value, what) {
        panic!("{why}");
    }
}

/// Sends a documented request with its example as the body, and checks the answer against its schema.
async fn send(person: &Person, document: &Value, method: &str, path: &str, address: &str) -> Value {
    let operation = &document["paths"][path][method];
    let verb: Method = method.to_uppercase().parse().unwrap();
    let mut request = person.request(verb, address);
    let body = &operation["requestBody"]["content"]["application/json"];
    if body.is_object() {
        let mut example = resolved(document, &body["schema"])["example"].clone();
        assert!(!example.is_null(), "{method} {path} has no example");
        if example["question"].is_number() {
            let id = address.split('/').nth(3).expect("questions are asked in a match");
            example["question"] = person.look(id, "york").await["question"]["number"].clone();
        }
        request = request.json(&example);
    }
    let answer = person.send(request).await;
    let described = &operation["responses"][answer.status.as_str()];
    assert!(answer.status.is_success() && described.is_object(), "{method} {path}: {answer:?}");
    if let Some(content) = described["content"].get("application/json") {
        fits(document, &content["schema"], &answer.body, &format!("{method} {path}"));
    }
    answer.body
}

#[tokio::test]
async fn every_example_is_accepted_and_every_answer_is_as_described() {
    let (house, _dir) = house().await;
    let document = document();
    assert_eq!(house.stranger().get("/api/openapi.json").await.good().body, document);
    let mut anne = house.stranger();
    let answer = anne.post("/api/guests", json!({ "name": "Cecily" })).await.good();
    anne.keep_cookie(&answer);
    let mut tried = BTreeSet::from([("post".to_owned(), "/api/guests".to_owned())]);
    let made = send(&anne, &document, "post", "/api/matches", "/api/matches").await;
    tried.insert(("post".into(), "/api/matches".into()));
    let id = made["id"].as_str().unwrap();
    // The last seat begins the match; everything that follows happens in it, in an order that makes sense.
    let order = [
        ("post", "/api/matches/{id}/seats/{seat}", ""),
        ("get", "/api/matches/{id}", ""),
        ("get", "/api/matches/{id}/advice", "?seat=york"),
        ("get", "/api/matches/{id}/forecast", "?seat=york"),
        ("post", "/api/matches/{id}/previews", ""),
        ("post", "/api/matches/{id}/actions", ""),
        ("get", "/api/matches/{id}/log", "?seat=york&before=9"),
        ("post", "/api/matches/{id}/undo", ""),
        ("post", "/api/matches/{id}/chat", ""),
        ("get", "/api/matches/{id}/chat", ""),
        ("post", "/api/matches/{id}/agree", ""),
        ("post", "/api/matches/{id}/object", ""),
        ("post", "/api/matches/{id}/resign", ""),
        ("get", "/api/matches/{id}/replay", "?at=1&eye=york"),
        ("get", "/api/matches/{id}/record", ""),
        ("post", "/api/matches/{id}/rematch", ""),
        ("get", "/api/me", ""),
        ("patch", "/api/me", ""),
        ("get", "/api/games", ""),
        ("get", "/api/rules/{game}", ""),
        ("get", "/api/openapi.json", ""),
        ("get", "/api/matches", "?filter=mine"),
        ("post", "/api/play-now", ""),
        ("get", "/healthz", ""),
        ("delete", "/api/matches/{id}", ""),
    ];
    for (method, path, query) in order {
        let address =
            path.replace("{id}", id).replace("{seat}", "lancaster").replace("{game}", "plantagenet");
        send(&anne, &document, method, path, &(address + query)).await;
        tried.insert((method.into(), path.into()));
    }
    let open = anne.create(json!({ "york": "me" })).await;
    for (path, id) in [("/api/matches/{id}/start", &open), ("/api/matches/{id}/abandon", &open)] {
        send(&anne, &document, "post", path, &path.replace("{id}", id)).await;
        tried.insert(("post".into(), path.into()));
    }
    // Tried elsewhere: sockets in `live`, uploads in `records`.
    tried.insert(("get".into(), "/api/matches/{id}/live".into()));
    tried.insert(("post".into(), "/api/records".into()));
    let all = operations(&document).into_iter().map(|(method, path, _)| (method, path)).collect();
    assert_eq!(tried, all);
}

#[tokio::test]
async fn refusals_and_messages_are_as_described() {
    let (house, _dir) = house().await;
    let document = document();
    let schema = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    let question = anne.look(&id, "york").await["question"]["number"].clone();
    let refused = anne.act(&id, "york", question.as_u64().unwrap(), "hold back").await.refused(422, "action");
    fits(&document, &schema("Problem"), &refused.body, "refusal");
    let mut york = anne.live(&id, "seat=york").await;
    let mut example = document["components"]["schemas"]["ClientMessage"]["example"].clone();
    fits(&document, &schema("ClientMessage"), &example, "example");
    example["question"] = question.clone();
    york.first("snapshot").await;
    let mut heard = vec![york.greeting.clone().unwrap()];
    let messages = [
        (
            json!({ "type": "preview", "id": 9, "question": question, "actions": [example["action"]] }),
            "previews",
        ),
        (example, "update"),
        (json!({ "type": "undo", "id": 2 }), "update"),
        (json!({ "type": "undo", "id": 3 }), "refused"),
        (json!({ "type": "chat", "id": 4, "text": "hello" }), "chat"),
        (json!({ "type": "agree", "id": 5 }), "update"),
        (json!({ "type": "object", "id": 6 }), "update"),
        (json!({ "type": "resign", "id": 7 }), "match"),
    ];
    for (message, answer) in messages {
        fits(&document, &schema("ClientMessage"), &message, "message");
        york.send(message).await;
        heard.extend(york.until(answer).await);
    }
    let mut kinds = BTreeSet::new();
    anne.post(&format!("/api/matches/{id}/rematch"), json!({})).await.good();
    heard.extend(york.until("rematch").await);
    for message in heard {
        fits(&document, &schema("ServerMessage"), &message, "message");
        kinds.insert(message["type"].as_str().unwrap().to_owned());
    }
    for kind in ["missed", "update", "previews", "done", "refused", "chat", "match", "rematch"] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}
