//! The King's Name (Y32e).

use super::*;
use crate::state::{Service, Whereabouts};

/// Henry Tudor at a friendly Oxford, Gloucester at London with the King's Name in force.
fn watched() -> Board {
    tudor_at_oxford().lord(Lord::Gloucester2, Locale::London).in_force(event::THE_KINGS_NAME)
}

/// What may change, to compare before and after.
fn traces(board: &Board) -> impl PartialEq + std::fmt::Debug + use<> {
    let state = &board.state;
    (
        (state.favour, state.depleted, state.exhausted, state.london_doubled),
        (state.pool, state.decks, state.vassals, state.lords),
        (state.mats[Lord::HenryTudor].clone(), state.mats[Lord::Oxford].clone()),
    )
}

/// Plays a Levy action, lets York forbid it, and checks that all but its cost is as before.
fn undone(board: Board, action: &str, price: i8) {
    let mut board = act(board, Lord::HenryTudor);
    let before = traces(&board);
    let had = left(&board);
    board.play(action);
    assert_eq!(board.asked(), (Side::York, "Y32e"), "{action}");
    assert_eq!(board.legal(), ["accept", "forbid"]);
    assert_ne!(traces(&board), before, "{action} has done something");
    let mut accepted = board.clone();
    accepted.play("accept");
    assert_ne!(traces(&accepted), before, "{action} stands");
    assert_eq!(accepted.state.influence, price);
    board.play("forbid");
    assert_eq!(traces(&board), before, "{action} is undone");
    assert_eq!(board.state.influence, price - 1, "York pays 1, Lancaster's price stays spent");
    assert_eq!(left(&board), had - 1, "Lordship stays spent");
}

/// §pl:Y32e
#[test]
fn any_success_can_be_undone_but_its_price_stays_spent() {
    undone(watched(), "parley gloucester", 2);
    undone(watched().favour(Side::York, &[Locale::Gloucester]), "parley gloucester", 2);
    undone(watched(), "levy troops oxford plain 0", 0);
    undone(watched().depleted(&[Locale::Oxford]), "levy troops oxford plain 0", 0);
    undone(watched(), "levy carts", 0);
    undone(watched(), "take L13 for henry-tudor", 0);
    undone(watched(), "take L35 for henry-tudor", 0);
    undone(watched().favour(Side::Lancaster, &[Locale::Leicester]), "levy vassal dudley", 1);
    let port = Board::empty("III")
        .lord(Lord::HenryTudor, Locale::Bristol)
        .assets(Lord::HenryTudor, [0, 0, 0, 1])
        .favour(Side::Lancaster, &[Locale::Bristol]);
    undone(port.lord(Lord::Gloucester2, Locale::London).in_force(event::THE_KINGS_NAME), "levy ship", 0);
}

/// §pl:Y32e
#[test]
fn a_lord_who_was_called_goes_back_to_his_box_and_his_seat_is_as_it_was() {
    let board = Board::empty("III")
        .lord(Lord::HenryTudor, Locale::Bristol)
        .calendar(Lord::Oxford, 2, false)
        .favour(Side::Lancaster, &[Locale::Bristol])
        .favour(Side::York, &[Locale::Oxford])
        .lord(Lord::Gloucester2, Locale::London)
        .in_force(event::THE_KINGS_NAME);
    undone(board.clone(), "levy lord oxford", 1);
    let mut board = act(board, Lord::HenryTudor);
    board.play("levy lord oxford; forbid");
    assert_eq!(board.state.lords[Lord::Oxford], Whereabouts::Calendar { slot: 2, exile: false });
    assert!(board.offers("levy lord oxford"), "he may be called again");
}

/// §pl:Y32e,1.3.1s
#[test]
fn a_london_that_had_two_markers_has_two_again() {
    let mut board = Board::empty("Ia")
        .lord(Lord::HenryVI, Locale::StAlbans)
        .lord(Lord::Gloucester1, Locale::Gloucester)
        .favour(Side::Lancaster, &[Locale::StAlbans])
        .favour(Side::York, &[Locale::London])
        .in_force(event::THE_KINGS_NAME)
        .in_force(event::PARLIAMENT_VOTES);
    board.state.london_doubled = true;
    let mut board = act(board, Lord::HenryVI);
    board.play("parley london by L18; forbid");
    assert!(board.state.london_doubled);
    assert_eq!(board.state.favour(Locale::London), Some(Side::York));
}

/// §pl:Y32e
#[test]
fn a_failure_is_nothing_to_undo() {
    let mut board =
        act(watched().favour(Side::Lancaster, &[Locale::Leicester]).dice(&[6, 6]), Lord::HenryTudor);
    board.play("parley gloucester");
    assert_eq!(board.asked().0, Side::Lancaster);
    board.play("levy vassal dudley");
    assert_eq!(board.state.muster.lord, None, "York is not asked");
    assert_eq!(board.state.vassals[Vassal::Dudley], Service::Ready);
}

/// §pl:Y32e
#[test]
fn it_needs_gloucester_on_the_map_and_not_as_king() {
    let asked = |board: Board| {
        let mut board = act(board, Lord::HenryTudor);
        board.play("levy carts");
        board.asked().0 == Side::York
    };
    assert!(asked(watched()));
    assert!(!asked(tudor_at_oxford().in_force(event::THE_KINGS_NAME)), "he is on the Calendar");
    assert!(!asked(tudor_at_oxford().lord(Lord::RichardIII, Locale::London).in_force(event::THE_KINGS_NAME)));
    assert!(!asked(tudor_at_oxford().lord(Lord::Gloucester2, Locale::London)), "the Event is not in force");
}

/// §pl:Y32e
#[test]
fn yorks_own_levies_are_not_asked_about() {
    let board = Board::empty("III")
        .lord(Lord::Gloucester2, Locale::London)
        .favour(Side::York, &[Locale::London])
        .in_force(event::THE_KINGS_NAME);
    let mut board = act(board, Lord::Gloucester2);
    board.play("levy carts");
    assert_eq!(board.asked().1, "3.4f");
}

/// §pl:Y32e,1.5.3h
#[test]
fn what_york_is_asked_about_shows_no_hidden_mat() {
    let asked = |hidden: bool| {
        let mut board = watched();
        board.state.hidden_mats = hidden;
        let mut board = act(board, Lord::HenryTudor);
        board.play("take L13 for henry-tudor");
        board.state.muster_prompt(Side::York)
    };
    assert!(asked(false).contains("Expert Counsellors"));
    assert!(!asked(true).contains("Expert Counsellors"));
}
