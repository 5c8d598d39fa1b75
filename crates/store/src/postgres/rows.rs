//! Converts PostgreSQL's rows to the row types of this crate.

use tokio_postgres::Row;

use crate::rows::{gather, narrow};
use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, StoreError};

type Outcome<T> = Result<T, StoreError>;

pub(super) fn seated(rows: &[Row]) -> Outcome<Vec<Seated>> {
    let mut list = Vec::new();
    for row in rows {
        gather(&mut list, match_row(row)?, seat_row(row)?);
    }
    Ok(list)
}

fn match_row(row: &Row) -> Outcome<MatchRow> {
    Ok(MatchRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        rules: narrow(row.try_get(2)?, "rules")?,
        data: row.try_get(3)?,
        options: row.try_get(4)?,
        seed: row.try_get(5)?,
        salt: row.try_get(6)?,
        commitment: row.try_get(7)?,
        creator: row.try_get(8)?,
        private: row.try_get(9)?,
        phase: Phase::read(row.try_get(10)?)?,
        created_at: row.try_get(11)?,
        updated_at: row.try_get(12)?,
        outcome: row.try_get(13)?,
        imported: row.try_get(14)?,
        waiting: bits(row.try_get(19)?)?,
        agreed: bits(row.try_get(20)?)?.unwrap_or(0),
        rematch: row.try_get(21)?,
    })
}

fn bits(seats: Option<i16>) -> Outcome<Option<u8>> {
    seats.map(|seats| narrow(seats.into(), "seats")).transpose()
}

/// The seat of a joined row; `None` if the match has no seats.
fn seat_row(row: &Row) -> Outcome<Option<SeatRow>> {
    let Some(seat) = row.try_get::<_, Option<i16>>(15)? else { return Ok(None) };
    let holder = Holder::read(row.try_get(16)?, row.try_get(17)?)?;
    Ok(Some(SeatRow::read(narrow(seat.into(), "seat")?, holder, row.try_get(18)?)))
}

pub(super) fn entry_row(row: &Row) -> Outcome<EntryRow> {
    Ok(EntryRow {
        seq: narrow(row.try_get(0)?, "entry")?,
        seat: narrow(row.try_get::<_, i16>(1)?.into(), "seat")?,
        deed: row.try_get(2)?,
        at: row.try_get(3)?,
    })
}

pub(super) fn chat_row(row: &Row) -> Outcome<ChatRow> {
    Ok(ChatRow {
        n: narrow(row.try_get(0)?, "chat line")?,
        person: row.try_get(1)?,
        name: row.try_get(2)?,
        text: row.try_get(3)?,
        circle: narrow(row.try_get::<_, i16>(4)?.into(), "circle")?,
        at: row.try_get(5)?,
    })
}

pub(super) fn person_row(row: &Row) -> Outcome<Person> {
    Ok(Person { id: row.try_get(0)?, name: row.try_get(1)?, created_at: row.try_get(2)? })
}

pub(super) fn session_row(row: &Row) -> Outcome<Session> {
    Ok(Session { token_hash: row.try_get(0)?, person: row.try_get(1)?, expires_at: row.try_get(2)? })
}
