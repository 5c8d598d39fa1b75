//! The ledger over small workspaces.

use super::*;
use crate::workspace;

/// A small workspace with the real manifest of games.
fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    workspace::folder_with(&[&[games::REAL], files].concat())
}

const RULES: &str =
    "### 1 First\n**1a** A.\n**1b** B.\n**1c** C.\n**1d** D.\n> **Not carried out.** Later.\n";

fn complaints(files: &[(&str, &str)]) -> Vec<String> {
    let folder = folder_with(files);
    findings(folder.path()).unwrap().iter().map(Finding::to_string).collect()
}

fn report(files: &[(&str, &str)]) -> Report {
    let folder = folder_with(files);
    Ledger::read(folder.path()).unwrap().reports(&Wishes::default()).unwrap().remove(0)
}

#[test]
fn code_data_and_tests_are_told_apart() {
    let code = "//! Carries out §pl:1a.\n#[cfg(test)]\nmod tests {\n    // §pl:1b\n}\n";
    let report = report(&[
        ("docs/rules/plantagenet.md", RULES),
        ("crates/plantagenet/src/lib.rs", code),
        ("crates/plantagenet/tests/laws.rs", "// §pl:1a"),
        ("data/plantagenet/cards.json", "{ \"clause\": \"§pl:1b\" }"),
        ("web/src/map.ts", "// §pl:1c"),
        ("web/tests/play.ts", "// §pl:1c"),
    ]);
    assert_eq!((report.clauses, report.code, report.data, report.nothing, report.open), (4, 1, 1, 1, 1));
    assert_eq!(report.tested, 3);
    assert_eq!(report.without_code, ["1c"]);
}

#[test]
fn a_citation_of_a_clause_that_does_not_exist_is_named_with_its_line() {
    let rules = ("docs/rules/plantagenet.md", RULES);
    let wrong = ("crates/plantagenet/src/lib.rs", "//! Right: §pl:1a,1b.\n//! Wrong: §pl:9z.\n");
    let expected = "crates/plantagenet/src/lib.rs:2: cites §pl:9z, a clause that docs/rules/plantagenet.md does not have";
    assert_eq!(complaints(&[rules, wrong]), [expected]);
}

#[test]
fn sections_ranges_and_strangers_are_refused_with_a_hint() {
    let rules = ("docs/rules/plantagenet.md", RULES);
    let wrong = ("web/src/a.ts", "// §pl:1\n// §pl:1a-c\n// §xx:1a\n// §km2:1a\n");
    let found = complaints(&[rules, wrong]);
    assert!(found[0].ends_with("it is a section, so cite its clauses"), "{found:?}");
    assert!(found[1].ends_with("if it is a range, list the clauses one by one"), "{found:?}");
    assert!(found[2].ends_with("no game has the prefix xx"), "{found:?}");
    assert!(found[3].ends_with("docs/rules/kingmaker2.md does not exist"), "{found:?}");
}

#[test]
fn code_that_serves_every_game_cites_what_all_documents_state() {
    let files = [
        ("docs/rules/plantagenet.md", RULES),
        ("docs/rules/kingmaker2.md", "**1a** A.\n"),
        ("crates/kernel/src/lib.rs", "// §all:1a\n// §all:1b\n"),
    ];
    let expected =
        "crates/kernel/src/lib.rs:2: cites §all:1b, a clause that docs/rules/kingmaker2.md does not have";
    assert_eq!(complaints(&files), [expected]);
    assert_eq!(report(&files).code, 2);
}

#[test]
fn a_clause_stated_twice_is_an_error_of_the_document() {
    let found = complaints(&[("docs/rules/plantagenet.md", "**1a** A.\n**1a** B.\n")]);
    assert_eq!(found, ["docs/rules/plantagenet.md:2: clause 1a is stated here and in line 1"]);
}

#[test]
fn a_wrong_citation_fails_the_run() {
    let rules = ("docs/rules/plantagenet.md", RULES);
    let good = folder_with(&[rules, ("fuzz/a.rs", "// §pl:1a")]);
    let bad = folder_with(&[rules, ("fuzz/a.rs", "// §pl:1z")]);
    let wishes = Wishes { json: true, ..Wishes::default() };
    assert_eq!(run(good.path(), &wishes).unwrap(), 0);
    assert_eq!(run(bad.path(), &wishes).unwrap(), 1);
}

#[test]
fn an_inventory_is_compared_only_when_it_is_given() {
    let folder = folder_with(&[
        ("docs/rules/plantagenet.md", RULES),
        ("docs/rules/kingmaker2.md", RULES),
        ("elsewhere/plantagenet.md", "- **1a** A.\n- **2a** B.\n"),
    ]);
    let ledger = Ledger::read(folder.path()).unwrap();
    let reports = ledger.reports(&Wishes::default()).unwrap();
    assert!(reports.iter().all(|report| report.missing.is_none()));
    let inventory = Some(folder.path().join("elsewhere"));
    let reports = ledger.reports(&Wishes { inventory, ..Wishes::default() }).unwrap();
    assert_eq!(reports[0].missing.as_deref(), Some(&["2a".to_owned()][..]));
    assert_eq!(reports[1].missing, None);
    let inventory = Some(folder.path().join("nowhere"));
    assert!(ledger.reports(&Wishes { inventory, ..Wishes::default() }).is_err());
}

#[test]
fn one_game_can_be_asked_for() {
    let folder = folder_with(&[("docs/rules/plantagenet.md", RULES), ("docs/rules/kingmaker2.md", RULES)]);
    let ledger = Ledger::read(folder.path()).unwrap();
    let of = |game: &str| ledger.reports(&Wishes { game: Some(game.to_owned()), ..Wishes::default() });
    let reports = of("kingmaker2").unwrap();
    assert_eq!(reports.iter().map(|report| report.prefix.as_str()).collect::<Vec<_>>(), ["km2"]);
    assert!(of("chess").unwrap_err().to_string().contains("plantagenet, kingmaker2"));
    let lacking = folder_with(&[("docs/rules/plantagenet.md", RULES)]);
    let asked = Wishes { game: Some("kingmaker2".to_owned()), ..Wishes::default() };
    let refused = Ledger::read(lacking.path()).unwrap().reports(&asked).unwrap_err().to_string();
    assert!(refused.contains("no rules document yet"), "{refused}");
}
