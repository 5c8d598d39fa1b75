//! Section 9.2: raising units.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

/// §bok:9.2.1,9.2.2,9.2.3,4.7.1: three in a Capitol, two in a Castle, one in a Town, none in a Cathedral, for a Crown each.
#[test]
fn each_kind_of_region_raises_its_number_for_a_crown_each() {
    let mut board = Board::new().crowns(France, 9).prepares(France);
    for (region, most) in [("paris", 3), ("orleans", 2), ("calais", 1)] {
        for _ in 0..most {
            board.act(LION, &format!("raise army {region}"));
        }
        assert!(!board.offers(LION, &format!("raise army {region}")), "{region}");
    }
    assert!(!board.offers(LION, "raise army reims") && !board.offers(LION, "raise fleet calais"));
    assert_eq!(board.state.realm(France).crowns, 3);
    assert_eq!(board.at(France, Post::Field(Region::Paris)), 3);
    board.act(LION, "done");
    assert_ne!(board.asked(), [] as [kernel::Seat; 0]);
}

/// X29 §bok:9.2.4: Thessalonica and Smyrna raise two Fleets in the Aegean Sea.
#[test]
fn a_fleet_appears_in_the_sea_of_its_port() {
    let mut board = Board::new().rules(EAGLE, Byzantium).crowns(Byzantium, 9).prepares(Byzantium);
    board.act(EAGLE, "raise fleet thessalonica");
    board.act(EAGLE, "raise fleet smyrna");
    assert!(!board.offers(EAGLE, "raise army smyrna"), "one Army or one Fleet");
    assert_eq!(board.at(Byzantium, Post::Afloat(Sea::AegeanSea)), 2);
    assert!(board.offers(EAGLE, "raise fleet constantinople"), "a port Capitol");
    assert!(!board.offers(EAGLE, "raise fleet nicaea"), "a Castle");
}

/// §bok:4.7.2,4.7.3: not in Regions of the same Ruler or of allies.
#[test]
fn only_its_own_regions_raise_units_for_a_kingdom() {
    let board = Board::new().rules(LION, Spain).ally(England, France).crowns(France, 9).prepares(France);
    assert!(board.offers(LION, "raise army paris"));
    assert!(!board.offers(LION, "raise army toledo") && !board.offers(LION, "raise army london"));
}

/// §bok:9.2.6,1.4.4
#[test]
fn the_supply_is_a_hard_limit() {
    let board = Board::new().units(France, Post::Field(Region::Dijon), 12).crowns(France, 9);
    let board = board.prepares(France);
    assert_eq!(board.legal(LION), ["raise fleet calais", "done"]);
}

/// §bok:9.2.7,9.6.27: a siege, whoever lays it, hinders Armies, and not Fleets.
#[test]
fn under_siege_no_army_is_raised_but_a_port_raises_fleets() {
    let board = Board::new().units(England, Post::Field(Region::Calais), 1);
    let board = board.siege(England, Region::Calais).crowns(France, 9).prepares(France);
    assert!(!board.offers(LION, "raise army calais") && board.offers(LION, "raise fleet calais"));
}

/// §bok:9.2.11,4.4.4: an enemy Army alone prevents nothing.
#[test]
fn an_enemy_army_without_a_siege_token_prevents_no_raising() {
    let board = Board::new().units(England, Post::Field(Region::Paris), 1).crowns(France, 9);
    assert!(board.prepares(France).offers(LION, "raise army paris"));
}

/// §bok:9.2.8,9.2.9,4.7.4,4.7.5: new Armies attack enemies beside them, with all others in the open; then it is over.
#[test]
fn new_armies_beside_enemies_attack_them_when_all_are_placed() {
    let board = Board::new().units(England, Post::Field(Region::Paris), 1).crowns(France, 9);
    let mut board = board.loaded(&[6, 1]).prepares(France);
    board.act(LION, "raise army paris");
    board.act(LION, "raise army paris");
    board.act(LION, "done");
    // England may not withdraw into Paris, and both French Armies fight: 2 against 1, and the defender loses first.
    assert_eq!(board.at(England, Post::Field(Region::Paris)), 0);
    assert_eq!(board.at(France, Post::Field(Region::Paris)), 2);
    assert!(!board.offers(LION, "assault paris"));
}

/// §bok:9.2.9,9.4.41: the garrison may join, and need not.
#[test]
fn in_preparations_the_garrison_may_come_out_to_help() {
    let garrison = Post::Garrison(Region::Paris);
    let board = Board::new().units(England, Post::Field(Region::Paris), 3).units(France, garrison, 2);
    let mut board = board.crowns(France, 9).loaded(&[6, 1]).prepares(France);
    board.act(LION, "raise army paris");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["sally 1", "sally 2", "done"]);
    board.act(LION, "sally 2");
    // 3 against 3; the defender loses one.
    assert_eq!(board.at(England, Post::Field(Region::Paris)), 2);
    assert_eq!(board.at(France, Post::Field(Region::Paris)), 3);
}

/// §bok:4.7.4,9.2.8: an enemy where nothing new stands is left alone.
#[test]
fn there_is_no_battle_where_nothing_was_raised() {
    let board = Board::new().units(England, Post::Field(Region::Orleans), 1);
    let mut board = board.units(France, Post::Field(Region::Orleans), 3).crowns(France, 9).prepares(France);
    board.act(LION, "raise army paris");
    board.act(LION, "done");
    assert_eq!(board.at(England, Post::Field(Region::Orleans)), 1);
}

/// §bok:9.9.20,9.2.8
#[test]
fn new_fleets_fight_enemy_fleets_at_once() {
    let north = Post::Afloat(Sea::NorthSea);
    let board = Board::new().units(France, north, 1).crowns(England, 9).loaded(&[6, 1]);
    let mut board = board.prepares(England);
    board.act(STAG, "raise fleet london");
    board.act(STAG, "raise fleet norwich");
    board.act(STAG, "done");
    assert_eq!((board.at(France, north), board.at(England, north)), (0, 2));
    assert!(board.offers(STAG, "flag-sea north-sea"), "§bok:4.7.6: new Fleets claim Seas");
}

/// §bok:10.5,10.16,10.27,9.2.10: free Armies of tiles.
#[test]
fn tiles_give_free_armies_where_their_condition_holds() {
    let board = Board::new().crowns(France, 9).tile(LION, Tile::EliteGuard).tile(LION, Tile::TempleKnights);
    let mut board = board.tile(LION, Tile::MercenaryCompanies).prepares(France);
    assert!(!board.offers(LION, "raise-free army paris") && !board.offers(LION, "raise-free army calais"));
    board.act(LION, "raise army paris");
    board.act(LION, "raise fleet calais");
    for region in ["paris", "calais", "reims"] {
        board.act(LION, &format!("raise-free army {region}"));
        assert!(!board.offers(LION, &format!("raise-free army {region}")), "{region}");
    }
    assert!(!board.offers(LION, "raise-free army orleans"));
    assert_eq!(board.state.realm(France).crowns, 7);
    assert_eq!(board.at(France, Post::Field(Region::Reims)), 1);
}

/// X38 §bok:10.15: one Fleet beyond the limit: two from a Town, four from a Capitol.
#[test]
fn a_massive_armada_adds_a_free_fleet_to_each_port() {
    let mut board = Board::new().crowns(England, 9).tile(STAG, Tile::MassiveArmada).prepares(England);
    board.act(STAG, "raise fleet norwich");
    board.act(STAG, "raise-free fleet norwich");
    for _ in 0..3 {
        board.act(STAG, "raise fleet london");
    }
    board.act(STAG, "raise-free fleet london");
    assert!(!board.legal(STAG).iter().any(|action| action.contains("fleet")));
    assert_eq!(board.at(England, Post::Afloat(Sea::NorthSea)), 6);
    assert_eq!(board.state.realm(England).crowns, 5);
}
