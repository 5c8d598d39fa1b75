//! Everything that reads.

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::rows::gather;
use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, StoreError};

type Outcome<T> = Result<T, StoreError>;

/// A list of matches with their seats in one query: `$picked` chooses the keys.
macro_rules! seated {
    ($picked:literal) => {
        concat!(
            "SELECT m.id, m.game, m.rules, m.data, m.options, m.seed, m.salt, m.commitment, m.creator, t.private,
                    t.phase, m.created_at, t.updated_at, t.outcome, m.imported, s.seat, s.person, s.bot,
                    s.former
             FROM (",
            $picked,
            ") AS picked
             JOIN matches AS m ON m.key = picked.key
             JOIN standings AS t ON t.match_key = m.key
             LEFT JOIN seats AS s ON s.match_key = m.key
             ORDER BY t.updated_at DESC, m.key DESC, s.seat"
        )
    };
}

fn list(connection: &Connection, sql: &str, params: impl Params) -> Outcome<Vec<Seated>> {
    let mut statement = connection.prepare_cached(sql)?;
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
    })
}

/// The seat of a joined row, if the match has any.
fn seat_row(row: &Row<'_>) -> Outcome<Option<SeatRow>> {
    let Some(seat) = row.get(15)? else { return Ok(None) };
    let holder = Holder::read(row.get(16)?, row.get(17)?)?;
    Ok(Some(SeatRow::read(seat, holder, &row.get::<_, String>(18)?)))
}

pub(super) fn find_match(connection: &Connection, id: &str) -> Outcome<Option<Seated>> {
    Ok(list(connection, seated!("SELECT key FROM matches WHERE id = ?1"), [id])?.pop())
}

pub(super) fn matches_of(connection: &Connection, person: &str, limit: u32) -> Outcome<Vec<Seated>> {
    let sql = seated!(
        "SELECT match_key AS key FROM standings
         WHERE match_key IN (SELECT match_key FROM seats WHERE person = ?1
                             UNION SELECT key FROM matches WHERE creator = ?1)
         ORDER BY updated_at DESC, match_key DESC LIMIT ?2"
    );
    list(connection, sql, params![person, limit])
}

pub(super) fn public_matches(connection: &Connection, phase: Phase, limit: u32) -> Outcome<Vec<Seated>> {
    let sql = seated!(
        "SELECT match_key AS key FROM standings WHERE private = 0 AND phase = ?1
         ORDER BY updated_at DESC, match_key DESC LIMIT ?2"
    );
    list(connection, sql, params![phase.as_str(), limit])
}

pub(super) fn entries(connection: &Connection, match_id: &str, from: u32) -> Outcome<Vec<EntryRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, seat, deed, at FROM entries
         WHERE match_key = (SELECT key FROM matches WHERE id = ?1) AND seq >= ?2 ORDER BY seq",
    )?;
    let rows = statement.query_map(params![match_id, from], |row| {
        Ok(EntryRow { seq: row.get(0)?, seat: row.get(1)?, deed: row.get(2)?, at: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn chat(connection: &Connection, match_id: &str, from: u32) -> Outcome<Vec<ChatRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT n, person, name, text, circle, at FROM chat_lines
         WHERE match_key = (SELECT key FROM matches WHERE id = ?1) AND n >= ?2 ORDER BY n",
    )?;
    let rows = statement.query_map(params![match_id, from], |row| {
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
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        guest: row.get(2)?,
        password_hash: row.get(3)?,
        created_at: row.get(4)?,
    })
}

fn one_person(connection: &Connection, sql: &str, params: impl Params) -> Outcome<Option<Person>> {
    Ok(connection.prepare_cached(sql)?.query_row(params, person_row).optional()?)
}

pub(super) fn person(connection: &Connection, id: &str) -> Outcome<Option<Person>> {
    let sql = "SELECT id, name, guest, password_hash, created_at FROM persons WHERE id = ?1";
    one_person(connection, sql, [id])
}

pub(super) fn account(connection: &Connection, name: &str) -> Outcome<Option<Person>> {
    let sql = "SELECT id, name, guest, password_hash, created_at FROM persons WHERE name = ?1 AND guest = 0";
    one_person(connection, sql, [name])
}

pub(super) fn session(connection: &Connection, token_hash: &str, now: i64) -> Outcome<Option<Person>> {
    let sql = "SELECT p.id, p.name, p.guest, p.password_hash, p.created_at
               FROM sessions AS s JOIN persons AS p ON p.id = s.person
               WHERE s.token_hash = ?1 AND s.expires_at > ?2";
    one_person(connection, sql, params![token_hash, now])
}

/// Gives every person, session and match id in turn, for a backup.
pub(super) fn each_person(
    connection: &Connection,
    mut give: impl FnMut(Person) -> Outcome<()>,
) -> Outcome<()> {
    let mut statement =
        connection.prepare("SELECT id, name, guest, password_hash, created_at FROM persons ORDER BY id")?;
    for person in statement.query_map([], person_row)? {
        give(person?)?;
    }
    Ok(())
}

/// As [`each_person`].
pub(super) fn each_session(
    connection: &Connection,
    mut give: impl FnMut(Session) -> Outcome<()>,
) -> Outcome<()> {
    let mut statement =
        connection.prepare("SELECT token_hash, person, expires_at FROM sessions ORDER BY token_hash")?;
    let sessions = statement.query_map([], |row| {
        Ok(Session { token_hash: row.get(0)?, person: row.get(1)?, expires_at: row.get(2)? })
    })?;
    for session in sessions {
        give(session?)?;
    }
    Ok(())
}

/// As [`each_person`], in the order in which the matches were created.
pub(super) fn each_match_id(
    connection: &Connection,
    mut give: impl FnMut(&str) -> Outcome<()>,
) -> Outcome<()> {
    let mut statement = connection.prepare("SELECT id FROM matches ORDER BY key")?;
    for id in statement.query_map([], |row| row.get::<_, String>(0))? {
        give(&id?)?;
    }
    Ok(())
}
