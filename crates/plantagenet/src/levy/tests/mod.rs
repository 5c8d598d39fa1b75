//! Tests of chapter 3.

mod arts;
