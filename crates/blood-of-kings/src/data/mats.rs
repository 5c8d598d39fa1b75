//! The Kingdoms and their Development mats.

use super::{Map, parse, table};
use crate::ids::*;
use serde::Deserialize;

/// A Kingdom.
#[derive(Deserialize)]
pub struct KingdomRow {
    id: Kingdom,
    /// Its name for people.
    pub name: String,
    /// The colour of its shield.
    pub colour: String,
    /// §bok:4.4.5: its Capitol.
    pub capitol: Region,
    home: Vec<Region>,
    order: usize,
    flags: u8,
    treasury_flags: u8,
    /// Its Income at the start, as the data list it for a check.
    pub income: u16,
    /// Its Stability at the start, as the data list it for a check.
    pub stability: u8,
    /// How many pieces there are.
    pub tokens: Tokens,
    /// §bok:1.4.10: the Alliance token.
    pub alliance: Alliance,
    cards: Vec<KingdomCard>,
    /// §bok:2.1.4: its home Regions.
    #[serde(skip)]
    pub homes: Set<Region>,
    /// §bok:1.3.9: how many cards of each kind it begins with.
    #[serde(skip)]
    pub dotted: ByKingdomCard<u8>,
}

/// The pieces of a Kingdom.
#[derive(Deserialize)]
pub struct Tokens {
    /// §bok:1.4.4: Armies.
    pub armies: u8,
    /// §bok:1.4.4: Fleets.
    pub fleets: u8,
    /// §bok:1.4.7: Flags, with those that are still to be earned.
    pub flags: u8,
    /// §bok:1.4.6: Siege tokens, with those that are still to be earned.
    pub sieges: u8,
}

/// §bok:6.1.7: the Crowns on the two sides of an Alliance token.
#[derive(Deserialize)]
pub struct Alliance {
    /// The side that it shows at first.
    pub front: u8,
    /// The other one.
    pub back: u8,
}

/// What a level of an institution gives, and what it costs to reach it. An institution gives only what is its own, and
/// nought of everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Level {
    /// §bok:4.5.3: the price of the step to this level.
    pub cost: u8,
    /// §bok:8.2.11: Legal: the Influence bonus.
    pub influence: i8,
    /// §bok:1.4.7: Legal: the Flags that it adds.
    pub flags: u8,
    /// §bok:4.4.2: Economic: Crowns for the Capitol.
    pub capitol: u8,
    /// Economic: Crowns for a Castle.
    pub castle: u8,
    /// Economic: Crowns for a Town.
    pub town: u8,
    /// Economic: what the Base Income of a Sea is multiplied by.
    pub sea: u8,
    /// §bok:9.5.4: Military: the Fortification bonus.
    pub fortification: u8,
    /// §bok:1.4.6: Military: the Siege tokens in all.
    pub sieges: u8,
    /// §bok:4.4.2: Religious: Crowns for a Cathedral.
    pub cathedral: u8,
    /// §bok:1.4.11: Religious: the Stability bonus.
    pub stability: u8,
    /// §bok:4.5.8: the Kingdom card that it adds.
    pub card: Option<KingdomCard>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Row {
    kingdom: Option<Kingdom>,
    institution: Option<Institution>,
    level: usize,
    cost: u8,
    influence: i8,
    flags: u8,
    capitol: u8,
    castle: u8,
    town: u8,
    sea: u8,
    fortification: u8,
    sieges: u8,
    cathedral: u8,
    stability: u8,
    cards: Vec<KingdomCard>,
}

impl Row {
    fn level(&self) -> Level {
        assert!(self.cards.len() <= 1, "mats: a level brings at most one card");
        Level {
            cost: self.cost,
            influence: self.influence,
            flags: self.flags,
            capitol: self.capitol,
            castle: self.castle,
            town: self.town,
            sea: self.sea,
            fortification: self.fortification,
            sieges: self.sieges,
            cathedral: self.cathedral,
            stability: self.stability,
            card: self.cards.first().copied(),
        }
    }
}

pub(super) fn read(text: &str) -> ByKingdom<ByInstitution<[Level; 4]>> {
    let rows: Vec<Row> = parse(text);
    let mut slots: ByKingdom<ByInstitution<[Option<Level>; 4]>> = By::default();
    for row in rows {
        let (Some(kingdom), Some(institution)) = (row.kingdom, row.institution) else {
            panic!("mats: a row names no Kingdom or no institution");
        };
        let slot = &mut slots[kingdom][institution][row.level - 1];
        assert!(slot.replace(row.level()).is_none(), "mats: {kingdom} {institution} {} twice", row.level);
    }
    let level = |kingdom: Kingdom, institution: Institution, at: usize| {
        slots[kingdom][institution][at].unwrap_or_else(|| panic!("mats: {kingdom} {institution} {}", at + 1))
    };
    By::from_fn(|kingdom| {
        By::from_fn(|institution| std::array::from_fn(|at| level(kingdom, institution, at)))
    })
}

pub(super) fn read_kingdoms(text: &str, map: &Map) -> ByKingdom<KingdomRow> {
    let mut rows: ByKingdom<KingdomRow> = table("kingdoms", parse(text), |row: &KingdomRow| row.id);
    for kingdom in Kingdom::ALL {
        let row = &mut rows[*kingdom];
        row.homes = row.home.iter().copied().collect();
        row.cards.iter().for_each(|card| row.dotted[*card] += 1);
        assert_eq!(
            row.homes,
            map.regions.matching(|region| region.home == Some(*kingdom)),
            "{kingdom}: home"
        );
        assert!(row.homes.contains(row.capitol), "{kingdom}: its Capitol is at home");
        assert_eq!(row.order, kingdom.index() + 1, "{kingdom}: the order of the track");
        assert_eq!(
            row.homes.len() + usize::from(row.treasury_flags),
            usize::from(row.flags),
            "{kingdom}: flags"
        );
    }
    rows
}
