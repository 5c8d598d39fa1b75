//! No acknowledgement before the sync to disk has finished, and none at all if it fails.

use crate::common::{PATIENCE, Player, Server, written};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server whose syncs to disk can be watched, blocked and made to fail.
struct Watched {
    dir: TempDir,
    db: String,
}

impl Watched {
    fn new() -> Watched {
        let dir = tempfile::tempdir().unwrap();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/sync_shim.c");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(dir.path().join("shim.so"))
            .arg(source)
            .arg("-ldl")
            .status()
            .expect("a C compiler is there: the database is built with it, too");
        assert!(built.success());
        let db = dir.path().join("bosworth.db").to_str().unwrap().to_owned();
        Watched { dir, db }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn start(&self) -> Server {
        Server::start_with(&self.db, |command| {
            command.env("LD_PRELOAD", self.path("shim.so")).env("SHIM_DIR", self.dir.path())
        })
    }

    fn set(&self, flag: &str) {
        std::fs::write(self.path(flag), "").unwrap();
    }

    fn clear(&self, flag: &str) {
        std::fs::remove_file(self.path(flag)).unwrap();
    }

    /// How many syncs of the database's files have completed.
    fn syncs(&self) -> usize {
        let log = std::fs::read_to_string(self.path("syncs")).unwrap_or_default();
        log.lines().filter(|line| line.contains("bosworth.db")).count()
    }

    async fn until_blocked(&self) {
        let start = Instant::now();
        while !self.path("blocked").exists() {
            assert!(start.elapsed() < PATIENCE, "nothing waits for the disk");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_synced_before_it_is_acknowledged() {
    let watched = Watched::new();
    let server = watched.start();
    let player = Player::new(&server).await;
    let id = player.create().await.unwrap();
    for nth in 0..10 {
        let turn = player.next(&id, nth).await.unwrap().unwrap();
        let before = watched.syncs();
        assert_eq!(player.act(&id, &turn).await.unwrap().0, 200);
        assert!(watched.syncs() > before, "action {nth} was acknowledged without a sync");
    }

    let turn = player.next(&id, 1).await.unwrap().unwrap();
    watched.set("block");
    let (waiting, act) = (player.clone(), (id.clone(), turn.clone()));
    let mut answer = tokio::spawn(async move { waiting.act(&act.0, &act.1).await });
    watched.until_blocked().await;
    // The disk does not answer, so the server must not either: the test fails if an answer comes.
    let early = tokio::time::timeout(Duration::from_millis(400), &mut answer).await;
    assert!(early.is_err(), "acknowledged before the disk had it: {early:?}");
    watched.clear("block");
    assert_eq!(answer.await.unwrap().unwrap().0, 200);
    server.kill();
    assert_eq!(written(&watched.db, &id).await.last(), Some(&turn.line()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_that_cannot_be_synced_fails_and_is_forgotten() {
    let watched = Watched::new();
    let server = watched.start();
    let player = Player::new(&server).await;
    let id = player.create().await.unwrap();
    let mut lines = Vec::new();
    for nth in 0..4 {
        let turn = player.next(&id, nth).await.unwrap().unwrap();
        assert_eq!(player.act(&id, &turn).await.unwrap().0, 200);
        lines.push(turn.line());
    }
    let lost = player.next(&id, 2).await.unwrap().unwrap();
    watched.set("fail");
    let (status, text) = player.act(&id, &lost).await.unwrap();
    assert_eq!(status, 503, "{text}");
    // The server continues from what is on the disk, while syncs fail and afterwards.
    assert_eq!(player.next(&id, 2).await.unwrap().unwrap(), lost);
    server.kill();
    watched.clear("fail");
    assert_eq!(written(&watched.db, &id).await, lines);

    let server = watched.start();
    let player = player.at(&server);
    assert_eq!(player.next(&id, 2).await.unwrap().unwrap(), lost);
    watched.set("fail");
    assert_eq!(player.act(&id, &lost).await.unwrap().0, 503);
    watched.clear("fail");
    assert_eq!(player.act(&id, &lost).await.unwrap().0, 200);
    lines.push(lost.line());
    while let Some(turn) = player.next(&id, 3).await.unwrap() {
        assert_eq!(player.act(&id, &turn).await.unwrap().0, 200);
        lines.push(turn.line());
    }
    server.kill();
    assert_eq!(written(&watched.db, &id).await, lines);
}
