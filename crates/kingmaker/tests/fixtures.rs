//! Finished games, one for each way in which a game of an edition can end (chapter 24 of Kingmaker II, chapter 13 of the
//! classic game and of *Assassin's Reboot*). They are written by the example `fixtures`.

use kernel::Game;
use kingmaker::{assassins, classic, second};
use std::path::{Path, PathBuf};
use strum::VariantNames;
use testkit::Fixture;

fn root<G: Game>() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(G::info().id)
}

fn fixtures<G: Game>(set_up: &str) -> Vec<Fixture<G>> {
    testkit::fixtures(&root::<G>().join(set_up))
}

fn named<'a, G: Game>(all: &'a [Fixture<G>], name: &str) -> &'a Fixture<G> {
    let known = |fixture: &&Fixture<G>| fixture.path.file_stem().is_some_and(|stem| stem == name);
    all.iter().find(known).unwrap_or_else(|| panic!("there is no {name}"))
}

/// How many won, and how.
fn ending<G: Game>(fixture: &Fixture<G>) -> (usize, String) {
    let result = fixture.record.result.clone().expect("it is finished");
    let (winners, ending) = result.split_once(": ").expect("it says who and how");
    (if winners == "draw" { 0 } else { winners.split('+').count() }, ending.to_owned())
}

/// Checks in which way the game of a fixture ends, and how many win.
fn ends<G: Game>(all: &[Fixture<G>], name: &str, winners: usize, how: &str) {
    assert_eq!(ending(named(all, name)), (winners, how.to_owned()), "{name}");
}

/// Checks that something is done in the game of a fixture.
fn does<G: Game>(all: &[Fixture<G>], name: &str, deed: &str) {
    let lines = &named(all, name).record.lines;
    assert!(lines.iter().any(|line| line.deed.starts_with(deed)), "{name}: {deed}");
}

#[test]
fn every_ending_has_a_fixture() {
    testkit::every_ending::<second::State>(&root::<second::State>(), second::Ending::VARIANTS);
    testkit::every_ending::<classic::State>(&root::<classic::State>(), classic::Ending::VARIANTS);
    let root = root::<assassins::State>();
    testkit::every_ending::<assassins::State>(&root, assassins::Ending::VARIANTS);
}

/// §km2:15.1a,15.1d,15.3a,15.3f,15.5a,15.5b,15.5c,5.2c,15.6a,T.11,R.1,R.5: how many win.
#[test]
fn every_way_in_which_a_game_can_end() {
    let all = fixtures::<second::State>("preset");
    ends(&all, "royalty", 1, "royalty");
    ends(&all, "shared-royalty", 2, "shared-royalty");
    ends(&all, "prestige", 1, "prestige");
    ends(&all, "shared-prestige", 2, "shared-prestige");
    ends(&all, "minor-prestige", 1, "minor-prestige");
    ends(&all, "chancellor", 1, "chancellor");
    ends(&all, "stopped", 1, "stopped");
    ends(&all, "no-royals", 0, "no-royals");
    ends(&all, "long-stop", 1, "long-stop");
    ends(&all, "resignation", 1, "resignation");
    ends(&all, "agreement", 0, "agreement");
    let (winners, how) = ending(named(&all, "joint"));
    assert!(winners > 1 && how == "joint-minor-prestige");
    ends(&fixtures::<second::State>("dealt"), "prestige", 1, "prestige");
}

/// §kmc:13.1a,13.2c,13.2g,13.3a,R.1,R.5: the same in the classic game.
#[test]
fn every_way_in_which_a_classic_game_can_end() {
    let all = fixtures::<classic::State>("deal");
    ends(&all, "sole-king", 1, "sole-king");
    ends(&all, "vote", 1, "vote");
    ends(&all, "no-royals", 1, "no-royals");
    ends(&all, "resignation", 1, "resignation");
    ends(&all, "agreement", 0, "agreement");
    let (winners, how) = ending(named(&all, "shared-vote"));
    assert!(winners > 1 && how == "shared-vote");
}

/// §kma:13.2e,13.1b,13.3b,13.3c,13.3d,E1,E2,E3,E4,E5,R.1,R.5: the same in *Assassin's Reboot*.
#[test]
fn every_way_in_which_assassins_reboot_can_end() {
    let all = fixtures::<assassins::State>("deal");
    ends(&all, "coup", 1, "coup");
    ends(&all, "coup-without-king", 1, "coup-without-king");
    ends(&all, "limit", 1, "limit");
    ends(&all, "shared-limit", 2, "limit");
    ends(&all, "no-heirs", 0, "no-heirs");
    ends(&all, "last-player", 1, "last-player");
    ends(&all, "nobody-left", 0, "nobody-left");
    ends(&all, "resignation", 1, "resignation");
    ends(&all, "agreement", 0, "agreement");
}

/// §km2:11.2a,12.6a,8.4g,T.5,21.1d: games in which these things happen.
#[test]
fn games_that_show_the_rest() {
    let all = fixtures::<second::State>("preset");
    does(&all, "ransom", "ransom");
    does(&all, "parliament", "summon");
    does(&all, "parliament", "office");
    does(&all, "sea", "board");
    does(&all, "bargains", "offer");
    does(&all, "bargains", "accept");
    does(&all, "bargains", "ally");
}

/// §kmc:5.4i,5.4p,8.1d,9.1a,9.3h,11.4a,11.4e,T.5: the same in the classic game.
#[test]
fn classic_games_that_show_the_rest() {
    let all = fixtures::<classic::State>("deal");
    does(&all, "ransom", "ransom");
    does(&all, "parliament", "convene");
    does(&all, "parliament", "office");
    does(&all, "sea", "join");
    does(&all, "sea", "attack place calais");
    does(&all, "bargains", "accept");
    does(&all, "bargains", "ally");
    does(&all, "bargains", "serve");
}

/// §kma:4.2a,6.3a,6.6b,8.1b,9.1b,10.1a,11.2a,11.5c,11.5g,12.2a,12.3a,3.5c,7.13b: the same in *Assassin's Reboot*.
#[test]
fn games_of_assassins_reboot_that_show_the_rest() {
    let all = fixtures::<assassins::State>("deal");
    for (name, deeds) in [
        ("garrison", &["secure", "enter", "come-out", "mission"][..]),
        ("sea", &["take-over", "navigate", "dispatch", "fire", "disembark"]),
        ("heirs", &["attempt", "lead", "set-down"]),
        ("cards", &["writ", "free-move", "move"]),
        ("battles", &["attack", "promote", "take-cards"]),
    ] {
        deeds.iter().for_each(|deed| does(&all, name, deed));
    }
}
