//! The row types: plain data that callers pass in and get back.

use serde::{Deserialize, Serialize};

use crate::StoreError;

/// Somebody who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name shown to others.
    pub name: String,
    /// When the person first came, in Unix milliseconds.
    pub created_at: i64,
}

/// A browser in which a person is known. Only the hash of the token is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The hash of the token.
    pub token_hash: String,
    /// The id of the person.
    pub person: String,
    /// When it stops being valid, in Unix milliseconds.
    pub expires_at: i64,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Waiting for players.
    Open,
    /// Being played.
    Playing,
    /// Ended by its rules.
    Over,
    /// Given up.
    Abandoned,
}

impl Phase {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Abandoned => "abandoned",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Phase, StoreError> {
        [Phase::Open, Phase::Playing, Phase::Over, Phase::Abandoned]
            .into_iter()
            .find(|phase| phase.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("phase {text:?}")))
    }
}

/// A match, without its seats and entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    /// The id.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The version of the rules that the record was made under.
    pub rules: u32,
    /// The hash of the game's data.
    pub data: String,
    /// The options, as JSON.
    pub options: String,
    /// The seed of all chance, in hexadecimal.
    pub seed: String,
    /// What is hashed together with the seed, in hexadecimal.
    pub salt: String,
    /// The hash of seed and salt that was shown to the players before the first move.
    pub commitment: String,
    /// The id of the person who created it.
    pub creator: String,
    /// Whether it is hidden from lists.
    pub private: bool,
    /// How far it has come.
    pub phase: Phase,
    /// When it was created, in Unix milliseconds.
    pub created_at: i64,
    /// When something last changed that everybody can see, in Unix milliseconds.
    pub updated_at: i64,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// Whether the record was brought in from outside.
    pub imported: bool,
    /// The seats that it waits for, one bit each from seat 0; `None` if the store does not know.
    #[serde(default)]
    pub waiting: Option<u8>,
    /// The seats that have agreed to end it, one bit each from seat 0.
    #[serde(default)]
    pub agreed: u8,
    /// The id of the match in which the same players play again.
    #[serde(default)]
    pub rematch: Option<String>,
}

/// What an entry changes about its match, besides the record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// The seats that the match then waits for, one bit each from seat 0.
    pub waiting: u8,
    /// The seats that have then agreed to end it, one bit each from seat 0.
    pub agreed: u8,
    /// Whether only the seat that acted can see it: then the match counts as unchanged.
    pub is_secret: bool,
    /// How the match has ended with it, as JSON.
    pub outcome: Option<String>,
}

impl Standing {
    /// The time that the match is then known to have changed at. One that is long past changes nothing.
    pub(crate) fn seen_at(&self, at: i64) -> i64 {
        if self.is_secret { i64::MIN } else { at }
    }
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// The person with this id.
    Person(String),
    /// The bot with this name.
    Bot(String),
}

impl Holder {
    /// The two columns of a holder: person and bot.
    pub(crate) fn columns(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Holder::Open => (None, None),
            Holder::Person(id) => (Some(id), None),
            Holder::Bot(name) => (None, Some(name)),
        }
    }

    pub(crate) fn read(person: Option<String>, bot: Option<String>) -> Result<Holder, StoreError> {
        match (person, bot) {
            (None, None) => Ok(Holder::Open),
            (Some(id), None) => Ok(Holder::Person(id)),
            (None, Some(name)) => Ok(Holder::Bot(name)),
            (Some(_), Some(_)) => Err(StoreError::Corrupt("a seat held by both a person and a bot".into())),
        }
    }
}

/// A seat of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRow {
    /// The number of the seat.
    pub seat: u8,
    /// Who sits there.
    pub holder: Holder,
    /// The ids of those who sat there while the match was played, and have left.
    #[serde(default)]
    pub former: Vec<String>,
}

impl SeatRow {
    /// A seat that nobody has left.
    pub fn new(seat: u8, holder: Holder) -> SeatRow {
        SeatRow { seat, holder, former: Vec::new() }
    }

    /// The column with those who have left: their ids, with a space between.
    pub(crate) fn former_column(&self) -> String {
        self.former.join(" ")
    }

    pub(crate) fn read(seat: u8, holder: Holder, former: &str) -> SeatRow {
        SeatRow { seat, holder, former: former.split_whitespace().map(str::to_owned).collect() }
    }
}

/// A match with its seats, in order of their numbers.
pub type Seated = (MatchRow, Vec<SeatRow>);

/// One line of a record: who did what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryRow {
    /// The place in the record, from 0.
    pub seq: u32,
    /// The seat that acted.
    pub seat: u8,
    /// What it did, in its written form.
    pub deed: String,
    /// When, in Unix milliseconds.
    pub at: i64,
}

/// Something said at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatRow {
    /// The place in the conversation, from 0.
    pub n: u32,
    /// The id of the person who said it.
    pub person: String,
    /// The name the person had at that time.
    pub name: String,
    /// What was said.
    pub text: String,
    /// The seats among which it was said, one bit each from seat 0; 0 if it was said to everybody.
    #[serde(default)]
    pub circle: u8,
    /// When, in Unix milliseconds.
    pub at: i64,
}

/// Some of what one person can hear of a conversation. Lines said in private among others are not counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatPage {
    /// How many lines come before the first.
    pub before: u32,
    /// The lines.
    pub lines: Vec<ChatRow>,
}

/// The lines of a page: the last `limit` of the first `before` of so many.
pub(crate) fn page(all: u32, before: Option<u32>, limit: u32) -> std::ops::Range<u32> {
    let end = before.map_or(all, |before| before.min(all));
    end.saturating_sub(limit)..end
}

/// Converts a column's number to the narrower type of a row; an error if it does not fit.
pub(crate) fn narrow<T: TryFrom<i64>>(number: i64, what: &str) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{what} {number}")))
}

/// Adds one row of the join of matches and seats to the list. The rows of one match are adjacent.
pub(crate) fn gather(list: &mut Vec<Seated>, row: MatchRow, seat: Option<SeatRow>) {
    if list.last().is_none_or(|(last, _)| last.id != row.id) {
        list.push((row, Vec::new()));
    }
    if let (Some((_, seats)), Some(seat)) = (list.last_mut(), seat) {
        seats.push(seat);
    }
}

/// All texts of a match, so that `storable` can check them before they are written.
pub(crate) fn texts<'a>(
    row: &'a MatchRow,
    seats: &'a [SeatRow],
    entries: &'a [EntryRow],
) -> impl Iterator<Item = &'a str> {
    let MatchRow { id, game, data, options, seed, salt, commitment, creator, outcome, rematch, .. } = row;
    [id, game, data, options, seed, salt, commitment, creator]
        .into_iter()
        .map(String::as_str)
        .chain(outcome.as_deref())
        .chain(rematch.as_deref())
        .chain(seats.iter().flat_map(|seat| {
            let (person, bot) = seat.holder.columns();
            person.or(bot).into_iter().chain(seat.former.iter().map(String::as_str))
        }))
        .chain(entries.iter().map(|entry| entry.deed.as_str()))
}

/// Checks that entries are numbered from 0 without a hole.
pub(crate) fn unbroken(entries: &[EntryRow]) -> Result<(), StoreError> {
    match (0u32..).zip(entries).find(|(expected, entry)| *expected != entry.seq) {
        Some((expected, entry)) => Err(StoreError::Gap { expected, got: entry.seq }),
        None => Ok(()),
    }
}
