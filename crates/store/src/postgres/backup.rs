//! Backup and restore, each in one transaction.

use std::io::{BufRead, Write};

use deadpool_postgres::{Pool, Transaction};
use tokio_postgres::{IsolationLevel, Row};

use super::{changes, queries};
use crate::StoreError;
use crate::backup::{BackupReader, BackupWriter, Item, MatchBackup};

/// How many rows are fetched at a time, so that a large table need not fit in memory.
const PAGE: i64 = 1000;

const PERSONS: &str = "SELECT id, name, guest, password_hash, created_at FROM persons
     WHERE $1::TEXT IS NULL OR id > $1 ORDER BY id LIMIT $2";

const SESSIONS: &str = "SELECT token_hash, person, expires_at FROM sessions
     WHERE $1::TEXT IS NULL OR token_hash > $1 ORDER BY token_hash LIMIT $2";

const MATCHES: &str = "SELECT key, id FROM matches WHERE key > $1 ORDER BY key LIMIT $2";

pub(super) async fn export(pool: &Pool, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    let mut client = pool.get().await?;
    // One snapshot sees one moment, whatever is written meanwhile.
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let mut backup = BackupWriter::default();
    out.write_all(backup.header()?.as_bytes())?;
    for (sql, read) in [
        (PERSONS, (|row| queries::person_row(row).map(Item::Person)) as fn(&Row) -> Result<Item, StoreError>),
        (SESSIONS, |row| queries::session_row(row).map(Item::Session)),
    ] {
        let mut after: Option<String> = None;
        loop {
            let rows = transaction.query(sql, &[&after, &PAGE]).await?;
            let Some(last) = rows.last() else { break };
            after = Some(last.try_get(0)?);
            for row in &rows {
                out.write_all(backup.item(read(row)?)?.as_bytes())?;
            }
        }
    }
    let mut after = 0i64;
    loop {
        let rows = transaction.query(MATCHES, &[&after, &PAGE]).await?;
        let Some(last) = rows.last() else { break };
        after = last.try_get(0)?;
        for row in &rows {
            let whole = whole_match(&transaction, row.try_get(1)?).await?;
            out.write_all(backup.item(Item::Match(Box::new(whole)))?.as_bytes())?;
        }
    }
    out.write_all(backup.end()?.as_bytes())?;
    out.flush()?;
    Ok(())
}

async fn whole_match(transaction: &Transaction<'_>, id: &str) -> Result<MatchBackup, StoreError> {
    let statement = transaction.prepare_cached(queries::FIND_MATCH).await?;
    let found = queries::seated(&transaction.query(&statement, &[&id]).await?)?.pop();
    let (row, seats) = found.ok_or(StoreError::UnknownMatch)?;
    let statement = transaction.prepare_cached(queries::ENTRIES).await?;
    let entries = transaction.query(&statement, &[&id, &0i64]).await?;
    let statement = transaction.prepare_cached(queries::CHAT).await?;
    let chat = transaction.query(&statement, &[&id, &0i64]).await?;
    Ok(MatchBackup {
        row,
        seats,
        entries: entries.iter().map(queries::entry_row).collect::<Result<_, _>>()?,
        chat: chat.iter().map(queries::chat_row).collect::<Result<_, _>>()?,
    })
}

pub(super) async fn import(pool: &Pool, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    let mut backup = BackupReader::new(input)?;
    let mut client = pool.get().await?;
    let transaction = client.transaction().await?;
    // Nobody may add anything between the look and the commit.
    transaction.batch_execute("LOCK TABLE persons, matches IN EXCLUSIVE MODE").await?;
    let used = transaction
        .query_one("SELECT EXISTS (SELECT 1 FROM persons) OR EXISTS (SELECT 1 FROM matches)", &[])
        .await?;
    if used.try_get(0)? {
        return Err(StoreError::NotEmpty);
    }
    while let Some(item) = backup.next()? {
        changes::restore(&transaction, &item).await?;
    }
    transaction.commit().await?;
    Ok(())
}
