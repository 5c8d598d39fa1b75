//! Tests of what all chapters share. The tests of a chapter are in `tests/<chapter>.rs`.

mod battle;
mod data;
mod ending;
mod sequence;
mod setup;
mod table;
