//! Section 5.5: leave to enter, and ships on loan.

use super::*;
use kernel::Game;

/// The Swan's Pole near York, which is the Lion's.
fn near_york() -> Board {
    Board::new(3).noble(SWAN, Noble::Pole, field(Square::S11_20)).noble(
        LION,
        Noble::Percy,
        inside(Place::York),
    )
}

/// §kmc:5.5a: the owner lets him in, and he stays until the movement step is over.
#[test]
fn a_guest_stays_until_the_movement_step_is_over() {
    let mut board = near_york();
    board.play("march pole; visit york");
    assert_eq!((board.asked(), board.clause()), (LION, "5.5a"));
    board.play("yes");
    assert_eq!(board.at(Noble::Pole), inside(Place::York));
    board.play("done");
    assert_eq!(board.at(Noble::Pole), field(Square::S11_18));
}

/// §kmc:5.5a: the owner reads that he lets a guest inside, not only past his gates.
#[test]
fn the_owner_is_asked_to_let_a_guest_in() {
    let mut board = near_york();
    board.play("march pole; visit york");
    let asked = board.state.prompt(LION).text;
    assert!(asked.contains("enter"), "{asked}");
    let labels = ["yes", "no"].map(|word| board.state.label(LION, &word.parse().expect("an action")));
    assert_eq!(labels, ["Let in", "Refuse"]);
}

/// §kmc:5.5a,T.6: at most once for each place and turn, and silence is a refusal.
#[test]
fn a_place_is_asked_once_in_a_turn() {
    let mut board = near_york();
    board.play("march pole; visit york");
    assert_eq!(board.state.default(LION).to_string(), "no");
    board.play("no");
    assert!(!board.offers("visit york"));
    assert!(board.offers("go field 11.18"), "he marches on all the same");
}

/// §kmc:5.5a,T.6,R.3: a standing refusal of passage is one of leave to enter too, and cannot be tried out; a standing
/// permission is not.
#[test]
fn a_standing_refusal_covers_leave_to_enter() {
    let mut board = near_york();
    board.play("lion: stance passage swan refuse; march pole");
    let visit = "visit york".parse().expect("an action");
    assert_eq!(board.state.play(SWAN, visit, &mut board.log), kernel::Barrier::Reveal);
    assert_eq!(board.asked(), SWAN, "the Lion is not asked");
    assert!(!board.offers("visit york") && board.offers("go field 11.18"));
    let mut board = near_york();
    board.play("lion: stance passage swan allow; march pole; visit york");
    assert_eq!(board.asked(), LION, "a guest may take a Royal");
}

/// §kmc:5.5a,12.2a: a guest takes a Royal whom nobody holds in the place of his host, and both are put out then.
#[test]
fn a_guest_leaves_with_the_royal_whom_he_has_found() {
    let mut board = near_york().alone(Royal::York, inside(Place::York)).run();
    board.play("march pole; visit york; yes; done");
    assert_eq!(board.state.court.controller(Royal::York), Some(SWAN));
    assert_eq!(board.at(Noble::Pole), field(Square::S11_18));
    assert_eq!(board.state.court.royals[Royal::York].at, field(Square::S11_18));
}

/// §kmc:5.5a,12.2a: of several guests one is chosen before they are put out.
#[test]
fn one_of_several_guests_takes_the_royal() {
    let mut board = near_york().noble(SWAN, Noble::Grey, field(Square::S11_20));
    board.play("march pole; with grey; visit york; yes; done");
    assert_eq!((board.asked(), board.clause()), (SWAN, "12.2a"));
    board.play("choose grey");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Grey));
    assert_eq!(board.state.court.royals[Royal::York].at, field(Square::S11_18));
}

/// §kmc:5.5a: a guest may go aboard in the port of his host.
#[test]
fn a_guest_goes_aboard_in_his_hosts_port() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S27_23))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Rye))
        .noble(LION, Noble::Percy, inside(Place::Rye))
        .free_moves(SWAN, &FREE);
    board.play("march pole; visit rye; yes; sail le-rose; board pole; to sea G6");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
    assert!(!board.state.own.moves.guests.contains(Noble::Pole), "he has left his host");
}

/// The Swan at Pevensey in Sussex, where the Lion has two ships.
fn two_ships() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S27_19))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::LeRose, Noble::Percy)
        .award(Card::LeNicholas, Noble::Percy)
        .ship(Ship::LeRose, port(Place::Chichester))
        .ship(Ship::LeNicholas, port(Place::Chichester))
        .hand(SWAN, &[Card::Saxons1])
}

/// §kmc:5.5b: a ship on loan is sailed until it touches a port.
#[test]
fn a_ship_is_lent_for_one_voyage() {
    let mut board = two_ships();
    assert!(!board.offers("sail le-rose"));
    board.play("offer lion give for loan:le-rose; lion: accept 1");
    board.play("sail le-rose; board pole; to port sandwich");
    assert!(board.state.court.ships[Ship::LeRose].keeper.is_none());
}

/// §kmc:5.5b,T.5: loans have a limit of their own: they are not among the three offers of a turn, and a trade may lie on
/// the table beside one.
#[test]
fn loans_are_not_among_the_three_offers() {
    let mut board = two_ships();
    board.play("offer lion give card:saxons-1 for");
    assert!(board.offers("offer lion give for loan:le-rose"));
    board.play("offer lion give for loan:le-rose; lion: decline 2");
    assert_eq!(board.state.offers.made(SWAN), 1);
}

/// §kmc:5.5b: the mover asks once for each ship and turn.
#[test]
fn a_ship_is_asked_for_once_in_a_turn() {
    let mut board = two_ships();
    board.play("offer lion give for loan:le-rose; swan: withdraw 1");
    assert!(!board.offers("offer lion give for loan:le-rose"));
    assert!(!board.offers("offer lion give card:saxons-1 for loan:le-rose"), "nor in a bargain");
    assert!(board.offers("offer lion give for loan:le-nicholas"));
    board.turn_of(SWAN);
    assert!(board.offers("offer lion give for loan:le-rose"));
}

/// §kmc:5.5b: only an empty ship in a port; and the loan lapses if nobody has gone aboard.
#[test]
fn an_unused_loan_lapses() {
    let mut board = two_ships().ship(Ship::LeNicholas, sea(Sea::G5));
    assert!(!board.offers("offer lion give for loan:le-nicholas"));
    board.play("offer lion give for loan:le-rose; lion: accept 1; done");
    assert!(board.state.court.ships[Ship::LeRose].keeper.is_none());
}
