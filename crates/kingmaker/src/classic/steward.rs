//! A first player.

use super::{Action, State};
use kernel::{Chance, Seat, Steward};

impl Steward for State {
    fn steward(&self, _seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        *chance.pick(legal)
    }

    fn volunteer(&self, _seat: Seat, _legal: &[Action], _chance: &mut Chance) -> Option<Action> {
        None
    }
}
