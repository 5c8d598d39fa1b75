//! The one thread that writes, and its group commit.
//!
//! A commit waits for the disk, however little it holds. So the thread takes all waiting requests, runs each in a
//! savepoint of one transaction, commits once, and only then answers them all.

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::connect::open_writer;
use crate::StoreError;
use crate::bell::{Bell, Ring};

/// The most requests that share one commit. It bounds how long the first of them waits for the others.
const BATCH: usize = 512;

/// The length of the queue; further callers wait for a place in it.
const QUEUE: usize = 1024;

/// The result of a request: the answer, and the notification to send once it is committed.
pub(super) type Done<T> = Result<(T, Option<Ring>), StoreError>;

/// A handle to the writing thread. Dropping it waits until the thread has finished what is queued.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(path: PathBuf, connection: Connection, bell: Bell) -> Result<Writer, StoreError> {
        let (queue, requests) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || write(&path, connection, requests, &bell))
            .map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Runs `work` in a transaction and answers when it is on disk.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Done<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(Task { work: Some(work), done: Err(StoreError::Closed), reply });
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(request).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // If the thread panicked, everyone who was waiting for it has got an error.
            let _ = thread.join();
        }
    }
}

/// A request, whatever type its answer has.
trait Request: Send {
    /// Does the work. On error the caller rolls it back.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Rings the bell and answers, once the whole batch has been committed or has failed.
    fn answer(self: Box<Self>, committed: &Result<(), StoreError>, bell: &Bell);
}

struct Task<T, F> {
    work: Option<F>,
    done: Done<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Request for Task<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Done<T> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        if let Some(work) = self.work.take() {
            self.done = work(connection);
        }
        self.done.as_ref().map(drop).map_err(StoreError::clone)
    }

    fn answer(self: Box<Self>, committed: &Result<(), StoreError>, bell: &Bell) {
        let answer = committed.clone().and(self.done).map(|(value, ring)| {
            if let Some(ring) = ring {
                bell.ring(ring);
            }
            value
        });
        // An error only says that the caller was cancelled. Its request is carried out all the same.
        let _ = self.reply.send(answer);
    }
}

/// The writing thread: commits the queued requests batch by batch until the queue is closed, and then writes the log back
/// into the file.
fn write(
    path: &Path,
    mut connection: Connection,
    mut requests: mpsc::Receiver<Box<dyn Request>>,
    bell: &Bell,
) {
    let mut batch = Vec::with_capacity(BATCH);
    while requests.blocking_recv_many(&mut batch, BATCH) > 0 {
        let committed = commit(&connection, &mut batch);
        if let Err(error) = &committed {
            tracing::error!(%error, requests = batch.len(), "a batch of changes was not committed");
            recover(path, &mut connection);
        }
        for request in batch.drain(..) {
            request.answer(&committed, bell);
        }
    }
    // Readers are still open, so SQLite would not do this by itself.
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!(%error, "the write-ahead log stays beside the database");
    }
}

/// Runs a batch in one transaction. A request that fails is rolled back alone; an error here means that the whole batch
/// was rolled back.
fn commit(connection: &Connection, batch: &mut [Box<dyn Request>]) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    for request in batch {
        execute(connection, "SAVEPOINT request")?;
        if let Err(error) = request.run(connection) {
            if connection.is_autocommit() {
                // On some errors (a full disk) SQLite itself rolls back the transaction, with the requests before.
                return Err(StoreError::Database(format!("the transaction was rolled back: {error}")));
            }
            execute(connection, "ROLLBACK TO request")?;
        }
        execute(connection, "RELEASE request")?;
    }
    execute(connection, "COMMIT")
}

/// Leaves the connection outside any transaction after a failed batch, so that the next one works if the disk works
/// again.
///
/// A commit whose sync failed may still be complete in the log, and would be restored when the file is opened after a
/// crash. A small change written over its beginning prevents that.
fn recover(path: &Path, connection: &mut Connection) {
    roll_back(path, connection);
    if connection.execute_batch("BEGIN IMMEDIATE; PRAGMA user_version = 0; COMMIT").is_err() {
        roll_back(path, connection);
    }
}

fn roll_back(path: &Path, connection: &mut Connection) {
    if !connection.is_autocommit() && connection.execute_batch("ROLLBACK").is_err() {
        match open_writer(path) {
            Ok(fresh) => *connection = fresh,
            Err(error) => tracing::error!(%error, "the database could not be opened again"),
        }
    }
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    let outcome = connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
    // Not `StoreError::from`: a constraint that fails only at the commit is not the conflict of any one request.
    outcome.map(drop).map_err(|error| StoreError::Database(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writer(dir: &tempfile::TempDir) -> Writer {
        let path = dir.path().join("store.db");
        let connection = open_writer(&path).unwrap();
        Writer::start(path, connection, Bell::new()).unwrap()
    }

    fn add(connection: &Connection, id: &str) -> Done<()> {
        connection
            .execute("INSERT INTO persons (id, name, guest, created_at) VALUES (?1, 'x', 1, 0)", [id])?;
        Ok(((), None))
    }

    fn ids(connection: &Connection) -> Done<Vec<String>> {
        let mut statement = connection.prepare("SELECT id FROM persons ORDER BY id")?;
        let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        Ok((ids, None))
    }

    type Work = Box<dyn FnOnce(&Connection) -> Done<()> + Send>;

    /// Runs requests as one batch; through the queue they could become several.
    fn batch(connection: &Connection, works: Vec<Work>) -> Vec<bool> {
        let (mut batch, mut answers) = (Vec::<Box<dyn Request>>::new(), Vec::new());
        for work in works {
            let (reply, answer) = oneshot::channel();
            batch.push(Box::new(Task { work: Some(work), done: Err(StoreError::Closed), reply }));
            answers.push(answer);
        }
        let committed = commit(connection, &mut batch);
        for request in batch {
            request.answer(&committed, &Bell::new());
        }
        answers.into_iter().map(|mut answer| answer.try_recv().unwrap().is_ok()).collect()
    }

    #[test]
    fn a_refused_request_leaves_no_trace_and_harms_no_other() {
        let dir = tempfile::tempdir().unwrap();
        let connection = open_writer(&dir.path().join("store.db")).unwrap();
        let answers = batch(
            &connection,
            vec![
                Box::new(|c| add(c, "a")),
                Box::new(|c| {
                    add(c, "b")?;
                    add(c, "a")
                }),
                Box::new(|c| add(c, "c")),
            ],
        );
        assert_eq!(answers, [true, false, true]);
        assert_eq!(ids(&connection).unwrap().0, ["a", "c"]);
    }

    #[test]
    fn a_failed_commit_fails_the_whole_batch() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("store.db");
        let mut connection = open_writer(&path).unwrap();
        let answers = batch(&connection, vec![Box::new(|c| add(c, "a")), Box::new(break_the_commit)]);
        assert_eq!(answers, [false, false]);
        recover(&path, &mut connection);
        assert_eq!(ids(&connection).unwrap().0, Vec::<String>::new());
        assert_eq!(batch(&connection, vec![Box::new(|c| add(c, "b"))]), [true]);
    }

    /// A constraint that is checked only at the commit.
    fn break_the_commit(connection: &Connection) -> Done<()> {
        connection.pragma_update(None, "defer_foreign_keys", true)?;
        connection
            .execute("INSERT INTO sessions (token_hash, person, expires_at) VALUES ('t', '?', 0)", [])?;
        Ok(((), None))
    }

    #[tokio::test]
    async fn the_next_request_works_after_a_failed_commit() {
        let dir = tempfile::tempdir().unwrap();
        let writer = writer(&dir);
        assert!(matches!(writer.run(break_the_commit).await, Err(StoreError::Database(_))));
        writer.run(|c| add(c, "a")).await.unwrap();
        assert_eq!(writer.run(ids).await.unwrap(), ["a"]);
    }

    #[tokio::test]
    async fn the_next_request_works_after_the_disk_was_full() {
        let dir = tempfile::tempdir().unwrap();
        let writer = writer(&dir);
        let full = writer.run(|c| {
            // SQLite reports a reached limit as it reports a full disk.
            let pages: u32 = c.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            c.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            add(c, &"x".repeat(1_000_000))
        });
        assert!(matches!(full.await, Err(StoreError::Database(_))));
        writer
            .run(|c| Ok((c.query_row("PRAGMA max_page_count = 1000000", [], |_| Ok(()))?, None)))
            .await
            .unwrap();
        writer.run(|c| add(c, "a")).await.unwrap();
        assert_eq!(writer.run(ids).await.unwrap(), ["a"]);
    }

    #[test]
    fn dropping_the_writer_finishes_what_is_queued() {
        let dir = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let first = writer(&dir);
        runtime.block_on(async {
            let mut waiting = Box::pin(first.run(|c| add(c, "a")));
            // Queued by the first poll; then the caller is cancelled.
            let _ = std::future::poll_fn(|cx| std::task::Poll::Ready(waiting.as_mut().poll(cx))).await;
        });
        drop(first);
        assert_eq!(runtime.block_on(writer(&dir).run(ids)).unwrap(), ["a"]);
    }
}
