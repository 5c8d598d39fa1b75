//! Sections 5.1, 5.2, 5.6: what holds for every move, moves across country, and Free Moves.

use super::*;

/// The Swan's Pole and Grey in the open at Stamford.
fn at_stamford() -> Board {
    Board::new(3).noble(SWAN, Noble::Pole, field(Square::S18_20)).noble(
        SWAN,
        Noble::Grey,
        field(Square::S18_20),
    )
}

/// §kmc:5.1b: one kind of movement in a turn: who has marched neither marches again nor goes aboard.
#[test]
fn a_noble_moves_once_in_a_turn() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, field(Square::S27_20))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Chichester));
    board.play("march pole; go field 27.19");
    assert!(!board.offers("march pole"));
    board.play("sail le-rose");
    assert!(!board.offers("board pole"));
    let mut fresh = Board::new(2)
        .noble(SWAN, Noble::Pole, field(Square::S27_19))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Chichester));
    fresh.play("sail le-rose; board pole; to sea G5");
    assert!(!fresh.offers("march pole"));
}

/// §kmc:5.1a,5.1c: Nobles move one after the other, alone or together, and each as far as he could alone.
#[test]
fn a_stack_goes_as_far_as_each_of_them() {
    let mut board = at_stamford();
    board.play("march pole; go field 18.21");
    assert!(board.offers("march grey"), "they need not go together");
    let mut board = at_stamford();
    board.state.own.moves.came_from = Default::default();
    board.state.book.this_turn.nobles_moved.normal.insert(Noble::Grey);
    board.play("march pole");
    assert!(!board.offers("with grey"), "he has moved");
}

/// §kmc:5.1d: the besieged do not move.
#[test]
fn the_besieged_do_not_move() {
    let board = Board::new(2).noble(SWAN, Noble::Roos, inside(Place::Helmsley));
    assert!(board.offers("march roos"));
    let board = board.noble(LION, Noble::Percy, inside(Place::Alnwick)).award(Card::Saxons1, Noble::Percy);
    let board = board.award(Card::Saxons2, Noble::Percy).besieging(Place::Helmsley, &[Noble::Percy]);
    assert!(!board.offers("march roos"));
}

/// Where Pole can go.
fn reach(mut board: Board) -> Set<Square> {
    board.play("march pole");
    board.state.march_reach()
}

/// §kmc:5.1f: Nobles of others in the open stop nobody.
#[test]
fn enemies_in_the_open_stop_nobody() {
    let watched = at_stamford()
        .noble(LION, Noble::Percy, field(Square::S18_21))
        .noble(LION, Noble::Neville, field(Square::S17_20))
        .noble(LION, Noble::Stanley, field(Square::S18_19))
        .neutral(&[Place::Alnwick]);
    assert_eq!(reach(watched), reach(at_stamford()));
}

/// §kmc:5.2d: across country, roads that one crosses make no difference, nor do places in squares that one passes.
#[test]
fn places_that_one_passes_stop_nobody() {
    let off_the_road = || at_stamford().noble(SWAN, Noble::Pole, field(Square::S17_21));
    let held = off_the_road()
        .noble(LION, Noble::Percy, inside(Place::Cockermouth))
        .holds(Noble::Percy, &[Place::Lincoln, Place::Newark, Place::Fotheringhay, Place::Rockingham]);
    assert_eq!(reach(held), reach(off_the_road()));
    assert!(reach(off_the_road()).contains(Square::S15_19), "over the road, past Lincoln");
}

/// §kmc:5.1e: a Royal moves only with his Noble.
#[test]
fn a_royal_moves_only_with_his_noble() {
    let mut board =
        at_stamford().royal(Royal::Margaret, Noble::Pole).alone(Royal::March, field(Square::S18_20));
    board.play("march pole; go field 18.21");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, field(Square::S18_21));
    assert_eq!(board.state.court.royals[Royal::March].at, field(Square::S18_20));
}

/// §kmc:5.1g,5.1h,1.3f: into a friendly place of the last square, if it has room; not into a neutral one.
#[test]
fn a_march_ends_inside_a_friendly_place() {
    let mut board = at_stamford().holds(Noble::Grey, &[Place::Fotheringhay]);
    board.play("march pole");
    assert!(board.offers("go inside fotheringhay"));
    assert!(!board.offers("go inside rockingham"), "it is nobody's");
    board.play("go inside fotheringhay");
    assert!(!board.offers("march pole"), "that was his move");
}

/// §kmc:5.1i,1.3e: an empty Open Town is taken by ending a move inside it, and lost when the last Noble leaves.
#[test]
fn an_open_town_is_held_as_long_as_somebody_is_inside() {
    let mut board = Board::new(2).noble(SWAN, Noble::Pole, field(Square::S22_14));
    board.play("march pole; go inside hereford");
    assert_eq!(board.state.court.owner(Place::Hereford), Some(SWAN));
    board.turn_of(SWAN);
    board.play("march pole; go field 21.13");
    assert_eq!(board.state.court.owner(Place::Hereford), None);
}

/// §kmc:5.6a,5.6b: a Free Move is an extra move; one for each piece in a turn.
#[test]
fn a_free_move_is_an_extra_move() {
    let mut board = at_stamford().free_moves(SWAN, &FREE);
    board.play("march pole; go field 18.21; march pole; go field 18.22");
    assert_eq!(board.state.events.free_moves[SWAN.index()].len(), 2, "the card is discarded");
    assert!(!board.offers("march pole"), "one for each piece");
}

/// §kmc:5.6c: he rides, and then he goes aboard a ship.
#[test]
fn a_free_move_may_be_of_another_kind() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, field(Square::S27_20))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Chichester))
        .free_moves(SWAN, &FREE[..1]);
    board.play("march pole; go field 27.19; sail le-rose; board pole; to sea G5");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
    assert!(board.state.events.free_moves[SWAN.index()].is_empty());
}

/// §kmc:5.6a,5.6d: one card moves a Royal together with his Noble; a Royal who has moved needs one with any Noble.
#[test]
fn one_free_move_takes_a_royal_with_his_noble() {
    let company = || {
        let mut board = at_stamford().royal(Royal::Margaret, Noble::Pole).free_moves(SWAN, &FREE);
        board.state.book.this_turn.royals_moved = Default::default();
        board
    };
    let cards = |board: &Board| board.state.events.free_moves[SWAN.index()].len();
    let mut board = company();
    board.play("march pole; go field 18.21");
    assert_eq!(cards(&board), 3);
    board.play("march pole; go field 18.22");
    assert_eq!(cards(&board), 2, "one for both of them");
    assert!(!board.offers("march pole"));
    let mut board = company();
    board.play("march pole; with grey; go field 18.21; hand margaret-of-anjou to grey");
    board.state.book.this_turn.nobles_moved = Default::default();
    board.play("march grey; go field 18.22");
    assert_eq!(cards(&board), 2, "he has not moved, but she has");
}

/// §kmc:5.6a: a second Royal with the same Noble needs one more card.
#[test]
fn a_second_royal_needs_one_more_free_move() {
    let company = |cards: usize| {
        let board = at_stamford().royal(Royal::Margaret, Noble::Pole).royal(Royal::Westminster, Noble::Pole);
        let mut board = board.free_moves(SWAN, &FREE[..cards]);
        board.state.book.this_turn.royals_moved = Default::default();
        board.play("march pole; go field 18.21");
        board
    };
    assert!(!company(1).offers("march pole"), "one card is for one Royal");
    let mut board = company(2);
    board.play("march pole; go field 18.22");
    assert!(board.state.events.free_moves[SWAN.index()].is_empty());
}

/// §kmc:5.1a: who sets out and stays after all has had that move, but no Free Move is spent for it.
#[test]
fn who_sets_out_and_stays_has_had_his_move() {
    let mut board = at_stamford();
    board.play("march pole; with grey; stay");
    assert!(!board.offers("march pole") && !board.offers("march grey"));
    let mut board = at_stamford().free_moves(SWAN, &FREE);
    board.play("march pole; stay; march pole; stay");
    assert!(!board.offers("march pole"));
    assert_eq!(board.state.events.free_moves[SWAN.index()].len(), 3);
}

/// §kmc:5.1a,11.4e: nor does an ally's Noble under the mover's command set out a second time.
#[test]
fn a_commanded_noble_who_stays_has_had_his_move() {
    let under_command = || {
        let board = at_stamford().noble(LION, Noble::Percy, field(Square::S18_20));
        let mut board = board.allied(&[SWAN, LION]);
        board.play("lion: serve percy; swan: accept 1");
        board
    };
    let mut board = under_command();
    board.play("march percy; stay");
    assert!(!board.offers("march percy"));
    assert!(board.offers("march pole"));
    let mut board = under_command();
    board.play("march pole; with percy; stay");
    assert!(!board.offers("march percy") && !board.offers("march pole"));
}

/// §kmc:1.3f: a place takes a whole stack in only if it has room for all of them together.
#[test]
fn a_stack_goes_in_only_if_all_of_it_fits() {
    let mut board = at_stamford()
        .noble(SWAN, Noble::Percy, field(Square::S18_20))
        .noble(SWAN, Noble::Neville, field(Square::S18_20))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::ConstableOfDoverCastle, Noble::Neville)
        .holds(Noble::Grey, &[Place::Fotheringhay]);
    assert_eq!(board.state.court.room(Place::Fotheringhay), 300);
    let mut alone = board.clone();
    alone.play("march percy");
    assert!(alone.offers("go inside fotheringhay"), "200");
    board.play("march percy; with neville");
    assert!(board.offers("go inside fotheringhay"), "300");
    let mut board = board.award(Card::Saxons1, Noble::Neville);
    assert!(!board.offers("go inside fotheringhay"), "310");
    board.play("go field 18.21");
}

/// §kmc:1.3f: with the regional bonuses that the stack has there.
#[test]
fn regional_bonuses_take_up_room() {
    let goes_in = |bands: &[Card]| {
        let board = Board::new(3)
            .noble(SWAN, Noble::Percy, field(Square::S4_16))
            .noble(SWAN, Noble::Neville, field(Square::S4_16))
            .award(Card::BishopOfDurham, Noble::Neville);
        let mut board = bands.iter().fold(board, |board, card| board.award(*card, Noble::Neville));
        board.play("march percy; with neville");
        board.offers("go inside alnwick")
    };
    assert!(goes_in(&[Card::FlemishCrossbowmen1]), "170 and 30 for the Bishop");
    assert!(!goes_in(&[Card::FlemishCrossbowmen1, Card::Saxons1]), "180 and 30");
}
