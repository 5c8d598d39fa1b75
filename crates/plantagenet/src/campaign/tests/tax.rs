//! Tax (4.6.3).

use super::{coin, command, is_depleted, is_untouched};
use crate::ids::*;
use crate::testing::Board;

/// A Lord without Coin at a Friendly place.
fn at(scenario: &str, lord: Lord, at: Locale, friendly: &[Locale]) -> Board {
    let board = Board::empty(scenario).lord(lord, at).assets(lord, [0; 4]);
    board.favour(lord.side(), &[at]).favour(lord.side(), friendly)
}

/// §pl:4.6.3c,4.6.3e,4.6.3f,1.3.1u: his own Seat pays without check and without Influence.
#[test]
fn own_seat() {
    let mut board = command(at("Ia", Lord::York, Locale::Ely, &[]), Lord::York);
    board.play("tax ely");
    assert_eq!((coin(&board, Lord::York), board.state.influence), (2, 0));
    assert!(is_depleted(&board, Locale::Ely));
    let mut london = command(at("Ia", Lord::HenryVI, Locale::London, &[]).dice(&[6]), Lord::HenryVI);
    london.play("tax london");
    assert_eq!((coin(&london, Lord::HenryVI), london.state.influence), (3, 0));
}

/// §pl:4.2.1b,4.6.3a: three Taxes on one card of Command 3, if targets remain (A13).
#[test]
fn three_taxes() {
    let friendly = [Locale::London, Locale::Oxford];
    let board = at("II", Lord::Gloucester1, Locale::Gloucester, &friendly).dice(&[1]);
    let mut board = command(board, Lord::Gloucester1);
    board.play("tax gloucester; tax gloucester; tax london; spend 0");
    assert_eq!(coin(&board, Lord::Gloucester1), 2 + 2 + 3);
    assert!(board.state.is_exhausted(Locale::Gloucester));
}

/// §pl:4.6.3d,4.6.3e: elsewhere a check for 1, whatever the distance; success on at most the rating.
#[test]
fn a_paid_check_elsewhere() {
    let tax = |face, answer: &str| {
        let friendly = [Locale::Cambridge, Locale::StAlbans, Locale::London];
        let mut board = command(at("Ia", Lord::York, Locale::Ely, &friendly).dice(&[face]), Lord::York);
        board.play(answer);
        (coin(&board, Lord::York), board.state.influence, is_depleted(&board, Locale::London))
    };
    assert_eq!(tax(5, "tax london"), (3, -1, true), "rating 5 needs no bonus");
    assert_eq!(tax(6, "tax london"), (0, -1, false), "a failure leaves no mark");
    let rutland = |face| {
        let board = at("Ia", Lord::Rutland, Locale::Rochester, &[Locale::London]).dice(&[face]);
        let mut board = command(board, Lord::Rutland);
        board.play("tax london; spend 1");
        (coin(&board, Lord::Rutland), board.state.influence)
    };
    assert_eq!(rutland(3), (3, -2));
    assert_eq!(rutland(4), (0, -2));
}

/// §pl:4.6.3a: only from a Friendly Locale.
#[test]
fn the_lord_is_at_a_friendly_locale() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[Locale::Cambridge]);
    assert!(command(board, Lord::York).offered("tax").is_empty());
}

/// §pl:4.6.3a,4.6.3h,1.3.1w: Seats of others and plain Strongholds are no targets, nor is an Exhausted one.
#[test]
fn targets() {
    let friendly =
        [Locale::Cambridge, Locale::StAlbans, Locale::London, Locale::Rochester, Locale::Canterbury];
    let board = at("Ia", Lord::York, Locale::Ely, &friendly);
    assert_eq!(command(board.clone(), Lord::York).offered("tax"), ["tax ely", "tax london"]);
    let board = board.exhausted(&[Locale::Ely]);
    assert_eq!(command(board, Lord::York).offered("tax"), ["tax london"]);
}

/// §pl:4.6.3a,4.6.3g: the Seat of a Vassal on his own mat, not of one on another's.
#[test]
fn seats_of_vassals() {
    let board = at("Ia", Lord::York, Locale::Leicester, &[]).lord(Lord::March, Locale::Leicester);
    let own = command(board.clone().vassal(Vassal::Dudley, Lord::York, 3), Lord::York);
    assert!(own.offers("tax leicester"));
    let others = command(board.vassal(Vassal::Dudley, Lord::March, 3), Lord::York);
    assert!(!others.offers("tax leicester"));
}

/// §pl:4.6.3e: Harlech pays 1, a Vassal's Town 1, Calais 3.
#[test]
fn yields() {
    let tax = |board: Board, lord, answer: &str| {
        let mut board = command(board, lord);
        board.play(answer);
        coin(&board, lord)
    };
    assert_eq!(tax(at("II", Lord::JasperTudor1, Locale::Harlech, &[]), Lord::JasperTudor1, "tax harlech"), 1);
    assert_eq!(tax(at("Ia", Lord::WarwickY, Locale::Calais, &[]), Lord::WarwickY, "tax calais"), 3);
    let town = at("Ia", Lord::York, Locale::Leicester, &[]).vassal(Vassal::Dudley, Lord::York, 3);
    assert_eq!(tax(town, Lord::York, "tax leicester"), 1);
}

/// §pl:4.6.3b,4.6.3i: a Route of Friendly Locales free of enemies; Exhausted ones between do not matter.
#[test]
fn the_route() {
    let friendly = [Locale::Cambridge, Locale::StAlbans];
    let board = at("Ia", Lord::York, Locale::StAlbans, &friendly).favour(Side::York, &[Locale::Ely]);
    let board = board.exhausted(&[Locale::Cambridge]);
    assert!(command(board.clone(), Lord::York).offers("tax ely"));
    let blocked = board.clone().lord(Lord::HenryVI, Locale::Cambridge);
    assert!(!command(blocked, Lord::York).offers("tax ely"));
    let taken = board.lord(Lord::HenryVI, Locale::Ely);
    assert!(!command(taken, Lord::York).offers("tax ely"));
    let gap = at("Ia", Lord::York, Locale::StAlbans, &[Locale::Ely]);
    assert!(!command(gap, Lord::York).offers("tax ely"));
}

/// §pl:4.6.3b,1.3.1aa,1.3.1c: with a Ship, his own or Shared, the Route crosses a Sea; without one it does not.
#[test]
fn over_sea() {
    let board =
        at("Ia", Lord::WarwickY, Locale::Rochester, &[Locale::Canterbury, Locale::Dover, Locale::Calais]);
    assert!(!command(board.clone(), Lord::WarwickY).offers("tax calais"));
    let own = board.clone().assets(Lord::WarwickY, [0, 0, 0, 1]);
    assert!(command(own, Lord::WarwickY).offers("tax calais"));
    let shared = board.lord(Lord::March, Locale::Rochester).assets(Lord::March, [0, 0, 0, 1]);
    assert!(command(shared, Lord::WarwickY).offers("tax calais"));
}

/// §pl:4.6.3b,1.3.1ab,1.3.1e: from an Exile box by Ship, from Scotland over its Paths.
#[test]
fn from_exile_boxes() {
    let burgundy = at("Ia", Lord::York, Locale::Burgundy, &[Locale::Lynn, Locale::Ely]);
    assert!(!command(burgundy.clone(), Lord::York).offers("tax ely"));
    assert!(command(burgundy.assets(Lord::York, [0, 0, 0, 1]), Lord::York).offers("tax ely"));
    let scotland = at("Ia", Lord::NorthumberlandL, Locale::Scotland, &[Locale::Carlisle]);
    assert!(command(scotland, Lord::NorthumberlandL).offers("tax carlisle"));
}

/// §pl:Y6c,L6c: Great Ships join the Ports of all Seas.
#[test]
fn great_ships() {
    let board =
        at("Ia", Lord::WarwickY, Locale::Bristol, &[Locale::Calais]).assets(Lord::WarwickY, [0, 0, 0, 1]);
    assert!(!command(board.clone(), Lord::WarwickY).offers("tax calais"));
    assert!(
        command(board.card(capability::GREAT_SHIPS_Y6, Lord::WarwickY), Lord::WarwickY).offers("tax calais")
    );
    let board =
        at("Ia", Lord::Exeter1, Locale::Bristol, &[Locale::Exeter]).assets(Lord::Exeter1, [0, 0, 0, 1]);
    assert!(!command(board.clone(), Lord::Exeter1).offers("tax exeter"));
    assert!(
        command(board.card(capability::GREAT_SHIPS_L6, Lord::Exeter1), Lord::Exeter1).offers("tax exeter")
    );
}

/// §pl:Y29c: Devon's Tax of Exeter brings 3.
#[test]
fn stafford_branch() {
    let board = at("II", Lord::Devon, Locale::Exeter, &[]).card(capability::STAFFORD_BRANCH, Lord::Devon);
    let mut board = command(board, Lord::Devon);
    board.play("tax exeter");
    assert_eq!(coin(&board, Lord::Devon), 3);
}

/// §pl:Y34c: Gloucester gets a Coin more, and that one even if the Tax fails, without a mark.
#[test]
fn so_wise_so_young() {
    let tax = |face| {
        let board = at("III", Lord::Gloucester2, Locale::Harlech, &[])
            .card(capability::SO_WISE_SO_YOUNG, Lord::Gloucester2);
        let mut board = command(board.dice(&[face]), Lord::Gloucester2);
        board.play("tax harlech");
        (coin(&board, Lord::Gloucester2), is_depleted(&board, Locale::Harlech))
    };
    assert_eq!(tax(1), (2, true));
    assert_eq!(tax(6), (1, false));
}

/// §pl:Y15c: a Tax over the blockaded Sea rolls before Influence is paid; one that has a way by land does not.
#[test]
fn the_blockade() {
    let tax = |faces: &[u8], friendly: &[Locale]| {
        let board = at("Ia", Lord::Exeter1, Locale::Dorchester, friendly).assets(Lord::Exeter1, [0, 0, 0, 1]);
        let board = board
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
            .dice(faces);
        let mut board = command(board, Lord::Exeter1);
        board.play("tax exeter");
        (coin(&board, Lord::Exeter1), is_untouched(&board, Locale::Exeter))
    };
    assert_eq!(tax(&[6], &[Locale::Exeter]), (2, false), "Dorchester and Exeter are joined by Road");
    let over_sea = |face| {
        let board =
            at("Ia", Lord::Exeter1, Locale::Dover, &[Locale::Exeter]).assets(Lord::Exeter1, [0, 0, 0, 1]);
        let board = board
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
            .dice(&[face]);
        let mut board = command(board, Lord::Exeter1);
        board.play("tax exeter");
        assert_eq!(board.state.actions_left(), 1);
        coin(&board, Lord::Exeter1)
    };
    assert_eq!((over_sea(2), over_sea(3)), (2, 0));
}

/// §pl:Y15c,4.6.3b: a longer Route by land does as well, since distance costs nothing.
#[test]
fn a_longer_way_round_the_blockade() {
    let friendly = [
        Locale::Hastings,
        Locale::Arundel,
        Locale::Southampton,
        Locale::Salisbury,
        Locale::Wells,
        Locale::Exeter,
    ];
    let board = at("Ia", Lord::Exeter1, Locale::Dover, &friendly).assets(Lord::Exeter1, [0, 0, 0, 1]);
    let board = board
        .lord(Lord::WarwickY, Locale::Calais)
        .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
        .dice(&[6]);
    let mut board = command(board, Lord::Exeter1);
    board.play("tax exeter");
    assert_eq!(coin(&board, Lord::Exeter1), 2);
}

/// §pl:1.5.3h: hidden mats keep the Coin to the owner.
#[test]
fn hidden_mats_hide_the_coin() {
    let mut board = at("Ia", Lord::York, Locale::Ely, &[]);
    board.state.hidden_mats = true;
    let mut board = command(board, Lord::York);
    board.play("tax ely");
    assert!(board.told(Side::York).contains(&"**York** gains 2 Coin.".to_string()));
    assert!(board.told(Side::Lancaster).contains(&"**York** gains Coin.".to_string()));
}

/// §pl:Y34c,1.5.3h: Coin that comes in spite of a failure would betray So Wise, So Young.
#[test]
fn hidden_mats_hide_so_wise_so_young() {
    let board = at("III", Lord::Gloucester2, Locale::Calais, &[])
        .card(capability::SO_WISE_SO_YOUNG, Lord::Gloucester2);
    let mut board = command(board.hidden().dice(&[6]), Lord::Gloucester2);
    let before = coin(&board, Lord::Gloucester2);
    board.play("tax calais");
    assert_eq!(coin(&board, Lord::Gloucester2), before + 1);
    let hears = |side| board.told(side).iter().any(|line| line.contains("gains"));
    assert!(hears(Side::York) && !hears(Side::Lancaster));
}
