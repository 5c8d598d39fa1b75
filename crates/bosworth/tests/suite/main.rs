//! The program as people and scripts start it, and as the machine ends it.

mod cli;
mod common;
mod crowds;
mod durability;
mod load;
#[cfg(target_os = "linux")]
mod sync;
