//! Held Events after a landing (L28e, L33e).

use super::{command, provender};
use crate::ids::*;
use crate::testing::Board;

/// Warwick of Lancaster and Clarence in France, with Seamanship so that the card goes on; small companies.
fn rebels() -> Board {
    let board = Board::empty("II").in_force(event::SEAMANSHIP_L6);
    let board = board.lord(Lord::WarwickL, Locale::France).men(Lord::WarwickL, [1, 0, 0]);
    let board = board.lord(Lord::Clarence, Locale::France).men(Lord::Clarence, [1, 0, 0]);
    board.assets(Lord::WarwickL, [0, 0, 0, 2]).assets(Lord::Clarence, [0, 0, 0, 0])
}

/// §pl:L28e,4.7h: a lone mover gets all 4 and skips the Feed of this card; others at the place do not.
#[test]
fn the_depot_for_one() {
    let board = rebels().lord(Lord::Oxford, Locale::Dover).hold(event::REBEL_SUPPLY_DEPOT);
    let mut board = command(board, Lord::WarwickL);
    board.play("sail dover");
    assert_eq!(board.asked(), (Side::Lancaster, "L28e"));
    assert_eq!(board.legal(), ["pass", "play L28"]);
    board.play("play L28");
    assert_eq!(provender(&board, Lord::WarwickL), 4);
    assert_eq!(board.state.march.fed_by_depot, Set::of(Lord::WarwickL));
    assert!(board.state.moved.contains(Lord::WarwickL));
    board.play("pass");
    assert_eq!(provender(&board, Lord::WarwickL), 4, "his men ate at the depot");
    assert!(board.state.moved.is_empty() && board.state.march.fed_by_depot.is_empty());
    assert!(board.state.hands[Side::Lancaster].is_empty());
    assert!(board.state.decks[Side::Lancaster].contains(Card::L28));
}

/// §pl:L28e: several movers split it as they like, one by one.
#[test]
fn the_depot_for_a_group() {
    let mut board = command(rebels().hold(event::REBEL_SUPPLY_DEPOT), Lord::WarwickL);
    board.play("sail dover with clarence; play L28");
    assert_eq!(board.legal(), ["grant provender clarence", "grant provender warwick-l"]);
    board.play("grant provender clarence; grant provender clarence; grant provender warwick-l");
    board.play("grant provender clarence");
    assert_eq!((provender(&board, Lord::Clarence), provender(&board, Lord::WarwickL)), (3, 1));
    assert_eq!(board.state.march.fed_by_depot.len(), 2);
    assert_eq!(board.asked().1, "4.2.2a");
}

/// §pl:L28e: not at Sea.
#[test]
fn no_depot_at_sea() {
    let mut board = command(rebels().hold(event::REBEL_SUPPLY_DEPOT), Lord::WarwickL);
    board.play("sail english-channel");
    assert_eq!(board.asked().1, "4.2.2a");
}

/// §pl:3.1.3d,L28e: whoever holds any card is asked, whatever it is; whoever holds none is not.
#[test]
fn the_window_tells_nothing() {
    let mut other = command(rebels().hold(event::FLANK_ATTACK_L2), Lord::WarwickL);
    other.play("sail dover");
    assert_eq!(other.legal(), ["pass"]);
    other.play("pass");
    assert_eq!(other.asked().1, "4.2.2a");
    let mut none = command(rebels(), Lord::WarwickL);
    none.play("sail dover");
    assert_eq!(none.asked().1, "4.2.2a");
}

/// §pl:3.1.3d,L28e: when everybody can see that the card is elsewhere nobody is asked; hidden mats show nothing.
#[test]
fn no_window_for_a_card_that_is_elsewhere() {
    let board = || {
        rebels()
            .lord(Lord::Somerset2, Locale::Wells)
            .card(capability::LOYAL_SOMERSET, Lord::Somerset2)
            .hold(event::FLANK_ATTACK_L2)
    };
    let mut open = command(board(), Lord::WarwickL);
    open.play("sail dover");
    assert_eq!(open.asked().1, "4.2.2a");
    let mut hidden = board();
    hidden.state.hidden_mats = true;
    let mut hidden = command(hidden, Lord::WarwickL);
    hidden.play("sail dover");
    assert_eq!(hidden.asked().1, "L28e");
}

/// §pl:L28e: York's landings open no window, though York holds cards.
#[test]
fn no_window_for_york() {
    let board = Board::empty("II").in_force(event::SEAMANSHIP_Y6).lord(Lord::Devon, Locale::Exeter);
    let board = board
        .men(Lord::Devon, [1, 0, 0])
        .assets(Lord::Devon, [0, 1, 0, 1])
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .hold(event::REBEL_SUPPLY_DEPOT);
    let mut board = command(board, Lord::Devon);
    board.play("sail dover");
    assert_eq!(board.asked(), (Side::York, "4.2.2a"));
}

/// §pl:L28e: the Depot can be played after a March that ends at a Port too, and only for those who moved.
#[test]
fn the_depot_after_a_march() {
    let board = Board::empty("II").lord(Lord::Oxford, Locale::Dover).lord(Lord::Exeter2, Locale::Canterbury);
    let board = board.assets(Lord::Exeter2, [0, 0, 0, 0]).hold(event::REBEL_SUPPLY_DEPOT);
    let mut board = command(board, Lord::Exeter2);
    board.play("march dover; play L28");
    assert_eq!((provender(&board, Lord::Exeter2), board.state.at(Lord::Exeter2)), (4, Some(Locale::Dover)));
    board.play("march canterbury");
    assert_eq!(board.state.at(Lord::Exeter2), Some(Locale::Canterbury));
    assert_eq!(provender(&board, Lord::Exeter2), 0, "no Carts; but no Feed and no Pillage either");
    assert!(!board.state.is_exhausted(Locale::Canterbury));
}

/// §pl:L28e: a March to an inland place opens no window.
#[test]
fn no_window_inland() {
    let board = Board::empty("II").lord(Lord::Exeter2, Locale::Dover).hold(event::REBEL_SUPPLY_DEPOT);
    let mut board = command(board, Lord::Exeter2);
    board.play("march canterbury");
    assert_eq!(board.asked().1, "4.2.2a");
}

/// Henry Tudor in France with a small company.
fn tudor() -> Board {
    let board = Board::empty("III").lord(Lord::HenryTudor, Locale::France).men(Lord::HenryTudor, [1, 0, 0]);
    board.assets(Lord::HenryTudor, [0, 4, 2, 2])
}

/// §pl:L33e: after a Sail to a Port one March for nothing, though the card is used up; no Path and nothing else.
#[test]
fn surprise_landing() {
    let mut board = command(tudor().hold(event::SURPRISE_LANDING), Lord::HenryTudor);
    board.play("sail dover");
    assert_eq!(board.asked(), (Side::Lancaster, "L33e"));
    board.play("play L33");
    assert_eq!(board.legal(), ["pass", "march hastings", "march canterbury"]);
    board.play("march canterbury");
    assert_eq!(board.state.at(Lord::HenryTudor), Some(Locale::Canterbury));
    assert_eq!(board.state.plans[Side::Lancaster].shown, 2, "then the card is over");
    assert!(board.state.decks[Side::Lancaster].contains(Card::L33));
}

/// §pl:L33e: Highway pairs are allowed, Paths are not.
#[test]
fn surprise_on_a_highway() {
    let board = Board::empty("III").lord(Lord::HenryTudor, Locale::Ireland).men(Lord::HenryTudor, [1, 0, 0]);
    let mut board =
        command(board.assets(Lord::HenryTudor, [0, 4, 4, 2]).hold(event::SURPRISE_LANDING), Lord::HenryTudor);
    board.play("sail bristol; play L33; march gloucester; march oxford");
    assert_eq!(board.state.at(Lord::HenryTudor), Some(Locale::Oxford));
    let board = Board::empty("III").lord(Lord::HenryTudor, Locale::Ireland).men(Lord::HenryTudor, [1, 0, 0]);
    let mut board =
        command(board.assets(Lord::HenryTudor, [0, 4, 4, 2]).hold(event::SURPRISE_LANDING), Lord::HenryTudor);
    board.play("sail harlech");
    assert_eq!(board.legal(), ["pass"], "only Paths lead on from Harlech");
}

/// §pl:L33e: the free March may become an Approach, and the group may differ from the one that sailed.
#[test]
fn surprise_with_another_group() {
    let board = tudor()
        .lord(Lord::Oxford, Locale::Dover)
        .lord(Lord::Norfolk, Locale::Canterbury)
        .hold(event::SURPRISE_LANDING);
    let mut board = command(board, Lord::HenryTudor);
    board.play("sail dover; play L33");
    assert!(board.offers("march canterbury with oxford"));
    board.play("march canterbury");
    assert_eq!(board.asked(), (Side::York, "4.3.5c"), "Norfolk may choose Exile");
}

/// §pl:L33e: a March opens no such window, and a pass leaves the card in the hand.
#[test]
fn no_surprise_after_a_march() {
    let board = Board::empty("III").lord(Lord::Oxford, Locale::Canterbury).hold(event::SURPRISE_LANDING);
    let mut board = command(board, Lord::Oxford);
    board.play("march dover");
    assert_eq!(board.asked().1, "4.2.2a");
    let both = Board::empty("III")
        .lord(Lord::Oxford, Locale::Canterbury)
        .hold(event::SURPRISE_LANDING)
        .hold(event::REBEL_SUPPLY_DEPOT);
    let mut both = command(both, Lord::Oxford);
    both.play("march dover");
    assert_eq!(both.legal(), ["pass", "play L28"]);
    let mut board = command(tudor().hold(event::SURPRISE_LANDING), Lord::HenryTudor);
    board.play("sail dover; pass");
    assert!(board.state.hands[Side::Lancaster].contains(Card::L33));
    assert_eq!(board.state.plans[Side::Lancaster].shown, 2);
}
