//! The types of the view that only the classic game has, as the page gets them.

use crate::classic::ids::*;
pub use crate::view::*;
use serde::{Deserialize, Serialize};

views! { "kingmaker-classic/",
    /// The table as an eye sees it.
    View {
        /// What is going on.
        stage: Stage,
        /// The round, from 1.
        round: u8,
        /// The last round.
        last_round: u8,
        /// Whether offers can be made now, cards played and so on, whoever is asked.
        open: bool,
        /// Whose turn it is.
        active: &'static str,
        /// Who plays first in a round.
        start: &'static str,
        /// The Factions, by seat.
        factions: Vec<FactionView>,
        /// The Royals.
        royals: Vec<RoyalView<Square>>,
        /// The ships on the board.
        ships: Vec<ShipView<Sea>>,
        /// Every place that somebody holds or besieges.
        places: Vec<HeldView>,
        /// How many Titles and Offices lie in Chancery.
        chancery: u8,
        /// Those of them whose faces this eye has seen.
        chancery_known: Vec<Card>,
        /// The Crown discard pile.
        discard: Vec<Card>,
        /// How many Crown cards are left to draw.
        deck: u8,
        /// The Event deck and what lies around it.
        events: EventsView,
        /// Where the peace of a Parliament holds.
        peaces: Vec<PeaceView>,
        /// Who has held a sole King, and for how long.
        reign: Option<ReignView>,
        /// Whether Alliances are possible by now.
        alliances_open: bool,
        /// Nobles of allies whom the mover commands in this turn.
        commanded: Vec<Noble>,
        /// Nobles who have leave to be where they are until the movement step is over.
        guests: Vec<Noble>,
        /// Open offers that this eye knows of.
        offers: Vec<OfferView>,
        /// Offers of this eye's own seat that have ended in this turn, oldest first.
        answered: Vec<AnsweredView>,
        /// A battle or siege.
        combat: Option<CombatView<Square>>,
        /// Captives whose fate is open.
        captives: Option<CaptivesView>,
        /// A Parliament.
        parliament: Option<ParliamentView>,
        /// Nobles or ships on their way.
        moving: Option<MovingView<Square>>,
        /// What this eye's own seat has given out so far of the cards that it was dealt.
        allotment: Vec<GivenView>,
        /// Who won, once it is over.
        winners: Option<Vec<&'static str>>,
    }
    /// A seat's Faction.
    FactionView {
        /// The badge.
        seat: &'static str,
        /// What it is called.
        name: String,
        /// Its allies, itself included.
        allies: Vec<&'static str>,
        /// Its votes if the limit of rounds came now.
        votes: VotesView,
        /// Its Nobles in play.
        nobles: Vec<NobleView<Square>>,
        /// How many cards it has in hand, or was dealt and still has to give out.
        hand_size: u8,
        /// Those of them that this eye knows.
        hand: Vec<Card>,
        /// Whether it has confirmed what it gives out.
        confirmed: bool,
        /// Free Moves.
        free_moves: u8,
        /// Writs.
        writs: u8,
        /// Chancellor cards.
        chancellors: u8,
        /// Standing answers, for its own eyes.
        stances: Vec<StanceView>,
    }
    /// Votes in both Houses.
    VotesView {
        /// In the House of Commons.
        commons: u16,
        /// In the House of Lords.
        lords: u16,
    }
    /// A dealt card and the Noble who is given it.
    GivenView {
        /// The card.
        card: Card,
        /// The Noble.
        to: Noble,
    }
    /// The Event deck.
    EventsView {
        /// How many cards are left to draw.
        deck: u8,
        /// How many lie on the discard pile.
        discards: u8,
        /// The card that is carried out, or decides a combat.
        open: Option<EventCard>,
        /// How many cards beside the board demand a Parliament.
        demands: u8,
    }
    /// The peace of a Parliament.
    PeaceView {
        /// Where.
        square: Square,
        /// Who summoned it.
        caller: &'static str,
    }
    /// A Faction that holds the sole King.
    ReignView {
        /// Who.
        seat: &'static str,
        /// The King.
        king: Royal,
        /// How many of its turns have passed since.
        turns: u8,
        /// How many make it win.
        needed: u8,
    }
    /// A Parliament in session.
    ParliamentView {
        /// The seat of Parliament.
        square: Square,
        /// Who summoned it.
        caller: &'static str,
        /// What is being done.
        step: ParliamentStep,
        /// The seats in the order in which this step asks them.
        order: Vec<&'static str>,
        /// The seat that is to answer now.
        turn: &'static str,
        /// Who attends.
        attending: Vec<Noble>,
        /// Whom the seat that is asked brings, until it has confirmed.
        coming: Vec<Noble>,
        /// Who can still come, as long as it has not come to business.
        able: Vec<Noble>,
        /// Cards of Chancery that are still to be proposed.
        drawn: Vec<Card>,
        /// Those of them of which one proposal has failed.
        failed: Vec<Card>,
        /// Those of them that nobody who attends may hold.
        unclaimed: Vec<Card>,
        /// Cards of Chancery that have been voted on.
        decided: Vec<DecidedView>,
        /// The votes of each seat in this Parliament, by seat.
        votes: Vec<VotesView>,
        /// What is voted on.
        proposal: Option<ProposalView>,
    }
    /// A card of Chancery that has been voted on.
    DecidedView {
        /// The card.
        card: Card,
        /// Who holds it now; nobody if both proposals failed.
        to: Option<Noble>,
    }
    /// A proposal that is voted on.
    ProposalView {
        /// Which card.
        card: Card,
        /// For whom.
        to: Noble,
        /// How each seat has voted so far, in no order.
        cast: Vec<CastView>,
        /// The votes for it.
        ayes: VotesView,
        /// The votes against it.
        noes: VotesView,
    }
    /// How a seat has voted.
    CastView {
        /// Who.
        seat: &'static str,
        /// How.
        vote: Ballot,
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-classic/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    SetUp,
    Event,
    Movement,
    Combat,
    Parliament,
    Coronation,
    Politics,
    Over,
}

/// The steps of a Parliament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-classic/"))]
#[serde(rename_all = "kebab-case")]
pub enum ParliamentStep {
    /// §kmc:9.2c: Writs are spent.
    #[default]
    Writs,
    /// §kmc:9.2a: each seat brings its Nobles.
    Attendance,
    /// §kmc:9.3b: cards of Chancery are proposed and voted on.
    Business,
}

/// A vote on a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-classic/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ballot {
    For,
    Against,
    Abstains,
}
