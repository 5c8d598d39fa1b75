//! A server started for tests accepts the seed of a new match from the request; no other server does.

use crate::common::{House, PATIENCE, Person, SEED_HEADER, file_in, hasty, house};
use kernel::{Record, Seed};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use table::Settings;

/// Somebody who names no seed unless the test does.
struct Plain(Person);

impl Plain {
    async fn post(&self, path: &str, body: Value, seed: Option<&str>) -> crate::common::Answer {
        let Person { host, cookie, .. } = &self.0;
        let mut request = Client::new().post(format!("http://{host}{path}")).timeout(PATIENCE).json(&body);
        if let Some(cookie) = cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(seed) = seed {
            request = request.header(SEED_HEADER, seed);
        }
        self.0.send(request).await
    }
}

/// A match of one person against herself.
fn alone() -> Value {
    let seats = json!({ "york": "me", "lancaster": "me" });
    json!({ "game": "plantagenet", "scenario": "bosworth", "seats": seats })
}

#[tokio::test]
async fn an_ordinary_server_refuses_a_seed() {
    let dir = tempfile::tempdir().unwrap();
    let house = House::open(&file_in(&dir), Settings { test_seeds: false, ..hasty() }).await;
    let anne = Plain(house.guest("Anne").await);
    for (path, body) in [("/api/matches", alone()), ("/api/play-now", json!({}))] {
        anne.post(path, body.clone(), Some("7")).await.refused(422, "seed");
        anne.post(path, body, None).await.good();
    }
    let id = anne.post("/api/matches", alone(), None).await.good().id();
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" }), None).await.good();
    let rematch = format!("/api/matches/{id}/rematch");
    anne.post(&rematch, json!({}), Some("7")).await.refused(422, "seed");
    anne.post(&rematch, json!({}), None).await.good();
}

#[tokio::test]
async fn on_a_server_for_tests_every_new_match_has_the_seed_that_its_maker_names() {
    let (house, _dir) = house().await;
    let anne = Plain(house.guest("Anne").await);
    for seed in [None, Some(""), Some("rose"), Some("-1")] {
        anne.post("/api/matches", alone(), seed).await.refused(422, "seed");
        anne.post("/api/play-now", json!({}), seed).await.refused(422, "seed");
    }
    let resigned = async |id: &str| -> Seed {
        anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" }), None).await.good();
        let text = anne.0.get(&format!("/api/matches/{id}/record")).await.good().text;
        text.parse::<Record>().unwrap().seed
    };
    let made = anne.post("/api/matches", alone(), Some("7")).await.good().id();
    assert_eq!(resigned(&made).await, Seed::from_number(7));
    let again = anne.post(&format!("/api/matches/{made}/rematch"), json!({}), Some("8")).await.good().id();
    assert_eq!(resigned(&again).await, Seed::from_number(8));
    let clicked = anne.post("/api/play-now", json!({}), Some("9")).await.good().id();
    assert_eq!(resigned(&clicked).await, Seed::from_number(9));
}

#[tokio::test]
async fn on_a_server_for_tests_bots_answer_the_same_deeds_alike() {
    let (house, _dir) = house().await;
    let anne = Plain(house.guest("Anne").await);
    let record = async |seed: &str| -> Vec<String> {
        let seats = json!({ "york": "bot:random", "lancaster": "bot:random" });
        let bots = json!({ "game": "plantagenet", "scenario": "bosworth", "seats": seats });
        let id = anne.post("/api/matches", bots, Some(seed)).await.good().id();
        let mut viewer = anne.0.live(&id, "").await;
        while anne.0.look(&id, "spectator").await["match"]["phase"] != "over" {
            viewer.next().await;
        }
        let text = anne.0.send(anne.0.request(Method::GET, &format!("/api/matches/{id}/record"))).await.text;
        text.parse::<Record>().unwrap().lines.into_iter().map(|line| line.deed).collect()
    };
    let played = record("7").await;
    assert_eq!(record("7").await, played);
    assert_ne!(record("8").await, played);
}
