//! Tests of what all chapters share. The tests of a chapter are in `tests/<chapter>.rs`.

mod battle;
mod crowd;
mod data;
mod ending;
mod events;
mod fortify;
mod garrison;
mod ground;
mod guns;
mod heirs;
mod invariants;
mod march;
mod retreat;
mod sequence;
mod setup;
mod ships;
mod table;
mod travel;
