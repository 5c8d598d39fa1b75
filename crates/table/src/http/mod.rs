//! The HTTP interface. Everything that a page can do, a script can do here.

mod lobby;
mod play;
mod records;
mod site;

use crate::assets;
use crate::error::Problem;
use crate::hall::Hall;
use crate::{people, socket};
pub(crate) use play::{Looking, eye_of, speak};

use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts};
use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::routing::{get, patch, post};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// No request has a larger body, records apart.
const LARGEST_BODY: usize = 64 << 10;
/// The longest match is far shorter.
const LARGEST_RECORD: usize = 2 << 20;

/// Our own scripts, styles and pictures only.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'";

/// Every route of the server.
pub fn router(hall: Arc<Hall>) -> Router {
    let fixed = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    Router::new()
        .route("/api/me", get(people::who_am_i).patch(people::rename))
        .route("/api/guests", post(people::new_guest))
        .route("/api/games", get(site::games))
        .route("/api/rules/{game}", get(site::rules))
        .route("/api/openapi.json", get(site::openapi))
        .route("/api/matches", get(lobby::list).post(lobby::create))
        .route("/api/play-now", post(lobby::play_now))
        .route("/api/matches/{id}", get(play::snapshot).delete(lobby::delete))
        .route("/api/matches/{id}/seats/{seat}", post(lobby::seat))
        .route("/api/matches/{id}/start", post(lobby::start))
        .route("/api/matches/{id}/abandon", post(lobby::abandon))
        .route("/api/matches/{id}/rematch", post(lobby::rematch))
        .route("/api/matches/{id}/actions", post(play::act))
        .route("/api/matches/{id}/undo", post(play::undo))
        .route("/api/matches/{id}/resign", post(play::resign))
        .route("/api/matches/{id}/chat", get(play::chat).post(play::say))
        .route("/api/matches/{id}/advice", get(play::advice))
        .route("/api/matches/{id}/forecast", get(play::forecast))
        .route("/api/matches/{id}/live", get(socket::connect))
        .route("/api/matches/{id}/replay", get(records::moment))
        .route("/api/matches/{id}/record", get(records::download))
        .route("/api/records", post(records::upload).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/{*rest}", get(site::unknown).post(site::unknown).merge(patch(site::unknown)))
        .route("/healthz", get(site::health))
        .route("/metrics", get(site::metrics))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new())
        .layer(fixed(CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(REFERRER_POLICY, "same-origin"))
        .with_state(hall)
}

/// A JSON body; one that cannot be read is refused in words, as everything else is.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub(crate) struct Body<T>(pub T);

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        let status = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem::new(status, rejection.body_text()).field("body")
    }
}

/// The part of an address behind the question mark, likewise.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(crate) struct Params<T>(pub T);

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::bad("query", rejection.body_text())
    }
}
