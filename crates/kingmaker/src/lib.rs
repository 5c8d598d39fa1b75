//! The rules of the Kingmaker editions, which share one realm.
//!
//! What all editions share: [`ids`] (names), [`realm`] (places), [`data`] (what cards and pieces say), [`court`] (where
//! pieces are and who holds what), [`war`] (odds), `words` (how actions are written). None of these modules uses an
//! edition; each edition implements [`court::Edition`] and adds its own rules. [`second`] is Kingmaker II.

mod badge;
pub mod court;
pub mod data;
mod event;
mod goods;
pub mod ids;
pub mod realm;
pub mod second;
pub mod war;
mod wire;
mod words;
