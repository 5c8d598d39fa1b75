//! Section 4.8: the order of an Expansion, and whose it is; and 9.1.8: friendship when it matters.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// §bok:4.8.1,4.8.4: sieges, moves, battles, assaults, new sieges.
#[test]
fn an_expansion_has_five_steps_in_this_order() {
    let board = Board::new().level(France, Institution::Military, 2).siege(France, Region::Dijon);
    let board = board.units(France, field(Region::Dijon), 1).units(France, field(Region::Paris), 3);
    let mut board = board.units(England, field(Region::Rouen), 1).loaded(&[1, 6, 6, 1, 1, 1]).expands(France);
    board.act(LION, "starve dijon");
    board.act(LION, "done");
    board.act(LION, "move 3 field paris field rouen");
    assert!(!board.offers(LION, "assault rouen") && !board.offers(LION, "starve dijon"));
    board.act(LION, "done");
    board.act(STAG, "done");
    assert!(board.offers(LION, "assault rouen") && !board.offers(LION, "besiege rouen"));
    board.act(LION, "assault rouen");
    assert_eq!(board.legal(LION), ["press", "done"]);
    board.act(LION, "done");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["besiege rouen", "lift france dijon", "done"]);
}

/// §bok:4.8.2,9.3.1: only the active Kingdom's sieges and units, not those of the same Ruler.
#[test]
fn only_the_active_kingdom_rolls_and_moves() {
    let board =
        Board::new().rules(LION, Spain).units(Spain, field(Region::Dijon), 1).siege(Spain, Region::Dijon);
    let board = board.units(Spain, Post::Afloat(Sea::NorthSea), 1).expands(France);
    assert_eq!(board.legal(LION), ["done"]);
}

/// §bok:4.8.3
#[test]
fn an_expansion_needs_no_unit() {
    let mut board = Board::new().expands(France);
    assert_eq!(board.legal(LION), ["done"]);
    board.act(LION, "done");
    assert_eq!(board.state.realm(France).top(), Some(KingdomCard::Expansion));
    assert!(!board.state.frames.contains(&crate::state::Frame::War(crate::war::Operation::Expansion)));
}

/// §bok:4.8.5,9.6.5: sieges are rolled for in any order.
#[test]
fn of_several_sieges_the_acting_player_chooses_the_next() {
    let board = Board::new().level(France, Institution::Military, 2);
    let board = board.units(France, field(Region::Rouen), 1).siege(France, Region::Rouen);
    let board = board.units(France, field(Region::Dijon), 1).siege(France, Region::Dijon).expands(France);
    assert!(board.offers(LION, "starve rouen") && board.offers(LION, "starve dijon"));
}

/// §bok:9.1.1,9.1.8,9.1.10: allies never fight; when the Alliance is over, they do.
#[test]
fn friendship_is_judged_when_it_matters() {
    let board = || {
        let board =
            Board::new().units(France, field(Region::Rouen), 3).units(England, field(Region::Rouen), 1);
        board.loaded(&[6, 1])
    };
    let mut allies = board().ally(England, France).expands(France);
    allies.act(LION, "done");
    assert_eq!(allies.at(England, field(Region::Rouen)), 1);
    assert!(!allies.offers(LION, "assault rouen") && !allies.offers(LION, "besiege rouen"));
    let mut enemies = board().expands(France);
    enemies.act(LION, "done");
    assert_eq!(enemies.asked(), [STAG]);
    enemies.act(STAG, "done");
    assert_eq!(enemies.at(England, field(Region::Rouen)), 0);
}

/// §bok:9.2.5,9.3.15,9.4.14,9.9.3: any number in a Region, behind walls, in a Sea.
#[test]
fn places_have_no_limit() {
    let board = Board::new().units(England, field(Region::Rouen), 12).units(France, field(Region::Paris), 12);
    let mut board = board.units(England, Post::Afloat(Sea::BalticSea), 8).loaded(&[]).expands(France);
    board.act(LION, "move 12 field paris field rouen");
    board.act(LION, "done");
    board.act(STAG, "shelter england 12");
    assert_eq!(board.at(England, Post::Garrison(Region::Rouen)), 12);
}

/// §bok:10.32: a tile that is claimed in the middle of an Expansion works for the rest of it.
#[test]
fn a_tile_claimed_by_a_conquest_works_in_the_next_assault() {
    let board = Board::new().glory(LION, 4).display(&[Tile::SiegeEngines]);
    let board = board.units(France, field(Region::Dijon), 4).units(France, field(Region::Rouen), 2);
    let mut board = board.loaded(&[6, 1]).expands(France);
    board.act(LION, "done");
    assert_eq!(board.state.levies(France, Region::Rouen), 2);
    board.act(LION, "assault dijon");
    assert!(board.state.house(LION).tiles.contains(Tile::SiegeEngines), "the only one on the display");
    assert_eq!(board.state.levies(France, Region::Rouen), 1);
}

/// §bok:10.33,9.2.10: free units take tokens like others.
#[test]
fn without_a_token_there_is_no_free_army() {
    let board = Board::new().units(France, field(Region::Dijon), 11).crowns(France, 5);
    let mut board = board.tile(LION, Tile::EliteGuard).prepares(France);
    board.act(LION, "raise army paris");
    assert!(!board.offers(LION, "raise-free army paris"));
}
