//! The rules of Blood of Kings. The modules follow the chapters of `docs/rules/blood-of-kings.md`.
//!
//! | chapter | module |
//! | --- | --- |
//! | 1 components | `realm` what belongs to a Kingdom, `mats` Influence mats, `data` the tables |
//! | 2 set-up | `setup` |
//! | 3 the turn | `sequence` |
//! | 4 Kingdom phase | `kingdom`, a module for each card |
//! | 5 Dynasty phase | `dynasty` |
//! | 6 Negotiation phase | `negotiation`, and `sequence` for cards and sets |
//! | 7 Glory, tiles, winning | `glory` |
//! | 8 Successions | `succession` |
//! | 9 war | `war` |
//! | 10 tiles | `has_tile` and `tile_bonus` in `realm`, asked where a tile works |
//! | T how the table plays it | `frames`, `refused`, `notes`, `standing`, `prompt`, `view`, `imagine` |

mod action;
pub mod data;
mod dice;
mod dynasty;
mod event;
mod frames;
mod game;
mod glory;
pub mod ids;
mod imagine;
mod info;
mod invariants;
mod kingdom;
mod mats;
mod negotiation;
mod notes;
mod prompt;
mod realm;
mod refused;
mod sequence;
mod settle;
mod setup;
mod standing;
mod state;
mod steward;
mod succession;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod view;
mod war;

pub use action::Action;
pub use event::Event;
pub use negotiation::{Gift, Goods, Move};
pub use state::State;
pub use thing::Thing;
pub use view::View;
pub use war::Post;
