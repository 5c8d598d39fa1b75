//! Chapter 8, as far as only Kingmaker II has it: Regions, roads, and how moves are explained.

mod ahead;
mod road;
