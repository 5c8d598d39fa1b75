//! Section 7.3.

use super::*;
use crate::second::court::{Spot, Water};
use crate::second::testing::*;
use kernel::Game;

fn henry(board: &Board) -> (Spot, Option<Noble>) {
    let piece = board.state.court.royals[Royal::Henry];
    (piece.at, piece.with)
}

/// §km2:7.3a,7.3g: E040 calls the King to Newcastle.
#[test]
fn a_sole_king_goes_with_his_noble() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Oxford)).royal(Royal::Henry, Noble::Pole);
    let neutral = drawn(board.clone(), EventCard::E040);
    assert_eq!(henry(&neutral), (field(Area::Newcastle), Some(Noble::Pole)));
    let own = drawn(board.award(Card::Newcastle, Noble::Pole), EventCard::E040);
    assert_eq!(henry(&own), (inside(Place::Newcastle), Some(Noble::Pole)));
}

/// §km2:7.3b: Henry is alone in London; into Newcastle, into its field under siege, into the field at Sandwich.
#[test]
fn a_king_whom_nobody_holds_goes_alone() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Oxford));
    assert_eq!(henry(&drawn(board.clone(), EventCard::E040)), (inside(Place::Newcastle), None));
    assert_eq!(henry(&drawn(board.clone(), EventCard::E038)), (field(Place::Sandwich.area()), None));
    let besieged = board
        .noble(LION, Noble::Percy, field(Area::Newcastle))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Newcastle, LION);
    assert_eq!(henry(&drawn(besieged, EventCard::E040)), (field(Area::Newcastle), None));
}

/// §km2:7.3b,17.2e,17.2f: X30
#[test]
fn x30_a_lone_king_in_the_field_is_gained_when_a_movement_phase_ends_there() {
    let there = field(Place::Sandwich.area());
    let mut board = drawn(Board::new(3).noble(SWAN, Noble::Pole, there), EventCard::E038);
    assert_eq!(henry(&board), (there, None), "coming to stand beside him gives nothing");
    board.play("done");
    assert_eq!(henry(&board), (there, Some(Noble::Pole)));
}

/// §km2:7.3c: the holder is asked first, then the ally; the Boar's Noble is no friend.
#[test]
fn friends_in_the_same_position_may_come_along() {
    let board = Board::new(4)
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Pole, field(Area::Oxford))
        .noble(LION, Noble::Neville, field(Area::Oxford))
        .noble(SWAN, Noble::Stanley, field(Area::Oxford))
        .noble(SWAN, Noble::Howard, inside(Place::Oxford))
        .noble(BOAR, Noble::Roos, field(Area::Oxford))
        .royal(Royal::Margaret, Noble::Stanley)
        .royal(Royal::Henry, Noble::Pole);
    let mut board = drawn(board, EventCard::E041);
    board.play("lion: no; swan: no");
    assert_eq!((board.asked(), board.legal(LION)), (LION, vec!["with neville".into(), "confirm".into()]));
    assert_eq!(board.state.default(LION).to_string(), "confirm", "silence stays at home");
    board.play("confirm");
    assert_eq!((board.asked(), board.legal(SWAN)), (SWAN, vec!["with stanley".into(), "confirm".into()]));
    board.play("with stanley");
    assert_eq!(at(&board, Noble::Neville), field(Area::Oxford));
    assert_eq!(at(&board, Noble::Stanley), field(Area::Lynn));
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Area::Lynn));
}

/// §km2:7.3c,7.1i: the holder names all of his companions before the ally is asked.
#[test]
fn companions_are_named_seat_by_seat() {
    let board = Board::new(3)
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Pole, field(Area::Oxford))
        .noble(LION, Noble::Neville, field(Area::Oxford))
        .noble(LION, Noble::Grey, field(Area::Oxford))
        .noble(SWAN, Noble::Stanley, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Pole);
    let mut board = drawn(board, EventCard::E041);
    board.play("no; with grey");
    assert_eq!((board.asked(), board.legal(LION)), (LION, vec!["with neville".into(), "confirm".into()]));
    board.play("with neville");
    assert_eq!(board.asked(), SWAN);
}

/// §km2:7.3d: under siege, at sea, in Calais and on an island.
#[test]
fn a_besieged_or_distant_king_does_not_go() {
    let stays = |board: Board| {
        let before = henry(&board);
        henry(&drawn(board, EventCard::E040)) == before
    };
    let with_pole = |spot| Board::new(3).noble(SWAN, Noble::Pole, spot).royal(Royal::Henry, Noble::Pole);
    let besieged = |board: Board, place: Place| {
        board
            .noble(LION, Noble::Percy, field(place.area()))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .award(Card::BurgundianCrossbowmen1, Noble::Percy)
            .award(Card::BurgundianCrossbowmen2, Noble::Percy)
            .besieged(place, LION)
    };
    assert!(stays(besieged(with_pole(inside(Place::Wingfield)), Place::Wingfield)));
    let alone = Board::new(3).alone(Royal::Henry, inside(Place::Oxford));
    assert!(stays(besieged(alone, Place::Oxford)));
    let at_sea = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .royal(Royal::Henry, Noble::Pole);
    assert!(stays(at_sea));
    assert!(stays(with_pole(field(Area::Calais))));
    assert!(stays(with_pole(field(Area::Anglesey))));
}

/// §km2:7.3e,17.3a
#[test]
fn the_king_may_first_be_handed_to_another_noble() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Pole);
    let mut board = drawn(board, EventCard::E038);
    assert_eq!(board.state.asked().1.0, "7.3e");
    board.play("hand henry-vi to grey; confirm");
    let there = field(Place::Sandwich.area());
    assert_eq!(henry(&board), (there, Some(Noble::Grey)));
    assert_eq!(at(&board, Noble::Pole), field(Area::Oxford));
}

/// §km2:7.3f
#[test]
fn with_two_kings_or_none_nobody_goes_and_no_other_card_is_drawn() {
    let two = Board::new(3).crowned(Royal::York);
    let none = Board::new(3).dead(&[Royal::Henry]).alone(Royal::Margaret, inside(Place::London));
    for board in [two, none] {
        let before = board.state.court.royals;
        let board = drawn(board, EventCard::E040);
        assert!(Royal::ALL.iter().all(|royal| before[*royal] == board.state.court.royals[*royal]));
        assert_eq!(board.state.events.top, Some(EventCard::E040));
        assert_eq!(board.state.phase, Phase::Movement);
    }
}

/// §km2:7.3g: Newcastle holds 400, and Percy fills 320 of it; Pole has 30, Neville and Stanley 50 each.
#[test]
fn the_kings_noble_goes_in_first_and_companions_as_they_are_named() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, inside(Place::Newcastle))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Percy)
        .award(Card::FlemishCrossbowmen1, Noble::Percy)
        .award(Card::FlemishCrossbowmen2, Noble::Percy)
        .award(Card::ScotsArchers1, Noble::Percy)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .noble(SWAN, Noble::Stanley, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Pole);
    assert_eq!(board.state.court.strength(Noble::Percy), 320);
    let mut board = drawn(board, EventCard::E040);
    board.play("no; with stanley; with neville");
    assert_eq!(at(&board, Noble::Pole), inside(Place::Newcastle));
    assert_eq!(at(&board, Noble::Stanley), inside(Place::Newcastle));
    assert_eq!(at(&board, Noble::Neville), field(Area::Newcastle));
}

/// §km2:7.3h
#[test]
fn the_journey_is_not_their_move_of_the_turn() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Pole);
    let mut board = drawn(board, EventCard::E041);
    board.play("no; with grey");
    assert!(board.offers("march pole") && board.offers("march grey"));
}

/// §km2:7.3c: a King who is there already takes nobody along.
#[test]
fn an_embassy_to_where_the_king_is_asks_nobody_to_come() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Lynn))
        .royal(Royal::Henry, Noble::Pole)
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Neville, field(Area::Lynn));
    let mut board = drawn(board, EventCard::E041);
    assert_eq!(board.legal(SWAN), ["hand henry-vi to neville", "no"], "he may change over");
    board.play("no");
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §km2:7.3e,17.3a: before the King goes, other Royals in his position may be handed to another Noble as well.
#[test]
fn royals_beside_the_king_may_change_over_too() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::Margaret, Noble::Pole);
    let mut board = drawn(board, EventCard::E041);
    board.play("no; hand margaret-of-anjou to grey; confirm");
    assert_eq!(henry(&board), (field(Area::Lynn), Some(Noble::Pole)));
    let margaret = board.state.court.royals[Royal::Margaret];
    assert_eq!((margaret.at, margaret.with), (field(Area::Oxford), Some(Noble::Grey)));
}

/// §km2:7.3e,17.3a,17.3c: before the King goes, an ally may hand over a Royal in the same position too.
#[test]
fn an_allys_royal_may_change_over_before_the_king_goes() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .royal(Royal::Henry, Noble::Percy)
        .royal(Royal::Margaret, Noble::Neville)
        .allied(&[SWAN, LION]);
    let mut board = drawn(board, EventCard::E041);
    board.play("no");
    assert_eq!((board.asked(), board.clause()), (LION, "7.3e"));
    assert!(board.offers("hand margaret-of-anjou to percy"));
}

/// §km2:7.3e,T.9: after the King's holder the others are asked in turn order, whichever Royals they have.
#[test]
fn holders_beside_the_king_are_asked_in_turn_order() {
    let board = Board::new(5)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .noble(BOAR, Noble::Roos, field(Area::York))
        .royal(Royal::Margaret, Noble::Roos)
        .royal(Royal::Westminster, Noble::Neville)
        .royal(Royal::Henry, Noble::Percy)
        .allied(&[SWAN, LION, BOAR]);
    let mut board = drawn(board, EventCard::E041);
    board.play("swan: no; lion: no");
    assert_eq!(
        board.legal(BOAR),
        ["hand margaret-of-anjou to neville", "hand margaret-of-anjou to percy", "no"]
    );
}
