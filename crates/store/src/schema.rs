//! Migrations: numbered SQL, applied in order when a database is opened, never edited once released.

use crate::StoreError;

/// The migrations of SQLite; the first brings an empty database to version 1.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/0001_init.sql"),
    include_str!("../migrations/sqlite/0002_circles.sql"),
    include_str!("../migrations/sqlite/0003_former.sql"),
    include_str!("../migrations/sqlite/0004_waiting.sql"),
    include_str!("../migrations/sqlite/0005_rematch.sql"),
];

/// The migrations of PostgreSQL, version by version the same schema.
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/0001_init.sql"),
    include_str!("../migrations/postgres/0002_circles.sql"),
    include_str!("../migrations/postgres/0003_former.sql"),
    include_str!("../migrations/postgres/0004_waiting.sql"),
    include_str!("../migrations/postgres/0005_rematch.sql"),
];

/// The table of the schema's version: one row for each migration applied. Both databases understand this SQL.
pub(crate) const VERSION_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY)";

/// The migrations still to be applied to a database at version `found`, each with the version it leads to.
pub(crate) fn pending<'a>(
    migrations: &'a [&'a str],
    found: u32,
) -> Result<impl Iterator<Item = (u32, &'a str)>, StoreError> {
    let known = migrations.len() as u32;
    if found > known {
        return Err(StoreError::NewerSchema { found, known });
    }
    Ok((1u32..).zip(migrations.iter().copied()).skip(found as usize))
}

#[cfg(test)]
mod tests {
    use super::{POSTGRES, SQLITE, pending};

    #[test]
    fn both_databases_have_the_same_versions() {
        assert_eq!(SQLITE.len(), POSTGRES.len());
    }

    #[test]
    fn only_what_is_missing_is_applied() {
        let steps = ["one", "two", "three"];
        assert_eq!(pending(&steps, 1).unwrap().collect::<Vec<_>>(), [(2, "two"), (3, "three")]);
        assert_eq!(pending(&steps, 3).unwrap().count(), 0);
        assert!(pending(&steps, 4).is_err());
    }
}
