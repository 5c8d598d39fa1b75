//! The board of squares: land, roads and seas, and what can be reached on them without regard to who holds what.

use super::data::tables;
use super::grid::{Cell, Grid};
use super::ids::*;
use super::{Spot, Water};
use crate::court::positions;
use crate::reach::{rings, way};
use serde::Deserialize;

/// A land square.
#[derive(Debug)]
pub struct SquareRow {
    /// §kmc:1.1e: the lettered cell in which it lies.
    pub cell: Cell,
    /// §kmc:1.2b: the body of land.
    pub body: Body,
    /// §kmc:1.3i: the places in it, at most two.
    pub places: Vec<Place>,
    /// §kmc:1.2d: the land squares with which it shares a side.
    pub beside: Set<Square>,
    /// §kmc:1.2e,1.5a,5.2b: those of them that a step on foot can reach: no solid river and no salt water lies between.
    pub steps: Set<Square>,
    /// §kmc:1.4b: the squares to which a road step leads.
    pub roads: Set<Square>,
    /// §kmc:1.4c: the place that stands across the road here and can block it.
    pub across: Option<Place>,
}

/// What a position of the grid is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Terrain {
    Sea,
    /// §kmc:1.2c: nothing can enter it.
    Foreign,
    Land(Square),
}

/// The side that two squares share.
pub type Side = (Square, Square);

/// §kmc:1.4a: a named road.
#[derive(Debug, Deserialize)]
pub struct Road {
    /// Its name.
    pub name: String,
    /// Its squares, from one end to the other.
    pub squares: Vec<Square>,
    /// §kmc:1.4c: the places that stand across it.
    pub across: Vec<Place>,
}

impl Road {
    /// §kmc:1.4b: its steps, each in one direction.
    pub fn steps(&self) -> impl Iterator<Item = Side> {
        self.squares.windows(2).map(|pair| (pair[0], pair[1]))
    }
}

/// §kmc:1.5b: a river.
#[derive(Debug, Deserialize)]
pub struct River {
    /// Its name.
    pub name: String,
    /// The sides that nobody crosses on foot.
    pub solid: Vec<Side>,
    /// §kmc:1.4d: the sides with a ford or a bridge.
    pub dotted: Vec<Side>,
}

/// §kmc:1.2e: a side that salt water cuts.
#[derive(Debug, Deserialize)]
pub struct Strait {
    /// The name of the water.
    pub name: String,
    /// The side.
    pub side: Side,
}

/// §kmc:1.6a: a forest.
#[derive(Debug, Deserialize)]
pub struct Forest {
    /// Its name.
    pub name: String,
    /// Its square.
    pub square: Square,
}

/// A sea square.
#[derive(Debug)]
pub struct SeaRow {
    /// Its name.
    pub name: String,
    /// §kmc:1.7c: its neighbours.
    pub adjacent: Set<Sea>,
    /// §kmc:1.7d: the ports that open to it.
    pub ports: Set<Place>,
}

/// The whole board.
#[derive(Debug)]
pub struct Map {
    /// §kmc:1.1a: where the squares lie.
    pub grid: Grid,
    /// §kmc:1.2a: what every position of the grid is: rows from the north, each from the west.
    pub terrain: Vec<Vec<Terrain>>,
    /// The land squares, each on the heap: one array of them has 80 KB, of which a debug build makes several copies on
    /// the stack.
    pub squares: BySquare<Box<SquareRow>>,
    /// §kmc:1.2b: the squares of each body of land.
    pub bodies: ByBody<Set<Square>>,
    /// §kmc:1.8a,1.8b,1.8c,1.8d,1.8e: the squares of each scope.
    pub scopes: ByScope<Set<Square>>,
    /// The roads.
    pub roads: Vec<Road>,
    /// §kmc:1.4c: the places that stand across a road.
    pub across: Set<Place>,
    /// The rivers.
    pub rivers: Vec<River>,
    /// The straits and estuaries.
    pub straits: Vec<Strait>,
    /// The forests.
    pub forests: Vec<Forest>,
    /// §kmc:1.6a: their squares.
    pub wooded: Set<Square>,
    /// The sea squares.
    pub seas: BySea<SeaRow>,
    /// §kmc:1.3a: the places of the board.
    pub places: Set<Place>,
    /// Where each place lies; none if it is not on this board.
    pub square_of: ByPlace<Option<Square>>,
    /// §kmc:1.7d: the sea square that the port of a place opens to.
    pub port_of: ByPlace<Option<Sea>>,
    /// The squares that one move across country can reach from each square; that square itself is not among them.
    pub marches: Box<BySquare<Set<Square>>>,
    /// The number of steps between two sea squares; zero from one to itself.
    pub voyage: BySea<BySea<u8>>,
}

/// The limits of a move by road: which steps its rider can take.
#[derive(Clone, Copy, Debug)]
pub struct Ride {
    /// Where it begins.
    pub from: Square,
    /// §kmc:5.3e: the squares to which he may ride first; the place across the road may bar the way past it.
    pub exits: Set<Square>,
    /// §kmc:5.3d: the squares in which he has to stop.
    pub stops: Set<Square>,
}

impl Map {
    /// What a position of the grid is, counted from 1; sea beyond the edge.
    pub fn terrain(&self, row: u8, column: u8) -> Terrain {
        let at = |index: u8| usize::from(index).checked_sub(1);
        let found = || self.terrain.get(at(row)?)?.get(at(column)?).copied();
        found().unwrap_or(Terrain::Sea)
    }

    /// §kmc:1.6b,5.2b,5.2c: the squares that a piece can step to which has come from `start` across country: in forest
    /// it goes no farther, unless it started there.
    fn step(&self, start: Square, at: Square) -> Set<Square> {
        match self.wooded.contains(at) && at != start {
            true => Set::default(),
            false => self.squares[at].steps,
        }
    }

    /// §kmc:1.6b,5.2a,5.2c: the squares within a move across country, which has fewer steps if it starts in forest.
    pub(super) fn march(&self, start: Square, limits: &CountryLimits) -> Set<Square> {
        let steps = if self.wooded.contains(start) { limits.forest } else { limits.steps };
        let within = rings(start, |at| self.step(start, at)).skip(1).take(steps.into());
        within.fold(Set::default(), Set::union)
    }

    /// §kmc:5.2a,5.2b,5.2c: a shortest way across country, first and last square included; none if it takes more than
    /// one move.
    pub fn country_way(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        self.marches[from].contains(to).then(|| way(from, to, |at| self.step(from, at)))?
    }

    /// §kmc:1.6c,5.3a,5.3d: the squares to which road steps lead a rider; his own is among them if he can come back.
    fn road(&self, ride: Ride, at: Square) -> Set<Square> {
        match (at == ride.from, ride.stops.contains(at)) {
            (true, _) => self.squares[at].roads.within(ride.exits),
            (false, true) => Set::default(),
            (false, false) => self.squares[at].roads,
        }
    }

    /// §kmc:5.3a,5.3d,5.3e: the squares that a move by road can reach; the one in which it begins is not among them.
    pub fn road_reach(&self, ride: Ride) -> Set<Square> {
        rings(ride.from, |at| self.road(ride, at)).skip(1).fold(Set::default(), Set::union)
    }

    /// §kmc:5.3a,5.3d,5.3e: a shortest way by road, first and last square included; none if there is none.
    pub fn road_way(&self, ride: Ride, to: Square) -> Option<Vec<Square>> {
        way(ride.from, to, |at| self.road(ride, at))
    }

    /// The sea squares of a shortest voyage, first and last included.
    pub fn sea_way(&self, from: Sea, to: Sea) -> Vec<Sea> {
        way(from, to, |sea| self.seas[sea].adjacent).expect("every sea square can be reached")
    }

    /// §kmc:1.7d,5.4b: the sea square in which a ship is, or to which its port opens.
    pub fn sea_of(&self, water: Water) -> Sea {
        match water {
            Water::Sea(sea) => sea,
            Water::Port(place) => self.port_of[place].expect("a ship lies only in a port"),
        }
    }

    /// §kmc:1.7f,5.4a,5.4b: the steps of a shortest voyage: each sea square and each port that is entered costs one.
    pub fn sea_steps(&self, from: Water, to: Water) -> u8 {
        let port = |water: Water| u8::from(matches!(water, Water::Port(_)));
        match from == to {
            true => 0,
            false => port(from) + self.voyage[self.sea_of(from)][self.sea_of(to)] + port(to),
        }
    }
}

/// §kmc:5.2a,5.2c: how many squares a move across country has.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct CountryLimits {
    /// Usually.
    pub steps: u8,
    /// From a forest square.
    pub forest: u8,
}

impl Field for Square {
    type Crowd = [Set<Noble>; positions(Square::ALL.len())];

    const CITY_CARDS: bool = false;

    fn nobody() -> Self::Crowd {
        [Set::default(); positions(Square::ALL.len())]
    }

    fn of(place: Place) -> Option<Square> {
        tables().map.square_of[place]
    }

    fn places(self) -> &'static [Place] {
        &self.row().places
    }

    /// §kmc:1.2b,1.2f: Ireland, Calais and the islands do not belong to it.
    fn is_mainland(self) -> bool {
        self.row().body == Body::Mainland
    }
}

impl Square {
    /// The board's row of a square.
    pub fn row(self) -> &'static SquareRow {
        &tables().map.squares[self]
    }
}

impl Spot {
    /// The square, if it is on land.
    pub fn square(self) -> Option<Square> {
        self.field()
    }
}
