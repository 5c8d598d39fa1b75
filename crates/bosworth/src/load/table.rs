//! A table: people who play one match after another, and those who watch them.

use super::Plan;
use super::clock::Clock;
use super::player::Viewer;
use super::report::Tally;
use super::server::{Place, Server};
use anyhow::Result;
use futures_util::future::try_join_all;
use kernel::{Chance, Seed};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;
use tokio::sync::Notify;
use tokio::time::timeout_at;

/// The run's part in every table's seed.
const RUN: u64 = 1485;

/// How many moves a table still makes.
pub struct Quota {
    left: AtomicU32,
    end: Notify,
}

impl Quota {
    fn new(moves: u32) -> Quota {
        Quota { left: moves.into(), end: Notify::new() }
    }

    /// Counts a move.
    pub fn count(&self) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.end.notify_one();
        }
    }

    async fn used_up(&self) {
        self.end.notified().await;
    }
}

pub struct Table {
    plan: Arc<Plan>,
    server: Server,
    chance: Chance,
    /// The cookies of the players, one for each seat. They stay for all matches.
    people: Vec<String>,
    /// The players and spectators of the present match.
    viewers: Vec<Viewer>,
    clock: Clock,
    quota: Quota,
    /// What was measured in earlier matches.
    tally: Tally,
}

impl Table {
    /// A table with its first match: everybody is seated and connected.
    pub async fn open(nth: u32, plan: Arc<Plan>, server: Server) -> Result<Table> {
        let mut people = Vec::new();
        for _ in &plan.seats {
            people.push(server.guest().await?);
        }
        let chance = Chance::new(Seed::nth(RUN, nth.into()));
        let (viewers, clock, tally) = (Vec::new(), Clock::default(), Tally::default());
        let quota = Quota::new(plan.moves);
        let mut table = Table { plan, server, chance, people, viewers, clock, quota, tally };
        table.begin().await?;
        Ok(table)
    }

    /// Plays one match after another until the time is up.
    pub async fn play_until(mut self, end: Instant) -> Result<Table> {
        match timeout_at(end.into(), self.play()).await {
            Ok(Err(error)) => Err(error),
            Ok(Ok(())) | Err(_) => Ok(self),
        }
    }

    /// Plays one match after another until there were enough moves.
    async fn play(&mut self) -> Result<()> {
        loop {
            let (clock, quota, think) = (&self.clock, &self.quota, self.plan.think);
            let playing = self.viewers.iter_mut().map(|viewer| viewer.play(clock, quota, think));
            tokio::select! {
                played = try_join_all(playing) => drop(played?),
                () = quota.used_up() => return Ok(()),
            }
            self.begin().await?;
        }
    }

    /// Begins the next match.
    async fn begin(&mut self) -> Result<()> {
        self.leave();
        let plan = self.plan.clone();
        let _permit = plan.setups.acquire().await?;
        let id = self.sit_down().await?;
        for nth in 0..plan.seats.len() + plan.spectators as usize {
            self.join(&id, nth).await?;
        }
        self.clock = Clock::default();
        Ok(())
    }

    /// Connects a viewer: the players first, then the spectators.
    async fn join(&mut self, id: &str, nth: usize) -> Result<()> {
        let (id, cookie) = (id.to_owned(), self.people.get(nth).cloned().unwrap_or_default());
        let place = Place { id, seat: self.plan.seats.get(nth).copied().unwrap_or("spectator"), cookie };
        let chance = Chance::new(self.chance.seed());
        self.viewers.push(Viewer::join(nth, self.server.clone(), place, chance).await?);
        Ok(())
    }

    /// Makes a match, in which the others then take their seats. Returns its id.
    async fn sit_down(&self) -> Result<String> {
        let Plan { game, scenario, seats, .. } = self.plan.as_ref();
        let wish = json!({
            "game": game, "scenario": scenario, "seatCount": seats.len(), "private": true, "seats": { seats[0]: "me" },
        });
        let id = self.server.make_match(&self.people[0], &wish).await?;
        for (seat, cookie) in seats.iter().zip(&self.people).skip(1) {
            self.server.take_seat(&id, seat, cookie).await?;
        }
        Ok(id)
    }

    /// Closes the sockets of the present match, and keeps what was measured.
    fn leave(&mut self) {
        for viewer in self.viewers.drain(..) {
            self.tally = std::mem::take(&mut self.tally).and(viewer.tally);
        }
    }

    /// Closes all sockets. Returns what was measured in all matches.
    pub fn close(mut self) -> Tally {
        self.leave();
        self.tally
    }
}
