//! Entering a deed: it is checked, saved, carried out and announced, in that order.

use crate::bot;
use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, Room, not_your_seat};
use kernel::{Deed, Eye, Seat};
use std::sync::Arc;
use std::time::Instant;
use store::{EntryRow, Holder, Phase, StoreError};

/// How often a deed is tried if other nodes append to the record first.
const TRIES: usize = 3;
/// From this length on, nothing is taken back and no draw is proposed, so that nobody can make a record grow for ever.
/// The longest games (five seats in Kingmaker) have some 6,000 deeds.
const MOST_DEEDS: usize = 50_000;

/// Enters a deed for a seat that `by` holds, and returns the seat's new counter. The deed is then on disk, and the
/// viewers have been notified.
pub(crate) async fn enter(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    seat: Seat,
    by: &Holder,
    question: Option<u32>,
    deed: &Deed<String>,
) -> Result<u64, Problem> {
    let start = Instant::now();
    if matches!(by, Holder::Person(_)) {
        bot::wait_until_idle(hall, live).await;
    }
    let mut room = live.room.lock().await;
    for _ in 0..TRIES {
        may_enter(&room, seat, by, deed)?;
        room.play.check(seat, question, deed)?;
        let entry = room.next_entry(seat, deed, hall.now());
        match hall.store.append(&live.id, entry.clone()).await {
            Ok(()) => {
                let counter = carry_out(hall, live, &mut room, deed, &entry).await?;
                metrics::counter!("bosworth_deeds_total").increment(1);
                metrics::histogram!("bosworth_deed_seconds").record(start.elapsed().as_secs_f64());
                return Ok(counter);
            }
            // Another node appended first. Catch up with it, and try again.
            Err(StoreError::Conflict) => {
                hall.follow(live, &mut room).await.inspect_err(|_| hall.evict(live))?;
            }
            Err(error) => {
                // It is unknown whether the deed was saved, so the match in memory may be out of date.
                hall.evict(live);
                return Err(error.into());
            }
        }
    }
    Err(Problem::conflict("others were faster; look at the table again"))
}

/// An error if the holder may not do this in this match. The rules of the game are checked elsewhere.
fn may_enter(room: &Room, seat: Seat, by: &Holder, deed: &Deed<String>) -> Result<(), Problem> {
    room.check_sound()?;
    if room.row.phase != Phase::Playing {
        return Err(not_playing(room.row.phase));
    }
    if room.holder(seat) != by {
        return Err(not_your_seat());
    }
    if matches!(deed, Deed::Undo | Deed::Agree) && room.play.len() >= MOST_DEEDS {
        return Err(Problem::conflict("enough has been taken back and proposed in this match"));
    }
    if *deed == Deed::Agree && room.has_bot() {
        return Err(bots::refuse_draw().into());
    }
    Ok(())
}

pub(crate) fn not_playing(phase: Phase) -> Problem {
    Problem::conflict(match phase {
        Phase::Open => "the match has not begun",
        Phase::Over => "the match is over",
        Phase::Abandoned => "the match was given up",
        Phase::Playing => "the match is being played",
    })
}

/// Carries out a deed that has been saved, and announces it. Returns the seat's new counter.
async fn carry_out(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    room: &mut Room,
    deed: &Deed<String>,
    entry: &EntryRow,
) -> Result<u64, Problem> {
    let change = room.carry_out(deed, entry).inspect_err(|_| hall.evict(live))?;
    if let Err(problem) = room.settle(hall.store.as_ref(), hall.now()).await {
        // The deed itself is saved; the next load of the match stores that it is over.
        tracing::error!(why = problem.body.why, id = live.id, "the end of a match was not written down");
        hall.evict(live);
    }
    live.tell_moved(room, change);
    bot::wake(hall, live);
    Ok(room.play.counter(Eye::Seat(Seat(entry.seat))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::Settings;
    use crate::room::{News, new_row};
    use axum::response::IntoResponse;
    use kernel::Seed;
    use store::{MatchRow, Person, SeatRow};

    /// A seat that the game does not have: the check lets it agree to a draw, and then the rules panic half way
    /// through.
    const NOWHERE: Seat = Seat(7);

    fn anne() -> Person {
        Person { id: "anne".into(), name: "Anne".into(), created_at: 0 }
    }

    /// A match in which Anne has every seat.
    async fn begun(hall: &Arc<Hall>) -> Arc<Live> {
        let title = catalog::TITLES[0];
        let dealt = title.open(title.info().defaults(None).unwrap(), Seed::from_number(1)).unwrap().record();
        let row = MatchRow { phase: Phase::Playing, ..new_row(&dealt, &anne(), 0).unwrap() };
        let seats = (0..2).map(|seat| SeatRow::new(seat, Holder::Person(anne().id))).collect();
        let id = row.id.clone();
        hall.store.create_person(anne()).await.unwrap();
        hall.store.create_match(row, seats, Vec::new()).await.unwrap();
        hall.live(&id).await.unwrap()
    }

    #[tokio::test]
    async fn if_the_rules_panic_nobody_plays_on_with_what_they_left() {
        let dir = tempfile::tempdir().unwrap();
        let store = store::open(dir.path().join("bosworth.db").to_str().unwrap()).await.unwrap();
        let hall = Hall::open(store, Settings::default());
        let live = begun(&hall).await;
        let mut news = live.news.subscribe();
        let answer = enter(&hall, &live, NOWHERE, &Holder::Open, None, &Deed::Agree).await;
        assert_eq!(answer.unwrap_err().into_response().status(), 500);
        assert!(!hall.has(&live) && matches!(news.recv().await, Ok(News::Gone)));

        // Nobody can play on, neither with the evicted match nor with one that is loaded again.
        let afresh = hall.live(&live.id).await.unwrap();
        for live in [live, afresh] {
            let by = Holder::Person(anne().id);
            let answer = enter(&hall, &live, Seat(0), &by, None, &Deed::Resign).await;
            assert!(answer.unwrap_err().body.why.contains("the rules fail at deed 1"));
        }
    }
}
