//! Questions, log lines and outcomes as they cross the wire, with seats written as ids.

use kernel::{Heading, Preview, Refused, Thing, Thrown, Words};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// The question to a seat.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct QuestionView {
    /// The number that an answer carries.
    pub number: u32,
    /// The question.
    pub words: Words,
    /// The rule that asks.
    pub clause: &'static str,
    /// Whether the match waits for the answer.
    pub must: bool,
    /// The legal answers; where there are too many, as of offers, a sample.
    pub choices: Vec<ChoiceView>,
    /// What a player might expect among the choices, and why it is not there.
    pub refused: Vec<Refused>,
}

/// A legal answer.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChoiceView {
    /// The action as the game's own tagged data: what is sent back.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub action: Box<RawValue>,
    /// A short name for a button.
    pub label: String,
}

/// The part of what everybody sees that any deed may change.
#[derive(Serialize, Debug, ToSchema)]
#[schema(as = Position)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(View = ())))]
#[serde(rename_all = "camelCase")]
pub struct Position<View> {
    /// The game's own view, as a spectator sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: View,
    /// The seats that the match waits for.
    pub waiting_for: Vec<&'static str>,
    /// The seats that propose to end it as a draw.
    pub agreed: Vec<&'static str>,
}

/// The part of what one seat sees that any deed may change.
#[derive(Serialize, Debug, ToSchema)]
#[schema(as = OwnPosition)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(concrete(Own = ())))]
#[serde(rename_all = "camelCase")]
pub struct OwnPosition<Own> {
    /// A patch to `view`, with what only this seat sees.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub own: Own,
    /// The question to this seat.
    #[schema(required)]
    pub question: Option<QuestionView>,
    /// Whether this seat can take its last action back.
    pub can_undo: bool,
}

/// Cost, odds and route of an action, before one commits.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PreviewView {
    /// What it does, in short lines.
    pub lines: Vec<Words>,
    /// The probability that it succeeds, from 0 to 1, where a die decides.
    #[schema(required)]
    pub chance: Option<f64>,
    /// The places that it leads over, from where it begins to where it ends, for the map to show.
    pub route: Vec<&'static str>,
}

impl From<Preview> for PreviewView {
    fn from(Preview { lines, chance, route }: Preview) -> PreviewView {
        PreviewView { lines: lines.into_iter().map(Words::from).collect(), chance, route }
    }
}

/// A line of the log.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TellingView {
    /// Its number in this eye's log.
    pub n: usize,
    /// The sentence.
    pub words: Words,
    /// Everything that it is about, named in it or not, each once.
    pub about: Vec<Thing>,
    /// The rule that was carried out.
    pub clause: &'static str,
    /// The seat that did it.
    #[schema(required)]
    pub seat: Option<&'static str>,
    /// The heading of the section that this line opens.
    #[schema(required)]
    pub heading: Option<Heading>,
    /// The dice that fell.
    pub dice: Vec<Thrown>,
}

/// How a match ended.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OutcomeView {
    /// Who won.
    pub winners: Vec<&'static str>,
    /// Who neither won nor lost.
    pub drawn: Vec<&'static str>,
    /// The name of the ending.
    pub ending: &'static str,
    /// The rule that ended it.
    pub clause: &'static str,
}
