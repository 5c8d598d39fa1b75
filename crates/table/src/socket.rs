//! A viewer's socket: one eye, told of every change it can see.

use crate::deed;
use crate::error::Problem;
use crate::hall::Hall;
use crate::http::{Looking, Params, Path, eye_of, speak};
use crate::limits::{Bucket, Cost, Rate, address};
use crate::patch::diff;
use crate::people::{Who, same_origin};
use crate::room::{Live, News, Room};
use crate::summary::{Ear, position, snapshot, summary};
use crate::wire::{ClientMessage, Position, ServerMessage, Update};
use axum::RequestPartsExt;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use kernel::{Change, Eye};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Holder, Person};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::timeout;

/// No message of ours is longer; one that is gets a refusal.
const LONGEST_MESSAGE: usize = 4 << 10;
/// One that is far longer closes the socket.
const LARGEST_FRAME: usize = 64 << 10;
/// A sign of life, so that proxies keep the connection and dead ones are noticed.
const PING: Duration = Duration::from_secs(25);

/// A peer that takes nothing for so long, or says nothing for three pings, is gone.
const SLOWEST: Duration = Duration::from_secs(15);
/// So many may look at one match through one node.
const MOST_VIEWERS: usize = 1000;

#[derive(Deserialize)]
pub(crate) struct Resuming {
    /// The counter of what the client saw last.
    since: Option<u64>,
    /// How many lines of chat the client has heard.
    said: Option<u32>,
}

/// Where a socket is asked for: our own pages, or no page at all.
pub(crate) struct Caller {
    who: Who,
    limited: bool,
    upgrade: WebSocketUpgrade,
}

impl FromRequestParts<Arc<Hall>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Caller, Problem> {
        same_origin(&parts.headers)?;
        let who = parts.extract_with_state::<Who, Arc<Hall>>(hall).await?;
        let upgrade = parts.extract::<WebSocketUpgrade>().await.map_err(|_| {
            Problem::new(StatusCode::UPGRADE_REQUIRED, "this address is for WebSockets").field("upgrade")
        })?;
        Ok(Caller { who, limited: address(parts, &hall.settings).is_some(), upgrade })
    }
}

/// `GET /api/matches/{id}/live?seat=&since=&said=`
pub(crate) async fn connect(
    State(hall): State<Arc<Hall>>,
    Caller { who, limited, upgrade }: Caller,
    Path(id): Path<String>,
    Params(looking): Params<Looking>,
    Params(resuming): Params<Resuming>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let eye = eye_of(&*live.room.lock().await, &who, looking.seat.as_deref())?;
    if hall.is_closing() || live.news.receiver_count() >= MOST_VIEWERS {
        let why = "there is no room for more viewers now; try again later";
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, why));
    }
    let rate = hall.settings.limits.messages.filter(|_| limited);
    let bucket = rate.map(|rate| (rate, Bucket::full(rate)));
    let viewer = Viewer {
        hall,
        live,
        eye,
        person: who.0,
        limited,
        bucket,
        sent: None,
        log_from: usize::MAX,
        shown: None,
        is_busy: false,
        said: 0,
        heard: 0,
    };
    let upgrade = upgrade.max_message_size(LARGEST_FRAME).read_buffer_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| viewer.run(socket, resuming)))
}

struct Viewer {
    hall: Arc<Hall>,
    live: Arc<Live>,
    eye: Eye,
    person: Option<Person>,
    /// Whether limits apply, and what is left of the limit on messages.
    limited: bool,
    bucket: Option<(Rate, Bucket)>,
    /// The counter of what was sent last.
    sent: Option<u64>,
    /// From where on the log differs from what was sent last.
    log_from: usize,
    /// The position that the last update led to, as text, and whether there was an update since the last ping.
    shown: Option<String>,
    is_busy: bool,
    /// Lines of chat from this number on are new to this viewer.
    said: u32,
    /// How many of those before he has heard.
    heard: u32,
}

/// The connection is gone, or must go.
struct Hangup;

impl From<axum::Error> for Hangup {
    fn from(_: axum::Error) -> Hangup {
        Hangup
    }
}

/// Counts a socket for as long as it is open, however it ends.
struct Present<'a>(&'a Hall, &'a Live, Eye);

impl<'a> Present<'a> {
    fn enter(hall: &'a Hall, live: &'a Live, eye: Eye) -> Present<'a> {
        hall.sockets.fetch_add(1, Ordering::AcqRel);
        metrics::gauge!("bosworth_sockets").increment(1.0);
        if eye == Eye::Spectator {
            live.spectators.fetch_add(1, Ordering::Relaxed);
            live.tell(News::Watching);
        }
        Present(hall, live, eye)
    }
}

impl Drop for Present<'_> {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::AcqRel);
        metrics::gauge!("bosworth_sockets").decrement(1.0);
        if self.2 == Eye::Spectator {
            self.1.spectators.fetch_sub(1, Ordering::Relaxed);
            self.1.tell(News::Watching);
        }
    }
}

impl Viewer {
    async fn run(mut self, socket: WebSocket, resuming: Resuming) {
        // Listening begins before the first look, so that nothing falls between.
        let news = self.live.news.subscribe();
        let (hall, live) = (self.hall.clone(), self.live.clone());
        let _present = Present::enter(&hall, &live, self.eye);
        // If the hall let go of the match just before, nobody would ever tell this viewer anything.
        if hall.has(&live) && !hall.is_closing() {
            let _ = self.serve(socket, news, resuming).await;
        }
    }

    async fn serve(
        &mut self,
        socket: WebSocket,
        mut news: Receiver<News>,
        resuming: Resuming,
    ) -> Result<(), Hangup> {
        let (mut out, mut input) = socket.split();
        self.greet(&mut out, resuming).await?;
        flush(&mut out).await?;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        let mut heard_at = Instant::now();
        loop {
            tokio::select! {
                message = input.next() => {
                    heard_at = Instant::now();
                    self.take_in(&mut out, message).await?;
                }
                heard = news.recv() => self.pass_on(&mut out, heard).await?,
                _ = ping.tick() => {
                    if heard_at.elapsed() > 3 * PING {
                        return Err(Hangup);
                    }
                    self.rest();
                    feed(&mut out, Message::Ping(Default::default())).await?;
                }
            }
            // Whatever there is to say by now goes out together: the receipt of a deed with what it has changed.
            while let Some(heard) = at_once(&mut news) {
                self.pass_on(&mut out, heard).await?;
            }
            flush(&mut out).await?;
        }
    }

    async fn take_in(
        &mut self,
        out: &mut Out,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Hangup> {
        match message {
            Some(Ok(Message::Text(text))) => self.hear(out, &text).await,
            Some(Ok(Message::Binary(_))) => {
                self.refuse(out, None, Problem::bad("message", "messages are text")).await
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            // The frame was too large to be read, or the line is broken; then nobody hears this.
            Some(Err(_)) => {
                let reason = format!("message: at most {LONGEST_MESSAGE} bytes");
                self.hang_up(out, close_code::SIZE, reason).await
            }
            Some(Ok(Message::Close(_))) | None => Err(Hangup),
        }
    }

    /// A line on which nothing has changed since the last sign of life needs no memory of what was shown.
    fn rest(&mut self) {
        if !std::mem::take(&mut self.is_busy) {
            self.shown = None;
        }
    }

    /// Everything at first; to one who has missed nothing, only what counters do not count.
    async fn greet(&mut self, out: &mut Out, Resuming { since, said }: Resuming) -> Result<(), Hangup> {
        let counter = self.live.room.lock().await.play.counter(self.eye);
        // A match that has just begun has a question, although nothing has been counted yet.
        if since != Some(counter) || counter == 0 {
            return self.show_all(out).await;
        }
        self.sent = since;
        send(out, &ServerMessage::Resumed { counter }).await?;
        self.show_match(out).await?;
        self.show_chat(out, said.unwrap_or(u32::MAX)).await
    }

    async fn show_all(&mut self, out: &mut Out) -> Result<(), Hangup> {
        let room = self.live.room.lock().await;
        if !self.may_look(&room) {
            drop(room);
            return self.send_away(out).await;
        }
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let shown = snapshot(&self.hall, &self.live, &room, room.play.as_ref(), self.eye, person).await;
        drop(room);
        match shown {
            Ok(shown) => {
                self.sent = Some(shown.counter);
                let heard = shown.chat.len() as u32;
                self.log_from = usize::MAX;
                // The client has another position now than the one that the last update led to.
                self.shown = None;
                send(out, &ServerMessage::Snapshot(Box::new(shown))).await?;
                (self.said, self.heard) = (0, 0);
                self.show_chat(out, heard).await
            }
            Err(problem) => self.refuse(out, None, problem).await,
        }
    }

    /// Before the start seats change hands; a socket must not look on with the eyes of a seat that was left.
    fn may_look(&self, room: &Room) -> bool {
        match (self.eye, &self.person) {
            (Eye::Seat(seat), Some(person)) => room.holds(&person.id, seat),
            (Eye::Seat(_) | Eye::All, _) => false,
            (Eye::Spectator, _) => true,
        }
    }

    async fn pass_on(&mut self, out: &mut Out, heard: Result<News, RecvError>) -> Result<(), Hangup> {
        match heard {
            Ok(News::Moved { change, len }) => self.show_move(out, change, len).await,
            Ok(News::Seating) => self.show_match(out).await,
            Ok(News::Said) => self.show_chat(out, 0).await,
            Ok(News::Watching) => {
                send(out, &ServerMessage::Watching { watching: self.live.watching() }).await
            }
            Ok(News::Rematch(id)) => send(out, &ServerMessage::Rematch { id }).await,
            Ok(News::Gone) | Err(RecvError::Closed) => self.send_away(out).await,
            Err(RecvError::Lagged(_)) => self.show_all(out).await,
        }
    }

    /// The client connects again and sees what has become of the match.
    async fn send_away(&self, out: &mut Out) -> Result<(), Hangup> {
        self.hang_up(out, close_code::AWAY, "look again".into()).await
    }

    async fn hang_up(&self, out: &mut Out, code: u16, reason: String) -> Result<(), Hangup> {
        feed(out, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
        flush(out).await?;
        Err(Hangup)
    }

    async fn show_move(&mut self, out: &mut Out, change: Change, len: usize) -> Result<(), Hangup> {
        // What this eye cannot know of has left its log as it was; but lines that it has not had yet may have moved up.
        if change.shows_to(self.eye) || self.log_from != usize::MAX {
            self.log_from = self.log_from.min(change.log_from);
        }
        let room = self.live.room.lock().await;
        // More has happened since, and its news are on the way: one look will do for both. What the rules have failed at
        // half way is not shown.
        if room.play.len() != len || room.trouble.is_some() {
            return Ok(());
        }
        let (counter, from) = (room.play.counter(self.eye), self.log_from);
        self.log_from = usize::MAX;
        if self.sent == Some(counter) {
            return Ok(());
        }
        if self.sent.map(|sent| sent + 1) != Some(counter) {
            drop(room);
            return self.show_all(out).await;
        }
        let (log_from, log) = room.play.log(self.eye, Some(Change { log_from: from, ..change }));
        let position = position(&room, self.eye);
        let over = room.play.outcome().is_some();
        drop(room);
        self.sent = Some(counter);
        let update = Update { counter, patch: self.patch(&position), log_from, log };
        send(out, &ServerMessage::Update(Box::new(update))).await?;
        if over { self.show_match(out).await } else { Ok(()) }
    }

    /// What has changed since the last update on this line; at first, and after a rest, everything.
    fn patch(&mut self, position: &Position) -> Box<RawValue> {
        let new = serde_json::to_string(position).expect("a position is plain data");
        let patch = match &self.shown {
            Some(old) => diff(old, &new).unwrap_or_else(|| "{}".into()),
            None => format!("[{new}]"),
        };
        (self.shown, self.is_busy) = (Some(new), true);
        RawValue::from_string(patch).expect("a patch is JSON")
    }

    /// What was said since; of that the client has heard the lines before `from`.
    async fn show_chat(&mut self, out: &mut Out, from: u32) -> Result<(), Hangup> {
        let Ok(rows) = self.hall.store.chat(&self.live.id, self.said).await else { return Ok(()) };
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let mut ear = Ear::of(&*self.live.room.lock().await, person);
        ear.heard = self.heard;
        self.said = rows.last().map_or(self.said, |row| row.n + 1);
        let lines = ear.hear_all(rows);
        self.heard = ear.heard;
        for line in lines.into_iter().filter(|line| line.n >= from) {
            send(out, &ServerMessage::Chat { line }).await?;
        }
        Ok(())
    }

    async fn show_match(&mut self, out: &mut Out) -> Result<(), Hangup> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let room = self.live.room.lock().await;
        if !self.may_look(&room) {
            drop(room);
            return self.send_away(out).await;
        }
        let shown = summary(self.hall.store.as_ref(), &room, person).await;
        let begun = room.is_playing();
        drop(room);
        match shown {
            Ok(summary) => send(out, &ServerMessage::Match { summary: Box::new(summary) }).await?,
            Err(problem) => self.refuse(out, None, problem).await?,
        }
        // When a match begins its first question is new, although the position is not.
        if begun && self.sent == Some(0) { self.show_all(out).await } else { Ok(()) }
    }

    async fn hear(&mut self, out: &mut Out, text: &Utf8Bytes) -> Result<(), Hangup> {
        if text.len() > LONGEST_MESSAGE {
            let why = format!("a message has at most {LONGEST_MESSAGE} bytes");
            return self.refuse(out, None, Problem::bad("message", why)).await;
        }
        if let Some((rate, bucket)) = &mut self.bucket
            && let Err(problem) = bucket.take(*rate)
        {
            return self.refuse(out, None, problem.field("message")).await;
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let problem = Problem::bad("message", format!("the message cannot be read: {error}"));
                return self.refuse(out, None, problem).await;
            }
        };
        let (id, done) = match message {
            ClientMessage::Act { id, question, action } => (id, self.act(question, &action).await),
            ClientMessage::Undo { id } => (id, self.enter(None, "undo").await),
            ClientMessage::Resign { id } => (id, self.enter(None, "resign").await),
            ClientMessage::Agree { id } => (id, self.enter(None, "agree").await),
            ClientMessage::Object { id } => (id, self.enter(None, "object").await),
            ClientMessage::Chat { id, text, to } => (id, self.say(&text, &to).await),
        };
        match done {
            Ok(()) => send(out, &ServerMessage::Done { id }).await,
            Err(problem) => self.refuse(out, Some(id), problem).await,
        }
    }

    async fn act(&self, question: u32, action: &Value) -> Result<(), Problem> {
        let action = self.live.room.lock().await.play.written(action)?;
        self.enter(Some(question), &action).await
    }

    async fn enter(&self, question: Option<u32>, deed: &str) -> Result<(), Problem> {
        let (Eye::Seat(seat), Some(person)) = (self.eye, &self.person) else {
            return Err(Problem::forbidden("those who watch do not act").field("seat"));
        };
        let by = Holder::Person(person.id.clone());
        deed::enter(&self.hall, &self.live, seat, &by, question, deed).await.map(|_| ())
    }

    async fn say(&self, text: &str, to: &[String]) -> Result<(), Problem> {
        let Some(person) = &self.person else {
            return Err(Problem::forbidden("tell us your name before you speak").field("name"));
        };
        if self.limited {
            self.hall.meter.spend(&self.hall.settings.limits, Cost::Chat, &person.id)?;
        }
        speak(&self.hall, &self.live.id, person, text, to).await.map(|_| ())
    }

    async fn refuse(&self, out: &mut Out, id: Option<u32>, problem: Problem) -> Result<(), Hangup> {
        metrics::counter!("bosworth_refused_total").increment(1);
        send(out, &ServerMessage::Refused { id, problem: problem.body }).await
    }
}

type Out = SplitSink<WebSocket, Message>;

/// Puts a message into the line; it goes out with the next flush.
async fn send(out: &mut Out, message: &ServerMessage) -> Result<(), Hangup> {
    let text = serde_json::to_string(message).expect("messages are plain data");
    feed(out, Message::Text(text.into())).await
}

async fn feed(out: &mut Out, message: Message) -> Result<(), Hangup> {
    Ok(timeout(SLOWEST, out.feed(message)).await.map_err(|_| Hangup)??)
}

async fn flush(out: &mut Out) -> Result<(), Hangup> {
    Ok(timeout(SLOWEST, out.flush()).await.map_err(|_| Hangup)??)
}

/// News that are there already.
fn at_once(news: &mut Receiver<News>) -> Option<Result<News, RecvError>> {
    match news.try_recv() {
        Ok(heard) => Some(Ok(heard)),
        Err(TryRecvError::Lagged(missed)) => Some(Err(RecvError::Lagged(missed))),
        Err(TryRecvError::Empty | TryRecvError::Closed) => None,
    }
}
