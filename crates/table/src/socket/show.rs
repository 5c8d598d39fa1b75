//! What the client is sent: updates, seats and chat.

use super::line::{Hangup, Line};
use super::{Resuming, Viewer};
use crate::chat::Ear;
use crate::look::Updates;
use crate::room::Room;
use crate::wire::ServerMessage;
use kernel::Eye;
use store::Phase;

impl Viewer {
    /// Tells the client whether it is up to date, and sends what the counter does not cover.
    pub async fn greet(&mut self, out: &mut Line, Resuming { since, said }: Resuming) -> Result<(), Hangup> {
        let mut room = self.live.room.lock().await;
        let counter = room.play.counter(self.eye);
        // At counter 0 the match may have begun meanwhile: then there is a question that the client has not seen.
        if since == Some(counter) && counter > 0 {
            self.sent = begin(&mut room, self.eye);
            drop(room);
            out.send(&ServerMessage::Resumed { counter }).await?;
            self.show_match(out).await?;
        } else {
            drop(room);
            self.let_look(out).await?;
        }
        self.begin_chat(out, said.unwrap_or(u32::MAX)).await
    }

    /// Sends the last chat lines, except those before number `from`, which the client already has.
    async fn begin_chat(&mut self, out: &mut Line, from: u32) -> Result<(), Hangup> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let ear = Ear::of(&*self.live.room.lock().await, person);
        let page = ear.page(self.hall.store.as_ref(), &self.live.id, None).await;
        let Ok((lines, ear)) = page else { return Ok(()) };
        (self.said, self.heard) = (ear.next, ear.heard);
        for line in lines.into_iter().filter(|line| line.n >= from) {
            out.send(&ServerMessage::Chat { line }).await?;
        }
        Ok(())
    }

    /// Lets the client look at the match again, with a request of its own. Its answer is not sent here, because a socket
    /// keeps a buffer that is as large as its largest message.
    pub async fn let_look(&mut self, out: &mut Line) -> Result<(), Hangup> {
        let mut room = self.live.room.lock().await;
        if !self.may_look(&room) {
            drop(room);
            return out.send_away().await;
        }
        self.sent = begin(&mut room, self.eye);
        let counter = room.play.counter(self.eye);
        drop(room);
        out.send(&ServerMessage::Missed { counter }).await
    }

    /// Sends what a deed has changed for this eye.
    pub async fn show_move(&mut self, out: &mut Line, updates: &Updates) -> Result<(), Hangup> {
        let Some((counter, update)) = updates.of(self.eye) else { return Ok(()) };
        match self.sent {
            // What the client was told to look at is as new as this.
            Some(sent) if *counter <= sent => return Ok(()),
            Some(sent) if *counter == sent + 1 => out.pass(update.clone()).await?,
            _ => return self.let_look(out).await,
        }
        self.sent = Some(*counter);
        if updates.is_over { self.show_match(out).await } else { Ok(()) }
    }

    /// Sends the new chat lines.
    pub async fn show_chat(&mut self, out: &mut Line) -> Result<(), Hangup> {
        let Ok(rows) = self.hall.store.chat(&self.live.id, self.said).await else { return Ok(()) };
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let mut ear = Ear::of(&*self.live.room.lock().await, person);
        ear.heard = self.heard;
        self.said = rows.last().map_or(self.said, |row| row.n + 1);
        let lines = ear.hear_all(rows);
        self.heard = ear.heard;
        for line in lines {
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
        let shown = room.summary(person);
        let begun = room.is_playing();
        drop(room);
        match shown {
            Ok(summary) => out.send(&ServerMessage::Match { summary: Box::new(summary) }).await?,
            Err(problem) => out.refuse(None, problem).await?,
        }
        // Before the start the client has seen what spectators see, and no question.
        if begun && self.sent.is_none() { self.let_look(out).await } else { Ok(()) }
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

/// Prepares for patches to the present position, and returns its counter. Before the start there is none: the
/// client has then seen what spectators see, and no patch fits that.
fn begin(room: &mut Room, eye: Eye) -> Option<u64> {
    if room.row.phase == Phase::Open {
        return None;
    }
    room.looks.begin(room.play.as_ref(), eye);
    Some(room.play.counter(eye))
}
