//! Levy (chapter 3): Arts of War, Pay, Exiles and Vassals, Muster.

mod arts;
mod events;
mod exiles;
mod muster;
mod pay;
#[cfg(test)]
mod tests;

pub(crate) use arts::{Resolving, take_any};
pub(crate) use events::Question;
pub(crate) use muster::Muster;
