//! Records what has been done, for rules that limit how often something may be done.
//!
//! The type of an entry says how long it counts: a [`Book`] is kept for the whole game, [`ThisTurn`] is cleared when a
//! turn begins, [`ThisPhase`] when a phase begins. Each is cleared as a whole and in one place, so a new field cannot
//! be forgotten, or cleared by accident.

use crate::court::Edition;
use crate::ids::*;
use kernel::Seats;
use serde::{Deserialize, Serialize};

/// What is kept for the whole game: the number of the turn, and stamps. Turns are numbered from 1; a stamp is the
/// number of a turn, 0 for never.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Book<E: Edition> {
    /// The number of this turn.
    pub turn: u16,
    /// The number of the first turn of this round.
    pub round_began: u16,
    /// §km2:8.1j §kmc:11.4d: the last turn in which each piece moved.
    pub noble_moved: ByNoble<u16>,
    pub royal_moved: ByRoyal<u16>,
    pub ship_moved: ByShip<u16>,
    /// §km2:20.2f §kmc:11.2f: the last turn in which each card moved, and attacked.
    pub card_moved: ByCard<u16>,
    pub city_moved: ByCity<u16>,
    pub card_attacked: ByCard<u16>,
    /// §km2:21.4c: the last turn in which each Noble attacked, or was kept from it by Bad Weather (§km2:9.5d).
    pub noble_attacked: ByNoble<u16>,
    /// §km2:21.4c: the last turn in which each Royal was with a Noble who attacked.
    pub royal_attacked: ByRoyal<u16>,
    pub this_turn: ThisTurn<E>,
    pub this_phase: ThisPhase,
}

/// What counts until the end of the turn, including the limits of the Event, Movement and Combat Phases, of which a
/// turn has one each.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct ThisTurn<E: Edition> {
    /// §km2:8.6a: normal and free moves of the Movement Phase.
    pub nobles_moved: Moves<Noble>,
    pub royals_moved: Moves<Royal>,
    pub ships_moved: Moves<Ship>,
    /// §km2:9.1c: Nobles named as attackers in the Combat Phase.
    pub attackers: Set<Noble>,
    /// §km2:9.1d: Nobles attacked in the Combat Phase.
    pub attacked: Set<Noble>,
    /// §km2:9.5d,9.5f,10.3b: Nobles who cannot move for the rest of the Combat Phase, because their combat had no
    /// result.
    pub rooted: Set<Noble>,
    /// §km2:9.1d: places attacked in the Combat Phase.
    pub stormed: Set<Place>,
    /// §km2:20.3e: cards received by trade.
    pub traded: Set<Card>,
    /// §km2:1.6b: for each seat, the cards that it was shown.
    pub shown: E::BySeat<Set<Card>>,
    /// §km2:21.1d: who has proposed an Alliance.
    pub proposed_alliance: Seats,
    /// §km2:21.1d: who has left an Alliance.
    pub parted: Seats,
    /// §km2:T.6: which standing answers each seat has changed: a bit for each kind and other seat.
    pub stances: E::BySeat<u32>,
    /// §km2:20.2i: places and ships given away.
    pub ceded: Set<Place>,
    pub ceded_ships: Set<Ship>,
    /// §km2:14.1e: how many Crown cards were drawn at the End of Turn.
    pub drawn: u8,
    /// §km2:5.1h: Event cards drawn in the Event Phase.
    pub events_drawn: u8,
}

/// What counts until the end of the phase.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ThisPhase {
    /// §km2:T.7: cards and Cities transferred.
    pub transferred: Set<Card>,
    pub transferred_cities: Set<City>,
    /// §km2:T.7: Royals reallocated.
    pub reallocated: Set<Royal>,
    /// §km2:21.4a: who has proposed a Force.
    pub proposed_force: Seats,
}

impl<E: Edition> Book<E> {
    /// Begins a turn, perhaps the first of a round.
    pub fn begin_turn(&mut self, new_round: bool) {
        self.turn += 1;
        if new_round {
            self.round_began = self.turn;
        }
        self.this_turn = ThisTurn::default();
        self.begin_phase();
    }

    /// Begins a phase.
    pub fn begin_phase(&mut self) {
        self.this_phase = ThisPhase::default();
    }
}

/// §km2:8.6a: which pieces have had a normal move, and which a free one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Moves<K: Id> {
    /// Those that have moved normally.
    pub normal: Set<K>,
    /// Those that have had a Free Move.
    pub free: Set<K>,
}

impl<K: Id> Default for Moves<K> {
    fn default() -> Self {
        Moves { normal: Set::default(), free: Set::default() }
    }
}
