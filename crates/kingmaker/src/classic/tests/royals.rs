//! Chapter 12: Royals.

use crate::classic::Spot;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::state::{Frame, Phase};
use kernel::{Chance, Eye, Game, Seat, Seed};

/// Coventry's square.
const COVENTRY: Square = Square::S19_17;

fn holder(board: &Board, royal: Royal) -> Option<Seat> {
    board.state.court.controller(royal)
}

/// The Swan's Pole and Grey stand somewhere, and the movement step ends.
fn after_movement(spot: Spot, royal: Royal, at: Spot) -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, spot)
        .noble(SWAN, Noble::Grey, inside(Place::Groby))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .alone(royal, at)
        .run();
    board.play("done");
    board
}

/// §kmc:12.1c: all seven begin inside their places, with nobody.
#[test]
fn royals_begin_inside_and_alone() {
    let state = crate::classic::State::blank(3, 20, Chance::new(Seed::from_number(1)));
    for royal in Royal::ALL.iter().copied().filter(|royal| royal.row().start.is_some()) {
        let piece = state.court.royals[royal];
        assert_eq!(piece.at, Spot::Inside(royal.row().start.expect("it has one")));
        assert_eq!((piece.with, piece.dead), (None, false));
    }
}

/// §kmc:12.1d: with nobody inside it takes the garrison of the place where a Royal starts; Cardigan has none.
#[test]
fn it_takes_the_garrison_to_fetch_a_royal() {
    let board = Board::new(2);
    let needed = |royal: Royal| {
        let place = royal.row().start.expect("all of them start somewhere");
        board.state.court.garrison(place)
    };
    let all = [
        (Royal::Henry, 300),
        (Royal::York, 300),
        (Royal::Margaret, 200),
        (Royal::Westminster, 200),
        (Royal::March, 200),
        (Royal::Gloucester, 200),
        (Royal::Clarence, 0),
    ];
    for (royal, troops) in all {
        assert_eq!(needed(royal), troops, "{royal}");
    }
}

/// Percy with so many troops before a place, about to besiege it.
fn before(place: Place, troops: u16) -> Board {
    let bands = [
        (100, Card::MarshalOfEngland),
        (30, Card::BurgundianCrossbowmen1),
        (30, Card::BurgundianCrossbowmen2),
        (20, Card::FlemishCrossbowmen1),
        (20, Card::FlemishCrossbowmen2),
        (20, Card::ScotsArchers1),
        (10, Card::Saxons1),
    ];
    let board = Board::new(2).noble(SWAN, Noble::Percy, field(place.square())).phase(Phase::Combat);
    let mut missing = troops - 100;
    let board = bands.into_iter().fold(board, |board, (band, card)| match missing.checked_sub(band) {
        Some(rest) => {
            missing = rest;
            board.award(card, Noble::Percy)
        }
        None => board,
    });
    assert_eq!(board.state.court.strength(Noble::Percy), troops);
    board
}

/// §kmc:12.1d,1.3b,7.1b: with 10 troops fewer nobody besieges the place of a Royal; with just enough he is fetched. Into
/// Cardigan one walks. Calais is fetched by ship, see the tests of movement.
#[test]
fn a_royal_is_fetched_by_a_siege() {
    let all = [
        (Royal::Henry, 300),
        (Royal::York, 300),
        (Royal::Margaret, 200),
        (Royal::Westminster, 200),
        (Royal::March, 200),
    ];
    for (royal, troops) in all {
        let place = royal.row().start.expect("he has one");
        let attack = format!("attack place {place}");
        assert!(!before(place, troops - 10).offers(&attack), "{royal}");
        let mut board = before(place, troops).events(&[EventCard::CE037]);
        board.play(&format!("{attack}; fight; with percy"));
        assert_eq!(holder(&board, royal), Some(SWAN), "{royal}");
    }
    let mut board = Board::new(2).noble(SWAN, Noble::Audley, field(Square::S21_8));
    board.play("march audley; go inside cardigan; done");
    assert_eq!(holder(&board, Royal::Clarence), Some(SWAN));
}

/// §kmc:1.3d: he takes none of it along, and it does not die with him.
#[test]
fn a_garrison_belongs_to_the_place_not_to_the_royal() {
    let garrison = |board: &Board, place| board.state.court.garrison(place);
    let board = Board::new(2).alone(Royal::Westminster, inside(Place::Wingfield));
    assert_eq!((garrison(&board, Place::Coventry), garrison(&board, Place::Wingfield)), (200, 100));
    assert_eq!(garrison(&board.dead(&[Royal::Westminster]), Place::Coventry), 200);
}

/// §kmc:1.3m: once it has been beaten.
#[test]
fn a_garrison_stands_whole_at_the_next_siege() {
    let mut board = before(Place::Coventry, 200).events(&[EventCard::CE037]);
    board.play("attack place coventry; fight; with percy");
    let mut board = board.noble(SWAN, Noble::Percy, field(Square::S18_21));
    assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN));
    board.state.begin_turn(LION, &mut kernel::Silent);
    board = board.phase(Phase::Combat).noble(LION, Noble::Neville, field(COVENTRY));
    board =
        board.award(Card::ConstableOfDoverCastle, Noble::Neville).noble(LION, Noble::Roos, field(COVENTRY));
    board = board.award(Card::EarlOfKent, Noble::Roos).award(Card::ScotsArchers2, Noble::Roos);
    assert!(!board.offers("attack place coventry"), "170 against 200");
    board = board.noble(LION, Noble::Pole, field(COVENTRY));
    assert!(board.offers("attack place coventry"), "200");
}

/// §kmc:12.2a: at the end of movement, by a Noble in the same spot, if no other Faction holds him.
#[test]
fn a_royal_comes_to_whoever_ends_his_movement_with_him() {
    let board = after_movement(field(COVENTRY), Royal::Westminster, field(COVENTRY));
    assert_eq!(holder(&board, Royal::Westminster), Some(SWAN));
    let mut held = Board::new(3)
        .noble(SWAN, Noble::Pole, field(COVENTRY))
        .noble(LION, Noble::Percy, field(COVENTRY))
        .royal(Royal::Westminster, Noble::Percy)
        .run();
    held.play("done");
    assert_eq!(holder(&held, Royal::Westminster), Some(LION));
}

/// §kmc:12.2a: of several Nobles the owner picks one, and silence the strongest.
#[test]
fn the_owner_picks_the_noble_who_takes_a_royal() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Grey, field(COVENTRY))
        .noble(SWAN, Noble::Pole, field(COVENTRY))
        .alone(Royal::Westminster, field(COVENTRY))
        .run();
    board.play("done");
    assert_eq!((board.asked(), board.clause()), (SWAN, "12.2a"));
    assert_eq!(board.state.default(SWAN).to_string(), "choose pole");
    board.play("choose grey");
    assert_eq!(board.state.court.royals[Royal::Westminster].with, Some(Noble::Grey));
}

/// §kmc:12.2b: not through a wall.
#[test]
fn a_noble_outside_does_not_take_a_royal_inside() {
    let board = after_movement(field(COVENTRY), Royal::Westminster, inside(Place::Coventry));
    assert_eq!(holder(&board, Royal::Westminster), None);
}

/// §kmc:12.2c: to hold the place is not to hold the Royal.
#[test]
fn the_place_alone_does_not_give_the_royal() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .award(Card::Coventry, Noble::Pole)
        .run();
    assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN));
    board.play("done");
    assert_eq!(holder(&board, Royal::Westminster), None);
    let mut board = board.noble(SWAN, Noble::Grey, inside(Place::Coventry)).phase(Phase::Movement).run();
    board.play("done");
    assert_eq!(holder(&board, Royal::Westminster), Some(SWAN));
}

/// §kmc:12.2d: he goes where his Noble goes.
#[test]
fn a_held_royal_is_not_left_behind() {
    let mut board =
        Board::new(2).noble(SWAN, Noble::Pole, field(COVENTRY)).royal(Royal::Westminster, Noble::Pole).run();
    board.play("march pole; go field 19.18");
    assert_eq!(board.state.court.royals[Royal::Westminster].at, field(Square::S19_18));
}

/// §kmc:12.2e,T.7: he is handed on in the same spot, once in a step, also out of turn; to another Faction by agreement.
#[test]
fn a_royal_is_handed_on_in_the_same_spot() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Pole, field(COVENTRY))
        .noble(LION, Noble::Grey, field(COVENTRY))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(SWAN, Noble::Stanley, field(COVENTRY))
        .royal(Royal::Westminster, Noble::Pole)
        .run();
    assert!(!board.offers("lion: hand edward-of-westminster to percy"), "he is elsewhere");
    assert!(!board.offers("lion: hand edward-of-westminster to stanley"), "he is the Swan's");
    board.play("lion: hand edward-of-westminster to grey");
    assert!(!board.offers("lion: hand edward-of-westminster to pole"), "once in a step");
    board.play("done; lion: offer swan give royal:edward-of-westminster>stanley for; accept 1");
    assert_eq!(holder(&board, Royal::Westminster), Some(SWAN));
}

/// §kmc:T.7,6.2g: once in the combat step, once more if the card kills his Noble, and not again in that step.
#[test]
fn a_royal_is_handed_over_once_more_in_a_combat() {
    let here = field(Square::S18_20);
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, here)
        .noble(SWAN, Noble::Roos, here)
        .noble(SWAN, Noble::Berkeley, here)
        .noble(LION, Noble::Pole, here)
        .noble(BOAR, Noble::Audley, here)
        .royal(Royal::March, Noble::Roos)
        .events(&[EventCard::CE060])
        .phase(Phase::Combat)
        .run();
    board.play("hand edward-earl-of-march to percy; attack lion in 18.20; with percy; confirm");
    assert_eq!(board.state.frame(), Frame::Combat);
    assert!(!board.offers("hand edward-earl-of-march to roos"), "that was in this step");
    board.play("pass; fight");
    assert_eq!(board.state.court.faction[Noble::Percy], None, "the card has killed him");
    board.play("hand edward-earl-of-march to berkeley");
    while board.state.frame() != Frame::Turn {
        let default = board.state.default(board.asked());
        board.play(&default.to_string());
    }
    assert_eq!(board.state.phase, Phase::Combat);
    assert_eq!(board.state.court.royals[Royal::March].with, Some(Noble::Berkeley));
    assert!(!board.offers("hand edward-earl-of-march to roos"));
}

/// §kmc:12.2e,I3: a ship is a spot too, for a Noble of one's own and by agreement for another's.
#[test]
fn a_royal_is_handed_on_aboard_a_ship() {
    let aboard = crate::classic::Spot::Aboard(Ship::LeRose);
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, field(COVENTRY))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, crate::classic::Water::Sea(Sea::G6))
        .noble(SWAN, Noble::Pole, aboard)
        .noble(SWAN, Noble::Grey, aboard)
        .noble(LION, Noble::Roos, aboard)
        .royal(Royal::Westminster, Noble::Pole);
    assert!(board.offers("offer lion give royal:edward-of-westminster>roos for"));
    board.play("hand edward-of-westminster to grey");
    assert_eq!(board.state.court.royals[Royal::Westminster].with, Some(Noble::Grey));
}

/// §kmc:12.2f: a Royal who was taken in this turn has no Free Move.
#[test]
fn a_royal_taken_in_this_turn_has_no_free_move() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, field(COVENTRY))
        .noble(SWAN, Noble::Grey, field(COVENTRY))
        .free_moves(SWAN, &FREE[..1])
        .royal(Royal::Westminster, Noble::Pole)
        .run();
    assert!(board.state.book.this_turn.royals_moved.free.contains(Royal::Westminster));
    board.play("march pole; go field 19.18");
    assert!(!board.offers("march pole"), "the Royal cannot go on with him");
}

/// §kmc:12.3a: the holder executes him.
#[test]
fn a_royal_dies_by_the_hand_of_his_holder() {
    let board =
        Board::new(3).noble(SWAN, Noble::Pole, field(COVENTRY)).royal(Royal::Westminster, Noble::Pole).run();
    assert!(!board.offers("lion: execute edward-of-westminster"));
    let mut board = board;
    board.play("execute edward-of-westminster");
    assert!(board.state.court.royals[Royal::Westminster].dead);
    assert!(board.tells(Eye::Spectator, "executes"));
}

/// §kmc:12.3b: the dead never return, and the next in line is senior at once.
#[test]
fn the_succession_passes_to_the_next() {
    let mut board = Board::new(2);
    let line = [Royal::York, Royal::March, Royal::Clarence, Royal::Gloucester];
    for pair in line.windows(2) {
        assert_eq!(board.state.court.head(House::York), Some(pair[0]));
        board = board.dead(&[pair[0]]);
        assert_eq!(board.state.court.head(House::York), Some(pair[1]));
    }
}

/// §kmc:12.3d: Royals have no troops and take up no room.
#[test]
fn royals_have_no_troops_and_take_no_room() {
    let board = Board::new(2).noble(SWAN, Noble::Pole, inside(Place::Wingfield));
    let before =
        (board.state.court.room(Place::Wingfield), board.state.court.strength_of(Set::of(Noble::Pole)));
    let board = board.royal(Royal::Westminster, Noble::Pole);
    let after =
        (board.state.court.room(Place::Wingfield), board.state.court.strength_of(Set::of(Noble::Pole)));
    assert_eq!(before, after);
}
