//! Sail (4.6.1).

use super::{command, goods};
use crate::ids::*;
use crate::testing::Board;

/// Warwick with his two Ships, and everybody he needs.
fn warwick(at: Locale) -> Board {
    Board::empty("Ia").lord(Lord::WarwickY, at)
}

/// The same with Seamanship, so that his card goes on after a Sail.
fn seaman(at: Locale) -> Board {
    warwick(at).in_force(event::SEAMANSHIP_Y6)
}

fn places(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| format!("sail {word}")).collect()
}

/// §pl:4.6.1b,4.6.1d,4.6.1e,1.3.1h,1.3.1y: Ports of his Sea, that Sea and its neighbours; no Exile box, no Port beyond.
#[test]
fn from_a_port() {
    let board = command(warwick(Locale::Calais).favour(Side::Lancaster, &[Locale::Dover]), Lord::WarwickY);
    let expected = places(&[
        "exeter",
        "dorchester",
        "plymouth",
        "truro",
        "dover",
        "hastings",
        "southampton",
        "english-channel",
        "irish-sea",
        "north-sea",
    ]);
    assert_eq!(board.offered("sail"), expected);
}

/// §pl:1.3.1i,4.6.1b,4.6.1d: Burgundy lies at the North Sea, which has one neighbour only.
#[test]
fn from_an_exile_box() {
    let board = command(warwick(Locale::Burgundy), Lord::WarwickY);
    let expected =
        places(&["lynn", "ravenspur", "ipswich", "newcastle", "scarborough", "english-channel", "north-sea"]);
    assert_eq!(board.offered("sail"), expected);
}

/// §pl:4.6.1c,1.3.1z: from a Sea also the Ports of the next Sea; the Irish Sea and the North Sea are not neighbours.
#[test]
fn from_a_sea() {
    let board = command(warwick(Locale::IrishSea), Lord::WarwickY);
    let expected = places(&[
        "calais",
        "exeter",
        "dorchester",
        "plymouth",
        "truro",
        "dover",
        "hastings",
        "southampton",
        "bristol",
        "pembroke",
        "harlech",
        "english-channel",
    ]);
    assert_eq!(board.offered("sail"), expected);
}

/// §pl:4.6.1a: an inland Lord has no Sail, however many Ships he has.
#[test]
fn not_from_inland() {
    let board = command(warwick(Locale::Canterbury), Lord::WarwickY);
    assert!(board.offered("sail").is_empty());
}

/// §pl:4.6.1e: enemy Lords bar a Port.
#[test]
fn enemies_bar_a_port() {
    let board = command(warwick(Locale::Calais).lord(Lord::HenryVI, Locale::Dover), Lord::WarwickY);
    assert!(!board.offers("sail dover"));
    assert!(board.offers("sail hastings"));
}

/// §pl:4.6.1a,4.2.1c: nothing may be done on the card before a Sail or after it.
#[test]
fn a_sail_takes_the_whole_card() {
    let mut board = command(warwick(Locale::Calais), Lord::WarwickY);
    board.play("forage");
    assert!(board.offered("sail").is_empty());
    let mut board = command(warwick(Locale::Calais).assets(Lord::WarwickY, [2, 4, 0, 2]), Lord::WarwickY);
    board.play("sail dover");
    assert_eq!(board.state.at(Lord::WarwickY), Some(Locale::Dover));
    assert_eq!(board.state.plans[Side::York].shown, 2, "the next card is up");
}

/// §pl:Y6e: with Seamanship a Sail is one action among others.
#[test]
fn seamanship_makes_it_one_action() {
    let mut board = command(seaman(Locale::Calais), Lord::WarwickY);
    board.play("sail dover; parley dover");
    assert_eq!(board.state.favour(Locale::Dover), Some(Side::York));
    let mut board = command(seaman(Locale::Calais), Lord::WarwickY);
    board.play("forage");
    assert!(board.offers("sail dover"), "also after another action");
}

/// §pl:L6e,Y6e: two Sails with two actions; the other side's Seamanship is no help.
#[test]
fn two_sails_on_one_card() {
    let exeter = |board: Board| board.lord(Lord::Exeter1, Locale::Exeter).assets(Lord::Exeter1, [1, 4, 0, 1]);
    let mut board = command(exeter(Board::empty("Ia")).in_force(event::SEAMANSHIP_L6), Lord::Exeter1);
    board.play("sail english-channel; sail bristol");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Locale::Bristol));
    let mut board = command(exeter(Board::empty("Ia")).in_force(event::SEAMANSHIP_Y6), Lord::Exeter1);
    board.play("forage");
    assert!(board.offered("sail").is_empty());
}

/// §pl:4.6.1g,4.6.1h,4.6.1j,4.6.1i: six units a Ship, Retinue included; nobody is left behind.
#[test]
fn ships_for_units() {
    let with = |men, ships| {
        command(
            warwick(Locale::Calais).men(Lord::WarwickY, men).assets(Lord::WarwickY, [0, 2, 2, ships]),
            Lord::WarwickY,
        )
    };
    assert!(with([1, 1, 3], 1).offers("sail dover"), "five men and a Retinue");
    assert!(!with([1, 1, 4], 1).offers("sail dover"), "six men and a Retinue");
    assert!(with([1, 1, 4], 2).offers("sail dover"));
    assert!(!with([0, 0, 1], 0).offers("sail dover"), "not without a Ship");
}

/// §pl:4.6.1g,1.5.4g: Vassals need room, special ones too.
#[test]
fn ships_for_vassals() {
    let somerset = |men| {
        Board::empty("Ia")
            .lord(Lord::Somerset1, Locale::Exeter)
            .men(Lord::Somerset1, men)
            .assets(Lord::Somerset1, [0, 0, 0, 1])
    };
    let dudley = |board: Board| board.vassal(Vassal::Dudley, Lord::Somerset1, 3);
    assert!(command(dudley(somerset([0, 0, 4])), Lord::Somerset1).offers("sail dover"));
    assert!(!command(dudley(somerset([0, 0, 5])), Lord::Somerset1).offers("sail dover"));
    assert!(command(somerset([0, 0, 5]), Lord::Somerset1).offers("sail dover"));
    let clifford = somerset([0, 0, 5]).card(capability::MY_FATHERS_BLOOD, Lord::Somerset1);
    assert!(!command(clifford, Lord::Somerset1).offers("sail dover"));
}

/// §pl:Y6c,L6c,4.6.1h: Great Ships carry twice as much, but go no further.
#[test]
fn great_ships_carry_double() {
    let big = warwick(Locale::Calais).men(Lord::WarwickY, [5, 5, 13]);
    assert!(command(big.clone(), Lord::WarwickY).offered("sail").is_empty(), "24 units on two Ships");
    let board = command(big.card(capability::GREAT_SHIPS_Y6, Lord::WarwickY), Lord::WarwickY);
    assert!(board.offers("sail dover"));
    assert!(!board.offers("sail bristol"));
    let exeter = Board::empty("Ia").lord(Lord::Exeter1, Locale::Exeter).men(Lord::Exeter1, [0, 0, 11]);
    let exeter = exeter.assets(Lord::Exeter1, [0, 0, 0, 1]);
    assert!(command(exeter.clone(), Lord::Exeter1).offered("sail").is_empty());
    assert!(
        command(exeter.card(capability::GREAT_SHIPS_L6, Lord::Exeter1), Lord::Exeter1).offers("sail dover")
    );
}

/// §pl:4.6.1g,4.6.1i,4.6.1j,1.7.2b: one Ship takes 2 Provender and 2 Carts beside the men; the rest is dropped, no more.
#[test]
fn goods_that_do_not_fit_are_dropped() {
    let one_ship = |provender, carts| {
        let board = seaman(Locale::Calais).men(Lord::WarwickY, [1, 1, 3]);
        let mut board = command(board.assets(Lord::WarwickY, [3, provender, carts, 1]), Lord::WarwickY);
        board.play("sail dover");
        goods(&board, Lord::WarwickY)
    };
    assert_eq!(one_ship(3, 2), [3, 2, 2, 1]);
    assert_eq!(one_ship(2, 5), [3, 2, 2, 1]);
    assert_eq!(one_ship(1, 1), [3, 1, 1, 1]);
}

/// §pl:Y6c,4.6.1h: Great Ships have room for twice the goods.
#[test]
fn great_ships_take_more_goods() {
    let board = seaman(Locale::Calais)
        .assets(Lord::WarwickY, [0, 9, 9, 2])
        .card(capability::GREAT_SHIPS_Y6, Lord::WarwickY);
    let mut board = command(board, Lord::WarwickY);
    board.play("sail dover");
    assert_eq!(goods(&board, Lord::WarwickY), [0, 8, 8, 2]);
}

/// §pl:L8c: Hay Wains are no help at Sea.
#[test]
fn hay_wains_stay_carts_at_sea() {
    let board = Board::empty("Ia").lord(Lord::Exeter1, Locale::Exeter).in_force(event::SEAMANSHIP_L6);
    let board = board.assets(Lord::Exeter1, [0, 4, 3, 1]).card(capability::HAY_WAINS, Lord::Exeter1);
    let mut board = command(board, Lord::Exeter1);
    board.play("sail dover");
    assert_eq!(goods(&board, Lord::Exeter1), [0, 2, 2, 1]);
}

/// §pl:4.6.1f,4.3.1a,4.3.1b: a Lieutenant takes others along, but no Marshal; a Lord without rank takes nobody.
#[test]
fn groups() {
    let board = warwick(Locale::Calais).lord(Lord::March, Locale::Calais).lord(Lord::York, Locale::Calais);
    let board = board.assets(Lord::March, [0, 0, 0, 2]);
    let warwick = command(board.clone(), Lord::WarwickY);
    assert!(warwick.offers("sail dover with march"));
    assert!(!warwick.legal().iter().any(|action| action.ends_with("york")));
    let march = command(board, Lord::March);
    assert!(march.offers("sail dover"));
    assert!(!march.legal().iter().any(|action| action.contains("sail") && action.contains("with")));
}

/// §pl:1.5.3f,4.6.1g: only the Ships of those who go count.
#[test]
fn ships_of_others_are_not_lent() {
    let board = warwick(Locale::Calais).lord(Lord::March, Locale::Calais);
    assert!(command(board.clone(), Lord::March).offered("sail").is_empty());
    let group = |militia| command(board.clone().men(Lord::March, [0, 0, militia]), Lord::WarwickY);
    assert!(group(4).offers("sail dover with march"), "12 units, two Ships");
    assert!(!group(5).offers("sail dover with march"), "13 units");
}

/// §pl:4.6.1k,1.8a,4.6.1m: all who Sail have Moved, also when they end at Sea beside an enemy.
#[test]
fn sailors_have_moved() {
    let board = seaman(Locale::Calais).lord(Lord::March, Locale::Calais).men(Lord::March, [0, 0, 1]);
    let board = board.lord(Lord::Rutland, Locale::Calais).lord(Lord::HenryVI, Locale::NorthSea);
    let mut board = command(board.men(Lord::WarwickY, [1, 0, 0]), Lord::WarwickY);
    board.play("sail north-sea with march");
    assert_eq!(board.state.at(Lord::March), Some(Locale::NorthSea));
    assert_eq!(board.state.at(Lord::Rutland), Some(Locale::Calais));
    assert_eq!(board.state.moved, [Lord::WarwickY, Lord::March].into_iter().collect());
    assert_eq!(board.asked().0, Side::York, "nothing happens between the two sides");
}

/// §pl:4.6.1l,4.2.3b: at Sea there is nothing but Sail and Pass.
#[test]
fn at_sea() {
    let board = warwick(Locale::EnglishChannel).card(capability::AGITATORS, Lord::WarwickY);
    let board = command(board.favour(Side::York, &[Locale::Dover, Locale::Calais]), Lord::WarwickY);
    assert!(board.legal().iter().all(|action| action == "pass" || action.starts_with("sail")));
    assert!(board.offers("sail dover"));
}

/// §pl:1.5.3g,4.6.1f: Lords on one Sea are together: one's Ships carry the other.
#[test]
fn together_at_sea() {
    let board = warwick(Locale::NorthSea).men(Lord::WarwickY, [1, 0, 0]);
    let board = board.lord(Lord::March, Locale::NorthSea).assets(Lord::March, [0, 1, 0, 0]);
    assert!(command(board, Lord::WarwickY).offers("sail lynn with march"));
}

/// §pl:4.6.1o,4.3.4k: nobody Intercepts a Sail.
#[test]
fn no_intercept() {
    let board = seaman(Locale::Calais).lord(Lord::HenryVI, Locale::Canterbury);
    let mut board = command(board, Lord::WarwickY);
    board.play("sail dover");
    assert_eq!(board.asked().0, Side::York);
}

/// §pl:L21e,4.6.1n: the French Fleet stops every Yorkist Sail, Seamanship or not, and no Lancastrian one.
#[test]
fn the_french_fleet() {
    let board = seaman(Locale::Calais).in_force(event::FRENCH_FLEET).lord(Lord::Exeter1, Locale::Exeter);
    let board = board.assets(Lord::Exeter1, [0, 1, 0, 1]);
    assert!(command(board.clone(), Lord::WarwickY).offered("sail").is_empty());
    assert!(!command(board, Lord::Exeter1).offered("sail").is_empty());
}

/// §pl:Y25e: no Lancastrian Sails to Wales, not even from Wales; Yorkists do.
#[test]
fn glyndwr_bars_wales() {
    let board = Board::empty("II").in_force(event::OWAIN_GLYNDWR);
    let jasper =
        board.clone().lord(Lord::JasperTudor1, Locale::Harlech).assets(Lord::JasperTudor1, [0, 0, 0, 2]);
    let jasper = command(jasper, Lord::JasperTudor1);
    assert!(!jasper.offers("sail pembroke"));
    assert!(jasper.offers("sail bristol"));
    let york = board.lord(Lord::Pembroke, Locale::Harlech).assets(Lord::Pembroke, [0, 0, 0, 2]);
    assert!(command(york, Lord::Pembroke).offers("sail pembroke"));
}

/// §pl:6.0-II-o,4.3.1g: Margaret may not come to Warwick's Port, nor Sail to one with him; the Sea is open to both.
#[test]
fn shaky_allies() {
    let board = Board::empty("II").lord(Lord::Margaret, Locale::France).assets(Lord::Margaret, [0, 2, 0, 2]);
    let apart = command(board.clone().lord(Lord::WarwickL, Locale::Dover), Lord::Margaret);
    assert!(!apart.offers("sail dover"));
    assert!(apart.offers("sail hastings"));
    let together = command(board.lord(Lord::WarwickL, Locale::France), Lord::Margaret);
    assert!(!together.offers("sail hastings with warwick-l"));
    assert!(together.offers("sail english-channel with warwick-l"));
    let free =
        Board::empty("war-2l").lord(Lord::Margaret, Locale::France).assets(Lord::Margaret, [0, 2, 0, 2]);
    let free = command(free.lord(Lord::WarwickL, Locale::Dover), Lord::Margaret);
    assert!(free.offers("sail dover"), "only where the rule is in use");
}

/// §pl:Y15c,4.6.1n: with Warwick at a Port a Lancastrian Sail by a Port of that Sea needs 1 or 2, or the card is lost.
#[test]
fn the_blockade() {
    let board = warwick(Locale::Calais)
        .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
        .lord(Lord::Exeter1, Locale::France);
    let board = board.assets(Lord::Exeter1, [0, 4, 0, 1]);
    let sail = |face, to: &str| {
        let mut board = command(board.clone().dice(&[face]), Lord::Exeter1);
        board.play(to);
        board.state.at(Lord::Exeter1)
    };
    assert_eq!(sail(2, "sail dover"), Some(Locale::Dover));
    assert_eq!(sail(3, "sail dover"), Some(Locale::France));
    assert_eq!(sail(6, "sail north-sea"), Some(Locale::NorthSea), "no Port is used");
    let mut lost = command(board.clone().dice(&[3]), Lord::Exeter1);
    lost.play("sail dover");
    assert_eq!(lost.state.plans[Side::Lancaster].shown, 2, "the card is gone");
    assert!(lost.state.moved.is_empty());
}

/// §pl:Y15c: another Sea is not hindered, a start at a Port of his Sea is, and nothing is when Warwick is inland.
#[test]
fn the_blockade_is_for_one_sea() {
    let sail = |warwick_at, from, to: &str| {
        let board =
            warwick(warwick_at).card(capability::NAVAL_BLOCKADE, Lord::WarwickY).lord(Lord::Exeter1, from);
        let board = board.assets(Lord::Exeter1, [0, 4, 0, 1]).dice(&[6]);
        let mut board = command(board, Lord::Exeter1);
        board.play(to);
        board.state.at(Lord::Exeter1) != Some(from)
    };
    assert!(sail(Locale::Calais, Locale::Bristol, "sail harlech"));
    assert!(!sail(Locale::Calais, Locale::Dover, "sail english-channel"));
    assert!(!sail(Locale::Calais, Locale::IrishSea, "sail exeter"));
    assert!(sail(Locale::Canterbury, Locale::France, "sail dover"));
}

/// §pl:Y15c: Yorkists sail past their own blockade.
#[test]
fn the_blockade_lets_yorkists_through() {
    let board = seaman(Locale::Calais).card(capability::NAVAL_BLOCKADE, Lord::WarwickY).dice(&[6]);
    let mut board = command(board, Lord::WarwickY);
    board.play("sail dover");
    assert_eq!(board.state.at(Lord::WarwickY), Some(Locale::Dover));
}

/// Exeter with his Admiral's card in France, a Yorkist at Dover.
fn admiral() -> Board {
    let board = Board::empty("II").lord(Lord::Exeter2, Locale::France).assets(Lord::Exeter2, [0, 4, 0, 2]);
    board.card(capability::HIGH_ADMIRAL, Lord::Exeter2).lord(Lord::Devon, Locale::Dover)
}

/// §pl:L29c,4.6.1e,4.6.1o,4.3.5a: the High Admiral may Sail to a Port with enemies: an Approach that ends the card.
#[test]
fn the_high_admiral_approaches() {
    let mut board = command(admiral().in_force(event::SEAMANSHIP_L6), Lord::Exeter2);
    board.play("sail dover");
    assert_eq!(board.asked(), (Side::York, "4.3.5c"));
    board.play("exile devon");
    assert!(!board.state.is_on_map(Lord::Devon));
    assert_eq!(board.state.at(Lord::Exeter2), Some(Locale::Dover));
    assert_eq!(board.state.plans[Side::Lancaster].shown, 2, "the action that was left is lost");
}

/// §pl:L29c,Y12e,L20e: never in a group, never as a companion, never under a Truce, never without the card.
#[test]
fn limits_of_the_high_admiral() {
    let with_margaret =
        || admiral().lord(Lord::Margaret, Locale::France).assets(Lord::Margaret, [0, 4, 0, 2]);
    let margaret = command(with_margaret(), Lord::Margaret);
    assert!(margaret.offers("sail hastings with exeter-2"));
    assert!(!margaret.offers("sail dover") && !margaret.offers("sail dover with exeter-2"));
    assert!(command(admiral(), Lord::Exeter2).offers("sail dover"));
    for truce in [Card::Y12, Card::L20] {
        assert!(!command(admiral().in_force(truce), Lord::Exeter2).offers("sail dover"));
    }
    let plain = Board::empty("II").lord(Lord::Exeter2, Locale::France).assets(Lord::Exeter2, [0, 4, 0, 2]);
    assert!(!command(plain.lord(Lord::Devon, Locale::Dover), Lord::Exeter2).offers("sail dover"));
}

/// §pl:L28e,L29c: the depot also serves an Admiral whose enemies have gone into Exile.
#[test]
fn the_admirals_depot() {
    let mut board =
        command(admiral().in_force(event::SEAMANSHIP_L6).hold(event::REBEL_SUPPLY_DEPOT), Lord::Exeter2);
    board.play("sail dover; pass; exile devon; play L28");
    assert_eq!(
        goods(&board, Lord::Exeter2),
        [0, 9, 1, 2],
        "his own, Devon's 1 and 1, and the depot's 4; no Feed"
    );
}

/// §pl:4.6.1g: six units, two Provender and two Carts fill a Ship; anything more needs a second one.
#[test]
fn a_full_ship() {
    let sails = |militia, provender, carts, ships| {
        let board = seaman(Locale::Calais).men(Lord::WarwickY, [0, 0, militia]);
        let mut board = command(board.assets(Lord::WarwickY, [0, provender, carts, ships]), Lord::WarwickY);
        board.offers("sail dover").then(|| {
            board.play("sail dover");
            (provender, carts) == (goods(&board, Lord::WarwickY)[1], goods(&board, Lord::WarwickY)[2])
        })
    };
    assert_eq!(sails(5, 2, 2, 1), Some(true), "with the Retinue");
    assert_eq!(sails(6, 2, 2, 1), None);
    assert_eq!([sails(5, 3, 2, 1), sails(5, 2, 3, 1)], [Some(false); 2], "the third stays behind");
    assert_eq!([sails(6, 2, 2, 2), sails(5, 3, 2, 2), sails(5, 2, 3, 2)], [Some(true); 3]);
}
