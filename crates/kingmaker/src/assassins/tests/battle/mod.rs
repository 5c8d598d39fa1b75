//! Chapter 7: battle, and what it does to factions.

mod arm;
mod declare;
mod draw;
mod fight;
mod leaderless;
mod random;
mod spoils;
mod wrecks;

use crate::assassins::ids::*;
use crate::assassins::state::Phase;
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Game, Seat};

const SWAN1: FactionId = FactionId::Swan1;
const LION1: FactionId = FactionId::Lion1;
/// Battle cards without names: 3-2, 5-4, 4-1, Majority, Majority, Bad Weather.
const THREE_TWO: EventCard = EventCard::CE066;
const FIVE_FOUR: EventCard = EventCard::CE052;
const FOUR_ONE: EventCard = EventCard::CE072;
const MAJORITY: EventCard = EventCard::CE071;
const ANOTHER_MAJORITY: EventCard = EventCard::CE038;
const BAD_WEATHER: EventCard = EventCard::CE049;
const WRIT: EventCard = EventCard::CE083;
const FREE_MOVE: EventCard = EventCard::CE073;

/// Swan’s Percy and Lion’s Neville stand at Oxford with these cards, and Swan has its combat phase.
fn field(swan: &[Card], lion: &[Card]) -> Board {
    Board::new(2)
        .faction(SWAN1, Noble::Percy, Place::Oxford, swan)
        .faction(LION1, Noble::Neville, Place::Oxford, lion)
        .phase(SWAN, Phase::Combat)
}

/// The same aboard Le Rose and Le Swan in one sea square.
fn sea(swan: &[Card], lion: &[Card]) -> Board {
    field(swan, lion).aboard(SWAN1, Ship::LeRose, "G3").aboard(LION1, Ship::LeSwan, "G3")
}

/// Swan attacks; the two sides draw these cards next, Swan first; the random draws are these.
fn attack(board: Board, cards: &[EventCard], draws: &[u8]) -> Board {
    let mut board = board.next_events(cards).loaded(draws);
    board.act(SWAN, "attack swan-1 lion-1");
    board
}

/// A seat puts these into its army and confirms.
fn arm(board: &mut Board, seat: Seat, parts: &[&str]) {
    for part in parts {
        board.act(seat, &format!("add {part}"));
    }
    board.act(seat, "confirm");
}

fn cards(of: &[Card]) -> Set<Card> {
    of.iter().copied().collect()
}

/// Whom the game waits for, and by which clause the first of them is asked.
fn asked(board: &Board) -> (Vec<Seat>, &'static str) {
    let must: Vec<Seat> = board.state.status().must().iter().collect();
    let clause = must.first().map_or("", |seat| board.state.prompt(*seat).clause.0);
    (must, clause)
}

fn pile(board: &Board, id: FactionId) -> Set<Card> {
    board.state.faction(id).pile
}

/// Whether the battle is over and Swan chooses what to do next.
fn is_over(board: &Board) -> bool {
    asked(board) == (vec![SWAN], "7.1a")
}

/// Lion has a second faction far away, so that it does not lose the game with the first.
fn reserve(board: Board) -> Board {
    board.faction(FactionId::Lion2, Noble::Courtenay, Place::Tiverton, &[])
}

#[test]
fn the_boards_of_these_tests_are_sound() {
    field(&[], &[]).run();
    sea(&[], &[]).run();
    assert_eq!(field(&[], &[]).legal(LION), [""; 0]);
}
