//! Positions of the classic game, set up by hand for the tests of every chapter.

pub(crate) use crate::testing::{BOAR, LION, SWAN, field, inside};

use crate::classic::court::Classic;

/// The last round of these boards.
const LONG: u8 = 20;

/// A board in play.
pub(crate) type Board = crate::testing::Board<Classic>;

impl Board {
    /// §kmc:7.3a: these Nobles, who stand before a place, besiege it.
    pub(crate) fn besieging(mut self, place: crate::ids::Place, nobles: &[crate::ids::Noble]) -> Board {
        nobles.iter().for_each(|noble| self.state.own.war.besieging[*noble] = Some(place));
        let seat = self.state.court.faction[nobles[0]].expect("he is in play");
        self.besieged(place, seat)
    }

    /// Nobody is in play, and the limits of the first round do not apply.
    pub(crate) fn new(players: u8) -> Board {
        Board::blank(players, LONG)
    }
}
