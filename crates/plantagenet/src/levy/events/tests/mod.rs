//! Every Event that happens as it is drawn.

mod lancaster;
mod york;

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;

/// The clause of a question that always waits behind an Event in these tests.
const AFTER: (Side, &str) = (Side::York, "6.0-III-e");

/// The board after this card was drawn in a later Levy, up to the first question: one of the card, or [`AFTER`] it.
fn draw(mut board: Board, card: Card) -> Board {
    let state = &mut board.state;
    if state.is_first_turn() {
        state.turn += 1;
    }
    state.step = Step::Crown;
    state.decks[card.side()].remove(card);
    state.resolving.drawn.push(card);
    state.resolve_next(card.side(), &mut board.log);
    state.run(&mut board.log);
    board
}

/// Whether the Event is over, its card back, and nothing of it left behind.
fn is_over(board: &Board, card: Card) -> bool {
    board.asked() == AFTER
        && board.state.decks[card.side()].contains(card)
        && board.state.resolving == crate::levy::Resolving::default()
}
