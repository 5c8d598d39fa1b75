//! The whole state of a game of any edition: plain data, cheap to clone.

use crate::asks::Ask;
use crate::book::Book;
use crate::combat::{Captives, Combat};
use crate::court::{RoyalPiece, Spot, Watched};
use crate::events::{Events, Happening};
use crate::ids::*;
use crate::movement::{March, Voyage};
use crate::politics::{Force, Stances, Terms};
use crate::rules::Rules;
use arrayvec::ArrayVec;
use bargain::Offers;
use kernel::{Chance, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:T.5,21.1d,21.4a §kmc:3.3a,T.5: how many offers can be open at a time: from each of seven seats three bargains, an
/// Alliance and a Force.
const OPEN_OFFERS: usize = 35;

/// §km2:21.4a: how many Forces there can be; each has at least two Nobles.
const FORCES: usize = 12;

/// A position of an edition.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct State<E: Rules> {
    pub(crate) court: Watched<E>,
    pub(crate) chance: Chance,
    /// §km2:6.1g §kmc:2.2a: the number of players.
    pub(crate) players: u8,
    /// §km2:5.2a,T.11 §kmc:13.2a: the last round.
    pub(crate) last_round: u8,
    /// The Nobles who give the Factions their names.
    pub(crate) leaders: E::BySeat<Option<Noble>>,
    /// §km2:6.1f,1.2g §kmc:2.4f: who has the Start Player marker.
    pub(crate) start: Seat,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// §km2:1.5d §kmc:2.4f: the round, from 1.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) book: Book<E>,
    pub(crate) events: Events<E>,
    /// §km2:21.1a §kmc:11.4a: whether the head of a house has been controlled, so that Alliances are possible.
    pub(crate) alliances_open: bool,
    pub(crate) forces: ArrayVec<Force, FORCES>,
    /// §km2:T.5 §kmc:T.5: offers on the table.
    pub(crate) offers: Offers<Terms, OPEN_OFFERS>,
    /// The standing answers of each seat.
    pub(crate) stances: E::BySeat<Stances<E>>,
    /// §km2:1.6b §kmc:T.14: for each seat the cards in other hands that it has seen.
    pub(crate) seen: E::BySeat<Set<Card>>,
    /// Small questions that come before everything else, oldest first.
    pub(crate) asks: Vec<Ask<E::Question>>,
    /// The stack of frames; the last one asks.
    pub(crate) frames: ArrayVec<Frame, 6>,
    pub(crate) happening: Happening,
    pub(crate) march: March<E::Field>,
    pub(crate) voyage: Voyage,
    pub(crate) combat: Combat<E::Field>,
    pub(crate) captives: Captives<E::Field>,
    /// What only this edition has.
    pub(crate) own: E::Own,
    pub(crate) ended: Option<E::Ending>,
}

/// §km2:6.1b §kmc:3.1a: the phases of a turn. An edition's sequence says which of them it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// §km2:7.1a §kmc:4.1a: an Event card is drawn.
    #[default]
    Event,
    /// §km2:8.1a §kmc:5.1a: Nobles and ships move.
    Movement,
    /// §km2:9.1a §kmc:6.1a,7.1a: battles and sieges.
    Combat,
    /// §km2:12.1a §kmc:9.1a: Parliament may be summoned.
    Parliament,
    /// §km2:13.1a §kmc:10.1a: a Royal may be crowned.
    Coronation,
    /// §km2:14.1b,15.2b: the Prestige Victory card may be claimed.
    Claim,
    /// §km2:14.1h §kmc:11.1a: after the Crown cards have been drawn: plays, trades and Alliances until the turn ends.
    Politics,
}

/// A procedure in progress: a frame of the control stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// §km2:3.1a §kmc:2.2b: before the first turn.
    Setup,
    /// A turn: the active seat chooses what to do in the phase.
    Turn,
    /// §km2:7.1b §kmc:4.1d: an Event card lies open.
    Event,
    /// §km2:8.2a,8.3a §kmc:5.2a,5.3a: Nobles on a march.
    March,
    /// §km2:8.4a §kmc:5.4a: ships on a voyage.
    Voyage,
    /// §km2:9.2a,10.1a §kmc:6.1a,7.1a: a battle or siege.
    Combat,
    /// §km2:11.2a §kmc:8.1a: what becomes of captives.
    Captives,
    /// §km2:12.1a §kmc:9.1a: a Parliament in session.
    Parliament,
}

/// §km2:12.7a,12.7d §kmc:9.2g: no combat in a field until the end of the caller's next Combat Phase. A siege there stays
/// as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Peace<F> {
    /// Where.
    pub area: F,
    /// Who called Parliament.
    pub caller: Seat,
    /// The turn in which Parliament was called.
    pub turn: u16,
}

impl<E: Rules> State<E> {
    /// The empty board: Royals at their starts, nobody allied, no card dealt yet. §km2:3.1a,3.1b,3.1c,3.6a,3.10b,3.12c
    /// §kmc:10.1f,12.1a,12.1b,12.1c
    pub(crate) fn blank(players: u8, last_round: u8, chance: Chance) -> State<E> {
        let mut court = Watched::<E>::default();
        for royal in Royal::ALL.iter().copied() {
            let row = E::royal(royal);
            let at = row.start.map_or(Spot::Off, Spot::Inside);
            let dead = row.start.is_none();
            court.royals.set(royal, RoyalPiece { at, with: None, crowned: row.crowned, dead });
        }
        for seat in crate::court::seats::<E>() {
            court.friends[seat.index()] = Seats::only(seat);
        }
        State {
            court,
            chance,
            players,
            last_round,
            leaders: Default::default(),
            start: Seat(0),
            active: Seat(0),
            round: 1,
            phase: Phase::Event,
            book: Default::default(),
            events: Default::default(),
            alliances_open: false,
            forces: Default::default(),
            offers: Default::default(),
            stances: Default::default(),
            seen: Default::default(),
            asks: Default::default(),
            frames: Default::default(),
            happening: Default::default(),
            march: Default::default(),
            voyage: Default::default(),
            combat: Default::default(),
            captives: Default::default(),
            own: Default::default(),
            ended: None,
        }
    }

    /// The seats in turn order, beginning with `from`.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<E> {
        let players = self.players;
        (0..players).map(move |step| Seat((from.0 + step) % players))
    }

    /// All seats.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.players)
    }

    /// Whether the set-up is not over yet.
    pub(crate) fn is_setting_up(&self) -> bool {
        self.frames.first() == Some(&Frame::Setup)
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

    /// §km2:3.12b §kmc:3.1d: whether this is the first round.
    pub(crate) fn is_first_round(&self) -> bool {
        self.round == 1
    }
}
