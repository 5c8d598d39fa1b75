//! Tests of the chapters.

mod coronation;
mod laws;
mod parliament;
mod playouts;
mod politics;
mod previews;
mod royals;
mod table;
mod winning;
