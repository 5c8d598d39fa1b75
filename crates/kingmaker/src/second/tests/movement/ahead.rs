//! Previews of moves.

use super::{FREE, port};
use crate::second::ids::*;
use crate::second::testing::*;
use kernel::{Eye, Game, Preview};

/// Talbot of the Swan sets out from Pontefract; Newcastle on his way north is the Lion's.
fn northward() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Talbot, field(Area::Pontefract))
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::Newcastle, Noble::Neville);
    board.play("march talbot");
    board
}

fn ahead(board: &Board, action: &str) -> Preview {
    board.state.preview(SWAN, &action.parse().expect("an action"))
}

/// §km2:8.3a: a march by road shows the Areas that it leads over.
#[test]
fn a_march_by_road_shows_its_way() {
    let preview = ahead(&northward(), "go field newcastle");
    assert_eq!(preview.route, ["pontefract", "york", "richmond", "durham", "newcastle"]);
    assert_eq!(preview.lines, ["By road over York, Richmond and Durham."]);
    let far = ahead(&northward(), "go field london");
    assert_eq!(far.lines, [format!("By road over {} Areas.", far.route.len() - 2)]);
}

/// §km2:8.3c: the way never leads past a place that is shut.
#[test]
fn the_way_goes_round_a_shut_place() {
    let board = Board::new(3).noble(SWAN, Noble::Talbot, field(Area::London));
    let mut open = board.clone();
    open.play("march talbot");
    let straight = ahead(&open, "go field shrewsbury").route;
    assert!(straight.contains(&"coventry"), "{straight:?}");
    let mut shut = board.noble(LION, Noble::Neville, field(Area::York)).award(Card::Coventry, Noble::Neville);
    shut.play("march talbot");
    let round = ahead(&shut, "go field shrewsbury").route;
    assert!(!round.contains(&"coventry") && round.len() > straight.len(), "{round:?}");
    assert_eq!((round.first(), round.last()), (Some(&"london"), Some(&"shrewsbury")));
}

/// §km2:8.2a: a move by Region goes straight there.
#[test]
fn a_march_by_region_goes_straight() {
    let preview = ahead(&northward(), "go field york");
    assert_eq!(preview.route, ["pontefract", "york"]);
    assert!(preview.lines[0].starts_with("Across country"), "{:?}", preview.lines);
}

/// §km2:8.3j: the way to a gate ends where they ask.
#[test]
fn a_gate_shows_the_way_up_to_it() {
    let preview = ahead(&northward(), "ask newcastle");
    assert_eq!(preview.route.last(), Some(&"newcastle"));
    assert!(preview.lines[0].contains("owner decides"), "{:?}", preview.lines);
}

/// §km2:8.3k: before Newark they ask from the south, in the next Area.
#[test]
fn a_gate_on_the_border_is_asked_from_outside() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Bourchier, field(Area::Huntingdon))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::Newark, Place::London]);
    board.play("march bourchier");
    assert_eq!(ahead(&board, "ask newark").route, ["huntingdon", "stamford"]);
}

/// §km2:8.3g: past the gate only the road leads on, if only into the next Area; into the place where they are there is none.
#[test]
fn a_short_way_is_told_in_short() {
    let mut board = northward();
    assert_eq!(ahead(&board, "go inside pontefract").lines, [""; 0]);
    board.play("ask newcastle; yes");
    assert_eq!(ahead(&board, "go field alnwick").lines, ["By road."]);
}

/// §km2:8.4a,8.4b,8.4c: X14: a voyage shows its seas and its points.
#[test]
fn x14_a_voyage_shows_its_seas_and_points() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .award(Card::LeRose, Noble::Cromwell)
        .ship(Ship::LeRose, port(Place::Chichester));
    board.play("sail le-rose");
    let preview = ahead(&board, "to port london");
    assert_eq!(preview.lines, ["5 of 5 movement points."]);
    assert_eq!((preview.route.len(), preview.route[0], preview.route[5]), (6, "chichester", "london"));
    let preview = ahead(&board, "to sea thames-mouth");
    assert_eq!((preview.lines[0].as_str(), preview.route.len()), ("4 of 5 movement points.", 5));
}

/// §km2:8.4n,8.4o: a landing for a siege says that they wait for it.
#[test]
fn a_landing_tells_that_they_wait() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Tattershall))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, port(Place::Boston))
        .noble(LION, Noble::Mowbray, inside(Place::Framlingham));
    board.play("sail le-rose");
    let line = "They lie off it until its siege in the Combat Phase.".to_string();
    assert!(!ahead(&board, "to port caister").lines.contains(&line), "nobody is aboard");
    board.play("board percy");
    assert!(ahead(&board, "to port caister").lines.contains(&line));
    assert!(!ahead(&board, "to port lynn").lines.contains(&line), "it is unfortified");
}

/// §km2:8.6a,8.6d,8.6g: a second move is paid for, and says so: one card for a Noble, one for each ship.
#[test]
fn a_second_move_tells_its_price() {
    let price = |board: &Board, action: &str| ahead(board, action).lines.pop().expect("a line");
    let mut board = northward().free_moves(SWAN, &FREE[..1]);
    board.play("go field york; march talbot");
    assert_eq!(price(&board, "go field durham"), "Costs a Free Move.");
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .award(Card::LeRose, Noble::Cromwell)
        .award(Card::LeLucas, Noble::Cromwell)
        .ship(Ship::LeRose, port(Place::Boston))
        .ship(Ship::LeLucas, port(Place::Boston))
        .free_moves(SWAN, &FREE[..2]);
    board.play("sail le-rose free");
    assert_eq!(price(&board, "to sea the-wash"), "Costs a Free Move.");
    board.play("join le-lucas");
    assert_eq!(price(&board, "to sea the-wash"), "Costs 2 Free Moves.");
}

/// The refusals for a march say why a place cannot be reached: too far, closed gates, no room.
#[test]
fn what_cannot_be_reached_says_why() {
    let refused = northward().state.refused(SWAN, &[]);
    let why = |id: &str| {
        let found =
            refused.iter().find(|each| each.does == "go" && each.about.iter().any(|thing| thing.id == id));
        found.map_or("", |each| each.why.as_str())
    };
    assert!(why("raby").starts_with("Out of reach"));
    assert!(why("newcastle").starts_with("Its gates are closed"));
    assert!(Board::new(3).state.refused(SWAN, &[]).is_empty(), "nobody marches");
}

/// A march that takes a Free Move says so before it is begun.
#[test]
fn a_march_names_its_free_move() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Bury)).free_moves(SWAN, &FREE[..1]);
    let march = "march pole".parse().expect("an action");
    let price = |board: &Board| board.state.seen_by(Eye::Spectator).factions[0].nobles[0].march_price;
    assert_eq!((board.state.label(SWAN, &march), price(&board)), ("Pole marches".into(), Some(0)));
    board.play("march pole; go field ely");
    assert_eq!(
        (board.state.label(SWAN, &march), price(&board)),
        ("Pole marches with a Free Move".into(), Some(1))
    );
    board.play("march pole; go field bury");
    assert_eq!(price(&board), None, "he has no move left");
}
