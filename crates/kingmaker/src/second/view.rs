//! What an eye sees: a type of its own, built from nothing.

use crate::second::state::State;
use kernel::Eye;
use serde::Serialize;

/// What an eye sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The round.
    pub round: u8,
}

impl State {
    pub(crate) fn seen_by(&self, _eye: Eye) -> View {
        View { round: self.round }
    }
}
