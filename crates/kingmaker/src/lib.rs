//! The Kingmaker editions over one realm.
//!
//! What all editions share: [`realm`] (the map), [`court`] (pieces and cards, who holds what), [`war`] (odds).
//! Each edition is composed of these: [`second`] is Kingmaker II.

pub mod court;
pub mod data;
pub mod ids;
pub mod realm;
pub mod second;
pub mod war;
mod words;
