//! Chapters 6, 7 and 8: battles, sieges and captives.

mod adding;
mod besieged;
mod captives;
mod card;
mod death;
mod declare;
mod siege;

use crate::classic::Spot;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::state::{Frame, Phase};
use crate::testing::FALCON;
use kernel::{Eye, Game};

/// Battle halves that name nobody: Majority, 5-4, 3-2, 2-1, 4-1 and Bad Weather.
const MAJORITY: EventCard = EventCard::CE006;
const FIVE_FOUR: EventCard = EventCard::CE022;
const THREE_TWO: EventCard = EventCard::CE029;
const TWO_ONE: EventCard = EventCard::CE026;
const FOUR_ONE: EventCard = EventCard::CE004;
const WEATHER: EventCard = EventCard::CE013;
/// 3-1, and it names nobody either.
const THREE_ONE: EventCard = EventCard::CE036;
/// 3-2, and Grey, Mowbray and Percy are killed.
const THREE_DIE: EventCard = EventCard::CE003;
/// 3-2, and Percy and Courtenay are killed.
const PERCY_DIES: EventCard = EventCard::CE060;

/// The castle of Fotheringhay, and the unfortified Stamford, lie in this square.
fn stamford() -> Spot {
    field(Place::Fotheringhay.square())
}

/// Before the walls of Wingfield.
fn outside() -> Spot {
    field(Place::Wingfield.square())
}

/// The Swan's Percy (100) and the Lion's Pole (30) in one square, in the Swan's combat step.
fn meeting() -> Board {
    Board::new(4)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Pole, stamford())
        .phase(Phase::Combat)
}

/// The Swan's Percy (200, Marshal) before the Lion's empty castle of Wingfield (100), in the Swan's combat step.
fn before_wingfield() -> Board {
    Board::new(4)
        .noble(SWAN, Noble::Percy, outside())
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Pole, field(Place::London.square()))
        .phase(Phase::Combat)
}

/// The Lion's Mowbray (150, Marshal) besieges the Swan's Pole (30) in Wingfield (100), in the Swan's combat step.
fn shut_in() -> Board {
    Board::new(4)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Mowbray, outside())
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieging(Place::Wingfield, &[Noble::Mowbray])
        .phase(Phase::Combat)
}

/// Everybody passes, until something else is asked.
fn all_pass(board: &mut Board) {
    while board.state.combat.is_adding() && board.offers("pass") {
        board.play("pass");
    }
}

/// Everybody passes, and the attacker draws this card.
fn draw(board: &mut Board, card: EventCard) {
    board.state.events.deck.retain(|other| *other != card);
    board.state.events.deck.push(card);
    all_pass(board);
    board.play("fight");
}

fn besieger(board: &Board, place: Place) -> Option<kernel::Seat> {
    board.state.court.besieged[place]
}
