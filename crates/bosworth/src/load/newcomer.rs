//! People who arrive while others play: they open the page and begin a match against bots.

use super::Plan;
use super::player::Viewer;
use super::server::{Place, Server};
use anyhow::{Context, Result};
use kernel::{Chance, Seed};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Lets people arrive, evenly spread over the time. Each returns how long it was from the first request to the first
/// sight of the match.
pub fn send(count: u32, length: Duration, plan: &Arc<Plan>, server: &Server) -> JoinSet<Result<Duration>> {
    let start = Instant::now();
    let mut arriving = JoinSet::new();
    for nth in 0..count {
        let (plan, server) = (plan.clone(), server.clone());
        let at = start + length.mul_f64((f64::from(nth) + 0.5) / f64::from(count));
        arriving.spawn(async move {
            tokio::time::sleep_until(at.into()).await;
            arrive(&plan, &server).await.context("a newcomer")
        });
    }
    arriving
}

async fn arrive(plan: &Plan, server: &Server) -> Result<Duration> {
    let server = server.afresh()?;
    let start = Instant::now();
    server.page().await?;
    let cookie = server.guest().await?;
    let id = server.make_match(&cookie, &against_bots(plan)).await?;
    let place = Place { id, seat: plan.seats[0], cookie };
    Viewer::join(0, server, place, Chance::new(Seed::from_number(0))).await?;
    Ok(start.elapsed())
}

/// A match with bots at all seats but the first.
fn against_bots(plan: &Plan) -> Value {
    let mut seats: Map<String, Value> =
        plan.seats.iter().map(|seat| ((*seat).to_owned(), "bot:steward".into())).collect();
    seats.insert(plan.seats[0].to_owned(), "me".into());
    json!({
        "game": plan.game, "scenario": plan.scenario, "seatCount": plan.seats.len(), "private": true, "seats": seats,
    })
}
