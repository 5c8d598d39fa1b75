//! §km2:21.4: allied Forces.

use crate::ids::*;
use crate::second::state::{Phase, State};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// §km2:21.4a: allied Nobles who move and attack together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Force {
    /// §km2:21.4b: whose owner decides.
    pub(crate) commander: Noble,
    /// The commander's owner, even if the commander falls (§km2:21.4j).
    pub(crate) owner: Seat,
    /// The commander included.
    pub(crate) nobles: Set<Noble>,
    /// §km2:21.4h: when it was formed: whose turn, which round, which phase.
    pub(crate) formed: (Seat, u8, Phase),
}

impl State {
    /// §km2:21.4h,21.4i: Forces end when their Nobles part or the commander is dead.
    pub(crate) fn tidy_forces(&mut self) {}
}
