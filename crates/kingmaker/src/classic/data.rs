//! The tables of the classic game: read from `data/kingmaker` once, checked, and kept as plain arrays.

use super::board::{self, BOARD};
use super::map::{CountryLimits, Map};
use crate::classic::ids::*;
use crate::data::{
    CrownCard, CrownKind, EventRow, Ground, RoyalRow, ShipRow, facts, known, parse, read_crown, read_events,
    read_royals, read_ships,
};
use crate::realm::{PlaceKind, PlaceRow, Realm, Stronghold, place_rows};
use serde::Deserialize;
use std::sync::LazyLock;

const CROWN: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/crown.json");
const EVENTS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/events.json");
const SHIPS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/ships.json");
const ROYALS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/royals.json");
const FIGURES: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/figures.json");

/// Everything that the rules look up.
pub struct Tables {
    /// The places, the Crown cards, the ships and the Royals.
    pub ground: Ground<Square>,
    /// The board.
    pub map: Map,
    /// §kmc:2.1k: the Event cards.
    pub events: ByEvent<EventRow>,
    /// Who votes with how many.
    pub votes: Votes,
    /// All other numbers.
    pub figures: Figures,
    /// The hash of all data files.
    pub hash: String,
}

/// §kmc:9.4e,9.4f,9.4g,9.4i,9.5b,9.5c: the votes of cards and places. Those of Kings, Royals and the Chancellor are
/// [`Figures::commons`] and [`Figures::lords`], for they depend on who lives.
pub struct Votes {
    /// In the Commons: Nobles, Titles and Offices.
    pub commons: ByCard<u8>,
    /// In the Lords: Nobles and Bishops.
    pub lords: ByCard<u8>,
    /// In the Commons: Cities and Towns.
    pub places: ByPlace<u8>,
    /// Those of them that have a vote.
    pub towns: Set<Place>,
}

/// Numbers from the rules.
#[derive(Deserialize)]
pub struct Figures {
    places: Vec<Stronghold>,
    /// §kmc:1.3c: the towers of each kind of place.
    pub towers: Vec<Towers>,
    /// Movement across country.
    pub country: CountryLimits,
    /// Movement by sea.
    pub ships: ShipLimits,
    /// §kmc:2.2a: how many can play.
    pub seats: Seating,
    /// §kmc:2.2b: the deal for each number of seats.
    pub deal: Vec<Deal>,
    /// The Bishops, most senior first.
    pub seniority: Seniority,
    /// The House of Commons.
    pub commons: Commons,
    /// The House of Lords.
    pub lords: Lords,
    /// The limits of Parliament.
    pub parliament: ParliamentLimits,
    /// What a coronation takes.
    pub coronation: CoronationLimits,
    /// §kmc:13.2a: the round limit.
    pub rounds: Rounds,
    /// How long the sole King must be held.
    pub victory: Victory,
    /// The limit of offers.
    pub offers: Offers,
    /// The bound to the length of a match.
    pub decisions: Decisions,
}

/// §kmc:1.3c,14.1h: the towers in the picture of a place.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Towers {
    pub kind: PlaceKind,
    pub towers: u8,
    /// What each stands for.
    pub troops: u16,
}

/// Movement by sea.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct ShipLimits {
    pub steps: u8,
}

/// §kmc:2.2a: how many can play.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Seating {
    pub least: u8,
    pub most: u8,
}

/// §kmc:2.2b: how many Crown cards each seat is dealt, and how many the deck has afterwards.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Deal {
    pub seats: u8,
    pub cards: u8,
    pub deck: u8,
}

/// The Bishops, most senior first.
#[derive(Clone, Deserialize)]
#[allow(missing_docs)]
pub struct Seniority {
    pub cards: Vec<Card>,
}

/// §kmc:9.4f,9.4g,9.4k: votes in the Commons.
#[derive(Clone, Deserialize)]
#[allow(missing_docs)]
pub struct Commons {
    pub king: u8,
    pub chancellor: u8,
    /// For the senior of each house.
    pub senior: u8,
    pub city: u8,
    pub town: u8,
    /// §kmc:9.4g,9.4h: the Towns without a vote.
    #[serde(deserialize_with = "listed::deserialize")]
    pub voteless: Set<Place>,
    pub total: u8,
    /// All votes at the round limit without a sole King.
    pub limit: u8,
}

/// §kmc:9.5d: votes in the Lords.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Lords {
    /// For the senior of each house.
    pub senior: u8,
    pub total: u8,
}

/// The limits of Parliament.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct ParliamentLimits {
    /// For one card.
    pub proposals: u8,
    pub per_turn: u8,
    /// How many own turns lie between two Parliaments of one seat.
    pub wait: u8,
}

/// What a coronation takes: so many Archbishops, or so many Bishops.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct CoronationLimits {
    pub archbishops: u8,
    pub bishops: u8,
    pub per_turn: u8,
}

/// §kmc:13.2a: the round limit.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Rounds {
    pub least: u8,
    pub usual: u8,
    pub most: u8,
}

/// The turns of the winner.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Victory {
    pub turns: u8,
}

/// The offers that a seat makes in a turn.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Offers {
    pub per_turn: u8,
}

/// The most decisions of a match.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Decisions {
    pub most: u32,
}

impl Figures {
    /// §kmc:2.2b: the deal for a number of seats.
    pub fn deal(&self, seats: u8) -> Deal {
        *self.deal.iter().find(|deal| deal.seats == seats).expect("every number of seats has its deal")
    }
}

/// The tables of the classic game.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(read);
    &TABLES
}

/// The votes of a Crown card; cards that never vote do not say so.
#[derive(Deserialize)]
struct RawVotes {
    id: Card,
    #[serde(default)]
    commons: u8,
    #[serde(default)]
    lords: u8,
}

fn read() -> Tables {
    let figures: Figures = parse(FIGURES);
    let map = board::read(BOARD, &figures.country);
    let realm = Realm::read(map.places, &figures.places);
    let crown = read_crown(CROWN, |scope| map.scopes[known::<Scope>(scope)]);
    let ground = Ground::new(realm, crown, read_ships(SHIPS), read_royals(ROYALS));
    let votes = votes(&figures, &ground.realm);
    check_votes(&figures, &votes);
    let hash = kernel::data_hash(&[&place_rows(map.places), BOARD, CROWN, EVENTS, SHIPS, ROYALS, FIGURES]);
    Tables {
        events: read_events(EVENTS),
        votes,
        ground,
        map,
        figures,
        hash: hash.expect("they have been read before"),
    }
}

fn votes(figures: &Figures, realm: &Realm) -> Votes {
    let rows: Vec<RawVotes> = parse(CROWN);
    let of = |card: Card| rows.iter().find(|row| row.id == card);
    let place = |place: Place| match realm.places[place].kind {
        _ if !realm.places[place].used || figures.commons.voteless.contains(place) => 0,
        PlaceKind::City => figures.commons.city,
        PlaceKind::Town => figures.commons.town,
        PlaceKind::Open | PlaceKind::Unfortified | PlaceKind::Royal | PlaceKind::Castle => 0,
    };
    let places: ByPlace<u8> = By::from_fn(place);
    Votes {
        towns: places.matching(|votes| *votes > 0),
        commons: By::from_fn(|card| of(card).map_or(0, |row| row.commons)),
        lords: By::from_fn(|card| of(card).map_or(0, |row| row.lords)),
        places,
    }
}

/// §kmc:9.4k,9.5d: the control sums. The Chancellor votes only where there is no sole King, so he is not added.
fn check_votes(figures: &Figures, votes: &Votes) {
    fn sum<K: Id, const N: usize>(votes: &By<K, u8, N>) -> u8 {
        votes.iter().map(|(_, votes)| votes).sum()
    }
    let seniors = |votes: u8| votes * House::ALL.len() as u8;
    let Figures { commons, lords, .. } = figures;
    let limit = seniors(commons.senior) + sum(&votes.commons) + sum(&votes.places);
    assert_eq!(commons.total, commons.king + limit, "commons.total");
    assert_eq!(commons.limit, limit, "commons.limit");
    assert_eq!(lords.total, seniors(lords.senior) + sum(&votes.lords), "lords.total");
}

impl EventCard {
    /// What the card says.
    pub fn row(self) -> &'static EventRow {
        &tables().events[self]
    }
}

facts! {
    "the classic game"

    CardFacts of Card {
        /// What the card says.
        fn row(self) -> &'static CrownCard<Square> {
            &tables().ground.crown[self]
        }

        /// §kmc:2.1a: its kind.
        fn kind(self) -> CrownKind {
            self.row().kind
        }

        /// Whether it is an Archbishop or a Bishop.
        fn is_bishop(self) -> bool {
            self.kind().is_bishop()
        }

        /// §kmc:9.4e,9.4i,9.4j: its votes in the Commons.
        fn commons(self) -> u8 {
            tables().votes.commons[self]
        }

        /// §kmc:9.5b,9.5c: its votes in the Lords.
        fn lords(self) -> u8 {
            tables().votes.lords[self]
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

        /// Where it lies.
        fn square(self) -> Square {
            tables().map.square_of[self].expect("only places of this edition come into play")
        }

        /// §kmc:1.7d: the sea square that its port opens to.
        fn port(self) -> Option<Sea> {
            tables().map.port_of[self]
        }

        /// Whether it is an unfortified town.
        fn is_unfortified(self) -> bool {
            self.row().is_unfortified()
        }

        /// Whether it is an Open Town.
        fn is_open_town(self) -> bool {
            self.row().is_open_town()
        }

        /// §kmc:9.4f,9.4g,9.4h: its votes in the Commons.
        fn votes(self) -> u8 {
            tables().votes.places[self]
        }
    }
}
