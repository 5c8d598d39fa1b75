//! The queue of appends, and their group commit.
//!
//! A commit waits for the disk, however little it holds. PostgreSQL cannot sync several of ours at once, because a
//! transaction that calls `pg_notify` holds a global lock while it commits. So one task takes all waiting appends,
//! writes them with one statement, and only then answers them all. Meanwhile the next batch gathers in the queue.

use deadpool_postgres::{Pool, PoolError};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use crate::rows::narrow;
use crate::{EntryRow, Standing, StoreError};

/// The most appends that share one commit. It bounds how long the first of them waits for the others.
const BATCH: usize = 512;

/// The length of the queue; further callers wait for a place in it.
const QUEUE: usize = 1024;

/// Writes a batch: `$1` to `$9` are its columns, one array element for each request. Returns a row for each request
/// whose match exists: its number in the batch from 1, whether it was written, and the new length of the match.
///
/// One statement is one transaction, so no lock outlives it. A node that is cut off cannot keep matches locked.
///
/// - `held` locks the matches. All nodes lock in the same order; otherwise they could deadlock. `(SELECT $1)` hides the
///   length of the array from the planner. If it saw one, it would plan the statement again for every small batch,
///   which takes longer than a small batch itself (0.5 ms instead of 0.2 ms).
/// - `candidate` drops numbers that are taken and, of several requests for the same number, all but the first.
/// - `placed` keeps the candidates that continue the record of their match without a gap.
/// - `last` is the last of them for each match: it says how the match then stands.
const APPEND: &str = "
    WITH request AS (
        SELECT * FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::SMALLINT[], $4::TEXT[], $5::BIGINT[],
                             $6::BIGINT[], $7::SMALLINT[], $8::SMALLINT[], $9::TEXT[])
            WITH ORDINALITY AS request (id, seq, seat, deed, at, seen_at, waiting, agreed, outcome, n)),
    held AS MATERIALIZED (
        SELECT m.id, t.match_key, t.length
        FROM standings AS t JOIN matches AS m ON m.key = t.match_key
        WHERE m.id = ANY((SELECT $1)::TEXT[]) ORDER BY t.match_key FOR NO KEY UPDATE OF t),
    candidate AS (
        SELECT DISTINCT ON (match_key, seq) * FROM request JOIN held USING (id)
        WHERE seq >= length ORDER BY match_key, seq, n),
    placed AS MATERIALIZED (
        SELECT * FROM (
            SELECT *, length + ROW_NUMBER() OVER (PARTITION BY match_key ORDER BY seq) - 1 AS place
            FROM candidate) AS numbered
        WHERE seq = place),
    last AS (
        SELECT DISTINCT ON (match_key) match_key, seq, waiting, agreed, outcome,
               MAX(seen_at) OVER (PARTITION BY match_key) AS seen_at
        FROM placed ORDER BY match_key, seq DESC),
    updated AS (
        UPDATE standings AS t
        SET length = l.seq + 1, waiting = l.waiting, agreed = l.agreed,
            updated_at = GREATEST(t.updated_at, l.seen_at),
            phase = CASE WHEN l.outcome IS NULL THEN t.phase ELSE 'over' END,
            outcome = COALESCE(l.outcome, t.outcome)
        FROM last AS l WHERE t.match_key = l.match_key),
    inserted AS (
        INSERT INTO entries (match_key, seq, seat, deed, at)
        SELECT match_key, seq, seat, deed, at FROM placed)
    SELECT n, written, length,
           CASE WHEN written THEN pg_notify('bosworth', 'entry ' || seq || ' ' || id)::TEXT END
    FROM (
        SELECT n, request.id, request.seq, placed.n IS NOT NULL AS written,
               held.length + COUNT(placed.n) OVER (PARTITION BY held.match_key) AS length
        FROM request JOIN held USING (id) LEFT JOIN placed USING (n)
        ORDER BY held.match_key, request.seq) AS answer";

/// A handle to the appending task. When it is dropped, the task finishes what is queued and ends.
pub(super) struct Appender {
    queue: mpsc::Sender<Request>,
}

struct Request {
    match_id: String,
    entry: EntryRow,
    standing: Standing,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

impl Appender {
    pub(super) fn start(pool: Pool) -> Appender {
        let (queue, requests) = mpsc::channel(QUEUE);
        tokio::spawn(write(pool, requests));
        Appender { queue }
    }

    /// Appends an entry and answers when it is on disk. Neither text may have a NUL character.
    pub(super) async fn append(
        &self,
        match_id: &str,
        entry: EntryRow,
        standing: Standing,
    ) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let request = Request { match_id: match_id.to_owned(), entry, standing, reply };
        self.queue.send(request).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// The appending task: commits the queued requests batch by batch until the queue is closed.
async fn write(pool: Pool, mut requests: mpsc::Receiver<Request>) {
    let mut batch = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        let outcomes = commit(&pool, &batch).await;
        for (request, outcome) in batch.drain(..).zip(outcomes) {
            // An error only says that the caller was cancelled. Its request is carried out all the same.
            let _ = request.reply.send(outcome);
        }
        // Lets the callers run first: many append again at once, and then share the next commit. Without this, 16
        // busy callers make batches of 8.
        tokio::task::yield_now().await;
    }
}

/// Commits a batch and returns the outcome of each request.
async fn commit(pool: &Pool, batch: &[Request]) -> Vec<Result<(), StoreError>> {
    match try_commit(pool, batch).await {
        Ok(outcomes) => outcomes,
        Err(error) if batch.len() > 1 && is_of_one_request(&error) => {
            tracing::error!(%error, requests = batch.len(), "a batch of appends failed; trying one at a time");
            let mut outcomes = Vec::with_capacity(batch.len());
            for request in batch {
                let outcome = try_commit(pool, std::slice::from_ref(request)).await;
                outcomes.extend(outcome.unwrap_or_else(|error| vec![Err(error.into())]));
            }
            outcomes
        }
        Err(error) => {
            tracing::error!(%error, requests = batch.len(), "a batch of appends was not committed");
            vec![Err(error.into()); batch.len()]
        }
    }
}

/// Whether a single request may be to blame for the failure of its batch: a constraint was violated or a value was
/// refused, as happens if the table of entries was damaged by hand. Such an error also proves that nothing was
/// committed, which other errors do not, so the batch can be repeated.
fn is_of_one_request(error: &PoolError) -> bool {
    let PoolError::Backend(error) = error else { return false };
    error.code().is_some_and(|state| state.code().starts_with("22") || state.code().starts_with("23"))
}

async fn try_commit(pool: &Pool, batch: &[Request]) -> Result<Vec<Result<(), StoreError>>, PoolError> {
    let ids: Vec<&str> = batch.iter().map(|request| request.match_id.as_str()).collect();
    let numbers: Vec<i64> = batch.iter().map(|request| request.entry.seq.into()).collect();
    let seats: Vec<i16> = batch.iter().map(|request| request.entry.seat.into()).collect();
    let deeds: Vec<&str> = batch.iter().map(|request| request.entry.deed.as_str()).collect();
    let times: Vec<i64> = batch.iter().map(|request| request.entry.at).collect();
    let seen: Vec<i64> = batch.iter().map(|request| request.standing.seen_at(request.entry.at)).collect();
    let waiting: Vec<i16> = batch.iter().map(|request| request.standing.waiting.into()).collect();
    let agreed: Vec<i16> = batch.iter().map(|request| request.standing.agreed.into()).collect();
    let outcomes: Vec<Option<&str>> =
        batch.iter().map(|request| request.standing.outcome.as_deref()).collect();
    let client = pool.get().await?;
    let statement = client.prepare_cached(APPEND).await?;
    let columns: [&(dyn ToSql + Sync); 9] =
        [&ids, &numbers, &seats, &deeds, &times, &seen, &waiting, &agreed, &outcomes];
    let rows = client.query(&statement, &columns).await?;
    let mut outcomes = vec![Err(StoreError::UnknownMatch); batch.len()];
    for row in &rows {
        let place = row.try_get::<_, i64>(0)? as usize - 1;
        outcomes[place] = outcome(&batch[place], row);
    }
    Ok(outcomes)
}

/// The outcome of a request whose match exists.
fn outcome(request: &Request, row: &Row) -> Result<(), StoreError> {
    let (written, length) = (row.try_get(1)?, narrow(row.try_get(2)?, "length")?);
    match request.entry.seq {
        _ if written => Ok(()),
        seq if seq < length => Err(StoreError::Conflict),
        seq => Err(StoreError::Gap { expected: length, got: seq }),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;
    use crate::postgres::Postgres;
    use crate::testing::{PostgresServer, TestDatabase};
    use crate::{Change, MatchRow, Person, Phase, Ring, Store};

    async fn open(database: &TestDatabase) -> Postgres {
        Postgres::open(database.url()).await.unwrap()
    }

    /// A store with matches `m0`, `m1` and so on.
    async fn with_matches(database: &TestDatabase, count: usize) -> Postgres {
        let store = open(database).await;
        let ann = Person { id: "ann".into(), name: "Ann".into(), created_at: 0 };
        store.create_person(ann).await.unwrap();
        for n in 0..count {
            store.create_match(a_match(&format!("m{n}")), Vec::new(), Vec::new()).await.unwrap();
        }
        store
    }

    fn a_match(id: &str) -> MatchRow {
        MatchRow {
            id: id.into(),
            game: "none".into(),
            rules: 1,
            data: String::new(),
            options: "{}".into(),
            seed: String::new(),
            salt: String::new(),
            commitment: String::new(),
            creator: "ann".into(),
            private: false,
            phase: Phase::Playing,
            created_at: 0,
            updated_at: 0,
            outcome: None,
            imported: false,
            waiting: None,
            agreed: 0,
            rematch: None,
        }
    }

    fn entry(seq: u32, deed: &str) -> EntryRow {
        EntryRow { seq, seat: 0, deed: deed.into(), at: i64::from(seq) }
    }

    /// Commits requests as one batch; through the queue they could become several. The deed is the place in the batch.
    async fn batch(store: &Postgres, requests: &[(&str, u32)]) -> Vec<Result<(), StoreError>> {
        let request = |(n, (id, seq)): (usize, &(&str, u32))| Request {
            match_id: id.to_string(),
            entry: entry(*seq, &n.to_string()),
            standing: Standing::default(),
            reply: oneshot::channel().0,
        };
        let requests: Vec<Request> = requests.iter().enumerate().map(request).collect();
        commit(&store.pool, &requests).await
    }

    async fn deeds(store: &Postgres, id: &str) -> Vec<String> {
        store.entries(id, 0).await.unwrap().into_iter().map(|entry| entry.deed).collect()
    }

    /// How many transactions wrote the entries.
    async fn commits(store: &Postgres) -> i64 {
        let rows = store.query("SELECT COUNT(DISTINCT xmin::TEXT) FROM entries", &[]).await.unwrap();
        rows[0].get(0)
    }

    const TAKEN: Result<(), StoreError> = Err(StoreError::Conflict);

    fn gap(expected: u32, got: u32) -> Result<(), StoreError> {
        Err(StoreError::Gap { expected, got })
    }

    #[tokio::test]
    async fn a_refused_append_harms_no_other_of_its_batch() {
        let database = PostgresServer::shared().database();
        let store = with_matches(&database, 3).await;
        assert_eq!(batch(&store, &[("m0", 0)]).await, [Ok(())]);
        let answers =
            batch(&store, &[("m1", 0), ("m0", 0), ("m2", 3), ("m?", 0), ("m2", 0), ("m0", 1)]).await;
        let expected = [Ok(()), TAKEN, gap(1, 3), Err(StoreError::UnknownMatch), Ok(()), Ok(())];
        assert_eq!(answers, expected);
        assert_eq!(deeds(&store, "m0").await, ["0", "5"]);
        assert_eq!(deeds(&store, "m1").await, ["0"]);
        assert_eq!(deeds(&store, "m2").await, ["4"]);
        assert_eq!(commits(&store).await, 2);
        assert_eq!(batch(&store, &[("m2", 1), ("m0", 1)]).await, [Ok(()), TAKEN]);
    }

    #[tokio::test]
    async fn entries_of_one_match_in_a_batch_are_appended_in_order() {
        let database = PostgresServer::shared().database();
        let store = with_matches(&database, 1).await;
        let mut bell = store.bell();
        let answers =
            batch(&store, &[("m0", 0), ("m0", 1), ("m0", 1), ("m0", 0), ("m0", 2), ("m0", 4)]).await;
        assert_eq!(answers, [Ok(()), Ok(()), TAKEN, TAKEN, Ok(()), gap(3, 4)]);
        assert_eq!(deeds(&store, "m0").await, ["0", "1", "4"]);
        assert_eq!(store.find_match("m0").await.unwrap().unwrap().0.updated_at, 2);
        // The ring of the match's creation may come late.
        let mut heard = Vec::new();
        while heard.len() < 3 {
            match bell.recv().await.unwrap() {
                Ring::Match { what: Change::Entry { seq }, .. } => heard.push(seq),
                other => assert_eq!(other, Ring::of("m0", Change::Created)),
            }
        }
        assert_eq!(heard, [0, 1, 2]);
    }

    /// On one thread all callers queue up before the task runs, so that 10 commits are to be expected.
    #[tokio::test]
    async fn appends_that_wait_together_share_a_commit() {
        let database = PostgresServer::shared().database();
        let store = Arc::new(with_matches(&database, 100).await);
        let mut playing = tokio::task::JoinSet::new();
        for n in 0..100 {
            let (store, id) = (store.clone(), format!("m{n}"));
            playing.spawn(async move {
                for seq in 0..10 {
                    store.append(&id, entry(seq, &seq.to_string()), Standing::default()).await.unwrap();
                }
            });
        }
        playing.join_all().await;
        for n in 0..100 {
            assert_eq!(
                deeds(&store, &format!("m{n}")).await,
                (0..10).map(|seq| seq.to_string()).collect::<Vec<_>>()
            );
        }
        let commits = commits(&store).await;
        assert!(commits <= 20, "1000 appends took {commits} commits");
    }

    /// The record of `m1` is longer than its standing says, so that inserting an entry violates the primary key.
    #[tokio::test]
    async fn a_damaged_match_harms_no_other_of_its_batch() {
        let database = PostgresServer::shared().database();
        let store = with_matches(&database, 3).await;
        database.execute(
            "INSERT INTO entries (match_key, seq, seat, deed, at)
             SELECT key, 0, 0, 'stray', 0 FROM matches WHERE id = 'm1'",
        );
        let answers = batch(&store, &[("m0", 0), ("m1", 0), ("m2", 0), ("m0", 1)]).await;
        assert_eq!(answers, [Ok(()), TAKEN, Ok(()), Ok(())]);
        assert_eq!(deeds(&store, "m0").await, ["0", "3"]);
        assert_eq!(deeds(&store, "m1").await, ["stray"]);
    }

    #[tokio::test]
    async fn dropping_the_store_finishes_what_is_queued() {
        let database = PostgresServer::shared().database();
        let first = with_matches(&database, 2).await;
        let second = open(&database).await;
        let mut bell = second.bell();
        for id in ["m0", "m1"] {
            let mut waiting = Box::pin(first.append(id, entry(0, "a"), Standing::default()));
            // Queued by the first poll; then the caller is cancelled.
            let _ = std::future::poll_fn(|cx| std::task::Poll::Ready(waiting.as_mut().poll(cx))).await;
        }
        drop(first);
        for id in ["m0", "m1"] {
            // The wait is only there to end a test that would hang.
            let ring = tokio::time::timeout(Duration::from_secs(60), bell.recv()).await.expect("silence");
            assert_eq!(ring.unwrap(), Ring::of(id, Change::Entry { seq: 0 }));
            assert_eq!(deeds(&second, id).await, ["a"]);
        }
    }

    #[tokio::test]
    async fn an_unreachable_database_is_an_error_for_all_and_not_for_ever() {
        let database = PostgresServer::shared().database();
        let store = with_matches(&database, 3).await;
        database.execute("ALTER TABLE standings RENAME TO hidden");
        let failed = batch(&store, &[("m0", 0), ("m1", 0)]).await;
        assert!(failed.iter().all(|answer| matches!(answer, Err(StoreError::Database(_)))), "{failed:?}");
        database.execute("ALTER TABLE hidden RENAME TO standings");
        assert_eq!(batch(&store, &[("m0", 0), ("m1", 0)]).await, [Ok(()), Ok(())]);

        database.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        // The pool may hand out connections that were closed just now; each such attempt removes one.
        let mut answers = batch(&store, &[("m2", 0), ("m0", 1)]).await;
        while answers.iter().any(|answer| matches!(answer, Err(StoreError::Database(_)))) {
            answers = batch(&store, &[("m2", 0), ("m0", 1)]).await;
        }
        assert_eq!(answers, [Ok(()), Ok(())]);
    }

    /// Each pair of batches names the same matches in opposite order.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn two_nodes_with_the_same_matches_do_not_block_each_other() {
        let database = PostgresServer::shared().database();
        let (one, two) = (with_matches(&database, 40).await, open(&database).await);
        let ids: Vec<String> = (0..40).map(|n| format!("m{n}")).collect();
        for seq in 0..25 {
            let forth: Vec<(&str, u32)> = ids.iter().map(|id| (id.as_str(), seq)).collect();
            let back: Vec<(&str, u32)> = forth.iter().rev().copied().collect();
            let (first, mut second) = tokio::join!(batch(&one, &forth), batch(&two, &back));
            second.reverse();
            for (first, second) in first.into_iter().zip(second) {
                assert!(
                    matches!((&first, &second), (Ok(()), &TAKEN) | (&TAKEN, Ok(()))),
                    "{first:?} {second:?}"
                );
            }
        }
    }
}
