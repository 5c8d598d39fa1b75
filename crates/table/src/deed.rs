//! Entering a deed: it is checked, carried out on a copy of the match, saved, and announced, in that order.

use crate::bot;
use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, Room, not_your_seat};
use kernel::{Deed, Eye, Seat};
use std::sync::Arc;
use std::time::Instant;
use store::{Holder, Phase, StoreError};

/// How often a deed is tried if other nodes append to the record first.
const TRIES: usize = 3;
/// From this length on, nothing is taken back and no draw is proposed, so that nobody can make a record grow for ever. A
/// record that is brought in has no more either. The longest games (five seats in Kingmaker) have some 6,000 deeds.
pub(crate) const MOST_DEEDS: usize = 50_000;

/// How often a seat may propose to end a match.
const MOST_PROPOSALS: u8 = 12;

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
        let (at, after) = (hall.now(), room.after(seat, deed)?);
        match hall.store.append(&live.id, room.next_entry(seat, deed, at), after.standing.clone()).await {
            Ok(()) => {
                let change = room.accept(after, at);
                live.tell_moved(&mut room, change);
                bot::wake(hall, live);
                let counter = room.play.counter(Eye::Seat(seat));
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
    let proposes = *deed == Deed::Agree && room.play.agreed().is_empty();
    if proposes && room.proposals(seat) >= MOST_PROPOSALS {
        return Err(Problem::conflict(
            "you have proposed this often enough; the others can still propose it",
        ));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{anne, begun, hall};
    use axum::response::IntoResponse;

    /// A seat that the game does not have: the check lets it agree to a draw, and then the rules panic half way
    /// through.
    const NOWHERE: Seat = Seat(7);

    #[tokio::test]
    async fn a_deed_at_which_the_rules_panic_is_not_saved_and_the_match_goes_on() {
        let (hall, _folder) = hall().await;
        let live = begun(&hall).await;
        let answer = enter(&hall, &live, NOWHERE, &Holder::Open, None, &Deed::Agree).await;
        assert_eq!(answer.unwrap_err().into_response().status(), 500);
        assert!(hall.has(&live));
        assert!(hall.store.entries(&live.id, 0).await.unwrap().is_empty());
        let by = Holder::Person(anne().id);
        enter(&hall, &live, Seat(0), &by, None, &Deed::Resign).await.unwrap();
        assert_eq!(hall.store.find_match(&live.id).await.unwrap().unwrap().0.phase, Phase::Over);
    }
}
