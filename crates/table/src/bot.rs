//! Bots at seats: they think in a bounded pool, and act at a pace that people can follow.

use crate::deed;
use crate::error::Problem;
use crate::hall::{Hall, fresh_chance};
use crate::room::{Live, Room};
use bots::Bot;
use kernel::Seat;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Holder;

/// The shortest and the longest wait after a failure.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(30));

/// Sets the bots of a match going, unless they already are.
pub(crate) fn wake(hall: &Arc<Hall>, live: &Arc<Live>) {
    if live.bots_running.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(run(hall.clone(), live.clone()));
}

/// Plays the bots until none is asked, or the match has left the hall.
async fn run(hall: Arc<Hall>, live: Arc<Live>) {
    let mut pause = PAUSES.0;
    while let Some((seat, bot)) = next(&live).await {
        tokio::time::sleep(hall.settings.bot_pace).await;
        if hall.is_closing() {
            return;
        }
        match act(&hall, &live, seat, bot).await {
            Ok(()) => pause = PAUSES.0,
            Err(problem) => {
                tracing::debug!(why = problem.body.why, id = live.id, "a bot was overtaken, or failed");
                if !hall.has(&live) {
                    return;
                }
                // Another node may have acted for it. If it fails again and again, it must not keep us busy.
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(PAUSES.1);
            }
        }
    }
}

/// The bot whose turn it is. With none left to act the mark is taken off, under the room's lock, so that no
/// later deed can miss it.
async fn next(live: &Live) -> Option<(Seat, Bot)> {
    let room = live.room.lock().await;
    let found = waiting(&room);
    if found.is_none() {
        live.bots_running.store(false, Ordering::Release);
    }
    found
}

fn waiting(room: &Room) -> Option<(Seat, Bot)> {
    if !room.is_playing() {
        return None;
    }
    room.play.status().must().iter().find_map(|seat| match room.holder(seat) {
        Holder::Bot(name) => Some((seat, name.parse().ok()?)),
        _ => None,
    })
}

async fn act(hall: &Arc<Hall>, live: &Arc<Live>, seat: Seat, bot: Bot) -> Result<(), Problem> {
    let (question, deed) = choose(hall, live, seat, bot).await?;
    let by = Holder::Bot(bot.name().to_owned());
    deed::enter(hall, live, seat, &by, Some(question), &deed).await.map(|_| ())
}

/// What a bot would do at a seat that is asked, with the number of the question.
pub(crate) async fn choose(hall: &Hall, live: &Live, seat: Seat, bot: Bot) -> Result<(u32, String), Problem> {
    let play = live.room.lock().await.play.duplicate();
    let mut chance = fresh_chance()?;
    let _permit = hall.thinking.acquire().await.expect("the pool is never closed");
    let thought = tokio::task::spawn_blocking(move || {
        let question = play.question(seat)?.number;
        Some((question, play.choose(bot, seat, &mut chance)?))
    });
    let chosen = thought.await.map_err(|_| Problem::conflict("the bot has given up"))?;
    chosen.ok_or_else(|| Problem::conflict("nothing is asked of this seat now"))
}
