//! Section 9.6: sieges, sallies and relief.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;

fn field(region: Region) -> Post {
    Post::Field(region)
}

const ROUEN: Post = Post::Field(Region::Rouen);
const WALLS: Post = Post::Garrison(Region::Rouen);

/// Rouen is under siege by France.
fn besieged(french: u8, english: u8) -> Board {
    let board = Board::new().units(France, ROUEN, french).units(England, WALLS, english);
    board.siege(France, Region::Rouen)
}

/// X33 §bok:9.4.9,9.6.1,9.6.5,9.6.7,9.6.8,9.8.5
#[test]
fn the_siege_of_the_rulebook_takes_rouen_and_chartres() {
    let board =
        Board::new().holds(England, &[Region::Angers, Region::Chartres]).glory(STAG, 3).crowns(England, 9);
    let board = board.units(France, field(Region::Paris), 4).units(England, ROUEN, 3);
    let mut board = board.loaded(&[3, 3]).expands(France);
    board.act(LION, "move 4 field paris field rouen");
    board.act(LION, "done");
    board.act(STAG, "shelter england 3");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["besiege rouen", "done"]);
    board.act(LION, "besiege rouen");
    assert!(board.state.realm(France).sieges.contains(Region::Rouen));
    // The next Expansion.
    board.state.frames.clear();
    board.state.frames.push(crate::state::Frame::Turn);
    board.state.realms[France].hand[KingdomCard::Expansion] += 1;
    board.state.realms[France].stack = Default::default();
    let mut board = board.expands_again();
    assert_eq!(board.legal(LION), ["starve rouen", "lift france rouen", "done"]);
    board.act(LION, "starve rouen");
    assert_eq!(board.state.controller(Region::Rouen), Some(France), "3 and 1 for the third Army, against 3");
    assert_eq!((board.at(England, WALLS), board.state.realm(England).crowns), (0, 9), "no ransom");
    assert_eq!(board.state.free_sieges(France), 1);
    while !board.offers(LION, "flag chartres") {
        board.act(LION, "done");
    }
    board.act(LION, "flag chartres");
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (2, 1));
}

impl Board {
    fn expands_again(mut self) -> Board {
        let card = KingdomCard::ALL.iter().copied().find(|card| *card == KingdomCard::Expansion);
        let due = crate::data::tables().kingdoms[France].dotted[card.expect("it is a card")];
        self.state.realms[France].hand[KingdomCard::Expansion] = due;
        self.expands(France)
    }
}

/// §bok:1.1.8,9.6.9,10.25: equal dice fail, unless there are Siege Engines.
#[test]
fn a_siege_needs_the_higher_coloured_die() {
    let roll = |board: Board, dice: &[u8]| {
        let mut board = board.loaded(dice).expands(France);
        board.act(LION, "starve rouen");
        board.state.controller(Region::Rouen) == Some(France)
    };
    assert!(roll(besieged(1, 2), &[4, 3]));
    assert!(!roll(besieged(1, 2), &[3, 3]));
    assert!(roll(besieged(1, 2).tile(LION, Tile::SiegeEngines), &[3, 3]));
    assert!(!roll(besieged(1, 2).tile(LION, Tile::SiegeEngines), &[2, 3]));
}

/// §bok:9.6.7,9.6.10,10.9: hungry mouths and an old Flag count; besiegers, Levies and Fortification do not.
#[test]
fn only_hunger_and_an_old_flag_help_the_besieger() {
    let bonus = |board: Board, dice: &[u8]| {
        let mut board = board.loaded(dice).expands(France);
        board.act(LION, "starve rouen");
        board.state.controller(Region::Rouen) == Some(France)
    };
    assert!(bonus(besieged(1, 4), &[2, 3]), "two above the capacity");
    assert!(!bonus(besieged(9, 2).level(England, Institution::Military, 4), &[3, 3]));
    let old = || besieged(1, 0).holds(France, &[Region::Rouen]).holds(England, &[Region::Rouen]);
    assert!(bonus(old(), &[3, 3]));
    assert!(!bonus(besieged(1, 4).tile(STAG, Tile::FullGranaries), &[2, 3]));
    assert!(bonus(old().tile(STAG, Tile::FullGranaries).glory(STAG, 1), &[3, 3]), "a Flag still does");
}

/// §bok:9.6.25: the owner's allies eat there too, and are removed with the garrison.
#[test]
fn allies_of_the_owner_are_part_of_the_garrison() {
    let board = besieged(1, 1).ally(Italy, England).units(Italy, WALLS, 2);
    let mut board = board.loaded(&[3, 3]).expands(France);
    board.act(LION, "starve rouen");
    assert_eq!((board.at(Italy, WALLS), board.at(England, WALLS)), (0, 0));
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
}

/// §bok:9.6.6,9.6.15: rolling is optional, once for each siege; and a siege can be lifted instead.
#[test]
fn a_siege_may_go_on_without_a_roll_and_rolls_once() {
    let mut board = besieged(1, 1).loaded(&[1, 6]).expands(France);
    board.act(LION, "starve rouen");
    assert_eq!(board.legal(LION), ["lift france rouen", "done"]);
    board.act(LION, "done");
    assert!(board.state.realm(France).sieges.contains(Region::Rouen));
}

/// §bok:9.6.11,9.6.12,9.6.13: for a port the besieger needs his own Fleet before the moves.
#[test]
fn a_port_starves_only_under_a_blockade() {
    let board = || {
        let board = Board::new().units(France, field(Region::Norwich), 1).siege(France, Region::Norwich);
        board.ally(Spain, France)
    };
    let north = Post::Afloat(Sea::NorthSea);
    assert!(!board().expands(France).offers(LION, "starve norwich"));
    assert!(!board().units(Spain, north, 1).expands(France).offers(LION, "starve norwich"), "an ally's");
    assert!(board().units(France, north, 1).expands(France).offers(LION, "starve norwich"));
    let mut late = board().units(France, Post::Afloat(Sea::BalticSea), 1).expands(France);
    late.act(LION, "done");
    late.act(LION, "move 1 afloat baltic-sea afloat north-sea");
    assert!(!late.offers(LION, "starve norwich"));
}

/// §bok:9.6.26: without a Flag the garrison goes and the Region stays.
#[test]
fn a_siege_without_a_flag_removes_the_garrison_and_conquers_nothing() {
    let board = besieged(1, 1).holds(France, &[Region::Dijon, Region::Angers, Region::Prague, Region::York]);
    assert_eq!(board.state.free_flags(France), 0);
    let mut board = board.loaded(&[6, 1]).expands(France);
    board.act(LION, "starve rouen");
    assert_eq!(board.state.controller(Region::Rouen), Some(England));
    assert_eq!((board.at(England, WALLS), board.state.house(LION).glory), (0, 0));
    assert!(board.state.realm(France).sieges.is_empty());
}

/// §bok:9.6.3,9.6.4,4.8.7: Independent and empty Regions can be besieged, Cathedrals cannot; one token in each.
#[test]
fn siege_tokens_go_into_enemy_regions_without_a_garrison_too() {
    let board = Board::new().level(France, Institution::Military, 2);
    let board = board.units(France, field(Region::Dijon), 1).units(France, field(Region::Chartres), 1);
    let mut board = board.units(France, ROUEN, 1).units(France, field(Region::Angers), 1).expands(France);
    board.act(LION, "done");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["besiege rouen", "besiege angers", "besiege dijon", "done"]);
    board.act(LION, "besiege dijon");
    board.act(LION, "besiege rouen");
    assert!(!board.offers(LION, "besiege angers"), "two tokens");
    assert_eq!(board.state.free_sieges(France), 0);
}

/// §bok:9.6.2,T.9: a token from another siege: that one is lifted first.
#[test]
fn a_siege_is_lifted_for_another_one() {
    let mut board = besieged(1, 0).units(France, field(Region::Dijon), 1).expands(France);
    board.act(LION, "done");
    board.act(LION, "done");
    board.act(LION, "done");
    assert_eq!(board.legal(LION), ["lift france rouen", "done"]);
    board.act(LION, "lift france rouen");
    board.act(LION, "besiege dijon");
    assert!(!board.offers(LION, "lift france dijon"), "what has just been laid stays");
    assert_eq!(board.state.realm(France).sieges, Set::of(Region::Dijon));
}

/// §bok:9.6.24: two Kingdoms can besiege one Region.
#[test]
fn two_kingdoms_can_besiege_one_region() {
    let board = besieged(1, 1).ally(Italy, France).units(Italy, ROUEN, 1);
    let mut board = board.expands(Italy);
    board.act(GRIFFIN, "done");
    board.act(GRIFFIN, "done");
    board.act(GRIFFIN, "besiege rouen");
    assert!([France, Italy].iter().all(|kingdom| board.state.realm(*kingdom).sieges.contains(Region::Rouen)));
}

/// §bok:9.6.17,9.6.18,9.6.23: a sally that wins ends the siege; the besiegers could not withdraw.
#[test]
fn a_sally_that_wins_ends_the_siege() {
    let mut board = besieged(2, 3).loaded(&[6, 2]).expands(England);
    board.act(STAG, "done");
    board.act(STAG, "attack rouen france");
    board.act(STAG, "sally 3");
    // France, England: 2 against 1, and a surrender.
    assert_eq!((board.at(France, ROUEN), board.at(England, ROUEN)), (0, 2));
    assert!(board.state.realm(France).sieges.is_empty());
}

/// §bok:9.6.18: who retreats from a sally goes back inside, without a choice for the besieger.
#[test]
fn a_sally_that_retreats_is_under_siege_again() {
    let mut board = besieged(4, 4).holds(England, &[Region::Angers]).loaded(&[2, 1]).expands(England);
    board.act(STAG, "done");
    board.act(STAG, "attack rouen france");
    board.act(STAG, "sally 4");
    assert_eq!((board.at(France, ROUEN), board.at(England, ROUEN)), (4, 3));
    board.act(STAG, "retreat england 3");
    assert_eq!(board.at(England, WALLS), 3);
    assert!(board.state.realm(France).sieges.contains(Region::Rouen));
    assert!(!board.offers(STAG, "attack rouen france"));
}

/// England relieves Rouen with three Armies from Angers.
fn relief(dice: &[u8]) -> Board {
    let board = besieged(4, 2).holds(England, &[Region::Angers]).units(England, field(Region::Angers), 3);
    let mut board = board.loaded(dice).expands(England);
    board.act(STAG, "move 3 field angers field rouen");
    board.act(STAG, "done");
    board
}

/// §bok:9.6.20: one force fights the first Clash alone, and both the second.
#[test]
fn relief_and_garrison_fight_together_from_the_second_clash_on() {
    let mut board = relief(&[4, 1, 6, 1]);
    assert_eq!(board.legal(STAG), ["relief", "sortie"]);
    board.act(STAG, "relief");
    // 3 against 4: the smaller side loses one, and 2 against 4 would surrender: that is what the garrison is too late for.
    assert_eq!(board.at(England, ROUEN), 0);
    // §bok:9.6.21: the garrison has a battle of its own, if it wants.
    assert!(board.offers(STAG, "attack rouen france"));
    let mut board = relief(&[6, 1, 6, 1]);
    board.act(STAG, "relief");
    assert_eq!((board.at(France, ROUEN), board.at(England, ROUEN)), (3, 3));
    board.act(STAG, "done");
    if board.offers(LION, "done") {
        board.act(LION, "done");
    }
    assert_eq!(board.legal(STAG), ["sally 1", "sally 2", "done"], "the second Clash");
    board.act(STAG, "sally 2");
    board.act(STAG, "done");
    assert_eq!(board.at(England, ROUEN), 5);
    assert_eq!(board.at(France, ROUEN), 0, "5 against 2");
}

/// §bok:9.6.20,9.6.21: a sally that is beaten in the first Clash leaves the relief a battle of its own.
#[test]
fn a_beaten_sally_leaves_the_relief_a_battle_of_its_own() {
    let mut board = relief(&[2, 1, 6, 3]);
    board.act(STAG, "sortie");
    assert_eq!(board.legal(STAG), ["sally 1", "sally 2"]);
    board.act(STAG, "sally 2");
    // The sally, 1 against 4, has surrendered. The relief fights at once: France, England, France.
    assert_eq!((board.at(England, WALLS), board.at(England, ROUEN), board.at(France, ROUEN)), (0, 2, 2));
}

/// §bok:9.6.22,9.4.7: the garrison of a friend joins if its Ruler agrees.
#[test]
fn a_friends_garrison_joins_the_relief_if_its_ruler_agrees() {
    let board = besieged(4, 2).ally(Italy, England).units(Italy, field(Region::Angers), 3);
    let board = board.holds(England, &[Region::Angers]).loaded(&[6, 1]);
    let mut board = board.expands(Italy);
    board.act(GRIFFIN, "move 3 field angers field rouen");
    board.act(GRIFFIN, "done");
    assert_eq!(board.asked(), [STAG]);
    assert_eq!(board.legal(STAG), ["join england", "done"]);
    board.act(STAG, "join england");
    assert_eq!(board.at(England, ROUEN), 2);
}

/// §bok:9.6.19: when the Region becomes Friendly to the besieger, the siege is over and the garrison free.
#[test]
fn an_alliance_ends_a_siege_and_frees_the_garrison() {
    let mut board = besieged(1, 2).ally(England, France);
    board.run();
    assert!(board.state.realm(France).sieges.is_empty());
    assert_eq!(board.at(England, ROUEN), 2);
}

/// §bok:4.8.6: a Region that falls in the first step is Friendly for the moves.
#[test]
fn a_region_that_falls_by_siege_is_friendly_for_the_moves() {
    let mut board = besieged(1, 0).units(France, field(Region::Orleans), 1).loaded(&[6, 1]).expands(France);
    board.act(LION, "starve rouen");
    assert_eq!(board.legal(LION), ["flag chartres", "done"], "control has changed");
    board.act(LION, "done");
    // Orleans, Paris, Rouen is a March now.
    assert!(board.offers(LION, "move 1 field orleans field rouen"));
}
