//! Positions of the classic game, set up by hand for the tests of every chapter.

pub(crate) use crate::testing::{BOAR, LION, SWAN, field, inside};

use crate::classic::court::Classic;

/// The last round of these boards.
const LONG: u8 = 20;

/// A board in play.
pub(crate) type Board = crate::testing::Board<Classic>;

impl Board {
    /// Nobody is in play, and the limits of the first round do not apply.
    pub(crate) fn new(players: u8) -> Board {
        Board::blank(players, LONG)
    }
}
