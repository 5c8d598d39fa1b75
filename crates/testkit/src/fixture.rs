//! Finished games as test data: `.bos` files that replay to the result in their header.

use kernel::{Game, Match, Record, Status, TableEnding};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use strum::VariantNames;

/// A record file, replayed.
pub struct Fixture<G: Game> {
    /// The file.
    pub path: PathBuf,
    /// What it claims.
    pub record: Record,
    /// What it leads to.
    pub game: Match<G>,
}

/// Replays every `.bos` file of a folder. Each must reach the result in its header.
pub fn fixtures<G: Game>(folder: &Path) -> Vec<Fixture<G>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "bos"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} holds no records", folder.display());
    paths.into_iter().map(read).collect()
}

/// Panics unless the folders in `root` have a fixture for each of these endings, and for each ending of the table.
///
/// A game passes the names of all variants of its type of endings, so a new variant fails until it has a fixture.
pub fn every_ending<G: Game>(root: &Path, endings: &[&str]) {
    let folders = fs::read_dir(root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let shown: HashSet<&str> = folders
        .flat_map(|folder| fixtures::<G>(&folder.expect("the folder can be read").path()))
        .map(|fixture| ending(&fixture))
        .collect();
    let all = endings.iter().chain(TableEnding::VARIANTS);
    let missing: Vec<&&str> = all.filter(|ending| !shown.contains(*ending)).collect();
    assert!(missing.is_empty(), "no fixture ends by {missing:?}");
}

fn ending<G: Game>(fixture: &Fixture<G>) -> &'static str {
    match fixture.game.status() {
        Status::Over(outcome) => outcome.ending,
        Status::Waiting { .. } => panic!("{} is not finished", fixture.path.display()),
    }
}

fn read<G: Game>(path: PathBuf) -> Fixture<G> {
    let text = fs::read_to_string(&path).expect("the file can be read");
    let record: Record = text.parse().unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    let game = Match::replay(&record, None).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    assert_eq!(game.record().result, record.result, "{} ends otherwise", path.display());
    Fixture { path, record, game }
}
