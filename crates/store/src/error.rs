//! The errors of a store.

use thiserror::Error;

/// Why the store refused or failed.
///
/// `Conflict`, `Gap`, `UnknownMatch` and `UnknownPerson` are definite: the database answered and nothing changed.
/// After `Database` or `Closed` the caller cannot know whether the change was made and must read again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The place is taken: somebody else was first.
    #[error("somebody else was first: this is already taken")]
    Conflict,
    /// The entry would leave a hole in the record.
    #[error("the next entry of this match has number {expected}, not {got}")]
    Gap {
        /// The number that the next entry must have.
        expected: u32,
        /// The number that was offered.
        got: u32,
    },
    /// There is no match with this id.
    #[error("there is no such match")]
    UnknownMatch,
    /// There is no person with this id.
    #[error("there is no such person")]
    UnknownPerson,
    /// The text has a NUL character, which PostgreSQL cannot store; so both stores refuse it.
    #[error("text with a NUL character cannot be stored")]
    BadText,
    /// The URL does not name a database.
    #[error("this database URL cannot be used: {0}")]
    BadUrl(String),
    /// The database was written by a later version of this program.
    #[error(
        "the database has schema version {found}, but this program knows only up to {known}: use a newer program"
    )]
    NewerSchema {
        /// The version found in the database.
        found: u32,
        /// The last version this program knows.
        known: u32,
    },
    /// A backup can only be restored into an empty database.
    #[error("the database is not empty: a backup can only be restored into an empty one")]
    NotEmpty,
    /// The backup cannot be read.
    #[error("line {line} of the backup cannot be used: {why}")]
    BadBackup {
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
    /// A row holds a value that this program never writes.
    #[error("the database holds a value that cannot be read: {0}")]
    Corrupt(String),
    /// Reading or writing a backup failed.
    #[error("the backup could not be read or written: {0}")]
    Io(String),
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(String),
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        StoreError::Io(error.to_string())
    }
}

/// An error if any text has a NUL character: PostgreSQL cannot store it, so SQLite refuses it too.
pub(crate) fn storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) { Err(StoreError::BadText) } else { Ok(()) }
}
