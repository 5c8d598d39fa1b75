//! A viewer's socket: it sends the match as one eye sees it, and receives what the client does.
//!
//! `hear` handles the client's messages, `show` sends what has changed, `line` is the sending half of the socket.

mod hear;
mod line;
mod show;

use crate::error::Problem;
use crate::hall::Hall;
use crate::http::described::{Forbidden, MatchPath, NoUpgrade, NotFound, Unavailable, Unusable};
use crate::http::{Looking, Params, Path, eye_of};
use crate::limits::{Bucket, Payer, Place, Rate, address};
use crate::people::{Who, same_origin};
use crate::room::{Live, News};
use crate::wire::ServerMessage;
use axum::RequestPartsExt;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::StreamExt;
use kernel::Eye;
use line::{Hangup, Line};
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::Person;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use utoipa::IntoParams;

/// Longer messages are refused; no client of ours sends one.
const LONGEST_MESSAGE: usize = 16 << 10;
/// Most messages are short, so a small read buffer saves memory.
const READ_BUFFER: usize = 1 << 10;
/// Longer frames are not even read: the socket is closed.
const LARGEST_FRAME: usize = 64 << 10;
/// How often the client is pinged, which makes proxies keep the connection open. A client that misses three pings is
/// disconnected.
const PING: Duration = Duration::from_secs(25);
/// The most sockets that look through the eye of one seat: its holder's windows.
const MOST_OF_A_SEAT: usize = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Resuming {
    /// The counter of what the client saw last.
    since: Option<u64>,
    /// How many lines of chat the client has heard.
    said: Option<u32>,
}

/// A request for a socket. Like a request that changes something, it must not come from another site's page.
pub(crate) struct Caller {
    who: Who,
    address: Option<String>,
    upgrade: WebSocketUpgrade,
}

impl FromRequestParts<Arc<Hall>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Caller, Problem> {
        same_origin(&parts.headers)?;
        let who = parts.extract_with_state::<Who, Arc<Hall>>(hall).await?;
        let upgrade = parts.extract::<WebSocketUpgrade>().await.map_err(|_| {
            Problem::new(StatusCode::UPGRADE_REQUIRED, "this address is for WebSockets").field("upgrade")
        })?;
        Ok(Caller { who, address: address(parts, &hall.settings), upgrade })
    }
}

/// Follow a match live
///
/// A WebSocket for one eye. The server sends `ServerMessage`, the client `ClientMessage`, both as JSON text. A client
/// looks at the match first, and names the counter that it saw and the number of chat lines it has: if nothing was
/// missed it is told so (`resumed`), else that it must look again (`missed`). Updates go on from there; one whose
/// counter leaves a gap also means that the client must look again. Messages that cannot be read are refused; a frame of
/// more than 64 KiB closes the socket.
#[utoipa::path(
    get, path = "/api/matches/{id}/live", tag = "play", operation_id = "live", params(MatchPath, Looking, Resuming),
    responses(
        (status = 101, description = "The socket is open."),
        Forbidden, NotFound, Unusable, NoUpgrade, Unavailable
    )
)]
pub(crate) async fn connect(
    State(hall): State<Arc<Hall>>,
    Caller { who, address, upgrade }: Caller,
    Path(MatchPath { id }): Path<MatchPath>,
    Params(looking): Params<Looking>,
    Params(resuming): Params<Resuming>,
) -> Result<Response, Problem> {
    let live = hall.live(&id).await?;
    let eye = eye_of(&*live.room.lock().await, &who, looking.seat.as_deref())?;
    let spectators = hall.settings.limits.spectators.unwrap_or(usize::MAX);
    let most = if eye == Eye::Spectator { spectators } else { MOST_OF_A_SEAT };
    if hall.is_closing() || live.viewers.of(eye) >= most {
        let why = "there is no room for more viewers now; try again later";
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, why));
    }
    let payer = Payer { person: who.id().map(str::to_owned), address };
    let place = Place::for_socket(&hall, &payer)?;
    let rate = hall.settings.limits.messages.filter(|_| payer.address.is_some());
    let bucket = rate.map(|rate| (rate, Bucket::full(rate)));
    let viewer = Viewer {
        hall,
        live,
        eye,
        person: who.0,
        payer,
        bucket,
        sent: None,
        said: 0,
        heard: 0,
        _place: place,
    };
    let upgrade = upgrade.max_message_size(LARGEST_FRAME).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| viewer.run(socket, resuming)))
}

/// A client with an open socket, and what it has been sent so far.
struct Viewer {
    hall: Arc<Hall>,
    live: Arc<Live>,
    eye: Eye,
    person: Option<Person>,
    /// Who is limited.
    payer: Payer,
    /// The limit on messages, and what is left of it.
    bucket: Option<(Rate, Bucket)>,
    /// The counter of the position that the client has; none if it has none that a patch fits.
    sent: Option<u64>,
    /// Chat lines from this number on have not been looked at yet.
    said: u32,
    /// How many of the earlier lines this viewer was allowed to hear.
    heard: u32,
    /// Its place among the sockets of its address.
    _place: Place,
}

impl Viewer {
    async fn run(mut self, socket: WebSocket, resuming: Resuming) {
        // Subscribe before the greeting, so that no change is missed in between.
        let news = self.live.news.subscribe();
        let (hall, live) = (self.hall.clone(), self.live.clone());
        let _present = Present::enter(&hall, &live, self.eye);
        // If the match was evicted just before, this viewer would never hear of a change.
        if hall.has(&live) && !hall.is_closing() {
            let _ = self.serve(socket, news, resuming).await;
        }
    }

    /// Serves the client until either side hangs up.
    async fn serve(
        &mut self,
        socket: WebSocket,
        mut news: Receiver<News>,
        resuming: Resuming,
    ) -> Result<(), Hangup> {
        let (out, mut input) = socket.split();
        let mut out = Line::new(out);
        // What follows is boxed, so that a socket that waits does not keep the space that its messages need.
        Box::pin(self.greet(&mut out, resuming)).await?;
        out.flush().await?;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        let mut heard_at = Instant::now();
        loop {
            tokio::select! {
                message = input.next() => {
                    heard_at = Instant::now();
                    Box::pin(self.take_in(&mut out, message)).await?;
                }
                heard = news.recv() => Box::pin(self.pass_on(&mut out, heard)).await?,
                _ = ping.tick() => {
                    if heard_at.elapsed() > 3 * PING {
                        return Err(Hangup);
                    }
                    out.ping().await?;
                }
            }
            // Flush once for everything that is ready: a deed's receipt goes out together with its update.
            while let Some(heard) = at_once(&mut news) {
                Box::pin(self.pass_on(&mut out, heard)).await?;
            }
            out.flush().await?;
        }
    }

    /// Sends the client what a notification is about.
    async fn pass_on(&mut self, out: &mut Line, heard: Result<News, RecvError>) -> Result<(), Hangup> {
        match heard {
            Ok(News::Moved(updates)) => self.show_move(out, &updates).await,
            Ok(News::Seating) => self.show_match(out).await,
            Ok(News::Said) => self.show_chat(out).await,
            Ok(News::Watching) => out.send(&ServerMessage::Watching { watching: self.live.watching() }).await,
            Ok(News::Rematch(id)) if self.eye != Eye::Spectator => {
                out.send(&ServerMessage::Rematch { id }).await
            }
            Ok(News::Rematch(_)) => Ok(()),
            Ok(News::Gone) | Err(RecvError::Closed) => out.send_away().await,
            Err(RecvError::Lagged(_)) => {
                self.let_look(out).await?;
                self.show_chat(out).await
            }
        }
    }
}

/// Counts a socket for as long as it is open, however it ends.
struct Present<'a>(&'a Hall, &'a Arc<Live>, Eye);

impl<'a> Present<'a> {
    fn enter(hall: &'a Hall, live: &'a Arc<Live>, eye: Eye) -> Present<'a> {
        hall.sockets.fetch_add(1, Ordering::AcqRel);
        metrics::gauge!("bosworth_sockets").increment(1.0);
        live.viewers.enter(eye);
        if eye == Eye::Spectator {
            live.tell(News::Watching);
        }
        Present(hall, live, eye)
    }
}

impl Drop for Present<'_> {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::AcqRel);
        metrics::gauge!("bosworth_sockets").decrement(1.0);
        self.1.viewers.leave(self.2);
        if self.2 == Eye::Spectator {
            self.1.tell(News::Watching);
        }
        self.0.let_go(self.1);
    }
}

/// The next notification if one is already waiting.
fn at_once(news: &mut Receiver<News>) -> Option<Result<News, RecvError>> {
    match news.try_recv() {
        Ok(heard) => Some(Ok(heard)),
        Err(TryRecvError::Lagged(missed)) => Some(Err(RecvError::Lagged(missed))),
        Err(TryRecvError::Empty | TryRecvError::Closed) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deed::enter;
    use crate::testing::{anne, begun, hall};
    use kernel::{Deed, Seat};
    use store::Holder;

    #[tokio::test]
    async fn a_match_that_has_ended_leaves_memory_with_its_last_viewer() {
        let (hall, _folder) = hall().await;
        let live = begun(&hall).await;
        let look = || (Present::enter(&hall, &live, Eye::Spectator), live.news.subscribe());
        drop(look());
        assert!(hall.has(&live), "it is being played");
        enter(&hall, &live, Seat(0), &Holder::Person(anne().id), None, &Deed::Resign).await.unwrap();
        let (first, last) = (look(), look());
        leave(first);
        assert!(hall.has(&live), "somebody still looks at it");
        leave(last);
        assert!(!hall.has(&live));
        let again = hall.live(&live.id).await.unwrap();
        drop(Present::enter(&hall, &again, Eye::Spectator));
        assert!(hall.has(&again), "it had ended before it was loaded");
    }

    /// Like a socket: the news end first.
    fn leave((present, news): (Present, Receiver<News>)) {
        drop(news);
        drop(present);
    }
}
