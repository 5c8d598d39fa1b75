//! Section 9.4: battles on land between two Kingdoms.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// France with Armies in Paris, England with some in Rouen; Angers and Chartres are English.
fn border(french: u8, english: u8) -> Board {
    let board = Board::new().holds(England, &[Region::Angers, Region::Chartres]);
    board.units(France, field(Region::Paris), french).units(England, field(Region::Rouen), english)
}

/// All French Armies go to Rouen.
fn invade(board: Board, french: u8) -> Board {
    let mut board = board.expands(France);
    board.act(LION, &format!("move {french} field paris field rouen"));
    board.act(LION, "done");
    board
}

fn armies(board: &Board) -> (u8, u8) {
    (board.at(France, field(Region::Rouen)), board.at(England, field(Region::Rouen)))
}

/// X30 §bok:9.4.1,9.4.8,9.4.9,9.4.15,9.4.16,9.4.17,9.4.19,9.4.21,9.4.27,9.4.29,9.4.31
#[test]
fn the_battle_of_the_rulebook_costs_france_four_crowns() {
    let board = border(4, 3).crowns(France, 10).crowns(England, 1).loaded(&[2, 3, 3, 1]);
    let mut board = invade(board, 4);
    assert_eq!(board.legal(STAG), ["shelter england 1", "shelter england 2", "shelter england 3", "done"]);
    board.act(STAG, "done");
    assert_eq!(armies(&board), (2, 2), "France, England, France");
    board.act(LION, "done");
    assert_eq!(board.legal(STAG), ["retreat england 1", "retreat england 2", "done"]);
    board.act(STAG, "done");
    board.act(STAG, "done");
    // The attackers cannot withdraw in an English Region. Equal sides: the attacker loses one, and 1 against 2 surrenders.
    assert_eq!(armies(&board), (0, 2));
    assert_eq!(board.legal(LION), ["ransom", "forfeit"]);
    board.act(LION, "ransom");
    assert_eq!((board.state.realm(France).crowns, board.state.realm(England).crowns), (6, 5));
}

/// X30 §bok:9.4.30: or 1 Glory, to the pool.
#[test]
fn who_will_not_pay_the_ransom_loses_a_glory() {
    let board = border(4, 3).crowns(France, 10).glory(LION, 2).loaded(&[2, 3, 3, 1]);
    let mut board = invade(board, 4);
    board.act(STAG, "done");
    board.act(LION, "done");
    board.act(STAG, "done");
    board.act(STAG, "done");
    board.act(LION, "forfeit");
    assert_eq!((board.state.house(LION).glory, board.state.realm(France).crowns), (1, 10));
    assert_eq!(board.state.house(STAG).glory, 0, "it goes to the pool");
}

/// §bok:9.4.30,9.4.32,9.4.33: who cannot pay everything pays nothing and loses one Glory, however many have fallen; who has
/// none loses nothing.
#[test]
fn a_ransom_is_paid_as_a_whole_or_not_at_all() {
    let lose = |crowns, glory| {
        let board = border(1, 6).crowns(France, crowns).glory(LION, glory).loaded(&[1, 1]);
        let mut board = invade(board, 1);
        board.act(STAG, "done");
        (board.state.realm(France).crowns, board.state.house(LION).glory, board.offers(LION, "ransom"))
    };
    assert_eq!(lose(0, 3), (0, 2, false));
    assert_eq!(lose(0, 0), (0, 0, false));
    assert_eq!(lose(1, 3), (1, 3, true));
}

/// §bok:9.4.33,7.2.2: a tile is broken for it.
#[test]
fn a_tile_is_broken_for_a_ransom_without_tokens() {
    let board = border(1, 6).tile(LION, Tile::FullGranaries).loaded(&[1, 1, 0]);
    let mut board = invade(board, 1);
    board.act(STAG, "done");
    assert_eq!(board.state.house(LION).glory, 4, "five tokens for the tile, less one");
    assert!(board.state.house(LION).tiles.is_empty());
}

/// §bok:9.4.20: one Army against ten fights before it can surrender.
#[test]
fn nobody_surrenders_before_a_roll() {
    let board = border(1, 10).loaded(&[6, 1]);
    let mut board = invade(board, 1);
    board.act(STAG, "done");
    assert_eq!(armies(&board), (0, 9), "an English Army falls first");
}

/// §bok:9.4.18: one Army always survives.
#[test]
fn casualties_stop_when_a_side_is_gone() {
    let board = border(2, 2).crowns(England, 9).loaded(&[6, 6]);
    let mut board = invade(board, 2);
    board.act(STAG, "done");
    // England, France, England: it is over after three of six.
    assert_eq!(armies(&board), (1, 0));
    board.act(STAG, "ransom");
    assert_eq!(board.state.realm(France).crowns, 2, "§bok:9.4.31: the winner pays nothing for his own");
}

/// §bok:9.4.13,9.4.16,1.2.14: the smaller side is counted without those inside, who take no further part.
#[test]
fn the_smaller_side_is_found_among_those_who_fight() {
    let board = border(2, 3).loaded(&[4, 1]);
    let mut board = invade(board, 2);
    board.act(STAG, "shelter england 2");
    // 2 against 1: the defender is the smaller side, and is gone.
    assert_eq!(armies(&board), (2, 0));
    assert_eq!(board.at(England, Post::Garrison(Region::Rouen)), 2);
}

/// §bok:9.4.2: in a Friendly Region whoever stands still may avoid battle, and is garrison then (9.4.4).
#[test]
fn who_stands_still_in_a_friendly_region_may_avoid_battle() {
    let board =
        || Board::new().units(France, field(Region::Paris), 2).units(England, field(Region::Paris), 2);
    let mut avoiding = board().expands(France);
    avoiding.act(LION, "done");
    assert_eq!(avoiding.legal(LION), ["attack paris england", "done"]);
    avoiding.act(LION, "done");
    assert_eq!(avoiding.at(France, Post::Garrison(Region::Paris)), 2);
    let mut fighting = board().loaded(&[6, 2]).expands(France);
    fighting.act(LION, "done");
    fighting.act(LION, "attack paris england");
    assert_eq!(fighting.at(England, field(Region::Paris)), 1);
    // By Road there is no choice.
    let mut entering = board().units(France, field(Region::Orleans), 1).loaded(&[6, 2]).expands(France);
    entering.act(LION, "move 1 field orleans field paris");
    entering.act(LION, "done");
    assert!(!entering.offers(LION, "attack paris england"), "it has begun");
    assert!(entering.at(England, field(Region::Paris)) < 2);
}

/// §bok:9.4.2,9.4.3: who has landed may avoid battle in a Friendly port, and not in an enemy one.
#[test]
fn landing_among_enemies_leaves_a_choice_only_in_a_friendly_port() {
    let board = |port| {
        let board = Board::new().units(France, Post::Aboard(Sea::NorthSea), 1).units(England, field(port), 1);
        board.units(France, Post::Afloat(Sea::NorthSea), 1).loaded(&[6, 1]).expands(France)
    };
    let mut friendly = board(Region::Calais);
    friendly.act(LION, "move 1 aboard north-sea field calais");
    friendly.act(LION, "done");
    assert_eq!(friendly.legal(LION), ["attack calais england", "done"]);
    let mut enemy = board(Region::Bruges);
    enemy.act(LION, "move 1 aboard north-sea field bruges");
    enemy.act(LION, "done");
    assert_eq!(enemy.at(England, field(Region::Bruges)), 0, "the battle was fought at once");
}

/// §bok:9.4.4,9.4.12,9.4.2: in a Cathedral nobody withdraws, and who avoids a battle stays in the open.
#[test]
fn a_cathedral_has_no_fortifications() {
    let reims = field(Region::Reims);
    let mut board = Board::new().units(France, reims, 1).units(England, reims, 2).expands(France);
    board.act(LION, "done");
    board.act(LION, "done");
    assert_eq!(board.at(France, reims), 1);
    let board = Board::new().units(France, reims, 1).units(England, field(Region::Calais), 3);
    let mut board = board.loaded(&[6, 1]).expands(England);
    board.act(STAG, "move 3 field calais field reims");
    board.act(STAG, "done");
    assert_eq!(board.at(France, reims), 0, "France was not asked to withdraw");
}

/// §bok:9.4.10,9.4.11,9.4.28: attackers withdraw in a Friendly Region, but not in the first Clash, and after the defender.
#[test]
fn attackers_withdraw_from_the_second_clash_on() {
    let board = Board::new().units(France, field(Region::Orleans), 4).units(England, field(Region::Paris), 4);
    let mut board = board.loaded(&[6, 1]).expands(France);
    board.act(LION, "move 4 field orleans field paris");
    board.act(LION, "done");
    // The first Clash was rolled at once: England cannot withdraw in a French Region.
    assert_eq!((board.at(France, field(Region::Paris)), board.at(England, field(Region::Paris))), (4, 3));
    board.act(LION, "done");
    board.act(STAG, "done");
    assert_eq!(board.legal(LION)[0], "shelter france 1", "the second Clash");
    board.act(LION, "shelter france 4");
    assert_eq!(board.at(France, Post::Garrison(Region::Paris)), 4);
    // §bok:9.4.34: France has left the field, but has lost nobody; England pays nothing either.
    assert!(!board.offers(STAG, "ransom") && !board.offers(LION, "ransom"));
    // §bok:9.4.28: they cannot start the battle anew.
    assert!(!board.offers(LION, "attack paris england"));
}

/// §bok:9.4.34: who withdraws after a Clash pays for those that fell.
#[test]
fn who_leaves_the_field_for_the_walls_has_lost() {
    let board = border(3, 3).crowns(England, 9).loaded(&[6, 1]);
    let mut board = invade(board, 3);
    board.act(STAG, "done");
    board.act(LION, "done");
    board.act(STAG, "done");
    board.act(STAG, "shelter england 2");
    assert_eq!(board.legal(STAG), ["ransom", "forfeit"]);
    board.act(STAG, "ransom");
    assert_eq!((board.state.realm(England).crowns, board.state.realm(France).crowns), (8, 1));
}

/// §bok:9.4.22,9.4.24,9.4.42: the opponent chooses an adjacent Region that is Friendly to those who retreat.
#[test]
fn the_opponent_chooses_where_a_retreat_goes() {
    let board = border(3, 3).crowns(England, 9).loaded(&[6, 1]);
    let mut board = invade(board, 3);
    board.act(STAG, "done");
    board.act(LION, "done");
    board.act(STAG, "retreat england 2");
    assert_eq!(board.legal(LION), ["refuge chartres", "refuge angers"]);
    board.act(LION, "refuge angers");
    assert_eq!(board.at(England, field(Region::Angers)), 2);
    assert_eq!(armies(&board), (3, 0));
    board.act(STAG, "ransom");
    assert_eq!(board.state.realm(England).crowns, 8, "§bok:9.4.29: those that retreated are free");
}

/// §bok:9.4.21,9.4.24: some retreat, and the rest fights on.
#[test]
fn a_part_may_retreat_and_the_rest_fights_on() {
    let board = border(3, 4).loaded(&[6, 1, 6, 1]);
    let mut board = invade(board, 3);
    board.act(STAG, "done");
    board.act(LION, "done");
    board.act(STAG, "retreat england 1");
    board.act(LION, "refuge angers");
    board.act(STAG, "done");
    // 3 against 2, then 3 against 1: surrender.
    assert_eq!(armies(&board), (3, 0));
    assert_eq!(board.at(England, field(Region::Angers)), 1);
}

/// §bok:9.4.23: without a Friendly Region beside it nobody is asked.
#[test]
fn without_a_refuge_there_is_no_retreat() {
    let board = Board::new().units(France, field(Region::Paris), 3).units(England, field(Region::Rouen), 3);
    let mut board = invade(board.loaded(&[6, 1]), 3);
    board.act(STAG, "done");
    board.act(LION, "done");
    assert_eq!(board.legal(STAG), ["shelter england 1", "shelter england 2", "done"], "the second Clash");
}

/// §bok:9.4.25: into a Region with enemies one retreats as garrison, and no new battle follows.
#[test]
fn a_retreat_may_go_beside_enemies_and_starts_no_battle() {
    let board = border(4, 3).units(France, field(Region::Angers), 1);
    let mut board = invade(board.loaded(&[6, 1]), 4);
    // Nobody defends Angers, so Rouen is the only battle.
    board.act(STAG, "done");
    // 4 against 2 is a surrender.
    assert_eq!(armies(&board), (4, 0));
    let board = border(3, 3).units(France, field(Region::Angers), 1);
    let mut board = invade(board.loaded(&[6, 1]), 3);
    board.act(STAG, "done");
    board.act(LION, "done");
    board.act(STAG, "retreat england 2");
    board.act(LION, "refuge angers");
    assert_eq!(board.at(England, Post::Garrison(Region::Angers)), 2);
}

/// §bok:9.4.5: the acting player chooses the order of battles.
#[test]
fn of_several_battles_the_acting_player_chooses_the_next() {
    let board =
        border(2, 1).units(France, field(Region::Orleans), 2).units(England, field(Region::Angers), 1);
    let mut board = board.loaded(&[6, 1, 6, 1]).expands(France);
    board.act(LION, "move 2 field paris field rouen");
    board.act(LION, "move 2 field orleans field angers");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["attack rouen england", "attack angers england"]);
    board.act(LION, "attack angers england");
    board.act(STAG, "done");
    assert_eq!((board.at(England, field(Region::Angers)), board.at(England, field(Region::Rouen))), (0, 1));
}

/// §bok:9.4.9: a battle from which all defenders withdraw is over without a roll, and without ransom.
#[test]
fn if_all_defenders_withdraw_nobody_rolls() {
    let mut board = invade(border(4, 3).loaded(&[]), 4);
    board.act(STAG, "shelter england 3");
    assert_eq!(armies(&board), (4, 0));
    assert!(board.offers(LION, "assault rouen"));
}

/// §bok:9.4.4,9.4.41: a garrison is not attacked; in its own Expansion it may come out, at least one Army.
#[test]
fn a_garrison_may_come_out_in_its_own_expansion() {
    let board = || Board::new().units(England, Post::Garrison(Region::Rouen), 2);
    let board = || board().units(France, field(Region::Rouen), 1);
    let mut quiet = board().loaded(&[]).expands(France);
    quiet.act(LION, "done");
    assert!(quiet.offers(LION, "assault rouen"), "no battle was fought");
    let mut board = board().loaded(&[6, 1]).expands(England);
    board.act(STAG, "done");
    assert_eq!(board.legal(STAG), ["attack rouen france", "done"]);
    board.act(STAG, "attack rouen france");
    assert_eq!(board.legal(STAG), ["sally 1", "sally 2"]);
    board.act(STAG, "sally 2");
    assert_eq!(armies(&board), (0, 2));
}

/// §bok:10.3,10.8,10.34: Deadly Archers and Flower of Chivalry decide without a coloured die; both cancel each other.
#[test]
fn tiles_for_battles_replace_the_coloured_die() {
    let fight = |tiles: &[(kernel::Seat, Tile)], dice: &[u8]| {
        let board = tiles.iter().fold(border(3, 3), |board, (seat, tile)| board.tile(*seat, *tile));
        let mut board = invade(board.loaded(dice), 3);
        board.act(STAG, "done");
        armies(&board)
    };
    assert_eq!(fight(&[(STAG, Tile::DeadlyArchers)], &[1]), (2, 3));
    assert_eq!(fight(&[(LION, Tile::FlowerOfChivalry)], &[1]), (3, 2));
    let both = [(STAG, Tile::DeadlyArchers), (LION, Tile::FlowerOfChivalry)];
    assert_eq!(fight(&both, &[6, 1]), (3, 2));
    assert_eq!(fight(&[(LION, Tile::DeadlyArchers)], &[6, 1]), (3, 2), "not for attackers");
}

/// §bok:9.4.28,9.4.25: Armies that have retreated fight no more, also not where they have gone.
#[test]
fn who_has_retreated_into_a_cathedral_stays_out_of_its_battle() {
    let board = Board::new().units(France, field(Region::Paris), 4).units(England, field(Region::Calais), 3);
    let board = board.units(England, field(Region::Reims), 1).loaded(&[6, 1, 2, 1]);
    let mut board = board.expands(France);
    board.act(LION, "move 3 field paris field calais");
    board.act(LION, "move 1 field paris field reims");
    board.act(LION, "done");
    board.act(LION, "attack calais england");
    board.act(LION, "retreat france 3");
    board.act(STAG, "refuge reims");
    // The battle in Reims follows by itself: 1 against 1, and the attacker loses it.
    assert_eq!((board.at(France, field(Region::Reims)), board.at(England, field(Region::Reims))), (3, 1));
}
