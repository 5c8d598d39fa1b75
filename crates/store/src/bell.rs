//! The bell: a broadcast channel that tells caches which match has changed, and how.

use tokio::sync::broadcast;

/// How many rings a channel buffers: some seconds of a busy server. A receiver that falls further behind gets an error
/// from its channel.
const CAPACITY: usize = 8192;

/// A notification that a change was committed, or that such notifications may have been lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ring {
    /// A match changed.
    Match {
        /// The id of the match.
        match_id: String,
        /// What changed.
        what: Change,
    },
    /// Notifications may have been lost, as when the connection to the database was down for a while: every cached
    /// match may be out of date.
    ///
    /// `RecvError::Lagged` from the channel means the same.
    Missed,
}

/// What changed about a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It was created.
    Created,
    /// An entry was appended.
    Entry {
        /// The number of the entry.
        seq: u32,
    },
    /// Something was said.
    Chat {
        /// The number of the chat line.
        n: u32,
    },
    /// A seat changed hands.
    Seats,
    /// It entered another phase.
    Phase,
    /// It was deleted.
    Deleted,
}

impl Ring {
    /// The notification that `match_id` has changed.
    pub fn of(match_id: &str, what: Change) -> Ring {
        Ring::Match { match_id: match_id.to_owned(), what }
    }

    /// Reads the payload of a PostgreSQL notification: a word, a number for some words, the match's id.
    pub(crate) fn from_payload(payload: &str) -> Option<Ring> {
        let (word, rest) = payload.split_once(' ')?;
        let numbered = || -> Option<(u32, &str)> {
            let (number, id) = rest.split_once(' ')?;
            Some((number.parse().ok()?, id))
        };
        let (id, what) = match word {
            "created" => (rest, Change::Created),
            "entry" => numbered().map(|(seq, id)| (id, Change::Entry { seq }))?,
            "chat" => numbered().map(|(n, id)| (id, Change::Chat { n }))?,
            "seats" => (rest, Change::Seats),
            "phase" => (rest, Change::Phase),
            "deleted" => (rest, Change::Deleted),
            _ => return None,
        };
        Some(Ring::of(id, what))
    }
}

/// The sending side of the channel. Every part of a store that commits changes has a clone of it.
#[derive(Debug, Clone)]
pub(crate) struct Bell(broadcast::Sender<Ring>);

impl Bell {
    pub(crate) fn new() -> Bell {
        Bell(broadcast::Sender::new(CAPACITY))
    }

    pub(crate) fn ring(&self, ring: Ring) {
        // An error only says that nobody is listening.
        let _ = self.0.send(ring);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Ring> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, Ring};

    #[test]
    fn payloads_are_read_back() {
        assert_eq!(Ring::from_payload("entry 12 m 1"), Some(Ring::of("m 1", Change::Entry { seq: 12 })));
        assert_eq!(Ring::from_payload("chat 0 m"), Some(Ring::of("m", Change::Chat { n: 0 })));
        assert_eq!(Ring::from_payload("seats m"), Some(Ring::of("m", Change::Seats)));
    }

    #[test]
    fn strange_payloads_are_not_understood() {
        for payload in ["", "entry", "entry x m", "entry -1 m", "dance m"] {
            assert_eq!(Ring::from_payload(payload), None, "{payload}");
        }
    }
}
