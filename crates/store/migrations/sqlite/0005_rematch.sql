-- The id of the match in which the same players play again, if there is one.
ALTER TABLE standings ADD COLUMN rematch TEXT;

-- One number that is written to find out whether anything can be written.
CREATE TABLE pulse (beats INTEGER NOT NULL);
INSERT INTO pulse (beats) VALUES (0);
