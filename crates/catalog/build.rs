//! Turns the manifest of games into a call of `games!`, so that a game is named in one place.

use serde_json::Value;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let manifest = root.join("data/games.json");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let text = fs::read_to_string(&manifest).expect("data/games.json is there");
    let games: Vec<Value> = serde_json::from_str(&text).expect("data/games.json is a list of games");
    let field = |game: &Value, name: &str| game[name].as_str().expect("every field is a text").to_owned();
    let rows: String = games
        .iter()
        .filter(|game| game["open"] != false)
        .map(|game| format!("    {}: {:?},\n", field(game, "state"), field(game, "rules")))
        .collect();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("games.rs"), format!("games! {{\n{rows}}}\n"))
        .expect("the build folder can be written");
}
