//! Another state that a seat cannot tell from the real one.

use crate::second::state::State;
use kernel::{Chance, Seat};

impl State {
    /// §km2:1.6b,1.6c,1.6d,1.6e: unknown hands, both decks and what was left out are dealt anew; so is all chance.
    pub(crate) fn imagined_by(&self, _seat: Seat, chance: &mut Chance) -> State {
        State { chance: Chance::new(chance.seed()), ..self.clone() }
    }
}
