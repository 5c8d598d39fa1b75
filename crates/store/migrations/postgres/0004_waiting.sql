-- What lists show of a match that is being played: the seats that it waits for (unknown for a match that was last played
-- before this column was there) and those that have agreed to end it, one bit each from seat 0.
ALTER TABLE standings ADD COLUMN waiting SMALLINT;
ALTER TABLE standings ADD COLUMN agreed SMALLINT NOT NULL DEFAULT 0;
