//! Parley in Campaign (4.6.4).

use super::command;
use crate::ids::*;
use crate::testing::Board;

fn york(at: Locale) -> Board {
    Board::empty("Ia").lord(Lord::York, at)
}

/// §pl:4.6.4a,3.4.1g: his own Stronghold moves one step, surely and for nothing: Enemy, Neutral, Friendly.
#[test]
fn own_place() {
    let mut board = command(york(Locale::Ely).favour(Side::Lancaster, &[Locale::Ely]).dice(&[6]), Lord::York);
    assert_eq!(board.offered("parley"), ["parley ely"], "from there nothing else can be reached");
    board.play("parley ely");
    assert_eq!((board.state.favour(Locale::Ely), board.state.influence), (None, 0));
    board.play("parley ely");
    assert_eq!((board.state.favour(Locale::Ely), board.state.influence), (Some(Side::York), 0));
}

/// §pl:4.6.4b,4.6.4d: from a Friendly Locale what is one Way off and not Friendly; nothing further.
#[test]
fn one_way_off() {
    let board = york(Locale::Ely).favour(Side::York, &[Locale::Ely, Locale::Cambridge]);
    let board = command(board.favour(Side::Lancaster, &[Locale::Lynn]), Lord::York);
    assert_eq!(board.offered("parley"), ["parley lynn", "parley peterborough", "parley bury-st-edmunds"]);
}

/// §pl:4.6.4b: an enemy Lord there bars it.
#[test]
fn enemies_bar_it() {
    let board = york(Locale::Ely).favour(Side::York, &[Locale::Ely]).lord(Lord::HenryVI, Locale::Lynn);
    let board = command(board, Lord::York);
    assert!(!board.offers("parley lynn"));
    assert!(board.offers("parley cambridge"));
}

/// §pl:4.6.4c,1.4.2a,1.4.2d: 1 and 1 for the distance, paid whether the check succeeds or not.
#[test]
fn a_check_elsewhere() {
    let parley = |face, points| {
        let board = Board::empty("Ia")
            .lord(Lord::Rutland, Locale::Canterbury)
            .favour(Side::York, &[Locale::Canterbury]);
        let mut board = command(board.dice(&[face]), Lord::Rutland);
        board.play(&format!("parley dover; spend {points}"));
        (board.state.favour(Locale::Dover), board.state.influence)
    };
    assert_eq!(parley(2, 0), (Some(Side::York), -2));
    assert_eq!(parley(3, 0), (None, -2));
    assert_eq!(parley(4, 3), (Some(Side::York), -5));
}

/// §pl:4.6.4b,1.3.1aa,1.3.1ab: with a Ship one hop to a Port of the same Sea, from Port or Exile box; none without.
#[test]
fn over_sea() {
    let dover = york(Locale::Dover).favour(Side::York, &[Locale::Dover]);
    assert!(!command(dover.clone(), Lord::York).offers("parley calais"));
    let board = command(dover.assets(Lord::York, [0, 0, 0, 1]).dice(&[1]), Lord::York);
    assert!(board.offers("parley calais") && board.offers("parley exeter"));
    assert!(!board.offers("parley bristol") && !board.offers("parley france"));
    let burgundy = command(york(Locale::Burgundy).assets(Lord::York, [0, 0, 0, 1]), Lord::York);
    let north_sea = ["lynn", "ravenspur", "ipswich", "newcastle", "scarborough"];
    assert_eq!(burgundy.offered("parley"), north_sea.map(|at| format!("parley {at}")));
}

/// §pl:4.6.4b,1.3.1k,3.4.1k: from Scotland Carlisle and Bamburgh; the box itself is no target.
#[test]
fn from_scotland() {
    let board = command(Board::empty("Ia").lord(Lord::HenryVI, Locale::Scotland), Lord::HenryVI);
    assert_eq!(board.offered("parley"), ["parley carlisle", "parley bamburgh"]);
}

/// §pl:Y6c,L6c,1.4.2f: with Great Ships every Port of every Sea is one hop: distance 1.
#[test]
fn great_ships() {
    let ireland = york(Locale::Ireland).assets(Lord::York, [0, 0, 0, 1]);
    assert!(!command(ireland.clone(), Lord::York).offers("parley dover"));
    let mut board = command(ireland.card(capability::GREAT_SHIPS_Y6, Lord::York), Lord::York);
    board.play("parley dover");
    assert_eq!((board.state.favour(Locale::Dover), board.state.influence), (Some(Side::York), -2));
    let france = Board::empty("Ia").lord(Lord::Exeter1, Locale::France).assets(Lord::Exeter1, [0, 0, 0, 1]);
    assert!(!command(france.clone(), Lord::Exeter1).offers("parley lynn"));
    assert!(
        command(france.card(capability::GREAT_SHIPS_L6, Lord::Exeter1), Lord::Exeter1).offers("parley lynn")
    );
}

/// §pl:1.3.1s: a doubled London is shut to plain Lancastrian Parley, even from inside.
#[test]
fn doubled_london() {
    let mut board =
        Board::empty("Ia").lord(Lord::HenryVI, Locale::London).favour(Side::York, &[Locale::London]);
    assert!(command(board.clone(), Lord::HenryVI).offers("parley london"));
    board.state.london_doubled = true;
    assert!(!command(board, Lord::HenryVI).offers("parley london"));
}

/// §pl:Y34e,4.6.4e: every Lancastrian Parley is 1 dearer, the free ones too; Yorkist ones are not.
#[test]
fn an_honest_tale() {
    let board =
        Board::empty("III").in_force(event::AN_HONEST_TALE_SPEEDS_BEST).lord(Lord::Oxford, Locale::Oxford);
    let mut own = command(board.clone(), Lord::Oxford);
    own.play("parley oxford");
    assert_eq!((own.state.favour(Locale::Oxford), own.state.influence), (Some(Side::Lancaster), 1));
    own.play("parley newbury; spend 0");
    assert_eq!(own.state.influence, 4);
    let mut york = command(board.lord(Lord::Norfolk, Locale::Arundel), Lord::Norfolk);
    york.play("parley arundel");
    assert_eq!(york.state.influence, 0);
}

/// §pl:Y29e,4.6.4e: while Devon is at Exeter his Parleys are free and sure, by Ship too; elsewhere they are not.
#[test]
fn dorset() {
    let board =
        Board::empty("II").in_force(event::DORSET).favour(Side::Lancaster, &[Locale::Wells]).dice(&[6, 6]);
    let board = board.favour(Side::York, &[Locale::Exeter, Locale::Launceston]);
    let mut devon = command(board.clone().lord(Lord::Devon, Locale::Exeter), Lord::Devon);
    devon.play("parley wells; parley wells");
    assert_eq!((devon.state.favour(Locale::Wells), devon.state.influence), (Some(Side::York), 0));
    let ship = board.clone().lord(Lord::Devon, Locale::Exeter).assets(Lord::Devon, [0, 0, 0, 1]);
    let mut ship = command(ship, Lord::Devon);
    ship.play("parley dover");
    assert_eq!((ship.state.favour(Locale::Dover), ship.state.influence), (Some(Side::York), 0));
    let mut away = command(board.lord(Lord::Devon, Locale::Launceston), Lord::Devon);
    away.play("parley truro; spend 0");
    assert_eq!((away.state.favour(Locale::Truro), away.state.influence), (None, -2));
}

/// §pl:L10e,4.2.1c: a Yorkist Parley takes the whole card, also at his own place; a Lancastrian one does not.
#[test]
fn the_new_act() {
    let board = york(Locale::Ely).in_force(event::NEW_ACT_OF_PARLIAMENT);
    let mut after = command(board.clone(), Lord::York);
    after.play("forage");
    assert!(after.offered("parley").is_empty());
    let mut first = command(board.clone(), Lord::York);
    first.play("parley ely");
    assert_eq!(first.state.plans[Side::York].shown, 2, "the next card is up");
    let mut henry = command(board.lord(Lord::HenryVI, Locale::London), Lord::HenryVI);
    henry.play("parley london");
    assert_eq!(henry.state.actions_left(), 1);
}

/// §pl:L11c: in the name of the King the rating is one higher for Parley, and not for Tax.
#[test]
fn in_the_name_of_the_king() {
    let board = Board::empty("Ia").lord(Lord::Buckingham, Locale::Coventry).dice(&[4]);
    let board = board.favour(Side::Lancaster, &[Locale::Coventry]);
    let parley = |board: Board| {
        let mut board = command(board, Lord::Buckingham);
        board.play("parley northampton; spend 0");
        board.state.favour(Locale::Northampton)
    };
    assert_eq!(parley(board.clone()), None);
    assert_eq!(
        parley(board.card(capability::IN_THE_NAME_OF_THE_KING, Lord::Buckingham)),
        Some(Side::Lancaster)
    );
    let tax =
        Board::empty("Ia").lord(Lord::Buckingham, Locale::London).favour(Side::Lancaster, &[Locale::London]);
    let tax = tax
        .assets(Lord::Buckingham, [0; 4])
        .card(capability::IN_THE_NAME_OF_THE_KING, Lord::Buckingham)
        .dice(&[4]);
    let mut tax = command(tax, Lord::Buckingham);
    tax.play("tax london; spend 0");
    assert!(!tax.state.depleted.contains(Locale::London));
}

/// §pl:Y14e,4.6.4c: Richard of York helps in Levy only.
#[test]
fn richard_of_york_is_for_the_levy() {
    let board =
        Board::empty("Ia").lord(Lord::Rutland, Locale::Canterbury).favour(Side::York, &[Locale::Canterbury]);
    let mut board = command(board.in_force(event::RICHARD_OF_YORK).dice(&[3]), Lord::Rutland);
    board.play("parley dover; spend 0");
    assert_eq!(board.state.favour(Locale::Dover), None);
}

/// §pl:Y15c,3.4.1l: over the blockaded Sea a 3 loses the action, and no Influence is paid; by land nobody rolls.
#[test]
fn the_blockade() {
    let board = |at| {
        let board = Board::empty("Ia")
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY);
        let board = board.lord(Lord::HenryVI, at).assets(Lord::HenryVI, [0, 4, 0, 1]);
        board.favour(Side::Lancaster, &[at])
    };
    let mut stopped = command(board(Locale::Exeter).dice(&[3]), Lord::HenryVI);
    stopped.play("parley dover");
    assert_eq!((stopped.state.influence, stopped.state.actions_left()), (0, 1));
    let mut through = command(board(Locale::Exeter).dice(&[2, 5]), Lord::HenryVI);
    through.play("parley dover");
    assert_eq!((through.state.influence, through.state.favour(Locale::Dover)), (2, Some(Side::Lancaster)));
    let mut by_road = command(board(Locale::Exeter).dice(&[5]), Lord::HenryVI);
    by_road.play("parley dorchester");
    assert_eq!(by_road.state.favour(Locale::Dorchester), Some(Side::Lancaster));
}

/// §pl:Y15c: with Great Ships a hop from an Exile box to a Port of another Sea uses no Port that Warwick watches; a hop
/// from a Port of his Sea does.
#[test]
fn the_blockade_and_great_ships() {
    let parley = |at, friendly: &[Locale]| {
        let board = Board::empty("Ia")
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY);
        let board = board
            .lord(Lord::HenryVI, at)
            .assets(Lord::HenryVI, [0, 4, 0, 1])
            .card(capability::GREAT_SHIPS_L6, Lord::HenryVI);
        let mut board = command(board.favour(Side::Lancaster, friendly).dice(&[4, 5]), Lord::HenryVI);
        board.play("parley bristol");
        board.state.favour(Locale::Bristol)
    };
    assert_eq!(parley(Locale::France, &[]), Some(Side::Lancaster));
    assert_eq!(parley(Locale::Exeter, &[Locale::Exeter]), None);
}
