//! Chapter 21: Alliances.
