//! Tests of the chapters.

mod captives;
mod closing;
mod combat;
mod coronation;
mod court;
mod crowding;
mod events;
mod fate;
mod houses;
mod laws;
mod movement;
mod politics;
mod prestige;
mod royals;
mod sequence;
mod taking_back;
mod view;
mod wild;
mod winning;
