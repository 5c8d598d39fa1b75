//! The SQL that both databases run.
//!
//! Both understand parameters written `$1`, `$2` and so on. To SQLite these are names, which it numbers by first
//! appearance; so in every statement the parameters first appear in order (`sqlite::queries::prepare` checks it).
//! What only one database can do (`pg_notify`, arrays as parameters) is in the module of that database.

/// Finds the key of a match by its id, the parameter `$n`.
macro_rules! key_of {
    ($n:literal) => {
        concat!("(SELECT key FROM matches WHERE id = ", $n, ")")
    };
}

/// Lists matches with their seats in one query, one row for each seat; `$picked` selects the keys.
macro_rules! seated {
    ($($picked:tt)*) => {
        concat!(
            "SELECT m.id, m.game, m.rules, m.data, m.options, m.seed, m.salt, m.commitment, m.creator, t.private,
                    t.phase, m.created_at, t.updated_at, t.outcome, m.imported, s.seat, s.person, s.bot,
                    s.former, t.waiting, t.agreed, t.rematch
             FROM (",
            $($picked)*,
            ") AS picked
             JOIN matches AS m ON m.key = picked.key
             JOIN standings AS t ON t.match_key = m.key
             LEFT JOIN seats AS s ON s.match_key = m.key
             ORDER BY t.updated_at DESC, m.key DESC, s.seat"
        )
    };
}

/// Everybody is a guest: no code makes accounts, though the table has columns for them.
pub(crate) const CREATE_PERSON: &str =
    "INSERT INTO persons (id, name, guest, created_at) VALUES ($1, $2, TRUE, $3)";

pub(crate) const RENAME_PERSON: &str = "UPDATE persons SET name = $1 WHERE id = $2";

pub(crate) const PERSON: &str = "SELECT id, name, created_at FROM persons WHERE id = $1";

pub(crate) const ALL_PERSONS: &str = "SELECT id, name, created_at FROM persons ORDER BY id";

pub(crate) const OPEN_SESSION: &str =
    "INSERT INTO sessions (token_hash, person, expires_at) VALUES ($1, $2, $3)";

/// The person whose session has the token hash `$1` and has not expired at `$2`.
pub(crate) const SESSION: &str = "SELECT p.id, p.name, p.created_at
     FROM sessions AS s JOIN persons AS p ON p.id = s.person
     WHERE s.token_hash = $1 AND s.expires_at > $2";

pub(crate) const SWEEP_SESSIONS: &str = "DELETE FROM sessions WHERE expires_at <= $1";

pub(crate) const ALL_SESSIONS: &str =
    "SELECT token_hash, person, expires_at FROM sessions ORDER BY token_hash";

pub(crate) const CREATE_MATCH: &str = "INSERT INTO matches
         (id, game, rules, data, options, seed, salt, commitment, creator, created_at, imported)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING key";

pub(crate) const CREATE_STANDING: &str = "INSERT INTO standings
         (match_key, private, phase, length, chat_length, updated_at, outcome, waiting, agreed, rematch)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

/// The rematch of match `$1`, unless it was deleted.
pub(crate) const REMATCH_OF: &str = concat!(
    "SELECT m.id FROM standings AS t JOIN matches AS m ON m.id = t.rematch WHERE t.match_key = ",
    key_of!("$1")
);

/// Makes match `$1` the rematch of match `$2`.
pub(crate) const SET_REMATCH: &str =
    concat!("UPDATE standings SET rematch = $1 WHERE match_key = ", key_of!("$2"));

/// Writes something that nobody reads.
pub(crate) const BEAT: &str = "UPDATE pulse SET beats = beats + 1";

pub(crate) const MATCH_EXISTS: &str = "SELECT 1 FROM matches WHERE id = $1";

pub(crate) const FIND_MATCH: &str = seated!("SELECT key FROM matches WHERE id = $1");

/// The matches that person `$1` created or sits at, at most `$2`: first those that have not ended.
pub(crate) const MATCHES_OF: &str = seated!(
    "SELECT match_key AS key FROM standings
     WHERE match_key IN (SELECT match_key FROM seats WHERE person = $1
                         UNION SELECT key FROM matches WHERE creator = $1)
     ORDER BY CASE WHEN phase IN ('open', 'playing') THEN 0 ELSE 1 END, updated_at DESC, match_key DESC LIMIT $2"
);

/// The public matches in phase `$1`, at most `$2`.
pub(crate) const PUBLIC_MATCHES: &str = seated!(
    "SELECT match_key AS key FROM standings WHERE private = FALSE AND phase = $1
     ORDER BY updated_at DESC, match_key DESC LIMIT $2"
);

/// The ids of all matches, oldest first.
pub(crate) const ALL_MATCH_IDS: &str = "SELECT id FROM matches ORDER BY key";

/// The entries of match `$1` from number `$2` on.
pub(crate) const ENTRIES: &str = concat!(
    "SELECT seq, seat, deed, at FROM entries WHERE match_key = ",
    key_of!("$1"),
    " AND seq >= $2 ORDER BY seq"
);

/// The chat lines of match `$1` from number `$2` on.
pub(crate) const CHAT: &str = concat!(
    "SELECT n, person, name, text, circle, at FROM chat_lines WHERE match_key = ",
    key_of!("$1"),
    " AND n >= $2 ORDER BY n"
);

/// How many chat lines of match `$1` are said to everybody or among one of the seats `$2`.
pub(crate) const COUNT_HEARD: &str = concat!(
    "SELECT COUNT(*) FROM chat_lines WHERE match_key = ",
    key_of!("$1"),
    " AND (circle = 0 OR (circle & $2) <> 0)"
);

/// Those lines, at most `$3` after the first `$4`.
pub(crate) const HEARD: &str = concat!(
    "SELECT n, person, name, text, circle, at FROM chat_lines WHERE match_key = ",
    key_of!("$1"),
    " AND (circle = 0 OR (circle & $2) <> 0) ORDER BY n LIMIT $3 OFFSET $4"
);

/// Gives seat `$5` of match `$4` to person `$1` or bot `$2`, if person `$3` or bot `$6` has it. A person who leaves
/// during play is added to `former`, because that person knows the seat's secrets.
pub(crate) const SEAT_TO: &str = concat!(
    "UPDATE seats SET person = $1, bot = $2, former = former || CASE
         WHEN $3 IS NOT NULL AND $3 IS DISTINCT FROM $1
          AND (SELECT phase FROM standings AS t WHERE t.match_key = seats.match_key) = 'playing'
         THEN ' ' || $3 ELSE '' END
     WHERE match_key = ",
    key_of!("$4"),
    " AND seat = $5 AND person IS NOT DISTINCT FROM $3 AND bot IS NOT DISTINCT FROM $6"
);

/// Moves match `$5` to phase `$1` with outcome `$2`, waiting for seats `$3`, at time `$4`, if it is in phase `$6`.
pub(crate) const SET_PHASE: &str = concat!(
    "UPDATE standings SET phase = $1, outcome = $2, waiting = $3,
         updated_at = CASE WHEN updated_at > $4 THEN updated_at ELSE $4 END
     WHERE match_key = ",
    key_of!("$5"),
    " AND phase = $6"
);

/// The unfinished matches of person `$1`, at most 100.
pub(crate) const UNFINISHED_OF: &str = "SELECT m.id
     FROM seats AS s JOIN standings AS t ON t.match_key = s.match_key JOIN matches AS m ON m.key = s.match_key
     WHERE s.person = $1 AND t.phase IN ('open', 'playing')
     ORDER BY t.updated_at DESC LIMIT 100";

/// Reserves the next number for a chat line of match `$1` and returns it. The caller inserts the line in the same
/// transaction.
pub(crate) const TAKE_CHAT_PLACE: &str = concat!(
    "UPDATE standings SET chat_length = chat_length + 1 WHERE match_key = ",
    key_of!("$1"),
    " RETURNING match_key, chat_length - 1 AS n"
);

/// Whether the database has any person or match.
pub(crate) const IN_USE: &str = "SELECT EXISTS (SELECT 1 FROM persons) OR EXISTS (SELECT 1 FROM matches)";
