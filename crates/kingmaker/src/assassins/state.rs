//! The whole state of *Assassin's Reboot*: plain data, cheap to clone.

use super::battle::Battle;
use super::ending::{Coup, Ending};
use super::events::Parliament;
use super::factions::{Leaderless, Vacancy};
use super::guns::Barrage;
use super::heirs::Attempt;
use super::ids::*;
use super::knowledge::Known;
use super::movement::{Movement, Parting, Retreat};
use super::setup::Setup;
use super::waters::Water;
use arrayvec::ArrayVec;
use kernel::{Chance, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A table by seat.
pub type BySeat<T> = [T; SEATS];

/// A position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) chance: Chance,
    pub(crate) players: u8,
    /// §kma:13.3a: the last round.
    pub(crate) last_round: u8,

    // Who and what is where.
    /// Section 3.5: the factions, by their numbers; none where a seat has fewer than four.
    pub(crate) factions: ByFaction<Option<Faction>>,
    /// §kma:1.1a: the towns. The holder of a town is the faction that has it as [`Faction::town`].
    pub(crate) towns: ByTown<TownState>,
    /// §kma:1.4a: the heirs.
    pub(crate) heirs: ByHeir<Whereabouts>,
    /// Section 1.3: where each ship is; none if it has sunk or is of another edition. Who holds a ship is aboard it.
    pub(crate) ships: ByShip<Option<Water>>,
    /// §kma:5.1a: where the King lodges; none once he is dead.
    pub(crate) king: Option<Place>,

    // Cards that are with no faction.
    /// §kma:2.1d: the Crown deck; the last card is drawn first.
    pub(crate) deck: ArrayVec<Card, { Card::ALL.len() }>,
    /// §kma:2.1c: Chancery. It is shuffled before anything is given out (§kma:11.2l), so it has no order.
    pub(crate) chancery: Set<Card>,
    /// §kma:3.3b: dead Nobles.
    pub(crate) dead: Set<Card>,
    pub(crate) events: Events,
    /// §kma:T.11: which cards were shown where they lie.
    pub(crate) known: Known,

    // The sequence of play.
    /// The round, from 1.
    pub(crate) round: u8,
    /// §kma:5.2a: who plays first in each round.
    pub(crate) start: Seat,
    /// The mover.
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// §kma:5.2b: the faction that has to move in the first turn, until it has.
    pub(crate) duty: Option<FactionId>,
    /// §kma:3.5d: seats without factions.
    pub(crate) out: Seats,
    /// Section 13.2: the coup that is under way.
    pub(crate) coup: Option<Coup>,

    // Procedures in progress.
    /// The stack of frames; the last one asks.
    pub(crate) frames: ArrayVec<Frame, 8>,
    pub(crate) setup: Setup,
    pub(crate) parting: Parting,
    pub(crate) retreat: Retreat,
    pub(crate) battle: Battle,
    /// §kma:3.5c,14.1c: the factions that need a commander, first asked first.
    pub(crate) vacancies: ArrayVec<Vacancy, { FactionId::ALL.len() }>,
    pub(crate) leaderless: Leaderless,
    pub(crate) barrage: Barrage,
    pub(crate) attempt: Attempt,
    pub(crate) parliament: Parliament,
    pub(crate) ended: Option<Ending>,
}

/// §kma:3.1a: a faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faction {
    /// Face up; none for assassins in the garrison (§kma:14.1c).
    pub(crate) commander: Option<Noble>,
    /// §kma:3.1b: its Titles, face up.
    pub(crate) titles: Set<Card>,
    /// §kma:4.2b: Offices of the sea that have been dispatched, face up.
    pub(crate) offices: Set<Card>,
    /// The rest, face down.
    pub(crate) pile: Set<Card>,
    /// The Town card that lies beside it.
    pub(crate) town: Option<Town>,
    pub(crate) at: Spot,
}

/// §kma:B8: where a faction is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// Ashore.
    Land(Square),
    /// §kma:4.1b: aboard the ship whose card it has.
    Aboard(Ship),
    /// Section 5.1: with the King, wherever he lodges.
    Garrison,
}

/// A town.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TownState {
    /// §kma:3.3b: burned down or wiped out.
    pub(crate) destroyed: bool,
    /// §kma:11.2f,11.2k: the cards that Parliaments have laid on it while it is neutral, face down.
    pub(crate) laid: Set<Card>,
}

/// Where an heir is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Whereabouts {
    /// §kma:3.2a: in a town, and held by whoever holds it.
    In(Town),
    /// §kma:11.5c: on the road with a faction, once the King is dead.
    Led {
        /// The faction.
        by: FactionId,
        /// §kma:11.5e: the town in which he was last.
        last: Town,
    },
    Dead,
}

/// The Event cards.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Events {
    /// The last card is drawn first.
    pub(crate) deck: ArrayVec<EventCard, { EventCard::ALL.len() }>,
    pub(crate) discards: Set<EventCard>,
    /// §kma:T.11,7.5d: discards that nobody has seen.
    pub(crate) unread: Set<EventCard>,
    /// §kma:7.5b: Writs and Free Moves.
    pub(crate) hands: BySeat<Set<EventCard>>,
    /// §kma:11.1a: battle cards that were shown in this turn and have not acted yet, in the order in which they act.
    pub(crate) shown: ArrayVec<EventCard, 2>,
}

/// §kma:5.3a: the phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phase {
    #[default]
    Movement,
    Combat,
    Events,
    Fortify,
}

/// What has been done in this turn.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// §kma:4.2a: whether nothing has been done in this phase yet, so that an Office can be dispatched.
    pub(crate) fresh: bool,
    /// §kma:6.1a: the movement of phase 1; in phase 4 that of the Free Move just played.
    pub(crate) movement: Movement,
    /// §kma:4.2d: the reserve ships that have sailed.
    pub(crate) sailed: Set<Ship>,
    /// §kma:11.5k: the heirs who have been handed over or set down.
    pub(crate) handed: Set<Heir>,
    /// §kma:7.1a: whether a battle has been declared.
    pub(crate) fought: bool,
    /// §kma:12.1a: the faction that draws the bonus card.
    pub(crate) bonus: Option<FactionId>,
    /// §kma:7.1a: the ships that have fired.
    pub(crate) fired: Set<Ship>,
    /// §kma:8.1d: the Mercenaries that have served the guns.
    pub(crate) gunners: Set<Card>,
    /// §kma:9.1b: whether an attempt on an heir has been made.
    pub(crate) attempted: bool,
    /// §kma:10.1a: the Nobles who have been on a mission.
    pub(crate) missions: Set<Noble>,
    /// §kma:12.2a: whether a card has been moved.
    pub(crate) moved_card: bool,
}

/// A procedure in progress: a frame of the control stack. Its data are in the field of [`State`] with its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// §kma:2.2g: home castles are chosen (question 1).
    Homes,
    /// Section 2.3: all share out their cards in secret (question 2).
    Sharing,
    /// §kma:5.3a: a turn; `phase` says which menu the mover has (questions 3 to 7, 17).
    Turn,
    /// §kma:12.3a: the movement of a Free Move in phase 4 (questions 3 and 4).
    FreeMove,
    /// §kma:6.5e,6.6a,6.6k,7.13b: what a part of a faction takes with it (questions 3, 5, 12).
    Parting,
    /// Section 7.3, §kma:7.5c,8.1f: retreat and pursuit (question 8).
    Retreat,
    /// Section 7.1: a battle (questions 9 and 10).
    Battle,
    /// §kma:3.5c,14.1c: a commander is promoted (questions 11 and 16).
    Vacancy,
    /// Section 7.13: a ship without a leader (question 12).
    Leaderless,
    /// Section 8.1: a barrage (question 13).
    Barrage,
    /// Section 9.1: an attempt on an heir (question 14).
    Attempt,
    /// Section 11.2: Writs are laid (question 15).
    Parliament,
}

impl State {
    /// The empty board: King, heirs and ships at their starts as far as nothing is drawn, no card dealt yet.
    pub(crate) fn blank(players: u8, last_round: u8, chance: Chance) -> State {
        let tables = super::data::tables();
        State {
            chance,
            players,
            last_round,
            factions: By::default(),
            towns: By::default(),
            heirs: By::from_fn(|heir: Heir| Whereabouts::In(Town::ALL[heir.index()])),
            ships: By::from_fn(|ship| tables.ships[ship].as_ref().map(|row| Water::Port(row.home))),
            king: Some(tables.figures.king_begins()),
            deck: Card::ALL.iter().copied().collect(),
            chancery: Set::default(),
            dead: Set::default(),
            events: Events { deck: EventCard::ALL.iter().copied().collect(), ..Events::default() },
            known: Known::default(),
            round: 1,
            start: Seat(0),
            active: Seat(0),
            phase: Phase::Movement,
            turn: Turn::default(),
            duty: None,
            out: Seats::NONE,
            coup: None,
            frames: ArrayVec::new(),
            setup: Setup::default(),
            parting: Parting::default(),
            retreat: Retreat::default(),
            battle: Battle::default(),
            vacancies: ArrayVec::new(),
            leaderless: Leaderless::default(),
            barrage: Barrage::default(),
            attempt: Attempt::default(),
            parliament: Parliament::default(),
            ended: None,
        }
    }

    /// All seats.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.players)
    }

    /// §kma:T.7: the seats in turn order, beginning with `from`.
    pub(crate) fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |step| Seat((from.0 + step) % players))
    }

    /// The top frame.
    pub(crate) fn frame(&self) -> Frame {
        *self.frames.last().expect("a game in progress has a frame")
    }

    /// Whether the set-up is not over yet.
    pub(crate) fn is_setting_up(&self) -> bool {
        matches!(self.frames.first(), Some(Frame::Homes | Frame::Sharing))
    }
}
