//! Chapter 13.

use crate::assassins::ending::Ending;
use crate::assassins::ids::*;
use crate::assassins::state::Phase;
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Seat, Seats, Status};

/// Swan holds the three heirs of Lancaster and has an assassin in London.
fn claimant() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .heir(Heir::Henry, Town::Shrewsbury)
        .heir(Heir::Margaret, Town::Shrewsbury)
        .heir(Heir::Westminster, Town::Shrewsbury)
        .assassins(FactionId::Swan2, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify)
}

/// Lion has its turn and does nothing.
fn rest(board: &mut Board) {
    board.idle_turn(LION);
}

/// §kma:1.4d,13.1a,13.2a,13.2d,13.2e,13.2k: after a knock the other has one turn.
#[test]
fn a_coup_that_nobody_stops_wins() {
    let mut board = claimant();
    board.act(SWAN, "knock lancaster");
    assert_eq!(board.state.ended, None);
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Coup(SWAN)));
    let Status::Over(outcome) = kernel::Game::status(&board.state) else { panic!("it is over") };
    assert_eq!((outcome.ending, outcome.winners), ("coup", Seats::only(SWAN)));
}

/// §kma:13.2b: nobody has to knock.
#[test]
fn nobody_has_to_knock() {
    let board = claimant();
    assert!(board.offers(SWAN, "done") && board.offers(SWAN, "knock lancaster"));
    assert!(!board.offers(SWAN, "knock york"));
}

/// §kma:5.1d,13.1a: while the King lives, it takes an assassin; §kma:11.5d,13.1b: without a King only the heirs.
#[test]
fn without_a_king_the_heirs_are_enough() {
    let without = |king: Option<Place>| {
        let mut board = claimant().king(king);
        board.state.factions[FactionId::Swan2] = None;
        board.state.deck.push(Card::Audley);
        board
    };
    assert!(!without(Some(Place::London)).offers(SWAN, "knock lancaster"));
    let mut board = without(None);
    board.act(SWAN, "knock lancaster");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::CoupWithoutKing(SWAN)));
}

/// §kma:13.1c,13.2h
#[test]
fn a_house_without_living_heirs_has_no_claim() {
    let board = claimant().dead(Heir::Henry);
    assert!(board.offers(SWAN, "knock lancaster"), "dead heirs are not needed");
    let board = board.dead(Heir::Margaret).dead(Heir::Westminster);
    assert!(!board.offers(SWAN, "knock lancaster"));
}

/// §kma:5.1e,13.2f,13.2g: it fails at the moment at which something is missing.
#[test]
fn a_coup_fails_with_its_heirs() {
    let mut board = claimant();
    board.act(SWAN, "knock lancaster");
    board.state.give_up_town(FactionId::Swan1);
    board.act(LION, "done");
    assert_eq!(board.state.coup, None);
    assert!(board.told(kernel::Eye::Spectator, "has failed"));
}

/// §kma:13.3a,13.3b,13.3e: at the limit whoever holds most heirs wins.
#[test]
fn the_limit_of_rounds_is_judged() {
    let mut board = claimant();
    board.state.last_round = 2;
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(SWAN))));
    let mut board = claimant();
    board.state.last_round = 2;
    board.state.give_up_town(FactionId::Swan1);
    board.state.factions[FactionId::Swan2] = None;
    board.state.deck.push(Card::Audley);
    board.state.factions[FactionId::Lion1].as_mut().unwrap().pile.insert(Card::MarshalOfEngland);
    board.state.deck.retain(|card| *card != Card::MarshalOfEngland);
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(LION))), "150 against 100");
}

/// §kma:13.3c,13.3d
#[test]
fn other_ends() {
    let mut board = claimant();
    Heir::ALL.iter().for_each(|heir| board.state.kill_heir(*heir));
    board.run();
    assert_eq!(board.state.ended, Some(Ending::NoHeirs));
    let mut board = claimant();
    board.state.lose_all(FactionId::Lion1);
    board.run();
    assert_eq!(board.state.ended, Some(Ending::LastPlayer(SWAN)));
    let mut board = claimant();
    for id in [FactionId::Lion1, FactionId::Swan1, FactionId::Swan2] {
        board.state.lose_all(id);
    }
    board.run();
    assert_eq!(board.state.ended, Some(Ending::NobodyLeft));
}

/// §kma:13.1d: the heirs can be with several factions of the same seat, but not with those of another.
#[test]
fn several_factions_can_hold_the_heirs() {
    let mut board = claimant()
        .faction(FactionId::Swan3, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan3, Town::Bristol)
        .heir(Heir::Henry, Town::Bristol);
    assert!(board.offers(SWAN, "knock lancaster"));
    board = board.heir(Heir::Margaret, Town::Swansea);
    assert!(!board.offers(SWAN, "knock lancaster"), "nobody holds Swansea");
}

/// §kma:13.2c: with both houses one is named, and the other does not count.
#[test]
fn one_of_two_houses_is_named() {
    let mut board = claimant()
        .faction(FactionId::Swan3, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan3, Town::Bristol);
    for heir in [Heir::York, Heir::March, Heir::Clarence, Heir::Gloucester] {
        board = board.heir(heir, Town::Bristol);
    }
    assert!(board.offers(SWAN, "knock lancaster"));
    board.act(SWAN, "knock york");
    board.state.give_up_town(FactionId::Swan1);
    board.act(LION, "done");
    assert!(board.state.coup.is_some(), "Lancaster does not count");
    board.state.give_up_town(FactionId::Swan3);
    board.act(LION, "done");
    assert_eq!(board.state.coup, None);
}

/// Lion holds the heirs of York at Bristol and has an assassin too.
fn rivals() -> Board {
    let mut board = claimant()
        .faction(FactionId::Lion2, Noble::Talbot, Place::Bristol, &[])
        .holds(FactionId::Lion2, Town::Bristol)
        .assassins(FactionId::Lion3, &[Card::Berkeley]);
    for heir in [Heir::York, Heir::March, Heir::Clarence, Heir::Gloucester] {
        board = board.heir(heir, Town::Bristol);
    }
    board
}

/// §kma:13.2g,I9: nobody else knocks in the last round; after the coup has failed, anybody may.
#[test]
fn one_coup_is_under_way_at_a_time() {
    let mut board = rivals();
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    board.act(LION, "done");
    assert!(!board.offers(LION, "knock york"));
    board.state.give_up_town(FactionId::Swan1);
    board.run();
    assert!(board.offers(LION, "knock york"));
}

/// §kma:13.3e: a coup at the limit is played to its end; if it fails, the game is judged at that moment, and nobody else
/// knocks.
#[test]
fn a_coup_at_the_limit_is_played_to_its_end() {
    let at_the_limit = || {
        let mut board = rivals();
        board.state.last_round = 2;
        board.state.start = LION;
        board.act(SWAN, "knock lancaster");
        assert_eq!((board.state.round, board.state.ended), (3, None));
        board
    };
    let mut board = at_the_limit();
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Coup(SWAN)));
    let mut board = at_the_limit();
    board.state.give_up_town(FactionId::Swan1);
    board.run();
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(LION))), "four heirs against none");
}

/// §kma:13.3b: who is equal in heirs and in strength shares the win.
#[test]
fn equals_share_the_win() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Audley, Place::Heleigh, &[])
        .faction(FactionId::Lion1, Noble::Berkeley, Place::Berkeley, &[])
        .phase(SWAN, Phase::Fortify);
    board.state.last_round = 2;
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::first(2))));
}

/// §kma:13.2d,3.5d: each of the others has one more turn, and who is out of the game has none.
#[test]
fn each_other_player_has_one_more_turn() {
    const BOAR: Seat = Seat(2);
    let ends_after = |lion_plays: bool| {
        let three = Board::new(3)
            .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
            .holds(FactionId::Swan1, Town::Shrewsbury)
            .heir(Heir::Henry, Town::Shrewsbury)
            .heir(Heir::Margaret, Town::Shrewsbury)
            .heir(Heir::Westminster, Town::Shrewsbury)
            .assassins(FactionId::Swan2, &[Card::Audley])
            .faction(FactionId::Boar1, Noble::Neville, Place::Warwick, &[])
            .phase(SWAN, Phase::Fortify);
        let mut board = match lion_plays {
            true => three.faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[]),
            false => three,
        };
        board.act(SWAN, "knock lancaster");
        if lion_plays {
            rest(&mut board);
        }
        assert_eq!((board.state.active, board.state.ended), (BOAR, None));
        board.idle_turn(BOAR);
        board.state.ended
    };
    assert_eq!([true, false].map(ends_after), [Some(Ending::Coup(SWAN)); 2]);
}

/// §kma:5.1e,5.1f,13.2f: the coup fails at the moment at which guns have killed its last assassin.
#[test]
fn guns_can_stop_a_coup() {
    let mut board = claimant()
        .faction(FactionId::Lion2, Noble::Talbot, Place::London, &[Card::Saxons1])
        .aboard(FactionId::Lion2, Ship::LeNicholas, "london");
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    board.act(LION, "fire le-nicholas swan-2");
    board.act(LION, "add saxons-1");
    board.act(LION, "confirm");
    assert!(board.state.coup.is_some());
    board.act(SWAN, "confirm");
    assert_eq!((board.state.coup, board.state.active, board.state.ended), (None, LION, None));
    assert!(board.told(kernel::Eye::Spectator, "The coup of the swan has failed"));
}
