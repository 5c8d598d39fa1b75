//! Finds what should not be committed: forbidden dependencies between crates, unfinished work, overlong files, citations
//! of rules that do not exist.

mod manifest;
mod order;
mod page;
mod text;

use crate::finding::Finding;
use crate::{games, ledger, workspace};
use anyhow::Result;
use order::Order;
use std::path::Path;

/// Prints each finding and returns how many there are.
pub fn run(root: &Path) -> Result<usize> {
    let findings = findings(root)?;
    for finding in &findings {
        println!("{finding}");
    }
    Ok(findings.len())
}

fn findings(root: &Path) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let games = games::read(root)?;
    findings.extend(games::findings(root, &games));
    let order = Order::of(&games);
    for manifest in manifest::read(root)? {
        findings.extend(order.findings(&manifest));
        findings.extend(manifest.lints_finding());
    }
    for source in workspace::tracked(root, &text::SOURCES)? {
        findings.extend(text::marker_findings(&source));
        findings.extend(text::length_finding(&source));
        findings.extend(order::edition_findings(&source));
        findings.extend(page::findings(&source));
    }
    findings.extend(ledger::findings(root)?);
    findings.sort();
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    const WORKSPACE: (&str, &str) = (
        "Cargo.toml",
        r#"[workspace]
members = ["crates/*"]
[workspace.dependencies]
kernel = "1"
table = "1"
[workspace.lints.rust]
unsafe_code = "forbid"
"#,
    );
    const LINTS: &str = "[lints]\nworkspace = true\n";
    const GAMES: &str = r#"[{"id":"plantagenet","prefix":"pl","rules":"docs/rules/plantagenet.md","crate":"plantagenet",
        "state":"plantagenet::State","page":"web/src","picture":"web/src/Picture.svelte"}]"#;

    fn findings_of(files: &[(&str, &str)]) -> Vec<String> {
        let folder = workspace::folder_with(&[&[WORKSPACE, (games::MANIFEST, GAMES)], files].concat());
        for arguments in [&["init", "--quiet"][..], &["add", "."]] {
            let done = Command::new("git").args(arguments).current_dir(folder.path()).output().unwrap();
            assert!(done.status.success());
        }
        findings(folder.path()).unwrap().iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_tidy_workspace_has_no_findings() {
        let kernel = format!("[package]\nname = \"kernel\"\n{LINTS}");
        let table = format!("[package]\nname = \"table\"\n[dependencies]\nkernel.workspace = true\n{LINTS}");
        let files = [
            ("crates/kernel/Cargo.toml", kernel.as_str()),
            ("crates/kernel/src/lib.rs", ""),
            ("crates/table/Cargo.toml", table.as_str()),
            ("crates/table/src/lib.rs", "// §pl:1a\n"),
            ("docs/rules/plantagenet.md", "**1a** A.\n"),
            ("web/src/Picture.svelte", ""),
        ];
        assert_eq!(findings_of(&files), Vec::<String>::new());
    }

    #[test]
    fn every_check_takes_part() {
        let kernel = "[package]\nname = \"kernel\"\n[dependencies]\ntable.workspace = true\n";
        let marker = concat!("fn a() {}\n// TO", "DO\n// §pl:1a\n");
        let long = "\n".repeat(701);
        let found = findings_of(&[
            ("crates/kernel/Cargo.toml", kernel),
            ("crates/kernel/fixtures/deep/Cargo.toml", "[package]\n"),
            ("crates/kernel/src/lib.rs", marker),
            ("docs/rules/plantagenet.md", ""),
            ("web/src/long.ts", &long),
        ]);
        let places: Vec<_> = found.iter().map(|line| line.split(": ").next().unwrap()).collect();
        let expected = [
            "crates/kernel/Cargo.toml:1",
            "crates/kernel/Cargo.toml:1",
            "crates/kernel/src/lib.rs:2",
            "crates/kernel/src/lib.rs:3",
            "data/games.json:1",
            "web/src/long.ts:701",
        ];
        assert_eq!(places, expected, "{found:?}");
    }
}
