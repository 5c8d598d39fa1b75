//! The tables: read from `data/plantagenet` once, checked, and kept as plain arrays.

use crate::ids::*;
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const LORDS: &str = include_str!("../../../data/plantagenet/lords.json");
const FORCES: &str = include_str!("../../../data/plantagenet/forces.json");
const VASSALS: &str = include_str!("../../../data/plantagenet/vassals.json");
const CARDS: &str = include_str!("../../../data/plantagenet/cards.json");
const SCENARIOS: &str = include_str!("../../../data/plantagenet/scenarios.json");

/// Everything that the rules look up.
pub struct Tables {
    /// §pl:1.5.2e: the Lord cards.
    pub lords: ByLord<LordCard>,
    /// §pl:1.6e: the force table, for Troops.
    pub troops: ByTroop<Force>,
    /// The force table's row for Retinues.
    pub retinue: Force,
    /// The force table's row for Vassals.
    pub vassal: Force,
    /// Names of Vassals.
    pub vassals: Vec<VassalCounter>,
    /// The Arts of War cards, in the order of [`Card::ALL`].
    pub cards: Vec<ArtsOfWar>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// The hash of all of it.
    pub hash: String,
}

/// A Lord card.
#[derive(Deserialize)]
pub struct LordCard {
    id: String,
    /// Whose Lord he is.
    #[serde(deserialize_with = "read_id")]
    pub side: Side,
    /// The name on his ribbon.
    pub name: String,
    /// The man.
    pub person: String,
    /// His title.
    pub title: String,
    /// Marshal, Lieutenant or neither.
    pub rank: Rank,
    /// §pl:1.5.2d: how many failed rolls he may have thrown again in a battle.
    pub valour: u8,
    troops: BTreeMap<String, u8>,
}

impl LordCard {
    /// The Troops that he comes with.
    pub fn troops(&self) -> ByTroop<u8> {
        ByTroop::from_fn(|troop| self.troops.get(troop.as_str()).copied().unwrap_or(0))
    }
}

/// §pl:1.5.1d: the ring on the Lord card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Rank {
    None,
    Lieutenant,
    Marshal,
}

/// A row of the force table. Hits are counted in halves, so that they add up before rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Half hits in the missile step.
    pub missile: u8,
    /// Half hits in the melee step.
    pub melee: u8,
    /// The highest die that saves.
    pub protection: u8,
}

#[derive(Deserialize)]
struct ForceRow {
    id: String,
    missile: f32,
    melee: f32,
    protection: u8,
}

impl ForceRow {
    fn force(&self) -> Force {
        Force {
            missile: (self.missile * 2.0) as u8,
            melee: (self.melee * 2.0) as u8,
            protection: self.protection,
        }
    }
}

/// A Vassal counter.
#[derive(Deserialize)]
pub struct VassalCounter {
    id: String,
    /// His name.
    pub name: String,
    /// §pl:1.5.4e: the card that brings a special Vassal.
    pub card: Option<String>,
}

/// An Arts of War card.
#[derive(Deserialize)]
pub struct ArtsOfWar {
    id: String,
    /// Whose deck it belongs to.
    #[serde(deserialize_with = "read_id")]
    pub side: Side,
    /// How many roses it shows.
    pub roses: u8,
    lords: Badge,
    #[serde(skip)]
    clause: String,
    /// Its lower half.
    pub capability: Capability,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Badge {
    Any(AnyLord),
    Lords(Vec<String>),
}

#[derive(Deserialize)]
enum AnyLord {
    #[serde(rename = "any")]
    Any,
}

/// The lower half of a card.
#[derive(Deserialize)]
pub struct Capability {
    /// Its name.
    pub name: String,
    /// What it needs to work at all.
    pub needs: Needs,
    /// What it does, in our words.
    pub text: String,
}

/// §pl:6.0-IIIB-f,6.0-IIIB-h: what a Capability needs to work at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Needs {
    /// A battle is enough.
    Battle,
    /// It looks at the map, the Calendar or Influence.
    Map,
}

impl ArtsOfWar {
    /// §pl:1.5.1b,1.9.1c,Y34c,Y35c: whether the card shows this Lord's badge. Where it means one form of a man
    /// only, such as Gloucester and not Richard III, the data names that form.
    pub fn suits(&self, lord: Lord) -> bool {
        match &self.lords {
            Badge::Any(AnyLord::Any) => tables().lords[lord].side == self.side,
            Badge::Lords(lords) => lords.iter().any(|id| id == lord.as_str()),
        }
    }

    /// The names of the Lords whose badge it shows, each once; none for a card that suits every Lord of its side.
    pub fn badge(&self) -> Vec<&'static str> {
        let Badge::Lords(lords) = &self.lords else { return Vec::new() };
        let mut names: Vec<&str> =
            lords.iter().filter_map(|id| Lord::read(id)).map(|lord| lord.row().name.as_str()).collect();
        names.dedup();
        names
    }
}

/// A scenario.
#[derive(Deserialize)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// §pl:1.1b: the King's side; the other is the Rebels'.
    #[serde(deserialize_with = "read_id")]
    pub king: Side,
    /// §pl:6.0-IIIB-e: who attacks.
    #[serde(deserialize_with = "read_id")]
    pub attacker: Side,
    /// §pl:1.9.1b: the decks hold the cards with these numbers of roses.
    pub roses: Vec<u8>,
    lords: BTreeMap<String, Vec<String>>,
    /// How many Capabilities each side takes.
    pub capabilities: usize,
}

impl Scenario {
    /// The Lords of a side, in the data's order.
    pub fn lords(&self, side: Side) -> impl Iterator<Item = Lord> {
        self.lords[side.as_str()].iter().map(|id| Lord::read(id).expect("checked when read"))
    }

    /// §pl:1.9.1b: a side's deck.
    pub fn deck(&self, side: Side) -> Set<Card> {
        let fits = |card: &&Card| {
            let row = card.row();
            row.side == side && self.roses.contains(&row.roses)
        };
        Card::ALL.iter().filter(fits).copied().collect()
    }
}

impl Lord {
    /// His card.
    pub fn row(self) -> &'static LordCard {
        &tables().lords[self]
    }
}

impl Card {
    /// What is printed on it.
    pub fn row(self) -> &'static ArtsOfWar {
        &tables().cards[self.index()]
    }

    /// The clause that states its Capability.
    pub fn clause(self) -> Clause {
        Clause(&self.row().clause)
    }

    /// The name of its Capability.
    pub fn name(self) -> &'static str {
        &self.row().capability.name
    }
}

impl Vassal {
    /// His name.
    pub fn name(self) -> &'static str {
        &tables().vassals[self.index()].name
    }
}

/// The tables, read on first use.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| read().expect("the data files are checked by a test"));
    &TABLES
}

fn read() -> Result<Tables, String> {
    let lords: Vec<LordCard> = parse("lords.json", LORDS)?;
    let forces: Vec<ForceRow> = parse("forces.json", FORCES)?;
    let vassals: Vec<VassalCounter> = parse("vassals.json", VASSALS)?;
    let mut cards: Vec<ArtsOfWar> = parse("cards.json", CARDS)?;
    let scenarios: Vec<Scenario> = parse("scenarios.json", SCENARIOS)?;
    same_order::<Lord>("lords.json", lords.iter().map(|row| &row.id))?;
    same_order::<Vassal>("vassals.json", vassals.iter().map(|row| &row.id))?;
    same_order::<Card>("cards.json", cards.iter().map(|row| &row.id))?;
    for card in &mut cards {
        card.clause = format!("{}c", card.id);
        if let Badge::Lords(ids) = &card.lords {
            known_lords(&card.id, ids)?;
        }
    }
    for scenario in &scenarios {
        scenario.lords.values().try_for_each(|ids| known_lords(&scenario.id, ids))?;
    }
    let force = |id: &str| {
        let row = forces.iter().find(|row| row.id == id);
        row.map(ForceRow::force).ok_or(format!("forces.json has no {id}"))
    };
    let troops = Troop::ALL.iter().map(|troop| force(troop.as_str())).collect::<Result<Vec<_>, _>>()?;
    let mut lords: Vec<Option<LordCard>> = lords.into_iter().map(Some).collect();
    Ok(Tables {
        lords: ByLord::from_fn(|lord| lords[lord.index()].take().expect("each once")),
        troops: ByTroop::from_fn(|troop| troops[troop.index()]),
        retinue: force("retinue")?,
        vassal: force("vassal")?,
        vassals,
        cards,
        scenarios,
        hash: kernel::data_hash(&[LORDS, FORCES, VASSALS, CARDS, SCENARIOS])
            .map_err(|error| error.to_string())?,
    })
}

fn parse<'a, T: Deserialize<'a>>(file: &str, text: &'a str) -> Result<Vec<T>, String> {
    serde_json::from_str(text).map_err(|error| format!("{file}: {error}"))
}

fn same_order<'a, K: Id>(file: &str, ids: impl Iterator<Item = &'a String>) -> Result<(), String> {
    let expected: Vec<&str> = K::ALL.iter().map(|id| id.as_str()).collect();
    let found: Vec<&str> = ids.map(String::as_str).collect();
    match expected == found {
        true => Ok(()),
        false => Err(format!("{file} lists {found:?}, the code knows {expected:?}")),
    }
}

fn known_lords(whose: &str, ids: &[String]) -> Result<(), String> {
    match ids.iter().find(|id| Lord::read(id).is_none()) {
        None => Ok(()),
        Some(id) => Err(format!("{whose} names an unknown Lord, {id}")),
    }
}

fn read_id<'de, D: serde::Deserializer<'de>, K: Id>(from: D) -> Result<K, D::Error> {
    let text = String::deserialize(from)?;
    K::read(&text).ok_or_else(|| serde::de::Error::custom(format!("unknown name {text}")))
}
