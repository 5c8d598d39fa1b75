//! The SQLite store: one file, for one node.

mod backup;
mod changes;
mod connect;
mod queries;
mod readers;
mod writer;

use std::io::{BufRead, Write};
use std::path::Path;

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::bell::{Bell, Change, Ring};
use crate::{
    ChatPage, ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, Standing, Store,
    StoreError,
};
use readers::Readers;
use writer::Writer;

/// A store in a SQLite file.
///
/// Another process may open the same file, for a backup say, but its changes do not ring the bell here. Dropping the
/// store waits until all queued changes are written.
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
    bell: Bell,
}

impl Sqlite {
    /// Opens the file, creates it if need be, and brings its schema up to date.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref().to_owned();
        let opening = tokio::task::spawn_blocking(move || {
            let connection = connect::open_writer(&path)?;
            let bell = Bell::new();
            let writer = Writer::start(path.clone(), connection, bell.clone())?;
            Ok(Sqlite { writer, readers: Readers::new(path), bell })
        });
        opening.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// The most people that are looked up at once; the players of a match are fewer.
const FEW: usize = 8;

/// The ring for a change, if it was made.
fn ring_if(changed: bool, match_id: &str, what: Change) -> Option<Ring> {
    changed.then(|| Ring::of(match_id, what))
}

#[async_trait]
impl Store for Sqlite {
    async fn create_person(&self, person: Person) -> Result<(), StoreError> {
        self.writer.run(move |c| Ok((changes::create_person(c, &person)?, None))).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        self.readers.look_up(|c| queries::person(c, id))
    }

    async fn rename_person(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        let matches = self.writer.run(move |c| Ok((changes::rename_person(c, &id, &name)?, None))).await?;
        matches.iter().for_each(|id| self.bell.ring(Ring::of(id, Change::Seats)));
        Ok(())
    }

    async fn people(&self, ids: Vec<String>) -> Result<Vec<Person>, StoreError> {
        match ids.len() {
            0..=FEW => self.readers.look_up(|c| queries::people(c, &ids)),
            _ => self.readers.run(move |c| queries::people(c, &ids)).await,
        }
    }

    async fn open_session(&self, session: Session) -> Result<(), StoreError> {
        self.writer.run(move |c| Ok((changes::open_session(c, &session)?, None))).await
    }

    async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Person>, StoreError> {
        self.readers.look_up(|c| queries::session(c, token_hash, now))
    }

    async fn sweep_sessions(&self, now: i64) -> Result<u64, StoreError> {
        self.writer.run(move |c| Ok((changes::sweep_sessions(c, now)?, None))).await
    }

    async fn create_match(
        &self,
        row: MatchRow,
        seats: Vec<SeatRow>,
        entries: Vec<EntryRow>,
    ) -> Result<(), StoreError> {
        let work = move |c: &_| {
            changes::create_match(c, &row, &seats, &entries)?;
            Ok(((), Some(Ring::Match { match_id: row.id, what: Change::Created })))
        };
        self.writer.run(work).await
    }

    async fn create_rematch(
        &self,
        of: &str,
        row: MatchRow,
        seats: Vec<SeatRow>,
    ) -> Result<Option<String>, StoreError> {
        let of = of.to_owned();
        let work = move |c: &_| {
            let known = changes::create_rematch(c, &of, &row, &seats)?;
            let ring = ring_if(known.is_none(), &row.id, Change::Created);
            Ok((known, ring))
        };
        self.writer.run(work).await
    }

    async fn find_match(&self, id: &str) -> Result<Option<Seated>, StoreError> {
        self.readers.look_up(|c| queries::find_match(c, id))
    }

    async fn matches_of(&self, person: &str, limit: u32) -> Result<Vec<Seated>, StoreError> {
        let person = person.to_owned();
        self.readers.run(move |c| queries::matches_of(c, &person, limit)).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Seated>, StoreError> {
        self.readers.run(move |c| queries::public_matches(c, Phase::Open, limit)).await
    }

    async fn watchable(&self, limit: u32) -> Result<Vec<Seated>, StoreError> {
        self.readers.run(move |c| queries::public_matches(c, Phase::Playing, limit)).await
    }

    async fn seat_to(
        &self,
        match_id: &str,
        seat: u8,
        expected: Holder,
        new: Holder,
    ) -> Result<bool, StoreError> {
        let id = match_id.to_owned();
        let work = move |c: &_| {
            let changed = changes::seat_to(c, &id, seat, &expected, &new)?;
            Ok((changed, ring_if(changed, &id, Change::Seats)))
        };
        self.writer.run(work).await
    }

    async fn set_phase(
        &self,
        match_id: &str,
        from: Phase,
        to: Phase,
        outcome: Option<String>,
        waiting: Option<u8>,
        at: i64,
    ) -> Result<bool, StoreError> {
        let id = match_id.to_owned();
        let work = move |c: &_| {
            let changed = changes::set_phase(c, &id, from, to, outcome.as_deref(), waiting, at)?;
            Ok((changed, ring_if(changed, &id, Change::Phase)))
        };
        self.writer.run(work).await
    }

    async fn append(&self, match_id: &str, entry: EntryRow, standing: Standing) -> Result<(), StoreError> {
        let match_id = match_id.to_owned();
        let work = move |c: &_| {
            changes::append(c, &match_id, &entry, &standing)?;
            Ok(((), Some(Ring::Match { match_id, what: Change::Entry { seq: entry.seq } })))
        };
        self.writer.run(work).await
    }

    async fn entries(&self, match_id: &str, from: u32) -> Result<Vec<EntryRow>, StoreError> {
        let id = match_id.to_owned();
        self.readers.run(move |c| queries::entries(c, &id, from)).await
    }

    async fn say(
        &self,
        match_id: &str,
        person: &str,
        name: &str,
        text: &str,
        circle: u8,
        at: i64,
    ) -> Result<ChatRow, StoreError> {
        let match_id = match_id.to_owned();
        let mut said =
            ChatRow { n: 0, person: person.into(), name: name.into(), text: text.into(), circle, at };
        let work = move |c: &_| {
            changes::say(c, &match_id, &mut said)?;
            let what = Change::Chat { n: said.n };
            Ok((said, Some(Ring::Match { match_id, what })))
        };
        self.writer.run(work).await
    }

    async fn chat(&self, match_id: &str, from: u32) -> Result<Vec<ChatRow>, StoreError> {
        let id = match_id.to_owned();
        self.readers.run(move |c| queries::chat(c, &id, from)).await
    }

    async fn heard(
        &self,
        match_id: &str,
        seats: u8,
        before: Option<u32>,
        limit: u32,
    ) -> Result<ChatPage, StoreError> {
        let id = match_id.to_owned();
        self.readers.run(move |c| queries::heard(c, &id, seats, before, limit)).await
    }

    async fn delete_match(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let work = move |c: &_| {
            let changed = changes::delete_match(c, &id)?;
            Ok((changed, ring_if(changed, &id, Change::Deleted)))
        };
        self.writer.run(work).await
    }

    fn bell(&self) -> broadcast::Receiver<Ring> {
        self.bell.listen()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.writer.run(|c| Ok((changes::beat(c)?, None))).await
    }

    async fn export(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
        backup::export(&self.readers, out).await
    }

    async fn import(&self, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
        backup::import(&self.writer, input).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_ping_says_when_nothing_can_be_written() {
        let dir = tempfile::tempdir().unwrap();
        let store = Sqlite::open(dir.path().join("store.db")).await.unwrap();
        store.ping().await.unwrap();
        // As a disk that can only be read.
        let read_only = |c: &rusqlite::Connection| Ok((c.pragma_update(None, "query_only", true)?, None));
        store.writer.run(read_only).await.unwrap();
        assert!(matches!(store.ping().await, Err(StoreError::Database(_))));
    }
}
