//! Reads the board of squares and checks it. Whatever is wrong is reported with the field of the data file.

use super::grid::{Cell, Grid, RawGrid};
use super::ids::*;
use super::map::{CountryLimits, Forest, Map, River, Road, SeaRow, Side, SquareRow, Strait, Terrain};
use crate::data::{parse, table};
use crate::reach::{distances, rings};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The data file of the board.
pub(crate) const BOARD: &str = include_str!("../../../../data/kingmaker/kingmaker-classic/board.json");

struct Raw {
    grid: RawGrid,
    rows: Vec<String>,
    places: Vec<RawPlace>,
    roads: Vec<Road>,
    rivers: Vec<River>,
    straits: Vec<Strait>,
    forests: Vec<Forest>,
    seas: Vec<RawSea>,
    scopes: Vec<RawScope>,
    bodies: Vec<RawBody>,
    references: Vec<Reference>,
}

impl Raw {
    fn parse(text: &str) -> Raw {
        let mut board: Value = parse(text);
        Raw {
            grid: field(&mut board, "grid"),
            rows: field(&mut board, "rows"),
            places: field(&mut board, "places"),
            roads: field(&mut board, "roads"),
            rivers: field(&mut board, "rivers"),
            straits: field(&mut board, "straits"),
            forests: field(&mut board, "forests"),
            seas: field(&mut board, "seas"),
            scopes: field(&mut board, "scopes"),
            bodies: field(&mut board, "bodies"),
            references: field(&mut board, "references"),
        }
    }
}

/// Deserializes one field, so that an error can name it.
fn field<T: DeserializeOwned>(board: &mut Value, name: &str) -> T {
    serde_json::from_value(board[name].take()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[derive(Deserialize)]
struct RawPlace {
    id: Place,
    square: Square,
    port: Option<Sea>,
}

#[derive(Deserialize)]
struct RawSea {
    id: Sea,
    name: String,
    #[serde(deserialize_with = "listed::deserialize")]
    adjacent: Set<Sea>,
}

#[derive(Deserialize)]
struct RawScope {
    id: Scope,
    #[serde(deserialize_with = "listed::deserialize")]
    squares: Set<Square>,
}

/// A body of land; the mainland has no list, it is all the rest.
#[derive(Deserialize)]
struct RawBody {
    id: Body,
    #[serde(deserialize_with = "listed::deserialize")]
    squares: Set<Square>,
}

/// §kmc:1.1f: a map reference of the printed game.
#[derive(Deserialize)]
struct Reference {
    place: Place,
    cell: String,
}

/// Reads the board.
pub(super) fn read(text: &str, limits: &CountryLimits) -> Map {
    let raw = Raw::parse(text);
    let rows = &raw.rows;
    let terrain = terrain(rows);
    let square_of = ByPlace::from_fn(|place| Some(raw.places.iter().find(|row| row.id == place)?.square));
    let port_of = ByPlace::from_fn(|place| raw.places.iter().find(|row| row.id == place)?.port);
    let grid = Grid::from(raw.grid);
    let bodies = bodies(raw.bodies);
    let beside = By::from_fn(|square| beside(&terrain, square));
    let sides = Sides { beside: &beside, rivers: &raw.rivers, straits: &raw.straits, roads: &raw.roads };
    sides.check();
    let (steps, roads) = (sides.steps(), sides.road_steps());
    let across = across(&raw.roads, &square_of);
    let row = |square: Square| SquareRow {
        cell: cell(&grid, square),
        body: Body::ALL.iter().copied().find(|body| bodies[*body].contains(square)).expect("all the rest"),
        places: raw.places.iter().filter(|row| row.square == square).map(|row| row.id).collect(),
        beside: beside[square],
        steps: steps[square],
        roads: roads[square],
        across: across[square],
    };
    let squares = By::from_fn(|square| Box::new(row(square)));
    let seas = seas(raw.seas, |sea| port_of.matching(|port| *port == Some(sea)));
    let mut map = Map {
        voyage: By::from_fn(|from| distances(from, |sea| seas[sea].adjacent)),
        wooded: raw.forests.iter().map(|forest| forest.square).collect(),
        places: square_of.matching(Option::is_some),
        scopes: scopes(raw.scopes),
        squares,
        marches: Box::default(),
        across: raw.roads.iter().flat_map(|road| road.across.iter().copied()).collect(),
        roads: raw.roads,
        rivers: raw.rivers,
        straits: raw.straits,
        forests: raw.forests,
        grid,
        terrain,
        bodies,
        seas,
        square_of,
        port_of,
    };
    check_letters(rows, &map);
    check_bodies(&map);
    check_references(&raw.references, &map);
    *map.marches = By::from_fn(|square| map.march(square, limits));
    map
}

/// §kmc:1.1e: the lettered cell of a square.
fn cell(grid: &Grid, square: Square) -> Cell {
    let (row, column) = square.position();
    grid.cell(row, column)
}

/// §kmc:1.2a: what the letters draw; every square has to be land.
fn terrain(rows: &[String]) -> Vec<Vec<Terrain>> {
    let of = |letter: char, row: usize, column: usize| match letter {
        '~' => Terrain::Sea,
        'x' => Terrain::Foreign,
        _ => {
            let written = format!("{row}.{column}");
            let square = Square::read(&written).unwrap_or_else(|| panic!("rows: {written} is no square"));
            Terrain::Land(square)
        }
    };
    let line = |(row, letters): (&String, usize)| {
        row.chars().zip(1..).map(|(letter, column)| of(letter, letters, column)).collect()
    };
    let terrain: Vec<Vec<Terrain>> = rows.iter().zip(1..).map(line).collect();
    let land = terrain.iter().flatten().filter(|terrain| matches!(terrain, Terrain::Land(_))).count();
    assert_eq!(land, Square::ALL.len(), "rows: a square is missing");
    terrain
}

/// §kmc:1.2d: the land squares that share a side with this one.
fn beside(terrain: &[Vec<Terrain>], square: Square) -> Set<Square> {
    let (row, column) = square.position();
    let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
    let sides =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    let at = |(row, column): (usize, usize)| match terrain.get(row)?.get(column)? {
        Terrain::Land(square) => Some(*square),
        Terrain::Sea | Terrain::Foreign => None,
    };
    sides.into_iter().filter_map(at).collect()
}

/// What lies on and leads over the sides of squares.
struct Sides<'a> {
    beside: &'a BySquare<Set<Square>>,
    rivers: &'a [River],
    straits: &'a [Strait],
    roads: &'a [Road],
}

impl Sides<'_> {
    fn solid(&self) -> impl Iterator<Item = Side> {
        self.rivers.iter().flat_map(|river| river.solid.iter().copied())
    }

    fn dotted(&self) -> impl Iterator<Item = Side> {
        self.rivers.iter().flat_map(|river| river.dotted.iter().copied())
    }

    fn salt(&self) -> impl Iterator<Item = Side> {
        self.straits.iter().map(|strait| strait.side)
    }

    /// §kmc:1.4b: the squares to which a road leads from each.
    fn road_steps(&self) -> BySquare<Set<Square>> {
        joined(self.roads.iter().flat_map(Road::steps))
    }

    /// §kmc:1.2e,1.5a: the squares to which one can walk from each.
    fn steps(&self) -> BySquare<Set<Square>> {
        let closed = joined(self.solid().chain(self.salt()));
        By::from_fn(|square| self.beside[square].minus(closed[square]))
    }

    /// Every side is one; §kmc:1.4d: what a road crosses is dotted, and nothing dotted is closed as well.
    fn check(&self) {
        let rivers = self.solid().chain(self.dotted());
        self.check_sides("rivers", rivers);
        self.check_sides("straits", self.salt());
        self.check_sides("roads", self.roads.iter().flat_map(Road::steps));
        let steps = self.steps();
        for (field, sides) in [("roads", self.road_steps()), ("rivers: dotted", joined(self.dotted()))] {
            for (square, over) in sides.iter() {
                if let Some(closed) = over.minus(steps[square]).first() {
                    panic!("{field}: nobody can cross from {square} to {closed}");
                }
            }
        }
    }

    fn check_sides(&self, field: &str, mut sides: impl Iterator<Item = Side>) {
        if let Some((one, other)) = sides.find(|(one, other)| !self.beside[*one].contains(*other)) {
            panic!("{field}: {one} and {other} are no neighbours");
        }
    }
}

/// The squares that these sides join with each square.
fn joined(sides: impl Iterator<Item = Side>) -> BySquare<Set<Square>> {
    let mut joined = BySquare::<Set<Square>>::default();
    for (one, other) in sides {
        joined[one].insert(other);
        joined[other].insert(one);
    }
    joined
}

/// §kmc:1.4c: the place across the road in each square. It stands on the road that names it, and is the only one there.
fn across(roads: &[Road], square_of: &ByPlace<Option<Square>>) -> BySquare<Option<Place>> {
    let mut across = BySquare::<Option<Place>>::default();
    for road in roads {
        for place in road.across.iter().copied() {
            let square = square_of[place].filter(|square| road.squares.contains(square));
            let Some(square) = square else { panic!("roads: {place} is not on the {}", road.name) };
            if let Some(other) = across[square].replace(place).filter(|other| *other != place) {
                panic!("roads: {other} and {place} stand across the road in one square");
            }
        }
    }
    across
}

fn bodies(rows: Vec<RawBody>) -> ByBody<Set<Square>> {
    let rows: ByBody<RawBody> = table("bodies", rows, |row| row.id);
    let all: Set<Square> = Square::ALL.iter().copied().collect();
    let overseas = rows.iter().fold(Set::default(), |all: Set<Square>, (_, row)| all.union(row.squares));
    By::from_fn(|body| if body == Body::Mainland { all.minus(overseas) } else { rows[body].squares })
}

fn scopes(rows: Vec<RawScope>) -> ByScope<Set<Square>> {
    let rows: ByScope<RawScope> = table("scopes", rows, |row| row.id);
    By::from_fn(|scope| rows[scope].squares)
}

/// §kmc:1.7c: sea squares are neighbours both ways, and only if their cells share a side.
fn seas(rows: Vec<RawSea>, ports: impl Fn(Sea) -> Set<Place>) -> BySea<SeaRow> {
    let mut rows: BySea<RawSea> = table("seas", rows, |row| row.id);
    for (sea, row) in rows.iter() {
        for other in row.adjacent.iter() {
            let agree = rows[other].adjacent.contains(sea) && sea.cell().touches(other.cell());
            assert!(agree, "seas: {sea} and {other} are no neighbours");
        }
    }
    By::from_fn(|sea: Sea| SeaRow {
        name: std::mem::take(&mut rows[sea].name),
        adjacent: rows[sea].adjacent,
        ports: ports(sea),
    })
}

/// The letters of the drawing agree with places, roads and forests. §kmc:1.6a: no letter stands for a place in a forest.
fn check_letters(rows: &[String], map: &Map) {
    for (square, row) in map.squares.iter() {
        let letter = match (map.wooded.contains(square), !row.roads.is_empty(), row.places.len()) {
            (false, false, 0) => 'o',
            (true, false, 0) => 'f',
            (false, true, 0) => '=',
            (true, true, 0) => 'F',
            (false, false, 1) => 'P',
            (false, true, 1) => 'R',
            (false, false, 2) => '2',
            (false, true, 2) => '3',
            other => panic!("rows: no letter stands for {square}: {other:?}"),
        };
        let (line, column) = square.position();
        let drawn = rows[usize::from(line) - 1].chars().nth(usize::from(column) - 1);
        assert_eq!(
            drawn,
            Some(letter),
            "rows: {square} is drawn otherwise than its places, roads and forest"
        );
    }
}

/// §kmc:1.2b,1.2f,1.5c: each body is just what one can walk from any square of it.
fn check_bodies(map: &Map) {
    for (body, squares) in map.bodies.iter() {
        let from = squares.first().unwrap_or_else(|| panic!("bodies: {body} has no squares"));
        let walked = rings(from, |at| map.squares[at].steps).fold(Set::default(), Set::union);
        assert_eq!(walked, *squares, "bodies: {body} is not what one can walk there");
    }
}

/// §kmc:1.1f: the map references of the printed game come out right.
fn check_references(references: &[Reference], map: &Map) {
    for Reference { place, cell } in references {
        let found = map.square_of[*place].map(|square| map.squares[square].cell.to_string());
        assert_eq!(found.as_ref(), Some(cell), "references: {place}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::panic::catch_unwind;

    const LIMITS: CountryLimits = CountryLimits { steps: 5, forest: 1 };

    /// What reading the board says if one value in it is another.
    fn complaint(pointer: &str, value: Value) -> String {
        let mut board: Value = parse(BOARD);
        *board.pointer_mut(pointer).unwrap_or_else(|| panic!("the board has {pointer}")) = value;
        let error =
            catch_unwind(|| drop(read(&board.to_string(), &LIMITS))).expect_err("the board is broken");
        error.downcast_ref::<String>().cloned().unwrap_or_default()
    }

    #[test]
    fn a_broken_board_is_reported_with_its_field() {
        let broken = [
            ("/rows/0", json!("~~~~~xxxxxxxxR~~~~~~~~~~~~~~"), "rows: 1.14 is no square"),
            ("/rows/31", json!("o~~~"), "rows: 32.1 is no square"),
            ("/rows/30", json!("~~~oo~"), "rows: a square is missing"),
            ("/places/1/square", json!("2.15"), "rows: 2.15 is drawn otherwise"),
            ("/forests/0/square", json!("2.16"), "rows: no letter stands for 2.16"),
            ("/roads/0/squares/1", json!("22.21"), "roads: 24.21 and 22.21 are no neighbours"),
            ("/roads/0/across/0", json!("dover"), "roads: dover is not on the Great North Road"),
            ("/roads/0/across/0", json!("warkworth"), "roads: warkworth and alnwick stand across"),
            ("/rivers/0/dotted/0", json!(["1.15", "2.16"]), "rivers: 1.15 and 2.16 are no neighbours"),
            ("/rivers/0/solid", json!([["5.16", "6.16"]]), "roads: nobody can cross"),
            ("/rivers/0/solid", json!([["5.14", "6.14"]]), "rivers: dotted: nobody can cross"),
            ("/straits/0/side/1", json!("14.20"), "straits: 12.20 and 14.20"),
            ("/seas/0/adjacent", json!([]), "seas: B1 and A1"),
            ("/seas/0/id", json!("A4"), "seas: \"A4\" comes twice"),
            ("/scopes/0/id", json!("conway"), "scopes: \"conway\" comes twice"),
            ("/bodies/3/squares", json!(["9.7", "9.8"]), "bodies: mainland is not"),
            ("/references/0/cell", json!("F4"), "references: london"),
            ("/forests/0/square", json!("4.99"), "forests: unknown variant `4.99`"),
            ("/places/0/port", json!("A2"), "places: unknown variant `A2`"),
            ("/grid/width", json!("wide"), "grid: invalid type"),
        ];
        for (pointer, value, expected) in broken {
            let found = complaint(pointer, value);
            assert!(found.contains(expected), "{pointer}: {found}");
        }
    }
}
