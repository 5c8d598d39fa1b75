//! The commands that people and scripts rely on.

use crate::common::{Player, Server, bosworth, fails, good, json_of};
use kernel::{Record, Seed};
use serde_json::json;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn games_are_listed_for_people_and_scripts() {
    assert!(good(&["games"]).contains("plantagenet: Plantagenet."));
    let games = json_of(&["games", "--json"]);
    assert_eq!(games["games"][0]["id"], "plantagenet");
    assert_eq!(games["bots"], json!(["steward", "random"]));
}

#[test]
fn sim_reports_every_figure_and_the_same_ones_for_the_same_seed() {
    let arguments = "sim plantagenet --scenario bosworth --games 50 --seed 3 --check --json";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let report = json_of(&arguments);
    let counts = ["games", "finished", "stuck", "panics", "decisions"];
    assert!(counts.iter().all(|name| report[name].is_u64()), "{report}");
    let rates = ["seconds", "games_per_second", "decisions_per_second", "mean_decisions"];
    assert!(rates.iter().all(|name| report[name].is_number()), "{report}");
    assert_eq!((&report["games"], &report["finished"]), (&json!(50), &json!(50)));
    assert_eq!((&report["stuck"], &report["panics"]), (&json!(0), &json!(0)));
    let outcomes = report["outcomes"].as_object().unwrap();
    assert_eq!(outcomes.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 50);
    let again = json_of(&arguments);
    assert_eq!((&again["outcomes"], &again["decisions"]), (&report["outcomes"], &report["decisions"]));
    let threads = json_of(&[&arguments[..], &["--threads", "2"]].concat());
    assert_eq!(threads["outcomes"], report["outcomes"]);
    assert!(good(&["sim", "plantagenet", "--games", "2"]).starts_with("2 games, "));
}

#[test]
fn perft_counts() {
    let counted = json_of(&["perft", "plantagenet", "--depth", "1", "--json"]);
    assert_eq!(counted["depth"], 1);
    assert!(counted["nodes"].as_u64().unwrap() > 1);
    assert_eq!(good(&["perft", "plantagenet", "--depth", "1"]), format!("perft 1 {}\n", counted["nodes"]));
}

#[test]
fn rules_are_printed_whole_or_by_clause() {
    assert!(good(&["rules", "plantagenet"]).contains("**R.1**"));
    assert!(good(&["rules", "plantagenet", "R.1"]).starts_with("**R.1**"));
    assert_eq!(good(&["rules", "plantagenet", "§R.1"]), good(&["rules", "plantagenet", "R.1"]));
}

#[test]
fn what_does_not_exist_is_named_in_one_sentence() {
    fails(&["sim", "chess"], "there is no game \"chess\"");
    fails(&["perft", "chess", "--depth", "1"], "there is no game \"chess\"");
    fails(&["play", "chess"], "there is no game \"chess\"");
    fails(&["rules", "chess"], "there is no game \"chess\"");
    fails(&["sim", "plantagenet", "--scenario", "hastings"], "no scenario \"hastings\"");
    fails(&["sim", "plantagenet", "--option", "colour=red"], "colour: ");
    fails(&["sim", "plantagenet", "--option", "colour"], "is not key=value");
    fails(&["sim", "plantagenet", "--seats", "9"], "seats: ");
    fails(&["sim", "plantagenet", "--bots", "deep-blue"], "there is no bot \"deep-blue\"");
    fails(&["sim", "plantagenet", "--threads", "1000000"], "threads: ");
    fails(&["play", "plantagenet", "--bot", "deep-blue"], "there is no bot \"deep-blue\"");
    fails(&["play", "plantagenet", "--seat", "tudor"], "there is no seat \"tudor\"");
    fails(&["rules", "plantagenet", "99.9z"], "no clause 99.9z");
    fails(&["replay", "nothing.bos"], "nothing.bos cannot be read");
    fails(&["sim", "plantagenet", "--games", "1", "--record", "/dev/null/x"], "cannot be written");
    fails(&["play", "plantagenet"], "the input ended before the game did");
}

/// The record of a finished game between bots, with a commitment as a server would write it.
fn promised(dir: &Path) -> (PathBuf, Record) {
    let plan = ["sim", "plantagenet", "--scenario", "bosworth", "--games", "2", "--seed", "5"];
    good(&[&plan[..], &["--record", text(dir)]].concat());
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 2);
    let mut record: Record = std::fs::read_to_string(&files[0]).unwrap().parse().unwrap();
    let salt = Seed::from_number(7);
    record.salt = Some(salt);
    record.commitment = Some(record.seed.commitment(&salt));
    let file = dir.join("promised.bos");
    std::fs::write(&file, record.to_string()).unwrap();
    (file, record)
}

#[test]
fn recorded_games_replay() {
    let dir = tempfile::tempdir().unwrap();
    let (file, record) = promised(dir.path());
    let end = json_of(&["replay", text(&file), "--json"]);
    assert_eq!((&end["at"], &end["length"]), (&json!(record.lines.len()), &json!(record.lines.len())));
    assert!(end["outcome"]["winners"].is_array() && end["fingerprint"].is_string());
    let early = json_of(&["replay", text(&file), "--at", "2", "--eye", "york", "--json"]);
    assert_eq!((&early["at"], &early["outcome"]), (&json!(2), &json!(null)));
    assert_ne!(
        early["view"],
        json_of(&["replay", text(&file), "--at", "2", "--eye", "lancaster", "--json"])["view"]
    );
    assert!(good(&["replay", text(&file)]).contains("§"));
    fails(&["replay", text(&file), "--eye", "tudor"], "there is no seat \"tudor\"");
}

#[test]
fn verify_accepts_an_honest_record_and_refuses_a_changed_one() {
    let dir = tempfile::tempdir().unwrap();
    let (file, record) = promised(dir.path());
    assert!(good(&["replay", text(&file), "--verify"]).starts_with("The dice are those that were promised"));
    let verified = json_of(&["replay", text(&file), "--verify", "--json"]);
    assert_eq!((&verified["verified"], &verified["deeds"]), (&json!(true), &json!(record.lines.len())));

    let honest = record.to_string();
    let first = format!("{}: {}", record.lines[0].seat, record.lines[0].deed);
    let other = Seed::from_number(9).to_string();
    let cases = [
        (honest.replace(&record.salt.unwrap().to_string(), &other), "Commitment: "),
        (honest.replace(record.commitment.as_deref().unwrap(), &other), "Commitment: "),
        (honest.replace(&first, &format!("{}: hold back", record.lines[0].seat)), "deed 1"),
        (honest.replace(record.result.as_deref().unwrap(), "york: peace"), "Result: "),
        (honest.replace(&format!("{first}\n"), ""), "bosworth: "),
        (honest.replace(&record.seed.to_string(), &other), "bosworth: "),
        (honest.replace("[Rules \"", "[Rules \"9"), "Rules: "),
        (honest.replace("[Salt", "[Pepper"), "Pepper: "),
        ("hello".into(), "is not a record"),
        (String::new(), "is not a record"),
    ];
    for (changed, says) in cases {
        assert_ne!(changed, honest);
        std::fs::write(&file, changed).unwrap();
        fails(&["replay", text(&file), "--verify"], says);
    }
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    fails(&["replay", text(&file)], "cannot be read");
    let half = Record { salt: None, ..record };
    std::fs::write(&file, half.to_string()).unwrap();
    fails(&["replay", text(&file), "--verify"], "no commitment");
}

#[test]
fn verify_checks_a_record_without_a_promise_as_far_as_it_goes() {
    let dir = tempfile::tempdir().unwrap();
    let (file, record) = promised(dir.path());
    let simulated = Record { salt: None, commitment: None, ..record };
    std::fs::write(&file, simulated.to_string()).unwrap();
    let told = good(&["replay", text(&file), "--verify"]);
    assert!(told.starts_with("All ") && told.trim_end().ends_with("holds none: commitment."), "{told}");
    assert_eq!(json_of(&["replay", text(&file), "--verify", "--json"])["missing"], json!(["commitment"]));

    let changed = Record { result: Some("york: peace".into()), ..simulated.clone() };
    std::fs::write(&file, changed.to_string()).unwrap();
    fails(&["replay", text(&file), "--verify"], "Result: ");

    let unsigned = Record { result: None, ..simulated };
    std::fs::write(&file, unsigned.to_string()).unwrap();
    let verified = json_of(&["replay", text(&file), "--verify", "--json"]);
    assert_eq!(verified["missing"], json!(["commitment", "result"]));
}

/// One record of every scenario among the fixtures of the games below a folder.
fn fixtures(dir: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
    let inside: Vec<_> = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.extend(inside.iter().find(|path| path.extension().is_some_and(|end| end == "bos")).cloned());
    inside.iter().filter(|path| path.is_dir()).for_each(|dir| fixtures(dir, found));
}

#[test]
fn verify_accepts_the_fixtures_of_every_game() {
    let mut found = Vec::new();
    for game in ["plantagenet", "kingmaker"] {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        fixtures(&crates.join(game).join("tests/fixtures"), &mut found);
    }
    assert!(found.len() > 8, "{found:?}");
    for file in found {
        assert!(good(&["replay", text(&file), "--verify"]).contains("deeds are legal"), "{}", file.display());
    }
}

/// A game that is soon over.
const SHORT: [&str; 5] = ["plantagenet", "--scenario", "bosworth", "--seed", "4"];

/// Answers a terminal game from a script.
fn play(arguments: &[&str], input: &str) -> Output {
    let mut command = bosworth();
    command.arg("play").args(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = bosworth()
        .args(["rules", "plantagenet"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn a_whole_game_is_played_in_the_terminal() {
    for seats in ["york", "lancaster", "york,lancaster"] {
        let output = play(&[&SHORT[..], &["--seat", seats]].concat(), &"nonsense\n1\n".repeat(2000));
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{seats}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(told.contains("Please answer with a number from 1 to"));
        assert!(told.trim_end().lines().last().unwrap().contains("(§"), "{seats}: {told}");
    }
}

#[test]
fn in_the_terminal_one_can_look_take_back_resign_and_leave() {
    let output = play(&SHORT, "state\nundo\n1\nundo\n2\nresign\n");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(told.contains("\"stage\":\"prepare\"") && told.contains("(§R.3)"), "{told}");
    assert!(told.trim_end().ends_with("lancaster wins (§R.1)."), "{told}");
    assert!(play(&["plantagenet"], "quit\n").status.success());
}

#[test]
fn in_the_terminal_two_can_agree_to_a_draw_and_bots_do_not() {
    let output =
        play(&[&SHORT[..], &["--seat", "york,lancaster"]].concat(), "object\nagree\nobject\nagree\nagree\n");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{told}");
    assert!(told.contains("nobody has proposed") && told.contains("would rather go on"), "{told}");
    assert!(told.trim_end().ends_with("A draw (§R.5)."), "{told}");
    let output = play(&SHORT, "agree\nquit\n");
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("bots do not bargain"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_restores_everything_into_an_empty_database_only() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let (db, other, file, again) = (at("a.db"), at("b.db"), at("backup"), at("again"));
    let server = Server::start(&db);
    let player = Player::new(&server).await;
    let id = player.create().await.unwrap();
    for nth in 0..6 {
        let turn = player.next(&id, nth).await.unwrap().unwrap();
        assert_eq!(player.act(&id, &turn).await.unwrap().0, 200);
    }
    let path = format!("/api/matches/{id}?seat=york");
    let before = player.get(&path).await.unwrap();
    // While the server is running.
    assert!(good(&["backup", &file, "--db", &db]).contains("Everything is in"));
    server.kill();
    good(&["restore", &file, "--db", &other]);
    good(&["backup", &again, "--db", &other]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), std::fs::read_to_string(&again).unwrap());
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it holds seeds");
    let server = Server::start(&other);
    assert_eq!(player.at(&server).get(&path).await.unwrap(), before);

    fails(&["backup", &file, "--db", &db], "cannot be created");
    // A wrong name leaves neither an empty database nor an empty backup.
    fails(&["backup", &at("new"), "--db", &at("wrong.db")], "there is no database");
    assert!(!std::fs::exists(at("new")).unwrap() && !std::fs::exists(at("wrong.db")).unwrap());
    fails(&["restore", &file, "--db", &other], "the database is not empty");
    fails(&["restore", &at("nothing"), "--db", &other], "cannot be read");
    std::fs::write(at("bad"), "hello\n").unwrap();
    fails(&["restore", &at("bad"), "--db", &at("c.db")], "line 1 of the backup cannot be used");
}

#[test]
fn serve_says_why_it_cannot() {
    let dir = tempfile::tempdir().unwrap();
    let db = dir.path().join("a.db").to_str().unwrap().to_owned();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().to_string();
    fails(&["serve", "--bind", &port, "--db", &db], &format!("bind: {port}"));
    fails(&["serve", "--bind", "nowhere", "--db", &db], "bind: nowhere");
    fails(&["serve", "--bind", "127.0.0.1:0", "--db", "mysql://host/db"], "db: mysql://host/db");
    fails(&["serve", "--bind", "127.0.0.1:0", "--db", "/dev/null/x.db"], "db: /dev/null/x.db");
    fails(
        &["serve", "--bind", "127.0.0.1:0", "--db", "postgres://nobody@127.0.0.1:1/none"],
        "db: postgres://",
    );
}
