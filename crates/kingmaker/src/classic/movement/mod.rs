//! Chapter 5, as far as only the classic game has it: roads, leave to enter, and how moves are explained.

mod ahead;
mod road;
mod visit;
