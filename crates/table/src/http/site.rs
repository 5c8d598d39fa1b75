//! What does not belong to a match: games, rules, health, metrics.

use super::Path;
use crate::error::Problem;
use crate::hall::Hall;
use crate::wire::GameListing;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// `GET /api/games`
pub(super) async fn games() -> Response {
    let bots = bots::Bot::ALL.map(bots::Bot::name);
    let listed = |title: &&dyn catalog::Title| GameListing { info: title.info(), bots: bots.to_vec() };
    Json(catalog::TITLES.iter().map(listed).collect::<Vec<_>>()).into_response()
}

/// `GET /api/rules/{game}`
pub(super) async fn rules(Path(game): Path<String>) -> Result<Response, Problem> {
    let markdown = catalog::find(&game).map_err(|_| Problem::not_found("game").field("game"))?.rules();
    Ok(Json(serde_json::json!({ "markdown": markdown })).into_response())
}

/// `GET /api/openapi.json`
pub(super) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], include_str!("../../openapi.json")).into_response()
}

/// `GET /healthz`: whether the database answers.
pub(super) async fn health(State(hall): State<Arc<Hall>>) -> Result<Response, Problem> {
    hall.store.ping().await?;
    Ok(Json(serde_json::json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response())
}

/// `GET /metrics`, for Prometheus.
pub(super) async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], hall.metrics.render()).into_response()
}

/// Whatever else begins with /api.
pub(super) async fn unknown() -> Problem {
    Problem::not_found("address")
}

/// An address that is there, but not for this.
pub(super) async fn wrong_method(method: Method) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, format!("this address does not answer to {method}"))
}
