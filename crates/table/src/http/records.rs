//! Records: looking back at finished matches, taking them away, bringing them in.

use super::{Params, Path, Text};
use crate::error::Problem;
use crate::hall::{Hall, fresh_seed};
use crate::limits::Cost;
use crate::people::{Doer, Who};
use crate::room::{Room, record};
use crate::summary::{snapshot, summary};
use crate::wire::ReplayMoment;
use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use catalog::Play;
use kernel::{Fault, Record, Refusal};
use serde::Deserialize;
use std::sync::Arc;
use store::{EntryRow, Holder, MatchRow, Phase, SeatRow};

/// What happened may be seen in full once nothing depends on it any more.
fn after_the_end(room: &Room) -> Result<(), Problem> {
    match room.row.phase {
        Phase::Over => Ok(()),
        _ => Err(Problem::forbidden("the record is open only after the end: it holds the dice to come")),
    }
}

#[derive(Deserialize)]
pub(super) struct Moment {
    at: Option<usize>,
    eye: Option<String>,
}

/// `GET /api/matches/{id}/replay?at=&eye=`
pub(super) async fn moment(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
    Params(moment): Params<Moment>,
) -> Result<Json<ReplayMoment>, Problem> {
    let live = hall.live(&id).await?;
    let room = live.room.lock().await;
    room.sound()?;
    after_the_end(&room)?;
    let played = room.play.record();
    let length = played.lines.len();
    let title = catalog::find(&room.row.game)?;
    let then = title.replay(&record(&room.row, played.lines)?, moment.at)?;
    let eye = then.eye(moment.eye.as_deref().unwrap_or("all"))?;
    let snapshot = snapshot(&hall, &live, &room, then.as_ref(), eye, who.id()).await?;
    Ok(Json(ReplayMoment { snapshot, at: then.len(), length }))
}

/// `GET /api/matches/{id}/record`
pub(super) async fn download(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let room = live.room.lock().await;
    room.sound()?;
    after_the_end(&room)?;
    let options = room.play.options();
    let name = format!(
        "attachment; filename=\"{}-{}-{}.bos\"",
        room.row.game,
        options.scenario,
        id.get(..8).unwrap_or(&id)
    );
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, room.record()?.to_string()).into_response())
}

/// Reads a record, plays it, and holds it to what it claims.
fn check(text: &str) -> Result<(Record, Box<dyn Play>), Refusal> {
    let record: Record = text.parse()?;
    let play = catalog::find(&record.game)?.replay(&record, None)?;
    if record.result.is_some() && record.result != play.record().result {
        let why = "the record claims another result than its deeds lead to";
        return Err(Refusal::new(Fault::Tampered, why).field("Result"));
    }
    if record.commitment.is_some() {
        record.verify_commitment()?;
    }
    Ok((record, play))
}

/// `POST /api/records`: a record from elsewhere, to look at.
pub(super) async fn upload(
    State(hall): State<Arc<Hall>>,
    doer: Doer,
    Text(text): Text,
) -> Result<Response, Problem> {
    doer.spend(&hall, Cost::Match)?;
    // A long record takes a while to play; others must not wait for it.
    let replayed = tokio::task::spawn_blocking(move || check(&text)).await;
    let (record, play) = replayed.map_err(|_| Problem::conflict("the record could not be played"))??;
    let (now, salt) = (hall.now(), record.salt.map_or_else(fresh_seed, Ok)?);
    let row = MatchRow {
        id: fresh_seed()?.to_string()[..24].to_owned(),
        game: record.game.clone(),
        rules: record.rules,
        data: record.data.clone(),
        options: serde_json::to_string(&record.options).expect("options are plain data"),
        seed: record.seed.to_string(),
        salt: salt.to_string(),
        commitment: record.seed.commitment(&salt),
        creator: doer.person.id.clone(),
        private: true,
        phase: Phase::Over,
        created_at: now,
        updated_at: now,
        outcome: play.outcome().map(|outcome| serde_json::to_string(&outcome).expect("plain data")),
        imported: true,
    };
    let id = row.id.clone();
    let seats = play.seats().iter().map(|seat| SeatRow::new(seat.0, Holder::Open)).collect();
    let mut entries = Vec::new();
    for (seq, line) in (0..).zip(&record.lines) {
        entries.push(EntryRow { seq, seat: play.seat(&line.seat)?.0, deed: line.deed.clone(), at: now });
    }
    hall.store.create_match(row, seats, entries).await?;
    let live = hall.live(&id).await?;
    let room = live.room.lock().await;
    Ok(doer.answer(Json(summary(hall.store.as_ref(), &room, Some(&doer.person.id)).await?)))
}
