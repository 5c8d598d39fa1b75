//! Which crate may use which, and which modules may use no edition of Kingmaker.

use super::manifest::{Manifest, Need, Used};
use crate::finding::Finding;
use crate::games::{self, GameRow};
use crate::workspace::Text;

/// The crates below the games, and those above them, in order: each may use those before it.
const BELOW: [&str; 3] = ["kernel", "testkit", "bargain"];
const ABOVE: [&str; 6] = ["bots", "catalog", "store", "table", "bosworth", "xtask"];

/// The editions of Kingmaker. All other modules of that crate are shared: they know each other, and no edition.
const EDITIONS: [&str; 3] = ["second", "classic", "assassins"];

/// The order of all crates. The games have the same rank: none may use another.
pub struct Order<'a> {
    games: Vec<&'a str>,
}

impl<'a> Order<'a> {
    /// The order with these games.
    pub fn of(games: &'a [GameRow]) -> Order<'a> {
        Order { games: games::packages(games) }
    }

    /// Every dependency that the order forbids.
    pub fn findings(&self, manifest: &Manifest) -> Vec<Finding> {
        let Some(rank) = self.rank(&manifest.name) else {
            let what = format!("{} has no place in the order of crates", manifest.name);
            return vec![Finding::new(&manifest.path, 1, what)];
        };
        let complaints = manifest.uses.iter().filter_map(|used| {
            let what = self.complaint(&manifest.name, rank, used)?;
            Some(Finding::new(&manifest.path, 1, what))
        });
        complaints.collect()
    }

    fn rank(&self, name: &str) -> Option<usize> {
        let at = |crates: &[&str]| crates.iter().position(|known| *known == name);
        let game = || self.games.contains(&name).then_some(BELOW.len());
        at(&BELOW).or_else(game).or_else(|| Some(BELOW.len() + 1 + at(&ABOVE)?))
    }

    /// Why a crate may not use another; a crate may always name itself, to switch on features for its tests.
    fn complaint(&self, name: &str, own_rank: usize, used: &Used) -> Option<String> {
        let other = used.name.as_str();
        let other_rank = self.rank(other)?;
        if other == name {
            return None;
        }
        if name == "store" {
            return Some(format!("store knows no other crate of the workspace, so it may not use {other}"));
        }
        if other_rank > own_rank {
            return Some(format!("{name} may not use {other}, which comes after it in the order of crates"));
        }
        if other_rank == own_rank {
            return Some(format!("{name} may not use {other}: a game knows no other game"));
        }
        if other != "testkit" {
            return None;
        }
        match (self.games.contains(&name), used.need) {
            (true, Need::ForTests) => None,
            (true, Need::Always) => Some(format!("{name} may use testkit only as a dev-dependency")),
            (false, _) => Some(format!("testkit is for the tests of games, so {name} may not use it")),
        }
    }
}

/// Every line in which a module that the editions of Kingmaker share names one of them.
pub fn edition_findings(source: &Text) -> Vec<Finding> {
    let inside = source.path.strip_prefix("crates/kingmaker/src/");
    let shared = |name: &&str| *name != "lib" && !EDITIONS.contains(name);
    let Some(module) = inside.and_then(first_word).filter(shared) else { return Vec::new() };
    let mut findings = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        let named = line.split("crate::").skip(1).filter_map(first_word);
        for other in named.filter(|name| EDITIONS.contains(name)) {
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

    const FOR_TESTS: Need = Need::ForTests;
    const ALWAYS: Need = Need::Always;

    fn of(name: &str, uses: &[(&str, Need)]) -> Vec<String> {
        let used = |(name, need): &(&str, Need)| Used { name: (*name).to_owned(), need: *need };
        let manifest = Manifest {
            path: "c.toml".into(),
            name: name.into(),
            uses: uses.iter().map(used).collect(),
            has_lints: true,
        };
        let games: Vec<GameRow> = serde_json::from_str(games::REAL.1).unwrap();
        Order::of(&games).findings(&manifest).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_crate_may_use_only_those_before_it() {
        assert!(of("bosworth", &[("kernel", ALWAYS), ("table", ALWAYS), ("serde", ALWAYS)]).is_empty());
        let expected =
            "c.toml:1: kernel may not use plantagenet, which comes after it in the order of crates";
        assert_eq!(of("kernel", &[("plantagenet", ALWAYS)]), [expected]);
        assert_eq!(of("bots", &[("catalog", FOR_TESTS)]).len(), 1);
    }

    #[test]
    fn a_game_knows_no_other_game() {
        assert!(of("catalog", &[("plantagenet", ALWAYS), ("kingmaker", ALWAYS)]).is_empty());
        for (game, other) in [("plantagenet", "kingmaker"), ("kingmaker", "plantagenet")] {
            let expected = format!("c.toml:1: {game} may not use {other}: a game knows no other game");
            assert_eq!(of(game, &[(other, ALWAYS)]), [expected]);
        }
    }

    #[test]
    fn testkit_is_for_the_tests_of_games() {
        assert!(of("plantagenet", &[("testkit", FOR_TESTS)]).is_empty());
        let always = of("plantagenet", &[("testkit", ALWAYS)]);
        assert_eq!(always, ["c.toml:1: plantagenet may use testkit only as a dev-dependency"]);
        let elsewhere = of("table", &[("testkit", FOR_TESTS)]);
        assert_eq!(elsewhere, ["c.toml:1: testkit is for the tests of games, so table may not use it"]);
    }

    #[test]
    fn the_store_uses_nothing_but_itself() {
        assert!(of("store", &[("store", FOR_TESTS)]).is_empty());
        assert_eq!(of("store", &[("kernel", ALWAYS)]).len(), 1);
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
        assert_eq!(of("utils", &[]), ["c.toml:1: utils has no place in the order of crates"]);
    }
}
