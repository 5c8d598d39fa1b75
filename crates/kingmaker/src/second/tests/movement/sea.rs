//! Section 8.4, a to m: voyages, boarding and landing among friends.

use super::{FREE, port};
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::testing::*;

/// Cromwell of the Swan in Tattershall, Le Rose at Boston.
fn boston() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .award(Card::LeRose, Noble::Cromwell)
        .ship(Ship::LeRose, port(Place::Boston))
}

/// §km2:8.4a,8.4b,8.4c: X14: Pevensey, Chichester and Corfe lie 4, 5 and 6 points from London.
#[test]
fn x14_ships_go_five_points() {
    for (from, points) in [(Place::Pevensey, 4), (Place::Chichester, 5), (Place::Corfe, 6)] {
        let mut board = boston().ship(Ship::LeRose, port(from));
        board.play("sail le-rose");
        assert_eq!(board.offers("to port london"), points <= 5, "{from}");
        assert!(!board.offers(&format!("to port {from}")));
    }
    // From Corfe the Thames Mouth itself is the fifth point.
    let mut board = boston().ship(Ship::LeRose, port(Place::Corfe));
    board.play("sail le-rose; to sea thames-mouth");
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Sea(Sea::ThamesMouth)));
}

/// §km2:8.4a,8.4b: at sea there is no port to leave; every port opens to one sea, so Dover's Area has two ways out.
#[test]
fn a_port_opens_to_one_sea_only() {
    let mut board = boston().ship(Ship::LeRose, Water::Sea(Sea::SuffolkSea));
    board.play("sail le-rose");
    assert!(board.offers("to port ipswich") && !board.offers("to sea suffolk-sea"));
    assert!(board.offers("to port chichester"), "four seas and the port");
    assert!(board.offers("to sea purbeck-sea") && !board.offers("to port corfe"));
    let first = |from: Place| {
        let mut board = boston().ship(Ship::LeRose, port(from));
        board.play("sail le-rose");
        (board.offers("to sea lyme-bay"), board.offers("to sea whitby-sea"))
    };
    assert_eq!((first(Place::Dover), first(Place::Sandwich)), ((true, false), (false, true)));
}

/// §km2:8.4d,8.4k: a ship stays at sea as long as one likes, with everybody aboard.
#[test]
fn passengers_stay_aboard_at_sea() {
    let mut board = boston();
    board.play("sail le-rose; board cromwell; to sea norfolk-sea");
    assert_eq!(board.at(Noble::Cromwell), Spot::Aboard(Ship::LeRose));
    assert!(!board.offers("march cromwell") && !board.offers("sail le-rose"));
    board.begin_round(SWAN);
    assert!(!board.offers("march cromwell"));
    board.play("sail le-rose");
    assert!(!board.offers("board cromwell"));
    board.play("to sea suffolk-sea");
    board.begin_round(SWAN);
    board.play("sail le-rose; to port colchester");
    assert_eq!(board.at(Noble::Cromwell), field(Area::Colchester));
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Colchester)));
    assert!(!board.offers("march cromwell"), "who has landed marches no farther");
}

/// §km2:8.4e: an empty ship goes in and out of every port.
#[test]
fn an_empty_ship_uses_ports_of_enemies() {
    let mut board = boston().noble(LION, Noble::Mowbray, inside(Place::Caister));
    board.play("sail le-rose; to port caister");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Caister)));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Lynn)));
}

/// §km2:8.4f,8.1b: by sea or by land, not both in one phase.
#[test]
fn who_has_marched_does_not_sail() {
    let mut board = boston();
    board.play("march cromwell; go field tattershall; sail le-rose");
    assert!(!board.offers("board cromwell"));
    let mut board = boston();
    board.play("sail le-rose; board cromwell; to port lynn");
    assert!(!board.offers("march cromwell"));
}

/// §km2:8.4g,8.4e: Nobles board in friendly or unfortified ports only, and only as the ship sets out.
#[test]
fn boarding_needs_a_port_of_ones_own_or_of_nobody() {
    let board =
        || boston().ship(Ship::LeRose, port(Place::Caister)).noble(SWAN, Noble::Pole, field(Area::Caister));
    let mut neutral = board();
    neutral.play("sail le-rose");
    assert!(!neutral.offers("board pole"));
    let mut enemy = board().noble(LION, Noble::Mowbray, inside(Place::Caister));
    enemy.play("sail le-rose");
    assert!(!enemy.offers("board pole"));
    let mut own = board().holds(Noble::Pole, &[Place::Caister]);
    own.play("sail le-rose");
    assert!(own.offers("board pole"));

    // An empty ship cannot fetch somebody in the same move.
    let mut fetch = boston().noble(SWAN, Noble::Pole, field(Area::Lynn));
    fetch.play("sail le-rose; to port lynn");
    assert!(!fetch.offers("sail le-rose"));
}

/// §km2:8.4g: an ally's ship is not one's own.
#[test]
fn an_allys_ship_is_not_taken_unasked() {
    let mut board =
        boston().noble(LION, Noble::Mowbray, field(Area::Tattershall)).allied(&[SWAN, LION]).active(LION);
    assert!(!board.offers("sail le-rose"));
    assert!(!board.clone().ship(Ship::LeRose, Water::Sea(Sea::TheWash)).offers("sail le-rose"));
    board.state.active = SWAN;
    board.play("sail le-rose");
    assert!(!board.offers("board mowbray"));
}

/// §km2:8.4h: X13: Cromwell boards from Tattershall; Pole in Wingfield cannot board at Caister, unless by a Free Move.
#[test]
fn x13_cromwell_boards_at_boston_and_pole_not_at_caister() {
    let mut board = boston();
    board.play("sail le-rose; board cromwell; to sea the-wash");
    assert_eq!(board.at(Noble::Cromwell), Spot::Aboard(Ship::LeRose));

    let caister = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
            .noble(SWAN, Noble::Mowbray, inside(Place::Framlingham))
            .award(Card::LeRose, Noble::Mowbray)
            .ship(Ship::LeRose, port(Place::Caister))
    };
    let mut board = caister();
    board.play("sail le-rose");
    assert!(!board.offers("board pole"));
    let mut board = caister();
    board.play("march pole; go field caister; sail le-rose");
    assert!(!board.offers("board pole"));
    let mut board = caister().free_moves(SWAN, &FREE[..1]);
    board.play("march pole; go field caister; sail le-rose; board pole; to sea suffolk-sea");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
    assert!(board.state.events.free_moves[0].is_empty());
    let mut board = caister().free_moves(SWAN, &FREE[..1]);
    board.play("march pole; go field caister; sail le-rose free; board pole; to sea suffolk-sea");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
}

/// §km2:8.4i,1.7b: strength without bonuses must fit; Royals weigh nothing.
#[test]
fn ships_carry_what_they_can() {
    let mut board = boston()
        .ship(Ship::LeRose, port(Place::Whitby))
        .noble(SWAN, Noble::Percy, field(Area::Whitby))
        .award(Card::BishopOfDurham, Noble::Percy)
        .royal(Royal::Margaret, Noble::Percy)
        .noble(SWAN, Noble::Grey, field(Area::Whitby));
    board.play("sail le-rose");
    assert!(board.offers("board percy"), "100 without the Bishop's men");
    board.play("board percy");
    assert!(!board.offers("board grey"));
    board.play("to sea whitby-sea");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, Spot::Aboard(Ship::LeRose));
}

/// Two ships at Boston, Percy and Cromwell with 110.
fn convoy() -> Board {
    boston().award(Card::LeLucas, Noble::Cromwell).ship(Ship::LeLucas, port(Place::Boston)).noble(
        SWAN,
        Noble::Percy,
        field(Area::Tattershall),
    )
}

/// §km2:8.4i,8.4j: ships of one port put their capacities together, and stay together until the stack lands.
#[test]
fn ships_that_share_a_stack_stay_together() {
    let mut board = convoy();
    board.play("sail le-lucas; board percy");
    assert!(!board.offers("board cromwell"));
    board.play("join le-rose; board cromwell; to sea the-wash");
    assert_eq!(board.at(Noble::Percy), board.at(Noble::Cromwell));
    board.begin_round(SWAN);
    assert!(board.offers("sail le-rose") && !board.offers("sail le-lucas"), "they are sailed as one");
    board.play("sail le-rose; to sea norfolk-sea");
    assert_eq!(board.afloat(Ship::LeLucas), Some(Water::Sea(Sea::NorfolkSea)));
    board.begin_round(SWAN);
    board.play("sail le-rose; to port lynn");
    assert_eq!(board.afloat(Ship::LeLucas), Some(port(Place::Lynn)));
    assert_eq!(board.at(Noble::Percy), field(Area::Lynn));
    board.begin_round(SWAN);
    assert!(board.offers("sail le-rose") && board.offers("sail le-lucas"), "they have parted");
}

/// §km2:8.4i: a stack that one ship can carry is on that ship.
#[test]
fn a_ship_that_suffices_carries_the_stack_alone() {
    let mut board = convoy();
    board.play("sail le-lucas; join le-rose; board cromwell; to sea the-wash");
    board.begin_round(SWAN);
    board.play("sail le-lucas; to port lynn");
    let aboard = board.at(Noble::Cromwell);
    assert_eq!(aboard, Spot::Aboard(Ship::LeRose));
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Sea(Sea::TheWash)));
}

/// §km2:8.4b,8.4i: ships of two ports do not share a stack, not even in Dover's Area.
#[test]
fn ships_join_in_one_port_only() {
    let mut board = convoy().ship(Ship::LeLucas, port(Place::Lynn));
    board.play("sail le-rose");
    assert!(!board.offers("join le-lucas"));
    let mut board = convoy()
        .ship(Ship::LeLucas, port(Place::Dover))
        .ship(Ship::LeRose, port(Place::Sandwich))
        .noble(SWAN, Noble::Pole, field(Area::Dover));
    board.play("sail le-rose");
    assert!(!board.offers("join le-lucas") && board.offers("board pole"));
}

/// §km2:8.4l,8.4m: in a port passengers land, each in the field or in a friendly place of that Area.
#[test]
fn passengers_choose_where_they_land() {
    let mut board = boston()
        .noble(SWAN, Noble::Holland, field(Area::Dartington))
        .ship(Ship::LeRose, port(Place::Dartmouth))
        .noble(SWAN, Noble::Pole, field(Area::Dartington));
    board.play("sail le-rose; board holland; board pole; to sea lyme-bay");
    board.begin_round(SWAN);
    board.play("sail le-rose; to port dartmouth");
    assert_eq!(board.legal(SWAN), ["go field dartington", "go inside dartington"]);
    board.play("go field dartington; go inside dartington");
    let mut ends = [board.at(Noble::Pole), board.at(Noble::Holland)];
    ends.sort_by_key(|spot| matches!(spot, Spot::Inside(_)));
    assert_eq!(ends, [field(Area::Dartington), inside(Place::Dartington)]);
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Dartmouth)));
}

/// §km2:8.4r,7.4f: Kingston is landed at freely while it is empty or held by friends.
#[test]
fn kingston_is_open_while_no_enemy_is_inside() {
    let voyage = |board: Board| {
        let mut board = board;
        board.play("sail le-rose; board cromwell");
        board
    };
    let mut empty = voyage(boston());
    empty.play("to port kingston; go inside kingston");
    assert_eq!(empty.state.court.owner(Place::Kingston), Some(SWAN));
    let friend = voyage(boston().noble(LION, Noble::Roos, inside(Place::Kingston)).allied(&[SWAN, LION]));
    assert!(friend.offers("to port kingston"));
    let enemy = voyage(boston().noble(LION, Noble::Roos, inside(Place::Kingston)));
    assert!(!enemy.offers("to port kingston"));
}

/// §km2:8.4g,7.4f,1.1l: Nobles in the field at Kingston can board there while no enemy is inside.
#[test]
fn nobles_board_at_kingston_while_no_enemy_is_inside() {
    let at_kingston = || {
        boston().noble(SWAN, Noble::Cromwell, field(Area::Kingston)).ship(Ship::LeRose, port(Place::Kingston))
    };
    let boards = |board: Board| {
        let mut board = board;
        board.play("sail le-rose");
        board.offers("board cromwell")
    };
    assert!(boards(at_kingston()));
    assert!(!boards(at_kingston().noble(LION, Noble::Roos, inside(Place::Kingston))));
}

/// §km2:8.4t: a friendly port under siege is closed to passengers both ways, not to empty ships.
#[test]
fn a_besieged_port_is_closed_to_passengers() {
    let board = || {
        boston()
            .noble(SWAN, Noble::Mowbray, inside(Place::Caister))
            .noble(SWAN, Noble::Howard, field(Area::Caister))
            .noble(LION, Noble::Percy, field(Area::Caister))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .besieged(Place::Caister, LION)
    };
    let mut out = board().ship(Ship::LeRose, port(Place::Caister));
    out.play("sail le-rose");
    assert!(!out.offers("board mowbray") && !out.offers("board howard") && out.offers("to sea norfolk-sea"));
    let mut back = board();
    back.play("sail le-rose");
    assert!(back.offers("to port caister"));
    back.play("board cromwell");
    assert!(!back.offers("to port caister"));
}

/// §km2:8.1n: who announces a voyage and stays has had it.
#[test]
fn a_voyage_that_is_given_up_counts() {
    let mut board = boston().free_moves(SWAN, &FREE[..1]);
    board.play("sail le-rose; board cromwell; stay");
    assert_eq!(board.at(Noble::Cromwell), inside(Place::Tattershall));
    assert!(!board.offers("sail le-rose") && board.offers("march cromwell"));
    board.play("sail le-rose free; stay");
    assert!(!board.offers("sail le-rose free"));
    assert_eq!(board.state.events.free_moves[0].len(), 1);
}

/// §km2:8.4i,8.4k: at sea nobody changes ship, though ships that sail together could carry him as well.
#[test]
fn nobody_changes_ship_at_sea() {
    let mut board =
        convoy().ship(Ship::LeRose, Water::Sea(Sea::TheWash)).ship(Ship::LeLucas, Water::Sea(Sea::TheWash));
    board.state.court.put(Noble::Cromwell, Spot::Aboard(Ship::LeLucas));
    board.play("sail le-lucas; join le-rose; to sea norfolk-sea");
    assert_eq!(board.at(Noble::Cromwell), Spot::Aboard(Ship::LeLucas));
}

/// §km2:8.4i: a ship that they just fill carries them alone.
#[test]
fn a_full_ship_carries_the_stack_alone() {
    let mut board = convoy();
    board.play("sail le-lucas; join le-rose; board percy; to sea the-wash");
    assert_eq!(board.state.court.bare_strength(Noble::Percy), Ship::LeRose.row().capacity);
    assert_eq!(board.state.court.ships[Ship::LeRose].leader, None);
    assert_eq!(board.state.court.ships[Ship::LeLucas].leader, None);
}

/// §km2:8.4g,10.5a: the besieged do not board, though the port of their Area is open.
#[test]
fn the_besieged_do_not_board() {
    let mut board = boston()
        .noble(LION, Noble::Percy, field(Area::Tattershall))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Tattershall, LION);
    board.play("sail le-rose");
    assert!(!board.offers("board cromwell"));
}
