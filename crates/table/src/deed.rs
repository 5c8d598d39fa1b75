//! The path of every deed: checked, saved, carried out, told. In that order.

use crate::bot;
use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, News, Room};
use kernel::{Fault, Refusal, Seat};
use std::sync::Arc;
use std::time::Instant;
use store::{Phase, StoreError};

/// How often a deed that was overtaken by another node's is tried again.
const TRIES: usize = 3;

/// Enters a deed for a seat. When this returns, the deed is on disk and the viewers are being told.
pub(crate) async fn enter(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    seat: Seat,
    question: Option<u32>,
    deed: &str,
) -> Result<u64, Problem> {
    let start = Instant::now();
    let mut room = live.room.lock().await;
    for _ in 0..TRIES {
        room.sound()?;
        if room.row.phase != Phase::Playing {
            return Err(not_playing(room.row.phase));
        }
        room.play.refuse(seat, question, deed)?;
        match hall.store.append(&live.id, room.next_entry(seat, deed, hall.now())).await {
            Ok(()) => {
                let counter = carry_out(hall, live, &mut room, seat, deed).await?;
                metrics::counter!("bosworth_deeds_total").increment(1);
                metrics::histogram!("bosworth_deed_seconds").record(start.elapsed().as_secs_f64());
                return Ok(counter);
            }
            // Another node was first: the database has decided. See what it did, and look again.
            Err(StoreError::Conflict) => {
                for change in room.catch_up(hall.store.as_ref()).await? {
                    live.tell(News::Moved(change));
                }
            }
            Err(error) => {
                // Nobody knows whether it was saved, so what is in memory is no longer to be trusted.
                drop(room);
                live.tell(News::Gone);
                hall.forget(&live.id);
                return Err(error.into());
            }
        }
    }
    Err(Problem::conflict("others were faster; look at the table again"))
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
    seat: Seat,
    deed: &str,
) -> Result<u64, Problem> {
    let change = room.play.enter(seat, deed).map_err(|refusal| {
        tracing::error!(%refusal, id = live.id, "a deed was allowed, saved, and then refused");
        Problem::from(Refusal::new(
            Fault::Illegal,
            "the rules contradict themselves; please report this match",
        ))
    })?;
    if let Some(outcome) = room.play.outcome() {
        let outcome = serde_json::to_string(&outcome).expect("an outcome is plain data");
        let at = hall.now();
        hall.store.set_phase(&live.id, Phase::Playing, Phase::Over, Some(outcome.clone()), at).await?;
        room.row.phase = Phase::Over;
        room.row.outcome = Some(outcome);
        room.row.updated_at = at;
        metrics::counter!("bosworth_matches_finished_total").increment(1);
    }
    live.tell(News::Moved(change));
    bot::wake(hall, live);
    Ok(room.play.counter(kernel::Eye::Seat(seat)))
}
