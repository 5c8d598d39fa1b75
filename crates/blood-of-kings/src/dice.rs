//! §bok:T.13: two dice, the coloured one before the white one.

use crate::state::State;
use kernel::Thrown;

/// A roll of both dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dice {
    pub coloured: u8,
    pub white: u8,
}

impl Dice {
    /// §bok:1.1.8: it succeeds if the coloured die is higher; equal dice only where a tile says so.
    pub(crate) fn succeeds(self, if_equal: bool) -> bool {
        self.coloured > self.white || (if_equal && self.coloured == self.white)
    }

    /// How the log shows it.
    pub(crate) fn thrown(self) -> Vec<Thrown> {
        let die = |face| Thrown { face, need: None, passed: None, reroll: false };
        vec![die(self.coloured), die(self.white)]
    }
}

impl State {
    pub(crate) fn roll(&mut self) -> Dice {
        Dice { coloured: self.chance.die(), white: self.chance.die() }
    }
}
