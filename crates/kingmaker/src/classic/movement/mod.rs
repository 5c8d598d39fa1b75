//! Chapter 5, as far as only the classic game has it: roads, leave to enter, and how moves are explained.

mod ahead;
mod convoy;
mod road;
mod visit;
