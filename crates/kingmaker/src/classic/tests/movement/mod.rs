//! Chapter 5: movement by land, road and sea.

mod fleet;
mod land;
mod leave;
mod road;
mod sea;

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::classic::{Spot, Water};
use crate::state::Phase;

/// At sea.
fn sea(sea: Sea) -> Water {
    Water::Sea(sea)
}
