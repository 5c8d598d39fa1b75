//! What does not belong to a match: games, rules, health.

use super::Path;
use super::described::{GamePath, NotFound, Unavailable};
use crate::error::Problem;
use crate::hall::Hall;
use crate::wire::{GameListing, Health, Rules};
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use std::sync::{Arc, LazyLock};

/// List the games
///
/// Every game with its scenarios, seats, options and bots.
#[utoipa::path(
    get, path = "/api/games", tag = "games", operation_id = "listGames",
    responses((status = 200, description = "The games.", body = Vec<GameListing>))
)]
pub(super) async fn games() -> Json<Vec<GameListing>> {
    let bots = bots::Bot::ALL.map(bots::Bot::name);
    let listed = |title: &&dyn catalog::Title| GameListing { info: title.info(), bots: bots.to_vec() };
    Json(catalog::TITLES.iter().map(listed).collect())
}

/// Read the rules
///
/// The rules of a game as Markdown. Each clause begins with its number in bold; questions, log lines and refusals cite
/// these numbers.
#[utoipa::path(
    get, path = "/api/rules/{game}", tag = "games", operation_id = "rules", params(GamePath),
    responses((status = 200, description = "The rules.", body = Rules), NotFound)
)]
pub(super) async fn rules(Path(GamePath { game }): Path<GamePath>) -> Result<Json<Rules>, Problem> {
    let markdown = catalog::find(&game).map_err(|_| Problem::not_found("game").field("game"))?.rules();
    Ok(Json(Rules { markdown }))
}

/// Read this document
///
/// The description of the interface that you are reading.
#[utoipa::path(
    get, path = "/api/openapi.json", tag = "server", operation_id = "openapi",
    responses((status = 200, description = "An OpenAPI 3.1 document.", body = Object))
)]
pub(super) async fn openapi() -> Response {
    static DOCUMENT: LazyLock<String> =
        LazyLock::new(|| super::openapi().to_json().expect("the document is plain data"));
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// Is it well?
///
/// Whether the database answers and can be written to.
#[utoipa::path(
    get, path = "/healthz", tag = "server", operation_id = "health",
    responses((status = 200, description = "All is well.", body = Health), Unavailable)
)]
pub(super) async fn health(State(hall): State<Arc<Hall>>) -> Result<Json<Health>, Problem> {
    hall.check_health().await?;
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// Answers for all other addresses under /api.
pub(super) async fn unknown() -> Problem {
    Problem::not_found("address")
}

/// Answers for an address that exists, but not with this method.
pub(super) async fn wrong_method(method: Method) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, format!("this address does not answer to {method}"))
}
