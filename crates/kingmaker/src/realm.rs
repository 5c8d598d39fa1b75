//! The map: Regions, Areas, places, roads and seas, and what can be reached on it.

use crate::data::Stronghold;
use crate::ids::*;
use serde::Deserialize;
use std::collections::BTreeMap;

/// §km2:1.1f: the kinds of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PlaceKind {
    City,
    Town,
    /// §km2:1.1l: fortified only while a Noble is inside.
    Open,
    Unfortified,
    Royal,
    Castle,
}

/// A City, Town, castle or unfortified town.
pub struct PlaceRow {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: PlaceKind,
    /// §km2:1.1a: where it lies.
    pub area: Area,
    /// §km2:1.1i,8.4b: the sea that its port opens to.
    pub port: Option<Sea>,
    /// §km2:13.1e: whether it has a cathedral.
    pub cathedral: bool,
    /// Hundredths of a degree north and east.
    pub at: (i32, i32),
    /// §km2:1.1e: whether this edition uses it.
    pub used: bool,
    /// What defends it and what it holds; nothing for unfortified towns.
    pub stronghold: Stronghold,
}

/// An Area.
pub struct AreaRow {
    /// Its name.
    pub name: String,
    /// Its Region.
    pub region: Region,
    /// What lies in it.
    pub places: Vec<Place>,
    /// §km2:8.3a: the Areas that the roads lead to from here; none if it has no road.
    pub roads: Set<Area>,
    /// §km2:8.3c: the place that stands across its road.
    pub across: Option<Place>,
    /// §km2:8.3k: neighbours on the road from which one meets that place before the Area.
    pub gated: Set<Area>,
    /// §km2:8.3k: the neighbours by road in which a place stands across it on the border to this Area.
    pub before_gates: Set<Area>,
}

/// A Region.
pub struct RegionRow {
    /// Its name.
    pub name: String,
    /// §km2:1.1d: whether it is mainland.
    pub mainland: bool,
    /// Its Areas.
    pub areas: Set<Area>,
    /// §km2:8.2a,8.2c: its neighbours by land.
    pub adjacent: Set<Region>,
}

/// A sea Area.
pub struct SeaRow {
    /// Its name.
    pub name: String,
    /// §km2:8.4a: its neighbours.
    pub adjacent: Set<Sea>,
    /// §km2:8.4b: the ports that open to it.
    pub ports: Set<Place>,
}

/// The whole map.
pub struct Realm {
    /// Cities, Towns, castles, unfortified towns.
    pub places: ByPlace<PlaceRow>,
    /// The Areas.
    pub areas: ByArea<AreaRow>,
    /// The Regions.
    pub regions: ByRegion<RegionRow>,
    /// The seas.
    pub seas: BySea<SeaRow>,
    /// §km2:1.1l: the Open Towns.
    pub open_towns: Set<Place>,
    /// §km2:8.2a: what Regional movement reaches from a Region: its own Areas and those of its neighbours.
    pub ride: ByRegion<Set<Area>>,
    /// How many steps lie between two seas; zero from one to itself.
    pub voyage: BySea<BySea<u8>>,
}

/// A degree of latitude, as [`Realm::distance`] counts before it squares.
pub const DEGREE: i32 = 500;

/// Steps to a sea that cannot be reached.
const UNREACHABLE: u8 = u8::MAX;

impl Realm {
    /// §km2:1.1b,1.1c,1.1d: whether an Area belongs to the mainland: Calais and the islands do not.
    pub fn is_mainland(&self, area: Area) -> bool {
        self.regions[self.areas[area].region].mainland
    }

    /// §km2:8.4a: the seas of a shortest voyage, first and last included.
    pub fn sea_way(&self, from: Sea, to: Sea) -> Vec<Sea> {
        let steps = &self.voyage[to];
        let nearer = |sea: &Sea| self.seas[*sea].adjacent.iter().find(|next| steps[*next] < steps[*sea]);
        std::iter::successors(Some(from), nearer).collect()
    }

    /// §km2:2.1d: the squared distance between two places, as the crow flies, in whole numbers, so that equal is equal.
    /// A degree of longitude is three fifths of a degree of latitude here; a degree of latitude is [`DEGREE`].
    pub fn distance(&self, from: Place, to: Place) -> i32 {
        let ((north, east), (other_north, other_east)) = (self.places[from].at, self.places[to].at);
        (5 * (north - other_north)).pow(2) + (3 * (east - other_east)).pow(2)
    }
}

#[derive(Deserialize)]
struct Raw {
    regions: Vec<RawRegion>,
    areas: Vec<RawArea>,
    places: Vec<RawPlace>,
    roads: Vec<RawRoad>,
    gates: Vec<RawGate>,
    seas: Vec<RawSea>,
}

#[derive(Deserialize)]
struct RawRegion {
    id: String,
    name: String,
    mainland: bool,
    adjacent: Vec<String>,
}

#[derive(Deserialize)]
struct RawArea {
    id: String,
    name: String,
    region: String,
}

#[derive(Deserialize)]
struct RawPlace {
    id: String,
    name: String,
    kind: PlaceKind,
    area: String,
    port: Option<String>,
    cathedral: bool,
    lat: f64,
    lon: f64,
    #[serde(default)]
    editions: Vec<String>,
}

#[derive(Deserialize)]
struct RawRoad {
    stops: Vec<RawStop>,
}

#[derive(Deserialize)]
struct RawStop {
    area: String,
    across: Option<String>,
}

#[derive(Deserialize)]
struct RawGate {
    area: String,
    from: Vec<String>,
}

#[derive(Deserialize)]
struct RawSea {
    id: String,
    name: String,
    adjacent: Vec<String>,
}

/// Reads an id of the data.
pub(crate) fn known<K: Id>(text: &str) -> K {
    K::read(text)
        .unwrap_or_else(|| panic!("the data name \"{text}\", which is no {}", std::any::type_name::<K>()))
}

/// Reads several.
pub(crate) fn all_known<K: Id>(texts: &[String]) -> Set<K> {
    texts.iter().map(|text| known(text)).collect()
}

/// Rows keyed by their id.
pub(crate) fn keyed<K: Id, R>(rows: Vec<R>, id: impl Fn(&R) -> &str) -> BTreeMap<usize, R> {
    rows.into_iter().map(|row| (known::<K>(id(&row)).index(), row)).collect()
}

pub(crate) fn read_realm(text: &str, edition: &str, strongholds: &[Stronghold]) -> Realm {
    let raw: Raw = serde_json::from_str(text).expect("the realm is well formed");
    let areas = areas(&raw);
    let regions = regions(&raw, &areas);
    let places = places(raw.places, edition, strongholds);
    let seas = seas(raw.seas, &places);
    let ride = By::from_fn(|region| {
        let row: &RegionRow = &regions[region];
        row.adjacent.iter().fold(row.areas, |reach, next| reach.and(regions[next].areas))
    });
    let voyage = By::from_fn(|from| steps(&seas, from));
    let open_towns = Set::matching(|place| places[place].kind == PlaceKind::Open);
    Realm { places, areas, regions, seas, open_towns, ride, voyage }
}

fn areas(raw: &Raw) -> ByArea<AreaRow> {
    let mut areas = ByArea::from_fn(|area: Area| {
        let row = raw.areas.iter().find(|row| row.id == area.as_str()).expect("every Area has a row");
        let inside = raw.places.iter().filter(|place| place.area == row.id);
        AreaRow {
            name: row.name.clone(),
            region: known(&row.region),
            places: inside.map(|place| known(&place.id)).collect(),
            roads: Set::default(),
            across: None,
            gated: Set::default(),
            before_gates: Set::default(),
        }
    });
    for road in &raw.roads {
        for stop in &road.stops {
            if let Some(across) = &stop.across {
                areas[known::<Area>(&stop.area)].across = Some(known(across));
            }
        }
        for pair in road.stops.windows(2) {
            let (one, other): (Area, Area) = (known(&pair[0].area), known(&pair[1].area));
            areas[one].roads.insert(other);
            areas[other].roads.insert(one);
        }
    }
    for gate in &raw.gates {
        let (area, from): (Area, Set<Area>) = (known(&gate.area), all_known(&gate.from));
        areas[area].gated = from;
        from.iter().for_each(|outside| areas[outside].before_gates.insert(area));
    }
    areas
}

fn regions(raw: &Raw, areas: &ByArea<AreaRow>) -> ByRegion<RegionRow> {
    By::from_fn(|region: Region| {
        let row = raw.regions.iter().find(|row| row.id == region.as_str()).expect("every Region has a row");
        RegionRow {
            name: row.name.clone(),
            mainland: row.mainland,
            areas: areas.iter().filter(|(_, area)| area.region == region).map(|(area, _)| area).collect(),
            adjacent: all_known(&row.adjacent),
        }
    })
}

fn places(rows: Vec<RawPlace>, edition: &str, strongholds: &[Stronghold]) -> ByPlace<PlaceRow> {
    let mut rows = keyed::<Place, _>(rows, |row| &row.id);
    By::from_fn(|place: Place| {
        let row = rows.remove(&place.index()).expect("every place has a row");
        let stronghold = strongholds.iter().find(|stronghold| stronghold.kind == row.kind);
        PlaceRow {
            kind: row.kind,
            area: known(&row.area),
            port: row.port.as_deref().map(known),
            cathedral: row.cathedral,
            at: (hundredths(row.lat), hundredths(row.lon)),
            used: row.editions.is_empty() || row.editions.iter().any(|name| name == edition),
            name: row.name,
            stronghold: *stronghold.expect("every kind of place has its figures"),
        }
    })
}

fn hundredths(degrees: f64) -> i32 {
    (degrees * 100.0).round() as i32
}

fn seas(rows: Vec<RawSea>, places: &ByPlace<PlaceRow>) -> BySea<SeaRow> {
    let mut rows = keyed::<Sea, _>(rows, |row| &row.id);
    By::from_fn(|sea: Sea| {
        let row = rows.remove(&sea.index()).expect("every sea has a row");
        let ports = places.iter().filter(|(_, place)| place.used && place.port == Some(sea));
        SeaRow {
            adjacent: all_known(&row.adjacent),
            ports: ports.map(|(place, _)| place).collect(),
            name: row.name,
        }
    })
}

/// Steps from a sea to every other one.
fn steps(seas: &BySea<SeaRow>, from: Sea) -> BySea<u8> {
    let mut steps = BySea::from_fn(|_| UNREACHABLE);
    let (mut reached, mut rim, mut count) = (Set::of(from), Set::of(from), 0);
    while !rim.is_empty() {
        rim.iter().for_each(|sea| steps[sea] = count);
        let next = rim.iter().fold(Set::default(), |next: Set<Sea>, sea| next.and(seas[sea].adjacent));
        rim = next.minus(reached);
        reached = reached.and(rim);
        count += 1;
    }
    steps
}
