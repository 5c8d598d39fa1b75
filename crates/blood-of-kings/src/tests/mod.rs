//! Tests of the chapters, with positions set up by hand.

mod conquest;
mod glory;
mod kingdom;
mod pick_up;
mod setup;
mod stress;
mod war;
