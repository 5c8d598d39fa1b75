//! Supply (4.5) and Forage (4.6.2).
