//! Chapters 20 and 21 and T.5: cards that change hands by agreement, Alliances, and standing answers.

mod alliances;
mod any_time;
mod bargains;
mod forces;
mod hand;
mod offers;
mod samples;
#[cfg(test)]
mod tests;
mod transfers;

pub use crate::goods::Goods;
pub(crate) use crate::goods::{named_twice, read_goods};
pub(crate) use forces::Force;
pub(crate) use offers::Terms;

use crate::second::court::SEATS;
use kernel::{Seat, ids};
use serde::{Deserialize, Serialize};

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
    /// §km2:T.6,8.3j: what a standing answer can be about.
    StanceKind in u8 { Passage = "passage", Bargains = "bargains", Alliances = "alliances" }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
    /// A standing answer.
    Stance in u8 { Ask = "ask", Allow = "allow", Refuse = "refuse" }
}

/// The standing answers of a seat: by kind, to each other seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stances([[Stance; SEATS]; 3]);

impl Default for Stances {
    fn default() -> Stances {
        Stances([[Stance::Ask; SEATS]; 3])
    }
}

impl Stances {
    /// The standing answer of this seat to another one.
    pub(crate) fn to(&self, kind: StanceKind, seat: Seat) -> Stance {
        self.0[kind as usize][seat.index()]
    }

    /// Sets a standing answer.
    pub(crate) fn set(&mut self, kind: StanceKind, seat: Seat, answer: Stance) {
        self.0[kind as usize][seat.index()] = answer;
    }
}
