//! Tests of the chapters that are one file each.

mod captives;
mod closing;
mod coronation;
mod court;
mod crowding;
mod houses;
mod laws;
mod prestige;
mod royals;
mod sequence;
mod taking_back;
mod view;
mod wild;
mod winning;
