//! The tables of Kingmaker II: read from `data/kingmaker` once, checked, and kept as plain arrays.

use super::map::{self, MAP, Map};
pub use crate::data::{Call, EventKind, EventRow};
use crate::data::{
    CrownCard, CrownKind, Ground, RoyalRow, ShipRow, all_known, facts, known, parse, read_crown, read_events,
    read_royals, read_ships,
};
use crate::realm::{PlaceRow, Realm, Stronghold, place_rows};
use crate::second::ids::*;
pub use crate::war::{Black, Verdict};
use serde::Deserialize;
use std::sync::LazyLock;

const CROWN: &str = include_str!("../../../../data/kingmaker/kingmaker2/crown.json");
const EVENTS: &str = include_str!("../../../../data/kingmaker/kingmaker2/events.json");
const SHIPS: &str = include_str!("../../../../data/kingmaker/kingmaker2/ships.json");
const ROYALS: &str = include_str!("../../../../data/kingmaker/kingmaker2/royals.json");
const FACTIONS: &str = include_str!("../../../../data/kingmaker/kingmaker2/factions.json");
const FIGURES: &str = include_str!("../../../../data/kingmaker/kingmaker2/figures.json");

/// Everything that the rules look up.
pub struct Tables {
    /// The places, the Crown cards, the ships and the Royals.
    pub ground: Ground<Area>,
    /// §km2:1.1a: the map.
    pub map: Map,
    /// §km2:1.4a: the Event cards.
    pub events: ByEvent<EventRow>,
    /// §km2:3.3a: the pre-set Factions.
    pub factions: Vec<Preset>,
    /// All other numbers.
    pub figures: Figures,
    /// The hash of all data files.
    pub hash: String,
}

/// §km2:3.3a: a pre-set Faction.
#[derive(Clone)]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// For how many players.
    pub players: u8,
    /// The Noble who gives it its name: the first one listed.
    pub leader: Noble,
    /// Its Crown cards.
    pub cards: Set<Card>,
}

/// Numbers from the rules. Lists by number of players begin with two players.
pub struct Figures {
    /// §km2:8.4a: how far a ship goes.
    pub ship_points: u8,
    /// §km2:16.1a: the points that things count.
    pub prestige: PrestigeTable,
    /// §km2:15.4a,15.4b: the targets, by number of allies from one.
    pub targets: Vec<Vec<u8>>,
    /// §km2:3.11b: the Event cards of a game.
    pub events: Vec<EventDeal>,
    /// §km2:4.1c,4.1d: how many cards are dealt in the alternative set-up.
    pub deal: Vec<Deal>,
    /// §km2:4.3a: the least and the most strength of a dealt Faction.
    pub strength: Vec<StrengthWindow>,
    /// §km2:4.1b: cards that nobody can be dealt.
    pub set_aside: Set<Card>,
    /// §km2:5.1b: what the non-player Faction holds.
    pub neutral_places: Vec<Place>,
    /// §km2:5.1c: cards that lie with the City cards in that game.
    pub neutral_cards: Set<Card>,
    /// §km2:3.5a: how many cards Chancery starts with.
    pub chancery: u8,
    /// §km2:1.2e: how many MB/MS cards there are.
    pub majors: u8,
    /// §km2:5.2a: the suggested length of a game, at least.
    pub minutes: Minutes,
}

/// §km2:5.2a: a number of minutes, and more for each player.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Minutes {
    pub base: u16,
    pub per_player: u16,
}

impl Figures {
    /// The entry for a number of players.
    pub fn by_players<T>(list: &[T], players: u8) -> &T {
        &list[usize::from(players) - 2]
    }
}

/// The Event deck for a number of players.
#[derive(Clone, Copy, Deserialize)]
pub struct EventDeal {
    /// Free Moves for each.
    pub free_moves: u8,
    /// §km2:3.11b: how many are left out.
    pub removed: u8,
    /// §km2:3.11c: cards in each of the four piles.
    pub pile: u8,
    /// §km2:5.1h: cards drawn in an Event Phase.
    pub draws: u8,
}

/// How many cards a player is dealt.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Deal {
    pub titled: u8,
    pub untitled: u8,
    pub titles: u8,
    pub offices: u8,
    pub random: u8,
}

/// §km2:4.3a: what a dealt Faction's strength must be.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct StrengthWindow {
    pub least: u16,
    pub most: u16,
}

/// §km2:16.1a,16.1b,16.2a,16.2b,16.2c: points.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct PrestigeTable {
    pub office: u8,
    pub archbishop: u8,
    pub city: u8,
    pub battle: u8,
    pub siege: u8,
    pub sole_king: u8,
    pub one_of_two_kings: u8,
    pub other_royal: u8,
    pub religion: u8,
    pub cities: u8,
    pub government: u8,
}

/// The tables of Kingmaker II.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(read);
    &TABLES
}

#[derive(Deserialize)]
struct RawFaction {
    name: String,
    players: u8,
    cards: Vec<String>,
}

#[derive(Deserialize)]
struct RawFigures {
    places: Vec<Stronghold>,
    ships: RawPoints,
    prestige: PrestigeTable,
    targets: Vec<RawTarget>,
    events: Vec<EventDeal>,
    deal: Vec<Deal>,
    strength: Vec<StrengthWindow>,
    set_aside: RawCards,
    two_players: RawNonPlayer,
    chancery: RawCount,
    majors: RawCount,
    minutes: Minutes,
}

#[derive(Deserialize)]
struct RawPoints {
    points: u8,
}

#[derive(Deserialize)]
struct RawTarget {
    prestige: Vec<u8>,
}

#[derive(Deserialize)]
struct RawCards {
    cards: Vec<String>,
}

#[derive(Deserialize)]
struct RawNonPlayer {
    places: Vec<String>,
    cards: Vec<String>,
}

#[derive(Deserialize)]
struct RawCount {
    cards: u8,
}

fn read() -> Tables {
    let raw: RawFigures = parse(FIGURES);
    let map = map::read();
    let realm = Realm::read(map.places, &raw.places);
    let crown = read_crown(CROWN, |region| map.regions[known::<Region>(region)].areas);
    let ground = Ground::new(realm, crown, read_ships(SHIPS), read_royals(ROYALS));
    let hash =
        kernel::data_hash(&[&place_rows(map.places), MAP, CROWN, EVENTS, SHIPS, ROYALS, FACTIONS, FIGURES]);
    Tables {
        ground,
        map,
        events: read_events(EVENTS),
        factions: factions(),
        figures: figures(raw),
        hash: hash.expect("they have been read before"),
    }
}

fn factions() -> Vec<Preset> {
    let preset = |row: RawFaction| Preset {
        leader: known(&row.cards[0]),
        cards: all_known(&row.cards),
        name: row.name,
        players: row.players,
    };
    parse::<Vec<RawFaction>>(FACTIONS).into_iter().map(preset).collect()
}

fn figures(raw: RawFigures) -> Figures {
    Figures {
        ship_points: raw.ships.points,
        prestige: raw.prestige,
        targets: raw.targets.into_iter().map(|row| row.prestige).collect(),
        events: raw.events,
        deal: raw.deal,
        strength: raw.strength,
        set_aside: all_known(&raw.set_aside.cards),
        neutral_places: all_known(&raw.two_players.places),
        neutral_cards: all_known(&raw.two_players.cards),
        chancery: raw.chancery.cards,
        majors: raw.majors.cards,
        minutes: raw.minutes,
    }
}

impl EventCard {
    /// What the card says.
    pub fn row(self) -> &'static EventRow {
        &tables().events[self]
    }
}

facts! {
    "Kingmaker II"

    CardFacts of Card {
        /// What the card says.
        fn row(self) -> &'static CrownCard<Area> {
            &tables().ground.crown[self]
        }

        /// §km2:1.3a: its kind.
        fn kind(self) -> CrownKind {
            self.row().kind
        }

        /// Whether it is an Archbishop or a Bishop.
        fn is_bishop(self) -> bool {
            self.kind().is_bishop()
        }
    }

    NobleFacts of Noble {
        /// His family's name.
        fn name(self) -> &'static str {
            &self.card().row().name
        }
    }

    RoyalFacts of Royal {
        /// What the card says.
        fn row(self) -> &'static RoyalRow {
            &tables().ground.royals[self]
        }
    }

    ShipFacts of Ship {
        /// What the piece says.
        fn row(self) -> &'static ShipRow {
            &tables().ground.ships[self]
        }
    }

    PlaceFacts of Place {
        /// The table's row of a place.
        fn row(self) -> &'static PlaceRow {
            &tables().ground.realm.places[self]
        }

        /// §km2:1.1a: where it lies.
        fn area(self) -> Area {
            tables().map.area_of[self].expect("only places of this edition come into play")
        }

        /// §km2:1.1i,8.4b: the sea that its port opens to.
        fn port(self) -> Option<Sea> {
            tables().map.port_of[self]
        }

        /// §km2:1.1f: whether it is an unfortified town.
        fn is_unfortified(self) -> bool {
            self.row().is_unfortified()
        }

        /// §km2:1.1l: whether it is an Open Town.
        fn is_open_town(self) -> bool {
            self.row().is_open_town()
        }
    }
}
