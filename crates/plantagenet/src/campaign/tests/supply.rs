//! Supply (4.5).

use super::{command, goods, is_depleted, is_untouched, provender};
use crate::ids::*;
use crate::testing::Board;

/// York at a Friendly Ely with so many Carts and Ships.
fn york(carts: u16, ships: u16, friendly: &[Locale]) -> Board {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).assets(Lord::York, [0, 0, carts, ships]);
    board.favour(Side::York, &[Locale::Ely]).favour(Side::York, friendly)
}

/// §pl:4.5a,4.5.2a,1.3.1u,1.3.1x: where he is no Cart is needed; his own mat gains, and the place is Depleted, then Exhausted.
#[test]
fn at_his_own_place() {
    let mut board = command(york(0, 0, &[]), Lord::York);
    board.play("supply ely");
    assert_eq!(provender(&board, Lord::York), 2);
    assert!(is_depleted(&board, Locale::Ely));
    let mut again = command(york(0, 0, &[]).depleted(&[Locale::Ely]), Lord::York);
    again.play("supply ely");
    assert!(again.state.is_exhausted(Locale::Ely));
    assert!(!again.offers("supply ely"));
}

/// §pl:4.5a: not from a Neutral or Enemy Stronghold.
#[test]
fn only_from_a_friendly_locale() {
    let neutral = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[Locale::Cambridge]);
    assert!(command(neutral.clone(), Lord::York).offered("supply").is_empty());
    assert!(
        command(neutral.favour(Side::Lancaster, &[Locale::Ely]), Lord::York).offered("supply").is_empty()
    );
}

/// §pl:4.5.2a: what each kind of Stronghold gives.
#[test]
fn yields() {
    let from = |at: Locale| {
        let board = Board::empty("Ia").lord(Lord::York, at).assets(Lord::York, [0, 0, 0, 0]);
        let mut board = command(board.favour(Side::York, &[at]), Lord::York);
        board.play(&format!("supply {at}"));
        provender(&board, Lord::York)
    };
    assert_eq!(from(Locale::Peterborough), 2);
    assert_eq!(from(Locale::Cambridge), 1);
    assert_eq!(from(Locale::Ludlow), 1);
    assert_eq!(from(Locale::London), 3);
    assert_eq!(from(Locale::Calais), 3);
    assert_eq!(from(Locale::Harlech), 1);
}

/// York two Ways from a Depleted Lincoln, with so many Carts.
fn lincoln(carts: u16) -> Board {
    let board = york(carts, 0, &[Locale::Peterborough, Locale::Lincoln]).depleted(&[Locale::Lincoln]);
    command(board, Lord::York)
}

/// §pl:4.5.1f,4.5.1g,4.5.2b: one Cart per Provender and Way: A18. None is used up. A Source from which nothing would come is not offered.
#[test]
fn carts_limit_the_amount() {
    let gain = |carts| {
        let mut board = lincoln(carts);
        board.play("supply lincoln");
        assert!(board.state.is_exhausted(Locale::Lincoln));
        assert_eq!(board.state.mats[Lord::York].assets[Asset::Cart], carts, "Carts are not used up");
        provender(&board, Lord::York)
    };
    assert_eq!(gain(4), 2);
    assert_eq!(gain(3), 1);
}

/// §pl:4.5.2f: a Source from which nothing could come is not offered.
#[test]
fn without_enough_carts_there_is_no_source() {
    assert!(!lincoln(1).offers("supply lincoln"));
    assert!(lincoln(1).offers("supply peterborough"));
    assert!(!lincoln(0).offers("supply peterborough"));
}

/// §pl:4.5.1f,1.5.3c: Carts of others at the same Locale help; of those elsewhere they do not.
#[test]
fn carts_are_shared() {
    let board = york(0, 0, &[Locale::Peterborough]).lord(Lord::March, Locale::Ely);
    let mut shared = command(board.clone().assets(Lord::March, [0, 0, 2, 0]), Lord::York);
    shared.play("supply peterborough");
    assert_eq!((provender(&shared, Lord::York), provender(&shared, Lord::March)), (2, 0));
    let apart = york(0, 0, &[Locale::Peterborough]).lord(Lord::March, Locale::Lynn);
    assert!(!command(apart.assets(Lord::March, [0, 0, 2, 0]), Lord::York).offers("supply peterborough"));
}

/// §pl:4.5.1b: every Locale of the Route is Friendly and free of enemies, the Source too.
#[test]
fn the_route_is_friendly() {
    let gap = command(york(9, 0, &[Locale::Lincoln]), Lord::York);
    assert!(!gap.offers("supply lincoln"));
    let enemy = york(9, 0, &[Locale::Peterborough, Locale::Lincoln, Locale::Cambridge]);
    let blocked = command(enemy.clone().lord(Lord::HenryVI, Locale::Peterborough), Lord::York);
    assert!(!blocked.offers("supply lincoln") && !blocked.offers("supply peterborough"));
    let taken = command(enemy.lord(Lord::HenryVI, Locale::Lincoln), Lord::York);
    assert!(!taken.offers("supply lincoln") && taken.offers("supply peterborough"));
}

/// §pl:4.5.1b,1.3.1aa: no Route over Sea, whatever Ships there are.
#[test]
fn no_route_over_sea() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Dover).assets(Lord::York, [0, 0, 9, 2]);
    let board = command(board.favour(Side::York, &[Locale::Dover, Locale::Calais]), Lord::York);
    assert!(board.offers("supply dover"));
    assert!(!board.offers("supply calais") && !board.offers("supply calais by ship"));
}

/// §pl:4.5.1c,4.5.1h,1.3.1w: an Exhausted Stronghold gives nothing, but lets Provender through.
#[test]
fn exhausted_places_are_passed() {
    let board = york(4, 0, &[Locale::Peterborough, Locale::Lincoln]).exhausted(&[Locale::Peterborough]);
    let board = command(board, Lord::York);
    assert!(!board.offers("supply peterborough"));
    assert!(board.offers("supply lincoln"));
}

/// §pl:4.5.1i: the shortest Route counts: Bury St Edmunds is one Way off, though Cambridge leads there too.
#[test]
fn the_shortest_route() {
    let mut board = command(york(1, 0, &[Locale::Cambridge, Locale::BuryStEdmunds]), Lord::York);
    board.play("supply bury-st-edmunds");
    assert_eq!(provender(&board, Lord::York), 1);
}

/// §pl:4.5.2c,4.5.1c,1.3.1w: a Port gives 1 for each Ship, Shared ones too, even Exhausted, and is none the worse.
#[test]
fn by_ship() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).assets(Lord::York, [0, 0, 0, 2]);
    let board = board.lord(Lord::March, Locale::Lynn).assets(Lord::March, [0, 0, 0, 1]);
    let board = board.favour(Side::York, &[Locale::Lynn]).exhausted(&[Locale::Lynn]);
    let mut board = command(board, Lord::York);
    assert_eq!(board.offered("supply"), ["supply lynn by ship"]);
    board.play("supply lynn by ship");
    assert_eq!(provender(&board, Lord::York), 3);
}

/// §pl:4.5.2d
#[test]
fn ships_or_stronghold_and_never_both() {
    let fresh = Board::empty("Ia").lord(Lord::York, Locale::Lynn).assets(Lord::York, [0, 0, 0, 2]);
    let mut fresh = command(fresh.favour(Side::York, &[Locale::Lynn]), Lord::York);
    fresh.play("supply lynn by ship");
    assert_eq!(provender(&fresh, Lord::York), 2, "the Ships' yield, not the Fortress's on top");
    assert!(is_untouched(&fresh, Locale::Lynn));
}

/// §pl:4.5.2c,4.5.1a: over land to a Port Carts are needed as always; without Ships there is no such Supply.
#[test]
fn by_ship_over_land() {
    let mut board = command(york(1, 2, &[Locale::Lynn]), Lord::York);
    board.play("supply lynn by ship");
    assert_eq!(provender(&board, Lord::York), 1);
    assert!(!command(york(1, 0, &[Locale::Lynn]), Lord::York).offers("supply lynn by ship"));
    assert!(!command(york(0, 2, &[Locale::Lynn]), Lord::York).offers("supply lynn by ship"));
    assert!(!command(york(1, 2, &[Locale::Cambridge]), Lord::York).offers("supply cambridge by ship"));
}

/// §pl:4.5.1d,4.5.1e: from an Exile box only by Ship, without Carts, by a Friendly Port of its Sea; the box gives nothing.
#[test]
fn from_an_exile_box() {
    let board =
        Board::empty("Ia").lord(Lord::WarwickY, Locale::Burgundy).assets(Lord::WarwickY, [0, 0, 0, 2]);
    let board = board.favour(Side::York, &[Locale::Lynn, Locale::Dover, Locale::Ely]);
    let mut board = command(board, Lord::WarwickY);
    assert_eq!(board.offered("supply"), ["supply lynn by ship"]);
    board.play("supply lynn by ship");
    assert_eq!(provender(&board, Lord::WarwickY), 2);
}

/// §pl:4.5.1d,1.3.1k: Scotland also has its Paths, with Carts.
#[test]
fn from_scotland() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Locale::Scotland).assets(Lord::HenryVI, [0, 0, 1, 1]);
    let board = board.favour(Side::Lancaster, &[Locale::Bamburgh, Locale::Newcastle]);
    let mut board = command(board, Lord::HenryVI);
    assert_eq!(board.offered("supply"), ["supply newcastle by ship", "supply bamburgh"]);
    board.play("supply bamburgh");
    assert_eq!(provender(&board, Lord::HenryVI), 1);
    assert!(is_depleted(&board, Locale::Bamburgh));
}

/// §pl:4.5.1d: each Source is offered once, and over Sea no Cart limits it even if Carts could bring it by land.
#[test]
fn from_scotland_by_sea_and_by_land() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Locale::Scotland).assets(Lord::HenryVI, [0, 0, 2, 2]);
    let board = board.favour(Side::Lancaster, &[Locale::Bamburgh, Locale::Newcastle]);
    let mut board = command(board, Lord::HenryVI);
    assert_eq!(board.offered("supply newcastle"), ["supply newcastle by ship", "supply newcastle"]);
    board.play("supply newcastle by ship");
    assert_eq!(provender(&board, Lord::HenryVI), 2);
}

/// §pl:Y6c,L6c,4.5.2c: Great Ships bring two each, and from an Exile box by any Port of any Sea.
#[test]
fn great_ships() {
    let board =
        Board::empty("Ia").lord(Lord::WarwickY, Locale::Burgundy).assets(Lord::WarwickY, [0, 0, 0, 2]);
    let board = board.favour(Side::York, &[Locale::Bristol]);
    assert!(command(board.clone(), Lord::WarwickY).offered("supply").is_empty());
    let mut board = command(board.card(capability::GREAT_SHIPS_Y6, Lord::WarwickY), Lord::WarwickY);
    board.play("supply bristol by ship");
    assert_eq!(provender(&board, Lord::WarwickY), 4);
}

/// §pl:L6c,L7c,4.5.2e: two Great Ships bring 4, with Harbingers 8.
#[test]
fn great_ships_and_harbingers() {
    let exeter = |cards: &[Card]| {
        let board =
            Board::empty("Ia").lord(Lord::Exeter1, Locale::Exeter).assets(Lord::Exeter1, [0, 0, 0, 2]);
        let board = board.favour(Side::Lancaster, &[Locale::Exeter]);
        let board = cards.iter().fold(board, |board, card| board.card(*card, Lord::Exeter1));
        let mut board = command(board, Lord::Exeter1);
        board.play("supply exeter by ship");
        provender(&board, Lord::Exeter1)
    };
    assert_eq!(exeter(&[Card::L6]), 4);
    assert_eq!(exeter(&[Card::L6, Card::L7]), 8);
}

/// §pl:Y7c,L7c,4.5.2e: Harbingers double what the Carts let through, and not Forage.
#[test]
fn harbingers() {
    let mut board =
        command(york(1, 0, &[Locale::Peterborough]).card(capability::HARBINGERS_Y7, Lord::York), Lord::York);
    board.play("supply peterborough; forage");
    assert_eq!(provender(&board, Lord::York), 3);
    let town = Board::empty("Ia").lord(Lord::Exeter1, Locale::Cambridge).assets(Lord::Exeter1, [0; 4]);
    let town =
        town.favour(Side::Lancaster, &[Locale::Cambridge]).card(capability::HARBINGERS_L7, Lord::Exeter1);
    let mut town = command(town, Lord::Exeter1);
    town.play("supply cambridge");
    assert_eq!(provender(&town, Lord::Exeter1), 2);
}

/// §pl:Y29c,4.5.2e: Devon gets one more in his country, before the Carts are counted, and not by Ship.
#[test]
fn stafford_branch() {
    let devon = |carts, answer: &str| {
        let board = Board::empty("II")
            .lord(Lord::Devon, Locale::Exeter)
            .card(capability::STAFFORD_BRANCH, Lord::Devon);
        let board = board.assets(Lord::Devon, [0, 0, carts, 1]);
        let mut board = command(board.favour(Side::York, &[Locale::Exeter, Locale::Wells]), Lord::Devon);
        board.play(answer);
        provender(&board, Lord::Devon)
    };
    assert_eq!(devon(0, "supply exeter"), 3);
    assert_eq!(devon(2, "supply wells"), 2);
    assert_eq!(devon(3, "supply wells"), 3);
    assert_eq!(devon(0, "supply exeter by ship"), 1);
}

/// §pl:L8c: Hay Wains count double for Supply, also when Shared.
#[test]
fn hay_wains() {
    let board = Board::empty("Ia").lord(Lord::Exeter1, Locale::Ely).assets(Lord::Exeter1, [0, 0, 0, 0]);
    let board = board.lord(Lord::Somerset1, Locale::Ely).assets(Lord::Somerset1, [0, 0, 1, 0]);
    let board = board.favour(Side::Lancaster, &[Locale::Ely, Locale::Peterborough]);
    let gain = |board: Board| {
        let mut board = command(board, Lord::Exeter1);
        board.play("supply peterborough");
        provender(&board, Lord::Exeter1)
    };
    assert_eq!(gain(board.clone()), 1);
    assert_eq!(gain(board.card(capability::HAY_WAINS, Lord::Somerset1)), 2);
}

/// §pl:L10c: Chamberlains spare the Seats of his own Vassals only.
#[test]
fn chamberlains() {
    let board = Board::empty("Ia")
        .lord(Lord::Exeter1, Locale::Leicester)
        .card(capability::CHAMBERLAINS, Lord::Exeter1);
    let board = board.lord(Lord::Somerset1, Locale::Leicester).favour(Side::Lancaster, &[Locale::Leicester]);
    let depletes = |board: Board| {
        let mut board = command(board, Lord::Exeter1);
        board.play("supply leicester");
        is_depleted(&board, Locale::Leicester)
    };
    assert!(!depletes(board.clone().vassal(Vassal::Dudley, Lord::Exeter1, 3)));
    assert!(depletes(board.clone()), "without the Vassal");
    assert!(depletes(board.vassal(Vassal::Dudley, Lord::Somerset1, 3)), "another Lord's Vassal");
}

/// §pl:Y15c: the blockade stops Ships on a 3 or more, and never what a Stronghold gives.
#[test]
fn the_blockade() {
    let gain = |face, answer: &str| {
        let board = Board::empty("Ia")
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY);
        let board = board.lord(Lord::Exeter1, Locale::Exeter).assets(Lord::Exeter1, [0, 0, 0, 1]);
        let board = board.favour(Side::Lancaster, &[Locale::Exeter]).dice(&[face]);
        let mut board = command(board, Lord::Exeter1);
        board.play(answer);
        assert_eq!(board.state.actions_left(), 1, "the action is spent either way");
        provender(&board, Lord::Exeter1)
    };
    assert_eq!(gain(2, "supply exeter by ship"), 1);
    assert_eq!(gain(3, "supply exeter by ship"), 0);
    assert_eq!(gain(6, "supply exeter"), 2);
}

/// §pl:1.5.3h: hidden mats keep the amount to the owner.
#[test]
fn hidden_mats_hide_the_amount() {
    let mut board = york(0, 0, &[]);
    board.state.hidden_mats = true;
    let mut board = command(board, Lord::York);
    board.play("supply ely");
    assert!(board.told(Side::York).contains(&"**York** draws 2 Provender from **Ely**.".to_string()));
    assert!(board.told(Side::Lancaster).contains(&"**York** draws supply from **Ely**.".to_string()));
}

/// §pl:4.5.1g,4.5.2c,1.7a: Ships bring Provender again and again and are not used up; there is always enough of it.
#[test]
fn ships_can_feed_hundreds() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).favour(Side::York, &[Locale::Lynn]);
    let board = board.lord(Lord::March, Locale::Lynn).assets(Lord::March, [0, 200, 0, 0]);
    let mut board = command(board.assets(Lord::York, [0, 254, 0, 2]), Lord::York);
    board.play("supply lynn by ship");
    assert_eq!(goods(&board, Lord::York), [0, 256, 0, 2]);
    let preview = board.state.preview_of(&"march ely with march".parse().expect("it can be read"));
    assert!(preview.lines.iter().any(|line| line.contains("456 Provender")), "{:?}", preview.lines);
    board.play("march ely with march");
    assert_eq!((provender(&board, Lord::York), provender(&board, Lord::March)), (0, 0));
}
