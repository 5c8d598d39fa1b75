//! Single decisions of the steward.

use crate::action::Action;
use crate::event::seat;
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::testing::Board;
use kernel::{Chance, Game, Seed, Steward};

/// What the steward of a side answers.
fn advice(board: &Board, side: Side) -> Action {
    let mut legal = Vec::new();
    board.state.legal(seat(side), &mut legal);
    board.state.steward(seat(side), &legal, &mut Chance::new(Seed::from_number(1)))
}

/// §pl:6.0-III-j: two Ships cannot bring all three over.
#[test]
fn exiles_find_ships_for_all_of_them() {
    let mut board = Board::new("III").step(Step::BeginMuster);
    board.play("choose oxford");
    assert_eq!(advice(&board, Side::Lancaster), Action::LevyShip);
    let mut ready = Board::new("III").assets(Lord::HenryTudor, [4, 2, 2, 4]).step(Step::BeginMuster);
    ready.play("choose oxford");
    assert_ne!(advice(&ready, Side::Lancaster), Action::LevyShip);
}

#[test]
fn a_fleet_leaves_nobody_behind() {
    let board = Board::new("III").assets(Lord::HenryTudor, [4, 2, 2, 4]);
    let board = board.campaign(&[None], &[Some(Lord::HenryTudor)]);
    let Action::Sail { with, .. } = advice(&board, Side::Lancaster) else { panic!("they cross the Sea") };
    assert_eq!(with, [Lord::Oxford, Lord::JasperTudor2].into_iter().collect());
}

/// §pl:4.3.3a: an army comes far in a card.
#[test]
fn a_stronger_enemy_is_feared_over_three_ways_and_less_from_afar() {
    let board = Board::empty("Ia").lord(Lord::York, London);
    let outlook = board.state.outlook(Lord::Somerset1);
    let danger = |at: Locale| outlook.danger(at, 1, 2);
    let path = [StAlbans, Cambridge, Ely, Lincoln].map(danger);
    assert!(path[0] > path[1] && path[1] > path[2] && path[2] > 0, "{path:?}");
    assert_eq!(path[3], 0);
    assert_eq!(outlook.danger(StAlbans, 1000, 2), 0, "the stronger need not care");
    assert!(outlook.danger(StAlbans, 1, 5) > danger(StAlbans), "a great Lord is more to lose");
}

/// §pl:6.0-Ib-b: Northumberland at Carlisle sets out before those at Newcastle.
#[test]
fn before_towton_the_lonely_go_first() {
    let mut board = Board::new("Ib").step(Step::Plan);
    let lone = Action::Plan { lord: Lord::NorthumberlandL };
    assert_eq!(advice(&board, Side::Lancaster), lone);
    board.interrupt(Side::Lancaster, "plan northumberland-l");
    assert_eq!(advice(&board, Side::Lancaster), Action::Plan { lord: Lord::Somerset1 });
}
