//! Section 21.4: allied Forces on the move.

use super::{FREE, port};
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;

/// Pole of the Lion commands Mowbray of the Swan, in whose turn it is, since the Event Phase.
fn force() -> Board {
    Board::new(5)
        .noble(SWAN, Noble::Mowbray, field(Area::Lynn))
        .noble(SWAN, Noble::Howard, field(Area::Lynn))
        .noble(LION, Noble::Pole, field(Area::Lynn))
        .allied(&[SWAN, LION])
        .force(&[Noble::Pole, Noble::Mowbray], Phase::Event)
}

/// §km2:21.4b,8.1o: in a member's turn the whole Force moves, and the commander's owner says where.
#[test]
fn a_force_moves_in_the_turn_of_a_member() {
    let mut board = force();
    assert!(board.offers("march pole") && board.offers("march mowbray"));
    board.play("march pole");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("with howard"), "a Force goes as it is");
    board.play("go field ely");
    assert_eq!((board.at(Noble::Pole), board.at(Noble::Mowbray)), (field(Area::Ely), field(Area::Ely)));
    assert_eq!(board.at(Noble::Howard), field(Area::Lynn));
}

/// §km2:21.4b,8.1n: if the commander's owner lets it stay, he wastes the moves of his own Nobles only.
#[test]
fn a_force_that_stays_costs_its_members_nothing() {
    let mut board = force();
    board.play("march pole; stay");
    assert!(!board.offers("march pole") && board.offers("march mowbray"));
}

/// §km2:21.4h: in the phase in which a Force is formed none of its Nobles goes without it, be it that it cannot move; the
/// phase can be ended all the same.
#[test]
fn a_new_force_stays_together() {
    let mut board = force().award(Card::LeRose, Noble::Howard).ship(Ship::LeRose, port(Place::Lynn));
    board.state.forces.clear();
    board.play("lion: force of pole with mowbray; swan: accept 1");
    let mut tired = board.clone();
    assert!(board.offers("march pole") && !board.offers("march mowbray") && board.offers("march howard"));
    board.play("march howard");
    assert!(!board.offers("with mowbray"));
    board.play("go field ely; sail le-rose");
    assert!(!board.offers("board mowbray") && board.offers("board pole"));
    tired.state.book.noble_moved[Noble::Pole] = tired.state.book.turn - 1;
    tired.state.book.round_began -= 1;
    assert!(!tired.offers("march pole") && !tired.offers("march mowbray"));
    assert!(tired.offers("done"));
    tired.state.kill(Set::of(Noble::Pole), "11.1a", &mut tired.log);
    let mut tired = tired.run();
    while tired.asked() != SWAN {
        let answer = tired.legal(tired.asked())[0].clone();
        tired.play(&answer);
    }
    assert!(tired.offers("march mowbray"), "with its commander the Force has ended");
}

/// §km2:21.4b: not in the turn of somebody who has no part in it.
#[test]
fn a_force_does_not_move_in_a_strangers_turn() {
    let board = force().active(BOAR);
    assert!(!board.offers("march pole"));
}

/// §km2:8.1j,21.4c,21.4e: a Noble who has moved with a Force does not move in his own turn of that round.
#[test]
fn nobles_of_a_force_do_not_move_again_in_their_own_turn() {
    let mut board = force();
    board.play("march pole; go field ely");
    let mut board = board.later(LION);
    assert!(!board.offers("march pole"));
    board.begin_round(LION);
    assert!(board.offers("march pole"));
}

/// §km2:21.4d: a Force does not move if one of its Nobles has moved in an earlier turn of the round.
#[test]
fn a_force_with_a_tired_noble_stays() {
    let mut board = force().later(LION);
    board.state.book.noble_moved[Noble::Mowbray] = board.state.book.turn - 1;
    board.play("march pole; go field ely");
    assert_eq!(board.at(Noble::Mowbray), field(Area::Lynn), "its commander goes alone");
}

/// §km2:21.4g,8.6j: only the commander's owner pays, with his own Free Moves, for any piece of it.
#[test]
fn the_commanders_owner_pays_for_the_force() {
    let tired = |seat| {
        let mut board = force().free_moves(seat, &FREE[..1]);
        board.state.book.this_turn.nobles_moved.normal.insert(Noble::Mowbray);
        board
    };
    assert!(!tired(SWAN).offers("march pole"));
    let mut board = tired(LION);
    board.play("march pole; go field ely");
    assert!(board.state.events.free_moves[1].is_empty());
}

/// §km2:8.4g,8.4x,21.4a: a Force sails in the ships of its members, as one.
#[test]
fn a_force_boards_ships_of_its_members() {
    let at_lynn = |noble| force().award(Card::LeRose, noble).ship(Ship::LeRose, port(Place::Lynn));
    let mut own = at_lynn(Noble::Howard);
    own.play("sail le-rose; board pole");
    assert_eq!(own.asked(), LION);
    assert!(!own.offers("board howard"), "nobody boards under another's orders");
    own.play("to sea the-wash");
    assert_eq!(own.at(Noble::Mowbray), Spot::Aboard(Ship::LeRose));
    assert_eq!(own.state.court.sailed_by(Ship::LeRose), Some(SWAN));

    let mut allys = at_lynn(Noble::Pole);
    allys.play("sail le-rose");
    assert!(!allys.offers("to sea the-wash"), "not without the Force");
    allys.play("board pole; to sea the-wash");
    assert_eq!(allys.state.court.sailed_by(Ship::LeRose), Some(LION));
}

/// §km2:21.4g,8.6j: the commander's owner spends his Free Move on whichever member's ship the Force sails in, and only
/// when it is aboard.
#[test]
fn the_commanders_owner_pays_for_the_ship() {
    for owner in [Noble::Howard, Noble::Pole] {
        let at_lynn = || force().award(Card::LeRose, owner).ship(Ship::LeRose, port(Place::Lynn));
        let mut board = at_lynn().free_moves(LION, &FREE[..1]);
        board.play("sail le-rose free");
        assert!(!board.offers("to sea the-wash"), "the Swan has nothing to pay with");
        assert!(!board.offers("board howard"));
        board.play("board pole; to sea the-wash");
        assert!(board.state.events.free_moves[LION.index()].is_empty());
        assert!(!at_lynn().offers("sail le-rose free"));
    }
}

/// §km2:21.4g: ships whose Force needs both set out before it is aboard.
#[test]
fn a_second_ship_joins_for_the_commanders_free_move() {
    let mut board = force()
        .award(Card::LeRose, Noble::Pole)
        .award(Card::LeLucas, Noble::Howard)
        .ship(Ship::LeRose, port(Place::Lynn))
        .ship(Ship::LeLucas, port(Place::Lynn))
        .free_moves(LION, &FREE[..2]);
    board.play("sail le-rose free; join le-lucas; board pole; to sea the-wash");
    assert!(board.state.events.free_moves[LION.index()].is_empty());
}

/// §km2:21.4g,8.4g,8.4i: no ship sets out for a Force that cannot board, because the port is closed or it is too strong for
/// the ships there for which its commander's owner can pay.
#[test]
fn no_ship_sets_out_for_a_force_that_cannot_board() {
    let at_lynn = |board: Board| {
        let board = board.free_moves(LION, &FREE[..1]).award(Card::LeRose, Noble::Howard);
        board.ship(Ship::LeRose, port(Place::Lynn))
    };
    assert!(at_lynn(force()).offers("sail le-rose free"));

    let hostile =
        force().noble(SWAN, Noble::Howard, field(Area::York)).noble(BOAR, Noble::Percy, field(Area::York));
    let hostile = at_lynn(hostile.holds(Noble::Percy, &[Place::Bristol]));
    let mut hostile = hostile.ship(Ship::LeRose, port(Place::Bristol));
    for noble in [Noble::Pole, Noble::Mowbray] {
        hostile.state.court.put(noble, field(Place::Bristol.area()));
    }
    assert!(!hostile.offers("sail le-rose free"), "the port is closed");
    let open = hostile.clone().holds(Noble::Howard, &[Place::Bristol]);
    assert!(open.offers("sail le-rose free"));

    let strong = at_lynn(force()).award(Card::MarshalOfEngland, Noble::Mowbray);
    assert!(!strong.offers("sail le-rose free"), "there is no room");
    let mut two = strong.award(Card::LeLucas, Noble::Howard).ship(Ship::LeLucas, port(Place::Lynn));
    assert!(!two.offers("sail le-rose free"), "he cannot pay for two ships");
    two = two.free_moves(LION, &FREE[1..2]);
    two.play("sail le-rose free; join le-lucas; board pole; to sea the-wash");
}

/// §km2:21.4g,8.1g: no ship sets out for a Force that is besieged within the Area.
#[test]
fn no_ship_sets_out_for_a_besieged_force() {
    let castle = Place::Tattershall;
    let inside_of_it = |board: Board| {
        let board =
            board.noble(LION, Noble::Pole, inside(castle)).noble(SWAN, Noble::Mowbray, inside(castle));
        let board = board.award(Card::LeRose, Noble::Howard).ship(Ship::LeRose, port(Place::Boston));
        board.free_moves(LION, &FREE[..1])
    };
    assert!(inside_of_it(force()).offers("sail le-rose free"));
    assert!(!inside_of_it(force()).besieged(castle, BOAR).offers("sail le-rose free"));
}

/// The Force has put to sea in Le Rose, and more than a round has passed.
fn at_sea() -> Board {
    let mut board = force().award(Card::LeRose, Noble::Howard).ship(Ship::LeRose, port(Place::Lynn));
    board.play("sail le-rose; board pole; to sea the-wash");
    board.begin_round(SWAN);
    board.begin_round(SWAN);
    board.run()
}

/// §km2:21.4h,21.4b,8.1o: at sea a Force lasts until it lands: in the turn of every member its commander's owner says where
/// it sails, and nobody carries off an ally's Noble.
#[test]
fn a_force_lasts_as_long_as_it_is_at_sea() {
    let mut board = at_sea();
    assert_eq!(board.state.forces.len(), 1);
    assert!(!board.clone().active(BOAR).offers("sail le-rose"));
    assert!(board.clone().active(LION).offers("sail le-rose"), "though it is the Swan's ship");
    board.play("sail le-rose");
    assert_eq!(board.asked(), LION);
    board.play("to port boston");
    assert_eq!(board.at(Noble::Mowbray), field(Area::Tattershall));
    assert!(board.state.forces.is_empty(), "it is over, as its round is");
}

/// §km2:21.4b,8.4i,8.4q: two fleets sail together, and land for one siege together, only under the same orders.
#[test]
fn fleets_under_different_orders_do_not_sail_together() {
    let mut board = at_sea().award(Card::LeLucas, Noble::Howard).noble(SWAN, Noble::Roos, field(Area::Lynn));
    let mut empty = board.clone().ship(Ship::LeLucas, Water::Sea(Sea::TheWash));
    board = board.ship(Ship::LeLucas, Water::Sea(Sea::TheWash));
    board.state.court.put(Noble::Roos, Spot::Aboard(Ship::LeLucas));
    board.play("sail le-rose");
    assert!(!board.offers("join le-lucas"), "Roos is the Swan's to move");
    let mut other = empty.clone();
    empty.play("sail le-rose");
    assert!(empty.offers("join le-lucas"));
    other.play("sail le-lucas");
    assert_eq!(other.asked(), SWAN);
    other.play("join le-rose");
    assert_eq!(other.asked(), LION, "with the Force its commander's owner decides");
}

/// §km2:8.1o,21.4b: a Force elsewhere has no say in a voyage of others.
#[test]
fn a_force_elsewhere_does_not_sail_along() {
    let mut board = force()
        .noble(SWAN, Noble::Howard, field(Area::Tattershall))
        .award(Card::LeRose, Noble::Howard)
        .ship(Ship::LeRose, port(Place::Boston));
    board.play("sail le-rose; board howard");
    assert_eq!(board.asked(), SWAN);
    board.play("to sea the-wash");
    assert_eq!(board.at(Noble::Howard), Spot::Aboard(Ship::LeRose));
}

/// §km2:8.4g,8.4x: an ally's ship is at hand only for a Force of the two that is by its port.
#[test]
fn an_allys_ship_waits_for_a_force_of_the_two_by_its_port() {
    let allys = |board: Board, at| board.award(Card::LeRose, Noble::Pole).ship(Ship::LeRose, port(at));
    assert!(allys(force(), Place::Lynn).offers("sail le-rose"));
    assert!(!allys(force(), Place::Boston).offers("sail le-rose"), "the Force is at Lynn");
    let mut others = force().noble(BOAR, Noble::Roos, field(Area::Lynn)).allied(&[SWAN, LION, BOAR]);
    others.state.forces[0].nobles = [Noble::Pole, Noble::Roos].into_iter().collect();
    assert!(!allys(others, Place::Lynn).offers("sail le-rose"), "the Swan has no part in it");
}

/// Berkeley of the Swan commands Mowbray of the Lion; Howard of the Swan is beside them.
fn led_by_the_swan() -> Board {
    Board::new(5)
        .noble(SWAN, Noble::Berkeley, field(Area::Lynn))
        .noble(SWAN, Noble::Howard, field(Area::Lynn))
        .noble(LION, Noble::Mowbray, field(Area::Lynn))
        .allied(&[SWAN, LION])
        .force(&[Noble::Berkeley, Noble::Mowbray], Phase::Event)
}

/// §km2:21.4b: as long as his Force can move, a commander goes nowhere without it, neither with others nor aboard.
#[test]
fn a_commander_does_not_leave_a_force_that_can_move() {
    let mut board = led_by_the_swan();
    board.play("march howard");
    assert!(!board.offers("with berkeley"));
    let mut tired = led_by_the_swan().later(SWAN);
    tired.state.book.noble_moved[Noble::Mowbray] = tired.state.book.turn - 1;
    tired.play("march howard");
    assert!(tired.offers("with berkeley"), "it cannot move");

    let mut ship = led_by_the_swan()
        .award(Card::LeRose, Noble::Howard)
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .ship(Ship::LeRose, port(Place::Lynn));
    ship.play("sail le-rose");
    assert!(ship.offers("board howard"));
    assert!(!ship.offers("board berkeley"), "there is no room for all of it");
}

/// §km2:8.1j,21.4e: who has sailed with a Force does not march in his own turn of that round.
#[test]
fn who_has_sailed_with_a_force_has_moved() {
    let mut board = force().award(Card::LeRose, Noble::Howard).ship(Ship::LeRose, port(Place::Lynn));
    board.play("sail le-rose; board pole; to port boston");
    assert_eq!(board.at(Noble::Pole), field(Area::Tattershall));
    assert!(!board.later(LION).offers("march pole"));
}

/// §km2:8.4g,8.4i: an ally's ship that sails along with a Force shares its stack, so that nobody carries it off empty.
#[test]
fn an_allys_ship_never_sails_empty() {
    let mut board = led_by_the_swan()
        .award(Card::LeRose, Noble::Howard)
        .award(Card::LeLucas, Noble::Mowbray)
        .ship(Ship::LeRose, port(Place::Lynn))
        .ship(Ship::LeLucas, port(Place::Lynn));
    board.play("sail le-rose; join le-lucas; board berkeley; to sea the-wash");
    let force = [Noble::Berkeley, Noble::Mowbray].into_iter().collect();
    assert_eq!(board.state.court.aboard(Ship::LeLucas), force);
    board.begin_round(LION);
    board.play("sail le-rose; to port boston");
    assert_eq!(board.afloat(Ship::LeLucas), Some(port(Place::Boston)), "all of it lands together");
}

/// §km2:8.4v,8.4x,21.4b: a Force sails in the turn of each member in a ship that is an outsider's by now, or was lent to one of
/// them.
#[test]
fn a_force_sails_a_strangers_ship_in_every_members_turn() {
    let sold = at_sea().noble(BOAR, Noble::Percy, field(Area::York)).award(Card::LeRose, Noble::Percy).run();
    let mut lent = force().noble(BOAR, Noble::Percy, field(Area::York)).award(Card::LeRose, Noble::Percy);
    lent = lent.ship(Ship::LeRose, port(Place::Lynn));
    lent.state.court.ships[Ship::LeRose].keeper = Some(SWAN);
    lent.play("sail le-rose; board pole; to sea the-wash");
    for board in [sold, lent] {
        for member in [SWAN, LION] {
            let mut board = board.clone();
            board.begin_round(member);
            board.play("sail le-rose; to port boston");
            assert_eq!(board.at(Noble::Mowbray), field(Area::Tattershall));
            assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(BOAR));
        }
    }
}
