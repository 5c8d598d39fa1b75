//! Seeds: from the system's generator or, on a server started for tests, from the request.

use crate::error::Problem;
use crate::hall::{Hall, fresh_seed};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use kernel::{Chance, Seat, Seed};
use std::sync::Arc;

/// The header with the seed of a new match, a number. A browser can be told to send a header with every request, so it
/// also reaches the matches that the page makes.
const HEADER: &str = "x-bosworth-seed";

/// The seed of the match that a request creates.
pub(crate) struct MatchSeed(pub Seed);

impl FromRequestParts<Arc<Hall>> for MatchSeed {
    type Rejection = Problem;

    /// Somebody who names the seed knows every die, so only a server started for tests accepts one. There it is required,
    /// so that no test depends on chance.
    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<MatchSeed, Problem> {
        let named = parts.headers.get(HEADER);
        match (hall.settings.test_seeds, named) {
            (false, None) => fresh_seed().map(MatchSeed),
            (false, Some(_)) => Err(Problem::bad("seed", "only a server started for tests accepts a seed")),
            (true, named) => {
                let number = named.and_then(|value| value.to_str().ok()?.parse().ok());
                let why = format!("on a server started for tests the header {HEADER} names a seed: a number");
                number.map(Seed::from_number).map(MatchSeed).ok_or_else(|| Problem::bad("seed", why))
            }
        }
    }
}

/// The random numbers for a bot at `seat`, in a match of that seed after that many deeds. On a server started for tests
/// the same deeds give the same numbers; elsewhere nobody can predict them.
pub(crate) fn bot_chance(hall: &Hall, seed: &str, seat: Seat, deeds: usize) -> Result<Chance, Problem> {
    let seed = match hall.settings.test_seeds {
        true => seed.parse::<Seed>()?.for_bot(seat, deeds),
        false => fresh_seed()?,
    };
    Ok(Chance::new(seed))
}
