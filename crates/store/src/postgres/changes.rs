//! Inserts new rows, within a transaction of the caller.

use deadpool_postgres::Transaction;

use crate::backup::{Item, MatchBackup};
use crate::error::storable;
use crate::rows::{texts, unbroken};
use crate::sql;
use crate::{ChatRow, EntryRow, MatchRow, Person, SeatRow, Session, StoreError};

type Outcome<T> = Result<T, StoreError>;

pub(super) async fn insert_match(
    transaction: &Transaction<'_>,
    row: &MatchRow,
    seats: &[SeatRow],
    entries: &[EntryRow],
    chat: &[ChatRow],
) -> Outcome<()> {
    unbroken(entries)?;
    storable(texts(row, seats, entries))?;
    let statement = transaction.prepare_cached(sql::CREATE_MATCH).await?;
    let created = transaction
        .query_one(
            &statement,
            &[
                &row.id,
                &row.game,
                &i64::from(row.rules),
                &row.data,
                &row.options,
                &row.seed,
                &row.salt,
                &row.commitment,
                &row.creator,
                &row.created_at,
                &row.imported,
            ],
        )
        .await?;
    let key: i64 = created.try_get(0)?;
    let statement = transaction.prepare_cached(sql::CREATE_STANDING).await?;
    let (length, chat_length) = (entries.len() as i64, chat.len() as i64);
    transaction
        .execute(
            &statement,
            &[
                &key,
                &row.private,
                &row.phase.as_str(),
                &length,
                &chat_length,
                &row.updated_at,
                &row.outcome,
                &row.waiting.map(i16::from),
                &i16::from(row.agreed),
                &row.rematch,
            ],
        )
        .await?;
    insert_seats(transaction, key, seats).await?;
    insert_entries(transaction, key, entries).await?;
    insert_chat(transaction, key, chat).await
}

/// One column of many rows, as an array parameter: one statement inserts them all.
fn column<'a, R, T>(rows: &'a [R], get: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(get).collect()
}

async fn insert_seats(transaction: &Transaction<'_>, key: i64, seats: &[SeatRow]) -> Outcome<()> {
    let statement = transaction
        .prepare_cached(
            "INSERT INTO seats (match_key, seat, person, bot, former)
             SELECT $1, * FROM UNNEST($2::SMALLINT[], $3::TEXT[], $4::TEXT[], $5::TEXT[])",
        )
        .await?;
    let numbers = column(seats, |row| i16::from(row.seat));
    let persons = column(seats, |row| row.holder.columns().0);
    let bots = column(seats, |row| row.holder.columns().1);
    let former = column(seats, SeatRow::former_column);
    transaction.execute(&statement, &[&key, &numbers, &persons, &bots, &former]).await?;
    Ok(())
}

async fn insert_entries(transaction: &Transaction<'_>, key: i64, entries: &[EntryRow]) -> Outcome<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let statement = transaction
        .prepare_cached(
            "INSERT INTO entries (match_key, seq, seat, deed, at)
             SELECT $1, * FROM UNNEST($2::BIGINT[], $3::SMALLINT[], $4::TEXT[], $5::BIGINT[])",
        )
        .await?;
    let numbers = column(entries, |row| i64::from(row.seq));
    let seats = column(entries, |row| i16::from(row.seat));
    let deeds = column(entries, |row| row.deed.as_str());
    let times = column(entries, |row| row.at);
    transaction.execute(&statement, &[&key, &numbers, &seats, &deeds, &times]).await?;
    Ok(())
}

async fn insert_chat(transaction: &Transaction<'_>, key: i64, chat: &[ChatRow]) -> Outcome<()> {
    if chat.is_empty() {
        return Ok(());
    }
    storable(chat.iter().flat_map(|said| [said.person.as_str(), &said.name, &said.text]))?;
    let statement = transaction
        .prepare_cached(
            "INSERT INTO chat_lines (match_key, n, person, name, text, circle, at)
             SELECT $1, * FROM UNNEST($2::BIGINT[], $3::TEXT[], $4::TEXT[], $5::TEXT[], $6::SMALLINT[],
                                      $7::BIGINT[])",
        )
        .await?;
    let numbers = column(chat, |row| i64::from(row.n));
    let persons = column(chat, |row| row.person.as_str());
    let names = column(chat, |row| row.name.as_str());
    let said = column(chat, |row| row.text.as_str());
    let circles = column(chat, |row| i16::from(row.circle));
    let times = column(chat, |row| row.at);
    transaction.execute(&statement, &[&key, &numbers, &persons, &names, &said, &circles, &times]).await?;
    Ok(())
}

/// Restores one item of a backup.
pub(super) async fn restore(transaction: &Transaction<'_>, item: &Item) -> Outcome<()> {
    match item {
        Item::Person(Person { id, name, created_at }) => {
            let statement = transaction.prepare_cached(sql::CREATE_PERSON).await?;
            transaction.execute(&statement, &[id, name, created_at]).await?;
        }
        Item::Session(Session { token_hash, person, expires_at }) => {
            let statement = transaction.prepare_cached(sql::OPEN_SESSION).await?;
            transaction.execute(&statement, &[token_hash, person, expires_at]).await?;
        }
        Item::Match(whole) => {
            let MatchBackup { row, seats, entries, chat } = &**whole;
            insert_match(transaction, row, seats, entries, chat).await?;
        }
    }
    Ok(())
}
