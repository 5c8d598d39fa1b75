-- People and their sessions. Times are UTC, in milliseconds since 1970.
CREATE TABLE persons (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    guest         BOOLEAN NOT NULL,
    password_hash TEXT,
    created_at    BIGINT  NOT NULL
);

-- Guests may share a name; an account is found by its name, so that name is its own.
CREATE UNIQUE INDEX accounts_by_name ON persons (name) WHERE NOT guest;

CREATE TABLE sessions (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- What never changes about a match. Other tables refer to the short key, not to the long id.
CREATE TABLE matches (
    key        BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    rules      BIGINT  NOT NULL,
    data       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    seed       TEXT    NOT NULL,
    salt       TEXT    NOT NULL,
    commitment TEXT    NOT NULL,
    creator    TEXT    NOT NULL REFERENCES persons (id),
    created_at BIGINT  NOT NULL,
    imported   BOOLEAN NOT NULL
);

CREATE INDEX matches_by_creator ON matches (creator);

-- What changes. Kept apart because every entry writes a new version of this row: narrow rows are cheap.
CREATE TABLE standings (
    match_key   BIGINT  NOT NULL PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    private     BOOLEAN NOT NULL,
    phase       TEXT    NOT NULL CHECK (phase IN ('open', 'playing', 'over', 'abandoned')),
    length      BIGINT  NOT NULL,
    chat_length BIGINT  NOT NULL,
    updated_at  BIGINT  NOT NULL,
    outcome     TEXT
);

CREATE INDEX standings_by_phase ON standings (private, phase, updated_at, match_key);

-- A seat with neither a person nor a bot is open.
CREATE TABLE seats (
    match_key BIGINT   NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat      SMALLINT NOT NULL,
    person    TEXT REFERENCES persons (id),
    bot       TEXT,
    PRIMARY KEY (match_key, seat),
    CHECK (person IS NULL OR bot IS NULL)
);

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- The record. The primary key decides who was first.
CREATE TABLE entries (
    match_key BIGINT   NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seq       BIGINT   NOT NULL,
    seat      SMALLINT NOT NULL,
    deed      TEXT     NOT NULL,
    at        BIGINT   NOT NULL,
    PRIMARY KEY (match_key, seq)
);

-- The name is copied so that a line keeps the name it was said under.
CREATE TABLE chat_lines (
    match_key BIGINT NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    n         BIGINT NOT NULL,
    person    TEXT   NOT NULL,
    name      TEXT   NOT NULL,
    text      TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (match_key, n)
);
