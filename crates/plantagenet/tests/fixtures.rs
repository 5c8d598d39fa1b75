//! Finished games, one for each way in which the scenario can end. They are written by the example `fixtures`.

use kernel::{Eye, Game, Status};
use plantagenet::Plantagenet;
use plantagenet::state::Ending;
use plantagenet::view::Fate;
use std::fs;
use std::path::{Path, PathBuf};
use strum::VariantNames;
use testkit::Fixture;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn fixtures() -> Vec<Fixture<Plantagenet>> {
    fixtures_of("bosworth")
}

fn fixtures_of(scenario: &str) -> Vec<Fixture<Plantagenet>> {
    testkit::fixtures(&root().join(scenario))
}

/// Name and result of every finished game of a scenario.
fn results(scenario: &str) -> Vec<(String, String)> {
    let stem = |path: &Path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    let result = |fixture: &Fixture<Plantagenet>| fixture.record.result.clone().expect("it is finished");
    fixtures_of(scenario).iter().map(|fixture| (stem(&fixture.path), result(fixture))).collect()
}

fn has(scenario: &str, name: &str, result: &str) {
    let found = results(scenario).into_iter().find(|(known, _)| known == name);
    assert_eq!(found.map(|(_, result)| result).as_deref(), Some(result), "{scenario}/{name}");
}

/// Whether somebody did this in the game of that name.
fn does(scenario: &str, name: &str, deed: &str) {
    let all = fixtures_of(scenario);
    let known = |fixture: &&Fixture<Plantagenet>| fixture.path.file_stem().is_some_and(|stem| stem == name);
    let fixture = all.iter().find(known).unwrap_or_else(|| panic!("there is no {name}"));
    assert!(fixture.record.lines.iter().any(|line| line.deed.starts_with(deed)), "{name}: {deed}");
}

#[test]
fn every_ending_has_a_fixture() {
    testkit::every_ending::<Plantagenet>(&root(), Ending::VARIANTS);
}

/// §pl:5.1a,5.1b,5.2a,5.3a: every way in which a scenario on the map can end, played out.
#[test]
fn every_ending_on_the_map() {
    has("Ia", "york-campaign", "york: campaign");
    has("Ia", "lancaster-campaign", "lancaster: campaign");
    has("Ia", "draw-campaign", "draw: campaign");
    has("Ia", "york-threshold", "york: threshold");
    has("Ia", "lancaster-threshold", "lancaster: threshold");
    has("Ia", "york-end", "york: scenario-end");
    has("Ia", "lancaster-end", "lancaster: scenario-end");
    has("Ic", "draw-end", "draw: scenario-end");
    has("Ic", "york-threshold", "york: threshold");
    has("Ic", "lancaster-threshold", "lancaster: threshold");
    has("II", "york-campaign", "york: campaign");
    has("II", "lancaster-threshold", "lancaster: threshold");
    has("II", "end", "york: scenario-end");
    has("III", "lancaster-campaign", "lancaster: campaign");
    has("III", "york-threshold", "york: threshold");
    has("III", "end", "york: scenario-end");
}

/// §pl:6.0-Ib-j,6.0-Ib-k: Towton by the city of York, three ways, and by the map.
#[test]
fn every_ending_of_towton() {
    has("Ib", "york", "york: test-of-arms");
    has("Ib", "lancaster", "lancaster: test-of-arms");
    has("Ib", "draw", "draw: test-of-arms");
    has("Ib", "campaign", "lancaster: campaign");
}

/// §pl:6.0-W-b,6.0-W-e,6.0-W-g: the grand campaign to its ends.
#[test]
fn every_ending_of_the_grand_campaign() {
    has("wars", "dynastic", "lancaster: dynastic");
    has("wars", "war", "york: war");
    has("wars", "final-campaign", "york: campaign");
    has("wars", "final-threshold", "york: threshold");
    has("wars", "final-end", "york: scenario-end");
}

/// §pl:4.3.5c,4.3.4a,4.6.1a,3.2.1f,4.4.3l,3.4.6a,3.1.3d,6.1.1a,R.5: games in which these things happen.
#[test]
fn games_that_show_the_rest() {
    does("Ia", "exile", "exile");
    does("Ia", "intercept", "intercept");
    does("Ia", "sail", "sail");
    does("Ia", "pillage", "pillage");
    does("Ia", "death", "roll");
    does("Ia", "cards", "take");
    does("Ia", "cards", "play");
    does("wars", "surrender", "surrender");
    has("Ia", "agreement", "draw: agreement");
}

/// The record of that name, with its result and last deed.
fn ending(name: &str) -> (Fixture<Plantagenet>, String, String) {
    let all = fixtures();
    let known = |fixture: &Fixture<Plantagenet>| fixture.path.file_stem().is_some_and(|stem| stem == name);
    let fixture = all.into_iter().find(known).unwrap_or_else(|| panic!("there is no {name}"));
    let result = fixture.record.result.clone().expect("it is finished");
    let last = fixture.record.lines.last().expect("something was done");
    let last = format!("{}: {}", last.seat, last.deed);
    (fixture, result, last)
}

/// How many Lords of York and of Lancaster stand at the end.
fn standing(fixture: &Fixture<Plantagenet>) -> [usize; 2] {
    let view = fixture.game.state().view(Eye::All);
    view.sides.map(|side| side.lords.iter().filter(|lord| lord.fate == Fate::Standing).count())
}

/// §pl:6.0-IIIB-g,4.4.3a
#[test]
fn york_wins_by_the_sword() {
    let (fixture, result, last) = ending("york-wins");
    assert_eq!(result, "york: battle");
    assert!(!last.contains("flee"));
    let [york, lancaster] = standing(&fixture);
    assert!(york > 0 && lancaster == 0);
}

/// §pl:6.0-IIIB-g,4.4.3a
#[test]
fn lancaster_wins_by_the_sword() {
    let (fixture, result, last) = ending("lancaster-wins");
    assert_eq!(result, "lancaster: battle");
    assert!(!last.contains("flee"));
    let [york, lancaster] = standing(&fixture);
    assert!(york == 0 && lancaster > 0);
}

/// §pl:6.0-IIIB-g,4.4.3a
#[test]
fn both_sides_rout_and_it_is_a_draw() {
    let (fixture, result, _) = ending("both-rout");
    assert_eq!(result, "draw: battle");
    assert_eq!(standing(&fixture), [0, 0]);
    let Status::Over(outcome) = fixture.game.status() else { panic!("it is over") };
    assert!(outcome.winners.is_empty());
    assert_eq!(outcome.drawn, fixture.game.state().seats());
    assert_eq!(fixture.game.state().view(Eye::All).winner, None);
}

/// §pl:4.4.2c,6.0-IIIB-g
#[test]
fn the_last_lord_of_york_flees() {
    let (fixture, result, last) = ending("york-flees");
    assert_eq!(result, "lancaster: battle");
    assert!(last.starts_with("york: flee "));
    assert_eq!(standing(&fixture)[0], 0);
}

/// §pl:4.4.2c,6.0-IIIB-g
#[test]
fn the_last_lord_of_lancaster_flees() {
    let (fixture, result, last) = ending("lancaster-flees");
    assert_eq!(result, "york: battle");
    assert!(last.starts_with("lancaster: flee "));
    assert_eq!(standing(&fixture)[1], 0);
}

/// §pl:R.1
#[test]
fn either_side_resigns() {
    let (_, result, last) = ending("york-resigns");
    assert_eq!((result.as_str(), last.as_str()), ("lancaster: resignation", "york: resign"));
    let (_, result, last) = ending("lancaster-resigns");
    assert_eq!((result.as_str(), last.as_str()), ("york: resignation", "lancaster: resign"));
}

/// §pl:R.2,R.3
#[test]
fn a_record_keeps_what_was_taken_back_and_what_the_clock_answered() {
    let (fixture, ..) = ending("undo-and-silence");
    let count = |deed: &str| fixture.record.lines.iter().filter(|line| line.deed == deed).count();
    assert!(count("undo") > 0 && count("silence") > 0);
}

#[test]
fn every_fixture_says_what_it_shows_and_passes_the_checks() {
    let all = fixtures();
    assert_eq!(all.len(), 8);
    for fixture in all {
        let text = fs::read_to_string(&fixture.path).expect("it can be read");
        assert!(text.starts_with("# "), "{}", fixture.path.display());
        fixture.game.state().check().expect("the last position is sound");
    }
}
