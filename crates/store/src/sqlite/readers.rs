//! A few read-only connections. Reads run on blocking threads, so that they never hold up the runtime; only what is
//! looked up by its key is read at once.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connect::open_reader;
use crate::StoreError;

/// How many reads may run at once; in WAL mode they disturb neither each other nor the writer.
const READERS: usize = 4;

pub(super) struct Readers {
    idle: Arc<Idle>,
    permits: Arc<Semaphore>,
}

/// Connections that nobody uses at the moment.
struct Idle {
    path: PathBuf,
    connections: Mutex<Vec<Connection>>,
}

impl Idle {
    fn with<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let idle = self.lock().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => open_reader(&self.path)?,
        };
        let outcome = work(&connection);
        self.lock().push(connection);
        outcome
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Readers {
        let idle = Idle { path, connections: Mutex::default() };
        Readers { idle: Arc::new(idle), permits: Arc::new(Semaphore::new(READERS)) }
    }

    /// Looks a few rows up by their keys, on the caller's thread: that takes some 10 µs, less than to wake another.
    pub(super) fn look_up<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.idle.with(work)
    }

    /// Runs `work` on a connection that nobody else uses meanwhile.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let idle = self.idle.clone();
        let reading = tokio::task::spawn_blocking(move || {
            // Held by this thread: the caller may be cancelled while the thread still reads.
            let _permit = permit;
            idle.with(work)
        });
        reading.await.unwrap_or(Err(StoreError::Closed))
    }
}
