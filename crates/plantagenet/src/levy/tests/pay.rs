//! Pay for Lords and for Vassals.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{Service, Whereabouts};
use crate::testing::Board;

/// York, March and Rutland of York; Henry VI and Somerset of Lancaster; the second Turn.
fn lords() -> Board {
    Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::March, Ludlow)
        .lord(Lord::Rutland, Ireland)
        .lord(Lord::HenryVI, London)
        .lord(Lord::Somerset1, Bamburgh)
        .turn(2)
}

/// A Vassal of March with his counter in this box, as York pays its Vassals in Turn 3.
fn vassal_due(vassal: Vassal, slot: u8) -> Board {
    lords().turn(3).vassal(vassal, Lord::March, slot).step(Step::PayVassals(York))
}

/// §pl:3.2.2a,3.2.4f: as many Lords as a side likes, the Rebel first, at no cost; from an Exile box as Exiles.
#[test]
fn lords_may_go_before_they_cost_anything() {
    let mut board = lords().step(Step::DismissLords(York));
    assert_eq!(board.asked(), (York, "3.2.2a"));
    assert_eq!(board.legal(), ["done", "dismiss york", "dismiss march", "dismiss rutland"]);
    board.play("dismiss rutland; dismiss york");
    assert_eq!(board.state.influence, 0);
    assert_eq!(board.state.lords[Lord::Rutland], Whereabouts::Calendar { slot: 6, exile: true });
    assert_eq!(board.state.lords[Lord::York], Whereabouts::Calendar { slot: 3, exile: false });
    board.play("done");
    assert_eq!(board.asked(), (Lancaster, "3.2.2a"));
    board.play("done");
    assert_eq!(board.state.influence, -1 + 2, "March, against Henry VI and Somerset");
}

/// §pl:3.2.2b,3.2.2c: 1 for each at a Stronghold, 2 for each in an Exile box; it cannot be refused, however far behind.
#[test]
fn lords_cost_influence() {
    let mut board = lords().influence(-44).step(Step::PayLords);
    assert_eq!(board.state.influence, -45 + 2, "York's 4 stop at the end of the track, Lancaster's 2 do not");
    board = lords().step(Step::PayLords);
    assert_eq!(board.state.influence, -(1 + 1 + 2) + (1 + 1));
}

/// §pl:3.2.2e,6.0-Ia-k: nobody pays for a captive, nor for Lords on the Calendar.
#[test]
fn a_captive_costs_nothing() {
    let mut board = lords();
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::York);
    let board = board.step(Step::PayLords);
    assert_eq!(board.state.influence, -4 + 1);
}

/// §pl:3.2.2d,L14c
#[test]
fn percys_power_pays_for_lords_in_the_north() {
    let board =
        lords().lord(Lord::NorthumberlandL, Carlisle).card(capability::PERCYS_POWER, Lord::NorthumberlandL);
    assert_eq!(board.clone().step(Step::PayLords).state.influence, -4 + 1, "only Henry VI is south");
    let away = board.lord(Lord::NorthumberlandL, Lincoln).step(Step::PayLords);
    assert_eq!(away.state.influence, -4 + 3);
}

/// §pl:3.2.3a: a Vassal with a counter in the current box is due: 1 Influence and one box more, or he goes.
#[test]
fn a_vassal_who_is_due_is_paid_or_goes() {
    let mut board = vassal_due(Vassal::Shrewsbury, 3);
    assert_eq!(board.asked(), (York, "3.2.3a"));
    assert_eq!(board.legal(), ["pay shrewsbury", "release shrewsbury"]);
    let mut released = board.clone();
    board.play("pay shrewsbury");
    assert_eq!(board.state.influence, -1);
    assert_eq!(board.state.vassals[Vassal::Shrewsbury], Service::Mustered { lord: Lord::March, slot: 4 });
    released.play("release shrewsbury");
    assert_eq!(released.state.influence, 0, "letting him go is free");
    assert_eq!(released.state.vassals[Vassal::Shrewsbury], Service::Disbanded { slot: 7 });
    assert!(released.state.mats[Lord::March].vassals.is_empty());
}

/// §pl:3.2.3e: a Vassal who is let go costs nothing, and his Lord stays.
#[test]
fn letting_a_vassal_go_costs_nothing() {
    let mut board = vassal_due(Vassal::Dudley, 3);
    board.play("release dudley");
    assert_eq!((board.state.influence, board.state.at(Lord::March)), (0, Some(Ludlow)));
}

/// §pl:3.2.3a,3.2.3c: a counter further on is not due, and Special Vassals never are.
#[test]
fn nobody_else_is_due() {
    let later = vassal_due(Vassal::Shrewsbury, 4);
    assert_eq!(later.offered("pay"), [""; 0]);
    let board =
        Board::empty("II").lord(Lord::EdwardIV, London).card(capability::HASTINGS, Lord::EdwardIV).turn(15);
    assert!(board.step(Step::PayVassals(York)).offered("pay").is_empty());
}

/// §pl:3.2.3b,3.2.3f: one who was left behind in an earlier box is due too; each once, and again next Turn.
#[test]
fn a_counter_left_behind_is_due_once() {
    let mut board = vassal_due(Vassal::Shrewsbury, 1);
    board.play("pay shrewsbury");
    assert_eq!(board.state.vassals[Vassal::Shrewsbury], Service::Mustered { lord: Lord::March, slot: 4 });
    assert!(board.offered("pay").is_empty(), "once a Turn");
    let again = board.turn(4).step(Step::PayVassals(York));
    assert!(again.offers("pay shrewsbury"));
}

/// §pl:3.2.3a,2.2.4b: the Rebel decides on all of his before the King's side does, one by one.
#[test]
fn vassals_of_the_rebel_come_first() {
    let mut board = lords()
        .vassal(Vassal::Dudley, Lord::HenryVI, 2)
        .vassal(Vassal::Stanley, Lord::York, 2)
        .vassal(Vassal::Essex, Lord::March, 2)
        .step(Step::PayVassals(York));
    assert_eq!(board.legal(), ["pay stanley", "release stanley"]);
    board.play("pay stanley; pay essex");
    assert_eq!(board.asked(), (Lancaster, "3.2.3a"));
    board.play("pay dudley");
    assert_eq!(board.state.influence, -2 + 1);
}

/// §pl:3.2.3d,L14c: Vassals of Lords in the North serve on without payment or question.
#[test]
fn percys_power_keeps_vassals_for_nothing() {
    let board = lords()
        .lord(Lord::NorthumberlandL, Carlisle)
        .card(capability::PERCYS_POWER, Lord::NorthumberlandL)
        .vassal(Vassal::Westmorland, Lord::Somerset1, 2)
        .vassal(Vassal::Dudley, Lord::HenryVI, 2)
        .step(Step::PayVassals(Lancaster));
    assert_eq!(board.legal(), ["pay dudley", "release dudley"], "London is not in the North");
    assert_eq!(
        board.state.vassals[Vassal::Westmorland],
        Service::Mustered { lord: Lord::Somerset1, slot: 3 }
    );
    assert_eq!(board.state.influence, 0);
}
