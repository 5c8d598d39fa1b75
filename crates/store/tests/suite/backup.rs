//! Backup and restore.

use std::sync::Arc;

use store::{Holder, MatchRow, Phase, Session, Standing, Store, StoreError};

use super::{Place, a_match, entry, guest, seats, with_match};

/// A little of everything.
async fn fill(store: &Arc<dyn Store>) {
    with_match(store).await;
    store.create_person(guest("bob")).await.unwrap();
    store.rename_person("bob", "Bob").await.unwrap();
    store
        .open_session(Session { token_hash: "t".into(), person: "bob".into(), expires_at: 1000 })
        .await
        .unwrap();
    store.seat_to("m", 0, Holder::Open, Holder::Person("bob".into())).await.unwrap();
    store.set_phase("m", Phase::Open, Phase::Playing, None, None, 200).await.unwrap();
    store.seat_to("m", 0, Holder::Person("bob".into()), Holder::Open).await.unwrap();
    store.set_phase("m", Phase::Playing, Phase::Over, Some("{}".into()), None, 300).await.unwrap();
    for seq in 0..3 {
        store.append("m", entry(seq), Standing::default()).await.unwrap();
    }
    store.say("m", "bob", "Bob", "well \"played\"\n", 0, 5).await.unwrap();
    store.say("m", "bob", "Bob", "between us", 0b1000_0010, 5).await.unwrap();
    let imported = MatchRow { imported: true, private: true, ..a_match("i", "bob") };
    store.create_match(imported, seats(), vec![entry(0)]).await.unwrap();
}

async fn backup(store: &Arc<dyn Store>) -> Vec<u8> {
    let mut out = Vec::new();
    store.export(&mut out).await.unwrap();
    out
}

/// Checks that a backup of one database can be restored into the other: the other then gives the same backup, and its
/// matches go on from there.
async fn moves(from: &Place, to: &Place) {
    let before = from.open().await;
    fill(&before).await;
    let saved = backup(&before).await;
    let after = to.open().await;
    after.import(&mut saved.as_slice()).await.unwrap();
    assert_eq!(String::from_utf8(backup(&after).await).unwrap(), String::from_utf8(saved).unwrap());
    for id in ["m", "i"] {
        assert_eq!(after.find_match(id).await.unwrap(), before.find_match(id).await.unwrap());
        assert_eq!(after.entries(id, 0).await.unwrap(), before.entries(id, 0).await.unwrap());
        assert_eq!(after.chat(id, 0).await.unwrap(), before.chat(id, 0).await.unwrap());
    }
    assert_eq!(after.session("t", 0).await.unwrap(), before.person("bob").await.unwrap());
    assert_eq!(after.append("m", entry(2), Standing::default()).await, Err(StoreError::Conflict));
    after.append("m", entry(3), Standing::default()).await.unwrap();
    assert_eq!(after.say("m", "bob", "Bob", "more", 0, 6).await.unwrap().n, 2);
    after.create_match(a_match("new", "ann"), seats(), Vec::new()).await.unwrap();
}

pub async fn a_backup_restores_everything(place: &Place) {
    moves(place, &place.another()).await;
}

/// Backups of earlier versions have fields that no person has any more.
pub async fn an_older_backup_is_restored(place: &Place) {
    let before = place.open().await;
    fill(&before).await;
    let saved = String::from_utf8(backup(&before).await).unwrap();
    let older =
        saved.replace("\"created_at\":1}}", "\"guest\":true,\"password_hash\":null,\"created_at\":1}}");
    assert_ne!(older, saved);
    let other = place.another();
    let after = other.open().await;
    after.import(&mut older.as_bytes()).await.unwrap();
    assert_eq!(String::from_utf8(backup(&after).await).unwrap(), saved);
}

pub async fn a_backup_moves_between_databases(place: &Place) {
    moves(place, &place.opposite()).await;
}

pub async fn a_backup_is_restored_only_into_an_empty_database(place: &Place) {
    let store = place.open().await;
    let empty = backup(&store).await;
    store.import(&mut empty.as_slice()).await.unwrap();
    fill(&store).await;
    let saved = backup(&store).await;
    for input in [&empty, &saved] {
        assert_eq!(store.import(&mut input.as_slice()).await, Err(StoreError::NotEmpty));
    }
    assert_eq!(backup(&store).await, saved);
}

pub async fn a_damaged_backup_restores_nothing(place: &Place) {
    let store = place.open().await;
    fill(&store).await;
    let saved = String::from_utf8(backup(&store).await).unwrap();
    let lines: Vec<&str> = saved.lines().collect();
    let without = |gone: usize| -> String {
        let kept = lines.iter().enumerate().filter(|(n, _)| *n != gone);
        kept.map(|(_, line)| format!("{line}\n")).collect()
    };
    let last = lines.len() - 1;
    let other = place.another();
    let empty = other.open().await;
    for (damaged, line) in [
        (String::new(), 1),
        ("{}\n".into(), 1),
        (saved.replacen("\"bosworth\":1", "\"bosworth\":2", 1), 1),
        // The session, the first match and the last line are missing.
        (without(3), last),
        (without(4), last),
        (without(last), last + 1),
        (saved[..saved.len() / 2].to_owned(), 5),
        (saved.replacen("\"seq\":1", "\"seq\":7", 1), 5),
        (saved.clone() + "{}\n", last + 2),
    ] {
        match empty.import(&mut damaged.as_bytes()).await {
            Err(StoreError::BadBackup { line: found, .. }) => assert_eq!(found, line as u64, "{damaged}"),
            outcome => panic!("{outcome:?}: {damaged}"),
        }
    }
    // Well formed, but the person whom the session names is not there.
    let orphan = without(2).replacen("\"persons\":2", "\"persons\":1", 1);
    assert_eq!(empty.import(&mut orphan.as_bytes()).await, Err(StoreError::UnknownPerson));

    assert_eq!(empty.person("ann").await.unwrap(), None);
    empty.import(&mut saved.as_bytes()).await.unwrap();
}

pub async fn a_failing_output_is_reported(place: &Place) {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("no space"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let store = place.open().await;
    fill(&store).await;
    assert_eq!(store.export(&mut Full).await, Err(StoreError::Io("no space".into())));
    store.ping().await.unwrap();
}
