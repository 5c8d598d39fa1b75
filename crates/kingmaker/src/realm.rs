//! The realm: the places, which all editions share. Each edition has a map of its own, which says how to get from one
//! to another.

use crate::data::{keyed, parse};
use crate::ids::*;
use serde::Deserialize;
use serde_json::Value;

/// The data file of the places.
const PLACES: &str = include_str!("../../../data/kingmaker/places.json");

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

/// §km2:10.1a,19.3b: what defends a kind of place, and how many it can hold.
#[derive(Clone, Copy, Deserialize)]
pub struct Stronghold {
    pub(crate) kind: PlaceKind,
    /// The permanent garrison.
    pub garrison: u16,
    /// The most strength of Nobles that it can hold.
    pub capacity: u16,
}

/// A City, Town, castle or unfortified town.
pub struct PlaceRow {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: PlaceKind,
    /// §km2:13.1e: whether it has a cathedral.
    pub cathedral: bool,
    /// Latitude and longitude, in hundredths of a degree north and east.
    pub at: (i32, i32),
    /// §km2:1.1e: whether this edition uses it.
    pub used: bool,
    /// Its garrison and capacity; zero for unfortified towns.
    pub stronghold: Stronghold,
}

impl PlaceRow {
    /// §km2:1.1f, §kmc:1.3h: whether it is an unfortified town.
    pub fn is_unfortified(&self) -> bool {
        self.kind == PlaceKind::Unfortified
    }

    /// §km2:1.1l: whether it is an Open Town.
    pub fn is_open_town(&self) -> bool {
        self.kind == PlaceKind::Open
    }
}

/// The places, as an edition uses them.
pub struct Realm {
    /// Cities, Towns, castles, unfortified towns.
    pub places: ByPlace<PlaceRow>,
    /// §km2:1.1l: the Open Towns.
    pub open_towns: Set<Place>,
}

/// A degree of latitude in the units of [`Realm::distance`], before squaring.
pub const DEGREE: i32 = 500;

impl Realm {
    /// §km2:2.1d: the squared distance between two places as the crow flies. It is an integer, so that equal distances
    /// compare equal. A degree of longitude counts as three fifths of a degree of latitude; a degree of latitude is
    /// [`DEGREE`].
    pub fn distance(&self, from: Place, to: Place) -> i32 {
        let ((north, east), (other_north, other_east)) = (self.places[from].at, self.places[to].at);
        (5 * (north - other_north)).pow(2) + (3 * (east - other_east)).pow(2)
    }

    /// Reads the places for an edition that uses these. `strongholds` has an entry per kind of place.
    pub(crate) fn read(used: Set<Place>, strongholds: &[Stronghold]) -> Realm {
        let places = places(used, strongholds);
        let open_towns = Set::matching(|place| places[place].used && places[place].kind == PlaceKind::Open);
        Realm { places, open_towns }
    }
}

/// The rows of the data file for these places, for the hash of an edition's data: a place that another edition adds does
/// not change it.
pub(crate) fn place_rows(used: Set<Place>) -> String {
    let mut rows: Vec<Value> = parse(PLACES);
    rows.retain(|row| row["id"].as_str().and_then(Place::read).is_some_and(|place| used.contains(place)));
    Value::Array(rows).to_string()
}

#[derive(Deserialize)]
struct RawPlace {
    id: String,
    name: String,
    kind: PlaceKind,
    cathedral: bool,
    lat: f64,
    lon: f64,
}

fn places(used: Set<Place>, strongholds: &[Stronghold]) -> ByPlace<PlaceRow> {
    let mut rows = keyed::<Place, RawPlace>(parse(PLACES), |row| &row.id);
    By::from_fn(|place: Place| {
        let row = rows.remove(&place.index()).expect("every place has a row");
        let stronghold = strongholds.iter().find(|stronghold| stronghold.kind == row.kind);
        PlaceRow {
            kind: row.kind,
            cathedral: row.cathedral,
            at: (hundredths(row.lat), hundredths(row.lon)),
            used: used.contains(place),
            name: row.name,
            stronghold: *stronghold.expect("every kind of place has its figures"),
        }
    })
}

fn hundredths(degrees: f64) -> i32 {
    (degrees * 100.0).round() as i32
}
