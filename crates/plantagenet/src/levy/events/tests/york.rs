//! Events of York.

use super::*;
use crate::state::{Service, Whereabouts};

/// §pl:Y10e,3.1.3g
#[test]
fn tax_collectors_double_the_coin_of_each_lord_who_taxes() {
    let board = Board::empty("Ia").lord(Lord::March, Locale::Ludlow).lord(Lord::York, Locale::Ely);
    let board = board.favour(Side::York, &[Locale::Ludlow, Locale::Ely]);
    let mut board = draw(board, event::TAX_COLLECTORS);
    assert_eq!(board.legal(), ["done", "choose york", "choose march"]);
    board.play("choose march");
    assert_eq!(board.state.mats[Lord::March].assets[Asset::Coin], 1 + 2, "a Fortress gives 1");
    assert!(board.state.depleted.contains(Locale::Ludlow));
    assert_eq!(board.legal(), ["done", "choose york"], "once each");
    board.play("done");
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 2, "nobody must");
    assert!(is_over(&board, event::TAX_COLLECTORS));
}

/// §pl:Y10e
#[test]
fn tax_collectors_follow_the_rules_of_tax() {
    let places = [Locale::Ely, Locale::Cambridge, Locale::StAlbans, Locale::London];
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::March, Locale::Exeter);
    let board = board.favour(Side::York, &places).dice(&[6]);
    let mut board = draw(board, event::TAX_COLLECTORS);
    assert_eq!(board.legal(), ["done", "choose york"], "March is at no Friendly place");
    board.play("choose york");
    assert_eq!(board.legal(), ["tax ely", "tax london"]);
    board.play("tax london");
    assert_eq!(board.state.influence, -1, "his rating needs no help: the check is paid and fails");
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 2);
    assert!(is_over(&board, event::TAX_COLLECTORS), "nobody else can tax");
    let exhausted = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[Locale::Ely]);
    assert!(is_over(
        &draw(exhausted.exhausted(&[Locale::Ely]), event::TAX_COLLECTORS),
        event::TAX_COLLECTORS
    ));
}

/// §pl:Y10e,4.6.3e
#[test]
fn only_tax_collectors_bring_double() {
    let board = Board::empty("Ia").lord(Lord::March, Locale::Ludlow).favour(Side::York, &[Locale::Ludlow]);
    let mut board = draw(board, event::TAX_COLLECTORS);
    board.play("choose march");
    board.state.depleted = Set::default();
    board.state.begin_tax(Lord::March, Locale::Ludlow, &mut board.log);
    assert_eq!(board.state.mats[Lord::March].assets[Asset::Coin], 1 + 2 + 1);
}

/// §pl:Y15e,1.3.1s
#[test]
fn london_for_york_doubles_a_yorkist_london_only() {
    let doubled = |board: Board| {
        let board = draw(board, event::LONDON_FOR_YORK);
        assert!(is_over(&board, event::LONDON_FOR_YORK));
        board.state.london_doubled
    };
    assert!(doubled(Board::empty("Ia").favour(Side::York, &[Locale::London])));
    assert!(!doubled(Board::empty("Ia")));
    assert!(!doubled(Board::empty("Ia").favour(Side::Lancaster, &[Locale::London])));
}

/// §pl:Y17e,2.2.3b: the card tells the direction, so nobody is asked for one.
#[test]
fn the_she_wolf_gives_yorkist_vassals_one_turn_more() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::Somerset1, Locale::Wells);
    let board = board.vassal(Vassal::Dudley, Lord::York, 2).vassal(Vassal::Stanley, Lord::Somerset1, 2);
    let board = draw(board, event::SHE_WOLF_OF_FRANCE);
    assert_eq!(slot(&board, Vassal::Dudley), 3, "he was due in this Turn");
    assert_eq!(slot(&board, Vassal::Stanley), 2, "Lancaster's Vassals stay");
    assert!(is_over(&board, event::SHE_WOLF_OF_FRANCE));
}

/// Where a Mustered Vassal's counter is.
fn slot(board: &Board, vassal: Vassal) -> u8 {
    match board.state.vassals[vassal] {
        Service::Mustered { slot, .. } => slot,
        other => panic!("{other:?}"),
    }
}

/// Where a counter in this box is after a shift of one to the right.
fn shifted(from: u8) -> u8 {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).vassal(Vassal::Dudley, Lord::York, from);
    slot(&draw(board, event::SHE_WOLF_OF_FRANCE), Vassal::Dudley)
}

/// §pl:2.2.3a: no card shifts to the left by boxes; one to the right of 10 is 11.
#[test]
fn a_shift_counts_boxes() {
    assert_eq!(shifted(10), 11);
}

/// §pl:2.2.3c: past the last box he is off the end, and goes no further.
#[test]
fn nobody_is_shifted_beyond_the_end_of_the_calendar() {
    assert_eq!((shifted(15), shifted(16)), (16, 16));
}

/// §pl:Y21e
#[test]
fn sir_richard_leigh_turns_london_one_step_whoever_is_there() {
    let leigh =
        |board: Board| draw(board.lord(Lord::HenryVI, Locale::London), event::SIR_RICHARD_LEIGH).state;
    let london = Locale::London;
    assert_eq!(leigh(Board::empty("Ia").favour(Side::Lancaster, &[london])).favour(london), None);
    assert_eq!(leigh(Board::empty("Ia")).favour(london), Some(Side::York));
    let mut doubled = Board::empty("Ia").favour(Side::York, &[london]);
    doubled.state.london_doubled = true;
    let after = leigh(doubled);
    assert_eq!((after.favour(london), after.london_doubled), (Some(Side::York), true));
}

/// §pl:Y23e
#[test]
fn charles_the_bold_gives_to_every_lord_on_the_map() {
    let board = Board::empty("II").lord(Lord::EdwardIV, Locale::Burgundy).lord(Lord::Devon, Locale::Exeter);
    let board = board.lord(Lord::Clarence, Locale::York);
    let before = board.state.mats.clone();
    let board = draw(board, event::CHARLES_THE_BOLD);
    let gained = |lord: Lord| {
        [Asset::Coin, Asset::Provender, Asset::Cart]
            .map(|asset| board.state.mats[lord].assets[asset] - before[lord].assets[asset])
    };
    assert_eq!(gained(Lord::EdwardIV), [1, 1, 0], "an Exile box is on the map");
    assert_eq!(gained(Lord::Devon), [1, 1, 0]);
    assert_eq!([gained(Lord::Pembroke), gained(Lord::Clarence)], [[0, 0, 0]; 2]);
    assert!(is_over(&board, event::CHARLES_THE_BOLD));
}

/// §pl:Y26e,1.4.2c,3.2.4a
#[test]
fn dubious_clarence_disbands_if_edward_wins_his_check() {
    let board = Board::empty("II").lord(Lord::EdwardIV, Locale::London).lord(Lord::Clarence, Locale::York);
    let mut won = draw(board.clone().dice(&[5]), event::DUBIOUS_CLARENCE);
    assert_eq!(won.legal(), ["pass", "choose clarence"]);
    won.play("choose clarence");
    assert_eq!(won.state.influence, -1, "York pays for the check, Lancaster loses nothing");
    let slot = won.state.turn + 5;
    assert_eq!(won.state.lords[Lord::Clarence], Whereabouts::Calendar { slot, exile: false });
    assert!(is_over(&won, event::DUBIOUS_CLARENCE));
    let mut lost = draw(board.clone().dice(&[6]), event::DUBIOUS_CLARENCE);
    lost.play("choose clarence");
    assert!(lost.state.is_on_map(Lord::Clarence) && lost.state.influence == -1);
    assert!(is_over(&lost, event::DUBIOUS_CLARENCE), "one try");
    let mut left = draw(board, event::DUBIOUS_CLARENCE);
    left.play("pass");
    assert!(left.state.is_on_map(Lord::Clarence) && left.state.influence == 0);
    assert!(is_over(&left, event::DUBIOUS_CLARENCE));
    let alone = Board::empty("II").lord(Lord::EdwardIV, Locale::London);
    assert!(
        is_over(&draw(alone, event::DUBIOUS_CLARENCE), event::DUBIOUS_CLARENCE),
        "both must be on the map"
    );
}

/// §pl:Y27e
#[test]
fn yorkist_north_counts_places_and_lords_there() {
    let north = [Locale::Carlisle, Locale::Hexham, Locale::Newcastle];
    let board = Board::empty("II").favour(Side::York, &north).favour(Side::York, &[Locale::York]);
    let board = board.favour(Side::Lancaster, &[Locale::Appleby]);
    let board = board.lord(Lord::NorthumberlandY1, Locale::Bamburgh).lord(Lord::Devon, Locale::York);
    let board = board.lord(Lord::Clarence, Locale::Appleby);
    let board = draw(board, event::YORKIST_NORTH);
    assert_eq!(board.state.influence, 3 + 1, "the city of York is not in the North");
    assert!(is_over(&board, event::YORKIST_NORTH));
}

/// §pl:Y31e,1.6a,1.9.1g
#[test]
fn earl_rivers_offers_each_lord_up_to_two_militia() {
    let board = Board::empty("II").lord(Lord::EdwardIV, Locale::Burgundy).lord(Lord::Devon, Locale::Exeter);
    let mut board =
        draw(board.lord(Lord::Pembroke, Locale::Pembroke).pool(Troop::Militia, 3), event::EARL_RIVERS);
    assert_eq!(board.asked(), (Side::York, "Y31e"));
    assert_eq!(board.legal(), ["enlist 0 0", "enlist 0 1", "enlist 0 2"]);
    board.play("enlist 0 2");
    assert_eq!(board.state.mats[Lord::EdwardIV].standing[Troop::Militia], 2 + 2);
    assert_eq!(board.legal(), ["enlist 0 0", "enlist 0 1"], "one is left in the pool");
    board.play("enlist 0 0");
    assert_eq!(board.legal(), ["enlist 0 0", "enlist 0 1"], "whoever declines leaves it to the next");
    board.play("enlist 0 1");
    let militia = [Lord::Pembroke, Lord::Devon].map(|lord| board.state.mats[lord].standing[Troop::Militia]);
    assert_eq!(militia, [2, 1 + 1]);
    assert_eq!(board.state.pool[Troop::Militia], 0);
    assert!(is_over(&board, event::EARL_RIVERS));
    let empty = Board::empty("II").lord(Lord::EdwardIV, Locale::London).pool(Troop::Militia, 0);
    assert!(is_over(&draw(empty, event::EARL_RIVERS), event::EARL_RIVERS), "nobody is asked about nothing");
}
