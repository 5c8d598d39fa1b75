//! Which crate may use which, and which module no edition.

use super::manifest::{Manifest, Need, Used};
use crate::finding::Finding;
use crate::workspace::Text;

/// The crates in order: each may use those before it.
const ORDER: [&str; 12] = [
    "kernel",
    "testkit",
    "bargain",
    "kingmaker",
    "plantagenet",
    "blood-of-kings",
    "bots",
    "catalog",
    "store",
    "table",
    "bosworth",
    "xtask",
];

/// The crates that hold rules.
const GAMES: [&str; 3] = ["kingmaker", "plantagenet", "blood-of-kings"];

/// The modules that the editions of Kingmaker share: they know each other, and no edition.
const COMMON: [&str; 6] = ["court", "data", "ids", "realm", "war", "words"];

/// Every dependency that the order forbids.
pub fn findings(manifest: &Manifest) -> Vec<Finding> {
    let Some(rank) = rank(&manifest.name) else {
        let what = format!("{} has no place in the order of crates", manifest.name);
        return vec![Finding::new(&manifest.path, 1, what)];
    };
    let complaints = manifest.uses.iter().filter_map(|used| {
        let what = complaint(&manifest.name, rank, used)?;
        Some(Finding::new(&manifest.path, used.line, what))
    });
    complaints.collect()
}

fn rank(name: &str) -> Option<usize> {
    ORDER.iter().position(|known| *known == name)
}

/// Why a crate may not use another; a crate may always name itself, to switch on features for its tests.
fn complaint(name: &str, own_rank: usize, used: &Used) -> Option<String> {
    let other = used.name.as_str();
    let other_rank = rank(other)?;
    if other == name {
        return None;
    }
    if name == "store" {
        return Some(format!("store knows no other crate of the workspace, so it may not use {other}"));
    }
    if other_rank > own_rank {
        return Some(format!("{name} may not use {other}, which comes after it in the order of crates"));
    }
    if other != "testkit" {
        return None;
    }
    match (GAMES.contains(&name), used.need) {
        (true, Need::ForTests) => None,
        (true, Need::Always) => Some(format!("{name} may use testkit only as a dev-dependency")),
        (false, _) => Some(format!("testkit is for the tests of games, so {name} may not use it")),
    }
}

/// Every line in which a module that the editions of Kingmaker share names one of them.
pub fn edition_findings(source: &Text) -> Vec<Finding> {
    let inside = source.path.strip_prefix("crates/kingmaker/src/");
    let Some(module) = inside.and_then(first_word).filter(|name| COMMON.contains(name)) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        let named = line.split("crate::").skip(1).filter_map(first_word);
        for other in named.filter(|name| !COMMON.contains(name)) {
            let what = format!("{module} is shared by all editions, so it may not name {other}");
            findings.push(Finding::new(&source.path, index + 1, what));
        }
    }
    findings
}

fn first_word(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, dependencies: &str) -> Vec<String> {
        let text = format!("[package]\nname = \"{name}\"\n{dependencies}");
        findings(&Manifest::parse("c.toml", &text)).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_crate_may_use_only_those_before_it() {
        assert!(of("bosworth", "[dependencies]\nkernel = \"1\"\ntable = \"1\"\nserde = \"1\"\n").is_empty());
        let expected =
            "c.toml:4: kernel may not use plantagenet, which comes after it in the order of crates";
        assert_eq!(of("kernel", "[dependencies]\nplantagenet = \"1\"\n"), [expected]);
        assert_eq!(of("bots", "[dev-dependencies]\ncatalog = \"1\"\n").len(), 1);
    }

    #[test]
    fn testkit_is_for_the_tests_of_games() {
        assert!(of("plantagenet", "[dev-dependencies]\ntestkit = \"1\"\n").is_empty());
        let always = of("plantagenet", "[dependencies]\ntestkit = \"1\"\n");
        assert_eq!(always, ["c.toml:4: plantagenet may use testkit only as a dev-dependency"]);
        let elsewhere = of("table", "[dev-dependencies]\ntestkit = \"1\"\n");
        assert_eq!(elsewhere, ["c.toml:4: testkit is for the tests of games, so table may not use it"]);
    }

    #[test]
    fn the_store_uses_nothing_but_itself() {
        assert!(of("store", "[dev-dependencies]\nstore = { path = \".\" }\n").is_empty());
        assert_eq!(of("store", "[dependencies]\nkernel = \"1\"\n").len(), 1);
    }

    #[test]
    fn what_editions_share_names_none_of_them() {
        let of = |path: &str| {
            let text = "use crate::ids::*;\nuse crate::second::data::tables;\n".into();
            edition_findings(&Text { path: format!("crates/kingmaker/src/{path}"), text })
        };
        let expected =
            "crates/kingmaker/src/court/mod.rs:2: court is shared by all editions, so it may not name second";
        assert_eq!(of("court/mod.rs").iter().map(Finding::to_string).collect::<Vec<_>>(), [expected]);
        assert_eq!(of("war.rs").len(), 1);
        assert!(of("second/setup/mod.rs").is_empty() && of("lib.rs").is_empty());
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert_eq!(of("utils", ""), ["c.toml:1: utils has no place in the order of crates"]);
    }
}
