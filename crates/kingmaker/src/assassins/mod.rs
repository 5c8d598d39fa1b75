//! *Assassin's Reboot*: the board and cards of the classic game, played by other rules. The modules follow the chapters of
//! `docs/rules/kingmaker-assassins.md`.
//!
//! Its court is another than that of the other editions (up to four factions for each seat, with piles that lie face down
//! and Nobles without pieces of their own), so it implements `kernel::Game` on a state of its own. It shares with them
//! what is truly the same: the ids of Nobles, places, heirs and ships, the board of the classic game, the battle halves of
//! the Event cards, and how lines of the log and words of actions are written.
//!
//! | chapter | module |
//! | --- | --- |
//! | 1, 2 preparation, deal | `setup` |
//! | 3 factions, heirs and towns | `factions`, with what follows by itself in `settle` |
//! | 4 ships and reserves, 6.3 ships under way | `ships`, with the chart in `waters` |
//! | 5 King and coup, 13 the end | `ending` |
//! | 5.2, 5.3 sequence of play | `sequence` |
//! | 6 movement, 11.5 heirs on the road | `movement` |
//! | 7 battle | `battle`, with `movement::Retreat` |
//! | 8 ship's guns | `guns` |
//! | 9 killing an heir, 10 solo missions | `heirs` |
//! | 11 events | `events` |
//! | 12 fortify | `fortify` |
//! | T how the table plays it | `frames`, `choice`, `knowledge`, `prompt`, `view`, `imagine` |
//! | the computer player | `steward` |

mod action;
mod battle;
mod choice;
pub mod data;
mod ending;
mod event;
mod events;
mod factions;
mod fortify;
mod frames;
mod game;
mod guns;
mod heirs;
pub mod ids;
mod imagine;
mod info;
mod invariants;
mod knowledge;
mod movement;
mod prompt;
mod sequence;
mod settle;
mod setup;
mod ships;
mod state;
mod steward;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod view;
pub mod waters;

pub use crate::event::Event;
pub use action::{Action, Part};
pub use ending::Ending;
pub use state::State;
pub use thing::Thing;
pub use view::View;
