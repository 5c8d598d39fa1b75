//! The types of the view, as the page gets them.

use crate::second::ids::*;
use crate::second::politics::{Stance, StanceKind};
use bargain::Answer;
use serde::{Deserialize, Serialize};

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })+) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
        #[serde(rename_all = "camelCase")]
        $(#[$doc])*
        pub struct $name { $($(#[$field_doc])* pub $field: $type),+ }
    )+ };
}

views! {
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
        royals: Vec<RoyalView>,
        /// The ships on the board.
        ships: Vec<ShipView>,
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
        combat: Option<CombatView>,
        /// Captives whose fate is open.
        captives: Option<CaptivesView>,
        /// A Parliament.
        parliament: Option<ParliamentView>,
        /// Nobles or ships on their way.
        moving: Option<MovingView>,
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
        nobles: Vec<NobleView>,
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

    /// A Noble in play.
    NobleView {
        /// Who.
        noble: Noble,
        /// Where.
        at: SpotView,
        /// His strength there.
        strength: u16,
        /// His strength without bonuses.
        bare: u16,
        /// His cards, without his own.
        cards: Vec<Card>,
        /// His City cards.
        cities: Vec<City>,
        /// MB cards.
        battles: u8,
        /// MS cards.
        sieges: u8,
        /// Royals in his company.
        royals: Vec<Royal>,
        /// Whether he is inside a besieged place.
        besieged: bool,
        /// Whether he has moved in this round.
        moved: bool,
        /// How many Free Moves it takes if he sets out now; nothing if he cannot.
        march_price: Option<u8>,
        /// Whether he has attacked in this round.
        attacked: bool,
    }

    /// A Royal.
    RoyalView {
        /// Who.
        royal: Royal,
        /// Where; nowhere if dead.
        at: SpotView,
        /// In whose company.
        with: Option<Noble>,
        /// Crowned.
        crowned: bool,
        /// Dead.
        dead: bool,
        /// The head of the house.
        head: bool,
    }

    /// A ship on the board.
    ShipView {
        /// Which.
        ship: Ship,
        /// The port it lies in, if any.
        port: Option<Place>,
        /// The sea it is on, or that its port opens to.
        sea: Option<Sea>,
        /// Who owns it.
        owner: Option<&'static str>,
        /// Who moves it for now, if that is not the owner.
        keeper: Option<&'static str>,
        /// Who is aboard.
        aboard: Vec<Noble>,
    }

    /// A place that somebody holds or besieges.
    HeldView {
        /// Which.
        place: Place,
        /// Who holds it; the non-player Faction has no badge.
        owner: Option<&'static str>,
        /// Whether the non-player Faction holds it.
        non_player: bool,
        /// Who besieges it.
        besieger: Option<&'static str>,
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

    /// An allied Force.
    ForceView {
        /// Who commands.
        commander: Noble,
        /// The commander included.
        nobles: Vec<Noble>,
    }

    /// An open offer.
    OfferView {
        /// Its number.
        id: u8,
        /// Who made it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// What it is: `bargain`, `alliance` or `force`.
        kind: &'static str,
        /// What the maker gives.
        give: GoodsView,
        /// What he asks for.
        take: GoodsView,
        /// The cards with which the partner would pay; the maker is asked to confirm.
        paid: Option<Vec<Card>>,
        /// Who has agreed to an Alliance or Force already.
        agreed: Vec<&'static str>,
        /// The house that an Alliance gives up.
        giving_up: Option<House>,
        /// The commander of a Force.
        commander: Option<Noble>,
        /// The Nobles of a Force.
        nobles: Vec<Noble>,
    }

    /// An offer that has ended.
    AnsweredView {
        /// The offer.
        offer: OfferView,
        /// How it ended.
        answer: Answer,
    }

    /// One side of a bargain. A client that puts one together leaves out what it does not have.
    #[derive(Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    GoodsView {
        /// Named cards of the hand.
        hand: Vec<Card>,
        /// How many more cards of the hand, which the giver chooses.
        number: u8,
        /// An awarded card, and who receives it.
        award: Option<(Card, Noble)>,
        /// A City card, and who receives it.
        city: Option<(City, Noble)>,
        /// A Royal, and who receives him.
        royal: Option<(Royal, Noble)>,
        /// A place.
        place: Option<Place>,
        /// A ship.
        ship: Option<Ship>,
        /// A ship on loan.
        loan: Option<Ship>,
    }

    /// A standing answer.
    StanceView {
        /// About what.
        kind: StanceKind,
        /// To whom.
        seat: &'static str,
        /// What.
        answer: Stance,
    }

    /// A battle or siege.
    CombatView {
        /// Where.
        area: Area,
        /// The besieged place, if it is a siege.
        place: Option<Place>,
        /// Who attacks.
        attacker: &'static str,
        /// The attackers.
        attackers: Vec<Noble>,
        /// The defenders.
        defenders: Vec<Noble>,
        /// The attackers' strength.
        attack: u16,
        /// The defenders' strength, with the garrison.
        defence: u16,
        /// The garrison.
        garrison: u16,
        /// The odds, such as `3-2`; empty if there are none.
        odds: &'static str,
        /// Whether cards are still added.
        adding: bool,
    }

    /// Captives.
    CaptivesView {
        /// Who.
        nobles: Vec<Noble>,
        /// Who has them.
        captor: &'static str,
        /// The terms that are offered for the first of them.
        terms: Option<RansomView>,
        /// How many cards are still to be paid, once the terms are accepted.
        owed: Option<u8>,
    }

    /// What somebody offers for a captive.
    RansomView {
        /// Who offers it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// The cards that are given, for the eyes of these two.
        give: Vec<Card>,
        /// How many they are.
        given: u8,
        /// How many cards of the other's hand are asked for.
        number: u8,
        /// What the captive keeps.
        keep: Vec<Card>,
        /// The City cards that he keeps.
        cities: Vec<City>,
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

    /// Nobles or ships on their way.
    MovingView {
        /// Nobles who march or sail.
        nobles: Vec<Noble>,
        /// Ships that sail.
        ships: Vec<Ship>,
        /// How far along a road they are.
        at: Option<Area>,
    }
}

/// §km2:1.2h: where a piece is, behind walls or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
#[serde(tag = "kind", content = "where", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SpotView {
    Off,
    Field(Area),
    Inside(Place),
    Aboard(Ship),
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
