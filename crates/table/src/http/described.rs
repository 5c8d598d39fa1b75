//! The parts of the OpenAPI document that operations share. Each handler describes its own operation.

use super::play::SeatOnly;
use crate::error::Wrapped;
use crate::wire::{ClientMessage, ServerMessage};
use catalog::{OwnPosition, Position};
use serde::Deserialize;
use std::collections::BTreeMap;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{IntoParams, IntoResponses, Modify, OpenApi};

/// The document without its operations, which the router adds.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bosworth",
        description = "A table for the great dynastic war games of the Middle Ages. Everything that the pages can do, \
                       a script can do here. Bodies are JSON with camelCase fields unless said otherwise. A person is \
                       known by the cookie `bosworth_session`. Requests that carry an `Origin` other than this \
                       server's own are refused.",
        license(name = "Apache-2.0 OR MIT", identifier = "Apache-2.0 OR MIT")
    ),
    servers((url = "/")),
    tags(
        (name = "people", description = "Who plays."),
        (name = "games", description = "What can be played."),
        (name = "matches", description = "Before and after play."),
        (name = "play", description = "At the table."),
        (name = "chat", description = "Talking."),
        (name = "records", description = "Looking back."),
        (name = "server", description = "For operators and tools.")
    ),
    components(schemas(
        Wrapped, ServerMessage, ClientMessage, Position<serde_json::Value>, OwnPosition<serde_json::Value>, SeatOnly
    )),
    modifiers(&SessionCookie),
    security((), ("session" = []))
)]
pub(super) struct Document;

struct SessionCookie;

impl Modify for SessionCookie {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let cookie = ApiKeyValue::with_description("bosworth_session", "Set by the server for every guest.");
        let scheme = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
        document.components.get_or_insert_default().add_security_scheme("session", scheme);
    }
}

/// Defines, for each status with which a request can be refused, a type that describes that answer.
macro_rules! refusals {
    ($($name:ident = $status:literal, $words:literal;)+) => {
        $(
            pub(crate) struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
                    let answer = ResponseBuilder::new().description($words).content("application/json", problem);
                    BTreeMap::from([($status.to_owned(), answer.build().into())])
                }
            }
        )+
    };
}

refusals! {
    Forbidden = "403", "Not allowed: not one's own seat or match, or a request from another site.";
    NotFound = "404", "There is no such thing.";
    Conflict = "409", "It comes too late, or somebody else was first.";
    TooSlow = "408", "The body did not arrive in time.";
    TooLarge = "413", "The body is too large.";
    WrongKind = "415", "The body is not of the kind that is wanted here.";
    Unusable = "422",
        "The input cannot be read, names what does not exist, or is against the rules. `field` and `clause` say which.";
    NoUpgrade = "426", "The request does not ask for a WebSocket.";
    TooOften = "429", "Too often; wait a little.";
    Unavailable = "503", "The database does not answer. Look again before repeating.";
}

/// The ways in which a body can be refused before it is read.
pub(crate) struct BadBody;

impl IntoResponses for BadBody {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        [TooSlow::responses(), TooLarge::responses(), WrongKind::responses()].into_iter().flatten().collect()
    }
}

/// The path of a match.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct MatchPath {
    /// The match's id.
    pub id: String,
}

/// The path of a seat.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct SeatPath {
    /// The match's id.
    pub id: String,
    /// The seat's id.
    pub seat: String,
}

/// The path of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct GamePath {
    /// The game's id.
    pub game: String,
}
