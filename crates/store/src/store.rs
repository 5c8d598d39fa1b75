//! The trait that both databases implement.

use std::io::{BufRead, Write};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{
    ChatPage, ChatRow, EntryRow, Holder, MatchRow, Person, Phase, Ring, SeatRow, Seated, Session, Standing,
    StoreError,
};

/// A database of people and matches.
///
/// A change that is answered with `Ok` is on disk. Times are Unix milliseconds and come from the caller.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds a person. `Conflict` if the id is taken.
    async fn create_person(&self, person: Person) -> Result<(), StoreError>;

    /// The person with this id.
    async fn person(&self, id: &str) -> Result<Option<Person>, StoreError>;

    /// The people with these ids, as far as there are any.
    async fn people(&self, ids: Vec<String>) -> Result<Vec<Person>, StoreError>;

    /// Gives a person another name, and rings for the unfinished matches at which the person sits.
    async fn rename_person(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// Opens a session. `Conflict` if there is one with this token.
    async fn open_session(&self, session: Session) -> Result<(), StoreError>;

    /// The person whose session this is, unless it has expired at `now`.
    async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Person>, StoreError>;

    /// Deletes every session that has expired at `now`; returns how many.
    async fn sweep_sessions(&self, now: i64) -> Result<u64, StoreError>;

    /// Creates a match with its seats and, for a record brought in from outside, its entries.
    ///
    /// `Conflict` if the id is taken or a seat is named twice, `Gap` if the entries are not numbered from 0.
    async fn create_match(
        &self,
        row: MatchRow,
        seats: Vec<SeatRow>,
        entries: Vec<EntryRow>,
    ) -> Result<(), StoreError>;

    /// Creates a match in which the players of another play again, unless there is one. Returns the id of that one.
    async fn create_rematch(
        &self,
        of: &str,
        row: MatchRow,
        seats: Vec<SeatRow>,
    ) -> Result<Option<String>, StoreError>;

    /// The match with this id, and its seats.
    async fn find_match(&self, id: &str) -> Result<Option<Seated>, StoreError>;

    /// The matches that a person created or sits at, most recently updated first. If there are more, those that have ended
    /// are left out first.
    async fn matches_of(&self, person: &str, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Public matches that wait for players, most recently updated first.
    async fn open_matches(&self, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Public matches that are being played, most recently updated first.
    async fn watchable(&self, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Gives a seat to `new` if `expected` holds it. Returns whether it did.
    async fn seat_to(
        &self,
        match_id: &str,
        seat: u8,
        expected: Holder,
        new: Holder,
    ) -> Result<bool, StoreError>;

    /// Moves a match to phase `to`, with this outcome and waiting for these seats, if it is in phase `from`. Returns
    /// whether it did.
    async fn set_phase(
        &self,
        match_id: &str,
        from: Phase,
        to: Phase,
        outcome: Option<String>,
        waiting: Option<u8>,
        at: i64,
    ) -> Result<bool, StoreError>;

    /// Appends an entry to a record, with what it changes about the match. If it is no secret, it sets the match's
    /// `updated_at` (which never goes back). With an outcome the match is over.
    ///
    /// `Conflict` if there is an entry with this number, `Gap` if one before it is missing.
    async fn append(&self, match_id: &str, entry: EntryRow, standing: Standing) -> Result<(), StoreError>;

    /// The entries of a match from number `from` on; none if there is no such match.
    async fn entries(&self, match_id: &str, from: u32) -> Result<Vec<EntryRow>, StoreError>;

    /// Adds a chat line, to everybody or among the seats of `circle`. The database numbers it.
    async fn say(
        &self,
        match_id: &str,
        person: &str,
        name: &str,
        text: &str,
        circle: u8,
        at: i64,
    ) -> Result<ChatRow, StoreError>;

    /// The chat lines of a match from number `from` on; none if there is no such match.
    async fn chat(&self, match_id: &str, from: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// At most `limit` chat lines of a match that are said to everybody or among one of these seats (one bit each): the
    /// last ones of the first `before`.
    async fn heard(
        &self,
        match_id: &str,
        seats: u8,
        before: Option<u32>,
        limit: u32,
    ) -> Result<ChatPage, StoreError>;

    /// Deletes a match with everything that belongs to it. Returns whether there was one.
    async fn delete_match(&self, id: &str) -> Result<bool, StoreError>;

    /// Subscribes to the changes of all matches. Each is announced after it was committed.
    ///
    /// SQLite rings for changes made through this store, before the caller gets its answer. PostgreSQL rings for
    /// changes made by any node, this one included, in the order of their commits and perhaps after the answer.
    fn bell(&self) -> broadcast::Receiver<Ring>;

    /// Writes a little. An error if the database does not answer, or nothing can be written.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes a consistent snapshot of everything, as lines of JSON. Writing to `out` may block.
    async fn export(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError>;

    /// Reads what [`Store::export`] wrote into an empty database: all of it, or nothing on error.
    /// Reading from `input` may block.
    async fn import(&self, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError>;
}
