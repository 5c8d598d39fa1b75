//! Storage of matches as append-only records.
//!
//! One trait, [`Store`], and two implementations: [`Sqlite`] in a single file and [`Postgres`] shared by any number
//! of nodes. [`open`] picks one by URL. The crate deliberately knows no game, no HTTP and no clock: it keeps opaque
//! text, and the caller says what time it is.
//!
//! Three promises hold for both implementations, and one conformance suite checks them on both:
//!
//! - An acknowledged change is on disk.
//! - The database decides who was first: of any number of callers that append the same entry, take the same seat or
//!   end the same phase, exactly one succeeds.
//! - Every change rings the bell ([`Store::bell`]) after it was committed, so that a cache can follow.

mod backup;
mod bell;
mod error;
mod postgres;
mod rows;
mod schema;
mod sql;
mod sqlite;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

use std::path::Path;
use std::sync::Arc;

pub use bell::{Change, Ring};
pub use error::StoreError;
pub use postgres::Postgres;
pub use rows::{
    ChatPage, ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, Standing,
};
pub use sqlite::Sqlite;
pub use store::Store;

/// Opens the store that `url` names and brings its schema up to date.
///
/// `postgres://…` and `postgresql://…` name a PostgreSQL database. `sqlite:PATH` or a bare path names a SQLite file,
/// which is created if it does not exist.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if is_postgres(url) {
        return Ok(Arc::new(Postgres::open(url).await?));
    }
    Ok(Arc::new(Sqlite::open(sqlite_path(url)?).await?))
}

/// Whether [`open`] would open a database that is already there. Only a SQLite file would be created: everything else is
/// left to [`open`], which says what is wrong.
pub fn exists(url: &str) -> bool {
    is_postgres(url) || sqlite_path(url).map_or(true, |path| Path::new(path).exists())
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// The file that a URL names, or why it names none.
fn sqlite_path(url: &str) -> Result<&str, StoreError> {
    let path = match url.strip_prefix("sqlite:") {
        Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
        None if url.contains("://") => {
            return Err(StoreError::BadUrl(
                "the scheme must be postgres://, postgresql:// or sqlite:".into(),
            ));
        }
        None => url,
    };
    match path {
        "" => Err(StoreError::BadUrl("it names no file".into())),
        // Every connection would get its own empty database.
        ":memory:" => Err(StoreError::BadUrl("a database in memory is not supported, use a file".into())),
        path => Ok(path),
    }
}

#[cfg(test)]
mod tests {
    use super::sqlite_path;

    #[test]
    fn urls_and_bare_paths_name_the_same_file() {
        for url in ["sqlite:a/b.db", "sqlite://a/b.db", "a/b.db"] {
            assert_eq!(sqlite_path(url).unwrap(), "a/b.db");
        }
        assert_eq!(sqlite_path("sqlite:///var/b.db").unwrap(), "/var/b.db");
    }

    #[test]
    fn a_url_that_names_no_file_is_refused() {
        for url in ["", "sqlite:", "sqlite::memory:", "mysql://host/db"] {
            assert!(sqlite_path(url).is_err(), "{url}");
        }
    }
}
