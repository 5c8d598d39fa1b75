//! The Kingmaker editions over one realm.
//!
//! What all editions share: [`ids`] (the names), [`realm`] (the places), [`data`] (what cards and pieces say), [`court`] (pieces
//! and cards, who holds what), [`war`] (odds), `words` (how actions are written). None of them knows an edition: each is a
//! [`court::Edition`] and adds its own rules. [`second`] is Kingmaker II.

pub mod court;
pub mod data;
pub mod ids;
pub mod realm;
pub mod second;
pub mod war;
mod words;
