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

/// Percy two marches away from Newcastle, with a Free Move in phase 4; Lion is far away and stronger.
fn on_the_way(at: &str) -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::York, &[])
        .stands(FactionId::Swan1, at)
        .faction(FactionId::Swan2, Noble::Neville, Place::Shrewsbury, &[])
        .holds(FactionId::Swan2, Town::Shrewsbury)
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[Card::MarshalOfEngland])
        .hand(SWAN, &[EventCard::CE073])
        .phase(SWAN, Phase::Fortify)
}

/// §kma:12.3a: it plays a Free Move to go on, and goes where its goal is.
#[test]
fn it_goes_on_with_a_free_move() {
    let mut board = on_the_way("11.18");
    assert_eq!(chosen(&board, SWAN), "free-move");
    board.act(SWAN, "free-move");
    assert!(chosen(&board, SWAN).starts_with("march swan-1"));
}

/// §kma:12.3b: and to capture the town in which it stands already.
#[test]
fn it_captures_a_town_with_a_free_move() {
    let mut board = on_the_way("5.16");
    assert_eq!(chosen(&board, SWAN), "free-move");
    board.act(SWAN, "free-move");
    assert_eq!(chosen(&board, SWAN), "capture swan-1");
}

#[test]
fn it_keeps_a_free_move_that_brings_nothing() {
    let board = on_the_way("5.16").holds(FactionId::Swan1, Town::Newcastle);
    assert_eq!(chosen(&board, SWAN), "done");
}

/// Whoever is the only one to hold a town does not hide with the King.
#[test]
fn its_only_titled_commander_does_not_hide() {
    let alone = Board::new(2)
        .faction(FactionId::Swan1, Noble::Stanley, Place::London, &[Card::EarlOfKent])
        .faction(FactionId::Lion1, Noble::Percy, Place::Alnwick, &[]);
    assert!(alone.offers(SWAN, "enter swan-1"));
    assert!(chosen(&alone, SWAN).starts_with("march swan-1"));
}

/// §kma:12.1a: without a goal it looks for an enemy whom it outweighs.
#[test]
fn it_attacks_a_weaker_enemy_when_it_has_nothing_else_to_do() {
    let field = |swan: &[Card]| {
        Board::new(2)
            .faction(FactionId::Swan1, Noble::Stanley, Place::Oxford, swan)
            .faction(FactionId::Lion1, Noble::Roos, Place::Oxford, &[])
            .phase(SWAN, Phase::Combat)
    };
    assert_eq!(chosen(&field(&[Card::MarshalOfEngland]), SWAN), "attack swan-1 lion-1");
    let other =
        field(&[]).faction(FactionId::Lion1, Noble::Percy, Place::Oxford, &[Card::TreasurerOfEngland]);
    assert_eq!(chosen(&other, SWAN), "done", "he is stronger");
}

/// §kma:6.5d: a Noble with a birthright gets a faction of his own.
#[test]
fn it_splits_a_titled_noble_off() {
    let mut board = board().faction(FactionId::Swan3, Noble::Neville, Place::Warwick, &[Card::Talbot]);
    while board.state.phase == Phase::Movement {
        let action = chosen(&board, SWAN);
        board.act(SWAN, &action);
    }
    assert_eq!(board.state.faction(FactionId::Swan4).commander, Some(Noble::Talbot));
}
