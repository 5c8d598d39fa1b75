//! §km2:20.2: cards from Noble to Noble.
