//! What the steward does in positions that leave no doubt.

use crate::assassins::ids::*;
use crate::assassins::state::Phase;
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Chance, Game, Seat, Seed, Steward};

fn chosen(board: &Board, seat: Seat) -> String {
    let mut chance = Chance::new(Seed::from_number(3));
    let mut legal = Vec::new();
    board.state.legal(seat, &mut legal);
    board.state.imagine(seat, &mut chance).steward(seat, &legal, &mut chance).to_string()
}

fn board() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .heir(Heir::Henry, Town::Shrewsbury)
        .heir(Heir::Margaret, Town::Shrewsbury)
        .heir(Heir::Westminster, Town::Shrewsbury)
        .assassins(FactionId::Swan2, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
}

#[test]
fn it_knocks_when_it_can() {
    assert_eq!(chosen(&board().phase(SWAN, Phase::Fortify), SWAN), "knock lancaster");
}

#[test]
fn it_gives_its_assassin_company_before_it_knocks() {
    let mut board = board().phase(SWAN, Phase::Fortify);
    board = board.faction(FactionId::Swan3, Noble::Neville, Place::Warwick, &[Card::BishopOfLincoln]);
    assert_eq!(chosen(&board, SWAN), "move bishop-of-lincoln swan-2");
}

#[test]
fn it_blocks_a_murder() {
    let mut board = board()
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[Card::KingsPardon2])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .faction(FactionId::Lion1, Noble::Stanley, Place::Shrewsbury, &[Card::KingsPardon1])
        .phase(LION, Phase::Combat);
    board.act(LION, "attempt lion-1 stanley henry-vi");
    assert_eq!(chosen(&board, SWAN), "yes");
}

#[test]
fn it_lays_one_writ_on_each_faction() {
    let mut board = board()
        .chancery(&[Card::MarshalOfEngland, Card::CaptainOfCalais])
        .hand(SWAN, &[EventCard::CE083, EventCard::CE084])
        .shown(&[EventCard::CE066])
        .phase(SWAN, Phase::Combat);
    board.act(SWAN, "done");
    board.act(SWAN, "writ swan-1");
    assert_eq!(chosen(&board, SWAN), "confirm");
}

#[test]
fn it_removes_the_assassin_of_a_coup() {
    let mut board = board()
        .faction(FactionId::Lion2, Noble::Talbot, Place::Bristol, &[])
        .assassins(FactionId::Lion3, &[Card::Berkeley])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    assert_eq!(chosen(&board, LION), "mission lion-3 berkeley swan-2");
}
