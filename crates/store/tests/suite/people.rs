//! Persons and sessions.

use store::{Person, Session, StoreError};

use super::{Place, guest};

fn session(token: &str, person: &str, expires_at: i64) -> Session {
    Session { token_hash: token.into(), person: person.into(), expires_at }
}

pub async fn a_person_is_found_by_id(place: &Place) {
    let store = place.open().await;
    for person in [guest("ann"), guest("bob")] {
        store.create_person(person.clone()).await.unwrap();
        assert_eq!(store.person(&person.id).await.unwrap(), Some(person));
    }
    assert_eq!(store.person("nobody").await.unwrap(), None);
}

pub async fn an_id_is_taken_once(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    assert_eq!(store.create_person(guest("ann")).await, Err(StoreError::Conflict));
}

pub async fn two_persons_may_share_a_name(place: &Place) {
    let store = place.open().await;
    for id in ["k1", "k2"] {
        store.create_person(Person { name: "Kate".into(), ..guest(id) }).await.unwrap();
    }
    assert_eq!(store.person("k2").await.unwrap().unwrap().name, "Kate");
}

pub async fn a_person_is_renamed(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    store.rename_person("ann", "Queen Anne").await.unwrap();
    assert_eq!(store.person("ann").await.unwrap().unwrap().name, "Queen Anne");
    assert_eq!(store.rename_person("nobody", "x").await, Err(StoreError::UnknownPerson));

    store.create_person(guest("bob")).await.unwrap();
    store.rename_person("bob", "Queen Anne").await.unwrap();
}

pub async fn a_session_names_its_person_until_it_expires(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    store.open_session(session("t", "ann", 1000)).await.unwrap();
    assert_eq!(store.session("t", 999).await.unwrap(), Some(guest("ann")));
    assert_eq!(store.session("t", 1000).await.unwrap(), None);
    assert_eq!(store.session("u", 0).await.unwrap(), None);
    assert_eq!(store.open_session(session("t", "ann", 2000)).await, Err(StoreError::Conflict));
}

pub async fn a_session_of_nobody_is_refused(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.open_session(session("t", "nobody", 1000)).await, Err(StoreError::UnknownPerson));
}

pub async fn expired_sessions_are_swept(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    for (token, expires_at) in [("a", 10), ("b", 20), ("c", 30)] {
        store.open_session(session(token, "ann", expires_at)).await.unwrap();
    }
    assert_eq!(store.sweep_sessions(20).await.unwrap(), 2);
    assert_eq!(store.sweep_sessions(20).await.unwrap(), 0);
    assert!(store.session("c", 0).await.unwrap().is_some());
}
