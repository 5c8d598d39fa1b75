//! A server for each test, people with browsers, and their sockets.

use futures_util::{SinkExt, StreamExt};
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use table::{Limits, Settings};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The longest that any test waits. It only matters when something is broken.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A server in this process.
pub struct House {
    pub host: String,
    pub store: Arc<dyn Store>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// The seed of every match that these tests make, unless one names another.
pub const SEED: &str = "1485";
/// The header that names it.
pub const SEED_HEADER: &str = "x-bosworth-seed";

/// Settings for tests: bots do not wait, there are no rate limits, and requests name the seeds of matches.
pub fn hasty() -> Settings {
    let (bot_pace, limits) = (Duration::ZERO, Limits::default());
    Settings { bot_pace, playouts: 20, limits, test_seeds: true, ..Settings::default() }
}

/// A server on a database file in a folder of its own.
pub async fn house() -> (House, TempDir) {
    let dir = tempfile::tempdir().unwrap();
    (House::open(&file_in(&dir), hasty()).await, dir)
}

pub fn file_in(dir: &TempDir) -> String {
    dir.path().join("bosworth.db").to_str().unwrap().to_owned()
}

impl House {
    pub async fn open(db: &str, settings: Settings) -> House {
        let store = store::open(db).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let host = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = store.clone();
        let task = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            table::serve(listener, serving, settings, stopped).await.unwrap();
        });
        House { host, store, stop, task }
    }

    /// Stops it as an operator would.
    pub async fn close(self) {
        self.stop.send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.task).await.expect("the server stops in time").unwrap();
    }

    /// Somebody without a cookie.
    pub fn stranger(&self) -> Person {
        Person { host: self.host.clone(), cookie: None, id: String::new(), http: reqwest::Client::new() }
    }

    pub async fn guest(&self, name: &str) -> Person {
        let mut person = self.stranger();
        let answer = person.post("/api/guests", json!({ "name": name })).await.good();
        person.id = answer.body["id"].as_str().unwrap().to_owned();
        person.keep_cookie(&answer);
        person
    }
}

/// What the server answered.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub cookie: Option<String>,
    pub kind: String,
    pub text: String,
    /// The text as JSON, if it is.
    pub body: Value,
}

impl Answer {
    #[track_caller]
    pub fn good(self) -> Answer {
        assert!(self.status.is_success(), "{self:?}");
        self
    }

    /// Asserts a refusal in words, with this status, that names this field.
    #[track_caller]
    pub fn refused(self, status: u16, field: &str) -> Answer {
        assert_eq!(self.status, status, "{self:?}");
        assert!(self.body["error"]["why"].as_str().is_some_and(|why| !why.is_empty()), "{self:?}");
        assert_eq!(self.body["error"]["field"].as_str().unwrap_or(""), field, "{self:?}");
        self
    }

    #[track_caller]
    pub fn id(&self) -> String {
        self.body["id"].as_str().expect("the answer has an id").to_owned()
    }
}

/// Somebody with a browser, or a script.
#[derive(Clone)]
pub struct Person {
    pub host: String,
    pub cookie: Option<String>,
    pub id: String,
    pub http: reqwest::Client,
}

impl Person {
    pub fn keep_cookie(&mut self, answer: &Answer) {
        let set = answer.cookie.as_deref().expect("a cookie is set");
        self.cookie = Some(set.split(';').next().unwrap().to_owned());
    }

    /// The same person at another node.
    pub fn at(&self, house: &House) -> Person {
        Person { host: house.host.clone(), ..self.clone() }
    }

    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("http://{}{path}", self.host)).timeout(PATIENCE);
        let request = request.header(SEED_HEADER, SEED);
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let header =
            |name| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let (status, cookie) = (response.status(), header(SET_COOKIE));
        let kind = header(reqwest::header::CONTENT_TYPE).unwrap_or_default();
        let text = response.text().await.unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer { status, cookie, kind, text, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    pub async fn create(&self, seats: Value) -> String {
        let wish = json!({ "game": "plantagenet", "scenario": "bosworth", "seats": seats });
        self.post("/api/matches", wish).await.good().id()
    }

    pub async fn sit(&self, id: &str, seat: &str, holder: &str) -> Answer {
        self.post(&format!("/api/matches/{id}/seats/{seat}"), json!({ "holder": holder })).await
    }

    pub async fn look(&self, id: &str, seat: &str) -> Value {
        self.get(&format!("/api/matches/{id}?seat={seat}")).await.good().body
    }

    pub async fn act(&self, id: &str, seat: &str, question: u64, action: impl Serialize) -> Answer {
        let answer = json!({ "seat": seat, "question": question, "action": action });
        self.post(&format!("/api/matches/{id}/actions"), answer).await
    }

    /// Answers the current question of a seat with its `nth` choice, wrapping around. Returns what was done.
    pub async fn choose(&self, id: &str, seat: &str, nth: usize) -> Option<Value> {
        let shown = self.look(id, seat).await;
        let (number, action) = pick(&shown["question"], nth)?;
        self.act(id, seat, number, &action).await.good();
        Some(action)
    }

    /// Plays both seats of a match until it is over, somewhat at random. Returns what was done.
    pub async fn play_out(&self, id: &str) -> Vec<(String, Value)> {
        let mut deeds = Vec::new();
        loop {
            let waiting = self.look(id, "spectator").await["match"]["waitingFor"].clone();
            let Some(seat) = waiting[0].as_str() else { return deeds };
            let nth = deeds.len() * 7 + 3;
            if let Some(action) = self.choose(id, seat, nth).await {
                deeds.push((seat.to_owned(), action));
            }
        }
    }

    pub async fn live(&self, id: &str, query: &str) -> Socket {
        self.try_live(id, query, &[]).await.unwrap()
    }

    pub async fn try_live(
        &self,
        id: &str,
        query: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/matches/{id}/live?{query}", self.host);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let line = match connect_async(request).await {
            Ok((line, _)) => line,
            Err(Error::Http(response)) => return Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        };
        let (person, seat) = (self.clone(), seat_in(query));
        let address = format!("/api/matches/{id}?{seat}");
        let mut socket =
            Socket { line, person, address, greeting: None, position: Value::Null, counter: 0, first: None };
        // A page looks as soon as it is told to: later, it would see more than the match at this moment.
        socket.greeting = socket.hear().await;
        socket.first = match &socket.greeting {
            Some(greeting) => Some(socket.follow(greeting.clone()).await),
            None => None,
        };
        Ok(socket)
    }
}

/// The part of a socket's query that says whose eye it is.
fn seat_in(query: &str) -> &str {
    query.split('&').find(|part| part.starts_with("seat=")).unwrap_or_default()
}

/// The number of a question and the data of its `nth` choice, wrapping around.
pub fn pick(question: &Value, nth: usize) -> Option<(u64, Value)> {
    let choices = question["choices"].as_array()?;
    Some((question["number"].as_u64()?, choices[nth % choices.len()]["action"].clone()))
}

/// The part of a snapshot that updates patch: what everybody sees, and what only this seat sees.
pub fn position(snapshot: &Value) -> Value {
    json!({
        "view": snapshot["view"], "waitingFor": snapshot["match"]["waitingFor"], "agreed": snapshot["match"]["agreed"],
        "own": snapshot["own"], "question": snapshot["question"], "canUndo": snapshot["canUndo"],
    })
}

/// Applies a patch to a part of the position. If it replaces the part, it names all its members.
fn follow(position: &mut Value, patch: &Value) {
    let whole = patch.get(0).and_then(Value::as_object);
    match whole {
        Some(members) => members.iter().for_each(|(name, value)| position[name] = value.clone()),
        None => catalog::apply(position, patch.clone()),
    }
}

/// The game's view in a snapshot: what everybody sees, with what this eye sees besides.
pub fn seen(snapshot: &Value) -> Value {
    let mut view = snapshot["view"].clone();
    catalog::apply(&mut view, snapshot["own"].clone());
    view
}

/// A socket to a match, of a client that looks at the match whenever it is told to.
pub struct Socket {
    line: WebSocketStream<MaybeTlsStream<TcpStream>>,
    person: Person,
    /// Where the client looks at the match.
    address: String,
    /// The first message, as it was sent.
    pub greeting: Option<Value>,
    /// The first message until the test reads it.
    first: Option<Value>,
    /// The position, kept up to date by patches as a client does it.
    pub position: Value,
    /// The counter of the last look or update.
    pub counter: u64,
}

impl Socket {
    pub async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub async fn send_raw(&mut self, message: Message) {
        self.line.send(message).await.unwrap();
    }

    /// The code with which the server closes the socket.
    pub async fn close_code(mut self) -> u16 {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.line.next()).await.expect("it is closed in time");
            match heard.expect("it is closed with a code") {
                Ok(Message::Close(frame)) => return frame.expect("it has a code").code.into(),
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// The next message; `None` once the server has closed the socket. In place of the message that the client must look
    /// again it is what the client sees then, as a message of the type `snapshot`.
    pub async fn next(&mut self) -> Option<Value> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let message = self.hear().await?;
        Some(self.follow(message).await)
    }

    /// The next message as it was sent.
    async fn hear(&mut self) -> Option<Value> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.line.next()).await.expect("a message in time");
            match heard {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(other)) => panic!("an unexpected message: {other:?}"),
            }
        }
    }

    /// Does what a client does with a message. Returns what the test reads of it.
    async fn follow(&mut self, message: Value) -> Value {
        let counter = message["counter"].as_u64();
        match message["type"].as_str() {
            Some("missed") => return self.look(counter.unwrap()).await,
            Some("update") if counter == Some(self.counter + 1) => {
                follow(&mut self.position, &message["patch"]);
                follow(&mut self.position, &message["own"]);
                self.counter += 1;
            }
            // The client still has the position of that counter.
            Some("resumed") => self.counter = counter.unwrap(),
            Some("update") => assert!(counter <= Some(self.counter), "{message} leaves a gap"),
            _ => {}
        }
        message
    }

    /// Looks at the match. What it sees is not older than this counter.
    async fn look(&mut self, counter: u64) -> Value {
        let mut seen = self.person.get(&self.address).await.good().body;
        self.position = position(&seen);
        self.counter = seen["counter"].as_u64().unwrap();
        assert!(self.counter >= counter, "it is older than it was said to be");
        seen["type"] = json!("snapshot");
        seen
    }

    /// All messages up to the first of that type, which comes last.
    pub async fn until(&mut self, kind: &str) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}: {heard:?}"));
            let found = message["type"] == kind;
            heard.push(message);
            if found {
                return heard;
            }
        }
    }

    /// The first message of that type.
    pub async fn first(&mut self, kind: &str) -> Value {
        self.until(kind).await.pop().unwrap()
    }

    /// Waits until the server closes the socket.
    pub async fn until_closed(&mut self) {
        while self.next().await.is_some() {}
    }
}
