//! What Pay, Exiles and the end of a Campaign tell before an answer is given.

use crate::action::Action;
use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::testing::Board;
use kernel::{Game, Preview};

/// The label and the preview of an answer that is offered now.
fn told(board: &Board, answer: &str) -> (String, Preview) {
    let seat = board.state.status().must().lowest().expect("somebody is asked");
    let mut legal: Vec<Action> = Vec::new();
    board.state.legal(seat, &mut legal);
    let action = legal.iter().find(|action| action.to_string() == answer).expect("it is offered");
    (board.state.label(seat, action), board.state.preview(seat, action))
}

/// §pl:3.2.1i,3.2.1j,3.2.1k,3.2.1l
#[test]
fn pillage_tells_gain_and_price() {
    let board = Board::empty("Ia").lord(Lord::March, Ely).lord(Lord::Rutland, Ely).turn(2);
    let board = board.assets(Lord::March, [0; 4]).assets(Lord::Rutland, [0; 4]).step(Step::PayTroops(York));
    let (label, preview) = told(&board, "pillage march");
    assert_eq!(label, "March pillages");
    assert_eq!(preview.lines[0], "2 Coin, 2 Provender; 8 influence lost");
    assert_eq!(preview.lines[1], "Ely is exhausted and favours Lancaster");
    assert_eq!(preview.lines.len(), 3);
}

/// §pl:3.2.2a,3.2.4c
#[test]
fn a_dismissal_tells_when_he_can_be_back() {
    let board = Board::empty("Ia").lord(Lord::York, Ireland).lord(Lord::March, Ely).turn(2);
    let board = board.step(Step::DismissLords(York));
    assert_eq!(told(&board, "dismiss york").1.lines, ["to box 3, as an Exile; saves 2 influence"]);
    assert_eq!(told(&board, "dismiss march").1.lines, ["to box 6; saves 1 influence"]);
}

/// §pl:3.2.3a,3.2.3e
#[test]
fn a_due_vassal_tells_both_ways() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).vassal(Vassal::Oxford, Lord::York, 2).turn(2);
    let board = board.step(Step::PayVassals(York));
    assert_eq!(told(&board, "pay oxford").1.lines, ["1 influence; he is due again in box 3"]);
    assert_eq!(told(&board, "release oxford").1.lines, ["free; at home again in box 6"]);
}

/// §pl:3.3.1a,3.3.1c
#[test]
fn an_exile_tells_where_he_comes_to() {
    let board = Board::empty("Ia").calendar(Lord::HenryVI, 1, true).step(Step::Exiles(Lancaster));
    assert_eq!(told(&board, "muster henry-vi").1.lines, ["to Scotland, for nothing"]);
}

/// §pl:4.8.2a,4.8.2b
#[test]
fn coming_ashore_tells_its_risk() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, NorthSea).lord(Lord::March, NorthSea);
    let board = board.step(Step::Disembark(York));
    let preview = told(&board, "roll warwick-y").1;
    assert_eq!(preview.chance, Some(1.0 / 3.0));
    assert_eq!(preview.lines, ["lands on 5–6; otherwise he is lost, and 5 influence"]);
}

/// §pl:Y4c
#[test]
fn charity_speaks_of_gifts() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .card(capability::WE_DONE_DEEDS_OF_CHARITY, Lord::York)
        .step(Step::Charity);
    assert_eq!(told(&board, "spend 0").0, "Give nothing");
    let (label, preview) = told(&board, "spend 2");
    assert_eq!((label.as_str(), preview.lines[0].as_str()), ("Give 2 Provender", "York gains 2 influence"));
}

/// §pl:Y8c,3.2.2d: one whose home is England is back in the next box, and where Percy's Power reaches nothing is saved.
#[test]
fn a_dismissal_reckons_with_cards() {
    let board = Board::empty("Ia")
        .lord(Lord::March, Burgundy)
        .card(capability::ENGLAND_IS_MY_HOME, Lord::March)
        .turn(2);
    let board = board.step(Step::DismissLords(York));
    assert_eq!(told(&board, "dismiss march").1.lines, ["to box 3; saves 2 influence"]);
    let board = Board::empty("Ia").lord(Lord::Exeter1, Newcastle).lord(Lord::NorthumberlandL, Carlisle);
    let board = board
        .card(capability::PERCYS_POWER, Lord::NorthumberlandL)
        .turn(2)
        .step(Step::DismissLords(Lancaster));
    assert_eq!(told(&board, "dismiss exeter-1").1.lines, ["to box 6; saves 0 influence"]);
}

/// §pl:2.2.3c,3.3.2b: off the right end of the Calendar there is no box to be told of.
#[test]
fn nobody_is_promised_for_a_box_that_is_not_there() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::March, Ely).turn(12);
    let board = board.vassal(Vassal::Oxford, Lord::York, 12);
    let vassals = board.clone().step(Step::PayVassals(York));
    assert_eq!(told(&vassals, "release oxford").1.lines, ["free; he does not come home before the end"]);
    let mut lords = board.step(Step::DismissLords(York));
    assert_eq!(told(&lords, "dismiss march").1.lines, ["off the Calendar; saves 1 influence"]);
    lords.play("dismiss march");
    assert!(lords.told(York).contains(&"**March** disbands, off the Calendar.".into()));
}

/// §pl:4.8.2d: where every Port holds an enemy nobody is told that he lands.
#[test]
fn coming_ashore_tells_that_no_port_is_free() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, IrishSea).lord(Lord::March, IrishSea);
    let board =
        board.lord(Lord::HenryVI, Bristol).lord(Lord::Exeter1, Harlech).lord(Lord::Somerset1, Pembroke);
    let preview = told(&board.step(Step::Disembark(York)), "roll march").1;
    assert_eq!(
        preview.lines,
        ["finds no free Port and disbands on 5–6; otherwise he is lost, and 2 influence"]
    );
}
