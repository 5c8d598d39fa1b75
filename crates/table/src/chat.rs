//! Talk at the table: to everybody, or in private among seats.

use crate::error::Problem;
use crate::hall::Hall;
use crate::http::described::{BadBody, Forbidden, MatchPath, NotFound, TooOften, Unusable};
use crate::http::{Body, Params, Path};
use crate::limits::{Cost, Payer};
use crate::people::{Visitor, Who};
use crate::room::Room;
use crate::summary::seconds;
use crate::wire::ChatLine;
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use kernel::{Seat, Seats};
use serde::Deserialize;
use std::sync::Arc;
use store::{ChatPage, ChatRow, Person, Phase, Store};
use utoipa::{IntoParams, ToSchema};

/// The most characters that a chat line may have.
const LONGEST_LINE: usize = 500;

/// The most lines in a snapshot, and in one page of the chat.
const PAGE: u32 = 200;

/// Filters the chat for one person, who hears lines to everybody, and private lines among seats if one of those seats
/// is theirs. A person who takes over a seat can read its earlier private lines. Each person has a numbering of their
/// own, so that gaps do not reveal private lines of others.
pub(crate) struct Ear {
    seats: Seats,
    /// The ids of all seats of the match.
    ids: Vec<(Seat, &'static str)>,
    /// How many lines this person has heard.
    pub heard: u32,
    /// The store's number of the line that may come next.
    pub next: u32,
}

impl Ear {
    pub fn of(room: &Room, person: Option<&str>) -> Ear {
        let seats = person.map_or(Seats::NONE, |person| room.seats_of(person).collect());
        let ids = room.play.seats().iter().map(|seat| (seat, room.play.seat_id(seat))).collect();
        Ear { seats, ids, heard: 0, next: 0 }
    }

    /// The line, if this person may hear it.
    fn hear(&mut self, row: ChatRow) -> Option<ChatLine> {
        let circle = Seats::from_bits(row.circle);
        let is_in = |seat: Seat| circle.contains(seat);
        if !circle.is_empty() && !self.seats.iter().any(is_in) {
            return None;
        }
        let circle = self.ids.iter().filter(|(seat, _)| is_in(*seat)).map(|(_, id)| *id).collect();
        let ChatRow { name, person, text, at, .. } = row;
        let line = ChatLine { n: self.heard, name, person, text, circle, at: seconds(at) };
        self.heard += 1;
        Some(line)
    }

    /// A page of what this person may hear: the last lines of the first `before`.
    pub async fn page(
        mut self,
        store: &dyn Store,
        id: &str,
        before: Option<u32>,
    ) -> Result<(Vec<ChatLine>, Ear), Problem> {
        let ChatPage { before, lines } = store.heard(id, self.seats.bits(), before, PAGE).await?;
        self.heard = before;
        self.next = lines.last().map_or(self.next, |row| row.n + 1);
        Ok((self.hear_all(lines), self))
    }

    /// The lines that this person may hear.
    pub fn hear_all(&mut self, rows: Vec<ChatRow>) -> Vec<ChatLine> {
        rows.into_iter().filter_map(|row| self.hear(row)).collect()
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Before {
    /// The number of a line; the lines before it are wanted.
    before: Option<u32>,
}

/// Read the chat
///
/// What was said at this table to everybody, and in private among seats of which the caller has one: the last 200 lines, or
/// the last 200 before one of them.
#[utoipa::path(
    get, path = "/api/matches/{id}/chat", tag = "chat", operation_id = "chat", params(MatchPath, Before),
    responses((status = 200, description = "The lines, oldest first.", body = Vec<ChatLine>), NotFound, Unusable)
)]
pub(crate) async fn list(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(Before { before }): Params<Before>,
) -> Result<Json<Vec<ChatLine>>, Problem> {
    let ear = Ear::of(&*hall.live(&id).await?.room.lock().await, who.id());
    Ok(Json(ear.page(hall.store.as_ref(), &id, before).await?.0))
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "text": "Good luck!" }))]
pub(crate) struct Saying {
    /// 1 to 500 characters.
    text: String,
    /// To which seats; to everybody if none is named.
    #[serde(default)]
    to: Vec<String>,
}

/// Say something
///
/// Anybody who has the link may speak, players and spectators alike. A caller without a session becomes a guest and
/// gets a cookie. Once the match has begun, players may speak in private to the seats that they name.
#[utoipa::path(
    post, path = "/api/matches/{id}/chat", tag = "chat", operation_id = "say", params(MatchPath), request_body = Saying,
    responses(
        (status = 200, description = "The line as kept.", body = ChatLine),
        Forbidden, NotFound, BadBody, Unusable, TooOften
    )
)]
pub(crate) async fn say(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Path(MatchPath { id }): Path<MatchPath>,
    Body(Saying { text, to }): Body<Saying>,
) -> Result<Response, Problem> {
    let circle = may_say(&hall, &id, &visitor.person, &visitor.payer, &text, &to).await?;
    let doer = visitor.stay(&hall).await?;
    let ChatRow { n, text: said, .. } = keep(&hall, &id, &doer.person, &text, circle).await?;
    let ear = Ear::of(&*hall.live(&id).await?.room.lock().await, Some(&doer.person.id));
    let (lines, ear) = ear.page(hall.store.as_ref(), &id, None).await?;
    // Others may have spoken since. A match that was deleted just now has no chat.
    let later = ear.next.saturating_sub(n + 1) as usize;
    let line = lines
        .into_iter()
        .rev()
        .take(later + 1)
        .find(|line| line.text == said && line.person == doer.person.id);
    Ok(doer.answer(Json(line.ok_or_else(|| Problem::not_found("match"))?)))
}

/// Checks and stores a chat line.
pub(crate) async fn speak(
    hall: &Arc<Hall>,
    id: &str,
    person: &Person,
    payer: &Payer,
    text: &str,
    to: &[String],
) -> Result<(), Problem> {
    let circle = may_say(hall, id, person, payer, text, to).await?;
    keep(hall, id, person, text, circle).await.map(|_| ())
}

/// Checks that a person may say a line, and counts it towards the limits. Returns the seats among which it is said.
async fn may_say(
    hall: &Arc<Hall>,
    id: &str,
    person: &Person,
    payer: &Payer,
    text: &str,
    to: &[String],
) -> Result<Seats, Problem> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(Problem::bad("text", format!("a line of chat has 1 to {LONGEST_LINE} characters")));
    }
    let live = hall.live(id).await?;
    let room = live.room.lock().await;
    let circle = circle(&room, person, to)?;
    if room.seats_of(&person.id).next().is_none() && room.row.creator != person.id {
        payer.spend_as_stranger(hall, id)?;
    }
    drop(room);
    payer.spend(hall, Cost::Chat, 1)?;
    Ok(circle)
}

/// Stores a chat line; the store's bell then tells the viewers.
async fn keep(hall: &Hall, id: &str, person: &Person, text: &str, circle: Seats) -> Result<ChatRow, Problem> {
    Ok(hall.store.say(id, &person.id, &person.name, text.trim(), circle.bits(), hall.now()).await?)
}

/// The seats among which a line is said: the speaker's own and those that `to` names; none if it is to everybody.
fn circle(room: &Room, person: &Person, to: &[String]) -> Result<Seats, Problem> {
    if to.is_empty() {
        return Ok(Seats::NONE);
    }
    // Before the start anybody may take a seat, and could then read what was said to it.
    if room.row.phase == Phase::Open || room.seats_of(&person.id).next().is_none() {
        return Err(Problem::forbidden("only players speak in private, once the match has begun").field("to"));
    }
    let named: Result<Seats, _> = to.iter().map(|id| room.play.seat(id)).collect();
    Ok(named?.union(room.seats_of(&person.id).collect()))
}
