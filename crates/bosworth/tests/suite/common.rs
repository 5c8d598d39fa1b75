//! The real program in a process of its own, and players who talk to it over HTTP.

use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::fmt::Debug;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// The longest that any test waits. It only matters when something is broken.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// The seed of every match that these tests make.
const SEED: &str = "1485";

pub fn bosworth() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bosworth"));
    // Independent of the developer's environment.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("BOSWORTH_") {
            command.env_remove(name);
        }
    }
    command
}

fn run(arguments: &[impl AsRef<OsStr>]) -> Output {
    bosworth().args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// What a command that must succeed prints.
#[track_caller]
pub fn good(arguments: &[impl AsRef<OsStr> + Debug]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The JSON object on the last line.
#[track_caller]
pub fn json_of(arguments: &[impl AsRef<OsStr> + Debug]) -> Value {
    serde_json::from_str(good(arguments).lines().last().unwrap()).unwrap()
}

/// Asserts that a command fails with one sentence on stderr, which says this.
#[track_caller]
pub fn fails(arguments: &[impl AsRef<OsStr> + Debug], says: &str) {
    let output = run(arguments);
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{arguments:?}");
    assert!(words.starts_with("bosworth: ") && words.contains(says), "{arguments:?}: {words}");
    assert_eq!(words.trim_end().lines().count(), 1, "{words}");
    assert!(!words.contains("panicked"), "{words}");
}

/// A server that is killed when this is dropped.
pub struct Server {
    child: Child,
    pub host: String,
    /// The address of its metrics.
    pub metrics: String,
}

impl Server {
    pub fn start(db: &str) -> Server {
        Server::start_with(db, |command| command)
    }

    pub fn start_with(db: &str, prepare: impl FnOnce(&mut Command) -> &mut Command) -> Server {
        Server::spawn(prepare(bosworth().args(["serve", "--test-seeds", "--db", db])))
    }

    /// A server that starts with few open files, as a shell has it.
    pub fn start_with_few_files(db: &str) -> Server {
        let program = bosworth().get_program().to_owned();
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -Sn 256 && exec \"$0\" \"$@\""]).arg(program);
        Server::spawn(shell.args(["serve", "--test-seeds", "--db", db]))
    }

    fn spawn(command: &mut Command) -> Server {
        command
            .args(["--bind", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut address = || {
            let line = lines.next().expect("it says where it is").unwrap();
            line.trim().rsplit_once("http://").expect("it says where it is").1.to_owned()
        };
        let (metrics, host) = (address(), address());
        Server { child, host, metrics }
    }

    /// Stops it as an operator would.
    pub fn stop(mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }

    /// As `kill -9` does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays both seats of a match.
#[derive(Clone)]
pub struct Player {
    pub host: String,
    cookie: String,
    http: reqwest::Client,
}

impl Player {
    pub async fn new(server: &Server) -> Player {
        let http = reqwest::Client::new();
        let url = format!("http://{}/api/guests", server.host);
        let answer = http.post(url).json(&json!({})).send().await.unwrap();
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        Player { host: server.host.clone(), cookie, http }
    }

    /// The same person at a server that was started again.
    pub fn at(&self, server: &Server) -> Player {
        Player { host: server.host.clone(), http: reqwest::Client::new(), ..self.clone() }
    }

    /// The answer; `None` if the server is gone.
    pub async fn get(&self, path: &str) -> Option<(u16, String)> {
        self.send(self.http.get(format!("http://{}{path}", self.host))).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Option<(u16, String)> {
        self.send(self.http.post(format!("http://{}{path}", self.host)).json(body)).await
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Option<(u16, String)> {
        let request = request.header("x-bosworth-seed", SEED);
        let answer = request.header(COOKIE, &self.cookie).timeout(PATIENCE).send().await.ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.text().await.ok()?))
    }

    pub async fn create(&self) -> Option<String> {
        let seats = json!({ "york": "me", "lancaster": "me" });
        let wish = json!({ "game": "plantagenet", "scenario": "bosworth", "seats": seats });
        let (status, text) = self.post("/api/matches", &wish).await?;
        assert_eq!(status, 200, "{text}");
        Some(serde_json::from_str::<Value>(&text).unwrap()["id"].as_str().unwrap().to_owned())
    }

    /// The `nth` choice, wrapping around, of the first seat that has a question. The outer `None`: the server is gone;
    /// the inner one: the match is over.
    pub async fn next(&self, id: &str, nth: usize) -> Option<Option<Turn>> {
        for seat in ["york", "lancaster"] {
            let (status, text) = self.get(&format!("/api/matches/{id}?seat={seat}")).await?;
            assert_eq!(status, 200, "{text}");
            let shown: Value = serde_json::from_str(&text).unwrap();
            if let Some(choices) = shown["question"]["choices"].as_array() {
                let action = choices[nth % choices.len()]["action"].clone();
                let question = shown["question"]["number"].as_u64().unwrap();
                return Some(Some(Turn { seat: seat.to_owned(), question, action }));
            }
        }
        Some(None)
    }

    pub async fn act(&self, id: &str, turn: &Turn) -> Option<(u16, String)> {
        let Turn { seat, question, action } = turn;
        let answer = json!({ "seat": seat, "question": question, "action": action });
        self.post(&format!("/api/matches/{id}/actions"), &answer).await
    }
}

/// An answer to be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub seat: String,
    pub question: u64,
    pub action: Value,
}

impl Turn {
    /// The line that a record has for it.
    pub fn line(&self) -> String {
        let title = catalog::find("plantagenet").unwrap();
        let options = title.info().defaults(Some("bosworth")).unwrap();
        let play = title.open(options, kernel::Seed::from_number(1)).unwrap();
        format!("{}: {}", self.seat, play.written(&self.action).unwrap())
    }
}

/// The record of a match, read from the database directly. A server may be running or not.
pub async fn written(db: &str, id: &str) -> Vec<String> {
    let store = store::open(db).await.unwrap();
    let entries = store.entries(id, 0).await.unwrap();
    let seat = |number: u8| ["york", "lancaster"][usize::from(number)];
    entries.iter().map(|entry| format!("{}: {}", seat(entry.seat), entry.deed)).collect()
}
