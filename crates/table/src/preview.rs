//! Previews: cost, odds and route of actions that a seat considers. Nothing is entered.

use crate::deed;
use crate::error::Problem;
use crate::room::{Live, not_your_seat};
use crate::wire::Previews;
use kernel::Seat;
use serde_json::Value;
use store::{Holder, Phase};

/// The most actions in one request.
const MOST: usize = 64;

/// Previews actions that answer a question of a seat that `by` holds.
pub(crate) async fn previews(
    live: &Live,
    seat: Seat,
    by: &Holder,
    question: u32,
    actions: &[Value],
) -> Result<Previews, Problem> {
    if actions.len() > MOST {
        return Err(Problem::bad("actions", format!("at most {MOST} actions can be previewed at once")));
    }
    let room = live.room.lock().await;
    room.check_sound()?;
    if room.row.phase != Phase::Playing {
        return Err(deed::not_playing(room.row.phase));
    }
    if room.holder(seat) != by {
        return Err(not_your_seat());
    }
    Ok(Previews { question, previews: room.play.previews(seat, question, actions)? })
}
