//! The root of the workspace and its files.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders that are skipped: nothing in them is written by hand.
const SKIPPED: [&str; 4] = ["node_modules", "target", "dist", ".git"];

/// A text file: its path from the root, with forward slashes, and its contents.
#[derive(Clone, Debug)]
pub struct Text {
    /// The path from the root.
    pub path: String,
    /// The contents.
    pub text: String,
}

/// The root of the workspace: the parent of this crate's folder if Cargo runs us, else the current folder.
pub fn root() -> Result<PathBuf> {
    match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(own) => Ok(Path::new(&own).parent().context("this crate is not inside a workspace")?.to_owned()),
        None => Ok(std::env::current_dir()?),
    }
}

/// All text files below a folder with one of these extensions, in order; none if there is no such folder.
pub fn texts(root: &Path, folder: &str, extensions: &[&str]) -> Result<Vec<Text>> {
    let mut found = Vec::new();
    gather(root, &root.join(folder), extensions, &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn gather(root: &Path, folder: &Path, extensions: &[&str], found: &mut Vec<Text>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            let skipped = path.file_name().is_some_and(|name| SKIPPED.iter().any(|skip| name == *skip));
            if !skipped {
                gather(root, &path, extensions, found)?;
            }
        } else if has_extension(&path, extensions) {
            found.extend(read(root, &path)?);
        }
    }
    Ok(())
}

/// Whether the file's name ends in one of these.
pub fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().is_some_and(|own| extensions.iter().any(|extension| own == *extension))
}

/// The file as text; `None` if it is not UTF-8.
fn read(root: &Path, path: &Path) -> Result<Option<Text>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let Ok(text) = String::from_utf8(bytes) else { return Ok(None) };
    let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
    Ok(Some(Text { path, text }))
}

/// The tracked text files with one of these extensions that exist.
pub fn tracked(root: &Path, extensions: &[&str]) -> Result<Vec<Text>> {
    let listing = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output();
    let listing = listing.context("git is needed to know which files are tracked")?;
    if !listing.status.success() {
        bail!("git cannot list the tracked files: {}", String::from_utf8_lossy(&listing.stderr).trim());
    }
    let mut found = Vec::new();
    for name in String::from_utf8_lossy(&listing.stdout).split('\0') {
        let path = root.join(name);
        if has_extension(&path, extensions) && path.is_file() {
            found.extend(read(root, &path)?);
        }
    }
    Ok(found)
}

/// Writes files into a new folder, for tests.
#[cfg(test)]
pub fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, text).expect("a file");
    }
    folder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_in_order_without_the_folders_of_others() {
        let folder = folder_with(&[
            ("web/src/b.ts", "b"),
            ("web/src/a.ts", "a"),
            ("web/src/a.png", "a"),
            ("web/node_modules/x/c.ts", "c"),
        ]);
        let found = texts(folder.path(), "web", &["ts"]).unwrap();
        let paths: Vec<_> = found.iter().map(|text| text.path.as_str()).collect();
        assert_eq!(paths, ["web/src/a.ts", "web/src/b.ts"]);
        assert!(texts(folder.path(), "fuzz", &["rs"]).unwrap().is_empty());
    }

    #[test]
    fn only_tracked_files_are_listed() {
        let folder = folder_with(&[("kept.rs", "kept"), ("stray.rs", "stray"), ("kept.png", "kept")]);
        let git = |arguments: &[&str]| {
            let done = Command::new("git").args(arguments).current_dir(folder.path()).output().unwrap();
            assert!(done.status.success());
        };
        git(&["init", "--quiet"]);
        git(&["add", "kept.rs", "kept.png"]);
        let found = tracked(folder.path(), &["rs"]).unwrap();
        assert_eq!(found.iter().map(|text| text.path.as_str()).collect::<Vec<_>>(), ["kept.rs"]);
    }
}
