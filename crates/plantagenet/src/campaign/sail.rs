//! Sail (4.6.1), and what can follow a landing.
