//! Previews of Commands.

use super::command;
use crate::ids::*;
use crate::testing::Board;

/// The lines for an answer, and its chance in sixths of a die if there is one.
fn preview(board: &Board, answer: &str) -> (Vec<String>, Option<u32>) {
    let action = answer.parse().expect("it can be read");
    assert!(board.offers(answer), "{answer} is legal");
    let preview = board.state.preview_of(&action);
    (preview.lines, preview.chance.map(|chance| (chance * 6.0).round() as u32))
}

fn line(text: &str, chance: Option<u32>) -> (Vec<String>, Option<u32>) {
    (vec![text.into()], chance)
}

/// §pl:4.5.2a,4.6.2b,4.6.3d,4.6.4c: gain, price and chance of what York can do at Ely.
#[test]
fn at_ely() {
    let friendly = [Locale::Ely, Locale::Cambridge, Locale::StAlbans, Locale::London];
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &friendly);
    let board = command(board.depleted(&[Locale::Cambridge]), Lord::York);
    assert_eq!(preview(&board, "supply ely"), line("2 Provender, Ely is depleted", None));
    assert_eq!(preview(&board, "supply cambridge"), line("1 Provender, Cambridge is exhausted", None));
    assert_eq!(preview(&board, "forage"), line("1 Provender, Ely is depleted", None));
    assert_eq!(preview(&board, "tax ely"), line("2 Coin, Ely is depleted", None));
    let (lines, chance) = preview(&board, "tax london");
    assert_eq!(lines, ["3 Coin, London is depleted", "1 influence, succeeds on 1–5"]);
    assert_eq!(chance, Some(5));
    assert_eq!(preview(&board, "parley lynn"), line("2 influence, succeeds on 1–5", Some(5)));
}

/// §pl:4.6.2b,4.6.4a: at a Neutral place.
#[test]
fn at_a_neutral_place() {
    let board = command(Board::empty("Ia").lord(Lord::York, Locale::Ely), Lord::York);
    assert_eq!(preview(&board, "forage"), line("1 Provender on 1–4, then Ely is depleted", Some(4)));
    assert_eq!(preview(&board, "parley ely"), line("Certain, and for nothing", None));
}

/// §pl:4.6.1i,Y15c,1.5.3h: what stays behind, and the blockade, unless Warwick's mat is hidden.
#[test]
fn at_sea() {
    let board = Board::empty("Ia").lord(Lord::Exeter1, Locale::France).assets(Lord::Exeter1, [0, 3, 4, 1]);
    let free = command(board.clone(), Lord::Exeter1);
    assert_eq!(preview(&free, "sail dover"), line("1 Provender and 2 Carts must stay behind", None));
    let board = board.lord(Lord::WarwickY, Locale::Calais).card(capability::NAVAL_BLOCKADE, Lord::WarwickY);
    let (lines, chance) = preview(&command(board.clone(), Lord::Exeter1), "sail dover");
    assert_eq!(lines[0], "Warwick's blockade lets it pass only on 1–2");
    assert_eq!(chance, Some(2));
    let mut hidden = board;
    hidden.state.hidden_mats = true;
    let unknown = preview(&command(hidden, Lord::Exeter1), "sail dover");
    assert_eq!(unknown, line("1 Provender and 2 Carts must stay behind", None));
}

/// §pl:4.5.1b,4.5.1d,4.6.3b: the map can show the way: along Friendly Locales, and over Sea with a Ship.
#[test]
fn routes() {
    let route =
        |board: &Board, answer: &str| board.state.preview_of(&answer.parse().expect("it can be read")).route;
    let friendly = [Locale::Ely, Locale::Cambridge, Locale::StAlbans, Locale::London];
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &friendly);
    let york = command(board.assets(Lord::York, [0, 0, 9, 0]), Lord::York);
    assert_eq!(route(&york, "tax london"), ["ely", "cambridge", "st-albans", "london"]);
    assert_eq!(route(&york, "supply st-albans"), ["ely", "cambridge", "st-albans"]);
    assert_eq!(route(&york, "supply ely"), ["ely"]);
    assert_eq!(route(&york, "parley lynn"), ["ely", "lynn"]);
    let abroad = [Locale::Dover, Locale::Calais, Locale::Rochester, Locale::Canterbury];
    let board = Board::empty("Ia").lord(Lord::WarwickY, Locale::Rochester).favour(Side::York, &abroad);
    let warwick = command(board, Lord::WarwickY);
    assert_eq!(route(&warwick, "tax calais"), ["rochester", "canterbury", "dover", "calais"]);
    let board = Board::empty("Ia").lord(Lord::WarwickY, Locale::Burgundy).favour(Side::York, &[Locale::Lynn]);
    let burgundy = command(board, Lord::WarwickY);
    assert_eq!(route(&burgundy, "supply lynn by ship"), ["burgundy", "lynn"]);
    assert_eq!(route(&burgundy, "sail north-sea"), ["burgundy", "north-sea"]);
}

/// §pl:Y13c,Y34c: what comes even on a failure.
#[test]
fn of_a_failure() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).card(capability::SCOURERS, Lord::York);
    let (lines, _) = preview(&command(board, Lord::York), "forage");
    assert_eq!(lines, ["2 Provender on 1–4, then Ely is depleted", "1 Provender even on a failure"]);
    let board =
        Board::empty("III").lord(Lord::Gloucester2, Locale::Calais).favour(Side::York, &[Locale::Calais]);
    let board = command(board.card(capability::SO_WISE_SO_YOUNG, Lord::Gloucester2), Lord::Gloucester2);
    let (lines, _) = preview(&board, "tax calais");
    assert_eq!((lines.len(), lines[2].as_str()), (3, "1 Coin even on a failure"));
}
