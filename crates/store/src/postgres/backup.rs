//! Backup and restore, each in one transaction.

use std::io::{BufRead, Write};

use deadpool_postgres::{Pool, Transaction};
use tokio_postgres::{IsolationLevel, Portal, Row};

use super::{changes, rows};
use crate::backup::{BackupReader, BackupWriter, Item, MatchBackup};
use crate::{StoreError, sql};

/// How many rows are fetched at a time, so that a large table need not fit in memory.
const PAGE: i32 = 1000;

pub(super) async fn export(pool: &Pool, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    let mut client = pool.get().await?;
    // One snapshot, whatever is written meanwhile.
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let mut backup = BackupWriter::default();
    out.write_all(backup.header()?.as_bytes())?;
    let mut pages = Pages::of(&transaction, sql::ALL_PERSONS).await?;
    while let Some(page) = pages.next().await? {
        for row in &page {
            out.write_all(backup.item(Item::Person(rows::person_row(row)?))?.as_bytes())?;
        }
    }
    let mut pages = Pages::of(&transaction, sql::ALL_SESSIONS).await?;
    while let Some(page) = pages.next().await? {
        for row in &page {
            out.write_all(backup.item(Item::Session(rows::session_row(row)?))?.as_bytes())?;
        }
    }
    let mut pages = Pages::of(&transaction, sql::ALL_MATCH_IDS).await?;
    while let Some(page) = pages.next().await? {
        for row in &page {
            let whole = whole_match(&transaction, row.try_get(0)?).await?;
            out.write_all(backup.item(Item::Match(Box::new(whole)))?.as_bytes())?;
        }
    }
    out.write_all(backup.end()?.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// The result of a query, page by page.
struct Pages<'a> {
    transaction: &'a Transaction<'a>,
    portal: Portal,
}

impl<'a> Pages<'a> {
    async fn of(transaction: &'a Transaction<'a>, sql: &str) -> Result<Pages<'a>, StoreError> {
        Ok(Pages { transaction, portal: transaction.bind(sql, &[]).await? })
    }

    async fn next(&mut self) -> Result<Option<Vec<Row>>, StoreError> {
        let page = self.transaction.query_portal(&self.portal, PAGE).await?;
        Ok((!page.is_empty()).then_some(page))
    }
}

async fn whole_match(transaction: &Transaction<'_>, id: &str) -> Result<MatchBackup, StoreError> {
    let statement = transaction.prepare_cached(sql::FIND_MATCH).await?;
    let found = rows::seated(&transaction.query(&statement, &[&id]).await?)?.pop();
    let (row, seats) = found.ok_or(StoreError::UnknownMatch)?;
    let statement = transaction.prepare_cached(sql::ENTRIES).await?;
    let entries = transaction.query(&statement, &[&id, &0i64]).await?;
    let statement = transaction.prepare_cached(sql::CHAT).await?;
    let chat = transaction.query(&statement, &[&id, &0i64]).await?;
    Ok(MatchBackup {
        row,
        seats,
        entries: entries.iter().map(rows::entry_row).collect::<Result<_, _>>()?,
        chat: chat.iter().map(rows::chat_row).collect::<Result<_, _>>()?,
    })
}

pub(super) async fn import(pool: &Pool, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    let mut backup = BackupReader::new(input)?;
    let mut client = pool.get().await?;
    let transaction = client.transaction().await?;
    // Nobody may add anything between this check and the commit.
    transaction.batch_execute("LOCK TABLE persons, matches IN EXCLUSIVE MODE").await?;
    if transaction.query_one(sql::IN_USE, &[]).await?.try_get(0)? {
        return Err(StoreError::NotEmpty);
    }
    while let Some(item) = backup.next()? {
        changes::restore(&transaction, &item).await?;
    }
    transaction.commit().await?;
    Ok(())
}
