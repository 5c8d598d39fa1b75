//! Finished games, one for each way in which a game can end (chapter 24). They are written by the example `fixtures`.

use kingmaker::second::{Ending, State};
use std::path::{Path, PathBuf};
use strum::VariantNames;
use testkit::Fixture;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn fixtures(set_up: &str) -> Vec<Fixture<State>> {
    testkit::fixtures(&root().join(set_up))
}

fn named<'a>(all: &'a [Fixture<State>], name: &str) -> &'a Fixture<State> {
    let known = |fixture: &&Fixture<State>| fixture.path.file_stem().is_some_and(|stem| stem == name);
    all.iter().find(known).unwrap_or_else(|| panic!("there is no {name}"))
}

/// How many won, and how.
fn ending(fixture: &Fixture<State>) -> (usize, String) {
    let result = fixture.record.result.clone().expect("it is finished");
    let (winners, ending) = result.split_once(": ").expect("it says who and how");
    (if winners == "draw" { 0 } else { winners.split('+').count() }, ending.to_owned())
}

#[test]
fn every_ending_has_a_fixture() {
    testkit::every_ending::<State>(&root(), Ending::VARIANTS);
}

/// §km2:15.1a,15.1d,15.3a,15.3f,15.5a,15.5b,15.5c,5.2c,15.6a,T.11,R.1,R.5: how many win.
#[test]
fn every_way_in_which_a_game_can_end() {
    let all = fixtures("preset");
    let is = |name: &str, winners: usize, how: &str| {
        assert_eq!(ending(named(&all, name)), (winners, how.to_owned()), "{name}");
    };
    is("royalty", 1, "royalty");
    is("shared-royalty", 2, "shared-royalty");
    is("prestige", 1, "prestige");
    is("shared-prestige", 2, "shared-prestige");
    is("minor-prestige", 1, "minor-prestige");
    is("chancellor", 1, "chancellor");
    is("stopped", 1, "stopped");
    is("no-royals", 0, "no-royals");
    is("long-stop", 1, "long-stop");
    is("resignation", 1, "resignation");
    is("agreement", 0, "agreement");
    let (winners, how) = ending(named(&all, "joint"));
    assert!(winners > 1 && how == "joint-minor-prestige");
    assert_eq!(ending(named(&fixtures("dealt"), "prestige")), (1, "prestige".into()));
}

/// §km2:11.2a,12.6a,8.4g,T.5,21.1d: games in which these things happen.
#[test]
fn games_that_show_the_rest() {
    let all = fixtures("preset");
    let does = |name: &str, deed: &str| {
        let fixture = named(&all, name);
        assert!(fixture.record.lines.iter().any(|line| line.deed.starts_with(deed)), "{name}: {deed}");
    };
    does("ransom", "ransom");
    does("parliament", "summon");
    does("parliament", "office");
    does("sea", "board");
    does("bargains", "offer");
    does("bargains", "accept");
    does("bargains", "ally");
}
