//! Tests of the chapters.

mod coronation;
mod parliament;
mod playouts;
mod politics;
mod royals;
mod winning;
