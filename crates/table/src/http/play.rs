//! At the table: looking, acting, asking for advice.

use super::{Body, Params, Path};
use crate::bot;
use crate::deed;
use crate::error::Problem;
use crate::hall::Hall;
use crate::limits::Cost;
use crate::people::{Doer, Known, Who};
use crate::preview;
use crate::room::{Live, Room};
use crate::summary;
use crate::wire::{ForecastView, Snapshot};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{MethodRouter, post};
use bots::Bot;
use kernel::{Deed, Eye, Seat};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

#[derive(Deserialize)]
pub(crate) struct Looking {
    /// The seat to look from.
    pub seat: Option<String>,
}

/// The eye with which a person may look: a seat only if it is his own.
pub(crate) fn eye_of(room: &Room, who: &Who, seat: Option<&str>) -> Result<Eye, Problem> {
    match (seat, who.id()) {
        (Some("spectator"), _) | (None, None) => Ok(Eye::Spectator),
        (Some(id), person) => room.own_seat(person, id).map(Eye::Seat),
        (None, Some(person)) => Ok(room.seats_of(person).next().map_or(Eye::Spectator, Eye::Seat)),
    }
}

/// A seat of the person who acts.
async fn own_seat(live: &Live, doer: &Doer, id: &str) -> Result<Seat, Problem> {
    live.room.lock().await.own_seat(Some(&doer.person.id), id)
}

/// `GET /api/matches/{id}`
pub(super) async fn snapshot(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
    Params(looking): Params<Looking>,
) -> Result<Json<Snapshot>, Problem> {
    let live = hall.live(&id).await?;
    let room = live.room.lock().await;
    let eye = eye_of(&room, &who, looking.seat.as_deref())?;
    Ok(Json(summary::snapshot(&hall, &live, &room, room.play.as_ref(), eye, who.id()).await?))
}

#[derive(Deserialize)]
pub(super) struct Answer {
    seat: String,
    question: u32,
    /// The action's data, or its written form.
    action: Value,
}

/// `POST /api/matches/{id}/actions`
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(answer): Body<Answer>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let (seat, action) = {
        let room = live.room.lock().await;
        (room.own_seat(Some(&doer.person.id), &answer.seat)?, room.play.written(&answer.action)?)
    };
    enter(&hall, &live, &doer, seat, Some(answer.question), Deed::Act(action)).await
}

/// Enters a deed; answers with the seat's new counter.
async fn enter(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    doer: &Doer,
    seat: Seat,
    question: Option<u32>,
    deed: Deed<String>,
) -> Result<Response, Problem> {
    let counter = deed::enter(hall, live, seat, &doer.holder(), question, &deed).await?;
    Ok(doer.answer(Json(serde_json::json!({ "counter": counter }))))
}

#[derive(Deserialize)]
pub(super) struct Considered {
    seat: String,
    question: u32,
    actions: Vec<Value>,
}

/// `POST /api/matches/{id}/previews`: what answers would cost and bring.
pub(super) async fn previews(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(considered): Body<Considered>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &considered.seat).await?;
    let previews =
        preview::previews(&live, seat, &doer.holder(), considered.question, &considered.actions).await?;
    Ok(doer.answer(Json(previews)))
}

#[derive(Deserialize)]
pub(super) struct SeatOnly {
    seat: String,
}

/// `POST /api/matches/{id}/undo`, `resign`, `agree` (proposes to end the match as a draw, or agrees to it) and `object`
/// (declines that): a handler for one of these deeds.
pub(super) fn deed(deed: Deed<String>) -> MethodRouter<Arc<Hall>> {
    post(
        async move |State(hall): State<Arc<Hall>>,
                    Known(doer): Known,
                    Path(id): Path<String>,
                    Body(SeatOnly { seat }): Body<SeatOnly>| {
            let live = hall.live(&id).await?;
            let seat = own_seat(&live, &doer, &seat).await?;
            enter(&hall, &live, &doer, seat, None, deed).await
        },
    )
}

/// `GET /api/matches/{id}/advice?seat=`: what the steward would do.
pub(super) async fn advice(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Params(SeatOnly { seat }): Params<SeatOnly>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &seat).await?;
    doer.spend(&hall, Cost::Thought)?;
    let (_, text) = bot::choose(&hall, &live, seat, Bot::Steward).await?;
    let action = live.room.lock().await.play.data(&text)?;
    Ok(doer.answer(Json(serde_json::json!({ "action": action, "text": text }))))
}

/// `GET /api/matches/{id}/forecast?seat=`: the odds, as this seat can know them.
pub(super) async fn forecast(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Params(SeatOnly { seat }): Params<SeatOnly>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &seat).await?;
    doer.spend(&hall, Cost::Thought)?;
    let playouts = hall.settings.playouts;
    let thought = hall.think(&live, seat, move |play, chance| {
        let forecast = play.forecast(seat, playouts, chance);
        let share = |count: u32| f64::from(count) / f64::from(forecast.playouts.max(1));
        let wins = play.seats().iter().map(|seat| (play.seat_id(seat), share(forecast.wins[seat.index()])));
        ForecastView { playouts: forecast.playouts, wins: wins.collect(), drawn: share(forecast.drawn) }
    });
    Ok(doer.answer(Json(thought.await?)))
}
