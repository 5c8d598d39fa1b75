//! The whole state of a game of Kingmaker II: plain data, cheap to clone.

use crate::second::asks::Ask;
use crate::second::book::Book;
use crate::second::combat::{Captives, Combat};
use crate::second::court::{SEATS, Watched};
use crate::second::events::{Events, Happening};
use crate::second::ids::*;
use crate::second::movement::{March, Voyage};
use crate::second::parliament::Parliament;
use crate::second::politics::{Force, Stances, Terms};
use crate::second::setup::Setup;
use arrayvec::ArrayVec;
use bargain::Offers;
use kernel::{Chance, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:T.5,21.1d,21.4a: how many offers can be open at a time: from each seat three bargains, an Alliance and a Force.
const OPEN_OFFERS: usize = SEATS * 5;

/// §km2:21.4a: how many Forces there can be; each has at least two Nobles.
const FORCES: usize = 12;

/// A position of Kingmaker II.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) court: Watched,
    pub(crate) chance: Chance,
    /// §km2:6.1g: the number of players.
    pub(crate) players: u8,
    /// §km2:5.1a: whether the balanced rules for two are played.
    pub(crate) balanced: bool,
    /// §km2:5.2a,T.11: the last round.
    pub(crate) last_round: u8,
    /// §km2:5.2a: whether the players agreed on that limit; otherwise it is the long stop.
    pub(crate) timed: bool,
    /// The Nobles who give the Factions their names.
    pub(crate) leaders: [Option<Noble>; SEATS],
    /// §km2:6.1f,1.2g: who has the Start Player marker.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// §km2:1.5d: the round, from 1.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) book: Book,
    pub(crate) events: Events,
    /// §km2:12.7a: the King's Peace.
    pub(crate) peace: Option<Peace>,
    /// §km2:21.1a: whether the head of a house has been controlled, so that Alliances are possible.
    pub(crate) alliances_open: bool,
    pub(crate) forces: ArrayVec<Force, FORCES>,
    /// §km2:T.5: offers on the table.
    pub(crate) offers: Offers<Terms, OPEN_OFFERS>,
    /// The standing answers of each seat.
    pub(crate) stances: [Stances; SEATS],
    /// §km2:15.2a: who has the Prestige Victory card.
    pub(crate) claim: Option<PrestigeClaim>,
    /// §km2:17.5a,21.2c: for each seat the turn by whose end it must have given up one house.
    pub(crate) two_houses: [Option<u16>; SEATS],
    /// §km2:1.6b: for each seat the cards in other hands that it has seen.
    pub(crate) seen: [Set<Card>; SEATS],
    /// §km2:5.2c: the vote on stopping at the end of this round.
    pub(crate) stop: StopVote,
    /// Small questions that come before everything else, oldest first.
    pub(crate) asks: Vec<Ask>,
    /// The stack of frames; the last one asks.
    pub(crate) frames: ArrayVec<Frame, 6>,
    pub(crate) setup: Setup,
    pub(crate) happening: Happening,
    pub(crate) march: March,
    pub(crate) voyage: Voyage,
    pub(crate) combat: Combat,
    pub(crate) captives: Captives,
    pub(crate) parliament: Parliament,
    pub(crate) ended: Option<Ending>,
}

/// §km2:6.1b: the phases of a turn. The End of Turn has two: the claim comes before the draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// §km2:7.1a: an Event card is drawn.
    #[default]
    Event,
    /// §km2:8.1a: Nobles and ships move.
    Movement,
    /// §km2:9.1a: battles and sieges.
    Combat,
    /// §km2:12.1a: Parliament may be summoned.
    Parliament,
    /// §km2:13.1a: a Royal may be crowned.
    Coronation,
    /// §km2:14.1b,15.2b: the Prestige Victory card may be claimed.
    Claim,
    /// §km2:14.1h: after two Crown cards have been drawn: plays, trades and Alliances until the discard.
    Politics,
}

/// A procedure in progress: a frame of the control stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Chapters 3 and 4.
    Setup,
    /// A turn: the active seat chooses what to do in the phase.
    Turn,
    /// §km2:7.1b: an Event card lies open.
    Event,
    /// Sections 8.2, 8.3: Nobles on a march.
    March,
    /// Section 8.4: ships on a voyage.
    Voyage,
    /// Sections 9.2, 10.1: a battle or siege.
    Combat,
    /// Section 11.2: what becomes of captives.
    Captives,
    /// Chapter 12.
    Parliament,
}

/// §km2:12.7a,12.7d: no combat in an Area until the end of the caller's next Combat Phase. A siege there stays as it
/// is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Peace {
    /// Where.
    pub area: Area,
    /// Who called Parliament.
    pub caller: Seat,
    /// The turn in which Parliament was called.
    pub turn: u16,
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

impl State {
    /// The seats in turn order, beginning with `from`.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |step| Seat((from.0 + step) % players))
    }

    /// All seats.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.players)
    }

    /// The top frame.
    pub(crate) fn frame(&self) -> Frame {
        *self.frames.last().expect("a turn is never over by itself")
    }

    /// Whether a stamp is from an earlier turn of this round.
    pub(crate) fn earlier_this_round(&self, stamp: u16) -> bool {
        stamp >= self.book.round_began && stamp < self.book.turn
    }

    /// Whether a stamp is from this round.
    pub(crate) fn this_round(&self, stamp: u16) -> bool {
        stamp >= self.book.round_began
    }

    /// §km2:3.12b: whether this is the first round.
    pub(crate) fn is_first_round(&self) -> bool {
        self.round == 1
    }
}
