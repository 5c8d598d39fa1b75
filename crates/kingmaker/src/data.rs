//! The tables of an edition: read from `data/kingmaker` once, checked, and kept as plain arrays.

use crate::ids::*;
use crate::realm::{AreaRow, PlaceKind, PlaceRow, Realm, all_known, keyed, known, read_realm};
use serde::Deserialize;
use std::sync::LazyLock;

const REALM: &str = include_str!("../../../data/kingmaker/realm.json");
const CROWN: &str = include_str!("../../../data/kingmaker/kingmaker2/crown.json");
const EVENTS: &str = include_str!("../../../data/kingmaker/kingmaker2/events.json");
const SHIPS: &str = include_str!("../../../data/kingmaker/kingmaker2/ships.json");
const ROYALS: &str = include_str!("../../../data/kingmaker/kingmaker2/royals.json");
const FACTIONS: &str = include_str!("../../../data/kingmaker/kingmaker2/factions.json");
const FIGURES: &str = include_str!("../../../data/kingmaker/kingmaker2/figures.json");

/// Everything that the rules look up.
pub struct Tables {
    /// §km2:1.1a: the map.
    pub realm: Realm,
    /// §km2:1.3a: the Crown cards.
    pub crown: ByCard<CrownCard>,
    /// §km2:1.4a: the Event cards.
    pub events: ByEvent<EventRow>,
    /// §km2:1.2c: the ships.
    pub ships: ByShip<ShipRow>,
    /// §km2:1.2a: the Royals.
    pub royals: ByRoyal<RoyalRow>,
    /// §km2:3.3a: the pre-set Factions.
    pub factions: Vec<Preset>,
    /// Everything else that is a number.
    pub figures: Figures,
    /// §km2:2.3a,17.2h: who lists a place, in the order of the cards.
    pub listed: ByPlace<Set<Card>>,
    /// §km2:20.2b: Archbishops, Bishops, Mercenaries, Towns and Ships, which go from Noble to Noble; City cards are asked for
    /// by themselves. Offices have Section 12.6, Royals Section 17.3.
    pub transferable: Set<Card>,
    /// §km2:1.7a: the cards with a number in brackets.
    pub with_bonus: Set<Card>,
    /// The hash of all of it.
    pub hash: String,
}

/// §km2:1.3a: the kinds of Crown card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CrownKind {
    Archbishop,
    Bishop,
    Titled,
    Untitled,
    Office,
    Title,
    Ship,
    Town,
    Mercenary,
}

/// A strength that counts in some Regions only.
#[derive(Clone, Debug)]
pub struct Bonus {
    /// How much.
    pub amount: u16,
    /// §km2:1.7d: where.
    pub regions: Set<Region>,
}

/// §km2:7.5a: where Mercenaries come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Company {
    Burgundian,
    Flemish,
    Scots,
    Landsknecht,
}

/// A Crown card.
pub struct CrownCard {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: CrownKind,
    /// §km2:2.2a: the Title printed on a Noble's card.
    pub title: Option<String>,
    /// §km2:1.7a: the number without brackets.
    pub strength: u16,
    /// §km2:1.7a: the number in brackets.
    pub bonus: Option<Bonus>,
    /// §km2:2.3a: the places that it gives; a Noble's are his home castles.
    pub places: Vec<Place>,
    /// §km2:2.3c: the ships that it gives.
    pub ships: Set<Ship>,
    /// §km2:19.1b: the City that it gives.
    pub city: Option<City>,
    /// For Mercenaries.
    pub company: Option<Company>,
    /// §km2:3.12a: seniority of Archbishops and Bishops, from 1.
    pub rank: u8,
}

/// §km2:1.4a: the kinds of Event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EventKind {
    Raid,
    Embassy,
    Storms,
    Mercenaries,
    Plague,
    FreeMove,
    Clamour,
    Chancellor,
}

/// §km2:7.2a: a line of a Raid or Revolt.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The card of whoever is called: a Noble, or a Title, Office or Bishop that he holds.
    pub who: Card,
    /// Where to.
    pub to: Place,
    /// §km2:7.2j: so many of the Office's ships go as well.
    pub ships: u8,
}

/// §km2:9.5a: the lower half of an Event card.
pub struct Black {
    /// The odds that decide, or Bad Weather.
    pub result: Verdict,
    /// The list of killed Nobles.
    pub killed: Set<Noble>,
}

/// §km2:9.3b,9.5d: what a black half says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Verdict {
    #[serde(rename = "bad-weather")]
    BadWeather,
    #[serde(untagged)]
    Odds(Odds),
}

/// §km2:9.3b: the odds, worst first, so that a better one is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Odds {
    #[serde(rename = "none")]
    None,
    #[serde(rename = "majority")]
    Majority,
    #[serde(rename = "5-4")]
    FiveFour,
    #[serde(rename = "3-2")]
    ThreeTwo,
    #[serde(rename = "2-1")]
    TwoOne,
    #[serde(rename = "3-1")]
    ThreeOne,
    #[serde(rename = "4-1")]
    FourOne,
}

impl Odds {
    /// How it is written; nothing if no side is larger.
    pub fn name(self) -> &'static str {
        match self {
            Odds::None => "",
            Odds::Majority => "majority",
            Odds::FiveFour => "5-4",
            Odds::ThreeTwo => "3-2",
            Odds::TwoOne => "2-1",
            Odds::ThreeOne => "3-1",
            Odds::FourOne => "4-1",
        }
    }
}

/// An Event card.
pub struct EventRow {
    /// Its kind.
    pub kind: EventKind,
    /// Its title.
    pub title: String,
    /// For a Raid or Revolt.
    pub calls: Vec<Call>,
    /// For an Embassy: where the King goes.
    pub to: Option<Place>,
    /// For a Plague.
    pub towns: Vec<Place>,
    /// For Mercenaries Go Home.
    pub companies: Vec<Company>,
    /// §km2:1.4b: what it says in combat.
    pub black: Option<Black>,
}

/// A ship.
pub struct ShipRow {
    /// Its name.
    pub name: String,
    /// §km2:3.9a: its port.
    pub home: Place,
    /// §km2:8.4i: the strength that it carries.
    pub capacity: u16,
    /// The Ship card, or the Office that lists it.
    pub card: Card,
}

/// A Royal.
pub struct RoyalRow {
    /// The name.
    pub name: String,
    /// The house.
    pub house: House,
    /// §km2:3.1a: the place at the start.
    pub start: Place,
    /// §km2:3.1b: crowned from the start.
    pub crowned: bool,
    /// §km2:17.2h: the castles on the card.
    pub places: Vec<Place>,
}

/// §km2:3.3a: a pre-set Faction.
#[derive(Clone)]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// For how many players.
    pub players: u8,
    /// The Noble after whom it is called: the first one listed.
    pub leader: Noble,
    /// Its Crown cards.
    pub cards: Set<Card>,
}

/// Numbers that the rules name. Lists by number of players begin with two.
pub struct Figures {
    /// §km2:8.4a: how far a ship goes.
    pub ship_points: u8,
    /// §km2:16.1a: what counts how much.
    pub prestige: PrestigeTable,
    /// §km2:15.4a,15.4b: the targets, by number of allies from one.
    pub targets: Vec<Vec<u8>>,
    /// §km2:3.11b: the Event cards of a game.
    pub events: Vec<EventDeal>,
    /// §km2:4.1c,4.1d: the cards dealt in the alternative set-up.
    pub deal: Vec<Deal>,
    /// §km2:4.3a: the least and the most strength of a dealt Faction.
    pub strength: Vec<StrengthWindow>,
    /// §km2:4.1b: cards that nobody can be dealt.
    pub set_aside: Set<Card>,
    /// §km2:5.1b: what the non-player Faction holds.
    pub neutral_places: Vec<Place>,
    /// §km2:5.1c: cards that lie with the City cards then.
    pub neutral_cards: Set<Card>,
    /// §km2:3.5a: how many cards Chancery starts with.
    pub chancery: u8,
    /// §km2:1.2e: how many MB/MS cards there are.
    pub majors: u8,
    /// §km2:5.2a: how long a game should be, at least.
    pub minutes: Minutes,
}

/// §km2:5.2a: so many minutes, and so many more for each player.
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

/// How the Event deck is made for a number of players.
#[derive(Clone, Copy, Deserialize)]
pub struct EventDeal {
    /// Free Moves for each.
    pub free_moves: u8,
    /// §km2:3.11b: left out.
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

/// §km2:10.1a,19.3b: what defends a kind of place, and how many it can hold.
#[derive(Clone, Copy, Deserialize)]
pub struct Stronghold {
    pub(crate) kind: PlaceKind,
    /// The permanent garrison.
    pub garrison: u16,
    /// The strength of Nobles that finds room.
    pub capacity: u16,
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
struct RawCrown {
    id: String,
    kind: CrownKind,
    name: String,
    title: Option<String>,
    strength: u16,
    bonus: Option<RawBonus>,
    places: Vec<String>,
    ships: Vec<String>,
    city: Option<String>,
    company: Option<Company>,
    #[serde(default)]
    rank: u8,
}

#[derive(Deserialize)]
struct RawBonus {
    amount: u16,
    regions: Vec<String>,
}

#[derive(Deserialize)]
struct RawEvent {
    id: String,
    kind: EventKind,
    title: String,
    #[serde(default)]
    calls: Vec<RawCall>,
    to: Option<String>,
    #[serde(default)]
    towns: Vec<String>,
    #[serde(default)]
    companies: Vec<Company>,
    black: Option<RawBlack>,
}

#[derive(Deserialize)]
struct RawCall {
    who: String,
    to: String,
    ships: u8,
}

#[derive(Deserialize)]
struct RawBlack {
    result: Verdict,
    killed: Vec<String>,
}

#[derive(Deserialize)]
struct RawShip {
    id: String,
    name: String,
    home: String,
    capacity: u16,
    card: String,
}

#[derive(Deserialize)]
struct RawRoyal {
    id: String,
    name: String,
    house: String,
    start: String,
    crowned: bool,
    places: Vec<String>,
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

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("the data of Kingmaker II are broken: {error}"))
}

fn read() -> Tables {
    let raw: RawFigures = parse(FIGURES);
    let realm = read_realm(REALM, "kingmaker2", &raw.places);
    let crown = crown();
    let listed = By::from_fn(|place| {
        Card::ALL.iter().copied().filter(|card| crown[*card].places.contains(&place)).collect()
    });
    let transferable = Set::matching(|card: Card| match crown[card].kind {
        CrownKind::Archbishop
        | CrownKind::Bishop
        | CrownKind::Mercenary
        | CrownKind::Town
        | CrownKind::Ship => true,
        CrownKind::Titled | CrownKind::Untitled | CrownKind::Title | CrownKind::Office => false,
    });
    let with_bonus = crown.matching(|row| row.bonus.is_some());
    let hash = kernel::data_hash(&[REALM, CROWN, EVENTS, SHIPS, ROYALS, FACTIONS, FIGURES]);
    Tables {
        realm,
        crown,
        events: events(),
        ships: ships(),
        royals: royals(),
        factions: factions(),
        figures: figures(raw),
        listed,
        transferable,
        with_bonus,
        hash: hash.expect("they have been read before"),
    }
}

fn crown() -> ByCard<CrownCard> {
    let mut rows = keyed::<Card, RawCrown>(parse(CROWN), |row| &row.id);
    By::from_fn(|card: Card| {
        let row = rows.remove(&card.index()).expect("every Crown card has a row");
        CrownCard {
            name: row.name,
            kind: row.kind,
            title: row.title,
            strength: row.strength,
            bonus: row.bonus.map(|bonus| Bonus { amount: bonus.amount, regions: all_known(&bonus.regions) }),
            places: row.places.iter().map(|place| known(place)).collect(),
            ships: all_known(&row.ships),
            city: row.city.as_deref().map(known),
            company: row.company,
            rank: row.rank,
        }
    })
}

fn events() -> ByEvent<EventRow> {
    let mut rows = keyed::<EventCard, RawEvent>(parse(EVENTS), |row| &row.id);
    let call = |call: RawCall| Call { who: known(&call.who), to: known(&call.to), ships: call.ships };
    By::from_fn(|card: EventCard| {
        let row = rows.remove(&card.index()).expect("every Event card has a row");
        EventRow {
            kind: row.kind,
            title: row.title,
            calls: row.calls.into_iter().map(call).collect(),
            to: row.to.as_deref().map(known),
            towns: row.towns.iter().map(|town| known(town)).collect(),
            companies: row.companies,
            black: row.black.map(|black| Black { result: black.result, killed: all_known(&black.killed) }),
        }
    })
}

fn ships() -> ByShip<ShipRow> {
    let mut rows = keyed::<Ship, RawShip>(parse(SHIPS), |row| &row.id);
    By::from_fn(|ship: Ship| {
        let row = rows.remove(&ship.index()).expect("every ship has a row");
        ShipRow { name: row.name, home: known(&row.home), capacity: row.capacity, card: known(&row.card) }
    })
}

fn royals() -> ByRoyal<RoyalRow> {
    let mut rows = keyed::<Royal, RawRoyal>(parse(ROYALS), |row| &row.id);
    By::from_fn(|royal: Royal| {
        let row = rows.remove(&royal.index()).expect("every Royal has a row");
        RoyalRow {
            name: row.name,
            house: known(&row.house),
            start: known(&row.start),
            crowned: row.crowned,
            places: row.places.iter().map(|place| known(place)).collect(),
        }
    })
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
        neutral_places: raw.two_players.places.iter().map(|place| known(place)).collect(),
        neutral_cards: all_known(&raw.two_players.cards),
        chancery: raw.chancery.cards,
        majors: raw.majors.cards,
        minutes: raw.minutes,
    }
}

impl Card {
    /// What the card says.
    pub fn row(self) -> &'static CrownCard {
        &tables().crown[self]
    }

    /// The Noble, if it is a Noble's card.
    pub fn noble(self) -> Option<Noble> {
        let first = Card::Beaufort.index();
        self.index().checked_sub(first).and_then(|at| Noble::ALL.get(at)).copied()
    }

    /// §km2:1.3a: its kind.
    pub fn kind(self) -> CrownKind {
        self.row().kind
    }

    /// Whether it is an Archbishop or a Bishop.
    pub fn is_bishop(self) -> bool {
        matches!(self.kind(), CrownKind::Archbishop | CrownKind::Bishop)
    }
}

impl Noble {
    /// His card.
    pub fn card(self) -> Card {
        Card::ALL[Card::Beaufort.index() + self.index()]
    }

    /// His family's name.
    pub fn name(self) -> &'static str {
        &self.card().row().name
    }
}

impl EventCard {
    /// What the card says.
    pub fn row(self) -> &'static EventRow {
        &tables().events[self]
    }
}

impl Royal {
    /// What the card says.
    pub fn row(self) -> &'static RoyalRow {
        &tables().royals[self]
    }

    /// The house.
    pub fn house(self) -> House {
        self.row().house
    }
}

impl Ship {
    /// What the piece says.
    pub fn row(self) -> &'static ShipRow {
        &tables().ships[self]
    }
}

impl Place {
    /// What the map says.
    pub fn row(self) -> &'static PlaceRow {
        &tables().realm.places[self]
    }

    /// §km2:1.1a: where it lies.
    pub fn area(self) -> Area {
        self.row().area
    }

    /// §km2:1.1f: whether it is an unfortified town.
    pub fn is_unfortified(self) -> bool {
        self.row().kind == PlaceKind::Unfortified
    }

    /// §km2:1.1l: whether it is an Open Town.
    pub fn is_open_town(self) -> bool {
        self.row().kind == PlaceKind::Open
    }
}

impl Area {
    /// What the map says.
    pub fn row(self) -> &'static AreaRow {
        &tables().realm.areas[self]
    }

    /// §km2:1.1d: whether it belongs to the mainland.
    pub fn is_mainland(self) -> bool {
        tables().realm.is_mainland(self)
    }
}

impl City {
    /// Where it is.
    pub fn place(self) -> Place {
        match self {
            City::Bristol => Place::Bristol,
            City::London => Place::London,
            City::Norwich => Place::Norwich,
            City::York => Place::York,
        }
    }

    /// The City at a place.
    pub fn at(place: Place) -> Option<City> {
        City::ALL.iter().copied().find(|city| city.place() == place)
    }
}
