//! A quick player who plays sensibly.

use crate::second::action::Action;
use crate::second::state::State;
use kernel::{Chance, Seat, Steward};

impl Steward for State {
    fn steward(&self, _seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        *chance.pick(legal)
    }
}
