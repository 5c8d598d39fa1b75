//! Positions of the classic game, set up by hand for the tests of every chapter.

pub(crate) use crate::testing::{BOAR, LION, SWAN, drawn, field, inside, port};

use crate::classic::court::Classic;
use crate::classic::ids::*;
use crate::data::EventKind;
use crate::state::Phase;
use kernel::{Seat, Silent};

/// The last round of these boards.
const LONG: u8 = 20;

/// A board in play.
pub(crate) type Board = crate::testing::Board<Classic>;

/// The first Event card of a kind.
pub(crate) fn event(kind: EventKind) -> EventCard {
    EventCard::ALL.iter().copied().find(|card| card.row().kind == kind).expect("there is one")
}

/// Some Free Move cards.
pub(crate) const FREE: [EventCard; 3] = [EventCard::CE073, EventCard::CE074, EventCard::CE075];

impl Board {
    /// Nobody is in play, and the limits of the first round do not apply.
    pub(crate) fn new(players: u8) -> Board {
        Board::blank(players, LONG)
    }

    /// A seat's movement step begins; with the first seat's, a new round.
    pub(crate) fn turn_of(&mut self, seat: Seat) {
        self.state.begin_turn(seat, &mut Silent);
        self.state.phase = Phase::Movement;
    }

    /// §kmc:7.3a: these Nobles stand before a place and besiege it.
    pub(crate) fn besieging(mut self, place: Place, nobles: &[Noble]) -> Board {
        for noble in nobles {
            self.state.court.put(*noble, field(place.square()));
            self.state.own.war.besieging[*noble] = Some(place);
        }
        let seat = self.state.court.faction[nobles[0]].expect("he is in play");
        self.besieged(place, seat)
    }
}
