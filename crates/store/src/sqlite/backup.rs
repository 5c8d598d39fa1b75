//! Backup and restore. SQLite runs on other threads, so lines and items pass through a channel.

use std::io::{BufRead, Write};

use rusqlite::Connection;
use tokio::sync::mpsc;

use super::readers::Readers;
use super::writer::Writer;
use super::{changes, queries};
use crate::StoreError;
use crate::backup::{BackupReader, BackupWriter, Item, MatchBackup};

/// The capacity of that channel. A line may be a long match, so it is small.
const CHANNEL_CAPACITY: usize = 16;

pub(super) async fn export(readers: &Readers, out: &mut (dyn Write + Send)) -> Result<(), StoreError> {
    let (lines, mut arriving) = mpsc::channel::<String>(CHANNEL_CAPACITY);
    let reading = readers.run(move |connection| {
        // One transaction sees one snapshot, whatever is written meanwhile.
        let _moment = connection.unchecked_transaction()?;
        read_all(connection, |line| lines.blocking_send(line).map_err(|_| StoreError::Closed))
    });
    let writing = async move {
        while let Some(line) = arriving.recv().await {
            out.write_all(line.as_bytes())?;
        }
        out.flush()?;
        Ok(())
    };
    let (read, written): (_, Result<(), StoreError>) = tokio::join!(reading, writing);
    // If the output fails, the reader only sees a closed channel; so the output's error comes first.
    written.and(read)
}

fn read_all(
    connection: &Connection,
    send: impl Fn(String) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut backup = BackupWriter::default();
    send(backup.header()?)?;
    queries::each_person(connection, |person| send(backup.item(Item::Person(person))?))?;
    queries::each_session(connection, |session| send(backup.item(Item::Session(session))?))?;
    queries::each_match_id(connection, |id| {
        let (row, seats) = queries::find_match(connection, &id)?.ok_or(StoreError::UnknownMatch)?;
        let entries = queries::entries(connection, &id, 0)?;
        let chat = queries::chat(connection, &id, 0)?;
        send(backup.item(Item::Match(Box::new(MatchBackup { row, seats, entries, chat })))?)
    })?;
    send(backup.end()?)
}

pub(super) async fn import(writer: &Writer, input: &mut (dyn BufRead + Send)) -> Result<(), StoreError> {
    let mut backup = BackupReader::new(input)?;
    let (items, mut arriving) = mpsc::channel::<Option<Item>>(CHANNEL_CAPACITY);
    let writing = writer.run(move |connection| {
        changes::must_be_empty(connection)?;
        loop {
            match arriving.blocking_recv() {
                Some(Some(item)) => changes::restore(connection, &item)?,
                Some(None) => return Ok(((), None)),
                // Reading failed before the end of the backup.
                None => return Err(StoreError::Closed),
            }
        }
    });
    let reading = async move {
        loop {
            let item = backup.next()?;
            let last = item.is_none();
            // If the channel is closed, the database has refused; its own error says why.
            if items.send(item).await.is_err() || last {
                return Ok(());
            }
        }
    };
    let (written, read): (_, Result<(), StoreError>) = tokio::join!(writing, reading);
    read.and(written)
}
