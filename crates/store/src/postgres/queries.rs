//! The queries, and how their rows are read.

use tokio_postgres::Row;

use crate::rows::{gather, narrow};
use crate::{ChatRow, EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Seated, Session, StoreError};

type Outcome<T> = Result<T, StoreError>;

/// A list of matches with their seats in one query: `$picked` chooses the keys.
macro_rules! seated {
    ($picked:literal) => {
        concat!(
            "SELECT m.id, m.game, m.rules, m.data, m.options, m.seed, m.salt, m.commitment, m.creator, t.private,
                    t.phase, m.created_at, t.updated_at, t.outcome, m.imported, s.seat, s.person, s.bot,
                    s.former
             FROM (",
            $picked,
            ") AS picked
             JOIN matches AS m ON m.key = picked.key
             JOIN standings AS t ON t.match_key = m.key
             LEFT JOIN seats AS s ON s.match_key = m.key
             ORDER BY t.updated_at DESC, m.key DESC, s.seat"
        )
    };
}

pub(super) const FIND_MATCH: &str = seated!("SELECT key FROM matches WHERE id = $1");

pub(super) const MATCHES_OF: &str = seated!(
    "SELECT match_key AS key FROM standings
     WHERE match_key IN (SELECT match_key FROM seats WHERE person = $1
                         UNION SELECT key FROM matches WHERE creator = $1)
     ORDER BY updated_at DESC, match_key DESC LIMIT $2"
);

pub(super) const PUBLIC_MATCHES: &str = seated!(
    "SELECT match_key AS key FROM standings WHERE private = FALSE AND phase = $1
     ORDER BY updated_at DESC, match_key DESC LIMIT $2"
);

pub(super) const ENTRIES: &str = "SELECT seq, seat, deed, at FROM entries
     WHERE match_key = (SELECT key FROM matches WHERE id = $1) AND seq >= $2 ORDER BY seq";

pub(super) const CHAT: &str = "SELECT n, person, name, text, circle, at FROM chat_lines
     WHERE match_key = (SELECT key FROM matches WHERE id = $1) AND n >= $2 ORDER BY n";

pub(super) const PERSON: &str =
    "SELECT id, name, guest, password_hash, created_at FROM persons WHERE id = $1";

pub(super) const ACCOUNT: &str =
    "SELECT id, name, guest, password_hash, created_at FROM persons WHERE name = $1 AND NOT guest";

pub(super) const SESSION: &str = "SELECT p.id, p.name, p.guest, p.password_hash, p.created_at
     FROM sessions AS s JOIN persons AS p ON p.id = s.person
     WHERE s.token_hash = $1 AND s.expires_at > $2";

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
    })
}

/// The seat of a joined row, if the match has any.
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
    Ok(Person {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        guest: row.try_get(2)?,
        password_hash: row.try_get(3)?,
        created_at: row.try_get(4)?,
    })
}

pub(super) fn session_row(row: &Row) -> Outcome<Session> {
    Ok(Session { token_hash: row.try_get(0)?, person: row.try_get(1)?, expires_at: row.try_get(2)? })
}
