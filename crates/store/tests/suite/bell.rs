//! The bell: one ring for each change, and none for what changed nothing.

use std::time::Duration;

use store::{Change, Holder, Phase, Ring, Standing};
use tokio::sync::broadcast::Receiver;

use super::{Place, a_match, entry, seats, with_match};

/// The next ring. The wait is only there to end a test that would hang.
pub async fn next(bell: &mut Receiver<Ring>) -> Ring {
    tokio::time::timeout(Duration::from_secs(60), bell.recv()).await.expect("the bell stays silent").unwrap()
}

pub async fn every_change_rings(place: &Place) {
    let store = place.open().await;
    let mut bell = store.bell();
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    store.append("m", entry(1), Standing::default()).await.unwrap();
    store.say("m", "ann", "Ann", "hello", 0, 5).await.unwrap();
    store.seat_to("m", 0, Holder::Open, Holder::Person("ann".into())).await.unwrap();
    store.set_phase("m", Phase::Open, Phase::Playing, None, None, 50).await.unwrap();
    store.delete_match("m").await.unwrap();
    for what in [
        Change::Created,
        Change::Entry { seq: 0 },
        Change::Entry { seq: 1 },
        Change::Chat { n: 0 },
        Change::Seats,
        Change::Phase,
        Change::Deleted,
    ] {
        assert_eq!(next(&mut bell).await, Ring::of("m", what));
    }
}

pub async fn a_new_name_rings_at_every_table_that_still_plays(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for id in ["over", "elsewhere"] {
        store.create_match(a_match(id, "ann"), seats(), Vec::new()).await.unwrap();
    }
    for id in ["m", "over"] {
        store.seat_to(id, 0, Holder::Open, Holder::Person("ann".into())).await.unwrap();
    }
    store.set_phase("over", Phase::Open, Phase::Over, None, None, 50).await.unwrap();
    store.say("over", "ann", "Ann", "done", 0, 5).await.unwrap();
    let mut bell = store.bell();
    store.rename_person("ann", "Queen Anne").await.unwrap();
    store.say("m", "ann", "Queen Anne", "hello", 0, 5).await.unwrap();
    let mut heard = Vec::new();
    while heard.last() != Some(&Ring::of("m", Change::Chat { n: 0 })) {
        heard.push(next(&mut bell).await);
    }
    // On PostgreSQL earlier rings may come late.
    let mut after = heard.iter().filter(|ring| matches!(ring, Ring::Match { what: Change::Seats, .. }));
    assert_eq!(after.next_back(), Some(&Ring::of("m", Change::Seats)));
    let people = store.people(vec!["ann".into(), "nobody".into()]).await.unwrap();
    assert_eq!(people.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Queen Anne"]);
}

pub async fn what_changes_nothing_does_not_ring(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    let mut bell = store.bell();
    // Earlier rings may still arrive; this one comes after them.
    store.create_match(a_match("now", "ann"), seats(), Vec::new()).await.unwrap();
    while next(&mut bell).await != Ring::of("now", Change::Created) {}

    store.append("m", entry(0), Standing::default()).await.unwrap_err();
    store.append("m", entry(5), Standing::default()).await.unwrap_err();
    store.append("nowhere", entry(0), Standing::default()).await.unwrap_err();
    store.create_match(a_match("m", "ann"), seats(), Vec::new()).await.unwrap_err();
    assert!(!store.seat_to("m", 1, Holder::Open, Holder::Bot("x".into())).await.unwrap());
    assert!(!store.set_phase("m", Phase::Over, Phase::Open, None, None, 50).await.unwrap());
    assert!(!store.delete_match("nowhere").await.unwrap());
    store.append("m", entry(1), Standing::default()).await.unwrap();
    assert_eq!(next(&mut bell).await, Ring::of("m", Change::Entry { seq: 1 }));
}

pub async fn nodes_hear_each_other(place: &Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (mut bell_one, mut bell_two) = (one.bell(), two.bell());
    with_match(&one).await;
    two.append("m", entry(0), Standing::default()).await.unwrap();
    one.append("m", entry(1), Standing::default()).await.unwrap();
    two.say("m", "ann", "Ann", "hello", 0, 5).await.unwrap();
    for what in [Change::Created, Change::Entry { seq: 0 }, Change::Entry { seq: 1 }, Change::Chat { n: 0 }] {
        assert_eq!(next(&mut bell_one).await, Ring::of("m", what));
        assert_eq!(next(&mut bell_two).await, Ring::of("m", what));
    }
}

pub async fn listener_comes_back(place: &Place) {
    let store = place.open().await;
    let mut bell = store.bell();
    with_match(&store).await;
    assert_eq!(next(&mut bell).await, Ring::of("m", Change::Created));
    place.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'bosworth-bell' AND datname = current_database()",
    );
    assert_eq!(next(&mut bell).await, Ring::Missed);
    store.append("m", entry(0), Standing::default()).await.unwrap();
    assert_eq!(next(&mut bell).await, Ring::of("m", Change::Entry { seq: 0 }));
}
