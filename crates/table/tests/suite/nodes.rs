//! Two servers on one PostgreSQL.

use crate::common::{House, Person, hasty, pick};
use serde_json::{Value, json};
use store::testing::{PostgresServer, TestDatabase};

async fn two_nodes() -> (House, House, TestDatabase) {
    let database = PostgresServer::shared().database();
    let (a, b) = tokio::join!(House::open(database.url(), hasty()), House::open(database.url(), hasty()));
    (a, b, database)
}

async fn duel(a: &House, b: &House) -> (Person, Person, String) {
    let (anne, cecily) = (a.guest("Anne").await, b.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    (anne, cecily, id)
}

#[tokio::test]
async fn seats_chat_and_deeds_reach_viewers_at_the_other_node() {
    let (a, b, _database) = two_nodes().await;
    let (anne, cecily, id) = duel(&a, &b).await;
    let mut york = anne.live(&id, "seat=york").await;
    york.first("snapshot").await;
    cecily.sit(&id, "lancaster", "me").await.good();
    // The seat taken at node B begins the match at node A.
    let began = loop {
        let shown = york.first("snapshot").await;
        if !shown["question"].is_null() {
            break shown;
        }
    };
    assert_eq!(began["match"]["seats"][1]["holder"]["name"], "Cecily");
    let mut tab = anne.at(&b).live(&id, "seat=york").await;
    tab.first("snapshot").await;
    let (number, action) = pick(&began["question"], 0).unwrap();
    anne.act(&id, "york", number, &action).await.good();
    let (here, there) = (york.first("update").await, tab.first("update").await);
    assert_eq!(here, there);
    cecily.post(&format!("/api/matches/{id}/chat"), json!({ "text": "well met" })).await.good();
    assert_eq!(york.first("chat").await["line"]["text"], "well met");
    assert_eq!(tab.first("chat").await["line"]["text"], "well met");
    cecily.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "lancaster" })).await.good();
    for socket in [&mut york, &mut tab] {
        while socket.first("match").await["match"]["phase"] != "over" {}
    }
    assert_eq!(anne.get(&format!("/api/matches/{id}/record")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_conflicting_deeds_at_two_nodes_exactly_one_wins() {
    let (a, b, _database) = two_nodes().await;
    let anne = a.guest("Anne").await;
    let there = anne.at(&b);
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    for round in 0..20 {
        let seat = anne.look(&id, "spectator").await["match"]["waitingFor"][0].clone();
        let Some(seat) = seat.as_str() else { break };
        let question = anne.look(&id, seat).await["question"].clone();
        there.look(&id, seat).await;
        let (number, one) = pick(&question, round).unwrap();
        let (_, other) = pick(&question, round + 1).unwrap();
        let (first, second) =
            tokio::join!(anne.act(&id, seat, number, &one), there.act(&id, seat, number, &other));
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [200, 409], "round {round}: {first:?} {second:?}");
        for seat in ["york", "lancaster", "spectator"] {
            assert_same(&anne, &there, &id, seat).await;
        }
    }
}

/// Waits until both nodes show the same; the slower one hears of the change through the bell.
async fn assert_same(one: &Person, other: &Person, id: &str, seat: &str) {
    let start = std::time::Instant::now();
    loop {
        let (mut here, mut there): (Value, Value) = (one.look(id, seat).await, other.look(id, seat).await);
        for shown in [&mut here, &mut there] {
            shown["watching"] = Value::Null;
        }
        if here == there {
            return;
        }
        assert!(start.elapsed() < crate::common::PATIENCE, "{here}\n{there}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_at_two_nodes_one_gets_the_seat() {
    let (a, b, _database) = two_nodes().await;
    let (anne, cecily, id) = duel(&a, &b).await;
    let jane = a.guest("Jane").await;
    anne.sit(&id, "york", "open").await.good();
    let (one, other) = tokio::join!(cecily.sit(&id, "york", "me"), jane.sit(&id, "york", "me"));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(
        cecily.look(&id, "spectator").await["match"]["seats"],
        jane.look(&id, "spectator").await["match"]["seats"]
    );
}

#[tokio::test]
async fn a_match_deleted_at_one_node_is_gone_at_the_other() {
    let (a, b, _database) = two_nodes().await;
    let anne = a.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    let mut viewer = anne.at(&b).live(&id, "seat=york").await;
    assert_eq!(anne.delete(&format!("/api/matches/{id}")).await.status, 204);
    viewer.until_closed().await;
    anne.at(&b).get(&format!("/api/matches/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn bots_at_two_nodes_play_one_match_without_getting_in_each_others_way() {
    let (a, b, _database) = two_nodes().await;
    let anne = a.guest("Anne").await;
    let id = anne.create(json!({ "york": "bot:random", "lancaster": "bot:random" })).await;
    let mut viewer = anne.at(&b).live(&id, "").await;
    let mut shown = viewer.first("snapshot").await["match"].clone();
    while shown["phase"] != "over" {
        shown = viewer.first("match").await["match"].clone();
    }
    let text = anne.get(&format!("/api/matches/{id}/record")).await.good().text;
    let record: kernel::Record = text.parse().unwrap();
    catalog::find(&record.game).unwrap().replay(&record, None).unwrap();
}
