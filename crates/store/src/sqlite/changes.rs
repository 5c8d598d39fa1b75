//! All changes. The writer runs each function inside a savepoint: an error rolls back all that it has done.

use rusqlite::{Connection, OptionalExtension, params};

use super::queries::prepare;
use crate::backup::{Item, MatchBackup};
use crate::error::storable;
use crate::rows::{texts, unbroken};
use crate::sql;
use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Session, Standing, StoreError};

type Outcome<T> = Result<T, StoreError>;

/// Reserves number `$6` for a new entry of the match with key `$5` that is seen at time `$1`, if the match has exactly
/// `$6` entries. It then waits for seats `$2`, seats `$3` have agreed to end it, and with an outcome `$4` it is over. The
/// caller inserts the entry in the same transaction. (For a RETURNING clause SQLite would make a temporary table each
/// time, which is dear.)
const TAKE_PLACE: &str = "UPDATE standings SET length = length + 1, updated_at = MAX(updated_at, $1),
         waiting = $2, agreed = $3,
         phase = CASE WHEN $4 IS NULL THEN phase ELSE 'over' END, outcome = COALESCE($4, outcome)
     WHERE match_key = $5 AND length = $6";

/// How many entries the match with key `$1` has.
const LENGTH: &str = "SELECT length FROM standings WHERE match_key = $1";

pub(super) fn create_person(connection: &Connection, person: &Person) -> Outcome<()> {
    storable([person.id.as_str(), &person.name])?;
    prepare(connection, sql::CREATE_PERSON)?.execute(params![person.id, person.name, person.created_at])?;
    Ok(())
}

/// Returns the person's unfinished matches.
pub(super) fn rename_person(connection: &Connection, id: &str, name: &str) -> Outcome<Vec<String>> {
    storable([id, name])?;
    if prepare(connection, sql::RENAME_PERSON)?.execute([name, id])? == 0 {
        return Err(StoreError::UnknownPerson);
    }
    let mut statement = prepare(connection, sql::UNFINISHED_OF)?;
    let found = statement.query_map([id], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn open_session(connection: &Connection, session: &Session) -> Outcome<()> {
    storable([session.token_hash.as_str(), &session.person])?;
    prepare(connection, sql::OPEN_SESSION)?.execute(params![
        session.token_hash,
        session.person,
        session.expires_at
    ])?;
    Ok(())
}

pub(super) fn sweep_sessions(connection: &Connection, now: i64) -> Outcome<u64> {
    Ok(prepare(connection, sql::SWEEP_SESSIONS)?.execute([now])? as u64)
}

pub(super) fn create_match(
    connection: &Connection,
    row: &MatchRow,
    seats: &[SeatRow],
    entries: &[EntryRow],
) -> Outcome<()> {
    insert_match(connection, row, seats, entries, &[])
}

/// Returns the id of the rematch that is there already, if there is one.
pub(super) fn create_rematch(
    connection: &Connection,
    of: &str,
    row: &MatchRow,
    seats: &[SeatRow],
) -> Outcome<Option<String>> {
    let known = prepare(connection, sql::REMATCH_OF)?.query_row([of], |row| row.get(0)).optional()?;
    if known.is_none() {
        must_exist(connection, of)?;
        create_match(connection, row, seats, &[])?;
        prepare(connection, sql::SET_REMATCH)?.execute([row.id.as_str(), of])?;
    }
    Ok(known)
}

pub(super) fn beat(connection: &Connection) -> Outcome<()> {
    prepare(connection, sql::BEAT)?.execute([])?;
    Ok(())
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
    let key: i64 = prepare(connection, sql::CREATE_MATCH)?.query_row(
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
    prepare(connection, sql::CREATE_STANDING)?.execute(params![
        key,
        row.private,
        row.phase.as_str(),
        entries.len() as i64,
        chat.len() as i64,
        row.updated_at,
        row.outcome,
        row.waiting,
        row.agreed,
        row.rematch
    ])?;
    for row in seats {
        insert_seat(connection, key, row)?;
    }
    for entry in entries {
        insert_entry(connection, key, entry)?;
    }
    for said in chat {
        insert_chat(connection, key, said)?;
    }
    Ok(())
}

fn insert_seat(connection: &Connection, key: i64, row: &SeatRow) -> Outcome<()> {
    let (person, bot) = row.holder.columns();
    let sql = "INSERT INTO seats (match_key, seat, person, bot, former) VALUES ($1, $2, $3, $4, $5)";
    prepare(connection, sql)?.execute(params![key, row.seat, person, bot, row.former_column()])?;
    Ok(())
}

fn insert_entry(connection: &Connection, key: i64, entry: &EntryRow) -> Outcome<()> {
    let sql = "INSERT INTO entries (match_key, seq, seat, deed, at) VALUES ($1, $2, $3, $4, $5)";
    prepare(connection, sql)?.execute(params![key, entry.seq, entry.seat, entry.deed, entry.at])?;
    Ok(())
}

fn insert_chat(connection: &Connection, key: i64, said: &ChatRow) -> Outcome<()> {
    storable([said.person.as_str(), &said.name, &said.text])?;
    let sql = "INSERT INTO chat_lines (match_key, n, person, name, text, circle, at)
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let ChatRow { n, person, name, text, circle, at } = said;
    prepare(connection, sql)?.execute(params![key, n, person, name, text, circle, at])?;
    Ok(())
}

/// Tells "match not found" from "match found, nothing to update".
fn must_exist(connection: &Connection, match_id: &str) -> Outcome<()> {
    let found = prepare(connection, sql::MATCH_EXISTS)?.exists([match_id])?;
    if found { Ok(()) } else { Err(StoreError::UnknownMatch) }
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
    let changed = prepare(connection, sql::SEAT_TO)?
        .execute(params![person, bot, old_person, match_id, seat, old_bot])?;
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
    waiting: Option<u8>,
    at: i64,
) -> Outcome<bool> {
    storable(outcome)?;
    let changed = prepare(connection, sql::SET_PHASE)?.execute(params![
        to.as_str(),
        outcome,
        waiting,
        at,
        match_id,
        from.as_str()
    ])?;
    if changed == 0 {
        must_exist(connection, match_id)?;
    }
    Ok(changed > 0)
}

pub(super) fn append(
    connection: &Connection,
    match_id: &str,
    entry: &EntryRow,
    standing: &Standing,
) -> Outcome<()> {
    let Standing { waiting, agreed, outcome, .. } = standing;
    storable([entry.deed.as_str()].into_iter().chain(outcome.as_deref()))?;
    let key: i64 = prepare(connection, "SELECT key FROM matches WHERE id = $1")?
        .query_row([match_id], |row| row.get(0))
        .optional()?
        .ok_or(StoreError::UnknownMatch)?;
    let seen_at = standing.seen_at(entry.at);
    let params = params![seen_at, waiting, agreed, outcome, key, entry.seq];
    match prepare(connection, TAKE_PLACE)?.execute(params)? {
        0 => Err(misplaced(connection, key, entry.seq)?),
        _ => insert_entry(connection, key, entry),
    }
}

/// The error for an entry that cannot be appended because of its number.
fn misplaced(connection: &Connection, key: i64, seq: u32) -> Outcome<StoreError> {
    let length: u32 = prepare(connection, LENGTH)?.query_row([key], |row| row.get(0))?;
    Ok(match seq < length {
        true => StoreError::Conflict,
        false => StoreError::Gap { expected: length, got: seq },
    })
}

/// Writes a chat line, and its number into `said.n`.
pub(super) fn say(connection: &Connection, match_id: &str, said: &mut ChatRow) -> Outcome<()> {
    let (key, n): (i64, u32) = prepare(connection, sql::TAKE_CHAT_PLACE)?
        .query_row([match_id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::UnknownMatch)?;
    said.n = n;
    insert_chat(connection, key, said)
}

pub(super) fn delete_match(connection: &Connection, id: &str) -> Outcome<bool> {
    Ok(prepare(connection, "DELETE FROM matches WHERE id = $1")?.execute([id])? > 0)
}

/// An error if the database is in use: a backup is never restored over existing rows.
pub(super) fn must_be_empty(connection: &Connection) -> Outcome<()> {
    let used = prepare(connection, sql::IN_USE)?.query_row([], |row| row.get(0))?;
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
