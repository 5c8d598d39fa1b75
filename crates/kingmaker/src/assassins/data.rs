//! The tables of *Assassin's Reboot*: read once from its own data and from the rows of the classic game that it uses,
//! checked, and kept as plain arrays.

use super::ids::*;
use super::waters::{Course, Waters};
use crate::classic::board::BOARD;
use crate::classic::map::{CountryLimits, Map};
use crate::data::{Company, facts, known, parse, table};
use crate::realm::place_rows;
use crate::war::Black;
use serde::Deserialize;
use serde_json::Value;
use std::sync::LazyLock;

const CLASSIC_CROWN: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/crown.json");
const CLASSIC_EVENTS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/events.json");
const CLASSIC_SHIPS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/ships.json");
const CLASSIC_ROYALS: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/royals.json");
const CROWN: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/crown.json");
const EVENTS: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/events.json");
const FIGURES: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/figures.json");
const HEIRS: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/heirs.json");
const RIVERS: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/rivers.json");
const SHIPS: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/ships.json");
const TOWNS: &str = include_str!("../../../../data/kingmaker/kingmaker-assassins/towns.json");

/// Everything that the rules look up.
pub struct Tables {
    /// The board, which is that of the classic game.
    pub map: &'static Map,
    /// Where ships can be.
    pub waters: Waters,
    /// §kma:2.1d: the Crown cards.
    pub crown: ByCard<CardRow>,
    /// Sets of them by kind.
    pub kinds: Kinds,
    /// §kma:1.2c: the Event cards.
    pub events: ByEvent<EventRow>,
    /// §kma:1.2f: those with a battle half.
    pub battle_cards: Set<EventCard>,
    /// Section 1.3: the ships; none for a ship of another edition.
    pub ships: ByShip<Option<ShipRow>>,
    /// §kma:7.6c: the troops of each Town card.
    pub towns: ByTown<u16>,
    /// The names of the heirs.
    pub heirs: ByHeir<String>,
    /// The town in each square.
    pub town_in: BySquare<Option<Town>>,
    /// All other numbers.
    pub figures: Figures,
    /// The hash of all data that this edition uses.
    pub hash: String,
}

/// §kma:2.1d: a kind of Crown card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardKind {
    /// §kma:3.4a: a Noble with a birthright.
    Titled,
    Untitled,
    Title,
    Office,
    Archbishop,
    Bishop,
    Mercenary,
    Pardon,
}

/// Crown cards by kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kinds {
    /// Nobles, titled or not.
    pub nobles: Set<Card>,
    /// §kma:3.4a,3.4f: those with a birthright.
    pub birthright: Set<Card>,
    /// §kma:3.1b: Titles, which never lie face down in a faction.
    pub titles: Set<Card>,
    /// Offices.
    pub offices: Set<Card>,
    /// §kma:3.1d: Archbishops and Bishops.
    pub bishops: Set<Card>,
    /// Mercenaries.
    pub mercenaries: Set<Card>,
    /// King's Pardons.
    pub pardons: Set<Card>,
    /// §kma:1.3c: the Admiral and the Warden, whom reserve ships obey.
    pub sea_offices: Set<Card>,
    /// §kma:6.6a: what can lie in the garrison: untitled Nobles, Mercenaries and Bishops.
    pub secret: Set<Card>,
}

/// A Crown card.
#[derive(Debug)]
pub struct CardRow {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: CardKind,
    /// §kma:3.4a: the title printed on a Noble's card.
    pub title: Option<String>,
    /// The troops that always count.
    pub troops: u16,
    /// §kma:B7: more troops, which count only in some squares.
    pub bonus: Option<(u16, Set<Square>)>,
    /// §kma:2.2f,2.2g: a Noble's home castles, in the order of his card.
    pub homes: Vec<Place>,
    /// §kma:1.3c: the reserve ships that obey it.
    pub ships: Set<Ship>,
    /// Where Mercenaries come from.
    pub company: Option<Company>,
}

impl CardRow {
    /// §kma:7.6c,B7: its troops in an army that stands in a square, or on the open sea.
    pub fn troops_in(&self, square: Option<Square>) -> u16 {
        let counts = |(_, scope): &&(u16, Set<Square>)| square.is_some_and(|square| scope.contains(square));
        self.troops + self.bonus.as_ref().filter(counts).map_or(0, |(troops, _)| *troops)
    }
}

/// §kma:1.2c: a kind of Event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EventKind {
    Writ,
    FreeMove,
    Parliament,
    Embassy,
    Mercenaries,
    Plague,
}

/// An Event card.
pub struct EventRow {
    /// Its kind.
    pub kind: EventKind,
    /// Its title.
    pub title: String,
    /// §kma:1.2h: where an Embassy calls the King.
    pub to: Option<Place>,
    /// §kma:1.2a: the town of a Plague.
    pub town: Option<Place>,
    /// §kma:11.1e: the companies of Mercenaries Go Home.
    pub companies: Vec<Company>,
    /// §kma:1.2g: the battle half.
    pub black: Option<Black>,
}

/// A ship.
#[derive(Debug)]
pub struct ShipRow {
    /// Its name.
    pub name: String,
    /// §kma:1.3a,1.3b: where it begins.
    pub home: Place,
    /// §kma:1.3e: its troops.
    pub troops: u16,
    /// §kma:1.3c: the Office that a reserve ship obeys; none for a ship with a card of its own.
    pub office: Option<Card>,
}

/// Numbers from the rules.
#[derive(Deserialize)]
pub struct Figures {
    /// §kma:2.1a
    pub seats: Seating,
    /// §kma:2.1b,2.1c,2.1d
    pub deal: Vec<Deal>,
    crown: Vec<Counted>,
    /// §kma:3.5a
    pub factions: Limit,
    king: KingStart,
    /// §kma:6.2a,6.2h
    pub country: CountryLimits,
    /// §kma:6.3a,8.1a
    pub ships: ShipLimits,
    /// §kma:13.3a
    pub rounds: Rounds,
    /// The bound to the length of a match.
    pub decisions: Decisions,
}

/// How many can play.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Seating {
    pub least: u8,
    pub most: u8,
}

/// The deal for a number of seats.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Deal {
    pub seats: u8,
    /// For each seat.
    pub cards: u8,
    pub chancery: u8,
    /// What is left in the deck.
    pub deck: u8,
}

/// How many Crown cards a kind has.
#[derive(Clone, Copy, Deserialize)]
struct Counted {
    kind: CardKind,
    cards: u8,
}

/// A limit.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Limit {
    pub most: u8,
}

#[derive(Clone, Copy, Deserialize)]
struct KingStart {
    start: Place,
}

/// The limits of ships.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct ShipLimits {
    pub steps: u8,
    pub guns: u8,
}

/// The limit of rounds.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Rounds {
    pub least: u8,
    pub usual: u8,
    pub most: u8,
}

/// The most decisions of a match.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub struct Decisions {
    pub most: u64,
}

impl Figures {
    /// §kma:2.1b: the deal for a number of seats.
    pub fn deal(&self, seats: u8) -> Deal {
        *self.deal.iter().find(|deal| deal.seats == seats).expect("every number of seats has its deal")
    }

    /// §kma:1.4e: where the King begins.
    pub fn king_begins(&self) -> Place {
        self.king.start
    }
}

/// The tables.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(read);
    &TABLES
}

fn read() -> Tables {
    let map = &crate::classic::data::tables().map;
    let figures: Figures = parse(FIGURES);
    let (crown, kinds) = crown(map);
    check_counts(&figures, &crown);
    let events = events();
    let town_rows: Vec<TownRow> = parse(TOWNS);
    let name = |place: Place| crate::classic::data::tables().ground.realm.places[place].name.clone();
    Tables {
        waters: Waters::new(map, &rivers(), figures.ships.steps, name),
        battle_cards: events.matching(|row| row.black.is_some()),
        ships: ships(),
        towns: {
            let rows: ByTown<TownRow> = table("towns", town_rows, |row| row.id);
            By::from_fn(|town| rows[town].strength)
        },
        heirs: heirs(),
        town_in: By::from_fn(|square: Square| {
            map.squares[square].places.iter().find_map(|place| Town::at(*place))
        }),
        hash: hash(map),
        map,
        crown,
        kinds,
        events,
        figures,
    }
}

#[derive(Deserialize)]
struct TownRow {
    id: Town,
    strength: u16,
}

#[derive(Deserialize)]
struct RawCard {
    id: Card,
    kind: CardKind,
    name: String,
    title: Option<String>,
    strength: u16,
    bonus: Option<RawBonus>,
    places: Vec<Place>,
    ships: Vec<Ship>,
    company: Option<Company>,
}

#[derive(Deserialize)]
struct RawBonus {
    amount: u16,
    regions: Vec<Scope>,
}

/// The rows of the classic table whose ids this edition knows.
fn classic_rows<K: Id>(text: &str) -> Vec<Value> {
    let mut rows: Vec<Value> = parse(text);
    rows.retain(|row| row["id"].as_str().and_then(K::read).is_some());
    rows
}

/// §kma:2.1d: the Crown cards of the classic game without Towns and Ships, and the Pardons.
fn crown(map: &Map) -> (ByCard<CardRow>, Kinds) {
    let mut raw = classic_rows::<Card>(CLASSIC_CROWN);
    raw.extend(parse::<Vec<Value>>(CROWN));
    let raw: Vec<RawCard> = parse(&Value::Array(raw).to_string());
    let mut rows: ByCard<RawCard> = table("crown", raw, |row| row.id);
    let squares = |scopes: &[Scope]| {
        scopes.iter().fold(Set::default(), |all: Set<Square>, scope| all.union(map.scopes[*scope]))
    };
    let crown: ByCard<CardRow> = By::from_fn(|card: Card| {
        let row = &mut rows[card];
        let is_noble = card.noble().is_some();
        CardRow {
            name: std::mem::take(&mut row.name),
            kind: row.kind,
            title: row.title.take(),
            troops: row.strength,
            bonus: row.bonus.as_ref().map(|bonus| (bonus.amount, squares(&bonus.regions))),
            homes: if is_noble { std::mem::take(&mut row.places) } else { Vec::new() },
            ships: row.ships.iter().copied().collect(),
            company: row.company,
        }
    });
    let of = |kinds: &[CardKind]| crown.matching(|row| kinds.contains(&row.kind));
    let kinds = Kinds {
        nobles: of(&[CardKind::Titled, CardKind::Untitled]),
        birthright: of(&[CardKind::Titled]),
        titles: of(&[CardKind::Title]),
        offices: of(&[CardKind::Office]),
        bishops: of(&[CardKind::Archbishop, CardKind::Bishop]),
        mercenaries: of(&[CardKind::Mercenary]),
        pardons: of(&[CardKind::Pardon]),
        sea_offices: crown.matching(|row| !row.ships.is_empty()),
        secret: of(&[CardKind::Untitled, CardKind::Mercenary, CardKind::Archbishop, CardKind::Bishop]),
    };
    (crown, kinds)
}

/// §kma:2.1d: the control sums of the Crown deck.
fn check_counts(figures: &Figures, crown: &ByCard<CardRow>) {
    for Counted { kind, cards } in &figures.crown {
        let found = crown.matching(|row| row.kind == *kind).len();
        assert_eq!(found, usize::from(*cards), "figures.crown: {kind:?}");
    }
    for deal in &figures.deal {
        let all = u32::from(deal.seats) * u32::from(deal.cards) + u32::from(deal.chancery + deal.deck);
        assert_eq!(all as usize, Card::ALL.len(), "figures.deal: {} seats", deal.seats);
    }
}

#[derive(Deserialize)]
struct KindRow {
    kind: EventKind,
    title: String,
    battle: bool,
    cards: Vec<EventCard>,
}

/// An Event card as the classic data have it. Its kind is the classic one, so this edition takes its own.
#[derive(Deserialize)]
struct RawEvent {
    id: EventCard,
    title: String,
    to: Option<Place>,
    #[serde(default)]
    towns: Vec<Place>,
    #[serde(default)]
    companies: Vec<Company>,
    black: Option<Black>,
}

/// Section 1.2: the cards of six kinds, with the battle halves of the classic deck.
fn events() -> ByEvent<EventRow> {
    let raw: Vec<RawEvent> = parse(&Value::Array(classic_rows::<EventCard>(CLASSIC_EVENTS)).to_string());
    let mut rows: ByEvent<Option<RawEvent>> = By::default();
    raw.into_iter().for_each(|row| {
        let id = row.id;
        rows[id] = Some(row);
    });
    let kinds: Vec<KindRow> = parse(EVENTS);
    By::from_fn(|card: EventCard| {
        let kind = kinds.iter().find(|kind| kind.cards.contains(&card)).expect("every card has a kind");
        let row = rows[card].take().expect("every card is one of the classic deck");
        assert_eq!(kind.battle, row.black.is_some(), "events: {card} and its battle half");
        EventRow {
            kind: kind.kind,
            // The classic deck has two kinds of Parliament cards; here they are all the same.
            title: if kind.kind == EventKind::Parliament { kind.title.clone() } else { row.title },
            to: row.to,
            town: row.towns.first().copied(),
            companies: row.companies,
            black: row.black,
        }
    })
}

#[derive(Deserialize)]
struct FleetRow {
    id: Ship,
    fleet: Fleet,
    strength: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Fleet {
    Navy,
    Reserve,
}

#[derive(Deserialize)]
struct ClassicShip {
    id: Ship,
    name: String,
    home: Place,
    card: String,
}

fn ships() -> ByShip<Option<ShipRow>> {
    let mut rows: ByShip<Option<ShipRow>> = By::default();
    let classic: Vec<ClassicShip> = parse(CLASSIC_SHIPS);
    for row in parse::<Vec<FleetRow>>(SHIPS) {
        let ship = classic.iter().find(|ship| ship.id == row.id).expect("it sails in the classic game");
        rows[row.id] = Some(ShipRow {
            name: ship.name.clone(),
            home: ship.home,
            troops: row.strength,
            office: (row.fleet == Fleet::Reserve).then(|| known(&ship.card)),
        });
    }
    rows
}

#[derive(Deserialize)]
struct HeirRow {
    id: Heir,
}

#[derive(Deserialize)]
struct ClassicRoyal {
    id: Heir,
    name: String,
}

fn heirs() -> ByHeir<String> {
    let rows: Vec<HeirRow> = parse(HEIRS);
    let _: ByHeir<HeirRow> = table("heirs", rows, |row| row.id);
    let names: ByHeir<ClassicRoyal> = table("royals", parse(CLASSIC_ROYALS), |row: &ClassicRoyal| row.id);
    By::from_fn(|heir| names[heir].name.clone())
}

#[derive(Deserialize)]
struct RiverRow {
    id: River,
    sea: Sea,
    squares: Vec<Square>,
}

fn rivers() -> ByRiver<Course> {
    let mut rows: ByRiver<RiverRow> = table("rivers", parse(RIVERS), |row: &RiverRow| row.id);
    By::from_fn(|river: River| Course {
        sea: rows[river].sea,
        squares: std::mem::take(&mut rows[river].squares),
    })
}

/// The hash of what this edition uses: its own tables, the board, and of the classic tables the rows and fields that it
/// reads. A vote or a coronation that changes in the classic game does not change it.
fn hash(map: &Map) -> String {
    let rows = |rows: Vec<Value>, fields: &[&str]| {
        let kept = rows.into_iter().map(|row| {
            let fields =
                fields.iter().filter_map(|field| Some((field.to_string(), row.get(*field)?.clone())));
            Value::Object(fields.collect())
        });
        Value::Array(kept.collect()).to_string()
    };
    let crown = rows(
        classic_rows::<Card>(CLASSIC_CROWN),
        &["id", "kind", "name", "title", "strength", "bonus", "places", "ships", "company"],
    );
    let events = rows(
        classic_rows::<EventCard>(CLASSIC_EVENTS),
        &["id", "title", "to", "towns", "companies", "black"],
    );
    let ships = rows(classic_rows::<Ship>(CLASSIC_SHIPS), &["id", "name", "home", "card"]);
    let heirs = rows(parse(CLASSIC_ROYALS), &["id", "name"]);
    let used = [&place_rows(map.places), BOARD, &crown, &events, &ships, &heirs];
    let own = [CROWN, EVENTS, FIGURES, HEIRS, RIVERS, SHIPS, TOWNS];
    let all: Vec<&str> = used.into_iter().map(|text| text as &str).chain(own).collect();
    kernel::data_hash(&all).expect("they have been read before")
}

impl Town {
    /// The town that a place is.
    pub fn at(place: Place) -> Option<Town> {
        Town::read(place.as_str())
    }

    /// Where it is.
    pub fn place(self) -> Place {
        known(self.as_str())
    }
}

facts! {
    "Assassin's Reboot"

    CardFacts of Card {
        /// What the card says.
        fn row(self) -> &'static CardRow {
            &tables().crown[self]
        }
    }

    NobleFacts of Noble {
        /// His card. Only called for Nobles of this game.
        fn crown_card(self) -> Card {
            Card::of(self).expect("he is in this game")
        }

        /// §kma:3.4a: whether a title is printed on his card.
        fn has_birthright(self) -> bool {
            tables().kinds.birthright.contains(self.crown_card())
        }
    }

    EventFacts of EventCard {
        /// What the card says.
        fn row(self) -> &'static EventRow {
            &tables().events[self]
        }

        /// §kma:1.2f: whether it has a battle half.
        fn is_battle(self) -> bool {
            tables().battle_cards.contains(self)
        }
    }

    ShipFacts of Ship {
        /// What the ship says. Only called for ships of this game.
        fn row(self) -> &'static ShipRow {
            tables().ships[self].as_ref().expect("it sails in this game")
        }
    }

    PlaceFacts of Place {
        /// Its name.
        fn name(self) -> &'static str {
            &crate::classic::data::tables().ground.realm.places[self].name
        }

        /// Where it lies.
        fn square(self) -> Square {
            tables().map.square_of[self].expect("only places of this board come into play")
        }
    }

    TownFacts of Town {
        /// Its square.
        fn square(self) -> Square {
            PlaceFacts::square(self.place())
        }
    }
}

/// The ships of this game.
pub fn all_ships() -> impl Iterator<Item = Ship> {
    tables().ships.iter().filter(|(_, row)| row.is_some()).map(|(ship, _)| ship)
}
