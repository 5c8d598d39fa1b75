//! Tests of chapter 3.

mod arts;
mod exiles;
mod pay;
