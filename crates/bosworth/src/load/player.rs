//! Somebody at a match with a socket: a player, or a spectator, who is never asked and only reads.

use super::clock::Clock;
use super::message::{Heard, Question};
use super::report::Tally;
use super::server::{PATIENCE, Place, Server, Socket};
use super::table::Quota;
use anyhow::{Context, Result, anyhow, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use kernel::Chance;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How long after a refusal a match may still end.
const GRACE: Duration = Duration::from_secs(1);

/// A player or a spectator.
pub struct Viewer {
    /// The viewer's number in the match.
    nth: usize,
    server: Server,
    place: Place,
    socket: Socket,
    chance: Chance,
    question: Question,
    /// The counter of the position that this viewer has.
    counter: u64,
    /// Whether it must look at the match, because it has missed something.
    must_look: bool,
    /// The number of the question that this player thinks about, or has answered.
    asked: Option<u64>,
    /// When the player has thought enough.
    due: Option<Instant>,
    /// The number of this player's action that the server has not acknowledged yet.
    sent: Option<u64>,
    /// The number of this player's action that the server has just acknowledged: the next update shows it.
    done: Option<u64>,
    /// The number of the first action that this viewer may not have seen yet.
    next: u64,
    is_over: bool,
    pub tally: Tally,
}

impl Viewer {
    /// A viewer with its first snapshot.
    pub async fn join(nth: usize, server: Server, place: Place, chance: Chance) -> Result<Viewer> {
        let socket = server.socket(&place).await?;
        let mut viewer = Viewer {
            nth,
            server,
            place,
            socket,
            chance,
            question: Question::default(),
            counter: 0,
            must_look: true,
            asked: None,
            due: None,
            sent: None,
            done: None,
            next: 0,
            is_over: false,
            tally: Tally::default(),
        };
        let first = timeout(PATIENCE, viewer.next()).await.context("the server does not say a word")??;
        ensure!(Heard::read(&first)?.kind == "missed", "the server begins with {first}");
        viewer.catch_up().await?;
        Ok(viewer)
    }

    /// Looks at the match if something was missed.
    async fn catch_up(&mut self) -> Result<()> {
        if self.must_look {
            let seen = self.server.look(&self.place).await?;
            let seen = Heard::read(&seen)?;
            self.counter = seen.counter.context("a snapshot has a counter")?;
            self.question.follow(&seen)?;
            self.is_over |= seen.ends_the_match();
            self.must_look = false;
        }
        Ok(())
    }

    /// Takes over what an update says, unless the viewer has seen it already. After a gap it must look again.
    fn follow(&mut self, update: &Heard) -> Result<()> {
        let counter = update.counter.context("an update has a counter")?;
        if counter == self.counter + 1 {
            self.counter = counter;
            self.question.follow(update)?;
        }
        self.must_look |= counter > self.counter;
        Ok(())
    }

    /// Plays or watches until the match is over. If this future is dropped, the viewer stays connected.
    pub async fn play(&mut self, clock: &Clock, quota: &Quota, think: Duration) -> Result<()> {
        while !self.is_over {
            // Not in `read`, which is dropped when the player has thought enough.
            self.catch_up().await?;
            self.consider(think);
            let due = self.due;
            tokio::select! {
                refusal = self.read(clock, quota) => if let Some(why) = refusal? {
                    self.expect_the_end(clock, quota, &why).await?;
                },
                () = until(due) => self.answer(clock).await?,
            }
        }
        Ok(())
    }

    /// Begins to think if there is a new question.
    fn consider(&mut self, think: Duration) {
        let number = self.question.number();
        if number == self.asked {
            return;
        }
        self.asked = number;
        // Thinking times are spread out, as people's are.
        let thought = think.mul_f64(f64::from(self.chance.below(1000)) / 500.0);
        self.due = number.map(|_| Instant::now() + thought);
    }

    /// Answers the question at random.
    async fn answer(&mut self, clock: &Clock) -> Result<()> {
        self.due = None;
        let answer =
            self.question.answer(&mut self.chance)?.context("the server asks, but offers no choice")?;
        self.sent = Some(clock.send(self.nth, Instant::now()));
        Ok(self.socket.send(Message::text(answer)).await?)
    }

    /// Reads the next message. Returns the server's reason if it refuses an answer that was not just late.
    async fn read(&mut self, clock: &Clock, quota: &Quota) -> Result<Option<String>> {
        let text = self.next().await?;
        let now = Instant::now();
        let heard = Heard::read(&text)?;
        match heard.kind {
            "update" => {
                let waited = match self.done.take() {
                    Some(own) => clock.see_own(own, &mut self.next, now),
                    None => clock.see(self.nth, &mut self.next, now),
                };
                self.tally.add_update(waited, text.len());
                self.follow(&heard)?;
            }
            "missed" => self.must_look = true,
            "done" => {
                self.done = self.sent.take();
                self.tally.moves += 1;
                quota.count();
            }
            "refused" if heard.was_too_late() => {
                self.sent.take().and_then(|sent| clock.see_own(sent, &mut self.next, now));
            }
            "refused" => {
                return Ok(Some(heard.why.unwrap_or_default().into_owned()));
            }
            _ => {}
        }
        self.is_over |= heard.ends_the_match();
        Ok(None)
    }

    /// Fails with the server's reason for a refusal, unless the match ends now: then the answer was only late.
    async fn expect_the_end(&mut self, clock: &Clock, quota: &Quota, why: &str) -> Result<()> {
        let end = async {
            while !self.is_over {
                self.read(clock, quota).await?;
                self.catch_up().await?;
            }
            Ok(())
        };
        timeout(GRACE, end).await.unwrap_or_else(|_| Err(anyhow!("the server refuses an action: {why}")))
    }

    /// The next text that the server sends.
    async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.socket.next().await.context("the server has closed the connection")?? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => bail!("the server has closed the connection"),
                _ => {}
            }
        }
    }
}

/// Resolves at this moment: at once if it has passed, never if there is none. A timer alone would be late by up to a
/// millisecond.
async fn until(due: Option<Instant>) {
    match due {
        Some(due) if due <= Instant::now() => {}
        Some(due) => tokio::time::sleep_until(due.into()).await,
        None => std::future::pending().await,
    }
}
