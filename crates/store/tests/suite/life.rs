//! Opening, closing and opening again.

use store::{Holder, Phase, Session, Standing, StoreError};
use tokio::task::JoinSet;

use super::{Place, entry, guest, with_match};

pub async fn a_store_answers_a_ping(place: &Place) {
    place.open().await.ping().await.unwrap();
}

pub async fn reopening_keeps_everything(place: &Place) {
    let before = place.open().await;
    with_match(&before).await;
    before
        .open_session(Session { token_hash: "t".into(), person: "ann".into(), expires_at: 1000 })
        .await
        .unwrap();
    before.append("m", entry(0), Standing::default()).await.unwrap();
    before.say("m", "ann", "Ann", "hello", 0, 5).await.unwrap();
    before.seat_to("m", 0, Holder::Open, Holder::Person("ann".into())).await.unwrap();
    before.set_phase("m", Phase::Open, Phase::Playing, None, None, 200).await.unwrap();
    let (found, said) = (before.find_match("m").await.unwrap(), before.chat("m", 0).await.unwrap());
    drop(before);

    let after = place.open().await;
    assert_eq!(after.session("t", 0).await.unwrap(), Some(guest("ann")));
    assert_eq!(after.find_match("m").await.unwrap(), found);
    assert_eq!(after.entries("m", 0).await.unwrap(), [entry(0)]);
    assert_eq!(after.chat("m", 0).await.unwrap(), said);
    assert_eq!(after.append("m", entry(0), Standing::default()).await, Err(StoreError::Conflict));
    after.append("m", entry(1), Standing::default()).await.unwrap();
    assert_eq!(after.say("m", "ann", "Ann", "again", 0, 6).await.unwrap().n, 1);
}

pub async fn many_open_a_new_database_together(place: &Place) {
    let mut opening = JoinSet::new();
    for n in 0..4 {
        let url = place.url();
        opening.spawn(async move {
            let store = store::open(&url).await.unwrap();
            store.create_person(guest(&format!("p{n}"))).await.unwrap();
        });
    }
    opening.join_all().await;
    let store = place.open().await;
    for n in 0..4 {
        assert!(store.person(&format!("p{n}")).await.unwrap().is_some());
    }
}

pub async fn a_newer_schema_is_refused(place: &Place) {
    drop(place.open().await);
    place.execute("INSERT INTO schema_version (version) VALUES (999)");
    match place.try_open().await.err() {
        Some(StoreError::NewerSchema { found: 999, known }) => assert!(known < 999),
        other => panic!("{other:?}"),
    }
}

/// The files as they are at this moment, without an orderly close, are what a killed process leaves behind.
pub async fn files_hold_what_was_acknowledged(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    store.append("m", entry(1), Standing::default()).await.unwrap();

    let left = place.another();
    let (Place::Sqlite(from), Place::Sqlite(to)) = (place, &left) else { panic!("only for SQLite") };
    for file in ["store.db", "store.db-wal"] {
        std::fs::copy(from.path().join(file), to.path().join(file)).unwrap();
    }
    let found = left.open().await;
    assert_eq!(found.entries("m", 0).await.unwrap(), [entry(0), entry(1)]);
    found.append("m", entry(2), Standing::default()).await.unwrap();
}

pub async fn an_orderly_close_leaves_one_file(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    assert_eq!(store.entries("m", 0).await.unwrap(), [entry(0)], "a reader is open, too");
    drop(store);
    let left = place.another();
    let (Place::Sqlite(from), Place::Sqlite(to)) = (place, &left) else { panic!("only for SQLite") };
    std::fs::copy(from.path().join("store.db"), to.path().join("store.db")).unwrap();
    assert_eq!(left.open().await.entries("m", 0).await.unwrap(), [entry(0)]);
}
