//! The databases of the stores under test.

use std::sync::Arc;

use store::testing::{PostgresServer, TestDatabase};
use store::{Store, StoreError};
use tempfile::TempDir;

/// An empty database that can be opened any number of times and is gone when dropped.
pub enum Place {
    Sqlite(TempDir),
    Postgres(TestDatabase),
}

pub fn sqlite() -> Place {
    Place::Sqlite(tempfile::tempdir().unwrap())
}

pub fn postgres() -> Place {
    Place::Postgres(PostgresServer::shared().database())
}

impl Place {
    pub fn url(&self) -> String {
        match self {
            Place::Sqlite(dir) => format!("sqlite:{}", dir.path().join("store.db").display()),
            Place::Postgres(database) => database.url().to_owned(),
        }
    }

    pub async fn try_open(&self) -> Result<Arc<dyn Store>, StoreError> {
        store::open(&self.url()).await
    }

    pub async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.unwrap()
    }

    /// Another empty place of the same kind.
    pub fn another(&self) -> Place {
        match self {
            Place::Sqlite(_) => sqlite(),
            Place::Postgres(_) => postgres(),
        }
    }

    /// An empty place of the other kind.
    pub fn opposite(&self) -> Place {
        match self {
            Place::Sqlite(_) => postgres(),
            Place::Postgres(_) => sqlite(),
        }
    }

    /// Runs SQL behind the store's back.
    pub fn execute(&self, sql: &str) {
        match self {
            Place::Sqlite(dir) => {
                rusqlite::Connection::open(dir.path().join("store.db")).unwrap().execute_batch(sql).unwrap();
            }
            Place::Postgres(database) => database.execute(sql),
        }
    }
}
