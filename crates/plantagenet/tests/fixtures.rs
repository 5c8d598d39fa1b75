//! Finished games, one for each way in which the scenario can end. They are written by the example `fixtures`.

use kernel::{Eye, Game, Status};
use plantagenet::Plantagenet;
use plantagenet::view::Fate;
use std::fs;
use std::path::Path;
use testkit::Fixture;

fn fixtures() -> Vec<Fixture<Plantagenet>> {
    testkit::fixtures(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/bosworth"))
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
