//! Before and after play: listing, joining, starting, leaving matches.

use super::described::{BadBody, Conflict, Forbidden, MatchPath, NotFound, SeatPath, Unusable};
use super::{Body, Params, Path};
use crate::error::Problem;
use crate::hall::Hall;
use crate::people::{Doer, Known, Visitor, Who};
use crate::room::{Names, Room, outdated};
use crate::summary::summary;
use crate::wire::MatchSummary;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bots::Bot;
use kernel::Seat;
use serde::Deserialize;
use std::sync::Arc;
use store::{Holder, MatchRow, Person, Phase, SeatRow, Seated};
use utoipa::{IntoParams, ToSchema};

/// The most matches in a list.
const LONGEST_LIST: u32 = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// `mine`, the default: made or played by the caller; `open`: waiting for players; `watch`: being played.
    #[serde(default)]
    filter: Option<String>,
}

/// List matches
///
/// At most 50 matches, those that changed last first. A private match is listed only for those who made or play it.
#[utoipa::path(
    get, path = "/api/matches", tag = "matches", operation_id = "listMatches", params(Filter),
    responses((status = 200, description = "The matches.", body = Vec<MatchSummary>), Unusable)
)]
pub(super) async fn list(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Params(Filter { filter }): Params<Filter>,
) -> Result<Json<Vec<MatchSummary>>, Problem> {
    let found: Vec<Seated> = match (filter.as_deref().unwrap_or("mine"), who.id()) {
        ("mine", Some(person)) => hall.store.matches_of(person, LONGEST_LIST).await?,
        ("mine", None) => Vec::new(),
        ("open", _) => hall.store.open_matches(LONGEST_LIST).await?,
        ("watch", _) => hall.store.watchable(LONGEST_LIST).await?,
        (other, _) => {
            return Err(Problem::bad("filter", format!("\"{other}\" is not one of mine, open, watch")));
        }
    };
    let names = Names::of(hall.store.as_ref(), found.iter().flat_map(|(_, seats)| seats)).await?;
    let mut summaries = Vec::new();
    for (row, seats) in &found {
        // A match that cannot be read must not hide the others.
        match listed(&hall, row, seats, &names, who.id()).await {
            Ok(summary) => summaries.push(summary),
            Err(problem) => {
                tracing::warn!(id = row.id, why = problem.body.why, "a match is left out of a list")
            }
        }
    }
    Ok(Json(summaries))
}

/// A match as lists show it. It has to be loaded only if an earlier version of the program has stored it.
async fn listed(
    hall: &Arc<Hall>,
    row: &MatchRow,
    seats: &[SeatRow],
    names: &Names,
    person: Option<&str>,
) -> Result<MatchSummary, Problem> {
    if row.phase == Phase::Playing && row.waiting.is_none() {
        return hall.live(&row.id).await?.room.lock().await.summary(person);
    }
    summary(row, seats, names, outdated(row)?.as_ref(), person)
}

/// Parses who is to sit at a seat: `me`, `open` or `bot:NAME`.
pub(super) fn read_holder(text: &str, person: &Person) -> Result<Holder, Problem> {
    Ok(match text.split_once(':') {
        None if text == "me" => Holder::Person(person.id.clone()),
        None if text == "open" => Holder::Open,
        Some(("bot", name)) => Holder::Bot(name.parse::<Bot>()?.name().to_owned()),
        _ => return Err(Problem::bad("holder", format!("\"{text}\" is not me, open or bot:NAME"))),
    })
}

/// The response with the match as it is now. If its last seat was taken, it begins.
pub(super) async fn answer(hall: &Arc<Hall>, doer: &Doer, id: &str) -> Result<Response, Problem> {
    let live = hall.live(id).await?;
    let mut room = live.room.lock().await;
    room.reseat(hall.store.as_ref()).await?;
    room.settle(hall.store.as_ref(), hall.now()).await?;
    let summary = room.summary(Some(&doer.person.id))?;
    drop(room);
    crate::bot::wake(hall, &live);
    Ok(doer.answer(Json(summary)))
}

/// Who is to sit at a seat.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "holder": "me" }))]
pub(super) struct Seating {
    /// `me`, `open` or `bot:NAME`.
    holder: String,
}

/// Take or leave a seat
///
/// Before the start anybody may take an open seat and leave their own, and the creator may seat and unseat bots. When
/// the last seat is taken, the match begins. A caller without a session becomes a guest and gets a cookie.
#[utoipa::path(
    post, path = "/api/matches/{id}/seats/{seat}", tag = "matches", operation_id = "takeSeat", params(SeatPath),
    request_body = Seating,
    responses(
        (status = 200, description = "The match.", body = MatchSummary),
        Forbidden, NotFound, Conflict, Unusable, BadBody
    )
)]
pub(super) async fn seat(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Path(SeatPath { id, seat }): Path<SeatPath>,
    Body(wish): Body<Seating>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let new = read_holder(&wish.holder, &visitor.person)?;
    let doer = {
        let mut room = live.room.lock().await;
        room.reseat(hall.store.as_ref()).await?;
        room.check_sound()?;
        let seat = room.play.seat(&seat)?;
        may_seat(&room, seat, &new, &visitor.person, hall.now())?;
        let doer = visitor.stay(&hall).await?;
        let old = room.holder(seat).clone();
        if !hall.store.seat_to(&id, seat.0, old, new).await? {
            return Err(Problem::conflict("somebody else was first at this seat").field("seat"));
        }
        doer
    };
    answer(&hall, &doer, &id).await
}

/// When the match has waited this long for a seat, the other players may give it to a bot.
const ABSENT_MS: i64 = 24 * 3600 * 1000;

/// An error if the person may not give the seat to `new`. Before the start anybody may take an open seat or leave their
/// own, and the creator may seat and unseat bots.
fn may_seat(room: &Room, seat: Seat, new: &Holder, person: &Person, now: i64) -> Result<(), Problem> {
    let creator = room.row.creator == person.id;
    let own = room.holds(&person.id, seat);
    match room.row.phase {
        Phase::Open => {}
        Phase::Playing => return may_replace(room, seat, new, person, now),
        Phase::Over | Phase::Abandoned => {
            return Err(Problem::conflict("the match has ended; seats do not change any more").field("seat"));
        }
    }
    match (room.holder(seat), new) {
        (Holder::Open, Holder::Person(_)) => Ok(()),
        (Holder::Person(_), Holder::Open) if own => Ok(()),
        (Holder::Person(_), _) if !own => Err(Problem::conflict("somebody sits here already").field("seat")),
        (_, Holder::Bot(_)) | (Holder::Bot(_), _) if creator => Ok(()),
        (_, Holder::Bot(_)) | (Holder::Bot(_), _) => {
            Err(Problem::forbidden("only the creator of a match seats bots").field("holder"))
        }
        _ => Ok(()),
    }
}

/// The same during play. A player may open their own seat or give it to a bot, and give an absent player's seat to a
/// bot. The creator may open a bot's seat and give an open seat to a bot. Anybody may take an open seat, but sees its
/// secrets then; so nobody gets a second seat, neither beside the first nor after leaving it.
fn may_replace(room: &Room, seat: Seat, new: &Holder, person: &Person, now: i64) -> Result<(), Problem> {
    let creator = room.row.creator == person.id;
    let plays = room.seats_of(&person.id).next().is_some();
    let is_absent = room.play.status().must().contains(seat) && now - room.row.updated_at > ABSENT_MS;
    match (room.holder(seat), new) {
        (Holder::Person(_), Holder::Open | Holder::Bot(_)) if room.holds(&person.id, seat) => Ok(()),
        (Holder::Person(_), Holder::Bot(_)) if plays && is_absent => Ok(()),
        (Holder::Person(_), _) => Err(Problem::conflict("somebody sits here already").field("seat")),
        (Holder::Open, Holder::Person(_)) if !plays && room.knows_another(&person.id, seat) => {
            Err(Problem::forbidden(
                "you have seen the secrets of the seat that you left; only that one is yours again",
            )
            .field("seat"))
        }
        (Holder::Open, Holder::Person(_)) if !plays => Ok(()),
        (_, Holder::Person(_)) if plays => {
            Err(Problem::forbidden("while a match is played nobody takes a second seat").field("seat"))
        }
        (Holder::Open | Holder::Bot(_), Holder::Open | Holder::Bot(_)) if creator => Ok(()),
        (Holder::Bot(_), _) => {
            Err(Problem::forbidden("a bot sits here; only the creator of the match can send it away")
                .field("seat"))
        }
        (Holder::Open, _) => {
            Err(Problem::forbidden("only the creator of a match seats bots").field("holder"))
        }
    }
}

/// Start early
///
/// The creator starts the match; the steward takes every seat that is still open.
#[utoipa::path(
    post, path = "/api/matches/{id}/start", tag = "matches", operation_id = "start", params(MatchPath),
    responses((status = 200, description = "The match.", body = MatchSummary), Forbidden, NotFound, Conflict)
)]
pub(super) async fn start(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    {
        let mut room = live.room.lock().await;
        room.reseat(hall.store.as_ref()).await?;
        room.check_sound()?;
        if room.row.creator != doer.person.id {
            return Err(Problem::forbidden("only the creator of a match can start it early"));
        }
        if room.row.phase != Phase::Open {
            return Err(Problem::conflict("the match has begun already"));
        }
        for row in room.seats.iter().filter(|row| row.holder == Holder::Open) {
            let steward = Holder::Bot(Bot::Steward.name().to_owned());
            hall.store.seat_to(&id, row.seat, Holder::Open, steward).await?;
        }
    }
    answer(&hall, &doer, &id).await
}

/// Abandon a match
///
/// Gives up a match in which nobody else sits. Nobody wins.
#[utoipa::path(
    post, path = "/api/matches/{id}/abandon", tag = "matches", operation_id = "abandon", params(MatchPath),
    responses((status = 200, description = "The match.", body = MatchSummary), Forbidden, NotFound, Conflict)
)]
pub(super) async fn abandon(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    {
        let mut room = live.room.lock().await;
        room.reseat(hall.store.as_ref()).await?;
        check_alone(&room, &doer.person)?;
        let phase = room.row.phase;
        let ended = matches!(phase, Phase::Over | Phase::Abandoned);
        if ended || !hall.store.set_phase(&id, phase, Phase::Abandoned, None, None, hall.now()).await? {
            return Err(Problem::conflict("the match has ended already"));
        }
    }
    answer(&hall, &doer, &id).await
}

/// Delete a match
///
/// For a match of one's own in which nobody else sits.
#[utoipa::path(
    delete, path = "/api/matches/{id}", tag = "matches", operation_id = "deleteMatch", params(MatchPath),
    responses((status = 204, description = "It is gone."), Forbidden, NotFound)
)]
pub(super) async fn delete(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    {
        let mut room = live.room.lock().await;
        room.reseat(hall.store.as_ref()).await?;
        check_alone(&room, &doer.person)?;
        hall.store.delete_match(&id).await?;
    }
    hall.evict(&live);
    Ok(doer.answer(StatusCode::NO_CONTENT))
}

/// An error unless the person made the match or plays in it, and nobody else does.
fn check_alone(room: &Room, person: &Person) -> Result<(), Problem> {
    if room.row.creator != person.id && room.seats_of(&person.id).next().is_none() {
        return Err(Problem::forbidden("this is not your match"));
    }
    if room.has_others(&person.id) {
        return Err(Problem::forbidden("others play here too; you can resign"));
    }
    Ok(())
}
