//! Matches, their seats and phases, and the lists of them.

use store::{Holder, MatchRow, Phase, SeatRow, Standing, StoreError};
use tokio::task::JoinSet;

use super::{Place, a_match, entry, guest, ids, seats, with_match};

pub async fn a_match_is_found_with_its_seats(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    let row = MatchRow {
        private: true,
        phase: Phase::Over,
        rules: u32::MAX,
        updated_at: 99,
        outcome: Some(r#"{"winner":"York"}"#.into()),
        ..a_match("m", "ann")
    };
    let mut seats = seats();
    seats.push(SeatRow::new(u8::MAX, Holder::Person("ann".into())));
    // Given in any order, found in order.
    let given = seats.iter().rev().cloned().collect();
    store.create_match(row.clone(), given, Vec::new()).await.unwrap();
    assert_eq!(store.find_match("m").await.unwrap(), Some((row, seats)));
    assert_eq!(store.find_match("n").await.unwrap(), None);

    let lonely = a_match("lonely", "ann");
    store.create_match(lonely.clone(), Vec::new(), Vec::new()).await.unwrap();
    assert_eq!(store.find_match("lonely").await.unwrap(), Some((lonely, Vec::new())));
}

pub async fn an_imported_match_has_its_entries(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    let row = MatchRow { imported: true, ..a_match("m", "ann") };
    let entries = vec![entry(0), entry(1), entry(2)];
    store.create_match(row.clone(), seats(), entries.clone()).await.unwrap();
    assert_eq!(store.find_match("m").await.unwrap(), Some((row, seats())));
    assert_eq!(store.entries("m", 0).await.unwrap(), entries);
    assert_eq!(store.append("m", entry(2), Standing::default()).await, Err(StoreError::Conflict));
    store.append("m", entry(3), Standing::default()).await.unwrap();
}

pub async fn a_match_that_cannot_be_created_leaves_no_trace(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let twice = vec![seats().remove(0), seats().remove(0)];
    let stranger = vec![SeatRow::new(0, Holder::Person("nobody".into()))];
    let hole = vec![entry(0), entry(2)];
    let late = vec![entry(1)];
    let n = || a_match("n", "ann");

    let refused = [
        (a_match("m", "ann"), seats(), vec![], StoreError::Conflict),
        (a_match("n", "nobody"), seats(), vec![], StoreError::UnknownPerson),
        (n(), twice, vec![], StoreError::Conflict),
        (n(), stranger, vec![], StoreError::UnknownPerson),
        (n(), seats(), hole, StoreError::Gap { expected: 1, got: 2 }),
        (n(), seats(), late, StoreError::Gap { expected: 0, got: 1 }),
    ];
    for (row, seats, entries, why) in refused {
        assert_eq!(store.create_match(row, seats, entries).await, Err(why));
    }
    assert_eq!(store.find_match("n").await.unwrap(), None);
    store.create_match(n(), seats(), Vec::new()).await.unwrap();
}

pub async fn lists_hold_what_they_should_in_order(place: &Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        store.create_person(guest(person)).await.unwrap();
    }
    let bobs = vec![SeatRow::new(0, Holder::Person("bob".into())), SeatRow::new(1, Holder::Open)];
    let new =
        |id: &str, phase, private, updated_at| MatchRow { phase, private, updated_at, ..a_match(id, "ann") };
    for (row, seats) in [
        (new("open-old", Phase::Open, false, 10), bobs.clone()),
        (new("open-new", Phase::Open, false, 20), seats()),
        (new("open-secret", Phase::Open, true, 30), seats()),
        (new("playing-new", Phase::Playing, false, 40), bobs.clone()),
        (new("playing-old", Phase::Playing, false, 15), seats()),
        (new("playing-secret", Phase::Playing, true, 50), bobs.clone()),
        (new("over", Phase::Over, false, 60), seats()),
        (new("abandoned", Phase::Abandoned, false, 70), Vec::new()),
    ] {
        store.create_match(row, seats, Vec::new()).await.unwrap();
    }
    let open = store.open_matches(10).await.unwrap();
    assert_eq!(ids(&open), ["open-new", "open-old"]);
    assert_eq!(open[0].1, seats());
    assert_eq!(open[1].1, bobs);
    assert_eq!(ids(&store.watchable(10).await.unwrap()), ["playing-new", "playing-old"]);
    let of_bob = store.matches_of("bob", 10).await.unwrap();
    assert_eq!(ids(&of_bob), ["playing-secret", "playing-new", "open-old"]);
    assert!(of_bob.iter().all(|(_, seats)| *seats == bobs));
    assert_eq!(store.matches_of("ann", 10).await.unwrap().len(), 8);
    assert!(store.matches_of("nobody", 10).await.unwrap().is_empty());

    // An entry brings a match to the front.
    store.append("playing-old", entry(0), Standing::default()).await.unwrap();
    assert_eq!(ids(&store.watchable(10).await.unwrap()), ["playing-old", "playing-new"]);
}

pub async fn lists_are_as_long_as_asked(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    for n in 0..5 {
        let row = MatchRow { updated_at: 100 + n, ..a_match(&format!("m{n}"), "ann") };
        store.create_match(row, seats(), Vec::new()).await.unwrap();
    }
    assert_eq!(ids(&store.open_matches(2).await.unwrap()), ["m4", "m3"]);
    assert_eq!(ids(&store.matches_of("ann", 3).await.unwrap()), ["m4", "m3", "m2"]);
    assert!(store.open_matches(0).await.unwrap().is_empty());
    assert_eq!(store.open_matches(u32::MAX).await.unwrap().len(), 5);
}

pub async fn a_seat_changes_hands_only_from_whom_it_was_expected_of(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let ann = || Holder::Person("ann".into());
    let bot = || Holder::Bot("random".into());
    let at_seat_0 = || async { store.find_match("m").await.unwrap().unwrap().1[0].holder.clone() };

    assert!(store.seat_to("m", 0, Holder::Open, ann()).await.unwrap());
    assert_eq!(at_seat_0().await, ann());
    assert!(!store.seat_to("m", 0, Holder::Open, bot()).await.unwrap());
    assert!(!store.seat_to("m", 0, bot(), Holder::Open).await.unwrap());
    assert!(!store.seat_to("m", 0, Holder::Person("bob".into()), bot()).await.unwrap());
    // A bot whose name is the person's id.
    assert!(!store.seat_to("m", 0, Holder::Bot("ann".into()), bot()).await.unwrap());
    assert_eq!(at_seat_0().await, ann());
    assert!(store.seat_to("m", 0, ann(), bot()).await.unwrap());
    assert!(store.seat_to("m", 0, bot(), Holder::Open).await.unwrap());
    assert_eq!(at_seat_0().await, Holder::Open);

    assert!(!store.seat_to("m", 7, Holder::Open, ann()).await.unwrap());
    let nobody = Holder::Person("nobody".into());
    assert_eq!(store.seat_to("m", 0, Holder::Open, nobody).await, Err(StoreError::UnknownPerson));
    assert_eq!(store.seat_to("n", 0, Holder::Open, ann()).await, Err(StoreError::UnknownMatch));
}

pub async fn who_leaves_a_seat_during_play_is_remembered(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let ann = || Holder::Person("ann".into());
    let former = || async { store.find_match("m").await.unwrap().unwrap().1[0].former.clone() };
    store.seat_to("m", 0, Holder::Open, ann()).await.unwrap();
    store.seat_to("m", 0, ann(), Holder::Open).await.unwrap();
    assert!(former().await.is_empty(), "before the start nothing is secret");
    store.seat_to("m", 0, Holder::Open, ann()).await.unwrap();
    store.set_phase("m", Phase::Open, Phase::Playing, None, None, 300).await.unwrap();
    store.seat_to("m", 0, ann(), Holder::Bot("random".into())).await.unwrap();
    store.seat_to("m", 0, Holder::Bot("random".into()), Holder::Open).await.unwrap();
    store.create_person(guest("bob")).await.unwrap();
    store.seat_to("m", 0, Holder::Open, Holder::Person("bob".into())).await.unwrap();
    store.seat_to("m", 0, Holder::Person("bob".into()), Holder::Open).await.unwrap();
    assert_eq!(former().await, ["ann", "bob"]);
}

pub async fn of_many_who_want_a_seat_one_gets_it(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let mut wanting = JoinSet::new();
    for n in 0..32 {
        let store = store.clone();
        wanting.spawn(async move {
            let person = format!("p{n}");
            store.create_person(guest(&person)).await.unwrap();
            let got = store.seat_to("m", 0, Holder::Open, Holder::Person(person.clone())).await.unwrap();
            got.then_some(person)
        });
    }
    let lucky: Vec<String> = wanting.join_all().await.into_iter().flatten().collect();
    assert_eq!(lucky.len(), 1);
    let holder = store.find_match("m").await.unwrap().unwrap().1[0].holder.clone();
    assert_eq!(holder, Holder::Person(lucky[0].clone()));
}

pub async fn a_phase_ends_once(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let outcome = Some(r#"{"winner":"York"}"#.to_owned());
    assert!(store.set_phase("m", Phase::Open, Phase::Playing, None, None, 50).await.unwrap());
    assert!(!store.set_phase("m", Phase::Open, Phase::Abandoned, None, None, 60).await.unwrap());
    let (row, _) = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((row.phase, row.updated_at, row.outcome), (Phase::Playing, 50, None));

    let mut ending = JoinSet::new();
    for to in [Phase::Over, Phase::Abandoned, Phase::Over, Phase::Abandoned] {
        let (store, outcome) = (store.clone(), outcome.clone());
        ending
            .spawn(async move { store.set_phase("m", Phase::Playing, to, outcome, None, 70).await.unwrap() });
    }
    assert_eq!(ending.join_all().await.into_iter().filter(|ended| *ended).count(), 1);
    let (row, _) = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((row.updated_at, row.outcome), (70, outcome));
    let unknown = store.set_phase("n", Phase::Open, Phase::Over, None, None, 80).await;
    assert_eq!(unknown, Err(StoreError::UnknownMatch));
}

pub async fn a_deleted_match_is_gone_with_all_that_was_in_it(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    store.say("m", "ann", "Ann", "hello", 0, 5).await.unwrap();
    assert!(store.delete_match("m").await.unwrap());
    assert_eq!(store.find_match("m").await.unwrap(), None);
    assert!(store.entries("m", 0).await.unwrap().is_empty());
    assert!(store.chat("m", 0).await.unwrap().is_empty());
    assert!(store.matches_of("ann", 10).await.unwrap().is_empty());
    assert!(!store.delete_match("m").await.unwrap());

    // The id is free again, and the new match starts empty.
    store.create_match(a_match("m", "ann"), seats(), Vec::new()).await.unwrap();
    assert!(store.entries("m", 0).await.unwrap().is_empty());
    store.append("m", entry(0), Standing::default()).await.unwrap();
}

pub async fn a_match_has_one_rematch(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let again = async |id: &str| store.create_rematch("m", a_match(id, "ann"), seats()).await;
    assert_eq!(again("first").await, Ok(None));
    assert_eq!(again("second").await, Ok(Some("first".into())));
    assert_eq!(store.find_match("second").await.unwrap(), None);
    assert_eq!(store.find_match("m").await.unwrap().unwrap().0.rematch.as_deref(), Some("first"));
    assert_eq!(store.find_match("first").await.unwrap(), Some((a_match("first", "ann"), seats())));
    assert!(store.delete_match("first").await.unwrap());
    assert_eq!(again("third").await, Ok(None), "the first is gone");
    let nowhere = store.create_rematch("nowhere", a_match("n", "ann"), seats()).await;
    assert_eq!(nowhere, Err(StoreError::UnknownMatch));
}

pub async fn a_list_leaves_out_ended_matches_first(place: &Place) {
    let store = place.open().await;
    store.create_person(guest("ann")).await.unwrap();
    let phases = [Phase::Playing, Phase::Over, Phase::Open, Phase::Abandoned, Phase::Over];
    for (nth, phase) in (0..).zip(phases) {
        let row = MatchRow { phase, updated_at: nth, ..a_match(&format!("m{nth}"), "ann") };
        store.create_match(row, seats(), Vec::new()).await.unwrap();
    }
    let listed = async |limit| {
        let found = store.matches_of("ann", limit).await.unwrap();
        found.iter().map(|(row, _)| row.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(listed(2).await, ["m2", "m0"]);
    assert_eq!(listed(3).await, ["m4", "m2", "m0"]);
    assert_eq!(listed(9).await, ["m4", "m3", "m2", "m1", "m0"]);
}
