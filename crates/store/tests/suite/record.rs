//! Entries and chat: who was first, and in which order.

use store::{Change, ChatRow, EntryRow, Holder, Phase, Ring, Standing, StoreError};
use tokio::task::JoinSet;

use super::bell::next;
use super::{Place, a_match, entry, seats, with_match};

pub async fn entries_come_back_in_order(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for seq in 0..12 {
        store.append("m", entry(seq), Standing::default()).await.unwrap();
    }
    let all: Vec<EntryRow> = (0..12).map(entry).collect();
    assert_eq!(store.entries("m", 0).await.unwrap(), all);
    assert_eq!(store.entries("m", 9).await.unwrap(), all[9..]);
    assert!(store.entries("m", 12).await.unwrap().is_empty());
    assert!(store.entries("n", 0).await.unwrap().is_empty());
}

pub async fn an_entry_bumps_the_match(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let updated = || async { store.find_match("m").await.unwrap().unwrap().0.updated_at };
    store.append("m", EntryRow { at: 500, ..entry(0) }, Standing::default()).await.unwrap();
    assert_eq!(updated().await, 500);
    // A node whose clock is behind does not turn the time back.
    store.append("m", EntryRow { at: 400, ..entry(1) }, Standing::default()).await.unwrap();
    assert_eq!(updated().await, 500);
    assert_eq!(store.entries("m", 1).await.unwrap()[0].at, 400);
}

pub async fn a_taken_number_is_a_conflict(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.append("m", entry(0), Standing::default()).await.unwrap();
    store.append("m", entry(1), Standing::default()).await.unwrap();
    for seq in [0, 1] {
        let other = EntryRow { deed: "pass".into(), at: 900, ..entry(seq) };
        assert_eq!(store.append("m", other, Standing::default()).await, Err(StoreError::Conflict));
    }
    assert_eq!(store.entries("m", 0).await.unwrap(), [entry(0), entry(1)]);
    assert_eq!(store.find_match("m").await.unwrap().unwrap().0.updated_at, entry(1).at);
}

pub async fn a_gap_is_refused(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    assert_eq!(
        store.append("m", entry(1), Standing::default()).await,
        Err(StoreError::Gap { expected: 0, got: 1 })
    );
    store.append("m", entry(0), Standing::default()).await.unwrap();
    let far = StoreError::Gap { expected: 1, got: u32::MAX };
    assert_eq!(
        store.append("m", EntryRow { seq: u32::MAX, ..entry(0) }, Standing::default()).await,
        Err(far)
    );
    assert_eq!(store.entries("m", 0).await.unwrap(), [entry(0)]);
}

pub async fn an_entry_of_an_unknown_match_is_refused(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.append("m", entry(0), Standing::default()).await, Err(StoreError::UnknownMatch));
    assert_eq!(store.say("m", "ann", "Ann", "hello", 0, 5).await, Err(StoreError::UnknownMatch));
}

pub async fn of_many_who_append_the_same_entry_one_wins(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for seq in 0..4 {
        let mut racing = JoinSet::new();
        for racer in 0..64 {
            let store = store.clone();
            racing.spawn(async move {
                let mine = EntryRow { deed: format!("racer {racer}"), ..entry(seq) };
                (mine.clone(), store.append("m", mine, Standing::default()).await)
            });
        }
        let mut winners = Vec::new();
        for (mine, outcome) in racing.join_all().await {
            match outcome {
                Ok(()) => winners.push(mine),
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(store.entries("m", seq).await.unwrap(), winners);
    }
}

pub async fn many_matches_are_played_at_once(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let mut playing = JoinSet::new();
    for n in 0..16 {
        let store = store.clone();
        playing.spawn(async move {
            let id = format!("m{n}");
            store.create_match(a_match(&id, "ann"), seats(), Vec::new()).await.unwrap();
            for seq in 0..20 {
                store.append(&id, entry(seq), Standing::default()).await.unwrap();
                // What is acknowledged can be read at once.
                assert_eq!(store.entries(&id, seq).await.unwrap(), [entry(seq)]);
            }
        });
    }
    playing.join_all().await;
    let all: Vec<EntryRow> = (0..20).map(entry).collect();
    for n in 0..16 {
        assert_eq!(store.entries(&format!("m{n}"), 0).await.unwrap(), all);
    }
}

pub async fn refused_appends_harm_no_others(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let mut playing = JoinSet::new();
    for n in 0..40 {
        let (store, id) = (store.clone(), format!("m{n}"));
        store.create_match(a_match(&id, "ann"), seats(), vec![entry(0)]).await.unwrap();
        playing.spawn(async move {
            for seq in 1..10 {
                let (right, taken, far, nowhere) = tokio::join!(
                    store.append(&id, entry(seq), Standing::default()),
                    store.append(&id, entry(seq - 1), Standing::default()),
                    store.append(&id, entry(seq + 5), Standing::default()),
                    store.append("nowhere", entry(seq), Standing::default()),
                );
                right.unwrap();
                assert_eq!(taken, Err(StoreError::Conflict));
                assert!(matches!(far, Err(StoreError::Gap { .. })), "{far:?}");
                assert_eq!(nowhere, Err(StoreError::UnknownMatch));
            }
        });
    }
    playing.join_all().await;
    let all: Vec<EntryRow> = (0..10).map(entry).collect();
    for n in 0..40 {
        assert_eq!(store.entries(&format!("m{n}"), 0).await.unwrap(), all);
    }
}

pub async fn a_cancelled_append_is_carried_out(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let mut bell = store.bell();
    let mut waiting = store.append("m", entry(0), Standing::default());
    // Queued by the first poll; then the caller is cancelled.
    let _ = std::future::poll_fn(|cx| std::task::Poll::Ready(waiting.as_mut().poll(cx))).await;
    drop(waiting);
    // On PostgreSQL the ring of the match's creation may come late.
    while next(&mut bell).await != Ring::of("m", Change::Entry { seq: 0 }) {}
    assert_eq!(store.entries("m", 0).await.unwrap(), [entry(0)]);
}

pub async fn chat_is_numbered_without_gaps_or_doubles(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    store.create_match(a_match("other", "ann"), seats(), Vec::new()).await.unwrap();
    let mut talking = JoinSet::new();
    for speaker in 0..40 {
        let store = store.clone();
        talking.spawn(async move {
            let text = format!("line of {speaker}");
            let said = store.say("m", "ann", "Ann", &text, 0, speaker).await.unwrap();
            assert_eq!((said.text.as_str(), said.name.as_str(), said.at), (text.as_str(), "Ann", speaker));
            said
        });
    }
    let mut said = talking.join_all().await;
    said.sort_by_key(|line| line.n);
    assert_eq!(said.iter().map(|line| line.n).collect::<Vec<_>>(), (0..40).collect::<Vec<_>>());
    assert_eq!(store.chat("m", 0).await.unwrap(), said);
    assert_eq!(store.chat("m", 38).await.unwrap(), said[38..]);
    // Each match has a conversation of its own.
    assert_eq!(store.say("other", "ann", "Ann", "hello", 0, 5).await.unwrap().n, 0);
    let hello =
        ChatRow { n: 0, person: "ann".into(), name: "Ann".into(), text: "hello".into(), circle: 0, at: 5 };
    assert_eq!(store.chat("other", 0).await.unwrap(), [hello]);
}

pub async fn a_line_keeps_the_circle_it_was_said_in(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for circle in [0, 0b101, u8::MAX] {
        assert_eq!(store.say("m", "ann", "Ann", "psst", circle, 5).await.unwrap().circle, circle);
    }
    let circles: Vec<u8> = store.chat("m", 0).await.unwrap().into_iter().map(|row| row.circle).collect();
    assert_eq!(circles, [0, 0b101, u8::MAX]);
}

pub async fn text_is_kept_as_it_is(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let texts = ["", "award \"Earl of Kent\" to O'Neill; --", "Łódź ♜ 王 \u{1F451}\n\t\\x00 %s $1 ?1"];
    for (seq, text) in (0..).zip(texts) {
        store.append("m", EntryRow { deed: text.into(), ..entry(seq) }, Standing::default()).await.unwrap();
        store.say("m", "ann", text, text, 0, 5).await.unwrap();
    }
    let deeds: Vec<String> = store.entries("m", 0).await.unwrap().into_iter().map(|row| row.deed).collect();
    assert_eq!(deeds, texts);
    let said: Vec<String> = store.chat("m", 0).await.unwrap().into_iter().map(|row| row.text).collect();
    assert_eq!(said, texts);

    let nul = EntryRow { deed: "pass\0".into(), ..entry(3) };
    assert_eq!(store.append("m", nul, Standing::default()).await, Err(StoreError::BadText));
    assert_eq!(store.say("m", "ann", "Ann", "\0", 0, 5).await, Err(StoreError::BadText));
    assert_eq!(store.rename_person("ann", "\0").await, Err(StoreError::BadText));
}

pub async fn text_that_cannot_be_stored_names_nothing(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    let odd = "m\0";
    assert_eq!(store.find_match(odd).await.unwrap(), None);
    assert_eq!(store.person(odd).await.unwrap(), None);
    assert_eq!(store.session(odd, 0).await.unwrap(), None);
    assert!(store.matches_of(odd, 5).await.unwrap().is_empty());
    assert!(store.entries(odd, 0).await.unwrap().is_empty());
    assert!(store.chat(odd, 0).await.unwrap().is_empty());
    assert_eq!(store.append(odd, entry(0), Standing::default()).await, Err(StoreError::UnknownMatch));
    assert_eq!(store.say(odd, "ann", "Ann", "hello", 0, 5).await, Err(StoreError::UnknownMatch));
    let bot = || Holder::Bot("random".into());
    assert_eq!(store.seat_to(odd, 0, Holder::Open, bot()).await, Err(StoreError::UnknownMatch));
    assert!(!store.seat_to("m", 0, Holder::Bot(odd.into()), bot()).await.unwrap());
    let phase = store.set_phase(odd, Phase::Open, Phase::Playing, None, None, 5).await;
    assert_eq!(phase, Err(StoreError::UnknownMatch));
    assert!(!store.delete_match(odd).await.unwrap());
}

pub async fn deletion_and_entries_do_not_block_each_other(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for round in 0..10 {
        let id = format!("m{round}");
        store.create_match(a_match(&id, "ann"), seats(), Vec::new()).await.unwrap();
        let mut racing = JoinSet::new();
        for racer in 0..8 {
            let (store, id) = (store.clone(), id.clone());
            racing.spawn(async move {
                if racer == 4 {
                    assert!(store.delete_match(&id).await.unwrap());
                    return;
                }
                for seq in 0.. {
                    match store.append(&id, entry(seq), Standing::default()).await {
                        Ok(()) | Err(StoreError::Conflict) => {}
                        Err(error) => {
                            assert_eq!(error, StoreError::UnknownMatch);
                            break;
                        }
                    }
                }
            });
        }
        racing.join_all().await;
    }
}

/// What the store keeps of a match beside its record changes with the record.
pub async fn an_entry_says_how_the_match_then_stands(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    assert!(store.set_phase("m", Phase::Open, Phase::Playing, None, Some(0b11), 50).await.unwrap());
    assert_eq!(store.find_match("m").await.unwrap().unwrap().0.waiting, Some(0b11));
    let row = || async { store.find_match("m").await.unwrap().unwrap().0 };
    let standing = Standing { waiting: 0b10, agreed: 0b01, ..Standing::default() };
    store.append("m", EntryRow { at: 500, ..entry(0) }, standing).await.unwrap();
    let first = row().await;
    assert_eq!((first.waiting, first.agreed, first.updated_at), (Some(0b10), 0b01, 500));
    let secret = Standing { waiting: 0b11, is_secret: true, ..Standing::default() };
    store.append("m", EntryRow { at: 600, ..entry(1) }, secret).await.unwrap();
    let second = row().await;
    assert_eq!((second.waiting, second.agreed), (Some(0b11), 0));
    assert_eq!(second.updated_at, 500, "nobody else can see it");
    let over = Standing { outcome: Some("{}".into()), ..Standing::default() };
    assert_eq!(store.append("m", entry(1), over.clone()).await, Err(StoreError::Conflict));
    assert_eq!((row().await.phase, row().await.outcome), (Phase::Playing, None));
    store.append("m", EntryRow { at: 700, ..entry(2) }, over).await.unwrap();
    let last = row().await;
    assert_eq!((last.phase, last.outcome.as_deref(), last.updated_at), (Phase::Over, Some("{}"), 700));
}

pub async fn a_page_of_chat_holds_what_one_person_can_hear(place: &Place) {
    let store = place.open().await;
    with_match(&store).await;
    for (nth, circle) in [0, 0b01, 0b11, 0b10, 0].into_iter().enumerate() {
        store.say("m", "ann", "Ann", &nth.to_string(), circle, 0).await.unwrap();
    }
    let page = async |seats, before, limit| {
        let page = store.heard("m", seats, before, limit).await.unwrap();
        (page.before, page.lines.iter().map(|line| line.text.clone()).collect::<String>())
    };
    assert_eq!(page(0, None, 9).await, (0, "04".into()));
    assert_eq!(page(0b01, None, 9).await, (0, "0124".into()));
    assert_eq!(page(0b10, None, 2).await, (2, "34".into()));
    assert_eq!(page(0b10, Some(2), 9).await, (0, "02".into()));
    assert_eq!(page(0b10, Some(99), 1).await, (3, "4".into()));
    assert_eq!(page(0b11, Some(0), 5).await, (0, String::new()));
    assert_eq!(store.heard("nowhere", 1, None, 5).await.unwrap().lines, []);
}
