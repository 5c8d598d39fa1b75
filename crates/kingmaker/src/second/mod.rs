//! Kingmaker II. The modules follow the chapters of `docs/rules/kingmaker2.md`.

mod cited;
mod closing;
mod coronation;
mod court;
pub mod data;
mod event;
mod houses;
pub mod ids;
mod imagine;
mod info;
mod invariants;
pub mod map;
mod movement;
mod parliament;
mod plague;
mod prestige;
mod rules;
mod sequence;
mod setup;
mod state;
mod steward;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod thing;
mod view;
mod war;
mod winning;

pub use crate::action::Target;
pub use crate::badge::BADGES;
pub use crate::event::Event;
pub use crate::goods::Goods;
pub use rules::Action;
pub use state::{Ending, State};
pub use thing::Thing;
pub use view::View;
