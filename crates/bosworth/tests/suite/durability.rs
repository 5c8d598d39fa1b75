//! An acknowledged action survives the death of the server at any moment.

use crate::common::{Player, Server, Turn, written};
use kernel::{Chance, Record, Seed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::testing::PostgresServer;

/// What the server has acknowledged of a match, and what it may or may not have saved.
#[derive(Default, Clone)]
struct Ledger {
    id: String,
    acknowledged: Vec<String>,
    doubtful: Option<String>,
}

type Ledgers = Arc<Mutex<Vec<Ledger>>>;

/// Plays until the server is gone.
async fn play(player: Player, ledgers: Ledgers, nth: usize) {
    let mut step = nth;
    while let Some(id) = player.create().await {
        let at = {
            let mut all = ledgers.lock().unwrap();
            all.push(Ledger { id: id.clone(), ..Ledger::default() });
            all.len() - 1
        };
        loop {
            step += 5;
            let Some(turn) = player.next(&id, step).await else { return };
            let Some(turn) = turn else { break };
            if !enter(&player, &ledgers, at, &id, &turn).await {
                return;
            }
        }
    }
}

/// Acts. Returns whether the server still answers.
async fn enter(player: &Player, ledgers: &Ledgers, at: usize, id: &str, turn: &Turn) -> bool {
    ledgers.lock().unwrap()[at].doubtful = Some(turn.line());
    let answer = player.act(id, turn).await;
    let ledger = &mut ledgers.lock().unwrap()[at];
    match answer {
        Some((200, _)) => {
            ledger.acknowledged.push(turn.line());
            ledger.doubtful = None;
            true
        }
        Some((status, text)) => panic!("{status} {text}"),
        None => false,
    }
}

/// Kills the server at a random moment while several players act, and checks what is left. Returns how many actions were
/// acknowledged.
async fn live_and_die(db: &str, alive: Duration) -> usize {
    let server = Server::start(db);
    let ledgers = Ledgers::default();
    let mut playing = Vec::new();
    for nth in 0..4 {
        let player = Player::new(&server).await;
        playing.push((player.clone(), tokio::spawn(play(player, ledgers.clone(), nth))));
    }
    tokio::time::sleep(alive).await;
    server.kill();
    let mut players = Vec::new();
    for (player, task) in playing {
        task.await.unwrap();
        players.push(player);
    }
    let ledgers = ledgers.lock().unwrap().clone();
    for ledger in &ledgers {
        compare(&written(db, &ledger.id).await, ledger);
    }
    go_on(db, &players[0], &ledgers).await;
    ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum()
}

/// Everything acknowledged is there, in order, and nothing else but perhaps the one action under way.
fn compare(written: &[String], ledger: &Ledger) {
    let (sure, rest) = written.split_at(ledger.acknowledged.len().min(written.len()));
    assert_eq!(sure, ledger.acknowledged);
    assert!(rest.is_empty() || rest == ledger.doubtful.as_slice(), "{rest:?} {:?}", ledger.doubtful);
}

/// The server comes back, the match of a player goes on to its end, and its record holds.
async fn go_on(db: &str, player: &Player, ledgers: &[Ledger]) {
    let server = Server::start(db);
    let player = player.at(&server);
    for Ledger { id, acknowledged, .. } in ledgers {
        let (status, _) = player.get(&format!("/api/matches/{id}?seat=york")).await.unwrap();
        if status == 403 {
            continue;
        }
        while let Some(turn) = player.next(id, acknowledged.len()).await.unwrap() {
            assert_eq!(player.act(id, &turn).await.unwrap().0, 200);
        }
        let (status, text) = player.get(&format!("/api/matches/{id}/record")).await.unwrap();
        assert_eq!(status, 200, "{text}");
        let record: Record = text.parse().unwrap();
        record.verify_commitment().unwrap();
        let play = catalog::find(&record.game).unwrap().replay(&record, None).unwrap();
        assert_eq!(play.record().result, record.result);
        let lines: Vec<String> =
            record.lines.iter().map(|line| format!("{}: {}", line.seat, line.deed)).collect();
        assert_eq!(&lines[..acknowledged.len()], acknowledged);
    }
}

/// The server is killed at different moments, after 0.2 to 1 second.
fn moments(count: u32) -> Vec<Duration> {
    let mut chance = Chance::new(Seed::from_number(1471));
    (0..count).map(|_| Duration::from_millis(200 + u64::from(chance.below(800)))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_actions_survive_kill_9_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    let db = dir.path().join("bosworth.db").to_str().unwrap().to_owned();
    let mut acknowledged = 0;
    for alive in moments(5) {
        acknowledged += live_and_die(&db, alive).await;
    }
    assert!(acknowledged > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_actions_survive_kill_9_of_a_node_on_postgresql() {
    let database = PostgresServer::shared().database();
    let mut acknowledged = 0;
    for alive in moments(2) {
        acknowledged += live_and_die(database.url(), alive).await;
    }
    assert!(acknowledged > 0);
}

#[tokio::test]
async fn a_clean_stop_leaves_everything_in_the_main_file() {
    let dir = tempfile::tempdir().unwrap();
    let (db, copy) = (dir.path().join("a.db"), dir.path().join("copy.db"));
    let server = Server::start(db.to_str().unwrap());
    let player = Player::new(&server).await;
    let id = player.create().await.unwrap();
    server.stop();
    std::fs::copy(&db, &copy).unwrap();
    let kept = store::open(copy.to_str().unwrap()).await.unwrap();
    assert!(kept.find_match(&id).await.unwrap().is_some());
}
