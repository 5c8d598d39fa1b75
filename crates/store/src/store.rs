//! The trait that both databases implement.

use std::io::{BufRead, Write};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, Ring, SeatRow, Seated, Session, StoreError};

/// A place where matches are kept.
///
/// A change that is answered with `Ok` is on disk. Times are Unix milliseconds and come from the caller.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds a person. `Conflict` if the id is taken.
    async fn create_person(&self, person: Person) -> Result<(), StoreError>;

    /// The person with this id.
    async fn person(&self, id: &str) -> Result<Option<Person>, StoreError>;

    /// Gives a person another name.
    async fn rename_person(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// Opens a session. `Conflict` if there is one with this token.
    async fn open_session(&self, session: Session) -> Result<(), StoreError>;

    /// The person whose session this is, unless it has expired at `now`.
    async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Person>, StoreError>;

    /// Forgets every session that has expired at `now`; says how many.
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

    /// The match with this id, and its seats.
    async fn find_match(&self, id: &str) -> Result<Option<Seated>, StoreError>;

    /// The matches that a person created or sits at, most recently updated first.
    async fn matches_of(&self, person: &str, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Public matches that wait for players, most recently updated first.
    async fn open_matches(&self, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Public matches that are being played, most recently updated first.
    async fn watchable(&self, limit: u32) -> Result<Vec<Seated>, StoreError>;

    /// Gives a seat to `new` if it is held by `expected`, and says whether it was.
    async fn seat_to(
        &self,
        match_id: &str,
        seat: u8,
        expected: Holder,
        new: Holder,
    ) -> Result<bool, StoreError>;

    /// Moves a match from one phase to another with this outcome if it is in phase `from`, and says whether it was.
    async fn set_phase(
        &self,
        match_id: &str,
        from: Phase,
        to: Phase,
        outcome: Option<String>,
        at: i64,
    ) -> Result<bool, StoreError>;

    /// Appends an entry to a record and sets the match's `updated_at` (which never goes back).
    ///
    /// `Conflict` if there is an entry with this number, `Gap` if one before it is missing.
    async fn append(&self, match_id: &str, entry: EntryRow) -> Result<(), StoreError>;

    /// The entries of a match from number `from` on; none if there is no such match.
    async fn entries(&self, match_id: &str, from: u32) -> Result<Vec<EntryRow>, StoreError>;

    /// Says something at a table, to everybody or among the seats of `circle`; the database numbers it.
    async fn say(
        &self,
        match_id: &str,
        person: &str,
        name: &str,
        text: &str,
        circle: u8,
        at: i64,
    ) -> Result<ChatRow, StoreError>;

    /// What was said in a match from number `from` on; nothing if there is no such match.
    async fn chat(&self, match_id: &str, from: u32) -> Result<Vec<ChatRow>, StoreError>;

    /// Deletes a match with everything that belongs to it; says whether there was one.
    async fn delete_match(&self, id: &str) -> Result<bool, StoreError>;

    /// News of every change to a match from now on, rung after it was committed.
    ///
    /// SQLite rings for changes made through this store, before the caller gets its answer. PostgreSQL rings for
    /// changes made by any node, this one included, in the order of their commits and perhaps after the answer.
    fn bell(&self) -> broadcast::Receiver<Ring>;

    /// Whether the database answers and takes changes. Nothing is written, so a full disk is not noticed.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes everything as of one moment, as lines of JSON. The writing itself may block.
    async fn export(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError>;

    /// Reads what [`Store::export`] wrote into an empty database: all of it, or nothing on error.
    /// The reading itself may block.
    async fn import(&self, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError>;
}
