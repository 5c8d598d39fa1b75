//! The map of Kingmaker II: Regions, Areas, roads and seas, and what can be reached on them.

use crate::court::{Spot, positions};
use crate::data::{all_known, keyed, known, parse};
use crate::reach::distances;
use crate::second::data::tables;
use crate::second::ids::*;
use serde::Deserialize;

/// The data file of the map.
pub(crate) const MAP: &str = include_str!("../../../../data/kingmaker/kingmaker2/map.json");

/// An Area.
pub struct AreaRow {
    /// Its name.
    pub name: String,
    /// Its Region.
    pub region: Region,
    /// The places in it.
    pub places: Vec<Place>,
    /// §km2:8.3a: the Areas that the roads lead to from here; none if it has no road.
    pub roads: Set<Area>,
    /// §km2:8.3c: the place that blocks its road.
    pub across: Option<Place>,
    /// §km2:8.3k: the neighbours by road from which a traveller meets that place before the Area.
    pub gated: Set<Area>,
    /// §km2:8.3k: the neighbours by road whose blocking place stands on the border to this Area.
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
pub struct Map {
    /// The Areas.
    pub areas: ByArea<AreaRow>,
    /// The Regions.
    pub regions: ByRegion<RegionRow>,
    /// The seas.
    pub seas: BySea<SeaRow>,
    /// §km2:1.1e: the places that are in play.
    pub places: Set<Place>,
    /// §km2:1.1a: where each place lies; none if it is not in play.
    pub area_of: ByPlace<Option<Area>>,
    /// §km2:1.1i,8.4b: the sea that the port of a place opens to.
    pub port_of: ByPlace<Option<Sea>>,
    /// §km2:8.2a: the Areas that Regional movement reaches from each Region: its own and those of its neighbours.
    pub ride: ByRegion<Set<Area>>,
    /// The number of steps between two seas; zero from one to itself.
    pub voyage: BySea<BySea<u8>>,
}

impl Map {
    /// §km2:8.4a: the seas of a shortest voyage, first and last included.
    pub fn sea_way(&self, from: Sea, to: Sea) -> Vec<Sea> {
        let steps = &self.voyage[to];
        let nearer = |sea: &Sea| self.seas[*sea].adjacent.iter().find(|next| steps[*next] < steps[*sea]);
        std::iter::successors(Some(from), nearer).collect()
    }
}

impl Field for Area {
    type Crowd = [Set<Noble>; positions(Area::ALL.len())];

    const CITY_CARDS: bool = true;

    fn nobody() -> Self::Crowd {
        [Set::default(); positions(Area::ALL.len())]
    }

    fn of(place: Place) -> Option<Area> {
        tables().map.area_of[place]
    }

    fn places(self) -> &'static [Place] {
        &self.row().places
    }

    /// §km2:1.1b,1.1c,1.1d: Calais and the islands do not belong to it.
    fn is_mainland(self) -> bool {
        tables().map.regions[self.row().region].mainland
    }
}

impl Area {
    /// The map's row of an Area.
    pub fn row(self) -> &'static AreaRow {
        &tables().map.areas[self]
    }
}

impl Spot<Area> {
    /// The Area, if it is on land.
    pub fn area(self) -> Option<Area> {
        self.field()
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
    area: String,
    port: Option<String>,
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

/// Reads the map.
pub(crate) fn read() -> Map {
    let raw: Raw = parse(MAP);
    let areas = areas(&raw);
    let regions = regions(&raw, &areas);
    let row = |place: Place| raw.places.iter().find(|row| row.id == place.as_str());
    let area_of = ByPlace::from_fn(|place| row(place).map(|row| known(&row.area)));
    let port_of = ByPlace::from_fn(|place| row(place)?.port.as_deref().map(known));
    let seas = seas(raw.seas, |sea| port_of.matching(|port| *port == Some(sea)));
    let ride = By::from_fn(|region| {
        let row: &RegionRow = &regions[region];
        row.adjacent.iter().fold(row.areas, |reach, next| reach.union(regions[next].areas))
    });
    let voyage = By::from_fn(|from| distances(from, |sea| seas[sea].adjacent));
    Map { areas, regions, seas, places: area_of.matching(Option::is_some), area_of, port_of, ride, voyage }
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

fn seas(rows: Vec<RawSea>, ports: impl Fn(Sea) -> Set<Place>) -> BySea<SeaRow> {
    let mut rows = keyed::<Sea, _>(rows, |row| &row.id);
    By::from_fn(|sea: Sea| {
        let row = rows.remove(&sea.index()).expect("every sea has a row");
        SeaRow { name: row.name, adjacent: all_known(&row.adjacent), ports: ports(sea) }
    })
}
