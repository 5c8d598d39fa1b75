//! What only a state of the classic game has, and how its games end.

use super::parliament::Parliament;
use super::setup::Setup;
use super::{Classic, SEATS};
use crate::classic::ids::*;
use arrayvec::ArrayVec;
use kernel::{Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

pub(crate) use crate::state::{Frame, Peace, Phase};

/// A position of the classic game.
pub type State = crate::state::State<Classic>;

/// The part of a state that only the classic game has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Own {
    pub(crate) setup: Setup,
    /// §kmc:4.7a: the Writs of each seat.
    pub(crate) writs: [Set<EventCard>; SEATS],
    /// §kmc:4.7d: "must be summoned" cards beside the board.
    pub(crate) demands: Set<EventCard>,
    /// §kmc:4.7c: the seat whose Chancellor cards lie with it; it loses them with the Office.
    pub(crate) chancellor: Option<Seat>,
    /// §kmc:2.3h,T.14: cards in Chancery whose faces everybody has seen.
    pub(crate) known_chancery: Set<Card>,
    /// §kmc:2.2d,T.14: Titles and Offices that each seat could not give out at the deal.
    pub(crate) sent_to_chancery: [Set<Card>; SEATS],
    /// §kmc:9.1f: the last round in which each seat summoned Parliament; 0 for never.
    pub(crate) summoned: [u8; SEATS],
    /// §kmc:11.4e: for each seat, those with whom a command has been offered in this round.
    pub(crate) commands_offered: [Seats; SEATS],
    /// §kmc:9.2g: where no combat is allowed.
    pub(crate) peaces: ArrayVec<Peace<Square>, SEATS>,
    pub(crate) parliament: Parliament,
    /// §kmc:13.1a,13.1b,I13: who has held a sole King, and for how long.
    pub(crate) reign: Option<Reign>,
    pub(crate) war: War,
    pub(crate) moves: MovesOfTurn,
}

/// §kmc:13.1a,13.1e,13.1f: a Faction that holds the sole King, who is not Henry VI.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reign {
    /// Who holds him.
    pub(crate) seat: Seat,
    /// The King.
    pub(crate) king: Royal,
    /// The turn in which this began to be so.
    pub(crate) since: u16,
    /// §kmc:13.1b: how many turns of that seat have passed since.
    pub(crate) turns: u8,
}

/// §kmc:7.1c: how many places can be attacked or under siege with an ally of their controller inside: each takes two of the
/// 23 Nobles.
const PLACES: usize = 12;

/// Sieges, and who may sally.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct War {
    /// §kmc:7.3a: the place that each Noble besieges.
    pub(crate) besieging: ByNoble<Option<Place>>,
    /// §kmc:7.4a: sieges that were broken because the besiegers no longer matched.
    pub(crate) broken: ArrayVec<Broken, 16>,
    /// §kmc:7.1c: the ally who adds to the defence of a place that is attacked or under siege, if its controller has
    /// chosen one.
    pub(crate) defending: ArrayVec<(Place, Seat), PLACES>,
}

/// §kmc:7.4a: a siege that was broken; until the next combat step of its owner is over a Noble inside may attack the
/// former besiegers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Broken {
    /// The place.
    pub(crate) place: Place,
    /// Who besieged it.
    pub(crate) besiegers: Set<Noble>,
    /// The turn in which the siege was broken.
    pub(crate) turn: u16,
    /// The seats that have had their combat step since then.
    pub(crate) over: Seats,
}

/// §kmc:5.3e: a step by road.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RoadStep {
    /// The square that was left.
    pub(crate) before: Square,
    /// The square to which it led.
    pub(crate) to: Square,
}

/// What counts for moves: in this turn, and where Nobles came from.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct MovesOfTurn {
    /// §kmc:5.3e: the road step by which each Noble came into the square where he is.
    pub(crate) came_from: ByNoble<Option<RoadStep>>,
    /// §kmc:5.3d: the square from which the march came up to the gate where it is.
    pub(crate) before_gate: Option<Square>,
    /// §kmc:5.5a: places whose owner has been asked in this turn.
    pub(crate) asked: Set<Place>,
    /// §kmc:5.5b: ships whose loan has been asked for in this turn.
    pub(crate) ships_asked: Set<Ship>,
    /// §kmc:5.5a: Nobles who have leave to be where they are, until the movement step is over.
    pub(crate) guests: Set<Noble>,
    /// §kmc:5.5a: the place whose owner is asked for leave to enter.
    pub(crate) visiting: Option<Place>,
    /// §kmc:11.4e: Nobles of allies whom the active seat commands in this turn.
    pub(crate) commanded: Set<Noble>,
    /// §kmc:7.1e: Nobles who were not in the open when movement ended; they besiege nothing in this turn. Empty until then.
    pub(crate) not_in_the_open: Set<Noble>,
    /// §kmc:10.1l: whether somebody has been crowned in this turn.
    pub(crate) crowned: bool,
}

/// Small questions that only the classic game asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OwnQuestion {
    /// §kmc:7.2g: who is given the card of the Town that was taken?
    TownCard {
        /// Which card.
        card: Card,
        /// Who can.
        among: Set<Noble>,
    },
    /// §kmc:7.1c: which ally adds to the defence of a place in which its controller has no Noble?
    Defence {
        /// Which place.
        place: Place,
    },
    /// §kmc:7.4d: does a Noble who has sallied and won stay in the open?
    AfterSally {
        /// Who.
        noble: Noble,
    },
}

/// Chapter 13: how a game ended, and who has won. §kmc:13.1h: the crowning of the last living Royal is no ending. The name of a variant, in kebab case, is the name of the ending.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// §kmc:13.1a,E1: the sole King was held for four turns.
    SoleKing(Seats),
    /// §kmc:13.2c,E2: most votes at the limit of rounds.
    Vote(Seats),
    /// §kmc:13.2g: a shared win at that limit.
    SharedVote(Seats),
    /// §kmc:13.3a,E3: most votes when all Royals were dead.
    NoRoyals(Seats),
}

impl State {
    /// §kmc:2.3h,T.14: the cards in Chancery that a seat knows, or all eyes, if there is no seat.
    pub(crate) fn chancery_known_to(&self, seat: Option<Seat>) -> Set<Card> {
        let sent = seat.map_or(Set::default(), |seat| self.own.sent_to_chancery[seat.index()]);
        self.own.known_chancery.union(sent).within(self.court.chancery)
    }
}

impl Ending {
    /// Who has won.
    pub(crate) fn winners(self) -> Seats {
        match self {
            Ending::SoleKing(seats)
            | Ending::Vote(seats)
            | Ending::SharedVote(seats)
            | Ending::NoRoyals(seats) => seats,
        }
    }

    /// The clause that ended the game.
    pub(crate) fn clause(self) -> Clause {
        Clause(match self {
            Ending::SoleKing(_) => "13.1a",
            Ending::Vote(_) => "13.2c",
            Ending::SharedVote(_) => "13.2g",
            Ending::NoRoyals(_) => "13.3a",
        })
    }
}
