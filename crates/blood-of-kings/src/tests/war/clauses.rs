//! Clauses of chapter 9 that are easy to overlook, each for itself.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use {Kingdom::*, KingdomCard::*};

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// §bok:9.1.7: the Regions, ports and Fleets of an ally are used without asking.
#[test]
fn an_ally_is_not_asked_for_his_roads_and_ships() {
    let board = Board::new().ally(England, France).units(England, Post::Afloat(Sea::NorthSea), 1);
    let mut board = board.units(France, field(Region::Paris), 2).expands(France);
    assert!(board.offers(LION, "move 1 field paris field norwich"), "by Calais, Dover and London");
    board.act(LION, "move 1 field paris field london");
    assert_eq!(board.at(France, field(Region::London)), 1);
    let alone = Board::new().units(England, Post::Afloat(Sea::NorthSea), 1);
    let alone = alone.units(France, field(Region::Paris), 2).expands(France);
    assert!(!alone.offers(LION, "move 1 field paris field london"));
}

/// §bok:9.3.19: enemy Fleets hinder nobody who boards or lands.
#[test]
fn armies_board_and_land_among_enemy_fleets() {
    let sea = Sea::NorthSea;
    let board = Board::new().units(France, Post::Afloat(sea), 1).units(England, Post::Afloat(sea), 3);
    let board = board.units(France, field(Region::Calais), 1).units(France, Post::Aboard(sea), 1);
    let board = board.expands(France);
    assert!(board.offers(LION, "move 1 field calais aboard north-sea"));
    assert!(board.offers(LION, "move 1 aboard north-sea field norwich"));
}

/// §bok:9.5.25: an assault on a port needs no Fleet, though a siege needs one for its dice.
#[test]
fn a_port_is_assaulted_without_a_fleet() {
    let mut board = Board::new().units(France, field(Region::Lisbon), 3).expands(France);
    board.act(LION, "done");
    assert!(board.offers(LION, "assault lisbon"));
}

/// §bok:9.6.4: an Independent Region without a garrison can be besieged.
#[test]
fn an_empty_independent_region_can_be_besieged() {
    let board = Board::new().units(France, field(Region::Lisbon), 1).expands(France);
    let mut board = board;
    board.act(LION, "done");
    board.act(LION, "done");
    board.act(LION, "besiege lisbon");
    assert!(board.state.realm(France).sieges.contains(Region::Lisbon));
}

/// §bok:9.6.13: sieges come before moves, so a Fleet in the next Sea is too late.
#[test]
fn a_fleet_that_comes_in_the_same_expansion_is_too_late_for_a_siege() {
    let board = |sea| {
        let board = Board::new().units(France, field(Region::Lisbon), 1).siege(France, Region::Lisbon);
        board.units(France, Post::Afloat(sea), 1).expands(France)
    };
    assert!(board(Sea::AtlanticOcean).offers(LION, "starve lisbon"));
    let mut late = board(Sea::NorthSea);
    assert!(!late.offers(LION, "starve lisbon"));
    late.act(LION, "done");
    late.act(LION, "move 1 afloat north-sea afloat atlantic-ocean");
    late.act(LION, "done");
    assert!(!late.offers(LION, "starve lisbon"));
}

/// §bok:9.7.14: a conquered Kingdom keeps Influence, Unrest, order and Alliances.
#[test]
fn the_fall_of_a_capitol_leaves_unrest_influence_and_alliances_alone() {
    let board = Board::new().unrest(England, 2).ally(England, Spain).mat(EAGLE, England, &[Face::England9]);
    let mut board = board.acts(France);
    let order = board.state.order;
    board.state.conquer(France, Region::London, &mut board.log);
    board.run();
    let realm = board.state.realm(England);
    assert_eq!((realm.ruler, realm.unrest, realm.ally), (Some(LION), 2, Some(Spain)));
    assert_eq!((board.state.order, board.state.mats.count(EAGLE, England)), (order, 1));
}

/// §bok:9.7.15: it is no Succession: the cards stay where they are.
#[test]
fn the_fall_of_a_capitol_moves_no_kingdom_cards() {
    let mut board = Board::new().stack(England, &[Taxation, Council]).acts(France);
    let hand = board.state.realm(England).hand;
    board.state.conquer(France, Region::London, &mut board.log);
    board.run();
    let realm = board.state.realm(England);
    assert_eq!(realm.stack.iter().collect::<Vec<_>>(), [Taxation, Council]);
    assert_eq!(realm.hand, hand);
}

/// §bok:9.7.17: Armies of a third Kingdom stay where a Region changes hands.
#[test]
fn a_conquest_leaves_the_armies_of_others_alone() {
    let board = Board::new().units(Spain, field(Region::Rouen), 2).acts(France);
    let mut board = board;
    board.state.conquer(France, Region::Rouen, &mut board.log);
    board.run();
    assert_eq!(board.state.units.armies_in(Spain, Region::Rouen), 2);
}

/// §bok:9.7.18: who has a Flag conquers without being asked.
#[test]
fn a_conqueror_is_not_asked_whether_he_wants_the_region() {
    let board = Board::new().units(France, field(Region::Lisbon), 5).loaded(&[6, 6]).expands(France);
    let mut board = board;
    board.act(LION, "done");
    board.act(LION, "assault lisbon");
    assert_eq!(board.state.controller(Region::Lisbon), Some(France));
    assert_eq!(board.state.house(LION).glory, 1);
}

/// §bok:9.7.20: a Ruler loses Glory for a home Region too, for which nobody ever gained any.
#[test]
fn a_home_region_costs_its_ruler_glory() {
    let mut board = Board::new().glory(STAG, 2).acts(France);
    board.state.conquer(France, Region::Rouen, &mut board.log);
    board.run();
    assert_eq!((board.state.house(STAG).glory, board.state.house(LION).glory), (1, 1));
}

/// §bok:9.8.9: a Cathedral is taken without an Army, and under the eyes of one.
#[test]
fn armies_in_a_cathedral_do_not_keep_a_flag_away() {
    let board = Board::new().holds(France, &[Region::Angers]).units(England, field(Region::Chartres), 4);
    let mut board = board.acts(France);
    board.act(LION, "flag chartres");
    assert_eq!(board.state.controller(Region::Chartres), Some(France));
    assert_eq!(board.at(England, field(Region::Chartres)), 4);
}

/// §bok:9.9.20: a new Fleet fights the enemy Fleets in its Sea at once.
#[test]
fn a_new_fleet_attacks_the_enemies_in_its_sea() {
    let board = Board::new().crowns(France, 1).units(England, Post::Afloat(Sea::NorthSea), 2);
    let mut board = board.loaded(&[1, 1]).prepares(France);
    board.act(LION, "raise fleet calais");
    board.act(LION, "done");
    assert_eq!(board.at(France, Post::Afloat(Sea::NorthSea)), 0);
    assert!(board.told(kernel::Eye::Spectator, "Battle in the North Sea"));
}

/// §bok:9.4.42: Armies that have landed retreat to no Sea.
#[test]
fn armies_that_have_landed_cannot_go_back_aboard() {
    let sea = Sea::NorthSea;
    let board = Board::new().units(France, Post::Afloat(sea), 1).units(France, Post::Aboard(sea), 3);
    let board = board.units(England, field(Region::Norwich), 3).loaded(&[1, 1]).expands(France);
    let mut board = board;
    board.act(LION, "move 3 aboard north-sea field norwich");
    board.act(LION, "done");
    board.act(STAG, "done");
    // All Regions beside Norwich are English, so the attackers have nowhere to go.
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("retreat")));
    assert_eq!(board.at(France, Post::Aboard(sea)), 0);
}
