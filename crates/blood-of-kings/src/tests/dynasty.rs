//! Sections 5.1 to 5.4: which cards can be played where; Influence, Unrest, Attrition.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use kernel::{Barrier, Eye, Game};
use {Kingdom::*, KingdomCard::*};

/// X15 §bok:5.1.3,5.1.4,1.3.10: only Kingdoms whose card permits a kind are its targets, one's own among them.
#[test]
fn the_card_of_a_kingdom_says_which_dynasty_cards_can_target_it() {
    let hand = [Face::Generic4, Face::Unrest, Face::Diplomacy, Face::Attrition, Face::Intrigue];
    let board = Board::new().stack(England, &[Preparations]).stack(France, &[Succession]).hand(EAGLE, &hand);
    let board = board.units(England, Post::Field(Region::London), 1).stack(Spain, &[Expansion]);
    let board = board.stack(Italy, &[Council]).dynasty_turn(EAGLE);
    assert!(!board.offers(EAGLE, "lay generic-4 england") && board.offers(EAGLE, "lay generic-4 france"));
    assert!(board.offers(EAGLE, "incite england") && board.offers(EAGLE, "incite france"));
    assert!(board.offers(EAGLE, "diplomacy england exeter italy"));
    assert!(board.offers(EAGLE, "attrition spain"), "also one's own");
    assert!(!board.offers(EAGLE, "attrition france") && !board.offers(EAGLE, "incite spain"));
    assert!(board.offers(EAGLE, "shift italy 1") && !board.offers(EAGLE, "shift france 1"));
}

/// X5 §bok:5.1.3
#[test]
fn administration_permits_influence_and_intrigue() {
    let board =
        Board::new().rules(GRIFFIN, Byzantium).stack(Byzantium, &[Administration]).dynasty_turn(EAGLE);
    let permitted = board.state.permitted(Byzantium);
    assert_eq!(permitted, [DynastyKind::Influence, DynastyKind::Intrigue].into_iter().collect());
}

/// §bok:5.1.6: a Kingdom in Chaos shows Succession.
#[test]
fn a_kingdom_in_chaos_can_be_targeted_with_influence_and_unrest() {
    let board = Board::new().hand(EAGLE, &[Face::Generic4, Face::Unrest]).dynasty_turn(EAGLE);
    assert!(board.offers(EAGLE, "lay generic-4 germany") && board.offers(EAGLE, "incite germany"));
}

/// §bok:10.22: nobody can target it, its Ruler included; and only in that turn.
#[test]
fn royal_patronage_shelters_a_kingdom_that_has_played_council() {
    let board = Board::new().tile(LION, Tile::RoyalPatronage).hand(LION, &[Face::Attrition, Face::Intrigue]);
    let mut board = board.acts(France);
    board.act(LION, "play council");
    board.act(LION, "done");
    let mut board = board.dynasty_turn(LION);
    assert!(board.state.permitted(France).is_empty() && !board.offers(LION, "attrition france"));
    board.state.begin_turn(&mut board.log);
    assert!(!board.state.permitted(France).is_empty());
    let mut bare = Board::new().acts(France);
    bare.act(LION, "play council");
    bare.act(LION, "done");
    assert!(!bare.state.permitted(France).is_empty());
    let mut tax = Board::new().tile(LION, Tile::RoyalPatronage).acts(France);
    tax.act(LION, "play taxation");
    assert!(!tax.state.permitted(France).is_empty(), "only Council shelters");
}

/// X16 §bok:5.2.1,5.2.2,5.2.3,5.2.4,5.2.6: face down, on top, and any card can be a bluff.
#[test]
fn a_card_is_laid_face_down_on_top_of_the_stack() {
    let board = Board::new().hand(GRIFFIN, &[Face::Generic4, Face::EnglandGermany7, Face::Attrition]);
    let board = board.mat(GRIFFIN, Italy, &[Face::Generic3, Face::Generic5]);
    let mut board = board.dynasty_turn(GRIFFIN);
    assert!(
        board.offers(GRIFFIN, "lay england-germany-7 italy") && board.offers(GRIFFIN, "lay attrition italy")
    );
    board.act(GRIFFIN, "lay generic-4 italy");
    let stack: Vec<Face> = board.state.mats.stack(GRIFFIN, Italy).map(Card::face).collect();
    assert_eq!(stack, [Face::Generic4, Face::Generic3, Face::Generic5]);
    assert!(board.told(Eye::Seat(GRIFFIN), "lays Influence 4 in Italy"));
    assert!(
        board.told(Eye::Seat(LION), "lays a card in Italy") && !board.told(Eye::Spectator, "Influence 4")
    );
    assert!(
        Face::EnglandGermany7.row().is_legal_in(England) && !Face::EnglandGermany7.row().is_legal_in(Italy)
    );
}

/// §bok:5.1.1,5.1.2,5.1.5: as many cards as he likes, one after the other, and on the same Kingdom.
#[test]
fn a_player_plays_any_number_of_cards_one_after_the_other() {
    let mut board =
        Board::new().hand(EAGLE, &[Face::Generic4, Face::Generic4, Face::Unrest]).dynasty_turn(EAGLE);
    board.act(EAGLE, "lay generic-4 italy");
    board.act(EAGLE, "lay generic-4 italy");
    board.act(EAGLE, "incite italy");
    assert_eq!(board.legal(EAGLE), ["done"]);
    assert_eq!((board.state.mats.count(EAGLE, Italy), board.state.realm(Italy).unrest), (2, 1));
}

/// §bok:T.6,R.3: who declares a card cannot find out whether anybody would be asked.
#[test]
fn a_declared_card_is_taken_back_only_if_nobody_else_has_a_card() {
    let board = || Board::new().hand(EAGLE, &[Face::Generic4]);
    assert_eq!(board().dynasty_turn(EAGLE).act(EAGLE, "lay generic-4 italy"), Barrier::Open);
    let mut board = board().hand(LION, &[Face::Generic3]);
    board.state.house_mut(LION).standing.foils = crate::standing::FoilRule::Never;
    assert_eq!(board.dynasty_turn(EAGLE).act(EAGLE, "lay generic-4 italy"), Barrier::Handover);
}

/// X17 §bok:5.3.1,5.3.2,5.3.6,5.3.8,5.3.9,1.4.11: the second card makes Unrest reach Stability, in the middle of the turn.
#[test]
fn unrest_that_reaches_stability_starts_a_rebellion_at_once() {
    let board = Board::new().level(Italy, Institution::Religious, 3).unrest(Italy, 3);
    let board =
        board.hand(LION, &[Face::Unrest, Face::Unrest, Face::Unrest]).mat(EAGLE, Italy, &[Face::Generic3]);
    let mut board = board.dynasty_turn(LION);
    assert_eq!(board.state.stability(Italy), 5);
    board.act(LION, "incite italy");
    assert_eq!(board.state.realm(Italy).unrest, 4);
    board.act(LION, "incite italy");
    assert_eq!(board.legal(EAGLE).last().map(String::as_str), Some("done"), "Eagle is called");
    board.act(EAGLE, "done");
    assert_eq!(board.state.realm(Italy).unrest, 2, "5, and 3 fewer after the rebellion");
    assert_eq!(board.state.ruler(Italy), Some(GRIFFIN));
    assert!(board.offers(LION, "incite italy"), "his turn goes on");
}

/// §bok:5.3.3,5.3.4,5.3.5: Stability that falls starts nothing, and Unrest that stays high waits for the next card.
#[test]
fn only_an_unrest_card_starts_a_rebellion() {
    let board = Board::new().unrest(Italy, 7).hand(LION, &[Face::Unrest, Face::Unrest]);
    let board = board.mat(EAGLE, Italy, &[Face::Generic3]);
    let mut board = board.dynasty_turn(LION);
    assert!(board.state.frame() == crate::state::Frame::Dynasty, "nothing has happened by itself");
    board.act(LION, "incite italy");
    board.act(EAGLE, "done");
    assert_eq!(board.state.realm(Italy).unrest, 5);
    assert!(board.state.stability(Italy) <= 5 && board.offers(LION, "incite italy"));
    board.act(LION, "incite italy");
    assert!(board.offers(EAGLE, "done"), "and again");
}

/// §bok:10.21: optional, another Kingdom that permits Unrest; the first is finished before the second.
#[test]
fn popular_support_stirs_up_a_second_kingdom() {
    let board = Board::new().tile(LION, Tile::PopularSupport).hand(LION, &[Face::Unrest]);
    let board = board.unrest(Italy, 2).stack(England, &[Expansion]).mat(EAGLE, Italy, &[Face::Generic3]);
    let mut board = board.dynasty_turn(LION);
    assert!(!board.offers(LION, "incite italy england") && !board.offers(LION, "incite italy italy"));
    board.act(LION, "incite italy spain");
    assert_eq!(board.state.realm(Spain).unrest, 0, "the rebellion in Italy comes first");
    board.act(EAGLE, "done");
    assert_eq!((board.state.realm(Italy).unrest, board.state.realm(Spain).unrest), (0, 1));
}

fn attacked(dice: &[u8]) -> Board {
    let board = Board::new().stack(England, &[Expansion]).hand(GRIFFIN, &[Face::Attrition]).loaded(dice);
    // A garrison stays inside as long as there is an enemy Army (§bok:9.4.4).
    let board =
        board.units(England, Post::Field(Region::London), 2).units(France, Post::Field(Region::Rouen), 1);
    board.units(England, Post::Afloat(Sea::NorthSea), 1).units(England, Post::Garrison(Region::Rouen), 1)
}

/// X18 §bok:5.4.1,5.4.2,5.4.5,5.4.8,1.4.5
#[test]
fn attrition_lets_its_player_pick_if_the_coloured_die_is_higher() {
    let mut board = attacked(&[3, 2]).dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    assert_eq!(board.legal(GRIFFIN), ["lose garrison rouen", "lose field london", "lose afloat north-sea"]);
    board.act(GRIFFIN, "lose afloat north-sea");
    assert_eq!(board.state.units.supply(England, Unit::Fleet), 8);
    assert_eq!(board.state.realm(England).crowns, 0);
}

/// §bok:5.4.3,5.4.4,10.1
#[test]
fn attrition_lets_the_ruler_pick_if_the_white_die_is_higher_and_costs_nothing_on_equal_dice() {
    let mut board = attacked(&[2, 3]).dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    board.act(STAG, "lose field london");
    let mut equal = attacked(&[3, 3]).dynasty_turn(GRIFFIN);
    equal.act(GRIFFIN, "attrition england");
    assert_eq!(equal.legal(GRIFFIN), ["done"]);
    let mut trains = attacked(&[2, 3]).tile(STAG, Tile::BaggageTrains).dynasty_turn(GRIFFIN);
    trains.act(GRIFFIN, "attrition england");
    assert_eq!(trains.legal(GRIFFIN), ["done"]);
    let mut trains = attacked(&[3, 2]).tile(STAG, Tile::BaggageTrains).dynasty_turn(GRIFFIN);
    trains.act(GRIFFIN, "attrition england");
    assert!(trains.offers(GRIFFIN, "lose field london"), "the player of the card picks");
}

/// §bok:5.4.6,5.4.7: without units the card does nothing; and a siege whose last Army goes is over.
#[test]
fn attrition_ends_a_siege_whose_last_army_is_lost() {
    let board = Board::new().stack(England, &[Expansion]).hand(GRIFFIN, &[Face::Attrition, Face::Attrition]);
    let mut board = board.units(England, Post::Field(Region::Calais), 1).loaded(&[3, 2]);
    board.state.realm_mut(England).sieges.insert(Region::Calais);
    let mut board = board.dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    assert!(board.state.realm(England).sieges.is_empty() && board.state.units.regions_of(England).is_empty());
    board.act(GRIFFIN, "attrition england");
    assert_eq!((board.legal(GRIFFIN), board.state.discards.len()), (vec!["done".to_string()], 2));
}

/// §bok:5.1.9,5.1.11: played cards lie open among the discards.
#[test]
fn a_played_card_goes_to_the_open_discards() {
    let mut board = Board::new().hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    board.act(EAGLE, "incite italy");
    assert_eq!(board.state.view(Eye::Spectator).discards, [Face::Unrest]);
}
