//! Kingmaker II. The modules follow the chapters of `docs/rules/kingmaker2.md`.

mod action;
mod asks;
mod book;
mod closing;
mod combat;
mod coronation;
mod court;
pub mod data;
mod event;
mod events;
mod fate;
mod game;
mod houses;
pub mod ids;
mod imagine;
mod info;
mod invariants;
pub mod map;
mod movement;
mod parliament;
mod politics;
mod prestige;
mod prompt;
mod royals;
mod sequence;
mod settle;
mod setup;
mod state;
mod steward;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod view;
mod winning;

pub use crate::badge::BADGES;
pub use action::{Action, Target};
pub use event::Event;
pub use politics::Goods;
pub use state::{Ending, State};
pub use thing::Thing;
pub use view::View;
