//! Chapters 20 and 21 and T.5: cards that change hands by agreement, Alliances, and standing answers.

mod alliances;
mod any_time;
mod bargains;
mod forces;
mod hand;
mod offers;
mod samples;
mod transfers;

pub use crate::goods::Goods;
pub(crate) use crate::goods::read_goods;
pub(crate) use forces::Force;
pub(crate) use hand::nearest;
pub(crate) use offers::{OFFERS_A_TURN, Terms};

use crate::court::Edition;
use kernel::{Seat, ids};
use serde::{Deserialize, Serialize};

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:T.6,8.3j: what a standing answer can be about.
    StanceKind in u8 { Passage = "passage", Bargains = "bargains", Alliances = "alliances" }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// A standing answer.
    Stance in u8 { Ask = "ask", Allow = "allow", Refuse = "refuse" }
}

#[allow(clippy::derivable_impls)] // `ids!` takes no attributes of variants, such as `#[default]`.
impl Default for Stance {
    fn default() -> Stance {
        Stance::Ask
    }
}

/// The standing answers of a seat: by kind, to each other seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Stances<E: Edition>([E::BySeat<Stance>; 3]);

impl<E: Edition> Default for Stances<E> {
    fn default() -> Self {
        Stances([E::BySeat::default(); 3])
    }
}

impl<E: Edition> Stances<E> {
    /// The standing answer of this seat to another one.
    pub(crate) fn to(&self, kind: StanceKind, seat: Seat) -> Stance {
        self.0[kind as usize][seat.index()]
    }

    /// Sets a standing answer.
    pub(crate) fn set(&mut self, kind: StanceKind, seat: Seat, answer: Stance) {
        self.0[kind as usize][seat.index()] = answer;
    }
}
