//! Earlier lines of the log. A match in memory has only the last ones; the others are made again from its record.

use super::described::{Forbidden, MatchPath, NotFound, TooOften, Unusable};
use super::{Looking, Params, Path, eye_of};
use crate::error::Problem;
use crate::hall::{Hall, Pool};
use crate::limits::{Cost, Place, Use};
use crate::people::Reader;
use crate::summary::{last_lines, sees};
use axum::Json;
use axum::extract::State;
use catalog::TellingView;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// The number of a line; the lines before it are wanted.
    before: usize,
}

/// Read the log
///
/// A snapshot has only the last lines of the log. These are the lines before one of them, at most 2,000, through one of the
/// caller's eyes.
#[utoipa::path(
    get, path = "/api/matches/{id}/log", tag = "play", operation_id = "log", params(MatchPath, Looking, Before),
    responses(
        (status = 200, description = "The lines, oldest first.", body = Vec<TellingView>),
        Forbidden, NotFound, Unusable, TooOften
    )
)]
pub(super) async fn earlier(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(looking): Params<Looking>,
    Params(Before { before }): Params<Before>,
) -> Result<Json<Vec<TellingView>>, Problem> {
    reader.spend(&hall, Cost::Replay)?;
    let _place = Place::for_work(&hall, Use::Replay, &reader.payer)?;
    let live = hall.live(&id).await?;
    let (eye, row, len) = {
        let room = live.room.lock().await;
        let eye = eye_of(&room, &reader.who, looking.seat.as_deref())?;
        (sees(&room, eye), room.row.clone(), room.play.len())
    };
    let record = hall.record(&row, len).await?;
    let title = catalog::find(&record.game)?;
    let lines =
        hall.in_pool(Pool::Replays, move || Ok::<_, Problem>(title.replay(&record, None)?.log(eye, None).1));
    let mut lines = lines.await??;
    lines.truncate(before);
    Ok(Json(last_lines(lines)))
}
