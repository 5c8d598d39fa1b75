//! Tests of the chapters, with positions set up by hand.

mod conquest;
mod diplomacy;
mod dynasty;
mod glory;
mod intrigue;
mod kingdom;
mod laws;
mod negotiation;
mod overlooked;
mod pick_up;
mod refused;
mod setup;
mod single;
mod stress;
mod succession;
mod table;
mod violent;
mod war;
