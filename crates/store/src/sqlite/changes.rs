//! Everything that writes. Each function runs inside a savepoint: an error undoes all of it.

use rusqlite::{Connection, OptionalExtension, params};

use crate::backup::{Item, MatchBackup};
use crate::error::storable;
use crate::rows::{texts, unbroken};
use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Session, StoreError};

type Outcome<T> = Result<T, StoreError>;

pub(super) fn create_person(connection: &Connection, person: &Person) -> Outcome<()> {
    storable([person.id.as_str(), &person.name].into_iter().chain(person.password_hash.as_deref()))?;
    connection
        .prepare_cached(
            "INSERT INTO persons (id, name, guest, password_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![person.id, person.name, person.guest, person.password_hash, person.created_at])?;
    Ok(())
}

pub(super) fn rename_person(connection: &Connection, id: &str, name: &str) -> Outcome<()> {
    storable([id, name])?;
    let changed = connection
        .prepare_cached("UPDATE persons SET name = ?2 WHERE id = ?1")?
        .execute(params![id, name])?;
    if changed == 0 { Err(StoreError::UnknownPerson) } else { Ok(()) }
}

pub(super) fn make_account(connection: &Connection, id: &str, name: &str, hash: &str) -> Outcome<()> {
    storable([id, name, hash])?;
    let changed = connection
        .prepare_cached("UPDATE persons SET guest = 0, name = ?2, password_hash = ?3 WHERE id = ?1")?
        .execute(params![id, name, hash])?;
    if changed == 0 { Err(StoreError::UnknownPerson) } else { Ok(()) }
}

pub(super) fn open_session(connection: &Connection, session: &Session) -> Outcome<()> {
    storable([session.token_hash.as_str(), &session.person])?;
    connection
        .prepare_cached("INSERT INTO sessions (token_hash, person, expires_at) VALUES (?1, ?2, ?3)")?
        .execute(params![session.token_hash, session.person, session.expires_at])?;
    Ok(())
}

pub(super) fn close_session(connection: &Connection, token_hash: &str) -> Outcome<bool> {
    let mut statement = connection.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?;
    Ok(statement.execute([token_hash])? > 0)
}

pub(super) fn sweep_sessions(connection: &Connection, now: i64) -> Outcome<u64> {
    let mut statement = connection.prepare_cached("DELETE FROM sessions WHERE expires_at <= ?1")?;
    Ok(statement.execute([now])? as u64)
}

pub(super) fn create_match(
    connection: &Connection,
    row: &MatchRow,
    seats: &[SeatRow],
    entries: &[EntryRow],
) -> Outcome<()> {
    insert_match(connection, row, seats, entries, &[])
}

fn insert_match(
    connection: &Connection,
    row: &MatchRow,
    seats: &[SeatRow],
    entries: &[EntryRow],
    chat: &[ChatRow],
) -> Outcome<()> {
    unbroken(entries)?;
    storable(texts(row, seats, entries))?;
    let key: i64 = connection
        .prepare_cached(
            "INSERT INTO matches
                 (id, game, rules, data, options, seed, salt, commitment, creator, created_at, imported)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING key",
        )?
        .query_row(
            params![
                row.id,
                row.game,
                row.rules,
                row.data,
                row.options,
                row.seed,
                row.salt,
                row.commitment,
                row.creator,
                row.created_at,
                row.imported
            ],
            |row| row.get(0),
        )?;
    connection
        .prepare_cached(
            "INSERT INTO standings (match_key, private, phase, length, chat_length, updated_at, outcome)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            key,
            row.private,
            row.phase.as_str(),
            entries.len() as i64,
            chat.len() as i64,
            row.updated_at,
            row.outcome
        ])?;
    let mut seating = connection.prepare_cached(
        "INSERT INTO seats (match_key, seat, person, bot, former) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for row in seats {
        let (person, bot) = row.holder.columns();
        seating.execute(params![key, row.seat, person, bot, row.former_column()])?;
    }
    for entry in entries {
        insert_entry(connection, key, entry)?;
    }
    for said in chat {
        insert_chat(connection, key, said)?;
    }
    Ok(())
}

fn insert_entry(connection: &Connection, key: i64, entry: &EntryRow) -> Outcome<()> {
    connection
        .prepare_cached("INSERT INTO entries (match_key, seq, seat, deed, at) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![key, entry.seq, entry.seat, entry.deed, entry.at])?;
    Ok(())
}

fn insert_chat(connection: &Connection, key: i64, said: &ChatRow) -> Outcome<()> {
    storable([said.person.as_str(), &said.name, &said.text])?;
    connection
        .prepare_cached(
            "INSERT INTO chat_lines (match_key, n, person, name, text, circle, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![key, said.n, said.person, said.name, said.text, said.circle, said.at])?;
    Ok(())
}

/// Whether a change that found nothing to change at least found the match.
fn must_exist(connection: &Connection, match_id: &str) -> Outcome<()> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM matches WHERE id = ?1")?;
    if statement.exists([match_id])? { Ok(()) } else { Err(StoreError::UnknownMatch) }
}

pub(super) fn seat_to(
    connection: &Connection,
    match_id: &str,
    seat: u8,
    expected: &Holder,
    new: &Holder,
) -> Outcome<bool> {
    let ((old_person, old_bot), (person, bot)) = (expected.columns(), new.columns());
    storable(person.into_iter().chain(bot))?;
    let changed = connection
        .prepare_cached(
            "UPDATE seats SET person = ?5, bot = ?6, former = former || CASE
                 WHEN ?3 IS NOT NULL AND ?3 IS NOT ?5
                  AND (SELECT phase FROM standings AS t WHERE t.match_key = seats.match_key) = 'playing'
                 THEN ' ' || ?3 ELSE '' END
             WHERE match_key = (SELECT key FROM matches WHERE id = ?1)
               AND seat = ?2 AND person IS ?3 AND bot IS ?4",
        )?
        .execute(params![match_id, seat, old_person, old_bot, person, bot])?;
    if changed == 0 {
        must_exist(connection, match_id)?;
    }
    Ok(changed > 0)
}

pub(super) fn set_phase(
    connection: &Connection,
    match_id: &str,
    from: Phase,
    to: Phase,
    outcome: Option<&str>,
    at: i64,
) -> Outcome<bool> {
    storable(outcome)?;
    let changed = connection
        .prepare_cached(
            "UPDATE standings SET phase = ?3, outcome = ?4, updated_at = MAX(updated_at, ?5)
             WHERE match_key = (SELECT key FROM matches WHERE id = ?1) AND phase = ?2",
        )?
        .execute(params![match_id, from.as_str(), to.as_str(), outcome, at])?;
    if changed == 0 {
        must_exist(connection, match_id)?;
    }
    Ok(changed > 0)
}

pub(super) fn append(connection: &Connection, match_id: &str, entry: &EntryRow) -> Outcome<()> {
    storable([entry.deed.as_str()])?;
    let key: Option<i64> = connection
        .prepare_cached(
            "UPDATE standings SET length = length + 1, updated_at = MAX(updated_at, ?3)
             WHERE match_key = (SELECT key FROM matches WHERE id = ?1) AND length = ?2
             RETURNING match_key",
        )?
        .query_row(params![match_id, entry.seq, entry.at], |row| row.get(0))
        .optional()?;
    match key {
        Some(key) => insert_entry(connection, key, entry),
        None => Err(misplaced(connection, match_id, entry.seq)?),
    }
}

/// Why there is no place for an entry with this number.
fn misplaced(connection: &Connection, match_id: &str, seq: u32) -> Outcome<StoreError> {
    let length: Option<u32> = connection
        .prepare_cached(
            "SELECT length FROM standings WHERE match_key = (SELECT key FROM matches WHERE id = ?1)",
        )?
        .query_row([match_id], |row| row.get(0))
        .optional()?;
    Ok(match length {
        None => StoreError::UnknownMatch,
        Some(length) if seq < length => StoreError::Conflict,
        Some(length) => StoreError::Gap { expected: length, got: seq },
    })
}

/// Numbers a line of chat and keeps it; `said.n` is where the number goes.
pub(super) fn say(connection: &Connection, match_id: &str, said: &mut ChatRow) -> Outcome<()> {
    let (key, n): (i64, u32) = connection
        .prepare_cached(
            "UPDATE standings SET chat_length = chat_length + 1
             WHERE match_key = (SELECT key FROM matches WHERE id = ?1)
             RETURNING match_key, chat_length - 1",
        )?
        .query_row([match_id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::UnknownMatch)?;
    said.n = n;
    insert_chat(connection, key, said)
}

pub(super) fn delete_match(connection: &Connection, id: &str) -> Outcome<bool> {
    Ok(connection.prepare_cached("DELETE FROM matches WHERE id = ?1")?.execute([id])? > 0)
}

/// Refuses to restore over anything.
pub(super) fn must_be_empty(connection: &Connection) -> Outcome<()> {
    let used = connection
        .prepare_cached("SELECT 1 WHERE EXISTS (SELECT 1 FROM persons) OR EXISTS (SELECT 1 FROM matches)")?
        .exists([])?;
    if used { Err(StoreError::NotEmpty) } else { Ok(()) }
}

/// Restores one item of a backup.
pub(super) fn restore(connection: &Connection, item: &Item) -> Outcome<()> {
    match item {
        Item::Person(person) => create_person(connection, person),
        Item::Session(session) => open_session(connection, session),
        Item::Match(whole) => {
            let MatchBackup { row, seats, entries, chat } = &**whole;
            insert_match(connection, row, seats, entries, chat)
        }
    }
}
