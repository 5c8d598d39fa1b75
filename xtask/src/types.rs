//! `cargo xtask types`: the TypeScript types of everything that crosses the wire.

use crate::command::{command, run};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the page expects them.
const FOLDER: &str = "web/src/wire";

/// Writes them anew.
pub fn write(root: &Path) -> Result<usize> {
    let folder = root.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    generate(root, &folder)?;
    Ok(0)
}

/// Whether those in the repository are those that the code gives.
pub fn are_fresh(root: &Path) -> Result<bool> {
    let folder = root.join("target/wire-types");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    generate(root, &folder)?;
    let (fresh, kept) = (contents(&folder)?, contents(&root.join(FOLDER))?);
    for name in fresh.keys().chain(kept.keys()) {
        if fresh.get(name) != kept.get(name) {
            println!("{FOLDER}/{name} is stale: run `cargo xtask types`");
        }
    }
    Ok(fresh == kept)
}

fn generate(root: &Path, folder: &Path) -> Result<()> {
    // The example is part of the server, but needs none of its pages.
    let pages = root.join("target/no-pages");
    fs::create_dir_all(&pages)?;
    let mut cargo = command(root, "cargo run --quiet --package table --features ts --example types --");
    let done = run(cargo.arg(folder).env("BOSWORTH_WEB_DIST", &pages))?;
    ensure!(done.success, "the types could not be generated");
    Ok(())
}

fn contents(folder: &Path) -> Result<BTreeMap<String, String>> {
    let read = |path: PathBuf| -> Result<(String, String)> {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok((name.context("a file has a name")?, fs::read_to_string(path)?))
    };
    fs::read_dir(folder)?.map(|entry| read(entry?.path())).collect()
}
