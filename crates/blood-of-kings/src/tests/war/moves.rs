//! Section 9.3: moving Armies; and transport: 9.9.14 to 9.9.16.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// §bok:9.3.2,9.3.4,9.3.6,9.3.7: a March through Friendly Regions, an Invade into any one beside, each Army once.
#[test]
fn an_army_marches_far_through_friends_or_invades_one_region() {
    let mut board = Board::new().units(France, field(Region::Orleans), 2).expands(France);
    assert!(board.offers(LION, "move 2 field orleans field calais"), "by Paris");
    assert!(board.offers(LION, "move 1 field orleans field dijon"), "Independent, and beside");
    assert!(!board.offers(LION, "move 1 field orleans field rouen"), "English, and two steps away");
    board.act(LION, "move 1 field orleans field calais");
    assert!(!board.legal(LION).iter().any(|action| action.contains("field calais field")), "it has moved");
    assert!(board.offers(LION, "move 1 field orleans field paris"), "the other one has not");
    assert!(board.offers(LION, "done"), "§bok:9.3.2: nor does it have to");
}

/// §bok:9.3.5: a March may end beside an enemy Army but not go through, nor begin there.
#[test]
fn a_march_stops_at_an_enemy_army_and_cannot_leave_one() {
    let board = Board::new().units(France, field(Region::Orleans), 1).units(England, field(Region::Paris), 1);
    let board = board.expands(France);
    assert!(board.offers(LION, "move 1 field orleans field paris"));
    assert!(!board.offers(LION, "move 1 field orleans field calais"), "through Paris");
    let board = Board::new().units(France, field(Region::Paris), 1).units(England, field(Region::Paris), 1);
    let board = board.holds(France, &[Region::Dijon]).expands(France);
    assert!(!board.offers(LION, "move 1 field paris field dijon"), "by Orleans");
    assert!(board.offers(LION, "move 1 field paris field orleans"), "§bok:9.3.7: it can invade");
}

/// §bok:9.1.6,9.1.7: an ally's Regions are used without asking.
#[test]
fn a_march_goes_through_an_allys_regions() {
    let board = || Board::new().units(France, field(Region::Paris), 1).holds(England, &[Region::Angers]);
    assert!(!board().expands(France).offers(LION, "move 1 field paris field angers"));
    assert!(board().ally(England, France).expands(France).offers(LION, "move 1 field paris field angers"));
    assert!(board().ally(France, England).expands(France).offers(LION, "move 1 field paris field angers"));
}

/// §bok:9.3.11,9.3.12,1.2.10: a Strait takes a Fleet that is Friendly to the Army; an enemy Fleet does not matter.
#[test]
fn a_strait_is_crossed_with_a_friendly_fleet() {
    let north = Post::Afloat(Sea::NorthSea);
    let crossing = "move 1 field calais field london";
    let board = || Board::new().units(France, field(Region::Calais), 1);
    assert!(!board().expands(France).offers(LION, crossing));
    assert!(!board().units(England, north, 1).expands(France).offers(LION, crossing), "not by theirs");
    assert!(board().units(France, north, 1).units(England, north, 3).expands(France).offers(LION, crossing));
    let allied = board().units(Spain, north, 1).ally(Spain, France);
    assert!(allied.expands(France).offers(LION, crossing), "an ally's Fleet");
}

/// §bok:9.3.3,9.3.13: the Fleet may have come just before, and may leave afterwards.
#[test]
fn the_fleet_for_a_strait_is_needed_only_at_the_crossing() {
    let board = Board::new().units(France, field(Region::Calais), 2);
    let board = board.units(France, Post::Afloat(Sea::AtlanticOcean), 1);
    let board = board.units(France, Post::Afloat(Sea::NorthSea), 1);
    let mut board = board.expands(France);
    board.act(LION, "move 1 field calais field london");
    board.act(LION, "move 1 afloat north-sea afloat baltic-sea");
    assert!(!board.offers(LION, "move 1 field calais field london"));
    board.act(LION, "move 1 afloat atlantic-ocean afloat north-sea");
    board.act(LION, "move 1 field calais field london");
    assert_eq!(board.at(France, field(Region::London)), 2);
}

/// §bok:9.3.8,9.3.9,9.3.10,9.3.19: boarding and landing are a move each; enemy Fleets prevent neither.
#[test]
fn a_voyage_takes_two_expansions() {
    let north = Post::Afloat(Sea::NorthSea);
    let board = || Board::new().units(France, north, 1).units(England, north, 1);
    let mut boarding = board().units(France, field(Region::Calais), 1).expands(France);
    assert!(!boarding.offers(LION, "move 1 field calais aboard baltic-sea"), "another Sea");
    boarding.act(LION, "move 1 field calais aboard north-sea");
    assert!(!boarding.legal(LION).iter().any(|action| action.contains("aboard north-sea field")));
    let landing = board().units(France, Post::Aboard(Sea::NorthSea), 1).expands(France);
    for port in ["bruges", "calais", "london", "norwich"] {
        assert!(landing.offers(LION, &format!("move 1 aboard north-sea field {port}")), "{port}");
    }
    assert!(!landing.offers(LION, "move 1 aboard north-sea field lubeck"));
    let without = Board::new().units(France, field(Region::Calais), 1).expands(France);
    assert!(!without.offers(LION, "move 1 field calais aboard north-sea"), "no Fleet");
}

/// §bok:9.3.8: only from a Friendly port.
#[test]
fn nobody_boards_in_an_enemy_port() {
    let board = Board::new().units(France, field(Region::Bruges), 1);
    let board = board.units(France, Post::Afloat(Sea::NorthSea), 1).expands(France);
    assert!(!board.offers(LION, "move 1 field bruges aboard north-sea"));
}

/// §bok:9.3.14,9.3.15: anybody may stand in a Cathedral or an Independent Region; that controls nothing.
#[test]
fn armies_may_stand_in_a_cathedral_without_controlling_it() {
    let mut board = Board::new().units(France, field(Region::Paris), 1).expands(France);
    board.act(LION, "move 1 field paris field chartres");
    board.act(LION, "done");
    assert_eq!(board.state.controller(Region::Chartres), None);
    assert_eq!(board.at(France, field(Region::Chartres)), 1);
}

/// §bok:9.3.17,9.6.16: Armies under siege can only board; the besiegers move as usual.
#[test]
fn armies_under_siege_can_only_board() {
    let north = Post::Afloat(Sea::NorthSea);
    let board = || {
        let board = Board::new().units(France, Post::Garrison(Region::Calais), 1);
        board.units(England, field(Region::Calais), 2).siege(England, Region::Calais)
    };
    let armies = |board: &Board| {
        let legal = board.legal(LION);
        legal.into_iter().filter(|action| action.contains("calais")).collect::<Vec<_>>()
    };
    assert_eq!(armies(&board().expands(France)), [] as [String; 0]);
    let with_fleet = board().units(France, north, 1).expands(France);
    assert_eq!(armies(&with_fleet), ["move 1 garrison calais aboard north-sea"]);
    let mut besieger = board().expands(England);
    besieger.act(STAG, "done");
    assert!(besieger.offers(STAG, "move 2 field calais field rouen"));
}

/// §bok:9.3.18: who is in a Region that is not Friendly any more stands in the open and can invade.
#[test]
fn a_garrison_that_has_lost_its_friend_stands_in_the_open() {
    let board = Board::new().ally(France, England).units(France, Post::Garrison(Region::Rouen), 1);
    let mut board = board.units(Italy, field(Region::Rouen), 1);
    board.run();
    assert_eq!(board.at(France, Post::Garrison(Region::Rouen)), 1);
    board.state.realms[France].ally = None;
    board.run();
    assert_eq!(board.at(France, field(Region::Rouen)), 1);
    assert!(board.expands(France).offers(LION, "move 1 field rouen field paris"));
}

/// §bok:9.4.4: a garrison comes out when the enemies have gone.
#[test]
fn a_garrison_comes_out_when_no_enemy_is_left() {
    let board = Board::new().units(England, Post::Garrison(Region::Rouen), 2);
    let mut board = board.units(France, field(Region::Rouen), 1);
    board.run();
    assert_eq!(board.at(England, Post::Garrison(Region::Rouen)), 2);
    board.state.units.remove(France, field(Region::Rouen), 1);
    board.run();
    assert_eq!(board.at(England, field(Region::Rouen)), 2);
}

/// §bok:10.7: one Army in each Expansion, also out of a Region with an enemy Army, also from ship to shore.
#[test]
fn a_free_rider_moves_a_second_time() {
    let board = Board::new().tile(LION, Tile::FreeRiders).units(France, field(Region::Paris), 2);
    let mut board = board.units(England, field(Region::Rouen), 1).expands(France);
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("ride")));
    board.act(LION, "move 2 field paris field rouen");
    board.act(LION, "ride field rouen field angers");
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("ride")), "one Army");
    assert_eq!(board.at(France, field(Region::Angers)), 1);
    let board = Board::new().tile(LION, Tile::FreeRiders).units(France, field(Region::Calais), 1);
    let mut board = board.units(France, Post::Afloat(Sea::NorthSea), 1).expands(France);
    board.act(LION, "move 1 field calais aboard north-sea");
    board.act(LION, "ride aboard north-sea field norwich");
    assert_eq!(board.at(France, field(Region::Norwich)), 1);
}

/// §bok:9.9.1,9.9.2,9.9.3,9.9.14,9.3.16: a Fleet sails one Sea far and carries Armies, also such as have moved already.
#[test]
fn a_sailing_fleet_carries_armies_that_have_just_boarded() {
    let board = Board::new().units(France, field(Region::Calais), 2);
    let mut board = board.units(France, Post::Afloat(Sea::NorthSea), 1).expands(France);
    board.act(LION, "move 2 field calais aboard north-sea");
    board.act(LION, "move 1 afloat north-sea afloat atlantic-ocean");
    assert_eq!(board.legal(LION), ["carry france 1", "carry france 2", "done"]);
    board.act(LION, "carry france 2");
    assert_eq!(board.at(France, Post::Aboard(Sea::AtlanticOcean)), 2);
    assert_eq!(board.legal(LION), ["done"], "neither Fleet nor Armies can go on");
}

/// §bok:9.9.15: another Fleet that has not sailed can carry them on.
#[test]
fn a_second_fleet_carries_armies_on() {
    let board = Board::new().units(France, Post::Aboard(Sea::NorthSea), 1);
    let board = board.units(France, Post::Afloat(Sea::NorthSea), 1);
    let mut board = board.units(France, Post::Afloat(Sea::AtlanticOcean), 1).expands(France);
    board.act(LION, "move 1 afloat north-sea afloat atlantic-ocean");
    board.act(LION, "carry france 1");
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("move 1 aboard")));
    board.act(LION, "move 1 afloat atlantic-ocean afloat western-mediterranean");
    board.act(LION, "carry france 1");
    assert_eq!(board.at(France, Post::Aboard(Sea::WesternMediterranean)), 1);
}

/// §bok:9.9.18: the Ruler of the Fleet decides about an ally's Armies.
#[test]
fn a_fleet_carries_an_allys_armies_without_asking() {
    let board = Board::new().ally(Spain, France).units(Spain, Post::Aboard(Sea::NorthSea), 1);
    let mut board = board.units(France, Post::Afloat(Sea::NorthSea), 2).expands(France);
    board.act(LION, "move 1 afloat north-sea afloat atlantic-ocean");
    board.act(LION, "carry spain 1");
    assert_eq!(board.at(Spain, Post::Aboard(Sea::AtlanticOcean)), 1);
}

/// §bok:9.9.16: tested after the moves, and at once when a Fleet is lost in another way; without ransom.
#[test]
fn armies_at_sea_without_a_fleet_are_lost_after_the_moves() {
    let board = Board::new().units(France, Post::Aboard(Sea::NorthSea), 2);
    let mut board = board.units(France, Post::Afloat(Sea::NorthSea), 1).expands(France);
    board.act(LION, "move 1 afloat north-sea afloat baltic-sea");
    board.act(LION, "done");
    assert_eq!(board.at(France, Post::Aboard(Sea::NorthSea)), 2, "it is not over");
    board.act(LION, "done");
    assert_eq!(board.at(France, Post::Aboard(Sea::NorthSea)), 0);
    let board = Board::new().units(France, Post::Aboard(Sea::NorthSea), 2).crowns(France, 9);
    let mut board = board.units(France, Post::Afloat(Sea::NorthSea), 1);
    board.state.lose_unit(France, Post::Afloat(Sea::NorthSea), &mut board.log);
    board.run();
    assert_eq!(board.at(France, Post::Aboard(Sea::NorthSea)), 0, "§bok:5.4.7");
    assert_eq!(board.state.realm(France).crowns, 9);
}

/// §bok:5.4.7,9.6.14: a siege without besiegers ends at once.
#[test]
fn a_lost_besieger_ends_the_siege() {
    let mut board = Board::new().units(France, field(Region::Rouen), 1).siege(France, Region::Rouen);
    board.state.lose_unit(France, field(Region::Rouen), &mut board.log);
    board.run();
    assert!(board.state.realm(France).sieges.is_empty());
}

/// §bok:5.5.4,5.5.5,1.2.9,1.2.10: in the Region or adjacent to it, at Sea beside the ports, across a Strait with a Fleet that
/// is Friendly to an end of it.
#[test]
fn an_army_threatens_what_is_adjacent_to_it() {
    let threatens = |board: &Board, region| board.state.threatened(Italy).contains(region);
    let board = Board::new().units(Italy, field(Region::Paris), 1);
    assert!(threatens(&board, Region::Paris) && threatens(&board, Region::Rouen));
    assert!(!threatens(&board, Region::Angers));
    let board = Board::new().units(Italy, Post::Aboard(Sea::NorthSea), 1);
    assert!(threatens(&board, Region::Norwich) && !threatens(&board, Region::Rouen));
    let board = || Board::new().units(Italy, field(Region::Calais), 1);
    let north = Post::Afloat(Sea::NorthSea);
    assert!(!threatens(&board(), Region::London));
    assert!(!threatens(&board().units(Italy, north, 1), Region::London), "Friendly to neither end");
    assert!(threatens(&board().units(England, north, 1), Region::London));
}
