//! Tests of what all chapters share. The tests of a chapter are in `tests/<chapter>.rs`.

mod data;
mod ending;
mod events;
mod fortify;
mod guns;
mod heirs;
mod sequence;
mod setup;
mod table;
