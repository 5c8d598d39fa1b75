//! The HTTP interface. Everything that a page can do, a script can do here.

mod founding;
mod lobby;
mod play;
mod records;
mod site;

use crate::assets;
use crate::error::Problem;
use crate::hall::Hall;
use crate::{chat, people, socket};
pub(crate) use play::{Looking, eye_of};

use axum::Router;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::routing::{MethodRouter, any, delete, get, patch, post};
use kernel::Deed;
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

type Handler = MethodRouter<Arc<Hall>>;

/// Every address of the interface, with its method: what the OpenAPI document describes.
fn routes() -> Vec<(&'static str, &'static str, Handler)> {
    let bulky = DefaultBodyLimit::max(LARGEST_RECORD);
    vec![
        ("get", "/api/me", get(people::who_am_i)),
        ("patch", "/api/me", patch(people::rename)),
        ("post", "/api/guests", post(people::new_guest)),
        ("get", "/api/games", get(site::games)),
        ("get", "/api/rules/{game}", get(site::rules)),
        ("get", "/api/openapi.json", get(site::openapi)),
        ("get", "/api/matches", get(lobby::list)),
        ("post", "/api/matches", post(founding::create)),
        ("post", "/api/play-now", post(founding::play_now)),
        ("get", "/api/matches/{id}", get(play::snapshot)),
        ("delete", "/api/matches/{id}", delete(lobby::delete)),
        ("post", "/api/matches/{id}/seats/{seat}", post(lobby::seat)),
        ("post", "/api/matches/{id}/start", post(lobby::start)),
        ("post", "/api/matches/{id}/abandon", post(lobby::abandon)),
        ("post", "/api/matches/{id}/rematch", post(founding::rematch)),
        ("post", "/api/matches/{id}/actions", post(play::act)),
        ("post", "/api/matches/{id}/previews", post(play::previews)),
        ("post", "/api/matches/{id}/undo", play::deed(Deed::Undo)),
        ("post", "/api/matches/{id}/resign", play::deed(Deed::Resign)),
        ("post", "/api/matches/{id}/agree", play::deed(Deed::Agree)),
        ("post", "/api/matches/{id}/object", play::deed(Deed::Object)),
        ("get", "/api/matches/{id}/chat", get(chat::list)),
        ("post", "/api/matches/{id}/chat", post(chat::say)),
        ("get", "/api/matches/{id}/advice", get(play::advice)),
        ("get", "/api/matches/{id}/forecast", get(play::forecast)),
        ("get", "/api/matches/{id}/live", get(socket::connect)),
        ("get", "/api/matches/{id}/replay", get(records::moment)),
        ("get", "/api/matches/{id}/record", get(records::download)),
        ("post", "/api/records", post(records::upload).layer(bulky)),
        ("get", "/healthz", get(site::health)),
        ("get", "/metrics", get(site::metrics)),
    ]
}

/// The method and path of everything that the interface answers to.
pub fn addresses() -> Vec<(&'static str, &'static str)> {
    routes().into_iter().map(|(method, path, _)| (method, path)).collect()
}

/// The server: the interface, and the pages everywhere else.
pub fn router(hall: Arc<Hall>) -> Router {
    let fixed = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    let mut router = Router::new();
    for (_, path, handler) in routes() {
        router = router.route(path, handler);
    }
    for path in ["/api", "/api/", "/api/{*rest}"] {
        router = router.route(path, any(site::unknown));
    }
    router
        .method_not_allowed_fallback(site::wrong_method)
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

/// The parts of an address that stand for something, likewise.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(crate) struct Path<T>(pub T);

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        Problem::bad("address", rejection.body_text())
    }
}

/// A body of plain text, likewise.
pub(crate) struct Text(pub String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Text, Problem> {
        String::from_request(request, state).await.map(Text).map_err(|rejection: StringRejection| {
            let status = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            Problem::new(status, rejection.body_text()).field("body")
        })
    }
}
