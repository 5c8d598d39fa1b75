//! Tests of the chapters.

mod coronation;
mod events;
mod laws;
mod movement;
mod parliament;
mod playouts;
mod politics;
mod previews;
mod royals;
mod sequence;
mod silence;
mod table;
mod votes;
mod war;
mod winning;
