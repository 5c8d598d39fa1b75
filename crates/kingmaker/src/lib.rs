//! The rules of the Kingmaker editions, which share one realm.
//!
//! What all editions share: [`ids`] (names), [`realm`] (places), [`data`] (what cards and pieces say), [`court`] (where
//! pieces are and who holds what), [`war`] (odds), [`reach`] (distances), and the chapters that the rulebooks have in
//! common: `events`, `movement`, `combat`, `fate` (deaths and draws), `royals`, `politics`, `steward` (a player). None of these modules names an
//! edition. An edition implements [`court::Edition`] for the court and `rules::Rules` for the chapters, and adds what it
//! alone has: [`second`] is Kingmaker II, [`classic`] the classic game on a board of squares. [`assassins`] is *Assassin's
//! Reboot*, which has another court and so is a game of its own, on the board of the classic game.

mod action;
mod asks;
pub mod assassins;
mod badge;
mod book;
mod cited;
pub mod classic;
mod combat;
pub mod court;
pub mod data;
mod event;
mod events;
mod fate;
mod game;
mod goods;
pub mod ids;
mod imagine;
mod invariants;
mod movement;
mod offices;
mod politics;
mod procession;
mod prompt;
pub mod reach;
pub mod realm;
mod royals;
mod rules;
mod run;
pub mod second;
mod settle;
mod state;
mod steward;
#[cfg(test)]
pub(crate) mod testing;
mod view;
pub mod war;
mod wire;
mod words;
