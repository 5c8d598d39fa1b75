//! Sections 9.1, 9.7 and 9.8: friends, conquest, Cathedrals.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn conquer(board: &mut Board, kingdom: Kingdom, region: Region) -> bool {
    let done = board.state.conquer(kingdom, region, &mut board.log);
    board.run();
    done
}

/// X3 §bok:1.2.3,9.7.1,9.7.2,9.7.3,9.7.4
#[test]
fn a_conquered_castle_gets_a_flag_on_top_and_costs_its_ruler_a_glory() {
    let mut board = Board::new().glory(STAG, 2);
    assert!(conquer(&mut board, France, Region::Rouen));
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert!(board.state.realm(England).flags.contains(Region::Rouen), "the Flag below stays");
    assert_eq!(board.state.free_flags(France), 3);
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (1, 1));
    assert!(conquer(&mut board, England, Region::Rouen));
    assert_eq!(board.state.free_flags(England), 3, "its own Flag comes back to the top");
    assert_eq!(board.state.house(STAG).glory, 2, "§bok:9.7.19: again and again");
}

/// §bok:9.7.5
#[test]
fn glory_for_an_independent_region_or_one_in_chaos_comes_from_the_pool() {
    let mut board = Board::new();
    conquer(&mut board, France, Region::Dijon);
    conquer(&mut board, France, Region::Nuremberg);
    assert_eq!(board.state.house(LION).glory, 2);
}

/// X34 §bok:9.7.6,9.7.7
#[test]
fn without_a_flag_nothing_is_conquered() {
    let mut board = Board::new().rules(EAGLE, Byzantium);
    board = board.holds(Byzantium, &[Region::Athens, Region::Belgrade]);
    assert!(!conquer(&mut board, Byzantium, Region::Varna));
    assert_eq!(board.state.controller(Region::Varna), None);
    assert_eq!(board.state.house(EAGLE).glory, 0);
    let board = board.level(Byzantium, Institution::Legal, 2);
    assert_eq!((board.state.free_flags(Byzantium), board.state.controller(Region::Varna)), (3, None));
}

/// §bok:9.7.8,9.7.9,9.7.10,9.7.11,9.7.14,9.7.15
#[test]
fn a_fallen_capitol_makes_its_conqueror_ruler_of_the_kingdom() {
    let board = Board::new().glory(STAG, 4).crowns(England, 7).unrest(England, 2);
    let mut board = board.units(England, Post::Field(Region::York), 2).mat(EAGLE, England, &[Face::Generic3]);
    board = board.holds(France, &[Region::Dijon, Region::Angers, Region::Bordeaux, Region::Marseille]);
    assert_eq!(board.state.free_flags(France), 0, "a Capitol needs none");
    assert!(conquer(&mut board, France, Region::London));
    assert_eq!(board.state.ruler(England), Some(LION));
    assert_eq!(board.state.controller(Region::London), Some(England));
    assert!(!board.state.realm(France).flags.contains(Region::London));
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (3, 1));
    assert_eq!(board.state.units.regions_of(England), Set::default());
    let realm = board.state.realm(England);
    assert_eq!((realm.crowns, realm.unrest, realm.top()), (7, 2, None));
    assert_eq!(board.state.mats.count(EAGLE, England), 1);
}

/// §bok:9.1.2,9.1.3,9.1.4,9.1.5
#[test]
fn friendship_follows_from_rulers_and_alliance_tokens_but_not_from_friends() {
    let mut board = Board::new().rules(EAGLE, Germany);
    board.state.realms[Italy].ally = Some(Germany);
    let friends = |one, other| (board.state.are_friends(one, other), board.state.are_friends(other, one));
    assert_eq!(friends(Spain, Germany), (true, true), "the same Ruler");
    assert_eq!(friends(Italy, Germany), (true, true), "one token is enough");
    assert_eq!(friends(Italy, Spain), (false, false), "the friend of a friend");
    assert!(board.state.is_friendly_region(Italy, Region::Nuremberg));
    assert!(!board.state.is_friendly_region(Italy, Region::Toledo));
    assert!(!board.state.is_friendly_region(Italy, Region::Genoa), "Independent");
    // Byzantium and an enemy in Chaos have no Ruler in common.
    let chaos = Board::new();
    assert!(!chaos.state.are_friends(Byzantium, Germany));
}

/// X35 §bok:9.8.2,9.8.5,9.8.7,4.1.12
#[test]
fn a_majority_round_a_cathedral_may_raise_its_flag() {
    let board = Board::new().glory(STAG, 2).holds(England, &[Region::Angers, Region::Chartres]);
    let mut board = board.acts(France);
    assert!(!board.offers(LION, "flag chartres"), "England has two neighbours, France one");
    conquer(&mut board, France, Region::Rouen);
    board.act(LION, "flag chartres");
    assert_eq!(board.state.controller(Region::Chartres), Some(France));
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (2, 0));
}

/// §bok:9.8.8: a tie is not enough, and Kingdoms of one Ruler are counted apart.
#[test]
fn a_tie_round_a_cathedral_gives_nobody_the_right() {
    let board = Board::new().holds(France, &[Region::Dijon, Region::Genoa]);
    let board = board.holds(Spain, &[Region::Augsburg, Region::Venice]).rules(LION, Spain).acts(France);
    assert!(!board.offers(LION, "flag milan"), "two each");
    let board = Board::new().holds(France, &[Region::Bordeaux, Region::Dijon]).acts(France);
    assert!(board.offers(LION, "flag avignon"));
}

/// §bok:9.8.3,9.8.4,T.9: raising is optional, asked before the card and at the end, and needs a Flag.
#[test]
fn a_cathedral_is_offered_before_the_card_and_at_the_end_of_the_action() {
    let board = Board::new().holds(France, &[Region::Bordeaux, Region::Dijon]);
    let mut board = board.acts(France);
    assert!(board.offers(LION, "flag avignon"));
    board.act(LION, "play taxation");
    assert_eq!(board.legal(LION), ["flag avignon", "done"]);
    board.act(LION, "done");
    assert_ne!(board.state.controller(Region::Avignon), Some(France));
    let board =
        Board::new().holds(France, &[Region::Bordeaux, Region::Dijon, Region::Prague, Region::Vienna]);
    assert_eq!(board.state.free_flags(France), 0);
    assert!(!board.acts(France).offers(LION, "flag avignon"));
}

/// §bok:9.6.14,9.6.15,9.6.19
#[test]
fn a_siege_ends_with_its_last_army_or_when_the_region_becomes_friendly() {
    let besieged = || {
        let mut board = Board::new().units(France, Post::Field(Region::Rouen), 1);
        board.state.realms[France].sieges.insert(Region::Rouen);
        board.run();
        assert_eq!(board.state.free_sieges(France), 0);
        board
    };
    let mut board = besieged();
    board.state.units.remove(France, Post::Field(Region::Rouen), 1);
    board.run();
    assert_eq!(board.state.free_sieges(France), 1);
    let mut board = besieged();
    board.state.realms[England].ally = Some(France);
    board.run();
    assert_eq!(board.state.free_sieges(France), 1);
    let mut board = besieged().acts(France);
    board.act(LION, "lift france rouen");
    assert_eq!(board.state.free_sieges(France), 1);
}

/// §bok:9.9.4,9.9.5,9.9.6: at the end of Preparations or Expansion, with a Fleet, without enemy Fleets.
#[test]
fn a_sea_is_claimed_at_the_end_of_the_action() {
    let sea = Post::Afloat(Sea::NorthSea);
    let mut board = Board::new().units(England, sea, 1).acts(England);
    board.act(STAG, "play expansion");
    board.act(STAG, "done");
    board.act(STAG, "flag-sea north-sea");
    assert_eq!(board.state.sea_controller(Sea::NorthSea), Some(England));
    assert_eq!((board.state.free_flags(England), board.state.house(STAG).glory), (2, 0));
    let mut contested = Board::new().units(England, sea, 1).units(France, sea, 1);
    assert!(contested.state.claimable_seas(England).is_empty());
    contested.state.realms[France].ally = Some(England);
    assert_eq!(contested.state.claimable_seas(England), Set::of(Sea::NorthSea));
    let mut taxing = Board::new().units(England, sea, 1).acts(England);
    taxing.act(STAG, "play taxation");
    assert!(!taxing.offers(STAG, "flag-sea north-sea"));
}

/// §bok:T.9,4.1.12: after the Glory for a conquest is settled, and in the middle of the action.
#[test]
fn a_conquest_in_an_action_asks_about_cathedrals_once_its_glory_is_settled() {
    let board = Board::new().glory(LION, 4).display(&[Tile::EliteGuard, Tile::FreeRiders]);
    let mut board = board.acts(France);
    board.act(LION, "play expansion");
    board.state.conquer(France, Region::Angers, &mut board.log);
    board.state.ask_about_cathedrals();
    board.run();
    assert_eq!(board.legal(LION), ["claim elite-guard", "claim free-riders"]);
    board.act(LION, "claim elite-guard");
    assert_eq!(board.legal(LION), ["flag chartres", "done"]);
    board.act(LION, "flag chartres");
    assert!(!board.offers(LION, "flag chartres"), "no second Cathedral is open");
    assert_eq!(board.state.house(LION).glory, 1);
}

/// §bok:4.1.12,T.9: an assault and a siege both ask, before the Expansion goes on.
#[test]
fn a_region_that_is_taken_in_war_opens_a_cathedral_at_once() {
    let army = crate::war::Post::Field(Region::Angers);
    let mut board = Board::new().units(France, army, 5).loaded(&[6, 6]).expands(France);
    board.act(LION, "done");
    assert!(!board.offers(LION, "flag chartres"));
    board.act(LION, "assault angers");
    assert_eq!(board.legal(LION), ["flag chartres", "done"]);
    let besieged = Board::new().units(France, army, 1).siege(France, Region::Angers).loaded(&[6, 1]);
    let mut board = besieged.level(France, Institution::Military, 2).expands(France);
    board.act(LION, "starve angers");
    assert_eq!(board.legal(LION), ["flag chartres", "done"]);
    board.act(LION, "flag chartres");
    assert_eq!(board.state.controller(Region::Chartres), Some(France));
}

/// §bok:T.9,T.2: nobody is asked where there is no Cathedral to take, and a refusal holds until the next change.
#[test]
fn a_flag_in_a_cathedral_can_be_declined_and_is_offered_again_after_the_next_conquest() {
    let mut board = Board::new().acts(France);
    board.act(LION, "play expansion");
    board.state.conquer(France, Region::Bordeaux, &mut board.log);
    board.state.ask_about_cathedrals();
    board.run();
    assert_eq!(board.legal(LION), ["done"], "the Expansion goes on");
    for region in [Region::Angers, Region::Dijon] {
        board.state.conquer(France, region, &mut board.log);
        board.state.ask_about_cathedrals();
        board.run();
        assert!(board.offers(LION, "flag chartres"), "{region}");
        board.act(LION, "done");
        assert!(!board.offers(LION, "flag chartres"), "{region}");
    }
}
