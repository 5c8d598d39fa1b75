//! The manifest of games, `data/games.json`: the one list of the games and of where their parts are.

use crate::finding::Finding;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// Where the manifest is.
pub const MANIFEST: &str = "data/games.json";

/// One game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// The id that commands and records use.
    pub id: String,
    /// The prefix under which code and tests cite its clauses.
    pub prefix: String,
    /// Its rules document.
    pub rules: String,
    /// The crate with its rules.
    #[serde(rename = "crate")]
    pub package: String,
    /// The Rust path of its state, for the catalog.
    pub state: String,
    /// The folder with its part of the page.
    pub page: String,
    /// The picture that the list of games shows.
    pub picture: String,
    /// Whether it can be played. Until then the catalog and the page leave it out, and it needs no part of the page.
    #[serde(default = "open")]
    pub open: bool,
}

/// A game can be played unless its row says that it cannot.
fn open() -> bool {
    true
}

/// All games, in the order in which lists show them.
pub fn read(root: &Path) -> Result<Vec<GameRow>> {
    let text = fs::read_to_string(root.join(MANIFEST)).with_context(|| format!("reading {MANIFEST}"))?;
    serde_json::from_str(&text).with_context(|| format!("{MANIFEST} is not a list of games"))
}

/// The crates with rules, each once.
pub fn packages(games: &[GameRow]) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for game in games {
        if !found.contains(&game.package.as_str()) {
            found.push(&game.package);
        }
    }
    found
}

/// Findings about parts of games that are not where the manifest says.
pub fn findings(root: &Path, games: &[GameRow]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in games {
        let mut check = |holds: bool, what: String| {
            if !holds {
                findings.push(Finding::new(MANIFEST, 1, format!("{}: {what}", game.id)));
            }
        };
        let parts = if game.open { &[&game.rules, &game.picture, &game.page][..] } else { &[&game.rules] };
        for path in parts {
            check(root.join(path).exists(), format!("there is no {path}"));
        }
        let inside = format!("{}::", game.package.replace('-', "_"));
        check(
            game.state.starts_with(&inside),
            format!("{} is not in the crate {}", game.state, game.package),
        );
    }
    findings
}

/// The real manifest, for tests over small workspaces.
#[cfg(test)]
pub const REAL: (&str, &str) = (MANIFEST, include_str!("../../data/games.json"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn a_crate_with_several_games_is_listed_once() {
        let row = |id: &str| {
            format!(
                r#"{{"id":"{id}","prefix":"p","rules":"r","crate":"kingmaker","state":"s","page":"w","picture":"p"}}"#
            )
        };
        let text = format!("[{},{}]", row("kingmaker2"), row("kingmaker-classic"));
        let folder = workspace::folder_with(&[(MANIFEST, &text)]);
        let games = read(folder.path()).unwrap();
        assert_eq!((games.len(), packages(&games)), (2, vec!["kingmaker"]));
    }

    #[test]
    fn a_part_that_is_missing_is_found() {
        let text = r#"[{"id":"chess","prefix":"c","rules":"docs/chess.md","crate":"chess","state":"go::State",
            "page":"web/chess","picture":"web/chess/Picture.svelte"}]"#;
        let folder = workspace::folder_with(&[(MANIFEST, text), ("web/chess/game.ts", "")]);
        let found = findings(folder.path(), &read(folder.path()).unwrap());
        let expected = [
            "data/games.json:1: chess: there is no docs/chess.md",
            "data/games.json:1: chess: there is no web/chess/Picture.svelte",
            "data/games.json:1: chess: go::State is not in the crate chess",
        ];
        assert_eq!(found.iter().map(Finding::to_string).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_game_that_cannot_be_played_yet_needs_only_its_rules() {
        let text = r#"[{"id":"chess","prefix":"c","rules":"docs/chess.md","crate":"chess","state":"chess::State",
            "page":"web/chess","picture":"web/chess/Picture.svelte","open":false}]"#;
        let folder = workspace::folder_with(&[(MANIFEST, text), ("docs/chess.md", "")]);
        assert!(findings(folder.path(), &read(folder.path()).unwrap()).is_empty());
        let folder = workspace::folder_with(&[(MANIFEST, text)]);
        assert_eq!(findings(folder.path(), &read(folder.path()).unwrap()).len(), 1);
    }

    #[test]
    fn a_field_that_is_not_known_is_refused() {
        let folder = workspace::folder_with(&[(MANIFEST, r#"[{"id":"chess","colour":"white"}]"#)]);
        assert!(read(folder.path()).is_err());
    }
}
