//! The format of a backup: one JSON object on each line, a header first and the totals last.
//!
//! The totals show that a backup is complete: one that was cut short does not end with them.

use std::io::BufRead;

use serde::{Deserialize, Serialize};

use crate::rows::unbroken;
use crate::{ChatRow, EntryRow, MatchRow, Person, SeatRow, Session, StoreError};

/// The version of this format, independent of the schema of either database.
const FORMAT: u32 = 1;

/// One line of a backup.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Backup { bosworth: u32 },
    Person(Person),
    Session(Session),
    Match(Box<MatchBackup>),
    End(Totals),
}

/// One thing that a backup holds.
#[derive(Debug)]
pub(crate) enum Item {
    Person(Person),
    Session(Session),
    Match(Box<MatchBackup>),
}

/// A match with everything that belongs to it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct MatchBackup {
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) entries: Vec<EntryRow>,
    pub(crate) chat: Vec<ChatRow>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Totals {
    persons: u64,
    sessions: u64,
    matches: u64,
}

impl Totals {
    fn count(&mut self, item: &Item) {
        match item {
            Item::Person(_) => self.persons += 1,
            Item::Session(_) => self.sessions += 1,
            Item::Match(_) => self.matches += 1,
        }
    }
}

/// Writes a backup line by line. Persons come before the sessions and matches that name them.
#[derive(Debug, Default)]
pub(crate) struct BackupWriter {
    totals: Totals,
}

impl BackupWriter {
    pub(crate) fn header(&self) -> Result<String, StoreError> {
        written(&Line::Backup { bosworth: FORMAT })
    }

    pub(crate) fn item(&mut self, item: Item) -> Result<String, StoreError> {
        self.totals.count(&item);
        written(&match item {
            Item::Person(person) => Line::Person(person),
            Item::Session(session) => Line::Session(session),
            Item::Match(whole) => Line::Match(whole),
        })
    }

    pub(crate) fn end(self) -> Result<String, StoreError> {
        written(&Line::End(self.totals))
    }
}

fn written(line: &Line) -> Result<String, StoreError> {
    let mut text = serde_json::to_string(line).map_err(|error| StoreError::Io(error.to_string()))?;
    text.push('\n');
    Ok(text)
}

/// Reads a backup and checks that it is complete.
pub(crate) struct BackupReader<'a> {
    input: &'a mut (dyn BufRead + Send),
    line: u64,
    totals: Totals,
}

impl<'a> BackupReader<'a> {
    /// Reads the header.
    pub(crate) fn new(input: &'a mut (dyn BufRead + Send)) -> Result<Self, StoreError> {
        let mut reader = BackupReader { input, line: 0, totals: Totals::default() };
        match reader.read()? {
            Some(Line::Backup { bosworth: FORMAT }) => Ok(reader),
            Some(Line::Backup { bosworth }) => {
                Err(reader.bad(format!("it is of format {bosworth}, this program knows format {FORMAT}")))
            }
            _ => Err(reader.bad("this is not the header of a backup")),
        }
    }

    /// The next item, or nothing after the last one.
    pub(crate) fn next(&mut self) -> Result<Option<Item>, StoreError> {
        let item = match self.read()? {
            Some(Line::Person(person)) => Item::Person(person),
            Some(Line::Session(session)) => Item::Session(session),
            Some(Line::Match(whole)) => {
                self.check(&whole)?;
                Item::Match(whole)
            }
            Some(Line::End(totals)) if totals != self.totals => return Err(self.bad("lines are missing")),
            Some(Line::End(_)) => {
                return if self.read()?.is_none() {
                    Ok(None)
                } else {
                    Err(self.bad("it comes after the end"))
                };
            }
            Some(Line::Backup { .. }) => return Err(self.bad("there is a second header")),
            None => return Err(self.bad("the backup was cut short")),
        };
        self.totals.count(&item);
        Ok(Some(item))
    }

    fn check(&self, whole: &MatchBackup) -> Result<(), StoreError> {
        unbroken(&whole.entries).map_err(|error| self.bad(error.to_string()))?;
        if (0u32..).zip(&whole.chat).any(|(n, said)| n != said.n) {
            return Err(self.bad("a line of the chat is missing"));
        }
        Ok(())
    }

    fn read(&mut self) -> Result<Option<Line>, StoreError> {
        let mut text = String::new();
        self.line += 1;
        if self.input.read_line(&mut text)? == 0 {
            return Ok(None);
        }
        serde_json::from_str(&text).map(Some).map_err(|error| self.bad(error.to_string()))
    }

    fn bad(&self, why: impl Into<String>) -> StoreError {
        StoreError::BadBackup { line: self.line, why: why.into() }
    }
}
