//! At the table: looking, acting, talking.

use super::{Body, Params, Path};
use crate::bot;
use crate::deed;
use crate::error::Problem;
use crate::hall::Hall;
use crate::limits::Cost;
use crate::people::{Doer, Known, Who};
use crate::room::{Live, Room};
use crate::summary::{self, Ear};
use crate::wire::{ChatLine, ForecastView, Snapshot};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use bots::Bot;
use kernel::{Eye, Seat, Seats};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use store::{ChatRow, Phase};

/// A chat line is a line.
const LONGEST_LINE: usize = 500;

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
    let counter = deed::enter(&hall, &live, seat, &doer.holder(), Some(answer.question), &action).await?;
    Ok(doer.answer(Json(serde_json::json!({ "counter": counter }))))
}

#[derive(Deserialize)]
pub(super) struct SeatOnly {
    seat: String,
}

async fn simple(
    hall: &Arc<Hall>,
    doer: &Doer,
    id: &str,
    seat: &str,
    deed: &str,
) -> Result<Response, Problem> {
    let live = hall.live(id).await?;
    let seat = own_seat(&live, doer, seat).await?;
    let counter = deed::enter(hall, &live, seat, &doer.holder(), None, deed).await?;
    Ok(doer.answer(Json(serde_json::json!({ "counter": counter }))))
}

/// `POST /api/matches/{id}/undo`
pub(super) async fn undo(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(SeatOnly { seat }): Body<SeatOnly>,
) -> Result<Response, Problem> {
    simple(&hall, &doer, &id, &seat, "undo").await
}

/// `POST /api/matches/{id}/resign`
pub(super) async fn resign(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(SeatOnly { seat }): Body<SeatOnly>,
) -> Result<Response, Problem> {
    simple(&hall, &doer, &id, &seat, "resign").await
}

/// `POST /api/matches/{id}/agree`: proposes to end the match as a draw, or agrees to it.
pub(super) async fn agree(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(SeatOnly { seat }): Body<SeatOnly>,
) -> Result<Response, Problem> {
    simple(&hall, &doer, &id, &seat, "agree").await
}

/// `POST /api/matches/{id}/object`: would rather go on.
pub(super) async fn object(
    State(hall): State<Arc<Hall>>,
    Known(doer): Known,
    Path(id): Path<String>,
    Body(SeatOnly { seat }): Body<SeatOnly>,
) -> Result<Response, Problem> {
    simple(&hall, &doer, &id, &seat, "object").await
}

/// `GET /api/matches/{id}/chat`
pub(super) async fn chat(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<Vec<ChatLine>>, Problem> {
    let mut ear = Ear::of(&*hall.live(&id).await?.room.lock().await, who.id());
    Ok(Json(ear.hear_all(hall.store.chat(&id, 0).await?)))
}

#[derive(Deserialize)]
pub(super) struct Saying {
    text: String,
    /// To which seats; to everybody if none is named.
    #[serde(default)]
    to: Vec<String>,
}

/// `POST /api/matches/{id}/chat`
pub(super) async fn say(
    State(hall): State<Arc<Hall>>,
    doer: Doer,
    Path(id): Path<String>,
    Body(saying): Body<Saying>,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Chat)?;
    let n = speak(&hall, &id, &doer.person, &saying.text, &saying.to).await?.n;
    let mut ear = Ear::of(&*hall.live(&id).await?.room.lock().await, Some(&doer.person.id));
    let said = hall.store.chat(&id, 0).await?.into_iter().take_while(|row| row.n <= n).collect();
    // A match that was deleted just now has no chat.
    let line = ear.hear_all(said).pop().ok_or_else(|| Problem::not_found("match"))?;
    Ok(doer.answer(Json(line)))
}

/// Keeps a line of chat; the store's bell tells the viewers.
pub(crate) async fn speak(
    hall: &Arc<Hall>,
    id: &str,
    person: &store::Person,
    text: &str,
    to: &[String],
) -> Result<ChatRow, Problem> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(Problem::bad("text", format!("a line of chat has 1 to {LONGEST_LINE} characters")));
    }
    let circle = circle(&*hall.live(id).await?.room.lock().await, person, to)?;
    let bits = summary::circle_of(circle);
    Ok(hall.store.say(id, &person.id, &person.name, text, bits, hall.now()).await?)
}

/// Among whom something is said: the speaker's seats and those he names; nobody if it is for all.
fn circle(room: &Room, person: &store::Person, to: &[String]) -> Result<Seats, Problem> {
    if to.is_empty() {
        return Ok(Seats::NONE);
    }
    // Before the start seats change hands too freely for secrets.
    if room.row.phase == Phase::Open || room.seats_of(&person.id).next().is_none() {
        return Err(Problem::forbidden("only players speak in private, once the match has begun").field("to"));
    }
    let named: Result<Seats, _> = to.iter().map(|id| room.play.seat(id)).collect();
    Ok(named?.and(room.seats_of(&person.id).collect()))
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
