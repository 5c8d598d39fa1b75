//! Records: replaying finished matches, downloading and uploading them.

use super::described::{BadBody, Forbidden, MatchPath, NotFound, TooOften, Unusable};
use super::lobby::answer;
use super::play::heard;
use super::{Params, Path, Text};
use crate::deed::MOST_DEEDS;
use crate::error::Problem;
use crate::hall::{Hall, Pool};
use crate::limits::{Cost, Place, Use};
use crate::people::{Reader, Visitor};
use crate::room::{Live, new_row};
use crate::summary::snapshot;
use crate::wire::{MatchSummary, ReplayMoment};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use catalog::Play;
use kernel::{Fault, Record, Refusal};
use serde::Deserialize;
use std::sync::Arc;
use store::{EntryRow, Holder, MatchRow, Person, Phase, SeatRow};
use utoipa::IntoParams;

/// The record of a match; an error before the end, because it contains the seed.
async fn open_record(hall: &Hall, live: &Live) -> Result<Record, Problem> {
    catch_up_with_the_end(hall, live).await?;
    let (row, len, result) = {
        let room = live.room.lock().await;
        room.check_sound()?;
        if room.row.phase != Phase::Over {
            let why = "the record is open only after the end: it holds the dice to come";
            return Err(Problem::forbidden(why));
        }
        (room.row.clone(), room.play.len(), room.play.result())
    };
    Ok(Record { result, ..hall.record(&row, len).await? })
}

/// Another node may have just ended the match. The room is locked only if it has: nobody's play waits for the question.
async fn catch_up_with_the_end(hall: &Hall, live: &Live) -> Result<(), Problem> {
    let is_over = live.room.lock().await.row.phase == Phase::Over;
    let stored = if is_over { None } else { hall.store.find_match(&live.id).await? };
    match stored {
        Some((row, _)) if row.phase == Phase::Over => hall.follow(live, &mut *live.room.lock().await).await,
        _ => Ok(()),
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Moment {
    /// After how many deeds; the end if not given.
    at: Option<usize>,
    /// A seat's id, `spectator` or `all`, which is also the default.
    eye: Option<String>,
}

/// Look back
///
/// Any moment of a finished match, through any eye.
#[utoipa::path(
    get, path = "/api/matches/{id}/replay", tag = "records", operation_id = "replay", params(MatchPath, Moment),
    responses((status = 200, description = "That moment.", body = ReplayMoment), Forbidden, NotFound, Unusable, TooOften)
)]
pub(super) async fn moment(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(moment): Params<Moment>,
) -> Result<Json<ReplayMoment>, Problem> {
    reader.spend(&hall, Cost::Replay)?;
    let _place = Place::for_work(&hall, Use::Replay, &reader.payer)?;
    let live = hall.live(&id).await?;
    let record = open_record(&hall, &live).await?;
    let length = record.lines.len();
    let title = catalog::find(&record.game)?;
    let then = hall.in_pool(Pool::Replays, move || title.replay(&record, moment.at)).await??;
    let eye = then.eye(moment.eye.as_deref().unwrap_or("all"))?;
    let chat = heard(&hall, &live, reader.who.id()).await?;
    let room = live.room.lock().await;
    let snapshot = snapshot(&live, &room, then.as_ref(), eye, reader.who.id(), chat)?;
    let headings = then.log(eye, None).1.iter().filter(|line| line.heading.is_some()).count();
    Ok(Json(ReplayMoment { snapshot, at: then.len(), length, headings }))
}

/// Download the record
///
/// The finished match as text, with seed, salt and commitment: anybody can replay it and check every die.
/// `bosworth replay FILE --verify` does.
#[utoipa::path(
    get, path = "/api/matches/{id}/record", tag = "records", operation_id = "download", params(MatchPath),
    responses(
        (status = 200, description = "The record.", body = String, content_type = "text/plain"),
        Forbidden, NotFound, Unusable
    )
)]
pub(super) async fn download(
    State(hall): State<Arc<Hall>>,
    Path(MatchPath { id }): Path<MatchPath>,
) -> Result<Response, Problem> {
    let record = open_record(&hall, hall.live(&id).await?.as_ref()).await?;
    let name = format!(
        "attachment; filename=\"{}-{}-{}.bos\"",
        record.game,
        record.options.scenario,
        id.get(..8).unwrap_or(&id)
    );
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record.to_string()).into_response())
}

/// Reads a record. The checks that cost little come first: its length, and the commitment that it claims.
fn read(text: &str) -> Result<Record, Problem> {
    let record: Record = text.parse()?;
    if record.lines.len() > MOST_DEEDS {
        let why = format!("a record has at most {MOST_DEEDS} deeds");
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, why).field("record"));
    }
    if record.commitment.is_some() {
        record.verify_commitment()?;
    }
    Ok(record)
}

/// Replays a record; an error if its result is not what it claims.
fn check(record: Record) -> Result<(Record, Box<dyn Play>), Refusal> {
    let play = catalog::find(&record.game)?.replay(&record, None)?;
    if record.result.is_some() && record.result != play.result() {
        let why = "the record claims another result than its deeds lead to";
        return Err(Refusal::new(Fault::Tampered, why).field("Result"));
    }
    Ok((record, play))
}

/// Bring in a record
///
/// A record of at most 2 MiB and 50,000 deeds, to look at. It is replayed, and refused if the seed does not match the commitment, a deed
/// is not legal, or the result is not the one that it claims. A caller without a session becomes a guest and gets a
/// cookie.
#[utoipa::path(
    post, path = "/api/records", tag = "records", operation_id = "upload",
    request_body(
        content = String, content_type = "text/plain",
        description = "Header lines such as `[Game \"plantagenet\"]`, a blank line, then one deed per line such as \
                       `york: take Y1 for norfolk`."
    ),
    responses(
        (status = 200, description = "The match, imported and private.", body = MatchSummary),
        Forbidden, BadBody, Unusable, TooOften
    )
)]
pub(super) async fn upload(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Text(text): Text,
) -> Result<Response, Problem> {
    visitor.spend(&hall, Cost::Match)?;
    let record = read(&text)?;
    let _place = Place::for_work(&hall, Use::Replay, &visitor.payer)?;
    let (record, play) = hall.in_pool(Pool::Replays, move || check(record)).await??;
    let doer = visitor.stay(&hall).await?;
    let id = bring_in(&hall, &doer.person, &record, play.as_ref()).await?;
    answer(&hall, &doer, &id).await
}

/// Stores a match that was played elsewhere. Returns its id.
async fn bring_in(hall: &Hall, person: &Person, record: &Record, play: &dyn Play) -> Result<String, Problem> {
    let now = hall.now();
    let outcome = play.outcome().map(|outcome| serde_json::to_string(&outcome).expect("plain data"));
    let row = MatchRow { phase: Phase::Over, outcome, imported: true, ..new_row(record, person, now)? };
    let id = row.id.clone();
    let seats = play.seats().iter().map(|seat| SeatRow::new(seat.0, Holder::Open)).collect();
    let mut entries = Vec::new();
    for (seq, line) in (0..).zip(&record.lines) {
        entries.push(EntryRow { seq, seat: play.seat(&line.seat)?.0, deed: line.deed.clone(), at: now });
    }
    hall.store.create_match(row, seats, entries).await?;
    Ok(id)
}
