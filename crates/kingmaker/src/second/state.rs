//! What only a state of Kingmaker II has, and how its games end.

use crate::second::court::{SEATS, Second};
use crate::second::houses::HousesAsk;
use crate::second::ids::*;
use crate::second::parliament::Parliament;
use crate::second::setup::Setup;
use arrayvec::ArrayVec;
use kernel::{Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

pub(crate) use crate::state::{Frame, Peace, Phase};

/// A position of Kingmaker II.
pub type State = crate::state::State<Second>;

/// The part of a state that only Kingmaker II has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Own {
    /// §km2:5.1a: whether the balanced rules for two are played.
    pub(crate) balanced: bool,
    /// §km2:5.2a: whether the players agreed on the limit of rounds; otherwise it is the long stop.
    pub(crate) timed: bool,
    pub(crate) omens: Omens,
    /// §km2:12.7a: the King's Peace.
    pub(crate) peace: Option<Peace<Area>>,
    /// §km2:15.2a: who has the Prestige Victory card.
    pub(crate) claim: Option<PrestigeClaim>,
    /// §km2:17.5a,21.2c: for each seat the turn by whose end it must have given up one house.
    pub(crate) two_houses: [Option<u16>; SEATS],
    /// §km2:17.5b: the houses whose Royals the active seat has handed to others in this turn while it had to give one
    /// house up.
    pub(crate) handed: Set<House>,
    /// §km2:5.2c: the vote on stopping at the end of this round.
    pub(crate) stop: StopVote,
    pub(crate) setup: Setup,
    pub(crate) parliament: Parliament,
}

/// Event cards that lie in places which only Kingmaker II has, and its tile.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Omens {
    /// §km2:3.11b,3.11e: left out until the deck runs out for the first time.
    pub(crate) removed: Set<EventCard>,
    /// §km2:3.11d: how many cards lie under the Prestige Victory tile; meaningless once it is revealed.
    pub(crate) under_tile: u8,
    /// §km2:7.7f: the Prestige Victory tile has come up.
    pub(crate) tile_revealed: bool,
    /// §km2:7.7b,12.8c: Clamours on their space, the first one on top.
    pub(crate) clamours: ArrayVec<EventCard, 4>,
    /// §km2:12.8a: whether the first of them lies sideways.
    pub(crate) sideways: bool,
}

/// Small questions that only Kingmaker II asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OwnQuestion {
    /// §km2:17.5b,21.2c: one of two houses is given up.
    Houses(HousesAsk),
    /// §km2:5.2c: does the game stop after this round?
    Stop,
    /// §km2:9.5g,10.3d: who is given the MB or MS card?
    Honour {
        /// Whether it was a siege.
        siege: bool,
        /// Who fought.
        among: Set<Noble>,
    },
}

/// §km2:15.2a: a claim on a Prestige Victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrestigeClaim {
    /// Who claimed, for himself or his Alliance.
    pub by: Seat,
    /// §km2:15.3a: in which turn. At the end of the claimant's next turn it matures.
    pub turn: u16,
    /// §km2:15.2d,15.3c: for whom: his Alliance, himself included.
    pub allies: Seats,
}

/// §km2:5.2c: a vote on stopping at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StopVote {
    /// Who wants to stop; empty again once somebody has refused.
    pub yes: Seats,
    /// Who has proposed it in this round.
    pub proposed: Seats,
}

/// Chapter 24: how a game ended, and who has won. The name of a variant, in kebab case, is the name of the ending.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// §km2:15.1a: the last Royal, crowned and controlled.
    Royalty(Seats),
    /// §km2:15.1d: the same, by an Alliance.
    SharedRoyalty(Seats),
    /// §km2:15.3a: the Prestige Victory card matured.
    Prestige(Seats),
    /// §km2:15.3f: the same, for an Alliance.
    SharedPrestige(Seats),
    /// §km2:15.5a: most prestige at the limit that was agreed on.
    MinorPrestige(Seats),
    /// §km2:15.5c: a tie at the limit.
    JointMinorPrestige(Seats),
    /// §km2:15.5b: a tie at the limit, won by the Chancellor.
    Chancellor(Seats),
    /// §km2:T.11: most prestige at the long stop.
    LongStop(Seats),
    /// §km2:5.2c: the players stopped; decided as at the limit.
    Stopped(Seats),
    /// §km2:15.6a: all Royals are dead.
    NoRoyals,
}

impl Ending {
    /// Who has won.
    pub(crate) fn winners(self) -> Seats {
        match self {
            Ending::Royalty(seats)
            | Ending::SharedRoyalty(seats)
            | Ending::Prestige(seats)
            | Ending::SharedPrestige(seats)
            | Ending::MinorPrestige(seats)
            | Ending::JointMinorPrestige(seats)
            | Ending::Chancellor(seats)
            | Ending::LongStop(seats)
            | Ending::Stopped(seats) => seats,
            Ending::NoRoyals => Seats::NONE,
        }
    }

    /// The clause that ended the game.
    pub(crate) fn clause(self) -> Clause {
        Clause(match self {
            Ending::Royalty(_) => "15.1a",
            Ending::SharedRoyalty(_) => "15.1d",
            Ending::Prestige(_) => "15.3a",
            Ending::SharedPrestige(_) => "15.3f",
            Ending::MinorPrestige(_) => "15.5a",
            Ending::JointMinorPrestige(_) => "15.5c",
            Ending::Chancellor(_) => "15.5b",
            Ending::LongStop(_) => "T.11",
            Ending::Stopped(_) => "5.2c",
            Ending::NoRoyals => "15.6a",
        })
    }
}
