//! The classic game on a board of squares. The modules follow the chapters of `docs/rules/kingmaker-classic.md`.

pub(crate) mod board;
mod cited;
mod command;
mod coronation;
mod court;
pub mod data;
pub mod grid;
pub mod ids;
mod imagine;
mod info;
mod invariants;
pub mod map;
mod movement;
mod parliament;
mod rules;
mod sequence;
mod setup;
mod silence;
mod state;
mod steward;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod view;
mod votes;
mod war;
mod winning;

pub use crate::action::Target;
pub use crate::event::Event;
pub use crate::goods::Goods;
pub use court::{Classic, Court, RoyalPiece, SEATS, ShipPiece, Spot, Watched, Water};
pub use rules::Action;
pub use state::{Ending, State};
pub use thing::Thing;
pub use view::View;
