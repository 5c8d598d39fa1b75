//! What a choice would come to, before it is made.

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::classic::{Action, Water};
use crate::state::Phase;
use kernel::{Game, Preview, Seat};

fn preview(board: &Board, seat: Seat, words: &str) -> Preview {
    let action: Action = words.parse().expect("an action");
    assert!(board.state.allows(seat, &action), "{words}");
    board.state.preview(seat, &action)
}

/// §kmc:9.3c,9.3e: a vote tells both Houses as they would be then.
#[test]
fn a_vote_tells_what_it_would_come_to() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Neville, field(Square::S22_20))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .chancery(&[Card::EarlOfKent])
        .dead(&[Royal::Henry])
        .phase(Phase::Parliament)
        .run();
    board.play("convene; with hastings; confirm; with percy; confirm; award earl-of-kent to hastings");
    let lines = |board: &Board, words: &str| preview(board, board.asked(), words).lines;
    let label = |action: Action| board.state.label(LION, &action);
    assert_eq!([Action::Yes, Action::No, Action::Pass].map(label), ["For", "Against", "Abstain"]);
    let against = ["Commons: 0 for, 2 against.", "Lords: 0 for, 3 against."];
    let open = "So far it fails; others have still to vote.";
    assert_eq!(lines(&board, "no"), [against[0], against[1], open]);
    assert_eq!(lines(&board, "pass")[2], "So far it passes; others have still to vote.");
    board.play("no");
    let both = ["Commons: 23 for, 2 against.", "Lords: 5 for, 3 against.", "It passes."];
    assert_eq!(lines(&board, "yes"), both);
    assert_eq!(lines(&board, "pass"), [against[0], against[1], "It fails."]);
    board.play("yes");
    assert!(board.state.court.awards[Noble::Hastings].contains(Card::EarlOfKent), "as it was told");
}

/// §kmc:6.2b,7.1d: an attack tells its odds: of the 72 battle halves, those with which it wins.
#[test]
fn an_attack_tells_its_odds() {
    let leicester = Square::S18_18;
    let board = Board::new(2)
        .noble(SWAN, Noble::Percy, field(leicester))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Talbot, field(leicester))
        .phase(Phase::Combat)
        .run();
    let siege = preview(&board, SWAN, "attack place leicester");
    assert_eq!(
        siege.lines[..3],
        ["200 against 200", "You win: 65 of 72 cards", "Bad weather: 7 of 72 cards"]
    );
    let battle = preview(&board, SWAN, "attack lion in 18.18");
    assert_eq!(battle.lines[0], "200 against 30: 4-1");
    assert!(battle.chance.is_some_and(|chance| chance > 0.9));
}

/// §kmc:5.2a,5.3a,5.4a,5.5a: a move shows its way: squares on land, sea squares between ports.
#[test]
fn a_move_shows_its_way() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Percy, field(Square::S19_17))
        .award(Card::LeNicholas, Noble::Percy)
        .ship(Ship::LeNicholas, Water::Port(Place::London))
        .noble(LION, Noble::Hastings, inside(Place::Ashby))
        .run();
    board.play("march percy");
    let way = preview(&board, SWAN, "go field 19.18");
    assert_eq!((way.lines, way.route), (vec!["Across country: 1 square.".into()], vec!["19.17", "19.18"]));
    let road = preview(&board, SWAN, "go field 24.21");
    assert!(road.lines[0].starts_with("By road: "), "{:?}", road.lines);
    let visit = preview(&board, SWAN, "visit ashby");
    assert_eq!(visit.route.last(), Some(&"17.17"));
    board.play("stay; sail le-nicholas");
    let voyage = preview(&board, SWAN, "to port calais");
    assert_eq!(voyage.lines, ["3 of 5 steps."]);
    assert_eq!(voyage.route, ["london", "F6", "G6", "calais"]);
}

/// §kmc:5.5a,8.1d: who asks for leave to enter asks not to pass, and a captor is asked for his demand.
#[test]
fn questions_say_what_is_asked() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Percy, field(Square::S17_17))
        .noble(LION, Noble::Hastings, inside(Place::Ashby))
        .run();
    board.play("march percy; visit ashby");
    assert!(board.state.prompt(LION).text.contains("enter"), "{:?}", board.state.prompt(LION));
    assert_eq!(board.state.label(LION, &Action::Yes), "Let in");
    board.state.capture(
        Set::of(Noble::Hastings),
        kernel::Seats::only(SWAN),
        SWAN,
        Square::S17_17,
        &mut kernel::Silent,
    );
    assert!(board.state.prompt(SWAN).text.contains("What do you ask for him?"));
}
