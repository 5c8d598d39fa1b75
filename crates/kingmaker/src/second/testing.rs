//! Positions of Kingmaker II, set up by hand for the tests of every chapter.

pub(crate) use crate::testing::{BOAR, FALCON, HART, LION, SWAN, field, inside};

use crate::second::court::{Second, Spot, Water};
use crate::second::ids::*;
use crate::second::info::LONG_STOP;

/// A board in play.
pub(crate) type Board = crate::testing::Board<Second>;

impl Board {
    /// Nobody is in play, and the Prestige Victory tile is under half of the Event deck.
    pub(crate) fn new(players: u8) -> Board {
        let mut board = Board::blank(players, LONG_STOP);
        board.state.own.omens.under_tile = 40;
        board
    }

    /// A ship in the Wash, lent to the Faction of a Noble aboard; its card must be in play.
    pub(crate) fn lent(mut self, ship: Ship, noble: Noble) -> Board {
        self = self.ship(ship, Water::Sea(Sea::TheWash));
        self.state.court.ships[ship].keeper = self.state.court.faction[noble];
        self.state.court.put(noble, Spot::Aboard(ship));
        self
    }

    /// Clamours on their space.
    pub(crate) fn clamours(mut self, cards: &[EventCard]) -> Board {
        self.state.events.deck.retain(|card| !cards.contains(card));
        self.state.own.omens.clamours.extend(cards.iter().copied());
        self
    }
}
