//! `bosworth backup` and `bosworth restore`: the whole database to a file, and back into an empty one.

use crate::serve::{DATABASE, shown};
use crate::setup::out;
use anyhow::{Context, Result};
use clap::Args;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::PathBuf;

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
    let name = arguments.file.display();
    let mut file = BufWriter::new(
        File::create_new(&arguments.file).with_context(|| format!("{name} cannot be created"))?,
    );
    tokio::runtime::Runtime::new()?.block_on(async {
        let store =
            store::open(&arguments.db).await.with_context(|| format!("db: {}", shown(&arguments.db)))?;
        store.export(&mut file).await.context("the backup failed")
    })?;
    file.flush()?;
    file.get_ref().sync_all()?;
    out!("Everything is in {name}.");
    Ok(())
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
