//! Bots at seats: they think in a bounded pool, and act at a pace that people can follow.

use crate::deed;
use crate::error::Problem;
use crate::hall::{Hall, Pool};
use crate::room::{Live, Room};
use bots::Bot;
use kernel::{Deed, Seat, Seats};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Holder;

/// The shortest and the longest wait before a retry after a failure.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(30));

/// Starts the task that plays the bots of a match, unless it is running.
pub(crate) fn wake(hall: &Arc<Hall>, live: &Arc<Live>) {
    if live.bots_running.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(run(hall.clone(), live.clone()));
}

/// On a server started for tests, waits until the bots of a match have nothing left to do: whether a person or a bot
/// acts first must not depend on how fast the machine is.
pub(crate) async fn wait_until_idle(hall: &Hall, live: &Arc<Live>) {
    let is_busy = || live.bots_running.load(Ordering::Acquire) && hall.has(live) && !hall.is_closing();
    while hall.settings.test_seeds && is_busy() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// What a bot has to do.
#[derive(Clone, Copy)]
enum Call {
    /// The match waits for it.
    Answer(Seat, Bot),
    /// It may act unasked.
    Volunteer(Seat, Bot),
}

/// Keeps bots that act unasked within bounds: each gets one chance after each change, and bots alone cannot go on for
/// ever.
#[derive(Default)]
struct Volunteered {
    /// The length of the record at the last change.
    len: usize,
    /// The seats whose bots have had their chance since then.
    seats: Seats,
    /// How often bots have acted unasked since a bot last answered a question.
    acted: usize,
}

/// The most deeds in a row that bots do unasked.
const MOST_IN_A_ROW: usize = 8;

/// Plays the bots until none has anything to do, or the match is evicted from memory.
async fn run(hall: Arc<Hall>, live: Arc<Live>) {
    let mut pause = PAUSES.0;
    let mut volunteered = Volunteered::default();
    while let Some(call) = next(&live, &mut volunteered).await {
        let done = match call {
            Call::Answer(seat, bot) => {
                tokio::time::sleep(hall.settings.bot_pace).await;
                if hall.is_closing() {
                    return;
                }
                volunteered.acted = 0;
                act(&hall, &live, seat, bot).await
            }
            Call::Volunteer(seat, bot) => {
                volunteer(&hall, &live, seat, bot).await.map(|acted| volunteered.acted += usize::from(acted))
            }
        };
        match done {
            Ok(()) => pause = PAUSES.0,
            Err(problem) => {
                tracing::debug!(why = problem.body.why, id = live.id, "a bot was overtaken, or failed");
                if !hall.has(&live) {
                    return;
                }
                // Another node may have acted for the bot. Repeated failures must not keep this node busy.
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(PAUSES.1);
            }
        }
    }
}

/// The bot that acts next. If there is none, `bots_running` is reset under the room's lock, so that the next deed
/// starts the task again.
async fn next(live: &Live, volunteered: &mut Volunteered) -> Option<Call> {
    let room = live.room.lock().await;
    let found = volunteering(&room, volunteered).or_else(|| waiting(&room));
    if found.is_none() {
        live.bots_running.store(false, Ordering::Release);
    }
    found
}

/// A bot that the match waits for.
fn waiting(room: &Room) -> Option<Call> {
    if !room.is_playing() {
        return None;
    }
    let mut must = room.play.status().must().iter();
    must.find_map(|seat| Some(Call::Answer(seat, bot_at(room, seat)?)))
}

/// A bot that may act although nobody waits for it, and has had no chance since the last change.
fn volunteering(room: &Room, volunteered: &mut Volunteered) -> Option<Call> {
    if !room.play.has_volunteers() || !room.is_playing() || volunteered.acted >= MOST_IN_A_ROW {
        return None;
    }
    if volunteered.len != room.play.len() {
        (volunteered.len, volunteered.seats) = (room.play.len(), Seats::NONE);
    }
    let (seat, bot) = room
        .play
        .status()
        .may()
        .minus(volunteered.seats)
        .iter()
        .find_map(|seat| Some((seat, bot_at(room, seat)?)))?;
    volunteered.seats = volunteered.seats.with(seat);
    Some(Call::Volunteer(seat, bot))
}

fn bot_at(room: &Room, seat: Seat) -> Option<Bot> {
    match room.holder(seat) {
        Holder::Bot(name) => name.parse().ok(),
        _ => None,
    }
}

async fn act(hall: &Arc<Hall>, live: &Arc<Live>, seat: Seat, bot: Bot) -> Result<(), Problem> {
    let (question, action) = choose(hall, Pool::Bots, live, seat, bot).await?;
    let by = Holder::Bot(bot.name().to_owned());
    deed::enter(hall, live, seat, &by, Some(question), &Deed::Act(action)).await.map(|_| ())
}

/// Lets a bot act unasked, if it wants to. Returns whether it did.
async fn volunteer(hall: &Arc<Hall>, live: &Arc<Live>, seat: Seat, bot: Bot) -> Result<bool, Problem> {
    let thought = hall.think(Pool::Bots, live, seat, move |play, chance| {
        let question = play.question(seat)?.number;
        Some((question, play.volunteer(bot, seat, chance)?))
    });
    let Some((question, action)) = thought.await? else { return Ok(false) };
    tokio::time::sleep(hall.settings.bot_pace).await;
    if hall.is_closing() {
        return Ok(false);
    }
    let by = Holder::Bot(bot.name().to_owned());
    deed::enter(hall, live, seat, &by, Some(question), &Deed::Act(action)).await.map(|_| true)
}

/// The number of the question to a seat, and the action that a bot would choose.
pub(crate) async fn choose(
    hall: &Hall,
    pool: Pool,
    live: &Live,
    seat: Seat,
    bot: Bot,
) -> Result<(u32, String), Problem> {
    let thought = hall.think(pool, live, seat, move |play, chance| {
        let question = play.question(seat)?.number;
        Some((question, play.choose(bot, seat, chance)?))
    });
    thought.await?.ok_or_else(|| Problem::conflict("nothing is asked of this seat now"))
}
