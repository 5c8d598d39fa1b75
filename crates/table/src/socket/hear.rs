//! What the client sends: deeds and chat.

use super::line::{Hangup, Line};
use super::{LONGEST_MESSAGE, Viewer};
use crate::chat::speak;
use crate::deed;
use crate::error::Problem;
use crate::limits::Cost;
use crate::preview;
use crate::wire::{ClientMessage, Previews, ServerMessage};
use axum::extract::ws::{Message, Utf8Bytes, close_code};
use kernel::{Deed, Eye, Seat};
use serde_json::Value;
use store::Holder;
use tokio_tungstenite::tungstenite;

/// The code and the words with which a socket is closed whose frames cannot be read; none if it is broken.
fn reason(error: axum::Error) -> Option<(u16, String)> {
    match *error.into_inner().downcast::<tungstenite::Error>().ok()? {
        tungstenite::Error::Capacity(_) => {
            Some((close_code::SIZE, format!("message: at most {LONGEST_MESSAGE} bytes")))
        }
        tungstenite::Error::Utf8(_) => Some((close_code::INVALID, "message: this is no text".into())),
        tungstenite::Error::Protocol(_) => {
            Some((close_code::PROTOCOL, "message: this is not the WebSocket protocol".into()))
        }
        _ => None,
    }
}

impl Viewer {
    /// Handles a frame that the client has sent.
    pub async fn take_in(
        &mut self,
        out: &mut Line,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Hangup> {
        match message {
            Some(Ok(Message::Text(text))) => self.hear(out, &text).await,
            Some(Ok(Message::Binary(_))) => {
                out.refuse(None, Problem::bad("message", "messages are text")).await
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Err(error)) => {
                let (code, reason) = reason(error).ok_or(Hangup)?;
                out.close(code, reason).await
            }
            Some(Ok(Message::Close(_))) | None => Err(Hangup),
        }
    }

    /// Carries out a message and answers it.
    async fn hear(&mut self, out: &mut Line, text: &Utf8Bytes) -> Result<(), Hangup> {
        if text.len() > LONGEST_MESSAGE {
            let why = format!("a message has at most {LONGEST_MESSAGE} bytes");
            return out.refuse(None, Problem::bad("message", why)).await;
        }
        if let Some((rate, bucket)) = &mut self.bucket
            && let Err(problem) = bucket.take(*rate, 1)
        {
            return out.refuse(None, problem.field("message")).await;
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let problem = Problem::bad("message", format!("the message cannot be read: {error}"));
                return out.refuse(None, problem).await;
            }
        };
        let (id, done) = match message {
            ClientMessage::Act { id, question, action } => (id, self.act(question, &action).await),
            ClientMessage::Preview { id, question, actions } => {
                return match self.previews(question, &actions).await {
                    Ok(previews) => out.send(&ServerMessage::Previews { id, previews }).await,
                    Err(problem) => out.refuse(Some(id), problem).await,
                };
            }
            ClientMessage::Undo { id } => (id, self.enter(None, Deed::Undo).await),
            ClientMessage::Resign { id } => (id, self.enter(None, Deed::Resign).await),
            ClientMessage::Agree { id } => (id, self.enter(None, Deed::Agree).await),
            ClientMessage::Object { id } => (id, self.enter(None, Deed::Object).await),
            ClientMessage::Chat { id, text, to } => (id, self.say(&text, &to).await),
        };
        match done {
            Ok(()) => out.send(&ServerMessage::Done { id }).await,
            Err(problem) => out.refuse(Some(id), problem).await,
        }
    }

    async fn act(&self, question: u32, action: &Value) -> Result<(), Problem> {
        let action = self.live.room.lock().await.play.written(action)?;
        self.enter(Some(question), Deed::Act(action)).await
    }

    async fn previews(&self, question: u32, actions: &[Value]) -> Result<Previews, Problem> {
        let (seat, by) = self.player()?;
        self.payer.spend(&self.hall, Cost::Preview, actions.len())?;
        preview::previews(&self.live, seat, &by, question, actions).await
    }

    /// The viewer's seat and person, for acting; an error for a spectator.
    fn player(&self) -> Result<(Seat, Holder), Problem> {
        match (self.eye, &self.person) {
            (Eye::Seat(seat), Some(person)) => Ok((seat, Holder::Person(person.id.clone()))),
            _ => Err(Problem::forbidden("those who watch do not act").field("seat")),
        }
    }

    async fn enter(&self, question: Option<u32>, deed: Deed<String>) -> Result<(), Problem> {
        let (seat, by) = self.player()?;
        deed::enter(&self.hall, &self.live, seat, &by, question, &deed).await.map(|_| ())
    }

    async fn say(&self, text: &str, to: &[String]) -> Result<(), Problem> {
        let Some(person) = &self.person else {
            return Err(Problem::forbidden("tell us your name before you speak").field("name"));
        };
        speak(&self.hall, &self.live.id, person, &self.payer, text, to).await
    }
}
