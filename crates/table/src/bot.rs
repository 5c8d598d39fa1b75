//! Bots at seats: they think in a bounded pool, and act at a pace that people can follow.

use crate::deed;
use crate::error::Problem;
use crate::hall::{Hall, fresh_chance};
use crate::room::{Live, Room};
use bots::Bot;
use kernel::Seat;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::Holder;

/// Sets the bots of a match going, unless they already are.
pub(crate) fn wake(hall: &Arc<Hall>, live: &Arc<Live>) {
    if live.bots_running.swap(true, Ordering::AcqRel) {
        return;
    }
    let (hall, live) = (hall.clone(), live.clone());
    tokio::spawn(async move {
        while let Some((seat, bot)) = next(&live).await {
            tokio::time::sleep(hall.settings.bot_pace).await;
            if let Err(problem) = act(&hall, &live, seat, bot).await {
                tracing::debug!(why = problem.body.why, id = live.id, "a bot was overtaken");
                // Somebody else acted for it, or the match has gone: look again, but not in a hurry.
                tokio::time::sleep(hall.settings.bot_pace).await;
                if hall.in_memory(&live.id).is_none() {
                    return;
                }
            }
        }
    });
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
    deed::enter(hall, live, seat, Some(question), &deed).await.map(|_| ())
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
