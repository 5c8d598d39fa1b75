-- Who sat here while the match was played and has left: ids, with a space between. They know this seat's secrets.
ALTER TABLE seats ADD COLUMN former TEXT NOT NULL DEFAULT '';
