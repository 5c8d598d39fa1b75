//! The laws, by what they are about.

pub mod backup;
pub mod bell;
pub mod life;
pub mod matches;
pub mod people;
pub mod place;
pub mod record;

use std::sync::Arc;

use store::{EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Store};

use place::Place;

pub fn guest(id: &str) -> Person {
    Person { id: id.into(), name: format!("Guest {id}"), created_at: 1 }
}

pub fn a_match(id: &str, creator: &str) -> MatchRow {
    MatchRow {
        id: id.into(),
        game: "plantagenet".into(),
        rules: 3,
        data: "d4735e3a".into(),
        options: r#"{"scenario":"Ia"}"#.into(),
        seed: "00ff".into(),
        salt: "ee11".into(),
        commitment: "c0ffee".into(),
        creator: creator.into(),
        private: false,
        phase: Phase::Open,
        created_at: 10,
        updated_at: 10,
        outcome: None,
        imported: false,
        waiting: None,
        agreed: 0,
        rematch: None,
    }
}

pub fn seats() -> Vec<SeatRow> {
    vec![SeatRow::new(0, Holder::Open), SeatRow::new(1, Holder::Bot("steward".into()))]
}

pub fn entry(seq: u32) -> EntryRow {
    EntryRow { seq, seat: (seq % 2) as u8, deed: format!("march york {seq}"), at: 100 + i64::from(seq) }
}

/// Adds the person `ann` and her match `m`, with seat 0 open and a bot at seat 1.
pub async fn with_match(store: &Arc<dyn Store>) {
    store.create_person(guest("ann")).await.unwrap();
    store.create_match(a_match("m", "ann"), seats(), Vec::new()).await.unwrap();
}

/// The ids of listed matches.
pub fn ids(list: &[store::Seated]) -> Vec<&str> {
    list.iter().map(|(row, _)| row.id.as_str()).collect()
}
