//! A few read-only connections, used on blocking threads so that reads never hold up the runtime.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connect::open_reader;
use crate::StoreError;

/// How many reads may run at once; in WAL mode they disturb neither each other nor the writer.
const READERS: usize = 4;

pub(super) struct Readers {
    path: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Readers {
        Readers { path, idle: Arc::default(), permits: Arc::new(Semaphore::new(READERS)) }
    }

    /// Runs `work` on a connection that nobody else uses meanwhile.
    pub(super) async fn run<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (idle, path) = (self.idle.clone(), self.path.clone());
        let reading = tokio::task::spawn_blocking(move || {
            // Held by this thread: the caller may be cancelled while the thread still reads.
            let _permit = permit;
            let waiting = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match waiting {
                Some(connection) => connection,
                None => open_reader(&path)?,
            };
            let outcome = work(&connection);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            outcome
        });
        reading.await.unwrap_or(Err(StoreError::Closed))
    }
}
