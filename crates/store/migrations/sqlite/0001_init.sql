-- People and their sessions. Times are UTC, in milliseconds since 1970.
CREATE TABLE persons (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    guest         INTEGER NOT NULL CHECK (guest IN (0, 1)),
    password_hash TEXT,
    created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests may share a name; an account is found by its name, so that name is its own.
CREATE UNIQUE INDEX accounts_by_name ON persons (name) WHERE guest = 0;

CREATE TABLE sessions (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- What never changes about a match. Other tables refer to the short key, not to the long id.
CREATE TABLE matches (
    key        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    rules      INTEGER NOT NULL,
    data       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    seed       TEXT    NOT NULL,
    salt       TEXT    NOT NULL,
    commitment TEXT    NOT NULL,
    creator    TEXT    NOT NULL REFERENCES persons (id),
    created_at INTEGER NOT NULL,
    imported   INTEGER NOT NULL CHECK (imported IN (0, 1))
) STRICT;

CREATE INDEX matches_by_creator ON matches (creator);

-- What changes. Kept apart because every entry rewrites this row: narrow rows share few pages.
CREATE TABLE standings (
    match_key   INTEGER PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    private     INTEGER NOT NULL CHECK (private IN (0, 1)),
    phase       TEXT    NOT NULL CHECK (phase IN ('open', 'playing', 'over', 'abandoned')),
    length      INTEGER NOT NULL,
    chat_length INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    outcome     TEXT
) STRICT;

CREATE INDEX standings_by_phase ON standings (private, phase, updated_at);

-- A seat with neither a person nor a bot is open.
CREATE TABLE seats (
    match_key INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    person    TEXT REFERENCES persons (id),
    bot       TEXT,
    PRIMARY KEY (match_key, seat),
    CHECK (person IS NULL OR bot IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- The record. The primary key decides who was first.
CREATE TABLE entries (
    match_key INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seq       INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    deed      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_key, seq)
) STRICT, WITHOUT ROWID;

-- The name is copied so that a line keeps the name it was said under.
CREATE TABLE chat_lines (
    match_key INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    n         INTEGER NOT NULL,
    person    TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    text      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_key, n)
) STRICT, WITHOUT ROWID;
