//! What a client reads of the server's messages. The client borrows from the text and skips what it does not need: it
//! shares the machine with the server that it measures.

use anyhow::Result;
use kernel::Chance;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// A message from the server, or a snapshot, which has no kind. Which parts it has depends on its kind.
#[derive(Deserialize)]
pub struct Heard<'a> {
    #[serde(rename = "type", default)]
    pub kind: &'a str,
    /// Of a snapshot or an update.
    pub counter: Option<u64>,
    /// Of a snapshot: the question to this seat.
    #[serde(borrow)]
    question: Option<&'a RawValue>,
    /// Of an update: what has changed of what only this seat sees. A snapshot has something else of this name.
    #[serde(borrow)]
    own: Option<&'a RawValue>,
    #[serde(rename = "match", borrow)]
    summary: Option<Summary<'a>>,
    /// Of a refusal: the reason.
    #[serde(borrow)]
    pub why: Option<Cow<'a, str>>,
    /// Of a refusal: what is at fault.
    #[serde(borrow)]
    field: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Summary<'a> {
    phase: &'a str,
}

impl<'a> Heard<'a> {
    pub fn read(text: &'a str) -> Result<Heard<'a>> {
        Ok(serde_json::from_str(text)?)
    }

    /// Whether it says that the match is over.
    pub fn ends_the_match(&self) -> bool {
        self.summary.as_ref().is_some_and(|summary| summary.phase == "over")
    }

    /// Whether it refuses an answer because the question has changed meanwhile.
    pub fn was_too_late(&self) -> bool {
        self.field.as_deref() == Some("question")
    }
}

/// The part of a position, or of a patch to it, that a client looks at.
#[derive(Deserialize)]
struct Part<'a> {
    #[serde(borrow)]
    question: Option<&'a RawValue>,
}

/// The question to a seat, kept up to date by patches. The rest of the position is not kept.
#[derive(Default)]
pub struct Question(Value);

/// An answer, as it is sent.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u32,
    question: &'a Value,
    action: &'a Value,
}

impl Question {
    /// Takes over what a snapshot or an update says about the question.
    pub fn follow(&mut self, heard: &Heard) -> Result<()> {
        let update = heard.own.filter(|_| heard.kind == "update");
        let Some(patch) = update.map(RawValue::get) else {
            return self.replace(heard.question);
        };
        if patch.starts_with('[') {
            let [whole] = serde_json::from_str::<[Part; 1]>(patch)?;
            return self.replace(whole.question);
        }
        if let Some(part) = serde_json::from_str::<Part>(patch)?.question {
            catalog::apply(&mut self.0, serde_json::from_str(part.get())?);
        }
        Ok(())
    }

    fn replace(&mut self, question: Option<&RawValue>) -> Result<()> {
        self.0 = question.map_or(Ok(Value::Null), |question| serde_json::from_str(question.get()))?;
        Ok(())
    }

    /// The question's number if the match waits for the answer.
    pub fn number(&self) -> Option<u64> {
        if self.0["must"] == true { self.0["number"].as_u64() } else { None }
    }

    /// A random choice, as the message that answers the question. None if there is nothing to choose.
    pub fn answer(&self, chance: &mut Chance) -> Result<Option<String>> {
        let choices = self.0["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if choices.is_empty() {
            return Ok(None);
        }
        let action = &chance.pick(choices)["action"];
        let answer = Answer { kind: "act", id: 1, question: &self.0["number"], action };
        Ok(Some(serde_json::to_string(&answer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seed;

    fn follow(question: &mut Question, text: &str) {
        question.follow(&Heard::read(text).unwrap()).unwrap();
    }

    #[test]
    fn a_question_follows_snapshots_and_patches() {
        let mut question = Question::default();
        follow(
            &mut question,
            r#"{"counter":0,"view":{"question":9},"question":{"number":1,"must":true,"choices":[]}}"#,
        );
        assert_eq!(question.number(), Some(1));
        follow(&mut question, r#"{"type":"update","patch":{"view":{"a":[1]}},"own":{}}"#);
        assert_eq!(question.number(), Some(1));
        follow(
            &mut question,
            r#"{"type":"update","own":{"question":{"number":[2],"choices":[[{"action":"x"}]]}}}"#,
        );
        assert_eq!(question.number(), Some(2));
        let answer = question.answer(&mut Chance::new(Seed::from_number(1))).unwrap().unwrap();
        assert_eq!(answer, r#"{"type":"act","id":1,"question":2,"action":"x"}"#);
        follow(&mut question, r#"{"type":"update","own":{"question":{"must":[false]}}}"#);
        assert_eq!(question.number(), None);
        follow(&mut question, r#"{"type":"update","own":[{"own":{},"question":{"number":3,"must":true}}]}"#);
        assert_eq!(question.number(), Some(3));
        follow(&mut question, r#"{"type":"update","own":{"question":[null]}}"#);
        assert_eq!(question.number(), None);
    }

    #[test]
    fn the_end_and_a_late_answer_are_recognised() {
        let heard = |text| Heard::read(text).unwrap();
        assert!(heard(r#"{"type":"match","match":{"id":"a","phase":"over"}}"#).ends_the_match());
        assert!(!heard(r#"{"type":"match","match":{"id":"a","phase":"playing"}}"#).ends_the_match());
        assert!(heard(r#"{"type":"refused","id":1,"why":"a \"b\"","field":"question"}"#).was_too_late());
        assert!(!heard(r#"{"type":"refused","id":1,"why":"no","field":"seat"}"#).was_too_late());
    }
}
