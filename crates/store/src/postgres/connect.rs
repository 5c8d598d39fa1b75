//! The pool of connections, and bringing the schema up to date.

use std::error::Error as _;
use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, NoTls};

use crate::{StoreError, schema};

/// How many connections a node uses at most, besides the one that listens.
const CONNECTIONS: usize = 16;

/// How long to wait for a free or a new connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The key of the advisory lock: arbitrary, but the same on all nodes and used for nothing else.
const MIGRATION_LOCK: i64 = 0x0B05_1485;

/// Turns synchronous commit on where the server's default is off, because an acknowledged change must be on disk. A
/// stricter default is kept.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
                       WHERE current_setting('synchronous_commit') = 'off'";

pub(super) fn pool(config: &Config) -> Result<Pool, StoreError> {
    let manager = Manager::from_config(
        config.clone(),
        NoTls,
        ManagerConfig { recycling_method: RecyclingMethod::Fast },
    );
    Pool::builder(manager)
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .post_create(Hook::async_fn(|client, _| {
            Box::pin(async move { client.batch_execute(DURABLE).await.map_err(HookError::Backend) })
        }))
        .build()
        .map_err(|error| StoreError::Database(error.to_string()))
}

pub(super) async fn migrate(pool: &Pool) -> Result<(), StoreError> {
    let mut client = pool.get().await?;
    let transaction = client.transaction().await?;
    // Several nodes may start at once. The lock is released with the transaction.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    transaction.batch_execute(schema::VERSION_TABLE).await?;
    let found: i32 = transaction
        .query_one("SELECT COALESCE(MAX(version), 0) FROM schema_version", &[])
        .await?
        .try_get(0)?;
    for (version, sql) in schema::pending(schema::POSTGRES, found.unsigned_abs())? {
        transaction.batch_execute(sql).await?;
        transaction.execute("INSERT INTO schema_version (version) VALUES ($1)", &[&(version as i32)]).await?;
    }
    transaction.commit().await?;
    Ok(())
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Conflict,
            // Matches are looked up before they are referred to, so only a person can be missing.
            Some(&SqlState::FOREIGN_KEY_VIOLATION) => StoreError::UnknownPerson,
            _ => match error.source() {
                Some(source) => StoreError::Database(format!("{error}: {source}")),
                None => StoreError::Database(error.to_string()),
            },
        }
    }
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Closed => StoreError::Closed,
            other => StoreError::Database(other.to_string()),
        }
    }
}
