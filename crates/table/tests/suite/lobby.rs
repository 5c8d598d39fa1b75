//! Before and after play.

use crate::common::house;
use serde_json::{Value, json};

#[tokio::test]
async fn a_match_is_made_joined_by_its_link_and_begins_with_the_last_seat() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let wish =
        json!({ "game": "plantagenet", "scenario": "bosworth", "private": true, "seats": { "york": "me" } });
    let made = anne.post("/api/matches", wish).await.good().body;
    assert_eq!(
        (&made["phase"], &made["mine"], &made["yourTurn"]),
        (&json!("open"), &json!(["york"]), &json!(false))
    );
    assert_eq!((&made["seed"], &made["salt"]), (&Value::Null, &Value::Null));
    let id = made["id"].as_str().unwrap();

    // Cecily has the link, and no cookie yet.
    let mut cecily = house.stranger();
    let seen = cecily.get(&format!("/api/matches/{id}")).await.good().body;
    assert_eq!((&seen["eye"], &seen["question"]), (&json!("spectator"), &Value::Null));
    let joined = cecily.sit(id, "lancaster", "me").await.good();
    cecily.keep_cookie(&joined);
    assert_eq!((&joined.body["phase"], &joined.body["mine"]), (&json!("playing"), &json!(["lancaster"])));
    assert_eq!(joined.body["waitingFor"], json!(["york", "lancaster"]));
    assert!(anne.look(id, "york").await["question"]["choices"].as_array().unwrap().len() > 1);
}

#[tokio::test]
async fn private_matches_are_in_nobody_elses_lists() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let public = anne.create(json!({ "york": "me" })).await;
    let wish = json!({ "game": "plantagenet", "private": true, "seats": { "york": "me" } });
    let private = anne.post("/api/matches", wish).await.good().id();
    let ids = async |person: &crate::common::Person, filter: &str| -> Vec<String> {
        let list = person.get(&format!("/api/matches?filter={filter}")).await.good().body;
        list.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&cecily, "open").await, std::slice::from_ref(&public));
    assert!(ids(&cecily, "mine").await.is_empty());
    let mine = ids(&anne, "mine").await;
    assert!(mine.len() == 2 && mine.contains(&private) && mine.contains(&public));
    assert!(house.stranger().get("/api/matches").await.good().body.as_array().unwrap().is_empty());
    cecily.sit(&public, "lancaster", "me").await.good();
    assert_eq!(ids(&cecily, "watch").await, [public]);
    anne.get("/api/matches?filter=best").await.refused(422, "filter");
}

#[tokio::test]
async fn two_people_cannot_take_one_seat() {
    let (house, _dir) = house().await;
    let (anne, cecily, jane) =
        (house.guest("Anne").await, house.guest("Cecily").await, house.guest("Jane").await);
    let id = anne.create(json!({})).await;
    let (one, other) = tokio::join!(cecily.sit(&id, "york", "me"), jane.sit(&id, "york", "me"));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort();
    assert_eq!(statuses, [200, 409]);
    let loser = if one.status == 409 { one } else { other };
    loser.refused(409, "seat");
}

#[tokio::test]
async fn one_may_leave_a_seat_before_the_start_but_not_unseat_others() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "york", "open").await.refused(409, "seat");
    cecily.sit(&id, "york", "bot:steward").await.refused(409, "seat");
    anne.sit(&id, "york", "open").await.good();
    cecily.sit(&id, "york", "me").await.good();
    anne.sit(&id, "lancaster", "me").await.good();
    cecily.sit(&id, "lancaster", "open").await.refused(409, "seat");
}

#[tokio::test]
async fn a_player_who_leaves_is_replaced_by_a_bot_or_by_somebody_else() {
    let (house, _dir) = house().await;
    let (anne, cecily, jane) =
        (house.guest("Anne").await, house.guest("Cecily").await, house.guest("Jane").await);
    let wish = json!({ "game": "kingmaker2", "seatCount": 5, "seats": { "swan": "me" } });
    let id = anne.post("/api/matches", wish).await.good().id();
    cecily.sit(&id, "lion", "me").await.good();
    anne.post(&format!("/api/matches/{id}/start"), json!({})).await.good();

    // Nobody is thrown out, and nobody gets a second seat.
    jane.sit(&id, "lion", "me").await.refused(409, "seat");
    anne.sit(&id, "lion", "bot:steward").await.refused(409, "seat");
    jane.sit(&id, "hart", "me").await.refused(403, "seat");
    jane.sit(&id, "hart", "open").await.refused(403, "seat");
    let left = cecily.sit(&id, "lion", "open").await.good().body;
    assert_eq!((&left["phase"], &left["mine"]), (&json!("playing"), &json!([])));
    anne.sit(&id, "lion", "me").await.refused(403, "seat");
    assert_eq!(jane.sit(&id, "lion", "me").await.good().body["mine"], json!(["lion"]));
    assert_eq!(jane.look(&id, "lion").await["eye"], "lion");
    assert_eq!(cecily.get(&format!("/api/matches/{id}?seat=lion")).await.status, 403);

    // The creator opens a bot's seat to a person.
    anne.sit(&id, "hart", "open").await.good();
    // Cecily has left a seat and knows its secrets: she may come back to it, but take no other.
    cecily.sit(&id, "hart", "me").await.refused(403, "seat");
    house.guest("Isabel").await.sit(&id, "hart", "me").await.good();
    let left = jane.sit(&id, "lion", "bot:steward").await.good().body;
    assert_eq!(left["seats"][1]["holder"], json!({ "kind": "bot", "bot": "steward" }));
    anne.sit(&id, "lion", "open").await.good();
    cecily.sit(&id, "lion", "me").await.good();
}

#[tokio::test]
async fn only_the_creator_seats_bots_and_starts_early() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({})).await;
    cecily.sit(&id, "york", "bot:random").await.refused(403, "holder");
    anne.sit(&id, "york", "bot:random").await.good();
    cecily.sit(&id, "york", "open").await.refused(403, "holder");
    anne.sit(&id, "york", "open").await.good();
    cecily.sit(&id, "york", "me").await.good();
    cecily.post(&format!("/api/matches/{id}/start"), json!({})).await.refused(403, "");
    let started = anne.post(&format!("/api/matches/{id}/start"), json!({})).await.good().body;
    assert_eq!(started["phase"], "playing");
    assert_eq!(started["seats"][1]["holder"], json!({ "kind": "bot", "bot": "steward" }));
    anne.post(&format!("/api/matches/{id}/start"), json!({})).await.refused(409, "");
}

#[tokio::test]
async fn one_click_plays_against_the_steward() {
    let (house, _dir) = house().await;
    let answer = house.stranger().post("/api/play-now", json!({})).await.good();
    assert!(answer.cookie.is_some());
    assert_eq!((&answer.body["phase"], &answer.body["mine"]), (&json!("playing"), &json!(["york"])));
    assert_eq!((&answer.body["scenario"], &answer.body["private"]), (&json!("quick"), &json!(true)));
    assert_eq!(answer.body["seats"][1]["holder"], json!({ "kind": "bot", "bot": "steward" }));
}

#[tokio::test]
async fn wishes_that_name_what_does_not_exist_are_refused_by_field() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let cases = [
        (json!({ "game": "chess" }), "game"),
        (json!({ "game": "plantagenet", "scenario": "hastings" }), "scenario"),
        (json!({ "game": "plantagenet", "options": { "colour": "red" } }), "colour"),
        (json!({ "game": "plantagenet", "seatCount": 9 }), "seats"),
        (json!({ "game": "plantagenet", "seats": { "tudor": "me" } }), "seat"),
        (json!({ "game": "plantagenet", "seats": { "york": "bot:deep-blue" } }), "bot"),
        (json!({ "game": "plantagenet", "seats": { "york": "them" } }), "holder"),
        (json!({ "game": "plantagenet", "sseats": {} }), "body"),
        (json!({ "game": 1485 }), "body"),
        (json!({}), "body"),
        (json!([]), "body"),
    ];
    for (wish, field) in cases {
        anne.post("/api/matches", wish).await.refused(422, field);
    }
    let id = anne.create(json!({})).await;
    anne.sit(&id, "tudor", "me").await.refused(422, "seat");
    anne.sit(&id, "york", "bot:deep-blue").await.refused(422, "bot");
    anne.sit(&id, "york", "queen").await.refused(422, "holder");
    anne.sit("nothing", "york", "me").await.refused(404, "");
    anne.get("/api/matches/nothing").await.refused(404, "");
    anne.get(&format!("/api/matches/{id}?seat=tudor")).await.refused(422, "seat");
    anne.get(&format!("/api/matches/{id}?seat=york")).await.refused(403, "seat");
}

#[tokio::test]
async fn one_may_abandon_and_delete_what_nobody_else_plays() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me", "lancaster": "bot:random" })).await;
    cecily.post(&format!("/api/matches/{id}/abandon"), json!({})).await.refused(403, "");
    cecily.delete(&format!("/api/matches/{id}")).await.refused(403, "");
    let mut viewer = anne.live(&id, "seat=york").await;
    let given_up = anne.post(&format!("/api/matches/{id}/abandon"), json!({})).await.good().body;
    assert_eq!((&given_up["phase"], &given_up["seed"]), (&json!("abandoned"), &Value::Null));
    anne.post(&format!("/api/matches/{id}/abandon"), json!({})).await.refused(409, "");
    anne.act(&id, "york", 0, "accept").await.refused(409, "");
    assert_eq!(anne.delete(&format!("/api/matches/{id}")).await.status, 204);
    viewer.until_closed().await;
    anne.get(&format!("/api/matches/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn a_match_with_others_is_neither_abandoned_nor_deleted() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    for person in [&anne, &cecily] {
        person.post(&format!("/api/matches/{id}/abandon"), json!({})).await.refused(403, "");
        person.delete(&format!("/api/matches/{id}")).await.refused(403, "");
    }
}

#[tokio::test]
async fn a_rematch_changes_sides_and_seats_nobody_who_has_not_asked() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    let rematch = format!("/api/matches/{id}/rematch");
    anne.post(&rematch, json!({})).await.refused(409, "");
    let mut viewer = cecily.live(&id, "seat=lancaster").await;
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    house.guest("Jane").await.post(&rematch, json!({})).await.refused(403, "");
    let again = anne.post(&rematch, json!({})).await.good().body;
    assert_eq!((&again["mine"], &again["phase"]), (&json!(["lancaster"]), &json!("open")));
    assert_eq!((&again["seats"][0]["holder"]["kind"], &again["private"]), (&json!("open"), &json!(true)));
    assert_ne!(again["commitment"], anne.look(&id, "york").await["match"]["commitment"]);
    assert_eq!(viewer.first("rematch").await["id"], again["id"]);
    assert_eq!(
        cecily.look(&id, "lancaster").await["match"]["rematch"],
        again["id"],
        "also for who comes later"
    );
    assert_eq!(house.stranger().look(&id, "spectator").await["match"]["rematch"], json!(null));
    let listed = cecily.get("/api/matches").await.good().body;
    assert!(listed.as_array().unwrap().iter().all(|each| each["id"] != again["id"]), "she has not asked");
    let joined = cecily.post(&rematch, json!({})).await.good().body;
    assert_eq!((&joined["id"], &joined["mine"]), (&again["id"], &json!(["york"])));
    assert_eq!(joined["phase"], "playing");
}

#[tokio::test]
async fn a_match_has_one_rematch_however_often_somebody_asks() {
    let (house, _dir) = house().await;
    let (anne, cecily) = (house.guest("Anne").await, house.guest("Cecily").await);
    let id = anne.create(json!({ "york": "me" })).await;
    cecily.sit(&id, "lancaster", "me").await.good();
    anne.post(&format!("/api/matches/{id}/resign"), json!({ "seat": "york" })).await.good();
    let rematch = format!("/api/matches/{id}/rematch");
    let first = anne.post(&rematch, json!({})).await.good().id();
    for person in [&anne, &anne, &cecily, &anne] {
        assert_eq!(person.post(&rematch, json!({})).await.good().id(), first);
    }
    let listed = anne.get("/api/matches").await.good().body;
    assert_eq!(listed.as_array().unwrap().len(), 2);
}
