//! Section 9.5: assaults.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// French Armies stand before Rouen, and France has come to its assaults.
fn before_rouen(board: Board, french: u8) -> Board {
    before(board, France, field(Region::Rouen), french)
}

fn before(board: Board, kingdom: Kingdom, post: Post, count: u8) -> Board {
    let mut board = board.units(kingdom, post, count).expands(kingdom);
    let seat = board.state.ruler(kingdom).expect("it has a Ruler");
    board.act(seat, "done");
    board
}

/// X31 §bok:9.5.1,9.5.4,9.5.5,9.5.9,9.5.16,9.5.18,9.7.1,9.7.4
#[test]
fn the_assault_of_the_rulebook_takes_the_castle_with_one_army_left() {
    let board = Board::new().level(England, Institution::Military, 3).glory(STAG, 2).crowns(England, 5);
    let mut board = before_rouen(board.loaded(&[5, 3, 2, 6]), 4);
    assert_eq!(board.state.levies(France, Region::Rouen), 4);
    board.act(LION, "assault rouen");
    assert_eq!(board.at(France, field(Region::Rouen)), 3, "Levy, Army, Levy");
    assert_eq!(board.legal(LION), ["press", "done"]);
    board.act(LION, "press");
    assert_eq!(board.at(France, field(Region::Rouen)), 1, "Army, Levy, Army, Levy: four of six");
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (1, 1));
    assert_eq!(board.state.realm(England).crowns, 5, "no ransom for Levies");
}

/// X32 §bok:9.5.4,9.7.2
#[test]
fn an_old_flag_means_a_levy_fewer_and_goes_to_the_top() {
    let board = Board::new().level(England, Institution::Military, 3);
    let board = board.holds(France, &[Region::Rouen]).holds(England, &[Region::Rouen]);
    assert_eq!(board.state.levies(France, Region::Rouen), 3);
    let flags = board.state.free_flags(France);
    let mut board = before_rouen(board.loaded(&[6, 3]), 4);
    board.act(LION, "assault rouen");
    // Levy, Army, Levy: 3 against 1 surrenders.
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert_eq!(board.state.free_flags(France), flags);
}

/// §bok:9.5.4,10.18,10.25,9.7.12
#[test]
fn levies_depend_on_the_kind_the_mat_and_the_tiles() {
    let levies = |board: &Board, region| board.state.levies(France, region);
    let board = Board::new();
    assert_eq!(
        [Region::Norwich, Region::Rouen, Region::London].map(|region| levies(&board, region)),
        [1, 2, 3]
    );
    assert_eq!(levies(&board, Region::Dijon), 2, "Independent: no bonus");
    assert_eq!(levies(&board, Region::Constantinople), 4, "a Kingdom in Chaos keeps its mat");
    let board = board.tile(STAG, Tile::MightyCastles).tile(LION, Tile::SiegeEngines);
    assert_eq!(levies(&board, Region::Rouen), 2, "one more and one fewer");
    assert_eq!(levies(&board, Region::Norwich), 1);
    let board = Board::new().tile(LION, Tile::SiegeEngines);
    assert_eq!(levies(&board, Region::Norwich), 1, "at least one");
    let board = board.holds(France, &[Region::Norwich]).holds(England, &[Region::Norwich]);
    assert_eq!(levies(&board, Region::Norwich), 0, "the minimum limits only the tile");
}

/// §bok:9.5.2,9.5.3,9.1.10: no Cathedral, nothing of one's own, and nothing Friendly.
#[test]
fn only_enemy_castles_towns_and_capitols_are_assaulted() {
    let stands = |board: Board, region| before(board, France, field(region), 2);
    for region in [Region::Rouen, Region::Dijon, Region::London, Region::Bruges] {
        assert!(stands(Board::new(), region).offers(LION, &format!("assault {region}")), "{region}");
    }
    for region in [Region::Chartres, Region::Paris, Region::Lincoln] {
        assert!(!stands(Board::new(), region).offers(LION, &format!("assault {region}")), "{region}");
    }
    assert!(!stands(Board::new().ally(England, France), Region::Rouen).offers(LION, "assault rouen"));
    assert!(!stands(Board::new().rules(LION, England), Region::Rouen).offers(LION, "assault rouen"));
}

/// §bok:9.5.6,9.5.12,9.5.10,9.5.11: the garrison fights beside the Levies and falls before them.
#[test]
fn the_garrison_falls_before_the_levies() {
    let board = Board::new().units(England, Post::Garrison(Region::Rouen), 2).crowns(England, 9);
    let mut board = before_rouen(board.loaded(&[6, 3]), 5);
    board.act(LION, "assault rouen");
    // 5 against 2 and 2 Levies: Army, Army of France, Army; 4 against 2 Levies surrenders.
    assert_eq!(board.at(France, field(Region::Rouen)), 4);
    assert_eq!(board.at(England, Post::Garrison(Region::Rouen)), 0);
    assert_eq!(board.legal(LION), ["flag chartres", "done"], "control has changed");
    board.act(LION, "done");
    board.act(STAG, "ransom");
    assert_eq!((board.state.realm(England).crowns, board.state.realm(France).crowns), (7, 2));
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
}

/// §bok:9.5.13,9.5.14,9.5.21,9.5.23,9.5.26: the attacker may stop, stays, pays for the fallen to the Kingdom whose Levies they
/// are, and cannot try again in this Expansion.
#[test]
fn an_assault_that_is_stopped_is_over_for_this_expansion() {
    let mut board = before_rouen(Board::new().crowns(France, 5).loaded(&[2, 1]), 3);
    board.act(LION, "assault rouen");
    assert_eq!(board.legal(LION), ["press", "done"], "2 against 2");
    board.act(LION, "done");
    assert_eq!(board.at(France, field(Region::Rouen)), 2);
    board.act(LION, "ransom");
    assert_eq!((board.state.realm(France).crowns, board.state.realm(England).crowns), (4, 1));
    assert!(!board.offers(LION, "assault rouen"));
    assert!(board.offers(LION, "besiege rouen"), "§bok:9.6.1");
}

/// §bok:9.5.15,9.5.21: an attacker who surrenders keeps his Armies and pays only for the fallen.
#[test]
fn attackers_who_surrender_in_an_assault_are_not_removed() {
    let mut board = before_rouen(Board::new().crowns(France, 5).loaded(&[2, 1]), 2);
    board.act(LION, "assault rouen");
    assert_eq!(board.at(France, field(Region::Rouen)), 1, "1 against 2");
    assert_eq!(board.state.controller(Region::Rouen), Some(England));
    board.act(LION, "ransom");
    assert_eq!(board.state.realm(France).crowns, 4);
}

/// §bok:9.5.17: without Levies and Armies there is nobody to fight.
#[test]
fn a_town_with_nobody_in_it_falls_without_a_roll() {
    let board = Board::new().holds(France, &[Region::Norwich]).holds(England, &[Region::Norwich]);
    let mut board = before(board.loaded(&[]), France, field(Region::Norwich), 1);
    board.act(LION, "assault norwich");
    assert_eq!(board.state.controller(Region::Norwich), Some(France));
}

/// §bok:9.5.19,9.5.20: a ransom owed to an Independent Region or to one in Chaos goes to the bank.
#[test]
fn levies_without_a_ruler_get_no_ransom() {
    for region in [Region::Dijon, Region::Nuremberg] {
        let board = Board::new().crowns(France, 5).loaded(&[2, 1]);
        let mut board = before(board, France, field(region), 3);
        board.act(LION, &format!("assault {region}"));
        board.act(LION, "done");
        board.act(LION, "ransom");
        assert_eq!(board.state.realm(France).crowns, 4);
        assert!(
            Kingdom::ALL.iter().all(|kingdom| *kingdom == France || board.state.realm(*kingdom).crowns == 0)
        );
    }
}

/// §bok:9.5.7: Armies that are Friendly to both sides stay out, and stay.
#[test]
fn a_friend_of_both_sides_stays_out_of_an_assault() {
    let board = Board::new().ally(Italy, England).ally(Spain, Italy).rules(EAGLE, Spain);
    let board = board.ally(France, Italy).units(Italy, field(Region::Rouen), 3);
    let mut board = before_rouen(board.loaded(&[6, 1]), 3);
    board.act(LION, "assault rouen");
    // 3 against 2 Levies only: one falls, and 3 against 1 surrenders.
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert_eq!(board.at(Italy, field(Region::Rouen)), 3);
}

/// §bok:9.5.24,9.5.25: a siege by another does not matter, nor a Fleet.
#[test]
fn a_besieged_port_can_be_assaulted_without_a_fleet() {
    let board = Board::new().units(Italy, field(Region::Norwich), 1).siege(Italy, Region::Norwich);
    let board = board.ally(Italy, France);
    let board = before(board, France, field(Region::Norwich), 2);
    assert!(board.offers(LION, "assault norwich"));
}

/// §bok:9.5.22,9.7.9,9.7.10,9.7.13: when a Capitol falls, its old Ruler settles the ransom first.
#[test]
fn the_ransom_of_a_fallen_capitol_is_paid_by_its_old_ruler() {
    let board =
        Board::new().units(England, Post::Garrison(Region::London), 1).crowns(England, 5).glory(STAG, 4);
    let board = board.units(England, field(Region::York), 2).loaded(&[6, 5]);
    let mut board = before(board, France, field(Region::London), 8);
    board.act(LION, "assault london");
    // Army, France, Levy, France, Levy: 6 against 1 surrenders.
    assert_eq!(board.legal(STAG), ["ransom", "forfeit"], "the old Ruler");
    assert_eq!(board.state.ruler(England), Some(STAG));
    board.act(STAG, "ransom");
    assert_eq!(board.state.ruler(England), Some(LION));
    assert_eq!((board.state.realm(England).crowns, board.state.realm(France).crowns), (4, 1));
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (3, 1));
    assert_eq!(board.at(England, field(Region::York)), 0, "all its units leave the map");
    assert_eq!(board.at(France, field(Region::London)), 6, "§bok:9.7.16: the conquerors stay");
}

/// §bok:9.7.13: the other Regions of that Kingdom are Friendly now: no assault, and no siege.
#[test]
fn a_fallen_capitol_makes_its_other_regions_friendly() {
    let board = Board::new().units(France, field(Region::Rouen), 2).siege(France, Region::Rouen);
    let mut board = board.loaded(&[6, 5]).units(France, field(Region::London), 8).expands(France);
    board.act(LION, "done");
    board.act(LION, "done");
    assert!(board.offers(LION, "assault rouen"));
    board.act(LION, "assault london");
    assert_eq!(board.state.ruler(England), Some(LION));
    assert!(board.state.realm(France).sieges.is_empty() && !board.offers(LION, "assault rouen"));
}

/// X34 §bok:9.7.6: without a Flag the victory is in vain, and losses stand.
#[test]
fn an_assault_without_a_flag_conquers_nothing() {
    let board = Board::new().rules(EAGLE, Byzantium).holds(Byzantium, &[Region::Athens, Region::Belgrade]);
    let mut board = before(board.loaded(&[6, 1]), Byzantium, field(Region::Varna), 2);
    board.act(EAGLE, "assault varna");
    assert_eq!((board.state.controller(Region::Varna), board.state.house(EAGLE).glory), (None, 0));
    assert!(!board.offers(EAGLE, "assault varna"));
}

/// §bok:10.3,10.8,10.34: in an assault Deadly Archers work for Levies alone, and Flower of Chivalry not at all.
#[test]
fn archers_defend_walls_and_chivalry_does_not_climb_them() {
    let board = Board::new().tile(STAG, Tile::DeadlyArchers).loaded(&[1]);
    let mut board = before_rouen(board, 3);
    board.act(LION, "assault rouen");
    assert_eq!(board.at(France, field(Region::Rouen)), 2);
    let mut board = before_rouen(Board::new().tile(LION, Tile::FlowerOfChivalry).loaded(&[1, 1]), 3);
    board.act(LION, "assault rouen");
    assert_eq!(board.at(France, field(Region::Rouen)), 2, "the coloured die was rolled");
}

/// X40 §bok:1.2.14: how often an attacker wins who never stops.
#[test]
fn the_odds_of_an_assault_are_those_of_the_table() {
    const TRIES: u32 = 400;
    for (armies, levies, odds) in
        [(2, Region::Bruges, 0.972), (2, Region::Dijon, 0.5), (3, Region::Dijon, 0.944)]
    {
        let wins = (0..TRIES).filter(|seed| wins(armies, levies, u64::from(*seed))).count();
        let share = wins as f64 / f64::from(TRIES);
        assert!((share - odds).abs() < 0.08, "{armies} against {levies}: {share}, not {odds}");
    }
}

fn wins(armies: u8, region: Region, seed: u64) -> bool {
    let mut board = before(Board::new(), France, field(region), armies);
    board.state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
    board.act(LION, &format!("assault {region}"));
    while board.offers(LION, "press") {
        board.act(LION, "press");
    }
    board.state.controller(region) == Some(France)
}

/// §bok:9.5.12,9.5.6
#[test]
fn the_first_to_fall_behind_walls_is_an_army() {
    let board = Board::new().units(England, Post::Garrison(Region::Rouen), 2);
    let mut board = before_rouen(board.loaded(&[6, 1]), 5);
    board.act(LION, "assault rouen");
    assert_eq!(board.at(England, Post::Garrison(Region::Rouen)), 1);
    assert_eq!(board.legal(LION), ["press", "done"], "5 against 1 and 2 Levies");
}
