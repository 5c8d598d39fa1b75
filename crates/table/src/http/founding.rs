//! New matches: made to order, with one click, or as a rematch.

use super::lobby::{answer, read_holder};
use super::{Body, Path};
use crate::dice::MatchSeed;
use crate::error::Problem;
use crate::hall::Hall;
use crate::limits::Cost;
use crate::people::{Doer, Known};
use crate::room::{Live, News, new_row, options};
use crate::wire::NewMatch;
use axum::extract::State;
use axum::response::Response;
use bots::Bot;
use catalog::Title;
use kernel::Options;
use std::sync::Arc;
use store::{Holder, MatchRow, Person, Phase, SeatRow};

/// `POST /api/matches`
pub(super) async fn create(
    State(hall): State<Arc<Hall>>,
    doer: Doer,
    seed: MatchSeed,
    Body(wish): Body<NewMatch>,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Match)?;
    let title = catalog::find(&wish.game)?;
    let mut options = title.info().defaults(wish.scenario.as_deref())?;
    options.seats = wish.seat_count.unwrap_or(options.seats);
    options.choices.extend(wish.options);
    let play = title.open(options.clone(), seed.0)?;
    let mut holders = vec![Holder::Open; play.seats().len()];
    for (id, holder) in &wish.seats {
        holders[play.seat(id)?.index()] = read_holder(holder, &doer.person)?;
    }
    let id = write_down(&hall, title, options, seed, wish.private, holders, &doer.person).await?;
    answer(&hall, &doer, &id).await
}

/// `POST /api/play-now`: the first game of the list, as it is set up first, at the first seat against the steward.
pub(super) async fn play_now(
    State(hall): State<Arc<Hall>>,
    doer: Doer,
    seed: MatchSeed,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Match)?;
    let title = catalog::TITLES[0];
    let options = title.info().defaults(None)?;
    let steward = Holder::Bot(Bot::Steward.name().to_owned());
    let mut holders = vec![steward; usize::from(options.seats)];
    holders[0] = Holder::Person(doer.person.id.clone());
    let id = write_down(&hall, title, options, seed, true, holders, &doer.person).await?;
    answer(&hall, &doer, &id).await
}

/// Stores a new match and returns its id. It begins at once if every seat is taken.
async fn write_down(
    hall: &Arc<Hall>,
    title: &dyn Title,
    options: Options,
    seed: MatchSeed,
    private: bool,
    holders: Vec<Holder>,
    creator: &Person,
) -> Result<String, Problem> {
    let dealt = title.open(options, seed.0)?.record();
    let full = holders.iter().all(|holder| *holder != Holder::Open);
    let phase = if full { Phase::Playing } else { Phase::Open };
    let row = MatchRow { private, phase, ..new_row(&dealt, creator, hall.now())? };
    let id = row.id.clone();
    let seats = (0..).zip(holders).map(|(seat, holder)| SeatRow::new(seat, holder)).collect();
    hall.store.create_match(row, seats, Vec::new()).await?;
    metrics::counter!("bosworth_matches_created_total").increment(1);
    Ok(id)
}

/// `POST /api/matches/{id}/rematch`: the same again, with two players changing sides.
pub(super) async fn rematch(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    seed: MatchSeed,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Match)?;
    let live = hall.live(&id).await?;
    let id = again(&hall, &live, seed, &doer.person).await?;
    live.tell(News::Rematch(id.clone()));
    answer(&hall, &doer, &id).await
}

/// The id of a new match with the same options, in which everybody moves up one seat.
async fn again(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    seed: MatchSeed,
    person: &Person,
) -> Result<String, Problem> {
    let room = live.room.lock().await;
    if room.seats_of(&person.id).next().is_none() {
        return Err(Problem::forbidden("only players can ask for a rematch"));
    }
    if !matches!(room.row.phase, Phase::Over | Phase::Abandoned) {
        return Err(Problem::conflict("the match is not over yet"));
    }
    let mut holders: Vec<Holder> = room.seats.iter().map(|row| row.holder.clone()).collect();
    holders.rotate_left(1);
    let title = catalog::find(&room.row.game)?;
    write_down(hall, title, options(&room.row)?, seed, room.row.private, holders, person).await
}
