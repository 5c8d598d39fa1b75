//! Exiles come back, Vassals are Ready again.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{Service, Whereabouts};
use crate::testing::Board;

/// §pl:3.3.1a,3.3.1b,3.3.1c,6.0-Ia-g: Exiles of this box or an earlier one may come, each to his own box; others not.
#[test]
fn exiles_come_to_their_boxes() {
    let mut board = Board::empty("Ia")
        .calendar(Lord::York, 3, true)
        .calendar(Lord::March, 1, true)
        .calendar(Lord::Rutland, 4, true)
        .calendar(Lord::Salisbury, 2, false)
        .calendar(Lord::Exeter1, 0, true)
        .turn(3)
        .step(Step::Exiles(York));
    assert_eq!(board.asked(), (York, "3.3.1a"));
    assert_eq!(board.legal(), ["done", "muster york", "muster march"]);
    board.play("muster march");
    assert_eq!(board.state.at(Lord::March), Some(Burgundy));
    board.play("done");
    assert_eq!(board.state.lords[Lord::York], Whereabouts::Calendar { slot: 3, exile: true }, "he waits");
    assert_eq!(board.legal(), ["done", "muster exeter-1"], "off the left end is earlier");
    board.play("muster exeter-1");
    assert_eq!(board.state.at(Lord::Exeter1), Some(France));
    assert_eq!(board.state.influence, 0);
}

/// §pl:3.3.1a,3.3.1d,3.3.1f: a returning Exile has all that his card gives him, places no Favour, and acts in this
/// Muster.
#[test]
fn an_exile_has_a_full_mat_and_musters_at_once() {
    let mut board = Board::empty("Ia").calendar(Lord::York, 1, true).turn(3).step(Step::Exiles(York));
    board.play("muster york");
    let mat = &board.state.mats[Lord::York];
    assert_eq!((mat.troops(), mat.assets[Asset::Coin]), (6, 2));
    assert!(board.state.favour[York].is_empty());
    assert_eq!(board.asked(), (York, "3.4a"));
    assert!(board.offers("choose york"));
}

/// §pl:6.0-Ic-c,3.3.1a: in the very first Levy too.
#[test]
fn henry_vi_may_come_to_scotland_in_the_first_levy() {
    let mut board = Board::new("Ic").step(Step::Exiles(Lancaster));
    board.play("muster henry-vi");
    assert_eq!(board.state.at(Lord::HenryVI), Some(Scotland));
}

/// §pl:1.3.1g,3.3.1c: without an Exile box there is no way back.
#[test]
fn without_a_box_nobody_comes() {
    let board = Board::empty("Ib").lord(Lord::March, London).calendar(Lord::Norfolk, 1, true);
    let board = board.step(Step::Exiles(York));
    assert!(board.offered("muster").is_empty());
    let france = Board::empty("II").calendar(Lord::Oxford, 1, true).step(Step::Exiles(Lancaster));
    assert_eq!(france.legal(), ["done", "muster oxford"]);
}

/// §pl:L4e: Be Sent For brings Lancastrian Exiles of any box, and only them.
#[test]
fn be_sent_for_calls_exiles_from_afar() {
    let board = Board::empty("Ia")
        .calendar(Lord::Exeter1, 6, true)
        .calendar(Lord::Buckingham, 6, false)
        .calendar(Lord::York, 6, true)
        .turn(3);
    let plain = board.clone().step(Step::Exiles(York));
    assert!(plain.offered("muster").is_empty());
    let mut called = board.in_force(event::BE_SENT_FOR).step(Step::Exiles(York));
    assert_eq!(called.legal(), ["done", "muster exeter-1"]);
    called.play("muster exeter-1");
    assert_eq!(called.state.at(Lord::Exeter1), Some(France));
    assert!(called.offers("choose exeter-1"), "he uses his Lordship");
}

/// §pl:6.0-II-l: Margaret in France ends Clarence's part: his mat, his Vassals and his Seat go, and no Influence with them.
#[test]
fn margaret_in_france_sends_clarence_away() {
    let mut board = Board::empty("II")
        .lord(Lord::Clarence, Locale::York)
        .vassal(Vassal::Dudley, Lord::Clarence, 5)
        .card(capability::MARRIED_TO_A_NEVILLE, Lord::Clarence)
        .calendar(Lord::Margaret, 2, true)
        .turn(2)
        .step(Step::Exiles(Lancaster));
    board.play("muster margaret");
    assert_eq!(board.state.at(Lord::Margaret), Some(France));
    assert_eq!(board.state.lords[Lord::Clarence], Whereabouts::Out);
    assert_eq!(board.state.mats[Lord::Clarence], crate::state::Mat::default());
    assert!(matches!(board.state.vassals[Vassal::Dudley], Service::Disbanded { .. }));
    assert!(board.state.decks[Lancaster].contains(Card::L24));
    assert!(!board.state.seats(Lancaster).contains(Locale::York), "nor can he be planned");
    assert!(!board.state.in_play[Lancaster].contains(Lord::Clarence));
    assert_eq!(board.state.influence, 0);
}

/// §pl:6.0-II-m: Margaret at a Stronghold leaves Clarence where he is.
#[test]
fn margaret_in_england_keeps_clarence() {
    let mut board = Board::empty("II").lord(Lord::Clarence, Locale::York);
    board.state.muster_lord(Lord::Margaret, London, &mut board.log);
    assert_eq!(board.state.at(Lord::Clarence), Some(Locale::York));
}

/// §pl:6.0-II-q: when she comes to France again there is nobody left to send away.
#[test]
fn margaret_comes_to_france_twice() {
    let mut board = Board::empty("II").lord(Lord::Clarence, Locale::York);
    for _ in 0..2 {
        board.state.muster_lord(Lord::Margaret, France, &mut board.log);
        assert_eq!(board.state.lords[Lord::Clarence], Whereabouts::Out);
        board.state.leave(Lord::Margaret, crate::lords::Leaving::Disband, &mut board.log);
    }
    let partings = board.told(York).iter().filter(|line| line.contains("leaves the war")).count();
    assert_eq!((partings, board.state.influence), (1, 0));
}

/// §pl:3.3.2a,3.3.2b: pairs of this box and earlier ones, whatever stands at the Seat; later ones not.
#[test]
fn vassals_come_home_when_their_time_has_come() {
    let mut board = Board::empty("Ia").lord(Lord::HenryVI, Leicester).turn(4);
    board.state.vassals[Vassal::Dudley] = Service::Disbanded { slot: 4 };
    board.state.vassals[Vassal::Essex] = Service::Disbanded { slot: 5 };
    board.state.vassals[Vassal::Oxford] = Service::Disbanded { slot: 16 };
    board.state.ready_vassals(&mut board.log);
    let service = |vassal: Vassal| board.state.vassals[vassal];
    assert_eq!(service(Vassal::Dudley), Service::Ready);
    assert_eq!(service(Vassal::Essex), Service::Disbanded { slot: 5 });
    assert_eq!(service(Vassal::Oxford), Service::Disbanded { slot: 16 });
}

/// §pl:3.3.2d: who comes home now may be Levied in this Muster.
#[test]
fn a_vassal_at_home_can_be_levied_at_once() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely).favour(York, &[Ely, Ipswich]).turn(4);
    board.state.vassals[Vassal::Suffolk] = Service::Disbanded { slot: 4 };
    let mut board = board.step(Step::ReadyVassals);
    board.play("choose york");
    assert!(board.offers("levy vassal suffolk"));
}

/// §pl:3.3.2c: a pair that was left behind comes home too.
#[test]
fn vassals_of_an_earlier_box_come_home() {
    let mut board = Board::empty("Ia").lord(Lord::HenryVI, Leicester).turn(4);
    board.state.vassals[Vassal::Stanley] = Service::Disbanded { slot: 2 };
    board.state.ready_vassals(&mut board.log);
    assert_eq!(board.state.vassals[Vassal::Stanley], Service::Ready);
}
