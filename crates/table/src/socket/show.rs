//! What the client is sent: snapshots, updates, seats and chat.

use super::line::{Hangup, Line};
use super::{Resuming, Viewer};
use crate::chat::Ear;
use crate::patch::diff;
use crate::room::Room;
use crate::summary::{position, snapshot, summary};
use crate::wire::{Position, ServerMessage, Update};
use kernel::{Change, Eye};
use serde_json::value::RawValue;

impl Viewer {
    /// Sends a full snapshot or, if the client is up to date, only what the counter does not cover (seats, chat).
    pub async fn greet(&mut self, out: &mut Line, Resuming { since, said }: Resuming) -> Result<(), Hangup> {
        let counter = self.live.room.lock().await.play.counter(self.eye);
        // At counter 0 the match may have begun meanwhile: then there is a question that the client has not seen.
        if since != Some(counter) || counter == 0 {
            return self.show_all(out).await;
        }
        self.sent = since;
        out.send(&ServerMessage::Resumed { counter }).await?;
        self.show_match(out).await?;
        self.show_chat(out, said.unwrap_or(u32::MAX)).await
    }

    /// Sends a full snapshot.
    pub async fn show_all(&mut self, out: &mut Line) -> Result<(), Hangup> {
        let room = self.live.room.lock().await;
        if !self.may_look(&room) {
            drop(room);
            return out.send_away().await;
        }
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let shown = snapshot(&self.hall, &self.live, &room, room.play.as_ref(), self.eye, person).await;
        drop(room);
        match shown {
            Ok(shown) => {
                self.sent = Some(shown.counter);
                let heard = shown.chat.len() as u32;
                self.log_from = usize::MAX;
                // The snapshot replaces the position against which the next patch would be computed.
                self.shown = None;
                out.send(&ServerMessage::Snapshot(Box::new(shown))).await?;
                (self.said, self.heard) = (0, 0);
                self.show_chat(out, heard).await
            }
            Err(problem) => out.refuse(None, problem).await,
        }
    }

    /// Sends what a change to the position has changed for this eye.
    pub async fn show_move(&mut self, out: &mut Line, change: Change, len: usize) -> Result<(), Hangup> {
        // A change that this eye cannot notice leaves the log that it was sent as it is, but may move lines that have
        // not been sent yet.
        if change.shows_to(self.eye) || self.log_from != usize::MAX {
            self.log_from = self.log_from.min(change.log_from);
        }
        let room = self.live.room.lock().await;
        // If there has been another deed since, its own notification sends both. A position at which the rules failed
        // is not sent.
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
        out.send(&ServerMessage::Update(Box::new(update))).await?;
        if over { self.show_match(out).await } else { Ok(()) }
    }

    /// The patch from the last position sent as an update; the whole position if there is none, or it was dropped.
    fn patch(&mut self, position: &Position) -> Box<RawValue> {
        let new = serde_json::to_string(position).expect("a position is plain data");
        let patch = match &self.shown {
            Some(old) => diff(old, &new).unwrap_or_else(|| "{}".into()),
            None => format!("[{new}]"),
        };
        (self.shown, self.is_busy) = (Some(new), true);
        RawValue::from_string(patch).expect("a patch is JSON")
    }

    /// Sends the new chat lines, except those before number `from`, which the client already has.
    pub async fn show_chat(&mut self, out: &mut Line, from: u32) -> Result<(), Hangup> {
        let Ok(rows) = self.hall.store.chat(&self.live.id, self.said).await else { return Ok(()) };
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let mut ear = Ear::of(&*self.live.room.lock().await, person);
        ear.heard = self.heard;
        self.said = rows.last().map_or(self.said, |row| row.n + 1);
        let lines = ear.hear_all(rows);
        self.heard = ear.heard;
        for line in lines.into_iter().filter(|line| line.n >= from) {
            out.send(&ServerMessage::Chat { line }).await?;
        }
        Ok(())
    }

    /// Sends the match's seats and phase.
    pub async fn show_match(&mut self, out: &mut Line) -> Result<(), Hangup> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let room = self.live.room.lock().await;
        if !self.may_look(&room) {
            drop(room);
            return out.send_away().await;
        }
        let shown = summary(self.hall.store.as_ref(), &room, person).await;
        let begun = room.is_playing();
        drop(room);
        match shown {
            Ok(summary) => out.send(&ServerMessage::Match { summary: Box::new(summary) }).await?,
            Err(problem) => out.refuse(None, problem).await?,
        }
        // When a match begins its first question is new, although the position is not.
        if begun && self.sent == Some(0) { self.show_all(out).await } else { Ok(()) }
    }

    /// Drops the last position if there was no update since the last ping: an idle socket should hold little memory.
    pub fn drop_idle_position(&mut self) {
        if !std::mem::take(&mut self.is_busy) {
            self.shown = None;
        }
    }

    /// Whether the client may still look through this eye: a player may leave the seat while the socket is open.
    fn may_look(&self, room: &Room) -> bool {
        match (self.eye, &self.person) {
            (Eye::Seat(seat), Some(person)) => room.holds(&person.id, seat),
            (Eye::Seat(_) | Eye::All, _) => false,
            (Eye::Spectator, _) => true,
        }
    }
}
