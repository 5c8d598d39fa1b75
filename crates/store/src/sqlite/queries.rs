//! All queries that read, and the conversion of SQLite's rows to the row types of this crate.

use rusqlite::{CachedStatement, Connection, OptionalExtension, Params, Row, params};

use crate::rows::{gather, page};
use crate::sql;
use crate::{
    ChatPage, ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, StoreError,
};

type Outcome<T> = Result<T, StoreError>;

/// Prepares a statement, or takes it from the connection's cache.
pub(super) fn prepare<'c>(connection: &'c Connection, sql: &str) -> Outcome<CachedStatement<'c>> {
    let statement = connection.prepare_cached(sql)?;
    debug_assert!(
        (1..=statement.parameter_count())
            .all(|n| statement.parameter_name(n) == Some(format!("${n}").as_str())),
        "SQLite numbers parameters by first appearance, so they must appear in order: {sql}"
    );
    Ok(statement)
}

fn list(connection: &Connection, sql: &str, params: impl Params) -> Outcome<Vec<Seated>> {
    let mut statement = prepare(connection, sql)?;
    let mut rows = statement.query(params)?;
    let mut list = Vec::new();
    while let Some(row) = rows.next()? {
        gather(&mut list, match_row(row)?, seat_row(row)?);
    }
    Ok(list)
}

fn match_row(row: &Row<'_>) -> Outcome<MatchRow> {
    Ok(MatchRow {
        id: row.get(0)?,
        game: row.get(1)?,
        rules: row.get(2)?,
        data: row.get(3)?,
        options: row.get(4)?,
        seed: row.get(5)?,
        salt: row.get(6)?,
        commitment: row.get(7)?,
        creator: row.get(8)?,
        private: row.get(9)?,
        phase: Phase::read(&row.get::<_, String>(10)?)?,
        created_at: row.get(11)?,
        updated_at: row.get(12)?,
        outcome: row.get(13)?,
        imported: row.get(14)?,
        waiting: row.get(19)?,
        agreed: row.get(20)?,
        rematch: row.get(21)?,
    })
}

/// The seat of a joined row; `None` if the match has no seats.
fn seat_row(row: &Row<'_>) -> Outcome<Option<SeatRow>> {
    let Some(seat) = row.get(15)? else { return Ok(None) };
    let holder = Holder::read(row.get(16)?, row.get(17)?)?;
    Ok(Some(SeatRow::read(seat, holder, &row.get::<_, String>(18)?)))
}

pub(super) fn find_match(connection: &Connection, id: &str) -> Outcome<Option<Seated>> {
    Ok(list(connection, sql::FIND_MATCH, [id])?.pop())
}

pub(super) fn matches_of(connection: &Connection, person: &str, limit: u32) -> Outcome<Vec<Seated>> {
    list(connection, sql::MATCHES_OF, params![person, limit])
}

pub(super) fn public_matches(connection: &Connection, phase: Phase, limit: u32) -> Outcome<Vec<Seated>> {
    list(connection, sql::PUBLIC_MATCHES, params![phase.as_str(), limit])
}

pub(super) fn entries(connection: &Connection, match_id: &str, from: u32) -> Outcome<Vec<EntryRow>> {
    let mut statement = prepare(connection, sql::ENTRIES)?;
    let rows = statement.query_map(params![match_id, from], |row| {
        Ok(EntryRow { seq: row.get(0)?, seat: row.get(1)?, deed: row.get(2)?, at: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn chat(connection: &Connection, match_id: &str, from: u32) -> Outcome<Vec<ChatRow>> {
    chat_rows(connection, sql::CHAT, params![match_id, from])
}

pub(super) fn heard(
    connection: &Connection,
    match_id: &str,
    seats: u8,
    before: Option<u32>,
    limit: u32,
) -> Outcome<ChatPage> {
    let mut statement = prepare(connection, sql::COUNT_HEARD)?;
    let all: u32 = statement.query_row(params![match_id, seats], |row| row.get(0))?;
    let page = page(all, before, limit);
    let lines =
        chat_rows(connection, sql::HEARD, params![match_id, seats, page.end - page.start, page.start])?;
    Ok(ChatPage { before: page.start, lines })
}

fn chat_rows(connection: &Connection, sql: &str, params: impl Params) -> Outcome<Vec<ChatRow>> {
    let mut statement = prepare(connection, sql)?;
    let rows = statement.query_map(params, |row| {
        Ok(ChatRow {
            n: row.get(0)?,
            person: row.get(1)?,
            name: row.get(2)?,
            text: row.get(3)?,
            circle: row.get(4)?,
            at: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn person_row(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)?, created_at: row.get(2)? })
}

fn session_row(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session { token_hash: row.get(0)?, person: row.get(1)?, expires_at: row.get(2)? })
}

pub(super) fn person(connection: &Connection, id: &str) -> Outcome<Option<Person>> {
    Ok(prepare(connection, sql::PERSON)?.query_row([id], person_row).optional()?)
}

pub(super) fn people(connection: &Connection, ids: &[String]) -> Outcome<Vec<Person>> {
    ids.iter().filter_map(|id| person(connection, id).transpose()).collect()
}

pub(super) fn session(connection: &Connection, token_hash: &str, now: i64) -> Outcome<Option<Person>> {
    Ok(prepare(connection, sql::SESSION)?.query_row(params![token_hash, now], person_row).optional()?)
}

/// Hands every row of a query to `take`, one at a time, so that a backup need not fit in memory.
fn each<T>(
    connection: &Connection,
    sql: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
    mut take: impl FnMut(T) -> Outcome<()>,
) -> Outcome<()> {
    for row in prepare(connection, sql)?.query_map([], read)? {
        take(row?)?;
    }
    Ok(())
}

pub(super) fn each_person(connection: &Connection, take: impl FnMut(Person) -> Outcome<()>) -> Outcome<()> {
    each(connection, sql::ALL_PERSONS, person_row, take)
}

pub(super) fn each_session(connection: &Connection, take: impl FnMut(Session) -> Outcome<()>) -> Outcome<()> {
    each(connection, sql::ALL_SESSIONS, session_row, take)
}

pub(super) fn each_match_id(connection: &Connection, take: impl FnMut(String) -> Outcome<()>) -> Outcome<()> {
    each(connection, sql::ALL_MATCH_IDS, |row| row.get(0), take)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "must appear in order")]
    fn parameters_out_of_order_are_noticed() {
        let connection = Connection::open_in_memory().unwrap();
        assert!(prepare(&connection, "SELECT $1, $2, $1").is_ok());
        let _ = prepare(&connection, "SELECT $2, $1");
    }
}
