//! Muster.
