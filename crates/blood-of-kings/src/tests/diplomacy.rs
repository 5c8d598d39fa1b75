//! Section 5.5: Diplomacy.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use {Kingdom::*, KingdomCard::Expansion};

/// Lion rules France, which threatens Regions; Eagle plays the card.
fn threat() -> Board {
    let board = Board::new().stack(France, &[Expansion]).hand(EAGLE, &[Face::Diplomacy]);
    board.units(France, Post::Field(Region::Rouen), 1).units(France, Post::Field(Region::Orleans), 1)
}

/// X19 §bok:5.5.2,5.5.3,5.5.4,5.5.6,5.5.7,5.5.10
#[test]
fn the_illustration_of_diplomacy_holds() {
    let board = threat().holds(England, &[Region::Bordeaux, Region::Chartres]);
    let board = board.holds(France, &[Region::Angers]).holds(England, &[Region::Angers]);
    let board = board.units(England, Post::Field(Region::Bordeaux), 1);
    let board = board.units(England, Post::Garrison(Region::Angers), 1).dynasty_turn(EAGLE);
    for kingdom in ["spain", "france", "italy"] {
        assert!(board.offers(EAGLE, &format!("diplomacy france rouen {kingdom}")), "A: {kingdom}");
        assert!(!board.offers(EAGLE, &format!("diplomacy france chartres {kingdom}")), "B: {kingdom}");
        assert!(!board.offers(EAGLE, &format!("diplomacy france bordeaux {kingdom}")), "C: {kingdom}");
        let for_france = kingdom == "france";
        assert_eq!(board.offers(EAGLE, &format!("diplomacy france angers {kingdom}")), for_france, "D");
        assert!(!board.offers(EAGLE, &format!("diplomacy france paris {kingdom}")), "the Capitol");
        assert!(!board.offers(EAGLE, &format!("diplomacy france calais {kingdom}")), "its own");
    }
    assert!(!board.offers(EAGLE, "diplomacy france rouen england"), "it has it already");
    assert!(!board.offers(EAGLE, "diplomacy france rouen germany"), "Chaos cannot agree");
}

/// §bok:5.5.5: at Sea before the port, and not beside another Sea.
#[test]
fn an_army_at_sea_threatens_the_ports_of_that_sea() {
    let board = Board::new().stack(France, &[Expansion]).hand(EAGLE, &[Face::Diplomacy]);
    let board =
        board.units(France, Post::Afloat(Sea::NorthSea), 1).units(France, Post::Aboard(Sea::NorthSea), 1);
    let board = board.dynasty_turn(EAGLE);
    assert!(
        board.offers(EAGLE, "diplomacy france norwich spain")
            && board.offers(EAGLE, "diplomacy france bruges spain")
    );
    assert!(!board.offers(EAGLE, "diplomacy france exeter spain"));
}

/// §bok:1.2.9,1.2.10: a Strait counts only with a Fleet that is Friendly to one of its ends.
#[test]
fn a_strait_makes_a_threat_only_with_a_friendly_fleet() {
    let threat = |fleet: Option<Kingdom>| {
        let board = Board::new().holds(Italy, &[Region::Naples]).units(Italy, Post::Field(Region::Naples), 1);
        let board = match fleet {
            Some(kingdom) => board.units(kingdom, Post::Afloat(Sea::WesternMediterranean), 1),
            None => board,
        };
        board.state.threatened(Italy).contains(Region::Palermo)
    };
    assert!(!threat(None) && !threat(Some(Spain)) && threat(Some(Italy)));
}

/// §bok:5.5.8: only Armies of the Kingdom that controls the Region protect it.
#[test]
fn armies_of_an_ally_do_not_protect_a_region() {
    let mut board = threat().units(Spain, Post::Field(Region::Rouen), 2);
    board.state.realm_mut(Spain).ally = Some(England);
    assert!(board.dynasty_turn(EAGLE).offers(EAGLE, "diplomacy france rouen italy"));
}

/// §bok:5.5.11: without a Flag nobody is a beneficiary.
#[test]
fn a_beneficiary_needs_a_flag() {
    let all = [Region::Granada, Region::Lisbon, Region::Seville, Region::Zaragoza];
    let board = threat().holds(Spain, &all).dynasty_turn(EAGLE);
    assert_eq!(board.state.free_flags(Spain), 0);
    assert!(
        !board.offers(EAGLE, "diplomacy france rouen spain")
            && board.offers(EAGLE, "diplomacy france rouen italy")
    );
}

/// §bok:5.5.12,5.5.13,5.5.14,5.5.15: consent is asked, a refusal leaves another beneficiary; the Glory is the beneficiary's.
#[test]
fn a_refused_region_is_offered_to_another_kingdom() {
    let mut board = threat().loaded(&[5, 2]).glory(STAG, 2).dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen italy");
    assert_eq!(board.legal(GRIFFIN), ["consent", "done"]);
    board.act(GRIFFIN, "done");
    assert_eq!(board.legal(EAGLE), ["favour spain", "favour france", "done"]);
    board.act(EAGLE, "favour france");
    board.act(LION, "consent");
    assert_eq!(board.state.controller(Region::Rouen), Some(France));
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (1, 1));
    assert!(
        board.state.asks.is_empty() && !board.offers(LION, "flag chartres"),
        "no Cathedral in the Dynasty phase"
    );
}

/// §bok:5.5.12: one's own Kingdom agrees without being asked; and a card that nobody wants is lost.
#[test]
fn one_is_not_asked_about_ones_own_kingdom_and_may_give_up() {
    let mut board = threat().loaded(&[2, 5]).dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen spain");
    assert_eq!(board.state.controller(Region::Rouen), Some(England), "the roll has failed");
    let mut board = threat().dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen italy");
    board.act(GRIFFIN, "done");
    board.act(EAGLE, "done");
    assert_eq!((board.legal(EAGLE), board.state.discards.len()), (vec!["done".to_string()], 1));
}

/// §bok:5.5.16,5.5.9: the loser's Armies leave without a ransom, those of others stay; Independent Regions can be won.
#[test]
fn the_armies_of_the_loser_leave_a_region_that_goes_over() {
    let board = threat().holds(France, &[Region::Angers]).holds(England, &[Region::Angers]).loaded(&[5, 2]);
    let board =
        board.units(England, Post::Garrison(Region::Angers), 2).units(Spain, Post::Field(Region::Angers), 1);
    let mut board = board.dynasty_turn(EAGLE);
    assert!(board.offers(EAGLE, "diplomacy france bordeaux italy"), "Independent");
    board.act(EAGLE, "diplomacy france angers france");
    board.act(LION, "consent");
    assert_eq!(board.state.controller(Region::Angers), Some(France));
    let units = &board.state.units;
    assert_eq!((units.armies_in(England, Region::Angers), units.armies_in(Spain, Region::Angers)), (0, 1));
    assert_eq!(board.state.realm(England).crowns, 0);
}

/// §bok:5.5.17: after the consent and before the roll.
#[test]
fn diplomacy_is_foiled_after_the_consent_and_before_the_roll() {
    let mut board = threat().hand(STAG, &[Face::Intrigue]).loaded(&[6, 1]).dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen italy");
    assert!(board.legal(STAG).is_empty(), "not yet");
    board.act(GRIFFIN, "consent");
    board.act(STAG, "foil");
    assert_eq!((board.state.chance.loaded_left(), board.state.controller(Region::Rouen)), (0, Some(England)));
    assert_eq!(board.state.discards.len(), 2);
}

/// §bok:10.20: with the same target, each with its own beneficiary, consent and roll.
#[test]
fn persuasive_diplomats_try_for_a_second_region() {
    let board = threat().tile(EAGLE, Tile::PersuasiveDiplomats).loaded(&[1, 6, 6, 1]);
    let mut board = board.dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen italy");
    assert!(!board.offers(EAGLE, "also rouen spain") && board.offers(EAGLE, "also angers spain"));
    board.act(EAGLE, "also angers france");
    board.act(GRIFFIN, "consent");
    board.act(LION, "consent");
    assert_eq!(board.state.controller(Region::Rouen), Some(England), "1 against 6");
    assert_eq!(board.state.controller(Region::Angers), Some(France), "6 against 1");
    let mut single = threat().dynasty_turn(EAGLE);
    single.act(EAGLE, "diplomacy france rouen italy");
    assert!(single.offers(GRIFFIN, "consent"), "without the tile there is only one");
}

/// §bok:5.5.12,10.20: a second Region that nobody takes leaves the first.
#[test]
fn a_second_region_that_is_refused_does_not_stop_the_first() {
    let board = threat().tile(EAGLE, Tile::PersuasiveDiplomats).loaded(&[6, 1]);
    let mut board = board.dynasty_turn(EAGLE);
    board.act(EAGLE, "diplomacy france rouen italy");
    board.act(EAGLE, "also angers france");
    board.act(GRIFFIN, "consent");
    board.act(LION, "done");
    board.act(EAGLE, "done");
    assert_eq!(board.state.controller(Region::Rouen), Some(Italy));
    assert_eq!(board.state.controller(Region::Angers), None);
}
