//! The catalog and the manifest of games agree.

use serde_json::Value;

#[test]
fn every_game_calls_itself_as_the_manifest_does() {
    let games: Vec<Value> = serde_json::from_str(include_str!("../../../data/games.json")).unwrap();
    let listed: Vec<_> = games.iter().map(|game| (game["id"].as_str(), game["prefix"].as_str())).collect();
    let known: Vec<_> =
        catalog::TITLES.iter().map(|title| (Some(title.info().id), Some(title.info().prefix))).collect();
    assert_eq!(known, listed);
}
