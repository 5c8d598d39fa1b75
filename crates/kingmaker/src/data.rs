//! The tables that every edition has, and how they are read from `data/kingmaker`.

use crate::ids::*;
use crate::realm::Realm;
use crate::war::Black;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// What the court looks up: the realm, the cards and the pieces of an edition. `F` is the edition's type of fields.
pub struct Ground<F: Id> {
    /// §km2:1.1a: the places.
    pub realm: Realm,
    /// The Crown cards that the edition is played with.
    pub cards: Set<Card>,
    /// §km2:1.3a: the Crown cards; those that the edition does not use are blank.
    pub crown: ByCard<CrownCard<F>>,
    /// §km2:1.2c: the ships; those that the edition does not use have neither port nor card.
    pub ships: ByShip<ShipRow>,
    /// §km2:1.2a: the Royals; those that the edition does not use have no place to start from.
    pub royals: ByRoyal<RoyalRow>,
    /// §km2:2.3a,17.2h: the cards that list each place.
    pub listed: ByPlace<Set<Card>>,
    /// §km2:1.7a: the cards with a number in brackets.
    pub with_bonus: Set<Card>,
    /// §km2:20.2b §kmc:11.2e: the cards that can be transferred from Noble to Noble: Archbishops, Bishops, Mercenaries, Towns
    /// and Ships. Cities are no Crown cards here; Titles, Offices and Royals have rules of their own.
    pub transferable: Set<Card>,
    /// §km2:1.2f,19.1b: the Cities that have a City card. Who controls such a City has its card.
    pub cities: Set<City>,
}

impl<F: Id> Ground<F> {
    /// Builds the tables of an edition from its cards and pieces.
    pub(crate) fn new(
        realm: Realm,
        mut crown: BTreeMap<Card, CrownCard<F>>,
        ships: ByShip<ShipRow>,
        royals: ByRoyal<RoyalRow>,
    ) -> Ground<F> {
        let cards: Set<Card> = crown.keys().copied().collect();
        let crown: ByCard<CrownCard<F>> =
            By::from_fn(|card| crown.remove(&card).unwrap_or_else(|| CrownCard::blank(CrownKind::Untitled)));
        Ground {
            listed: By::from_fn(|place| crown.matching(|row| row.places.contains(&place))),
            with_bonus: crown.matching(|row| row.bonus.is_some()),
            transferable: cards.within(crown.matching(|row| row.kind.is_transferable())),
            cities: crown.iter().filter_map(|(_, row)| row.city).collect(),
            realm,
            cards,
            crown,
            ships,
            royals,
        }
    }
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

impl CrownKind {
    /// Whether such a card can go from Noble to Noble.
    pub fn is_transferable(self) -> bool {
        match self {
            CrownKind::Archbishop
            | CrownKind::Bishop
            | CrownKind::Mercenary
            | CrownKind::Town
            | CrownKind::Ship => true,
            CrownKind::Titled | CrownKind::Untitled | CrownKind::Title | CrownKind::Office => false,
        }
    }

    /// Whether it is an Archbishop or a Bishop.
    pub fn is_bishop(self) -> bool {
        matches!(self, CrownKind::Archbishop | CrownKind::Bishop)
    }
}

/// A strength that counts only in some fields, and inside the places there.
#[derive(Clone, Debug)]
pub struct Bonus<F: Id> {
    /// How much.
    pub amount: u16,
    /// §km2:1.7d: the fields in which it counts.
    pub fields: Set<F>,
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
    Saxons,
}

/// A Crown card.
pub struct CrownCard<F: Id> {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: CrownKind,
    /// §km2:2.2a: the Title printed on a Noble's card.
    pub title: Option<String>,
    /// §km2:1.7a: the number without brackets.
    pub strength: u16,
    /// §km2:1.7a: the number in brackets.
    pub bonus: Option<Bonus<F>>,
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

impl<F: Id> CrownCard<F> {
    /// A blank card of this kind.
    pub(crate) fn blank(kind: CrownKind) -> CrownCard<F> {
        CrownCard {
            name: String::new(),
            kind,
            title: None,
            strength: 0,
            bonus: None,
            places: Vec::new(),
            ships: Set::default(),
            city: None,
            company: None,
            rank: 0,
        }
    }
}

/// §km2:1.4a §kmc:2.1k: the kinds of Event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EventKind {
    Raid,
    Embassy,
    #[serde(alias = "gales")]
    Storms,
    Mercenaries,
    Plague,
    FreeMove,
    Writ,
    Clamour,
    /// It lets the Chancellor of England summon Parliament.
    #[serde(alias = "may-summon")]
    Chancellor,
    MustSummon,
}

/// An Event card.
#[derive(Deserialize)]
pub struct EventRow {
    /// Its kind.
    pub kind: EventKind,
    /// Its title.
    pub title: String,
    /// For a Raid or Revolt.
    #[serde(default)]
    pub calls: Vec<Call>,
    /// For an Embassy: where the King goes.
    pub to: Option<Place>,
    /// For a Plague.
    #[serde(default)]
    pub towns: Vec<Place>,
    /// For Mercenaries Go Home.
    #[serde(default)]
    pub companies: Vec<Company>,
    /// §km2:1.4b §kmc:2.1l: what it says in combat.
    pub black: Option<Black>,
}

/// An Event card as the data files have it.
#[derive(Deserialize)]
struct RawEvent<K> {
    id: K,
    #[serde(flatten)]
    row: EventRow,
}

/// Reads the Event cards of an edition.
pub(crate) fn read_events<K: Id + DeserializeOwned, const N: usize>(text: &str) -> By<K, EventRow, N> {
    let rows = parse::<Vec<RawEvent<K>>>(text);
    let mut rows: BTreeMap<usize, EventRow> = rows.into_iter().map(|raw| (raw.id.index(), raw.row)).collect();
    By::from_fn(|card: K| rows.remove(&card.index()).expect("every Event card has a row"))
}

/// §km2:7.2a: a line of an Event card that calls somebody away.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Call {
    /// The card of the Noble who is called: his own, or a Title, Office or Bishop that he holds.
    pub who: Card,
    /// Where to.
    pub to: Place,
    /// §km2:7.2j: how many of the Office's ships go as well.
    pub ships: u8,
}

/// A ship.
#[derive(Default)]
pub struct ShipRow {
    /// Its name.
    pub name: String,
    /// §km2:3.9a: its home port.
    pub home: Option<Place>,
    /// §km2:8.4i: the strength that it can carry.
    pub capacity: u16,
    /// The Ship card, or the Office, that gives it.
    pub card: Option<Card>,
}

/// A Royal.
#[derive(Default)]
pub struct RoyalRow {
    /// The name.
    pub name: String,
    /// §km2:3.1a: the place at the start.
    pub start: Option<Place>,
    /// §km2:3.1b: whether crowned from the start.
    pub crowned: bool,
    /// §km2:17.2h: the castles on the card.
    pub places: Vec<Place>,
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
    start: String,
    crowned: bool,
    places: Vec<String>,
}

/// Defines traits that give the shared ids their rows in the tables of an edition. Each edition has traits of its own.
macro_rules! facts {
    ($edition:literal $($facts:ident of $thing:ident { $($(#[$doc:meta])* fn $name:ident($this:ident) -> $answer:ty $body:block)+ })+) => { $(
        #[doc = concat!("What ", $edition, " says of a ", stringify!($thing), ".")]
        pub trait $facts: Copy {
            $($(#[$doc])* fn $name(self) -> $answer;)+
        }

        impl $facts for $thing {
            $(fn $name($this) -> $answer $body)+
        }
    )+ };
}
pub(crate) use facts;

/// Parses a table of the data.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("the data of Kingmaker are broken: {error}"))
}

/// Parses an id of the data.
pub(crate) fn known<K: Id>(text: &str) -> K {
    K::read(text)
        .unwrap_or_else(|| panic!("the data name \"{text}\", which is no {}", std::any::type_name::<K>()))
}

/// Parses several ids.
pub(crate) fn all_known<K: Id, C: FromIterator<K>>(texts: &[String]) -> C {
    texts.iter().map(|text| known(text)).collect()
}

/// A table of rows keyed by their id.
pub(crate) fn keyed<K: Id, R>(rows: Vec<R>, id: impl Fn(&R) -> &str) -> BTreeMap<usize, R> {
    rows.into_iter().map(|row| (known::<K>(id(&row)).index(), row)).collect()
}

/// A table with one row for each id; panics with the name of the field if a row is missing or comes twice.
pub(crate) fn table<K: Id, R, const N: usize>(
    field: &str,
    rows: Vec<R>,
    id: impl Fn(&R) -> K,
) -> By<K, R, N> {
    let mut slots: By<K, Option<R>, N> = By::default();
    for row in rows {
        let key = id(&row);
        assert!(slots[key].replace(row).is_none(), "{field}: \"{}\" comes twice", key.as_str());
    }
    By::from_fn(|key: K| slots[key].take().unwrap_or_else(|| panic!("{field}: no \"{}\"", key.as_str())))
}

/// Reads the Crown cards of an edition. `region` returns the fields that a name on its map stands for.
pub(crate) fn read_crown<F: Id>(text: &str, region: impl Fn(&str) -> Set<F>) -> BTreeMap<Card, CrownCard<F>> {
    let bonus = |raw: RawBonus| Bonus {
        amount: raw.amount,
        fields: raw.regions.iter().fold(Set::default(), |all, name| all.union(region(name))),
    };
    let card = |row: RawCrown| CrownCard {
        name: row.name,
        kind: row.kind,
        title: row.title,
        strength: row.strength,
        bonus: row.bonus.map(bonus),
        places: all_known(&row.places),
        ships: all_known(&row.ships),
        city: row.city.as_deref().map(known),
        company: row.company,
        rank: row.rank,
    };
    parse::<Vec<RawCrown>>(text).into_iter().map(|row| (known(&row.id), card(row))).collect()
}

/// Reads the ships of an edition.
pub(crate) fn read_ships(text: &str) -> ByShip<ShipRow> {
    let mut ships = ByShip::default();
    for row in parse::<Vec<RawShip>>(text) {
        ships[known::<Ship>(&row.id)] = ShipRow {
            name: row.name,
            home: Some(known(&row.home)),
            capacity: row.capacity,
            card: Some(known(&row.card)),
        };
    }
    ships
}

/// Reads the Royals of an edition.
pub(crate) fn read_royals(text: &str) -> ByRoyal<RoyalRow> {
    let mut rows = keyed::<Royal, RawRoyal>(parse(text), |row| &row.id);
    By::from_fn(|royal: Royal| {
        let row = rows.remove(&royal.index());
        row.map_or_else(RoyalRow::default, |row| RoyalRow {
            name: row.name,
            start: Some(known(&row.start)),
            crowned: row.crowned,
            places: all_known(&row.places),
        })
    })
}
