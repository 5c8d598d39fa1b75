//! Opening connections and bringing the schema up to date.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::{StoreError, schema};

/// How long to wait for another process (a backup, say) that holds the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// The caches of the connections, in KiB as negative numbers. The pages of 1,000 matches under way fit into the first.
/// Larger ones made no move cheaper: the operating system caches the file, too.
const WRITER_CACHE: i32 = -4_096;
const READER_CACHE: i32 = -2_048;

/// Opens the connection that writes, creating the file if need be, and migrates.
pub(super) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    create_private(path);
    let mut connection = Connection::open(path).map_err(|error| unusable(path, &error))?;
    connection.busy_timeout(PATIENCE)?;
    switch_to_wal(&connection).map_err(|error| unusable(path, &error))?;
    // In WAL mode anything less than FULL may lose the last commits in a power failure.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cache_size", WRITER_CACHE)?;
    // The same pages change often while a match is played; with a longer log each is copied back less often.
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    prepare_once(&connection, 64)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// Switches the file to a write-ahead log. If several processes open a new file at once, SQLite answers "busy" to some of
/// them without waiting, because waiting for each other's lock would be a deadlock; so retry for a while.
fn switch_to_wal(connection: &Connection) -> rusqlite::Result<()> {
    let start = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if is_busy(&error) && start.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            done => return done,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    let busy = [rusqlite::ErrorCode::DatabaseBusy, rusqlite::ErrorCode::DatabaseLocked];
    error.sqlite_error_code().is_some_and(|code| busy.contains(&code))
}

/// Opens a connection that can only read.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| unusable(path, &error))?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "cache_size", READER_CACHE)?;
    prepare_once(&connection, 32)?;
    Ok(connection)
}

/// Keeps so many prepared statements. Without the second line SQLite would plan a query anew for every parameter.
fn prepare_once(connection: &Connection, statements: usize) -> Result<(), StoreError> {
    connection.set_prepared_statement_cache_capacity(statements);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

fn unusable(path: &Path, error: &rusqlite::Error) -> StoreError {
    StoreError::Database(format!("{}: {error}", path.display()))
}

/// Creates the file so that only its owner can read it: it holds hashes of session tokens.
/// A failure is left for SQLite to report.
#[cfg(unix)]
fn create_private(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    // Never opens a file that exists: closing it would drop the locks that SQLite holds on it in this process.
    let _ = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
}

#[cfg(not(unix))]
fn create_private(_path: &Path) {}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(schema::VERSION_TABLE)?;
    let found: u32 =
        transaction
            .query_row("SELECT COALESCE(MAX(version), 0) FROM schema_version", [], |row| row.get(0))?;
    for (version, sql) in schema::pending(schema::SQLITE, found)? {
        transaction.execute_batch(sql)?;
        transaction.execute("INSERT INTO schema_version (version) VALUES (?1)", [version])?;
    }
    transaction.commit()?;
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::{Error, ffi};
        match &error {
            Error::SqliteFailure(failure, _) => match failure.extended_code {
                ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE => StoreError::Conflict,
                // Matches are looked up before they are referred to, so only a person can be missing.
                ffi::SQLITE_CONSTRAINT_FOREIGNKEY => StoreError::UnknownPerson,
                _ => StoreError::Database(error.to_string()),
            },
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..) => StoreError::Corrupt(error.to_string()),
            _ => StoreError::Database(error.to_string()),
        }
    }
}
