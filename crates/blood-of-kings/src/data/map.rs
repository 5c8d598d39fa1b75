//! The map: Regions, Seas, Roads and Straits.

use super::{parse, table};
use crate::ids::*;
use serde::Deserialize;

/// §bok:1.2.1: what the map says.
pub struct Map {
    /// §bok:1.2.2: the Regions.
    pub regions: ByRegion<RegionRow>,
    /// The Regions of each kind.
    pub of_kind: ByRegionKind<Set<Region>>,
    /// §bok:1.2.7: the ports of each Sea.
    pub ports: BySea<Set<Region>>,
    /// All ports.
    pub all_ports: Set<Region>,
    /// §bok:1.2.8: the Regions to which a Road leads.
    pub roads: ByRegion<Set<Region>>,
    /// §bok:1.2.9: the Straits.
    pub straits: ByStrait<StraitRow>,
    /// §bok:1.2.5: the Seas.
    pub seas: BySea<SeaRow>,
}

/// A Region.
#[derive(Deserialize)]
pub struct RegionRow {
    id: Region,
    /// Its name for people.
    pub name: String,
    /// §bok:1.2.2: its kind.
    pub kind: RegionKind,
    /// §bok:1.2.7: the Sea of its port.
    pub port: Option<Sea>,
    /// §bok:2.1.4: the Kingdom that controls it at the start.
    pub home: Option<Kingdom>,
}

/// A Sea.
#[derive(Deserialize)]
pub struct SeaRow {
    id: Sea,
    /// Its name for people.
    pub name: String,
    /// §bok:1.2.5: its Base Income.
    pub income: u8,
    ports: Vec<Region>,
    adjacent_seas: Vec<Sea>,
    /// §bok:1.2.6: the Seas that share a border with it.
    #[serde(skip)]
    pub adjacent: Set<Sea>,
}

/// A Strait.
#[derive(Deserialize)]
pub struct StraitRow {
    id: Strait,
    /// Its name for people.
    pub name: String,
    from: Region,
    to: Region,
    /// The Sea that it crosses.
    pub sea: Sea,
}

impl StraitRow {
    /// The Regions that it joins.
    pub fn ends(&self) -> [Region; 2] {
        [self.from, self.to]
    }

    /// The Region on the other side, if this one is an end.
    pub fn across(&self, from: Region) -> Option<Region> {
        match from {
            _ if from == self.from => Some(self.to),
            _ if from == self.to => Some(self.from),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
struct Road {
    from: Region,
    to: Region,
}

#[derive(Deserialize)]
struct Raw {
    regions: Vec<RegionRow>,
    roads: Vec<Road>,
    straits: Vec<StraitRow>,
    seas: Vec<SeaRow>,
}

pub(super) fn read(text: &str) -> Map {
    let raw: Raw = parse(text);
    let regions: ByRegion<RegionRow> = table("regions", raw.regions, |row: &RegionRow| row.id);
    let mut seas: BySea<SeaRow> = table("seas", raw.seas, |row: &SeaRow| row.id);
    for sea in Sea::ALL {
        seas[*sea].adjacent = seas[*sea].adjacent_seas.iter().copied().collect();
    }
    let mut roads: ByRegion<Set<Region>> = By::default();
    for Road { from, to } in raw.roads {
        roads[from].insert(to);
        roads[to].insert(from);
    }
    let ports = By::from_fn(|sea| regions.matching(|row| row.port == Some(sea)));
    check(&seas, &ports);
    Map {
        of_kind: By::from_fn(|kind| regions.matching(|row| row.kind == kind)),
        all_ports: regions.matching(|row| row.port.is_some()),
        straits: table("straits", raw.straits, |row: &StraitRow| row.id),
        regions,
        ports,
        roads,
        seas,
    }
}

/// The Seas name their ports and neighbours too: both lists have to agree.
fn check(seas: &BySea<SeaRow>, ports: &BySea<Set<Region>>) {
    for (sea, row) in seas.iter() {
        let named: Set<Region> = row.ports.iter().copied().collect();
        assert_eq!(named, ports[sea], "seas: the ports of {sea}");
        let mutual = row.adjacent.iter().all(|other| seas[other].adjacent.contains(sea));
        assert!(mutual && !row.adjacent.contains(sea), "seas: the neighbours of {sea}");
    }
}
