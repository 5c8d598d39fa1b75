//! Chapter 9: war.

mod assaults;
mod battles;
mod clauses;
mod conquest;
mod expansion;
mod moves;
mod odds;
mod raising;
mod refused;
mod sea;
mod sides;
mod sieges;
mod view;
