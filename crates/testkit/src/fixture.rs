//! Finished games as test data: `.bos` files that replay to the end that they claim.

use kernel::{Game, Match, Record};
use std::fs;
use std::path::{Path, PathBuf};

/// A record file, replayed.
pub struct Fixture<G: Game> {
    /// The file.
    pub path: PathBuf,
    /// What it claims.
    pub record: Record,
    /// What it leads to.
    pub game: Match<G>,
}

/// Replays every `.bos` file of a folder. Each must reach the result that its header claims.
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

fn read<G: Game>(path: PathBuf) -> Fixture<G> {
    let text = fs::read_to_string(&path).expect("the file can be read");
    let record: Record = text.parse().unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    let game = Match::replay(&record, None).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
    assert_eq!(game.record().result, record.result, "{} ends otherwise", path.display());
    Fixture { path, record, game }
}
