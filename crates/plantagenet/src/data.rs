//! The tables of Plantagenet: read from `data/plantagenet` once, checked, and kept as plain arrays.

use crate::ids::*;
use crate::map::{Map, read_map};
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const LORDS: &str = include_str!("../../../data/plantagenet/lords.json");
const FORCES: &str = include_str!("../../../data/plantagenet/forces.json");
const VASSALS: &str = include_str!("../../../data/plantagenet/vassals.json");
const CARDS: &str = include_str!("../../../data/plantagenet/cards.json");
const SCENARIOS: &str = include_str!("../../../data/plantagenet/scenarios.json");
const MAP: &str = include_str!("../../../data/plantagenet/map.json");
const STRONGHOLDS: &str = include_str!("../../../data/plantagenet/strongholds.json");
const CALENDAR: &str = include_str!("../../../data/plantagenet/calendar.json");

/// Everything that the rules look up.
pub struct Tables {
    /// §pl:1.5.2e: the Lord cards.
    pub lords: ByLord<LordCard>,
    /// §pl:1.6e: the force table: Troops.
    pub troops: ByTroop<Force>,
    /// The force table's row for Retinues.
    pub retinue: Force,
    /// The force table's row for Vassals.
    pub vassal: Force,
    /// §pl:1.2a: how many pieces of each type there are.
    pub pool: ByTroop<u8>,
    /// §pl:1.5.4h: the Vassal counters.
    pub vassals: ByVassal<VassalCounter>,
    /// The Arts of War cards, in the order of [`Card::ALL`].
    pub cards: Vec<ArtsOfWar>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// §pl:1.3.1a: the map.
    pub map: Map,
    /// §pl:1.3.2a: the fifteen boxes.
    pub calendar: Vec<Box>,
    /// The hash of all data files.
    pub hash: String,
}

/// A box of the Calendar.
#[derive(Deserialize)]
pub struct Box {
    /// Its months.
    pub months: String,
    /// §pl:4.1a: how many Command cards a Plan has.
    pub cards: u8,
    /// §pl:1.3.2b: whether Lords bring Influence in its Tides of War.
    pub gain: bool,
    /// §pl:1.3.2b: whether depleted places recover after it (Grow).
    pub grow: bool,
    /// §pl:1.3.2b: whether Assets and Troops are lost after it (Waste).
    pub waste: bool,
}

/// §pl:3.4.4a,4.5.2a,4.6.3e,3.2.1i: what a kind of Stronghold yields.
#[derive(Deserialize)]
pub struct Yield {
    pub(crate) kind: String,
    levy: BTreeMap<String, u8>,
    /// Provender for a Supply.
    pub supply: u8,
    /// Coin for a Tax.
    pub tax: u8,
    /// Coin, and as much Provender, for Pillage.
    pub pillage: u8,
}

impl Yield {
    /// The Troops that it gives.
    pub(crate) fn troops(&self) -> ByTroop<u8> {
        by_troop(&self.levy)
    }
}

fn by_troop(counts: &BTreeMap<String, u8>) -> ByTroop<u8> {
    ByTroop::from_fn(|troop| counts.get(troop.as_str()).copied().unwrap_or(0))
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
    /// The name of the man.
    pub person: String,
    /// His title.
    pub title: String,
    /// §pl:1.3.1o: where his Seat is.
    #[serde(deserialize_with = "read_id")]
    pub seat: Locale,
    /// Marshal, Lieutenant or neither.
    pub rank: Rank,
    /// §pl:1.5.2a: the highest die with which he wins a check.
    pub influence: u8,
    /// §pl:1.5.2b: his actions in a Muster.
    pub lordship: u8,
    /// §pl:1.5.2c: his actions on a Command card.
    pub command: u8,
    /// §pl:1.5.2d: his range of Intercept, and how many failed rolls he may have rolled again in a battle.
    pub valour: u8,
    troops: BTreeMap<String, u8>,
    assets: BTreeMap<String, u8>,
    #[serde(skip)]
    starts_with: (ByTroop<u8>, ByAsset<u16>),
}

impl LordCard {
    /// The Troops that he comes with.
    pub fn troops(&self) -> ByTroop<u8> {
        self.starts_with.0
    }

    /// The Assets that he comes with.
    pub fn assets(&self) -> ByAsset<u16> {
        self.starts_with.1
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

/// A row of the force table. Hits are counted in halves, so that they can be added up before rounding.
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
    pool: Option<u8>,
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
    #[serde(rename = "seat")]
    seat_id: Option<String>,
    /// §pl:1.3.1p: where he can be Levied; special Vassals have no Seat.
    #[serde(skip)]
    pub seat: Option<Locale>,
    /// §pl:1.5.4h: for how many Turns he serves unpaid.
    #[serde(default)]
    pub service: u8,
    #[serde(default)]
    loyalty: i8,
    loyalty_side: Option<Side>,
    #[serde(rename = "card")]
    card_id: Option<String>,
    /// §pl:1.5.4e: the card that brings a special Vassal.
    #[serde(skip)]
    pub card: Option<Card>,
}

impl VassalCounter {
    /// §pl:1.4.2e: what he adds to the rating of a Lord of this side.
    pub fn loyalty(&self, side: Side) -> i8 {
        match self.loyalty_side {
            Some(his) if his == side => self.loyalty,
            Some(_) => -self.loyalty,
            None => 0,
        }
    }
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
    suits: Set<Lord>,
    #[serde(skip)]
    clause: String,
    #[serde(skip)]
    event_clause: String,
    /// Its upper half.
    pub event: Upper,
    /// Its lower half.
    pub capability: Capability,
    /// §pl:1.5.4e: the special Vassal whom it brings.
    #[serde(skip)]
    pub brings: Option<Vassal>,
    #[serde(skip)]
    name: u8,
}

/// The upper half of a card.
#[derive(Deserialize)]
pub struct Upper {
    /// Its name.
    pub name: String,
    /// When it works.
    pub kind: Kind,
    /// What it does, in our words.
    pub text: String,
}

/// §pl:3.1.3b,3.1.3c,3.1.3e: when an Event takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// At once.
    Now,
    /// When its owner plays it.
    Hold,
    /// Until Muster ends.
    Levy,
    /// Until the Campaign ends.
    Campaign,
    /// In this Levy and the Campaign after it.
    LevyAndCampaign,
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

impl Kind {
    /// The word for it on the card.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Now => "now",
            Kind::Hold => "hold",
            Kind::Levy => "levy",
            Kind::Campaign => "campaign",
            Kind::LevyAndCampaign => "levy-and-campaign",
        }
    }
}

/// The lower half of a card.
#[derive(Deserialize)]
pub struct Capability {
    /// Its name.
    pub name: String,
    /// What it needs to have any effect.
    pub needs: Needs,
    /// What it does, in our words.
    pub text: String,
}

/// §pl:6.0-IIIB-f,6.0-IIIB-h: what a Capability needs to have any effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Needs {
    /// A battle is enough.
    Battle,
    /// It refers to the map, the Calendar or Influence.
    Map,
}

impl ArtsOfWar {
    /// §pl:1.5.1b,1.9.1c,Y34c,Y35c: whether the card shows this Lord's badge. If it is for one version of a man only,
    /// such as Gloucester and not Richard III, the data names that version.
    pub fn suits(&self, lord: Lord) -> bool {
        self.suits.contains(lord)
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
    /// Its first box.
    pub first: u8,
    /// Its last box.
    pub last: u8,
    /// The year of box 1.
    pub year: u16,
    /// §pl:6.0-IIIB-e: who attacks, if the scenario is only a battle.
    pub attacker: Option<Side>,
    roses: Vec<u8>,
    without: Vec<Card>,
    decks: Option<BTreeMap<String, Vec<Card>>>,
    lords: BTreeMap<String, Vec<Lord>>,
    pub(crate) mustered: BTreeMap<Lord, Locale>,
    pub(crate) calendar: Vec<OnCalendar>,
    favour: BTreeMap<String, Vec<Locale>>,
    pub(crate) boxes: BTreeMap<Locale, Side>,
    pub(crate) networks: BTreeMap<Lord, Locale>,
    pub(crate) vassals_out: Vec<Vassal>,
    pub(crate) vassals_mustered: Vec<VassalMustered>,
    pub(crate) cards: Vec<CardGiven>,
    pub(crate) plans: Option<BTreeMap<String, Vec<Lord>>>,
    /// Influence at the start, York's above zero.
    pub influence: i8,
    thresholds: Vec<Threshold>,
    rules: Vec<Rule>,
    /// §pl:6.0-IIIB-b: how many Capabilities each side takes, if the scenario is only a battle.
    pub capabilities: usize,
}

/// A Lord who begins on the Calendar.
#[derive(Deserialize)]
pub(crate) struct OnCalendar {
    pub(crate) lord: Lord,
    #[serde(rename = "box")]
    pub(crate) slot: u8,
    pub(crate) exile: bool,
}

/// A Vassal who begins on a mat.
#[derive(Deserialize)]
pub(crate) struct VassalMustered {
    pub(crate) vassal: Vassal,
    pub(crate) lord: Lord,
    #[serde(rename = "box")]
    pub(crate) slot: u8,
}

/// A Capability that begins on a mat.
#[derive(Deserialize)]
pub(crate) struct CardGiven {
    pub(crate) card: Card,
    pub(crate) lord: Lord,
}

/// §pl:5.2a: the Influence that wins at once, up to a box.
#[derive(Deserialize)]
struct Threshold {
    until: u8,
    at: i8,
}

/// §pl:6.0g: the special rules that scenarios switch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Rule {
    AlliedNetworks,
    CaptureOfTheKing,
    NorfolkIsLate,
    TestOfArms,
    Montagu,
    NoGrow,
    NoWaste,
    ForeignHaven,
    ForeignHavenEdward,
    ForeignHavenDeath,
    ShakyAllies,
    ShakyClarence,
    QueenRegent,
    KingRichard,
    MargaretEdward,
    GloucesterHeir,
    NaturalCauses,
    NaturalCausesEdward,
    Succession,
    CampaignStart,
}

impl Scenario {
    /// The Lords of a side, in the data's order.
    pub fn lords(&self, side: Side) -> impl Iterator<Item = Lord> + Clone + '_ {
        self.lords[side.as_str()].iter().copied()
    }

    /// §pl:1.9.1b: a side's deck.
    pub fn deck(&self, side: Side) -> Set<Card> {
        if let Some(decks) = &self.decks {
            return decks[side.as_str()].iter().copied().collect();
        }
        let fits = |card: &&Card| {
            let row = card.row();
            row.side == side && self.roses.contains(&row.roses) && !self.without.contains(*card)
        };
        Card::ALL.iter().filter(fits).copied().collect()
    }

    /// Where a side has Favour at the start.
    pub fn favour(&self, side: Side) -> Set<Locale> {
        self.favour.get(side.as_str()).into_iter().flatten().copied().collect()
    }

    /// §pl:4.8.3b,6.0-Ia-h,6.0-Ic-f,6.0-II-g,6.0-III-i: the Influence that wins in this box.
    pub fn threshold(&self, turn: u8) -> Option<i8> {
        self.thresholds.iter().find(|threshold| turn <= threshold.until).map(|threshold| threshold.at)
    }

    /// Whether a special rule is in use.
    pub fn has(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }

    /// Whether it is played on the map, with Calendar and Influence.
    pub fn has_map(&self) -> bool {
        self.attacker.is_none()
    }
}

impl Lord {
    /// His card.
    pub fn row(self) -> &'static LordCard {
        &tables().lords[self]
    }

    /// Whose Lord he is.
    pub fn side(self) -> Side {
        if self.index() < Lord::HenryVI.index() { Side::York } else { Side::Lancaster }
    }
}

impl Card {
    /// What is printed on it.
    pub fn row(self) -> &'static ArtsOfWar {
        &tables().cards[self.index()]
    }

    /// Whose deck it belongs to.
    pub fn side(self) -> Side {
        if self.index() < 37 { Side::York } else { Side::Lancaster }
    }

    /// The clause that states its Capability.
    pub fn clause(self) -> Clause {
        Clause(&self.row().clause)
    }

    /// The clause that states its Event.
    pub fn event_clause(self) -> Clause {
        Clause(&self.row().event_clause)
    }

    /// The name of its Capability.
    pub fn name(self) -> &'static str {
        &self.row().capability.name
    }

    /// The name of its Event.
    pub fn event_name(self) -> &'static str {
        &self.row().event.name
    }

    /// §pl:1.5.3b,3.4.6b: whether two Capabilities have the same name.
    #[inline]
    pub fn is_namesake(self, other: Card) -> bool {
        self.row().name == other.row().name
    }
}

impl Vassal {
    /// His counter.
    pub fn row(self) -> &'static VassalCounter {
        &tables().vassals[self]
    }

    /// His name.
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// §pl:1.5.4e: whether a card brings him.
    pub fn is_special(self) -> bool {
        self.index() >= Vassal::Trollope.index()
    }
}

/// The index of a scenario in the table.
pub(crate) fn scenario_index(id: &str) -> usize {
    tables().scenarios.iter().position(|row| row.id == id).expect("the data test compares both lists")
}

/// The map.
pub fn map() -> &'static Map {
    &tables().map
}

/// The tables, read on first use.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| read().expect("the data files are checked by a test"));
    &TABLES
}

fn read() -> Result<Tables, String> {
    let mut lords: Vec<LordCard> = parse("lords.json", LORDS)?;
    let forces: Vec<ForceRow> = parse("forces.json", FORCES)?;
    let mut vassals: Vec<VassalCounter> = parse("vassals.json", VASSALS)?;
    let mut cards: Vec<ArtsOfWar> = parse("cards.json", CARDS)?;
    let strongholds: Vec<Yield> = parse("strongholds.json", STRONGHOLDS)?;
    same_order::<Lord>("lords.json", lords.iter().map(|row| &row.id))?;
    same_order::<Vassal>("vassals.json", vassals.iter().map(|row| &row.id))?;
    same_order::<Card>("cards.json", cards.iter().map(|row| &row.id))?;
    for lord in &mut lords {
        let assets = ByAsset::from_fn(|asset| lord.assets.get(asset.as_str()).copied().unwrap_or(0).into());
        lord.starts_with = (by_troop(&lord.troops), assets);
    }
    for vassal in &mut vassals {
        vassal.seat = vassal.seat_id.as_deref().map(known::<Locale>).transpose()?;
        vassal.card = vassal.card_id.as_deref().map(known::<Card>).transpose()?;
    }
    let names: Vec<String> = cards.iter().map(|card| card.capability.name.clone()).collect();
    for card in &mut cards {
        card.clause = format!("{}c", card.id);
        card.event_clause = format!("{}e", card.id);
        card.suits = match &card.lords {
            Badge::Any(AnyLord::Any) => {
                Lord::ALL.iter().filter(|lord| lords[lord.index()].side == card.side).copied().collect()
            }
            Badge::Lords(ids) => ids.iter().map(|id| known::<Lord>(id)).collect::<Result<_, _>>()?,
        };
        let id = known::<Card>(&card.id)?;
        card.brings = Vassal::ALL.iter().find(|vassal| vassals[vassal.index()].card == Some(id)).copied();
        let first = names.iter().position(|name| *name == card.capability.name);
        card.name = first.expect("its own name is there") as u8;
    }
    let force = |id: &str| {
        let row = forces.iter().find(|row| row.id == id);
        row.map(ForceRow::force).ok_or(format!("forces.json has no {id}"))
    };
    let troops = Troop::ALL.iter().map(|troop| force(troop.as_str())).collect::<Result<Vec<_>, _>>()?;
    let pieces = |troop: Troop| forces.iter().find(|row| row.id == troop.as_str()).and_then(|row| row.pool);
    let pool: Vec<u8> = Troop::ALL
        .iter()
        .map(|troop| pieces(*troop).ok_or(format!("forces.json has no pool of {troop}")))
        .collect::<Result<_, _>>()?;
    let (mut lords, mut vassals) = (lords.into_iter(), vassals.into_iter());
    Ok(Tables {
        lords: ByLord::from_fn(|_| lords.next().expect("each once")),
        troops: ByTroop::from_fn(|troop| troops[troop.index()]),
        retinue: force("retinue")?,
        vassal: force("vassal")?,
        pool: ByTroop::from_fn(|troop| pool[troop.index()]),
        vassals: ByVassal::from_fn(|_| vassals.next().expect("each once")),
        cards,
        scenarios: parse("scenarios.json", SCENARIOS)?,
        map: read_map(MAP, &strongholds)?,
        calendar: parse("calendar.json", CALENDAR)?,
        hash: kernel::data_hash(&[LORDS, FORCES, VASSALS, CARDS, SCENARIOS, MAP, STRONGHOLDS, CALENDAR])
            .map_err(|error| error.to_string())?,
    })
}

/// Parses an id that must exist.
pub(crate) fn known<K: Id>(id: &str) -> Result<K, String> {
    K::read(id).ok_or_else(|| format!("there is no \"{id}\""))
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

fn read_id<'de, D: serde::Deserializer<'de>, K: Id>(from: D) -> Result<K, D::Error> {
    let text = String::deserialize(from)?;
    K::read(&text).ok_or_else(|| serde::de::Error::custom(format!("unknown name {text}")))
}
