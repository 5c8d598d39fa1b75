//! Section 1.1: where the squares lie on the earth, and the lettered cells above them.

use super::ids::*;
use serde::Deserialize;
use std::fmt;

/// The units of a degree. The lines of the grid are whole numbers of them, and so are the coordinates of the places, so
/// no point on a line is rounded to the wrong side.
const DEGREE: f64 = 10_000.0;
/// The units of the hundredths of a degree in which the realm keeps coordinates.
const HUNDREDTH: i32 = 100;

/// §kmc:1.1a,1.1b,1.1e: the grid of squares. Angles are in ten-thousandths of a degree north and east.
#[derive(Debug, PartialEq)]
pub struct Grid {
    /// The northern edge.
    pub north: i32,
    /// The western edge.
    pub west: i32,
    /// The height of a square.
    pub height: i32,
    /// The width of a square.
    pub width: i32,
    /// The last row of each band of lettered cells.
    pub row_bands: Vec<u8>,
    /// The last column of each band of lettered cells.
    pub column_bands: Vec<u8>,
}

impl Grid {
    /// §kmc:1.1c: the row and column of a point, from 1, given in hundredths of a degree north and east.
    pub fn position(&self, (north, east): (i32, i32)) -> (i32, i32) {
        let (south_of_edge, east_of_edge) = (self.north - HUNDREDTH * north, HUNDREDTH * east - self.west);
        (south_of_edge.div_euclid(self.height) + 1, east_of_edge.div_euclid(self.width) + 1)
    }

    /// §kmc:1.1d,1.1e: the cell of a row and a column; beyond the edge that of the nearest square.
    pub fn cell(&self, row: u8, column: u8) -> Cell {
        let band = |last: &[u8], at: u8| last.iter().take(last.len() - 1).filter(|last| at > **last).count();
        Cell { row: band(&self.row_bands, row) as u8, column: band(&self.column_bands, column) as u8 }
    }

    /// §kmc:1.1a: the numbers of rows and columns.
    pub fn size(&self) -> (u8, u8) {
        let last = |bands: &[u8]| bands.last().copied().unwrap_or_default();
        (last(&self.row_bands), last(&self.column_bands))
    }

    /// §kmc:1.1d: the latitude of the southern edge of a row and the longitude of the eastern edge of a column; those of
    /// row and column 0 are the edges of the board.
    pub fn edges(&self, row: u8, column: u8) -> (i32, i32) {
        (self.north - self.height * i32::from(row), self.west + self.width * i32::from(column))
    }
}

/// A [`Grid`] as the data file has it, in degrees.
#[derive(Deserialize)]
pub(super) struct RawGrid {
    north: f64,
    west: f64,
    height: f64,
    width: f64,
    row_bands: Vec<u8>,
    column_bands: Vec<u8>,
}

impl From<RawGrid> for Grid {
    fn from(raw: RawGrid) -> Grid {
        let units = |degrees: f64| (degrees * DEGREE).round() as i32;
        Grid {
            north: units(raw.north),
            west: units(raw.west),
            height: units(raw.height),
            width: units(raw.width),
            row_bands: raw.row_bands,
            column_bands: raw.column_bands,
        }
    }
}

/// §kmc:1.1d: a lettered cell; rows and columns count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Cell {
    pub row: u8,
    pub column: u8,
}

impl Cell {
    /// §kmc:1.7a: the sea square of this cell, if it is one. Whether the cell has land does not matter.
    pub fn sea(self) -> Option<Sea> {
        Sea::read(&self.to_string())
    }

    /// Whether two cells share a side.
    pub fn touches(self, other: Cell) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }
}

/// A letter for the row and a number for the column, such as `F5`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.column + 1)
    }
}

impl Sea {
    /// §kmc:1.7a,1.7b: the cell that it covers.
    pub fn cell(self) -> Cell {
        let written = self.as_str().as_bytes();
        Cell { row: written[0] - b'A', column: written[1] - b'1' }
    }
}

impl Square {
    /// §kmc:1.1c: its row and column, from 1.
    pub fn position(self) -> (u8, u8) {
        let number = |text: &str| text.parse().expect("a square is written with two numbers");
        let (row, column) = self.as_str().split_once('.').expect("a square is written with a point");
        (number(row), number(column))
    }
}
