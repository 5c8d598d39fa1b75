//! A viewer's socket: one eye, told of every change it can see.

use crate::deed;
use crate::error::Problem;
use crate::hall::Hall;
use crate::http::{Looking, Params, eye_of, speak};
use crate::people::{Who, same_origin};
use crate::room::{Live, News};
use crate::summary::{chat_line, snapshot, summary, update};
use crate::wire::{ClientMessage, ServerMessage};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{Sink, SinkExt, StreamExt};
use kernel::Eye;
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Person;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// No message of ours is longer; one that is gets a refusal.
const LONGEST_MESSAGE: usize = 4 << 10;
/// One that is far longer closes the socket.
const LARGEST_FRAME: usize = 64 << 10;
/// A sign of life, so that proxies keep the connection and dead ones are noticed.
const PING: Duration = Duration::from_secs(25);

#[derive(Deserialize)]
pub(crate) struct Resuming {
    since: Option<u64>,
}

/// `GET /api/matches/{id}/live?seat=&since=`
pub(crate) async fn connect(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Params(looking): Params<Looking>,
    Params(Resuming { since }): Params<Resuming>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    same_origin(&headers)?;
    let live = hall.live(&id).await?;
    let eye = eye_of(&*live.room.lock().await, &who, looking.seat.as_deref())?;
    let viewer = Viewer { hall, live, eye, person: who.0, sent: None };
    Ok(upgrade.max_message_size(LARGEST_FRAME).on_upgrade(move |socket| viewer.run(socket, since)))
}

struct Viewer {
    hall: Arc<Hall>,
    live: Arc<Live>,
    eye: Eye,
    person: Option<Person>,
    /// The counter of what was sent last.
    sent: Option<u64>,
}

/// The connection is gone, or must go.
struct Hangup;

impl From<axum::Error> for Hangup {
    fn from(_: axum::Error) -> Hangup {
        Hangup
    }
}

impl Viewer {
    async fn run(mut self, socket: WebSocket, since: Option<u64>) {
        let spectates = self.eye == Eye::Spectator;
        if spectates {
            self.live.spectators.fetch_add(1, Ordering::Relaxed);
        }
        metrics::gauge!("bosworth_sockets").increment(1.0);
        // Listening begins before the first look, so that nothing falls between.
        let news = self.live.news.subscribe();
        if spectates {
            self.live.tell(News::Watching);
        }
        let _ = self.serve(socket, news, since).await;
        metrics::gauge!("bosworth_sockets").decrement(1.0);
        if spectates {
            self.live.spectators.fetch_sub(1, Ordering::Relaxed);
            self.live.tell(News::Watching);
        }
    }

    async fn serve(
        &mut self,
        socket: WebSocket,
        mut news: Receiver<News>,
        since: Option<u64>,
    ) -> Result<(), Hangup> {
        let (mut out, mut input) = socket.split();
        self.greet(&mut out, since).await?;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        loop {
            tokio::select! {
                message = input.next() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(&mut out, &text).await?,
                    Some(Ok(Message::Binary(_))) => {
                        let problem = Problem::bad("message", "messages are text");
                        self.refuse(&mut out, None, problem).await?;
                    }
                    Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return Ok(()),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                },
                heard = news.recv() => self.pass_on(&mut out, heard).await?,
                _ = ping.tick() => out.send(Message::Ping(Default::default())).await?,
            }
        }
    }

    /// Everything at first; nothing to one who has missed nothing.
    async fn greet(&mut self, out: &mut Out, since: Option<u64>) -> Result<(), Hangup> {
        let counter = self.live.room.lock().await.play.counter(self.eye);
        match since == Some(counter) {
            true => {
                self.sent = since;
                send(out, &ServerMessage::Resumed { counter }).await
            }
            false => self.show_all(out).await,
        }
    }

    async fn show_all(&mut self, out: &mut Out) -> Result<(), Hangup> {
        let room = self.live.room.lock().await;
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let shown = snapshot(&self.hall, &self.live, &room, room.play.as_ref(), self.eye, person).await;
        drop(room);
        match shown {
            Ok(shown) => {
                self.sent = Some(shown.counter);
                send(out, &ServerMessage::Snapshot(Box::new(shown))).await
            }
            Err(problem) => self.refuse(out, None, problem).await,
        }
    }

    async fn pass_on(&mut self, out: &mut Out, heard: Result<News, RecvError>) -> Result<(), Hangup> {
        match heard {
            Ok(News::Moved(change)) => {
                let room = self.live.room.lock().await;
                if self.sent == Some(room.play.counter(self.eye)) {
                    return Ok(());
                }
                let update = update(&room, self.eye, change);
                let over = room.play.outcome().is_some();
                drop(room);
                self.sent = Some(update.counter);
                send(out, &ServerMessage::Update(Box::new(update))).await?;
                if over { self.show_match(out).await } else { Ok(()) }
            }
            Ok(News::Seating) => self.show_match(out).await,
            Ok(News::Said(from)) => {
                let Ok(rows) = self.hall.store.chat(&self.live.id, from).await else { return Ok(()) };
                for row in rows {
                    send(out, &ServerMessage::Chat { line: chat_line(row) }).await?;
                }
                Ok(())
            }
            Ok(News::Watching) => {
                send(out, &ServerMessage::Watching { watching: self.live.watching() }).await
            }
            Ok(News::Rematch(id)) => send(out, &ServerMessage::Rematch { id }).await,
            Ok(News::Gone) | Err(RecvError::Closed) => {
                // The client connects again and sees what has become of the match.
                let frame = CloseFrame { code: close_code::AWAY, reason: "look again".into() };
                out.send(Message::Close(Some(frame))).await?;
                Err(Hangup)
            }
            Err(RecvError::Lagged(_)) => self.show_all(out).await,
        }
    }

    async fn show_match(&mut self, out: &mut Out) -> Result<(), Hangup> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let room = self.live.room.lock().await;
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
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let problem = Problem::bad("message", format!("the message cannot be read: {error}"));
                return self.refuse(out, None, problem).await;
            }
        };
        let (id, done) = match message {
            ClientMessage::Act { id, question, action } if kernel::RESERVED.contains(&action.as_str()) => {
                let _ = question;
                (id, Err(Problem::bad("action", "this word has a message of its own")))
            }
            ClientMessage::Act { id, question, action } => (id, self.enter(Some(question), &action).await),
            ClientMessage::Undo { id } => (id, self.enter(None, "undo").await),
            ClientMessage::Resign { id } => (id, self.enter(None, "resign").await),
            ClientMessage::Chat { id, text } => (id, self.say(&text).await),
        };
        match done {
            Ok(()) => send(out, &ServerMessage::Done { id }).await,
            Err(problem) => self.refuse(out, Some(id), problem).await,
        }
    }

    async fn enter(&self, question: Option<u32>, deed: &str) -> Result<(), Problem> {
        let Eye::Seat(seat) = self.eye else {
            return Err(Problem::forbidden("those who watch do not act").field("seat"));
        };
        deed::enter(&self.hall, &self.live, seat, question, deed).await.map(|_| ())
    }

    async fn say(&self, text: &str) -> Result<(), Problem> {
        let Some(person) = &self.person else {
            return Err(Problem::forbidden("tell us your name before you speak").field("name"));
        };
        speak(&self.hall, &self.live.id, person, text).await.map(|_| ())
    }

    async fn refuse(&self, out: &mut Out, id: Option<u32>, problem: Problem) -> Result<(), Hangup> {
        metrics::counter!("bosworth_refused_total").increment(1);
        send(out, &ServerMessage::Refused { id, problem: problem.body }).await
    }
}

type Out = futures_util::stream::SplitSink<WebSocket, Message>;

async fn send(
    out: &mut (impl Sink<Message, Error = axum::Error> + Unpin),
    message: &ServerMessage,
) -> Result<(), Hangup> {
    let text = serde_json::to_string(message).expect("messages are plain data");
    Ok(out.send(Message::Text(text.into())).await?)
}
