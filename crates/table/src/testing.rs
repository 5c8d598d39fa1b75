//! A table with a match, for unit tests.

use crate::hall::{Hall, Settings};
use crate::room::{Live, new_row};
use kernel::Seed;
use std::sync::Arc;
use store::{Holder, MatchRow, Person, Phase, SeatRow};
use tempfile::TempDir;

/// A hall with an empty database in that folder.
pub(crate) async fn hall() -> (Arc<Hall>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = store::open(folder.path().join("bosworth.db").to_str().unwrap()).await.unwrap();
    (Hall::open(store, Settings::default()), folder)
}

pub(crate) fn anne() -> Person {
    Person { id: "anne".into(), name: "Anne".into(), created_at: 0 }
}

/// A match in which Anne has every seat.
pub(crate) async fn begun(hall: &Arc<Hall>) -> Arc<Live> {
    let title = catalog::TITLES[0];
    let dealt = title.open(title.info().defaults(None).unwrap(), Seed::from_number(1)).unwrap().record();
    let row = MatchRow { phase: Phase::Playing, ..new_row(&dealt, &anne(), 0).unwrap() };
    let seats = (0..2).map(|seat| SeatRow::new(seat, Holder::Person(anne().id))).collect();
    let id = row.id.clone();
    hall.store.create_person(anne()).await.unwrap();
    hall.store.create_match(row, seats, Vec::new()).await.unwrap();
    hall.live(&id).await.unwrap()
}
