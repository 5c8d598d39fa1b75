//! `bosworth backup` and `bosworth restore`: the whole database to a file, and back into an empty one.

use crate::serve::{DATABASE, shown};
use crate::setup::out;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A backup file and a database.
#[derive(Args)]
pub struct Arguments {
    /// The backup file.
    file: PathBuf,
    /// The database: a file, or postgres://…
    #[arg(long, default_value = DATABASE, env = "BOSWORTH_DB")]
    db: String,
}

pub fn save(arguments: &Arguments) -> Result<()> {
    let (name, db) = (arguments.file.display(), &arguments.db);
    // Opening a file that is not there would make an empty database, and a backup of nothing.
    if !store::exists(db) {
        bail!("db: there is no database {}", shown(db));
    }
    tokio::runtime::Runtime::new()?.block_on(async {
        let store = store::open(db).await.with_context(|| format!("db: {}", shown(db)))?;
        let mut file = BufWriter::new(
            create_private(&arguments.file).with_context(|| format!("{name} cannot be created"))?,
        );
        store.export(&mut file).await.context("the backup failed")?;
        file.flush()?;
        file.get_ref().sync_all().context("the backup was not saved")
    })?;
    out!("Everything is in {name}.");
    Ok(())
}

/// Creates a file that only its owner can read, as the database is: it holds the seeds of running matches.
fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub fn restore(arguments: &Arguments) -> Result<()> {
    let name = arguments.file.display();
    let mut file =
        BufReader::new(File::open(&arguments.file).with_context(|| format!("{name} cannot be read"))?);
    tokio::runtime::Runtime::new()?.block_on(async {
        let store =
            store::open(&arguments.db).await.with_context(|| format!("db: {}", shown(&arguments.db)))?;
        store.import(&mut file).await.context("the backup was not restored")
    })?;
    out!("Everything from {name} is in {}.", shown(&arguments.db));
    Ok(())
}
