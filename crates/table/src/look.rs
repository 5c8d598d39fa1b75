//! What the viewers of a match are sent after a deed. It is computed once for each eye, however many look through it.

use crate::wire::{ServerMessage, Update};
use axum::extract::ws::Utf8Bytes;
use catalog::{Outline, Play};
use kernel::{Change, Eye};
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

/// For each eye that is in use: the outline of the position that its viewers have. The next patch starts from it.
#[derive(Default)]
pub(crate) struct Looks([Option<Outline>; Eye::COUNT]);

impl Looks {
    /// Somebody who looks through this eye has been sent the present position.
    pub fn begin(&mut self, play: &dyn Play, eye: Eye) {
        self.0[eye.index()].get_or_insert_with(|| play.outline(eye));
    }

    /// What a deed has changed, for every eye that notices it and that somebody looks through.
    pub fn updates(&mut self, play: &dyn Play, change: Change, viewers: &Viewers) -> Updates {
        let mut updates = Updates { by_eye: Default::default(), is_over: play.outcome().is_some() };
        for eye in play.seats().iter().map(Eye::Seat).chain([Eye::Spectator]) {
            let seen = &mut self.0[eye.index()];
            if viewers.of(eye) == 0 {
                *seen = None;
            }
            if let Some(seen) = seen.as_mut().filter(|_| change.shows_to(eye)) {
                let (log_from, log) = play.log(eye, Some(change));
                let counter = play.counter(eye);
                let update = Update { counter, patch: play.patch(eye, seen), log_from, log };
                updates.by_eye[eye.index()] = Some((counter, ServerMessage::Update(Box::new(update)).text()));
            }
        }
        updates
    }
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
