//! Tests of the chapters.

mod coronation;
mod laws;
mod parliament;
mod playouts;
mod politics;
mod royals;
mod table;
mod war;
mod winning;
