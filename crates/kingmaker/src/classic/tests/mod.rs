//! Tests of the chapters.

mod coronation;
mod parliament;
mod playouts;
mod winning;
