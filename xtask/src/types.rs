//! `cargo xtask types`: the TypeScript types of everything that crosses the wire.

use crate::command::{command, run};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the generated types.
const FOLDER: &str = "web/src/wire";

/// Generates all types anew. Returns 0, the number of problems.
pub fn write(root: &Path) -> Result<usize> {
    let folder = root.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    generate(root, &folder)?;
    Ok(0)
}

/// Whether the types in the repository are the ones that the code generates.
pub fn are_fresh(root: &Path) -> Result<bool> {
    let folder = root.join("target/wire-types");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    generate(root, &folder)?;
    let (fresh, kept) = (contents(&folder)?, contents(&root.join(FOLDER))?);
    for name in fresh.keys().chain(kept.keys()) {
        if fresh.get(name) != kept.get(name) {
            println!("{FOLDER}/{} is stale: run `cargo xtask types`", name.display());
        }
    }
    Ok(fresh == kept)
}

fn generate(root: &Path, folder: &Path) -> Result<()> {
    // The example is part of the server's crate, but does not need the pages.
    let pages = root.join("target/no-pages");
    fs::create_dir_all(&pages)?;
    let mut cargo = command(root, "cargo run --quiet --package table --features ts --example types --");
    let done = run(cargo.arg(folder).env("BOSWORTH_WEB_DIST", &pages))?;
    ensure!(done.success, "the types could not be generated");
    Ok(())
}

/// Every file below a folder, by its path in that folder.
fn contents(folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = PathBuf::from(path.file_name().context("a file has a name")?);
        if path.is_dir() {
            found.extend(contents(&path)?.into_iter().map(|(inner, text)| (name.join(inner), text)));
        } else {
            found.insert(name, fs::read_to_string(path)?);
        }
    }
    Ok(found)
}
