//! Creating matches: with chosen options and seats, with one click, or as a rematch.

use super::described::{BadBody, Conflict, Forbidden, MatchPath, NotFound, TooOften, Unusable};
use super::lobby::{answer, read_holder};
use super::{Body, Path};
use crate::error::Problem;
use crate::hall::Hall;
use crate::limits::Cost;
use crate::people::{Known, Visitor};
use crate::room::{News, new_row, options};
use crate::seeds::MatchSeed;
use crate::wire::{MatchSummary, NewMatch};
use axum::extract::State;
use axum::response::Response;
use bots::Bot;
use catalog::Title;
use kernel::Options;
use std::sync::Arc;
use store::{Holder, MatchRow, Person, Phase, SeatRow};

/// Make a match
///
/// It begins at once if every seat is taken, else when the last one is. A caller without a session becomes a guest and
/// gets a cookie.
#[utoipa::path(
    post, path = "/api/matches", tag = "matches", operation_id = "createMatch", request_body = NewMatch,
    responses(
        (status = 200, description = "The match.", body = MatchSummary),
        Forbidden, BadBody, Unusable, TooOften
    )
)]
pub(super) async fn create(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    seed: MatchSeed,
    Body(wish): Body<NewMatch>,
) -> Result<Response, Problem> {
    visitor.spend(&hall, Cost::Match)?;
    let title = catalog::find(&wish.game)?;
    let mut options = title.info().defaults(wish.scenario.as_deref())?;
    options.seats = wish.seat_count.unwrap_or(options.seats);
    options.choices.extend(wish.options);
    let play = title.open(options.clone(), seed.0)?;
    let mut holders = vec![Holder::Open; play.seats().len()];
    for (id, holder) in &wish.seats {
        holders[play.seat(id)?.index()] = read_holder(holder, &visitor.person)?;
    }
    let doer = visitor.stay(&hall).await?;
    let id = store_new_match(&hall, title, options, seed, wish.private, holders, &doer.person).await?;
    answer(&hall, &doer, &id).await
}

/// Play at once
///
/// A private match of the first game and scenario, the one for learning: the caller has the first seat, the steward the
/// others. The body is ignored. A caller without a session becomes a guest and gets a cookie.
#[utoipa::path(
    post, path = "/api/play-now", tag = "matches", operation_id = "playNow",
    responses((status = 200, description = "The match.", body = MatchSummary), Forbidden, TooOften)
)]
pub(super) async fn play_now(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    seed: MatchSeed,
) -> Result<Response, Problem> {
    visitor.spend(&hall, Cost::Match)?;
    let doer = visitor.stay(&hall).await?;
    let title = catalog::TITLES[0];
    let options = title.info().defaults(None)?;
    let steward = Holder::Bot(Bot::Steward.name().to_owned());
    let mut holders = vec![steward; usize::from(options.seats)];
    holders[0] = Holder::Person(doer.person.id.clone());
    let id = store_new_match(&hall, title, options, seed, true, holders, &doer.person).await?;
    answer(&hall, &doer, &id).await
}

/// Stores a new match and returns its id. It begins at once if every seat is taken.
async fn store_new_match(
    hall: &Arc<Hall>,
    title: &dyn Title,
    options: Options,
    seed: MatchSeed,
    private: bool,
    holders: Vec<Holder>,
    creator: &Person,
) -> Result<String, Problem> {
    let (row, seats) = new_match(hall, title, options, seed, private, holders, creator)?;
    let id = row.id.clone();
    hall.store.create_match(row, seats, Vec::new()).await?;
    metrics::counter!("bosworth_matches_created_total").increment(1);
    Ok(id)
}

/// The rows of a new match.
fn new_match(
    hall: &Hall,
    title: &dyn Title,
    options: Options,
    seed: MatchSeed,
    private: bool,
    holders: Vec<Holder>,
    creator: &Person,
) -> Result<(MatchRow, Vec<SeatRow>), Problem> {
    let dealt = title.open(options, seed.0)?.record();
    let full = holders.iter().all(|holder| *holder != Holder::Open);
    let phase = if full { Phase::Playing } else { Phase::Open };
    let row = MatchRow { private, phase, ..new_row(&dealt, creator, hall.now())? };
    Ok((row, (0..).zip(holders).map(|(seat, holder)| SeatRow::new(seat, holder)).collect()))
}

/// Play again
///
/// The same match, everybody one seat further. There is one rematch: whoever asks first makes it, whoever asks later gets
/// a seat in it, and nobody has one before asking. It is private, so that no stranger
/// takes a seat that waits for somebody. The others are told over their sockets.
#[utoipa::path(
    post, path = "/api/matches/{id}/rematch", tag = "matches", operation_id = "rematch", params(MatchPath),
    responses(
        (status = 200, description = "The rematch.", body = MatchSummary),
        Forbidden, NotFound, Conflict, TooOften
    )
)]
pub(super) async fn rematch(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    seed: MatchSeed,
    Path(MatchPath { id }): Path<MatchPath>,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Match, 1)?;
    let live = hall.live(&id).await?;
    let (row, seats) = {
        let mut room = live.room.lock().await;
        room.reseat(hall.store.as_ref()).await?;
        if room.seats_of(&doer.person.id).next().is_none() {
            return Err(Problem::forbidden("only players can ask for a rematch"));
        }
        if !matches!(room.row.phase, Phase::Over | Phase::Abandoned) {
            return Err(Problem::conflict("the match is not over yet"));
        }
        (room.row.clone(), further(&room.seats, &doer.person))
    };
    let title = catalog::find(&row.game)?;
    let (again, holders) = new_match(&hall, title, options(&row)?, seed, true, seats.clone(), &doer.person)?;
    let new = again.id.clone();
    let rematch = match hall.store.create_rematch(&id, again, holders).await? {
        None => {
            metrics::counter!("bosworth_matches_created_total").increment(1);
            new
        }
        Some(known) => {
            join(&hall, &known, &seats).await?;
            known
        }
    };
    live.room.lock().await.reseat(hall.store.as_ref()).await?;
    live.tell(News::Rematch(rematch.clone()));
    answer(&hall, &doer, &rematch).await
}

/// The seats of a rematch: everybody would move up one, but only this person and the bots sit down.
fn further(seats: &[SeatRow], person: &Person) -> Vec<Holder> {
    let sits = |row: &SeatRow| match &row.holder {
        Holder::Person(id) if *id != person.id => Holder::Open,
        holder => holder.clone(),
    };
    let mut holders: Vec<Holder> = seats.iter().map(sits).collect();
    holders.rotate_left(1);
    holders
}

/// Gives a person the seats of a rematch that are theirs, as far as they are still open.
async fn join(hall: &Arc<Hall>, id: &str, seats: &[Holder]) -> Result<(), Problem> {
    for (seat, holder) in (0..).zip(seats) {
        if matches!(holder, Holder::Person(_)) {
            hall.store.seat_to(id, seat, Holder::Open, holder.clone()).await?;
        }
    }
    Ok(())
}
