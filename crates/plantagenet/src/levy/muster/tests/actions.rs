//! What each Levy action needs, in one table.

use super::*;
use crate::ids::capability;

/// A position for each row: a Lord at a Port, with somebody to call, a Vassal's Seat and a neighbour.
fn position(own: Option<Side>) -> Board {
    let board = Board::empty("Ia")
        .lord(Lord::York, Locale::Lynn)
        .calendar(Lord::Salisbury, 1, false)
        .favour(Side::York, &[Locale::Leicester]);
    match own {
        Some(side) => board.favour(side, &[Locale::Lynn]),
        None => board,
    }
}

const ACTIONS: [&str; 7] = [
    "levy lord salisbury",
    "levy vassal dudley",
    "levy troops lynn plain 0",
    "levy carts",
    "levy ship",
    "take Y1 for york",
    "parley ely",
];

/// §pl:3.4d,3.4.1f,3.4.2a,3.4.3a,3.4.4a,3.4.5a,3.4.6a
#[test]
fn everything_but_a_parley_on_the_spot_needs_a_friendly_locale() {
    let friendly = act(position(Some(Side::York)), Lord::York);
    assert!(ACTIONS.iter().all(|action| friendly.offers(action)));
    assert!(!friendly.offers("parley lynn"));
    for own in [None, Some(Side::Lancaster)] {
        let board = act(position(own), Lord::York);
        assert_eq!(board.legal(), ["done", "parley lynn"]);
    }
}

/// §pl:3.4.4b,3.4.5c,1.3.1w,1.3.1x
#[test]
fn depletion_hinders_nothing_but_troops_and_only_when_exhausted() {
    let depleted = act(position(Some(Side::York)).depleted(&[Locale::Lynn]), Lord::York);
    assert!(ACTIONS.iter().all(|action| depleted.offers(action)));
    let exhausted = act(position(Some(Side::York)).exhausted(&[Locale::Lynn]), Lord::York);
    let missing: Vec<_> = ACTIONS.iter().filter(|action| !exhausted.offers(action)).collect();
    assert_eq!(missing, [&"levy troops lynn plain 0"]);
}

/// §pl:3.4c,1.4.2a
#[test]
fn parley_lord_and_vassal_take_a_paid_check_and_the_others_are_free() {
    for (action, dice) in ACTIONS.iter().zip([1, 1, 0, 0, 0, 0, 1]) {
        let mut board = act(position(Some(Side::York)).dice(&[1; 1][..dice]), Lord::York);
        board.play(action);
        assert_eq!(board.state.chance.loaded_left(), 0, "{action}");
        assert_eq!(board.state.influence != 0, dice == 1, "{action}");
        assert_eq!(left(&board), 2, "{action}");
    }
}

/// §pl:1.4.2c,3.4.1e,3.4.3c,3.4.4a,Y15c
#[test]
fn a_preview_tells_price_and_chance() {
    let told = |board: &Board, answer: &str| {
        let action = answer.parse().expect("it can be read");
        let preview = board.state.preview_of(&action);
        (preview.lines.join("; "), preview.chance.map(|chance| (chance * 36.0).round() as u8))
    };
    let board = position(Some(Side::York))
        .in_force(event::SUCCESSION)
        .in_force(event::RISING_WAGES)
        .depleted(&[Locale::Lynn]);
    let board = act(board, Lord::York);
    assert_eq!(told(&board, "parley ely"), ("2 influence; succeeds on 1–5".into(), Some(30)));
    assert_eq!(told(&board, "parley ely by Y18"), ("1 influence; certain".into(), Some(36)));
    assert_eq!(told(&board, "levy vassal dudley"), ("1 influence; succeeds on 1–5".into(), Some(30)));
    let troops = "1 man-at-arms and 1 longbowman; for 1 Coin; Lynn is exhausted then";
    assert_eq!(told(&board, "levy troops lynn plain 0"), (troops.into(), None));
    let sea = Board::empty("Ia")
        .lord(Lord::Somerset1, Locale::Exeter)
        .assets(Lord::Somerset1, [0, 0, 0, 1])
        .favour(Side::Lancaster, &[Locale::Exeter])
        .lord(Lord::WarwickY, Locale::Calais)
        .card(capability::NAVAL_BLOCKADE, Lord::WarwickY);
    let mut sea = act(sea, Lord::Somerset1);
    let blockade = "first a 1 or 2 against Warwick's blockade; 2 influence; succeeds on 1–5";
    assert_eq!(told(&sea, "parley dover"), (blockade.into(), Some(10)));
    sea.state.hidden_mats = true;
    assert_eq!(told(&sea, "parley dover").1, Some(30), "a hidden mat stays hidden");
}
