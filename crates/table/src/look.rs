//! What the viewers of a match are sent after a deed. It is computed once for each eye, however many look through it.

use crate::wire::{ServerMessage, Update};
use axum::extract::ws::Utf8Bytes;
use catalog::{Outline, Play};
use kernel::{Change, Eye};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many viewers look through each eye.
#[derive(Default)]
pub(crate) struct Viewers([AtomicUsize; Eye::COUNT]);

impl Viewers {
    pub fn enter(&self, eye: Eye) {
        self.0[eye.index()].fetch_add(1, Ordering::AcqRel);
    }

    pub fn leave(&self, eye: Eye) {
        self.0[eye.index()].fetch_sub(1, Ordering::AcqRel);
    }

    pub fn of(&self, eye: Eye) -> usize {
        self.0[eye.index()].load(Ordering::Acquire)
    }
}

/// Outlines of what the viewers have, from which the next patches start: for spectators of what everybody sees, for each
/// seat that is in use of what only that seat sees.
#[derive(Default)]
pub(crate) struct Looks([Option<Outline>; Eye::COUNT]);

impl Looks {
    /// Somebody who looks through this eye sees the present position.
    pub fn begin(&mut self, play: &dyn Play, eye: Eye) {
        for eye in [Eye::Spectator, eye] {
            self.0[eye.index()].get_or_insert_with(|| play.outline(eye));
        }
    }

    /// What a deed has changed, for every eye that notices it and that somebody looks through.
    pub fn updates(&mut self, play: &dyn Play, change: Change, viewers: &Viewers) -> Updates {
        let mut updates = Updates { by_eye: Default::default(), is_over: play.outcome().is_some() };
        let eyes = play.seats().iter().map(Eye::Seat).chain([Eye::Spectator]);
        let (used, unused): (Vec<Eye>, Vec<Eye>) = eyes.partition(|eye| viewers.of(*eye) > 0);
        for eye in unused.into_iter().filter(|eye| used.is_empty() || *eye != Eye::Spectator) {
            self.0[eye.index()] = None;
        }
        // Whoever notices the deed gets this, so that all go on from the same position.
        let patch = self.patch(play, Eye::Spectator, change);
        for eye in used.into_iter().filter(|eye| change.shows_to(*eye)) {
            let own = if eye == Eye::Spectator { nothing() } else { self.patch(play, eye, change) };
            let (log_from, log) = play.log(eye, Some(change));
            let counter = play.counter(eye);
            let update = Update { counter, patch: patch.clone(), own, log_from, log };
            updates.by_eye[eye.index()] = Some((counter, ServerMessage::Update(Box::new(update)).text()));
        }
        updates
    }

    /// What a deed has changed of an eye's part.
    fn patch(&mut self, play: &dyn Play, eye: Eye, change: Change) -> Box<RawValue> {
        let seen = self.0[eye.index()].as_mut().filter(|_| change.shows_to(eye));
        seen.map_or_else(nothing, |seen| play.patch(eye, seen))
    }
}

/// A patch that changes nothing.
fn nothing() -> Box<RawValue> {
    to_raw_value(&serde_json::Map::new()).expect("it is plain data")
}

/// A deed as each eye sees it.
#[derive(Debug)]
pub(crate) struct Updates {
    by_eye: [Option<(u64, Utf8Bytes)>; Eye::COUNT],
    /// Whether the match has ended.
    pub is_over: bool,
}

impl Updates {
    /// The eye's new counter, and the message for its viewers; none if it does not notice the deed.
    pub fn of(&self, eye: Eye) -> Option<&(u64, Utf8Bytes)> {
        self.by_eye[eye.index()].as_ref()
    }
}
