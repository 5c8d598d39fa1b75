//! The parts of the crates' manifests that are checked: dependencies and lints.

use crate::finding::Finding;
use anyhow::{Context, Result};
use cargo_metadata::{Dependency, DependencyKind, MetadataCommand, Package};
use serde::Deserialize;
use std::path::Path;

/// Whether a crate is used always or by tests only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// By the crate itself or its build script.
    Always,
    /// By its tests.
    ForTests,
}

/// One dependency.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Used {
    /// The name of the package.
    pub name: String,
    /// What for.
    pub need: Need,
}

/// A crate's manifest.
#[derive(Debug)]
pub struct Manifest {
    /// Where it is, from the root of the workspace.
    pub path: String,
    /// The name of the package.
    pub name: String,
    /// Its dependencies.
    pub uses: Vec<Used>,
    /// Whether the lints of the workspace hold in it.
    pub has_lints: bool,
}

/// The manifests of all crates of the workspace.
pub fn read(root: &Path) -> Result<Vec<Manifest>> {
    let metadata = MetadataCommand::new().current_dir(root).no_deps().exec()?;
    metadata.workspace_packages().into_iter().map(|package| Manifest::of(root, package)).collect()
}

impl Manifest {
    fn of(root: &Path, package: &Package) -> Result<Manifest> {
        let file = package.manifest_path.as_std_path();
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        // Cargo gives paths without symbolic links.
        let root = root.canonicalize()?;
        Ok(Manifest {
            path: file.strip_prefix(&root).unwrap_or(file).to_string_lossy().replace('\\', "/"),
            name: package.name.to_string(),
            uses: package.dependencies.iter().map(Used::of).collect(),
            has_lints: takes_over_lints(&text)?,
        })
    }

    /// The workspace's lints must hold in every crate.
    pub fn lints_finding(&self) -> Option<Finding> {
        let what =
            format!("{} does not take over the workspace's lints ([lints] workspace = true)", self.name);
        (!self.has_lints).then(|| Finding::new(&self.path, 1, what))
    }
}

impl Used {
    fn of(dependency: &Dependency) -> Used {
        let need = match dependency.kind {
            DependencyKind::Development => Need::ForTests,
            _ => Need::Always,
        };
        Used { name: dependency.name.clone(), need }
    }
}

/// Whether a manifest inherits the lints of the workspace, which `cargo metadata` does not say.
fn takes_over_lints(text: &str) -> Result<bool> {
    #[derive(Deserialize)]
    struct Text {
        #[serde(default)]
        lints: Lints,
    }
    #[derive(Deserialize, Default)]
    struct Lints {
        #[serde(default)]
        workspace: bool,
    }
    Ok(toml::from_str::<Text>(text)?.lints.workspace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    const ROOT: &str = r#"[workspace]
members = ["crates/*"]
[workspace.dependencies]
kernel = "1"
[workspace.lints.rust]
unsafe_code = "forbid"
"#;

    const TABLE: &str = r#"[package]
name = "table"
[dependencies]
kernel.workspace = true
shop = { package = "store", path = "../store" }
[target.'cfg(windows)'.dependencies]
bots = "1"
[build-dependencies]
catalog = "1"
[dev-dependencies]
testkit = { version = "1", features = ["laws"] }
[dev-dependencies.games]
package = "plantagenet"
version = "1"
[lints]
workspace = true
"#;

    #[test]
    fn dependencies_are_found_in_every_form() {
        let folder = workspace::folder_with(&[
            ("Cargo.toml", ROOT),
            ("crates/table/Cargo.toml", TABLE),
            ("crates/table/src/lib.rs", ""),
            ("crates/store/Cargo.toml", "[package]\nname = \"store\"\n"),
            ("crates/store/src/lib.rs", ""),
        ]);
        let manifests = read(folder.path()).unwrap();
        let table = manifests.iter().find(|manifest| manifest.name == "table").unwrap();
        assert_eq!(table.path, "crates/table/Cargo.toml");
        let mut uses: Vec<_> = table.uses.iter().map(|used| (used.name.as_str(), used.need)).collect();
        uses.sort_by_key(|(name, _)| *name);
        let expected = [
            ("bots", Need::Always),
            ("catalog", Need::Always),
            ("kernel", Need::Always),
            ("plantagenet", Need::ForTests),
            ("store", Need::Always),
            ("testkit", Need::ForTests),
        ];
        assert_eq!(uses, expected);
        let without_lints: Vec<_> = manifests.iter().filter_map(Manifest::lints_finding).collect();
        assert_eq!(
            without_lints.iter().map(|one| one.path.as_str()).collect::<Vec<_>>(),
            ["crates/store/Cargo.toml"]
        );
    }

    #[test]
    fn a_crate_without_the_lints_of_the_workspace_is_found() {
        assert!(takes_over_lints(TABLE).unwrap());
        assert!(takes_over_lints("lints.workspace = true\n").unwrap());
        for text in ["", "[lints]\nworkspace = false\n", "[package]\nworkspace = true\n"] {
            assert!(!takes_over_lints(text).unwrap(), "{text}");
        }
    }
}
