//! *Assassin's Reboot*: the board and cards of the classic game, played by other rules. The modules follow the chapters of
//! `docs/rules/kingmaker-assassins.md`.

pub mod data;
pub mod ids;
#[cfg(test)]
mod tests;
pub mod waters;
