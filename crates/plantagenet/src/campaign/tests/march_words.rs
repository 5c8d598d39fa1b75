//! March in the player's words.

use super::acts;
use crate::action::Action;
use crate::event::seat;
use crate::ids::Locale::*;
use crate::ids::*;
use crate::testing::Board;
use kernel::{Game, Preview};

fn preview(board: &Board, action: &str) -> Preview {
    let action: Action = action.parse().expect("it can be read");
    board.state.preview(seat(board.asked().0), &action)
}

fn label(board: &Board, action: Action) -> String {
    board.state.label(seat(board.asked().0), &action)
}

/// §pl:4.3.2a,4.3.3d,4.3.4a,4.3.5a: a step says what must be dropped, whom it meets and who can meet it.
#[test]
fn a_march_tells_what_it_leads_to() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::HenryVI, Cambridge)
        .lord(Lord::Exeter1, Bedford)
        .assets(Lord::York, [0, 3, 1, 0]);
    let board = acts(board, Lord::York);
    let met = preview(&board, "march cambridge");
    let lines = [
        "2 Provender must be left behind",
        "An Approach to Henry VI: the card ends with it",
        "Exeter may intercept",
    ];
    assert_eq!(met.lines, lines);
    assert_eq!(met.route, ["ely", "cambridge"]);
    let truce = acts(
        Board::empty("Ia")
            .lord(Lord::York, Ely)
            .lord(Lord::Exeter1, Bedford)
            .in_force(event::PARLIAMENTS_TRUCE_Y12),
        Lord::York,
    );
    assert!(preview(&truce, "march cambridge").lines.is_empty(), "nobody Intercepts under a Truce");
    let board = acts(Board::empty("Ia").lord(Lord::March, Chester), Lord::March);
    assert!(preview(&board, "march harlech").lines[0].contains("the whole card"));
}

/// §pl:4.3.4d,4.3.4m: an Intercept says with what die it succeeds.
#[test]
fn an_intercept_tells_its_chance() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::Exeter1, Bedford)
        .lord(Lord::HenryVI, Bedford)
        .hold(event::FLANK_ATTACK_L2);
    let mut board = acts(board, Lord::York);
    board.play("march cambridge");
    assert_eq!(preview(&board, "intercept exeter-1").chance, Some(2.0 / 6.0));
    assert_eq!(preview(&board, "intercept henry-vi").chance, Some(0.0));
    assert_eq!(preview(&board, "flank henry-vi").lines, ["No die is needed, and Lancaster attacks"]);
    assert_eq!(label(&board, Action::Pass), "Let them come");
}

/// §pl:4.3.5d,4.3.5g,Y8c: an Exile says what it costs and where he goes.
#[test]
fn an_exile_tells_its_price() {
    let board = Board::empty("Ia").turn(3).lord(Lord::Somerset1, Ely).lord(Lord::Rutland, Cambridge);
    let price = |board: Board| {
        let mut board = acts(board, Lord::Somerset1);
        board.play("march cambridge");
        assert_eq!(label(&board, Action::Done), "Stand and fight");
        preview(&board, "exile rutland").lines
    };
    assert_eq!(price(board.clone()), ["York loses 2 Influence", "On the Calendar in box 7"]);
    let home = board.card(capability::ENGLAND_IS_MY_HOME, Lord::Rutland);
    assert_eq!(price(home), ["York loses 0 Influence", "On the Calendar in box 4"]);
}

/// §pl:4.3.3a: whoever may go on may also stay.
#[test]
fn a_second_step_can_be_left_out() {
    let mut board = acts(Board::empty("Ia").lord(Lord::York, Ely), Lord::York);
    board.play("march cambridge");
    assert_eq!(label(&board, Action::Pass), "Stay here");
    assert_eq!(
        board.state.prompt(seat(Side::York)).text,
        "**York:** **York** is at **Cambridge**. A second step for nothing?"
    );
}

/// §pl:5.1d,6.0-II-h: Warwick's Exile warns that the haven is in this box, where nobody counts.
#[test]
fn an_exile_into_a_haven_warns() {
    let board = Board::empty("II").turn(4).lord(Lord::EdwardIV, Ely).lord(Lord::WarwickL, Cambridge);
    let mut board = acts(board.lord(Lord::Oxford, Cambridge), Lord::EdwardIV);
    board.play("march cambridge");
    let lines = |answer: &str| preview(&board, answer).lines;
    assert_eq!(lines("exile warwick-l")[1], "On the Calendar in box 4");
    assert!(lines("exile warwick-l")[2].contains("do not save Lancaster"));
    assert_eq!(lines("exile oxford").len(), 2);
}
