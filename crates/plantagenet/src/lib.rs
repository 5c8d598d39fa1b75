//! The rules of Plantagenet.
//!
//! The modules follow the rulebook: `map`, `influence` and `lords` are chapter 1, `sequence` is 2.2, `levy` is 3,
//! `campaign` is 4 with `battle` as 4.4 and `provision` as both 3.2.1 and 4.7, `spoils` is 4.3.5e and 4.4.3d, and
//! `scenario`, `bosworth` and `wars` are 6. `held` has the Held Events that can be played at any moment, `imagine`
//! makes another state that a side cannot tell from the real one, `invariants` checks what holds at every question,
//! `upkeep` has previews of Pay and of the end of a Campaign, `refused` reasons why something cannot be done. The other
//! modules are the same in every game crate: `state`, `action`, `event`, `view`, `prompt`, `data`, `steward`.

pub mod action;
pub mod battle;
mod bosworth;
mod campaign;
pub mod data;
pub mod event;
mod game;
mod held;
pub mod ids;
mod imagine;
mod influence;
mod info;
mod invariants;
mod levy;
mod lords;
pub mod map;
mod prompt;
mod provision;
mod refused;
mod scenario;
mod sequence;
mod spoils;
pub mod state;
mod steward;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod upkeep;
pub mod view;
mod wars;

pub use action::Action;
pub use event::Event;
pub use state::State as Plantagenet;
pub use thing::Thing;
pub use view::View;
