//! The PostgreSQL store, which any number of nodes can share.
//!
//! Every change is one statement or one transaction, and calls `pg_notify` inside it: PostgreSQL delivers the
//! notification to all nodes, this one included, if and when the change commits.

mod appender;
mod backup;
mod changes;
mod connect;
mod listener;
mod rows;

use std::io::{BufRead, Write};

use async_trait::async_trait;
use deadpool_postgres::Pool;
use tokio::sync::broadcast;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};

use crate::bell::{Bell, Ring};
use crate::error::storable;
use crate::rows::{narrow, page};
use crate::sql;
use crate::{
    ChatPage, ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, Standing, Store,
    StoreError,
};
use appender::Appender;
use listener::Listener;

/// A store in a PostgreSQL database.
///
/// Appends whose callers were cancelled are still carried out, after this is dropped too, while the runtime lives.
pub struct Postgres {
    pool: Pool,
    appender: Appender,
    bell: Bell,
    _listener: Listener,
}

impl Postgres {
    /// Connects to the database that `url` names and brings its schema up to date.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let config: Config = url.parse().map_err(|error| StoreError::BadUrl(format!("{error}")))?;
        let pool = connect::pool(&config)?;
        connect::migrate(&pool).await?;
        let bell = Bell::new();
        let listener = Listener::start(&config, bell.clone()).await?;
        let appender = Appender::start(pool.clone());
        Ok(Postgres { pool, appender, bell, _listener: listener })
    }

    /// Runs one statement, prepared once on each connection.
    async fn query(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(sql).await?;
        none_if_unstorable(client.query(&statement, params).await)
    }

    /// Runs one statement and counts the rows it changed.
    async fn execute(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(sql).await?;
        none_if_unstorable(client.execute(&statement, params).await)
    }

    async fn one_person(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Person>, StoreError> {
        self.query(sql, params).await?.first().map(rows::person_row).transpose()
    }

    /// Tells "match not found" from "match found, nothing to update".
    async fn must_exist(&self, match_id: &str) -> Result<(), StoreError> {
        let found = self.query(sql::MATCH_EXISTS, &[&match_id]).await?;
        if found.is_empty() { Err(StoreError::UnknownMatch) } else { Ok(()) }
    }
}

/// Turns PostgreSQL's error about a parameter with a NUL character into an empty result. Text to be written has been
/// checked before, so the parameter is one to search for, and nothing can match it.
fn none_if_unstorable<T: Default>(outcome: Result<T, tokio_postgres::Error>) -> Result<T, StoreError> {
    match outcome {
        Err(error) if error.code() == Some(&SqlState::CHARACTER_NOT_IN_REPERTOIRE) => Ok(T::default()),
        outcome => Ok(outcome?),
    }
}

/// The SQL of an update that notifies all nodes if it changes a row; `id` is the parameter with the match's id.
fn notifying(update: &str, what: &str, id: &str) -> String {
    format!(
        "WITH changed AS ({update} RETURNING match_key)
         SELECT pg_notify('bosworth', '{what} ' || {id}) FROM changed"
    )
}

#[async_trait]
impl Store for Postgres {
    async fn create_person(&self, person: Person) -> Result<(), StoreError> {
        let Person { id, name, created_at } = &person;
        storable([id.as_str(), name])?;
        self.execute(sql::CREATE_PERSON, &[id, name, created_at]).await?;
        Ok(())
    }

    async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        self.one_person(sql::PERSON, &[&id]).await
    }

    async fn rename_person(&self, id: &str, name: &str) -> Result<(), StoreError> {
        storable([id, name])?;
        if self.execute(sql::RENAME_PERSON, &[&name, &id]).await? == 0 {
            return Err(StoreError::UnknownPerson);
        }
        let rings =
            format!("SELECT pg_notify('bosworth', 'seats ' || id) FROM ({}) AS held", sql::UNFINISHED_OF);
        self.query(&rings, &[&id]).await?;
        Ok(())
    }

    async fn people(&self, ids: Vec<String>) -> Result<Vec<Person>, StoreError> {
        let rows = self.query("SELECT id, name, created_at FROM persons WHERE id = ANY($1)", &[&ids]).await?;
        rows.iter().map(rows::person_row).collect()
    }

    async fn open_session(&self, session: Session) -> Result<(), StoreError> {
        let Session { token_hash, person, expires_at } = &session;
        storable([token_hash.as_str(), person])?;
        self.execute(sql::OPEN_SESSION, &[token_hash, person, expires_at]).await?;
        Ok(())
    }

    async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Person>, StoreError> {
        self.one_person(sql::SESSION, &[&token_hash, &now]).await
    }

    async fn sweep_sessions(&self, now: i64) -> Result<u64, StoreError> {
        self.execute(sql::SWEEP_SESSIONS, &[&now]).await
    }

    async fn create_match(
        &self,
        row: MatchRow,
        seats: Vec<SeatRow>,
        entries: Vec<EntryRow>,
    ) -> Result<(), StoreError> {
        let mut client = self.pool.get().await?;
        let transaction = client.transaction().await?;
        changes::insert_match(&transaction, &row, &seats, &entries, &[]).await?;
        transaction.execute("SELECT pg_notify('bosworth', 'created ' || $1::TEXT)", &[&row.id]).await?;
        transaction.commit().await?;
        Ok(())
    }

    async fn create_rematch(
        &self,
        of: &str,
        row: MatchRow,
        seats: Vec<SeatRow>,
    ) -> Result<Option<String>, StoreError> {
        let mut client = self.pool.get().await?;
        let transaction = client.transaction().await?;
        // Whoever comes second waits here, and then finds the first one's rematch.
        let lock =
            "SELECT 1 FROM standings WHERE match_key = (SELECT key FROM matches WHERE id = $1) FOR UPDATE";
        if none_if_unstorable(transaction.query(lock, &[&of]).await)?.is_empty() {
            return Err(StoreError::UnknownMatch);
        }
        if let Some(known) = transaction.query_opt(sql::REMATCH_OF, &[&of]).await? {
            return Ok(Some(known.try_get(0)?));
        }
        changes::insert_match(&transaction, &row, &seats, &[], &[]).await?;
        transaction.execute(sql::SET_REMATCH, &[&row.id, &of]).await?;
        transaction.execute("SELECT pg_notify('bosworth', 'created ' || $1::TEXT)", &[&row.id]).await?;
        transaction.commit().await?;
        Ok(None)
    }

    async fn find_match(&self, id: &str) -> Result<Option<Seated>, StoreError> {
        Ok(rows::seated(&self.query(sql::FIND_MATCH, &[&id]).await?)?.pop())
    }

    async fn matches_of(&self, person: &str, limit: u32) -> Result<Vec<Seated>, StoreError> {
        rows::seated(&self.query(sql::MATCHES_OF, &[&person, &i64::from(limit)]).await?)
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Seated>, StoreError> {
        let phase = Phase::Open.as_str();
        rows::seated(&self.query(sql::PUBLIC_MATCHES, &[&phase, &i64::from(limit)]).await?)
    }

    async fn watchable(&self, limit: u32) -> Result<Vec<Seated>, StoreError> {
        let phase = Phase::Playing.as_str();
        rows::seated(&self.query(sql::PUBLIC_MATCHES, &[&phase, &i64::from(limit)]).await?)
    }

    async fn seat_to(
        &self,
        match_id: &str,
        seat: u8,
        expected: Holder,
        new: Holder,
    ) -> Result<bool, StoreError> {
        let ((old_person, old_bot), (person, bot)) = (expected.columns(), new.columns());
        storable(person.into_iter().chain(bot))?;
        let changed = self
            .query(
                &notifying(sql::SEAT_TO, "seats", "$4"),
                &[&person, &bot, &old_person, &match_id, &i16::from(seat), &old_bot],
            )
            .await?;
        if changed.is_empty() {
            self.must_exist(match_id).await?;
        }
        Ok(!changed.is_empty())
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
        storable(outcome.as_deref())?;
        let changed = self
            .query(
                &notifying(sql::SET_PHASE, "phase", "$5"),
                &[&to.as_str(), &outcome, &waiting.map(i16::from), &at, &match_id, &from.as_str()],
            )
            .await?;
        if changed.is_empty() {
            self.must_exist(match_id).await?;
        }
        Ok(!changed.is_empty())
    }

    async fn append(&self, match_id: &str, entry: EntryRow, standing: Standing) -> Result<(), StoreError> {
        storable([entry.deed.as_str()].into_iter().chain(standing.outcome.as_deref()))?;
        // No match has an id that cannot be stored.
        storable([match_id]).map_err(|_| StoreError::UnknownMatch)?;
        self.appender.append(match_id, entry, standing).await
    }

    async fn entries(&self, match_id: &str, from: u32) -> Result<Vec<EntryRow>, StoreError> {
        let rows = self.query(sql::ENTRIES, &[&match_id, &i64::from(from)]).await?;
        rows.iter().map(rows::entry_row).collect()
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
        storable([person, name, text])?;
        let say = format!(
            "WITH place AS ({}),
             written AS (
                 INSERT INTO chat_lines (match_key, n, person, name, text, circle, at)
                 SELECT match_key, n, $2, $3, $4, $5, $6 FROM place RETURNING n)
             SELECT n, pg_notify('bosworth', 'chat ' || n || ' ' || $1) FROM written",
            sql::TAKE_CHAT_PLACE
        );
        let rows = self.query(&say, &[&match_id, &person, &name, &text, &i16::from(circle), &at]).await?;
        let n = narrow(rows.first().ok_or(StoreError::UnknownMatch)?.try_get(0)?, "chat line")?;
        Ok(ChatRow { n, person: person.into(), name: name.into(), text: text.into(), circle, at })
    }

    async fn chat(&self, match_id: &str, from: u32) -> Result<Vec<ChatRow>, StoreError> {
        let rows = self.query(sql::CHAT, &[&match_id, &i64::from(from)]).await?;
        rows.iter().map(rows::chat_row).collect()
    }

    async fn heard(
        &self,
        match_id: &str,
        seats: u8,
        before: Option<u32>,
        limit: u32,
    ) -> Result<ChatPage, StoreError> {
        let seats = i16::from(seats);
        let counted = self.query(sql::COUNT_HEARD, &[&match_id, &seats]).await?;
        let all = counted.first().map_or(Ok(0), |row| row.try_get(0))?;
        let page = page(narrow(all, "chat lines")?, before, limit);
        let (length, from) = (i64::from(page.end - page.start), i64::from(page.start));
        let rows = self.query(sql::HEARD, &[&match_id, &seats, &length, &from]).await?;
        Ok(ChatPage { before: page.start, lines: rows.iter().map(rows::chat_row).collect::<Result<_, _>>()? })
    }

    async fn delete_match(&self, id: &str) -> Result<bool, StoreError> {
        // Locks rows in the same order as `append`; otherwise the two could deadlock.
        let sql = "WITH held AS MATERIALIZED (
                 SELECT match_key FROM standings
                 WHERE match_key = (SELECT key FROM matches WHERE id = $1) FOR UPDATE),
             gone AS (DELETE FROM matches WHERE key IN (SELECT match_key FROM held) RETURNING key)
             SELECT pg_notify('bosworth', 'deleted ' || $1) FROM gone";
        Ok(!self.query(sql, &[&id]).await?.is_empty())
    }

    fn bell(&self) -> broadcast::Receiver<Ring> {
        self.bell.listen()
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.execute(sql::BEAT, &[]).await?;
        Ok(())
    }

    async fn export(&self, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
        backup::export(&self.pool, out).await
    }

    async fn import(&self, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
        backup::import(&self.pool, input).await
    }
}
