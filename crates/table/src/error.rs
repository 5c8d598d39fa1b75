//! Errors of requests: a status code, and a body that says why in a sentence.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Fault, Refusal};
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;

/// A request that cannot be carried out.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    /// The reason, with the input or the rule that it rests on.
    pub body: ProblemBody,
}

/// What the client reads.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ProblemBody {
    /// Why, in a sentence.
    pub why: String,
    /// The input that is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
}

impl Problem {
    /// A problem with a status and a sentence.
    pub fn new(status: StatusCode, why: impl Into<String>) -> Problem {
        Problem { status, body: ProblemBody { why: why.into(), field: None, clause: None } }
    }

    /// Names the input that is at fault.
    #[must_use]
    pub fn field(mut self, field: &str) -> Problem {
        self.body.field = Some(field.to_owned());
        self
    }

    pub(crate) fn not_found(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    pub(crate) fn forbidden(why: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, why)
    }

    pub(crate) fn conflict(why: &str) -> Problem {
        Problem::new(StatusCode::CONFLICT, why)
    }

    pub(crate) fn bad(field: &str, why: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why).field(field)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let status = match refusal.fault {
            Fault::Malformed | Fault::Unknown | Fault::Tampered | Fault::Illegal => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Fault::NotAsked => StatusCode::FORBIDDEN,
            Fault::Stale | Fault::Over => StatusCode::CONFLICT,
        };
        Problem {
            status,
            body: ProblemBody {
                why: refusal.why.into_owned(),
                field: refusal.field.map(|field| field.into_owned()),
                clause: refusal.clause.map(|clause| clause.0.to_owned()),
            },
        }
    }
}

impl From<StoreError> for Problem {
    /// The database's own message goes to the log, not to the client.
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::UnknownMatch => Problem::not_found("match"),
            StoreError::Conflict => Problem::conflict("somebody else was first; look at the table again"),
            StoreError::BadText => Problem::bad("text", error.to_string()),
            error => {
                tracing::error!(%error, "the store failed");
                let why =
                    "the server cannot save or read just now; look at the table again before you repeat it";
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, why)
            }
        }
    }
}

/// Why a request was not carried out.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
#[schema(example = json!({ "error": {
    "why": "\"hold back\" is not among the legal choices", "field": "action", "clause": "6.0-IIIB-b"
} }))]
pub(crate) struct Wrapped {
    /// The reason.
    error: ProblemBody,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        metrics::counter!("bosworth_problems_total", "status" => self.status.as_u16().to_string())
            .increment(1);
        (self.status, Json(Wrapped { error: self.body })).into_response()
    }
}
