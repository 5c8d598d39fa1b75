//! The sending half of a client's socket.

use crate::error::Problem;
use crate::wire::ServerMessage;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use std::time::Duration;
use tokio::time::timeout;

/// A client that has not read for this long is disconnected.
const SLOWEST: Duration = Duration::from_secs(15);

/// The connection is closed, or must be closed now.
pub(super) struct Hangup;

impl From<axum::Error> for Hangup {
    fn from(_: axum::Error) -> Hangup {
        Hangup
    }
}

/// The sending half of a socket. Messages are buffered until the next flush.
pub(super) struct Line(SplitSink<WebSocket, Message>);

impl Line {
    pub fn new(out: SplitSink<WebSocket, Message>) -> Line {
        Line(out)
    }

    pub async fn send(&mut self, message: &ServerMessage) -> Result<(), Hangup> {
        self.pass(message.text()).await
    }

    /// Sends a message that is text already.
    pub async fn pass(&mut self, text: Utf8Bytes) -> Result<(), Hangup> {
        self.feed(Message::Text(text)).await
    }

    /// Answers that the message of that id was not carried out, and why.
    pub async fn refuse(&mut self, id: Option<u32>, problem: Problem) -> Result<(), Hangup> {
        metrics::counter!("bosworth_refused_total").increment(1);
        self.send(&ServerMessage::Refused { id, problem: problem.body }).await
    }

    pub async fn ping(&mut self) -> Result<(), Hangup> {
        self.feed(Message::Ping(Default::default())).await
    }

    pub async fn flush(&mut self) -> Result<(), Hangup> {
        Ok(timeout(SLOWEST, self.0.flush()).await.map_err(|_| Hangup)??)
    }

    /// Closes the socket so that the client connects again, and sees what has become of the match.
    pub async fn send_away(&mut self) -> Result<(), Hangup> {
        self.close(close_code::AWAY, "look again".into()).await
    }

    pub async fn close(&mut self, code: u16, reason: String) -> Result<(), Hangup> {
        self.feed(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await?;
        self.flush().await?;
        Err(Hangup)
    }

    async fn feed(&mut self, message: Message) -> Result<(), Hangup> {
        Ok(timeout(SLOWEST, self.0.feed(message)).await.map_err(|_| Hangup)??)
    }
}
