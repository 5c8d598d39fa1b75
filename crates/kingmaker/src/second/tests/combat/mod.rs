//! Battles, sieges and besieged places.

mod adding;
mod battle;
mod besieged;
mod declare;
mod forces;
mod forecast;
mod landing;
mod siege;
mod wild;

use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;

/// Black halves that name nobody: Majority, 5-4, 3-2, 2-1, 3-1, 4-1 and Bad Weather.
const MAJORITY: EventCard = EventCard::E007;
const FIVE_FOUR: EventCard = EventCard::E024;
const THREE_TWO: EventCard = EventCard::E031;
const TWO_ONE: EventCard = EventCard::E028;
const FOUR_ONE: EventCard = EventCard::E005;
const WEATHER: EventCard = EventCard::E015;

/// The open field at Stamford, where no place stands.
fn stamford() -> crate::second::court::Spot {
    field(Area::Stamford)
}

/// The Swan's Percy (100) and the Lion's Pole (30) in one field, in the Swan's Combat Phase.
fn meeting() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Pole, stamford())
        .phase(Phase::Combat)
}

/// The Lion's Howard (10) and the Boar's Percy (200, Marshal), allied, are met by the Swan's Pole (80) and this card.
fn allied_defenders(card: EventCard) -> Board {
    Board::new(4)
        .noble(SWAN, Noble::Pole, stamford())
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(LION, Noble::Howard, stamford())
        .noble(BOAR, Noble::Percy, stamford())
        .award(Card::MarshalOfEngland, Noble::Percy)
        .allied(&[LION, BOAR])
        .phase(Phase::Combat)
        .events(&[card])
}

/// The Swan's Percy (200, Marshal) before the Lion's castle of Wingfield (100), in the Swan's Combat Phase.
fn before_wingfield() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Pole, field(Area::London))
        .phase(Phase::Combat)
}
