//! To whom the steward gives its cards.

use crate::classic::coronation::can_crown;
use crate::classic::ids::*;
use crate::classic::state::State;
use crate::steward::{POINTLESS, REST};
use kernel::Seat;

impl State {
    /// The worth of a card to a seat if this Noble gets it: most for its own strongest Noble, and for one who has a
    /// Bishop already if it is another; less than nothing for an enemy.
    pub(super) fn worth_of_award(&self, seat: Seat, card: Card, to: Noble) -> i32 {
        let worth = State::worth_of_card(card);
        match self.court.faction[to] {
            Some(owner) if owner == seat => {
                let bishops = if card.is_bishop() { self.court.bishops(to).len() as i32 } else { 0 };
                let away = if self.court.can_be_called(to) { 0 } else { 50 };
                100 + worth + i32::from(self.court.bare_strength(to)) / 10 + 20 * bishops - away
            }
            Some(owner) if self.court.are_friends(owner, seat) => 0,
            _ => -worth,
        }
    }

    /// The worth of handing a card to another Noble: only Bishops move, to a Noble who can then crown, from one who could
    /// not.
    pub(super) fn worth_of_transfer(&self, card: Card, to: Noble) -> i32 {
        let from = self.court.bearer(card).map(|noble| self.court.bishops(noble)).unwrap_or_default();
        let with = self.court.bishops(to).union(Set::of(card));
        let joins =
            card.is_bishop() && can_crown(with) && !can_crown(from) && !can_crown(self.court.bishops(to));
        if joins { REST + 5 } else { POINTLESS }
    }
}
