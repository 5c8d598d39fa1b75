//! The rules of Plantagenet. So far: the battle (chapter 4.4) and the scenario that is nothing else, III(B)
//! Bosworth.
//!
//! The modules follow the rulebook: `bosworth` is the scenario's own page of chapter 6, `battle` is 4.4.
//! The rest is the same in every game crate: `state`, `action`, `event`, `view`, `data`, `steward`.

pub mod action;
pub mod battle;
mod bosworth;
pub mod data;
pub mod event;
mod game;
pub mod ids;
mod prompt;
pub mod state;
mod steward;
#[cfg(test)]
mod tests;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use state::State as Plantagenet;
pub use view::View;
