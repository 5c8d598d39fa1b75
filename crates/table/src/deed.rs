//! The path of every deed: checked, saved, carried out, told. In that order.

use crate::bot;
use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, Room};
use kernel::{Eye, Fault, Refusal, Seat};
use std::sync::Arc;
use std::time::Instant;
use store::{EntryRow, Holder, Phase, StoreError};

/// How often a deed that was overtaken by another node's is tried again.
const TRIES: usize = 3;
/// The longest games, of five in Kingmaker, have some 6,000 deeds. No match comes near this, with every one of them taken
/// back several times, without somebody who takes back and repeats for sport.
const MOST_DEEDS: usize = 50_000;

/// Enters a deed for a seat that `by` holds. When this returns, the deed is on disk and the viewers are being told.
pub(crate) async fn enter(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    seat: Seat,
    by: &Holder,
    question: Option<u32>,
    deed: &str,
) -> Result<u64, Problem> {
    let start = Instant::now();
    let mut room = live.room.lock().await;
    for _ in 0..TRIES {
        may_enter(&room, seat, by, deed)?;
        room.play.refuse(seat, question, deed)?;
        let entry = room.next_entry(seat, deed, hall.now());
        match hall.store.append(&live.id, entry.clone()).await {
            Ok(()) => {
                let counter = carry_out(hall, live, &mut room, &entry).await?;
                metrics::counter!("bosworth_deeds_total").increment(1);
                metrics::histogram!("bosworth_deed_seconds").record(start.elapsed().as_secs_f64());
                return Ok(counter);
            }
            // Another node was first: the database has decided. See what it did, and look again.
            Err(StoreError::Conflict) => {
                live.catch_up(&mut room, hall.store.as_ref()).await?;
                room.settle(hall.store.as_ref(), hall.now()).await?;
            }
            Err(error) => {
                // Nobody knows whether it was saved, so what is in memory is no longer to be trusted.
                hall.forget(live);
                return Err(error.into());
            }
        }
    }
    Err(Problem::conflict("others were faster; look at the table again"))
}

fn may_enter(room: &Room, seat: Seat, by: &Holder, deed: &str) -> Result<(), Problem> {
    room.sound()?;
    if room.row.phase != Phase::Playing {
        return Err(not_playing(room.row.phase));
    }
    if room.holder(seat) != by {
        return Err(Problem::forbidden("this is not your seat").field("seat"));
    }
    if matches!(deed, "undo" | "agree") && room.play.len() >= MOST_DEEDS {
        return Err(Problem::conflict("enough has been taken back and proposed in this match"));
    }
    if deed == "agree" && room.has_bot() {
        return Err(bots::no_bargain().into());
    }
    Ok(())
}

fn not_playing(phase: Phase) -> Problem {
    Problem::conflict(match phase {
        Phase::Open => "the match has not begun",
        Phase::Over => "the match is over",
        Phase::Abandoned => "the match was given up",
        Phase::Playing => "the match is being played",
    })
}

async fn carry_out(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    room: &mut Room,
    entry: &EntryRow,
) -> Result<u64, Problem> {
    let change = room.enter(entry).map_err(|refusal| {
        tracing::error!(%refusal, id = live.id, "a deed was allowed, saved, and then refused");
        Problem::from(Refusal::new(
            Fault::Illegal,
            "the rules contradict themselves; please report this match",
        ))
    })?;
    if let Err(problem) = room.settle(hall.store.as_ref(), hall.now()).await {
        // The deed itself is saved; whoever loads the match next writes down that it is over.
        tracing::error!(why = problem.body.why, id = live.id, "the end of a match was not written down");
        hall.forget(live);
    }
    live.tell_moved(room, change);
    bot::wake(hall, live);
    Ok(room.play.counter(Eye::Seat(Seat(entry.seat))))
}
