//! What a server does with a full database, right after it has started.

use super::row;
use super::server::Server;
use crate::command::{command, read};
use crate::test::program;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often each figure is measured, each time on a server that has just started. The median counts.
const TIMES: usize = 5;
/// The most matches that a list has.
const LISTED: usize = 50;
/// With how many stored matches the start is measured.
const STORED: usize = 100_000;
/// A game that is played to its end: some 4,000 deeds.
const LONG: &str = "kingmaker2 --seats 2 --seed 1";
/// A short one.
const SHORT: &str = "plantagenet --scenario bosworth --seed 1";

/// Prints how long a list, a long match and the start take.
pub fn measure(root: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let db = folder.path().join("bench.db");
    let filled = fill(root, &db, folder.path())?;
    let mut waits = [const { Vec::new() }; 2];
    for _ in 0..TIMES {
        let server = Server::start(root, &db)?;
        let list = timed(&mut waits[0], || server.get("/api/matches?filter=mine", &filled.cookie))?;
        let listed = serde_json::from_str::<Vec<Value>>(&list.body)?.len();
        ensure!(listed == LISTED, "the list has {listed} matches");
        timed(&mut waits[1], || server.get(&format!("/api/matches/{}?seat=spectator", filled.long), ""))?;
        server.stop(root)?;
    }
    let [list, open] = waits.map(median);
    let line = "cargo xtask bench";
    row("list of 50 matches, the first request after the start", &list, line);
    row(&format!("opening a finished match of {} deeds, not in memory", filled.deeds), &open, line);
    let many = multiply(root, &db, folder.path())?;
    let mut starts = Vec::new();
    for _ in 0..TIMES {
        let server = timed(&mut starts, || {
            let server = Server::start(root, &many)?;
            server.get("/healthz", "").map(|_| server)
        })?;
        server.stop(root)?;
    }
    row(&format!("start with {STORED} stored matches, to the first answer"), &median(starts), line);
    Ok(())
}

fn timed<T>(waits: &mut Vec<Duration>, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    let done = work()?;
    waits.push(start.elapsed());
    Ok(done)
}

fn median(mut waits: Vec<Duration>) -> String {
    waits.sort_unstable();
    format!("{:.1} ms", waits[waits.len() / 2].as_secs_f64() * 1000.0)
}

/// What is in the small database.
struct Filled {
    /// The cookie of the person whose list is asked for.
    cookie: String,
    /// The id of the long match.
    long: String,
    /// How many deeds it has.
    deeds: usize,
}

/// Fills a database with a list of matches: a long and a short one that have ended, and others that have not.
fn fill(root: &Path, db: &Path, folder: &Path) -> Result<Filled> {
    let server = Server::start(root, db)?;
    let cookie = server.post("/api/guests", "", "application/json", "{}")?.cookie()?;
    let bring = |record: &str| -> Result<String> {
        let made: Value =
            serde_json::from_str(&server.post("/api/records", &cookie, "text/plain", record)?.body)?;
        Ok(made["id"].as_str().context("a match has an id")?.to_owned())
    };
    let long = record(root, LONG, &folder.join("long"))?;
    bring(&record(root, SHORT, &folder.join("short"))?)?;
    let wish = json!({ "game": "plantagenet", "seats": { "york": "me", "lancaster": "me" } }).to_string();
    for _ in 2..LISTED {
        server.post("/api/matches", &cookie, "application/json", &wish)?;
    }
    let deeds = long.lines().skip_while(|line| !line.is_empty()).skip(1).count();
    let filled = Filled { long: bring(&long)?, deeds, cookie };
    server.stop(root)?;
    Ok(filled)
}

/// The record of a random game.
fn record(root: &Path, game: &str, folder: &Path) -> Result<String> {
    let mut sim = command(root, &format!("{} sim {game} --games 1 --record", program(root)));
    read(sim.arg(folder))?;
    let file = fs::read_dir(folder)?.next().context("a game is recorded")??;
    Ok(fs::read_to_string(file.path())?)
}

/// A database with many copies of the short match of another one.
fn multiply(root: &Path, db: &Path, folder: &Path) -> Result<PathBuf> {
    let (one, all, many) = (folder.join("one.backup"), folder.join("all.backup"), folder.join("many.db"));
    transfer(root, "backup", &one, db)?;
    let mut out = BufWriter::new(File::create(&all)?);
    for line in fs::read_to_string(&one)?.lines() {
        let mut item: Value = serde_json::from_str(line)?;
        if item["match"].is_object() {
            let row = &item["match"]["row"];
            for nth in 0..if row["imported"] == true && row["game"] == "plantagenet" { STORED } else { 0 } {
                item["match"]["row"]["id"] = format!("{nth:024}").into();
                writeln!(out, "{item}")?;
            }
            continue;
        }
        if item["end"].is_object() {
            item["end"]["matches"] = STORED.into();
        }
        writeln!(out, "{item}")?;
    }
    out.flush()?;
    transfer(root, "restore", &all, &many)?;
    Ok(many)
}

/// Runs `bosworth backup` or `bosworth restore`.
fn transfer(root: &Path, direction: &str, file: &Path, db: &Path) -> Result<()> {
    let mut transfer = command(root, &format!("{} {direction}", program(root)));
    read(transfer.arg(file).arg("--db").arg(db))?;
    Ok(())
}
