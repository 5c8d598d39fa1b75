//! §kmc:T.6,T.13: what silence means where something has to be chosen.

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::state::{Frame, Phase};
use kernel::{Game, Seats};

/// Beaufort (30) comes before Percy (100) on the list; both are the Swan's, in the open before Coventry.
fn before_coventry() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Beaufort, field(Place::Coventry.square()))
        .noble(SWAN, Noble::Percy, field(Place::Coventry.square()))
        .noble(LION, Noble::Grey, inside(Place::Groby))
}

/// §kmc:12.2a: the strongest takes a Royal, not the first on the list.
#[test]
fn the_strongest_takes_a_royal() {
    let mut board = before_coventry().alone(Royal::Westminster, field(Place::Coventry.square())).run();
    board.play("done");
    assert_eq!((board.asked(), board.clause()), (SWAN, "12.2a"));
    assert_eq!(board.state.default(SWAN).to_string(), "choose percy");
}

/// §kmc:7.2f,7.2g,T.13: the strongest goes in to a Royal, takes him, and is given the Town card.
#[test]
fn the_strongest_goes_in_and_takes_what_is_there() {
    let mut board = before_coventry()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .alone(Royal::Westminster, inside(Place::Coventry))
        .discarded(&[Card::Coventry])
        .events(&[EventCard::CE037])
        .phase(Phase::Combat);
    board.play("attack place coventry; with beaufort; with percy; confirm; fight");
    let mut answers = Vec::new();
    while board.state.phase == Phase::Combat && board.asked() == SWAN && answers.len() < 4 {
        let silence = board.state.default(SWAN).to_string();
        answers.push(silence.clone());
        board.play(&silence);
    }
    assert!(answers.contains(&"award coventry to percy".to_string()), "{answers:?}");
    assert!(answers.contains(&"with percy".to_string()), "{answers:?}");
    assert_eq!(board.state.court.royals[Royal::Westminster].with, Some(Noble::Percy));
}

/// §kmc:7.2f,T.13: without a Royal inside, too, the strongest goes in, and nobody after him; allies stay outside.
#[test]
fn the_strongest_goes_into_a_place_that_is_taken() {
    let mut board = before_coventry()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Hastings, field(Place::Coventry.square()))
        .allied(&[SWAN, LION])
        .dead(&[Royal::Westminster])
        .events(&[EventCard::CE037])
        .phase(Phase::Combat);
    board.play("attack place coventry; with percy; confirm; pass; fight");
    let mut nobody = board.clone();
    nobody.play("confirm");
    assert_eq!((nobody.asked(), nobody.state.default(LION).to_string().as_str()), (LION, "confirm"));
    let mut answers = Vec::new();
    while board.state.frame() == Frame::Combat {
        let seat = board.asked();
        answers.push((seat, board.state.default(seat).to_string()));
        board.play(&board.state.default(seat).to_string());
    }
    let expected = [(SWAN, "with percy"), (SWAN, "confirm"), (LION, "confirm")];
    assert_eq!(answers, expected.map(|(seat, answer)| (seat, answer.to_string())));
}

/// The Swan has captured Neville, who has Scots with him, and asks for nothing.
fn captured() -> Board {
    let mut board = before_coventry()
        .noble(LION, Noble::Neville, field(Place::Coventry.square()))
        .award(Card::Saxons1, Noble::Neville)
        .phase(Phase::Combat);
    let captives = Set::of(Noble::Neville);
    board.state.capture(captives, Seats::only(SWAN), SWAN, Place::Coventry.square(), &mut board.log);
    let mut board = board.run();
    board.play("ransom for 0; yes");
    board
}

/// §kmc:8.1f: the strongest takes what a captive leaves.
#[test]
fn the_strongest_takes_a_captives_cards() {
    let board = captured();
    assert_eq!(
        (board.asked(), board.state.default(SWAN).to_string()),
        (SWAN, "award saxons-1 to percy".into())
    );
}

/// §kmc:8.1b: of several places he goes to the first by the alphabet.
#[test]
fn a_ransomed_noble_goes_to_the_first_place_by_the_alphabet() {
    let mut board = captured();
    board.play("award saxons-1 to percy");
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.default(LION).to_string(), "home neville abergavenny");
}
