//! Chapter 4: Events.

mod others;
mod raid;

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::classic::{Spot, Water};
use crate::data::EventKind;
use crate::state::Phase;
use kernel::Game;
