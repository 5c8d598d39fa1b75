//! The HTTP interface. Everything that a page can do, a script can do here.

pub(crate) mod described;
mod founding;
mod lobby;
mod log;
mod play;
mod records;
mod site;

use crate::assets;
use crate::error::Problem;
use crate::hall::Hall;
use crate::{chat, people, socket};
pub(crate) use play::{Looking, eye_of};

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::routing::any;
use axum::{Json, Router};
use described::Document;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// The most bytes of a request's body, except for records.
const LARGEST_BODY: usize = 64 << 10;
/// The most bytes of a record; the longest match is far shorter.
const LARGEST_RECORD: usize = 2 << 20;

/// The content security policy: only our own scripts, styles and pictures.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'";

/// Every address of the interface, with its description.
fn routes() -> OpenApiRouter<Arc<Hall>> {
    let bulky = DefaultBodyLimit::max(LARGEST_RECORD);
    let mut router = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(people::who_am_i, people::rename))
        .routes(routes!(people::new_guest))
        .routes(routes!(site::games))
        .routes(routes!(site::rules))
        .routes(routes!(site::openapi))
        .routes(routes!(lobby::list, founding::create))
        .routes(routes!(founding::play_now))
        .routes(routes!(play::snapshot, lobby::delete))
        .routes(routes!(lobby::seat))
        .routes(routes!(lobby::start))
        .routes(routes!(lobby::abandon))
        .routes(routes!(founding::rematch))
        .routes(routes!(log::earlier))
        .routes(routes!(play::act))
        .routes(routes!(play::previews))
        .routes(routes!(chat::list, chat::say))
        .routes(routes!(play::advice))
        .routes(routes!(play::forecast))
        .routes(routes!(socket::connect))
        .routes(routes!(records::moment))
        .routes(routes!(records::download))
        .routes(routes!(records::upload).layer(bulky))
        .routes(routes!(site::health));
    for deed in play::DEEDS {
        router = router.routes(play::deed_route(deed));
    }
    router
}

/// The OpenAPI document of the interface.
pub fn openapi() -> utoipa::openapi::OpenApi {
    routes().into_openapi()
}

/// The server: the interface, and the pages at all other addresses.
pub fn router(hall: Arc<Hall>) -> Router {
    let fixed = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    let (mut router, _) = routes().split_for_parts();
    for path in ["/api", "/api/", "/api/{*rest}"] {
        router = router.route(path, any(site::unknown));
    }
    // What the interface answers is of the moment, and mostly depends on who asks.
    let router = router
        .layer(fixed(CACHE_CONTROL, "no-store"))
        .layer(SetResponseHeaderLayer::appending(VARY, HeaderValue::from_static("cookie")));
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

/// A JSON body. One that cannot be read, or does not arrive in time, is refused with a [`Problem`].
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Body<T>, Problem> {
        let Json(body) = in_time(hall, Json::from_request(request, hall)).await??;
        Ok(Body(body))
    }
}

/// What a client sends, unless it takes too long.
async fn in_time<T>(hall: &Hall, body: impl Future<Output = T>) -> Result<T, Problem> {
    let late = |_| Problem::new(StatusCode::REQUEST_TIMEOUT, "the body did not arrive in time").field("body");
    tokio::time::timeout(hall.settings.body_time, body).await.map_err(late)
}

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

/// Query parameters, extracted the same way.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub(crate) struct Params<T>(pub T);

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        Problem::bad("query", rejection.body_text())
    }
}

/// Path parameters, extracted the same way.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(crate) struct Path<T>(pub T);

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Problem {
        Problem::bad("address", rejection.body_text())
    }
}

/// A body of plain text, extracted the same way.
pub(crate) struct Text(pub String);

impl FromRequest<Arc<Hall>> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Text, Problem> {
        in_time(hall, String::from_request(request, hall)).await?.map(Text).map_err(
            |rejection: StringRejection| {
                let status = match rejection.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => StatusCode::PAYLOAD_TOO_LARGE,
                    _ => StatusCode::UNPROCESSABLE_ENTITY,
                };
                Problem::new(status, rejection.body_text()).field("body")
            },
        )
    }
}
