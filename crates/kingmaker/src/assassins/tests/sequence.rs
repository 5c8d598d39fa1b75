//! Sections 5.2 and 5.3: rounds, turns and phases.

use crate::assassins::ids::*;
use crate::assassins::state::Phase;
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Eye, Seat};

fn two() -> Board {
    let board = Board::new(2).faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[]);
    board.faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
}

/// §kma:5.3a: movement, combat, events, fortify, and then the next seat.
#[test]
fn a_turn_goes_through_its_phases() {
    let mut board = two();
    assert_eq!(board.state.phase, Phase::Movement);
    assert_eq!(board.act(SWAN, "done"), Barrier::Open);
    assert_eq!(board.state.phase, Phase::Combat);
    board.act(SWAN, "done");
    assert_eq!(board.state.phase, Phase::Fortify, "phase 3 asks nobody");
    assert_eq!(board.act(SWAN, "done"), Barrier::Handover);
    assert_eq!((board.state.active, board.state.phase), (LION, Phase::Movement));
}

/// §kma:5.2d: the turns go clockwise, from whoever is the mover.
#[test]
fn turns_go_clockwise() {
    let seats = [FactionId::Swan1, FactionId::Lion1, FactionId::Boar1, FactionId::Falcon1];
    let nobles = [Noble::Percy, Noble::Stanley, Noble::Neville, Noble::Grey];
    let mut board = Board::new(4);
    for (id, noble) in seats.into_iter().zip(nobles) {
        board = board.faction(id, noble, Place::Oxford, &[]);
    }
    board.state.start = seats[2].seat();
    let mut board = board.phase(seats[2].seat(), Phase::Movement);
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push((board.state.active, board.state.round));
        board.idle_turn(board.state.active);
    }
    let expected = [(2, 2), (3, 2), (0, 2), (1, 2), (2, 3), (3, 3)];
    assert_eq!(order, expected.map(|(seat, round)| (Seat(seat), round)));
}

/// §kma:5.2d: a round is over when play comes back to the seat that began.
#[test]
fn a_round_ends_where_it_began() {
    let mut board = two();
    for seat in [SWAN, LION] {
        assert_eq!(board.state.round, 2);
        board.idle_turn(seat);
    }
    assert_eq!((board.state.round, board.state.active), (3, SWAN));
    assert!(board.told(Eye::Spectator, "It is the turn of the lion."));
}

/// §kma:3.5d: who has no factions is out, and is passed over.
#[test]
fn a_seat_without_factions_is_passed_over() {
    let mut board = Board::new(3).faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[]);
    board = board.faction(FactionId::Boar1, Noble::Stanley, Place::Lathom, &[]);
    board = board.hand(LION, &[EventCard::CE083]);
    board.idle_turn(SWAN);
    assert_eq!(board.state.active, FactionId::Boar1.seat());
    assert!(board.state.out.contains(LION) && !board.told(Eye::All, "It is the turn of the lion"));
    assert!(board.state.events.discards.contains(EventCard::CE083));
}

/// §kma:3.2d,3.4e: an untitled commander cannot keep a town.
#[test]
fn a_town_is_given_up_by_an_untitled_commander() {
    let mut board = two().holds(FactionId::Lion1, Town::Lancaster);
    board.run();
    assert_eq!(board.state.holder(Town::Lancaster), None);
    let mut board = two().holds(FactionId::Swan1, Town::Newcastle);
    board.run();
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan1));
}
