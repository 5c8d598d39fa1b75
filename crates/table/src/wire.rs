//! What crosses the wire, besides what the catalog defines.

use axum::extract::ws::Utf8Bytes;
use catalog::{PreviewView, QuestionView, TellingView};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game with the bots that can play it.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameListing {
    /// The game.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub info: &'static kernel::GameInfo,
    /// The bots, the best first.
    pub bots: Vec<&'static str>,
}

/// Who I am.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// The id.
    pub id: String,
    /// The name shown to others.
    pub name: String,
}

/// Who sits at a seat.
#[derive(Serialize, Debug, Clone, PartialEq, Eq, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum HolderView {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// The id.
        id: String,
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: String,
    },
}

/// A seat of a match.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// The seat's id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Who sits there.
    pub holder: HolderView,
}

/// How far a match has come.
#[derive(Serialize, Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PhaseView {
    /// Waiting for players.
    Open,
    /// Being played.
    Playing,
    /// Ended.
    Over,
    /// Given up.
    Abandoned,
}

/// A match as lists show it.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MatchSummary {
    /// The id.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub game_name: &'static str,
    /// The scenario's id.
    pub scenario: &'static str,
    /// The scenario's name.
    pub scenario_name: &'static str,
    /// Further options.
    pub options: BTreeMap<String, String>,
    /// How far it has come.
    pub phase: PhaseView,
    /// Whether lists leave it out.
    pub private: bool,
    /// The id of the person who made it.
    pub creator: String,
    /// When, in Unix seconds.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created_at: i64,
    /// When something last changed that all can see, in Unix seconds.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub updated_at: i64,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The seats that I hold.
    pub mine: Vec<&'static str>,
    /// Whether it waits for me.
    pub your_turn: bool,
    /// The seats that it waits for.
    pub waiting_for: Vec<&'static str>,
    /// The seats that propose to end it as a draw.
    pub agreed: Vec<&'static str>,
    /// How it ended.
    #[cfg_attr(feature = "ts", ts(as = "Option<catalog::OutcomeView>"))]
    #[schema(required, value_type = Option<catalog::OutcomeView>)]
    pub outcome: Option<Box<RawValue>>,
    /// The hash of seed and salt, published before the first move: it proves that the dice were fixed.
    pub commitment: String,
    /// The seed, after the end.
    #[schema(required)]
    pub seed: Option<String>,
    /// The salt, after the end.
    #[schema(required)]
    pub salt: Option<String>,
    /// Whether it was brought in as a record.
    pub imported: bool,
    /// The id of the match in which the same players play again, if there is one; only they see it.
    #[schema(required)]
    pub rematch: Option<String>,
    /// Why it cannot be played on, if it cannot.
    #[schema(required)]
    pub trouble: Option<String>,
}

/// A line of chat.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Its number among those that this person hears.
    pub n: u32,
    /// Who said it.
    pub name: String,
    /// The speaker's id.
    pub person: String,
    /// What was said.
    pub text: String,
    /// The seats among which it was said; none if to everybody.
    pub circle: Vec<&'static str>,
    /// When, in Unix seconds.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

/// Everything that one eye sees of a match.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Whose eye: a seat's id, `spectator` or `all`.
    pub eye: String,
    /// A counter of the changes that this eye can see.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub counter: u64,
    /// The match.
    #[serde(rename = "match")]
    #[cfg_attr(feature = "ts", ts(rename = "match"))]
    pub summary: MatchSummary,
    /// The game's own view, as a spectator sees it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub view: Box<RawValue>,
    /// What this eye sees besides, as a patch to `view`: `[value]`, the whole of it, or an object with a patch for each
    /// member or element that differs.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub own: Box<RawValue>,
    /// The question to this seat.
    #[schema(required)]
    pub question: Option<QuestionView>,
    /// Whether this seat can take its last action back.
    pub can_undo: bool,
    /// The log.
    pub log: Vec<TellingView>,
    /// The chat.
    pub chat: Vec<ChatLine>,
    /// How many spectators there are.
    pub watching: usize,
}

/// A moment of a finished match.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReplayMoment {
    /// What the eye saw.
    #[serde(flatten)]
    pub snapshot: Snapshot,
    /// After how many deeds.
    pub at: usize,
    /// How many deeds the match has.
    pub length: usize,
    /// How many headings the log has up to there.
    pub headings: usize,
}

/// What the server sends over a socket.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The client must look at the match again: it named no counter, or has missed something.
    Missed {
        /// The counter of the present position, from which updates go on.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        counter: u64,
    },
    /// Nothing has changed since the counter that the client named.
    Resumed {
        /// That counter.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        counter: u64,
    },
    /// The position has changed.
    Update(Box<Update>),
    /// Seats or phase have changed.
    Match {
        /// The match.
        #[serde(rename = "match")]
        #[cfg_attr(feature = "ts", ts(rename = "match"))]
        summary: Box<MatchSummary>,
    },
    /// Somebody said something.
    Chat {
        /// The line.
        line: ChatLine,
    },
    /// The number of spectators has changed.
    Watching {
        /// How many.
        watching: usize,
    },
    /// There is a rematch.
    Rematch {
        /// Its id.
        id: String,
    },
    /// A message has been carried out and saved.
    Done {
        /// The message's own id.
        id: u32,
    },
    /// The previews that a message asked for.
    Previews {
        /// The message's own id.
        id: u32,
        /// The previews.
        #[serde(flatten)]
        previews: Previews,
    },
    /// A message has been refused; nothing has changed.
    Refused {
        /// The message's own id, if it could be read.
        #[schema(required)]
        id: Option<u32>,
        /// Why.
        #[serde(flatten)]
        problem: crate::error::ProblemBody,
    },
}

impl ServerMessage {
    /// The message as it is sent.
    pub(crate) fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// A change of position as one eye sees it.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The eye's counter; one more than before.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub counter: u64,
    /// What has changed of the `Position`, which all eyes share: `[value]`, the whole of it, or an object with a patch for
    /// each member or element that has changed.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub patch: Box<RawValue>,
    /// What has changed of the seat's `OwnPosition`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[schema(value_type = Value)]
    pub own: Box<RawValue>,
    /// How many lines of the log stay; `log` replaces the rest.
    pub log_from: usize,
    /// The new lines.
    pub log: Vec<TellingView>,
}

/// What a client says over a socket, as text of at most 16 KiB.
#[derive(Deserialize, Debug, ToSchema)]
#[schema(example = json!({
    "type": "act", "id": 1, "question": 271828182, "action": { "do": "take", "card": "Y1", "lord": "norfolk" }
}))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ClientMessage {
    /// Answers a question.
    Act {
        /// An id that the client chooses; the answer carries it.
        id: u32,
        /// The number of the question.
        question: u32,
        /// The answer: the `action` of a choice, or another of the same kind, such as an offer. A string is read as the
        /// written form.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: serde_json::Value,
    },
    /// Asks what actions would cost and bring, before one commits.
    Preview {
        /// An id that the client chooses; the answer carries it.
        id: u32,
        /// The number of the question that they answer.
        question: u32,
        /// At most 64 actions.
        #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
        actions: Vec<serde_json::Value>,
    },
    /// Takes back the seat's last action.
    Undo {
        /// An id that the client chooses; the answer carries it.
        id: u32,
    },
    /// Gives up.
    Resign {
        /// An id that the client chooses; the answer carries it.
        id: u32,
    },
    /// Proposes to end the match as a draw, or agrees to it.
    Agree {
        /// An id that the client chooses; the answer carries it.
        id: u32,
    },
    /// Declines to end the match.
    Object {
        /// An id that the client chooses; the answer carries it.
        id: u32,
    },
    /// Says something.
    Chat {
        /// An id that the client chooses; the answer carries it.
        id: u32,
        /// What to say.
        text: String,
        /// To which seats; to everybody if none is named.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        to: Vec<String>,
    },
}

/// What actions would cost and bring, in the order in which they were asked about.
#[derive(Serialize, Debug, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Previews {
    /// The number of the question that they answer.
    pub question: u32,
    /// One for each action.
    pub previews: Vec<PreviewView>,
}

/// The set-up of a new match.
#[derive(Deserialize, Debug, ToSchema)]
#[schema(example = json!({
    "game": "plantagenet", "scenario": "bosworth", "options": {}, "private": true,
    "seats": { "york": "me", "lancaster": "open" }
}))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewMatch {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub scenario: Option<String>,
    /// How many seats; the fewest if not given.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat_count: Option<u8>,
    /// Further options.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Whether lists leave it out.
    #[serde(default)]
    pub private: bool,
    /// Per seat: `me`, `open` or `bot:steward`. A seat that is not named is open.
    #[serde(default)]
    pub seats: BTreeMap<String, String>,
}

/// The odds from here.
#[derive(Serialize, Debug, Clone, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ForecastView {
    /// Games played on to the end.
    pub playouts: u32,
    /// The share of wins per seat.
    pub wins: BTreeMap<&'static str, f64>,
    /// The share of games that nobody won.
    pub drawn: f64,
}

/// The answer to a deed that has been saved.
#[derive(Serialize, Debug, ToSchema)]
pub struct Counter {
    /// The seat's counter, with this deed.
    pub counter: u64,
}

/// What the steward would do.
#[derive(Serialize, Debug, ToSchema)]
pub struct Advice {
    /// The `action` of a choice.
    #[schema(value_type = Value)]
    pub action: Box<RawValue>,
}

/// The rules of a game.
#[derive(Serialize, Debug, ToSchema)]
pub struct Rules {
    /// The document, in Markdown.
    pub markdown: &'static str,
}

/// The server's health.
#[derive(Serialize, Debug, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// The program's version.
    pub version: &'static str,
}

/// Writes the TypeScript types of everything that crosses the wire.
#[cfg(feature = "ts")]
pub fn export_types(folder: &std::path::Path) -> Result<(), ts_rs::ExportError> {
    use ts_rs::TS;
    let config = ts_rs::Config::new().with_out_dir(folder);
    catalog::export_types(&config)?;
    GameListing::export_all(&config)?;
    Me::export_all(&config)?;
    Snapshot::export_all(&config)?;
    ReplayMoment::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    ClientMessage::export_all(&config)?;
    NewMatch::export_all(&config)?;
    ForecastView::export_all(&config)
}
