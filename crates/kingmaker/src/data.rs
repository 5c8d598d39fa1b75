//! The tables that every edition has, and how they are read from `data/kingmaker`.

use crate::ids::*;
use crate::realm::Realm;
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
        let cards = crown.keys().copied().collect();
        let crown: ByCard<CrownCard<F>> =
            By::from_fn(|card| crown.remove(&card).unwrap_or_else(|| CrownCard::blank(CrownKind::Untitled)));
        Ground {
            listed: By::from_fn(|place| crown.matching(|row| row.places.contains(&place))),
            with_bonus: crown.matching(|row| row.bonus.is_some()),
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

/// §km2:7.2a: a line of an Event card that calls somebody away.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The card of the Noble who is called: his own, or a Title, Office or Bishop that he holds.
    pub who: Card,
    /// Where to.
    pub to: Place,
    /// §km2:7.2j: how many of the Office's ships go as well.
    pub ships: u8,
}

impl From<RawCall> for Call {
    fn from(raw: RawCall) -> Call {
        Call { who: known(&raw.who), to: known(&raw.to), ships: raw.ships }
    }
}

/// A [`Call`] as the data files have it.
#[derive(Deserialize)]
pub(crate) struct RawCall {
    who: String,
    to: String,
    ships: u8,
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
