//! The types that only Kingmaker II's view has, as the page gets them.

use crate::second::ids::*;
pub use crate::view::*;
use serde::Serialize;

views! { "kingmaker2/",
    /// The table as an eye sees it.
    View {
        /// What is going on.
        stage: Stage,
        /// The round, from 1.
        round: u8,
        /// The last round.
        last_round: u8,
        /// Whether the players agreed on it.
        timed: bool,
        /// Whether offers can be made now, cards played and so on, whoever is asked.
        open: bool,
        /// Whose turn it is.
        active: &'static str,
        /// Who has the Start Player marker.
        start: &'static str,
        /// The Factions, by seat.
        factions: Vec<FactionView>,
        /// The Royals.
        royals: Vec<RoyalView<Area>>,
        /// The ships on the board.
        ships: Vec<ShipView<Sea>>,
        /// Every place that somebody holds or besieges.
        places: Vec<HeldView>,
        /// Titles and Offices in Chancery.
        chancery: Vec<Card>,
        /// The Crown discard pile.
        discard: Vec<Card>,
        /// How many Crown cards are left to draw.
        deck: u8,
        /// Town cards that lie with the City cards.
        city_space: Vec<Card>,
        /// MB/MS cards that are left.
        majors: u8,
        /// The Event deck and what lies around it.
        events: EventsView,
        /// Where the King's Peace holds.
        peace: Option<PeaceView>,
        /// Who holds the Prestige Victory card.
        claim: Option<&'static str>,
        /// Whether Alliances are possible by now.
        alliances_open: bool,
        /// Allied Forces.
        forces: Vec<ForceView>,
        /// Open offers that this eye knows of.
        offers: Vec<OfferView>,
        /// Offers of this eye's own seat that have ended in this turn, oldest first.
        answered: Vec<AnsweredView>,
        /// A battle or siege.
        combat: Option<CombatView<Area>>,
        /// Captives whose fate is open.
        captives: Option<CaptivesView>,
        /// A Parliament.
        parliament: Option<ParliamentView>,
        /// Nobles or ships on their way.
        moving: Option<MovingView<Area>>,
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
        /// Its own Prestige.
        prestige: PrestigeView,
        /// That of its Alliance, if it has allies.
        alliance: Option<PrestigeView>,
        /// What it, or its Alliance, needs.
        target: u8,
        /// Its Nobles in play.
        nobles: Vec<NobleView<Area>>,
        /// How many cards it has in hand, or still has to award at set-up.
        hand_size: u8,
        /// Those of them that this eye knows.
        hand: Vec<Card>,
        /// Free Moves.
        free_moves: u8,
        /// Chancellor cards.
        chancellors: u8,
        /// Whether it, or its Alliance through it, holds both houses, and when one of them must be gone.
        two_houses: Option<HousesClock>,
        /// Standing answers, for its own eyes.
        stances: Vec<StanceView>,
    }

    /// Where Prestige comes from.
    PrestigeView {
        /// All of it.
        total: u8,
        /// Offices.
        offices: u8,
        /// Archbishops.
        archbishops: u8,
        /// City cards.
        cities: u8,
        /// MB cards.
        battles: u8,
        /// MS cards.
        sieges: u8,
        /// The best Royal on the mainland.
        royal: u8,
        /// The bonus of religion.
        religion: u8,
        /// The bonus for all Cities.
        all_cities: u8,
        /// The bonus of government.
        government: u8,
    }

    /// The Event deck.
    EventsView {
        /// Cards left to draw.
        deck: u8,
        /// Cards on the discard pile.
        discards: u8,
        /// The uppermost discard.
        top: Option<EventCard>,
        /// The card that lies open now.
        open: Option<EventCard>,
        /// Cards above the Prestige Victory tile, until it comes up.
        above_tile: Option<u8>,
        /// Clamours on their space.
        clamours: u8,
        /// Whether the first lies sideways.
        sideways: bool,
    }

    /// The King's Peace.
    PeaceView {
        /// Where.
        area: Area,
        /// Who called Parliament.
        caller: &'static str,
    }

    /// A Parliament.
    ParliamentView {
        /// Where.
        area: Area,
        /// Who attends.
        attending: Vec<Noble>,
        /// Cards drawn from Chancery that are still to be awarded.
        drawn: Vec<Card>,
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    SetUp,
    Event,
    Movement,
    Combat,
    Parliament,
    Coronation,
    Claim,
    Politics,
    Over,
}

/// §km2:17.5a,21.2c: when a house must be gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
#[serde(rename_all = "kebab-case")]
pub enum HousesClock {
    /// By the end of the seat's next turn.
    Running,
    /// By the end of this turn, which is the seat's.
    Due,
}
