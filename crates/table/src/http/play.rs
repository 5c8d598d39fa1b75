//! During play: snapshots, answers, previews, other deeds such as undo, advice and forecasts.

use super::described::{BadBody, Conflict, Forbidden, MatchPath, NotFound, TooOften, Unavailable, Unusable};
use super::{Body, Params, Path};
use crate::bot;
use crate::chat::Ear;
use crate::deed;
use crate::error::Problem;
use crate::hall::{Hall, Pool};
use crate::limits::{Cost, Place, Use};
use crate::people::{Doer, Known, Who};
use crate::preview;
use crate::room::{Live, Room};
use crate::summary;
use crate::wire::{Advice, ChatLine, Counter, ForecastView, Previews, Snapshot};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use bots::Bot;
use kernel::{Deed, Eye, Seat};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::openapi::path::{HttpMethod, Paths};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::UtoipaMethodRouter;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Looking {
    /// A seat of the caller's, or `spectator`. If it is left out: the caller's first seat, else `spectator`.
    pub seat: Option<String>,
}

/// The eye through which a person looks; an error for a seat of somebody else.
pub(crate) fn eye_of(room: &Room, who: &Who, seat: Option<&str>) -> Result<Eye, Problem> {
    match (seat, who.id()) {
        (Some("spectator"), _) | (None, None) => Ok(Eye::Spectator),
        (Some(id), person) => room.own_seat(person, id).map(Eye::Seat),
        (None, Some(person)) => Ok(room.seats_of(person).next().map_or(Eye::Spectator, Eye::Seat)),
    }
}

/// The seat of that id; an error if it is not the person's own.
async fn own_seat(live: &Live, doer: &Doer, id: &str) -> Result<Seat, Problem> {
    live.room.lock().await.own_seat(Some(&doer.person.id), id)
}

/// Look at a match
///
/// Everything that one eye sees: position, question, log and chat. Before the start every eye sees what a spectator
/// sees.
#[utoipa::path(
    get, path = "/api/matches/{id}", tag = "play", operation_id = "snapshot", params(MatchPath, Looking),
    responses((status = 200, description = "What that eye sees.", body = Snapshot), Forbidden, NotFound, Unusable)
)]
pub(super) async fn snapshot(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(looking): Params<Looking>,
) -> Result<Json<Snapshot>, Problem> {
    let live = hall.live(&id).await?;
    let chat = heard(&hall, &live, who.id()).await?;
    let room = live.room.lock().await;
    let eye = eye_of(&room, &who, looking.seat.as_deref())?;
    Ok(Json(summary::snapshot(&live, &room, room.play.as_ref(), eye, who.id(), chat)?))
}

/// The last lines of the chat that a person may hear.
pub(super) async fn heard(hall: &Hall, live: &Live, person: Option<&str>) -> Result<Vec<ChatLine>, Problem> {
    let ear = Ear::of(&*live.room.lock().await, person);
    Ok(ear.page(hall.store.as_ref(), &live.id, None).await?.0)
}

/// An answer to a question.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "seat": "york", "question": 271828182, "action": { "do": "take", "card": "Y1", "lord": "norfolk" }
}))]
pub(super) struct Answer {
    /// The seat that answers.
    seat: String,
    /// The number of the question.
    question: u32,
    /// The `action` of one of its choices, or another of the same kind, such as an offer. A string is read as the
    /// written form.
    action: Value,
}

/// Answer a question
///
/// Only the question's choices are accepted, and other legal actions of a kind of which it lists only a sample, such as
/// offers. When the server responds, the deed is on disk. An answer is late only if the question to this very seat has
/// changed.
#[utoipa::path(
    post, path = "/api/matches/{id}/actions", tag = "play", operation_id = "act", params(MatchPath),
    request_body = Answer,
    responses(
        (status = 200, description = "Done and saved.", body = Counter),
        Forbidden, NotFound, Conflict, BadBody, Unusable, Unavailable
    )
)]
pub(super) async fn act(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
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
    doer.spend(hall, Cost::Deed, 1)?;
    let counter = deed::enter(hall, live, seat, &doer.holder(), question, &deed).await?;
    Ok(doer.answer(Json(Counter { counter })))
}

/// Answers to preview.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "seat": "york", "question": 271828182, "actions": [{ "do": "take", "card": "Y1", "lord": "norfolk" }]
}))]
pub(super) struct Considered {
    /// The seat that would answer.
    seat: String,
    /// The number of the question.
    question: u32,
    /// At most 64 actions.
    actions: Vec<Value>,
}

/// Preview answers
///
/// Cost, odds and route of up to 64 answers to the current question of a seat. Nothing is done or saved.
#[utoipa::path(
    post, path = "/api/matches/{id}/previews", tag = "play", operation_id = "previews", params(MatchPath),
    request_body = Considered,
    responses(
        (status = 200, description = "One preview for each.", body = Previews),
        Forbidden, NotFound, Conflict, BadBody, Unusable, TooOften
    )
)]
pub(super) async fn previews(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
    Body(considered): Body<Considered>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &considered.seat).await?;
    doer.spend(&hall, Cost::Preview, considered.actions.len())?;
    let previews =
        preview::previews(&live, seat, &doer.holder(), considered.question, &considered.actions).await?;
    Ok(doer.answer(Json(previews)))
}

/// A seat of the caller's.
#[derive(Deserialize, ToSchema, IntoParams)]
#[schema(example = json!({ "seat": "york" }))]
#[into_params(parameter_in = Query)]
pub(super) struct SeatOnly {
    /// The seat's id.
    seat: String,
}

/// The deeds that answer no question, each with its summary and description in the OpenAPI document.
pub(super) const DEEDS: [(Deed<String>, &str, &str); 4] = [
    (
        Deed::Undo,
        "Take back",
        "Takes back the seat's last action, if nothing has been revealed or thrown and nobody else has acted since.",
    ),
    (Deed::Resign, "Resign", "The seat gives up."),
    (
        Deed::Agree,
        "Agree to a draw",
        "Proposes to end the match here and now as a draw, or agrees to that. When every seat that has not resigned has \
         agreed, it ends so. Refused if bots play: they never agree.",
    ),
    (Deed::Object, "Go on", "Takes every proposal to end the match off the table."),
];

/// The route of one of [`DEEDS`]: its word is the last part of the path.
pub(super) fn deed_route(
    (deed, summary, description): (Deed<String>, &str, &str),
) -> UtoipaMethodRouter<Arc<Hall>> {
    let mut operation = <__path_enter_deed as utoipa::Path>::operation();
    operation.operation_id = Some(deed.to_string());
    operation.tags = Some(vec!["play".to_owned()]);
    (operation.summary, operation.description) = (Some(summary.to_owned()), Some(description.to_owned()));
    let mut paths = Paths::new();
    paths.add_path_operation(format!("/api/matches/{{id}}/{deed}"), vec![HttpMethod::Post], operation);
    let handler = post(
        async move |hall: State<Arc<Hall>>, known: Known, path: Path<MatchPath>, body: Body<SeatOnly>| {
            enter_deed(hall, known, path, body, deed).await
        },
    );
    (Vec::new(), paths, handler)
}

#[utoipa::path(
    post, path = "", tag = "play", params(MatchPath), request_body = SeatOnly,
    responses(
        (status = 200, description = "Done and saved.", body = Counter),
        Forbidden, NotFound, Conflict, Unusable, BadBody, Unavailable
    )
)]
async fn enter_deed(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
    Body(SeatOnly { seat }): Body<SeatOnly>,
    deed: Deed<String>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &seat).await?;
    enter(&hall, &live, &doer, seat, None, deed).await
}

/// Ask the steward
///
/// What the steward would do at this seat, knowing only what the seat knows.
#[utoipa::path(
    get, path = "/api/matches/{id}/advice", tag = "play", operation_id = "advice", params(MatchPath, SeatOnly),
    responses(
        (status = 200, description = "Its choice.", body = Advice),
        Forbidden, NotFound, Conflict, Unusable, TooOften
    )
)]
pub(super) async fn advice(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(SeatOnly { seat }): Params<SeatOnly>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &seat).await?;
    doer.spend(&hall, Cost::Thought, 1)?;
    let _place = Place::for_work(&hall, Use::Forecast, &doer.payer)?;
    let (_, text) = bot::choose(&hall, Pool::Forecasts, &live, seat, Bot::Steward).await?;
    let action = live.room.lock().await.play.data(&text)?;
    Ok(doer.answer(Json(Advice { action })))
}

/// Ask for the odds
///
/// Plays the match to its end many times, from what this seat can know, and counts who wins.
#[utoipa::path(
    get, path = "/api/matches/{id}/forecast", tag = "play", operation_id = "forecast", params(MatchPath, SeatOnly),
    responses((status = 200, description = "The odds.", body = ForecastView), Forbidden, NotFound, Unusable, TooOften)
)]
pub(super) async fn forecast(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(SeatOnly { seat }): Params<SeatOnly>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let seat = own_seat(&live, &doer, &seat).await?;
    doer.spend(&hall, Cost::Thought, 1)?;
    let _place = Place::for_work(&hall, Use::Forecast, &doer.payer)?;
    let playouts = hall.settings.playouts;
    let thought = hall.think(Pool::Forecasts, &live, seat, move |play, chance| {
        let forecast = play.forecast(seat, playouts, chance);
        let share = |count: u32| f64::from(count) / f64::from(forecast.playouts.max(1));
        let wins = play.seats().iter().map(|seat| (play.seat_id(seat), share(forecast.wins[seat.index()])));
        ForecastView { playouts: forecast.playouts, wins: wins.collect(), drawn: share(forecast.drawn) }
    });
    Ok(doer.answer(Json(thought.await?)))
}
