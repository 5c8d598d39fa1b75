//! Persons, accounts and sessions.

use store::{Person, Session, StoreError};

use super::{Place, guest};

fn account(id: &str, name: &str) -> Person {
    Person {
        id: id.into(),
        name: name.into(),
        guest: false,
        password_hash: Some("$argon2id$…".into()),
        created_at: 2,
    }
}

fn session(token: &str, person: &str, expires_at: i64) -> Session {
    Session { token_hash: token.into(), person: person.into(), expires_at }
}

pub async fn a_person_is_found_by_id(place: &Place) {
    let store = place.open().await;
    for person in [guest("ann"), account("bob", "Bob")] {
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

pub async fn an_account_owns_its_name_and_a_guest_does_not(place: &Place) {
    let store = place.open().await;
    let shared = |id| Person { name: "Kate".into(), ..guest(id) };
    store.create_person(shared("g1")).await.unwrap();
    store.create_person(shared("g2")).await.unwrap();
    assert_eq!(store.account("Kate").await.unwrap(), None);

    let kate = account("k1", "Kate");
    store.create_person(kate.clone()).await.unwrap();
    assert_eq!(store.create_person(account("k2", "Kate")).await, Err(StoreError::Conflict));
    assert_eq!(store.account("Kate").await.unwrap(), Some(kate));
    assert_eq!(store.account("kate").await.unwrap(), None);
}

pub async fn a_guest_becomes_an_account(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    store.make_account("ann", "Ann", "hash").await.unwrap();
    let ann = store.account("Ann").await.unwrap().unwrap();
    assert_eq!((ann.id.as_str(), ann.guest, ann.password_hash.as_deref()), ("ann", false, Some("hash")));

    store.create_person(guest("bob")).await.unwrap();
    assert_eq!(store.make_account("bob", "Ann", "hash").await, Err(StoreError::Conflict));
    assert_eq!(store.person("bob").await.unwrap(), Some(guest("bob")));
    assert_eq!(store.make_account("nobody", "No", "hash").await, Err(StoreError::UnknownPerson));
}

pub async fn a_person_is_renamed(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    store.rename_person("ann", "Queen Anne").await.unwrap();
    assert_eq!(store.person("ann").await.unwrap().unwrap().name, "Queen Anne");
    assert_eq!(store.rename_person("nobody", "x").await, Err(StoreError::UnknownPerson));

    store.create_person(account("b1", "Bob")).await.unwrap();
    store.create_person(account("b2", "Rob")).await.unwrap();
    assert_eq!(store.rename_person("b2", "Bob").await, Err(StoreError::Conflict));
    store.rename_person("ann", "Bob").await.unwrap();
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

pub async fn a_session_is_closed_once(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    store.open_session(session("t", "ann", 1000)).await.unwrap();
    assert!(store.close_session("t").await.unwrap());
    assert_eq!(store.session("t", 0).await.unwrap(), None);
    assert!(!store.close_session("t").await.unwrap());
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
