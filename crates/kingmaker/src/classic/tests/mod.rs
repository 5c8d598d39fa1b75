//! Tests of the chapters.

mod coronation;
mod laws;
mod parliament;
mod playouts;
mod politics;
mod royals;
mod table;
mod votes;
mod war;
mod winning;
