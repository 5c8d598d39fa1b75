-- The seats among which a line was said, one bit each from seat 0; none of them: it was said to everybody.
ALTER TABLE chat_lines ADD COLUMN circle SMALLINT NOT NULL DEFAULT 0;
