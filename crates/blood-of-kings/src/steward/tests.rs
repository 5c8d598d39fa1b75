//! What the steward does in positions that leave little doubt.

use super::odds::odds;
use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use kernel::{Chance, Game, Seat, Seed, Silent, Status, Steward};
use {Kingdom::*, KingdomCard::*};

/// What the steward does at a seat, in written form.
fn chosen(board: &Board, seat: Seat) -> String {
    let mut chance = Chance::new(Seed::from_number(3));
    let mut legal = Vec::new();
    board.state.legal(seat, &mut legal);
    board.state.imagine(seat, &mut chance).steward(seat, &legal, &mut chance).to_string()
}

/// The steward plays at a seat as long as that seat is asked, and then returns what it has done.
fn played(board: &mut Board, seat: Seat) -> Vec<String> {
    let mut done = Vec::new();
    while board.asked() == [seat] {
        let action = chosen(board, seat);
        board.act(seat, &action);
        done.push(action);
        assert!(done.len() < 100, "it goes round in circles: {done:?}");
    }
    done
}

#[test]
fn it_taxes_when_it_is_poor() {
    assert_eq!(chosen(&Board::new().acts(France), LION), "play taxation");
}

#[test]
fn it_develops_when_it_can_pay() {
    let at_peace = Board::new().crowns(France, 20).stack(France, &[Expansion, Preparations, Expansion]);
    let mut board = at_peace.acts(France);
    assert_eq!(chosen(&board, LION), "play development");
    board.act(LION, "play development");
    assert!(chosen(&board, LION).starts_with("develop"));
}

#[test]
fn it_expands_where_armies_stand_before_weak_walls() {
    let board = Board::new().units(Spain, Post::Field(Region::Burgos), 6).acts(Spain);
    assert_eq!(chosen(&board, EAGLE), "play expansion");
}

#[test]
fn an_expansion_moves_in_and_assaults() {
    let board = Board::new().units(Spain, Post::Field(Region::Burgos), 6);
    let mut board = board.expands(Spain);
    let done = played(&mut board, EAGLE);
    assert!(done.iter().any(|action| action.starts_with("move")), "{done:?}");
    assert!(done.iter().any(|action| action.starts_with("assault")), "{done:?}");
}

#[test]
fn it_does_not_assault_walls_that_are_too_strong() {
    let mut board = Board::new().units(Spain, Post::Field(Region::Paris), 1).expands(Spain);
    board.act(EAGLE, "done");
    assert_eq!(chosen(&board, EAGLE), "done");
}

#[test]
fn it_raises_its_flag_in_a_cathedral_before_it_plays_a_card() {
    let beside = crate::data::tables().map.roads[Region::Chartres].iter();
    let beside: Vec<Region> = beside.filter(|region| region.kind() != RegionKind::Capitol).collect();
    let board = Board::new().holds(France, &beside).acts(France);
    assert_eq!(chosen(&board, LION), "flag chartres");
}

#[test]
fn it_calms_a_kingdom_that_is_about_to_rebel() {
    let mut board = Board::new().unrest(Italy, 2).crowns(Italy, 3).acts(Italy);
    assert_eq!(chosen(&board, GRIFFIN), "play administration");
    board.act(GRIFFIN, "play administration");
    assert_eq!(chosen(&board, GRIFFIN), "calm");
}

#[test]
fn it_takes_its_cards_back_while_nobody_can_challenge() {
    let stack = [Taxation, Taxation, Development, Administration, Preparations, Council];
    let board = Board::new().stack(Italy, &stack).acts(Italy);
    assert_eq!(chosen(&board, GRIFFIN), "play succession");
}

#[test]
fn it_lays_influence_for_a_throne_in_chaos() {
    let board = Board::new().hand(EAGLE, &[Face::Germany9]).dynasty_turn(EAGLE);
    assert_eq!(chosen(&board, EAGLE), "lay germany-9 germany");
}

#[test]
fn it_keeps_a_card_that_would_be_a_bluff() {
    let board = Board::new().hand(EAGLE, &[Face::Intrigue]).dynasty_turn(EAGLE);
    assert_eq!(chosen(&board, EAGLE), "done");
}

#[test]
fn a_rebellion_is_incited_where_its_own_cards_are_ready() {
    let board = Board::new().unrest(France, 2).mat(EAGLE, France, &[Face::France9, Face::Generic6]);
    let board = board.hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    assert_eq!(chosen(&board, EAGLE), "incite france");
}

#[test]
fn unrest_meets_the_leader_and_never_its_own_kingdom() {
    let board = Board::new().glory(STAG, 4).hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    assert_eq!(chosen(&board, EAGLE), "incite england");
}

#[test]
fn it_foils_a_rebellion_against_itself_and_lets_others_fall() {
    let mut board = Board::new().unrest(France, 2).unrest(Italy, 2);
    board = board.hand(EAGLE, &[Face::Unrest, Face::Unrest]).hand(LION, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(EAGLE);
    let mut other = Board { state: board.state.clone(), log: Vec::new() };
    board.act(EAGLE, "incite france");
    assert_eq!(chosen(&board, LION), "foil");
    other.act(EAGLE, "incite italy");
    assert_eq!(chosen(&other, LION), "done");
}

#[test]
fn diplomacy_gets_a_region_for_its_own_kingdom() {
    let board = Board::new().stack(Spain, &[Preparations]).units(Spain, Post::Field(Region::Burgos), 2);
    let board = board.hand(EAGLE, &[Face::Diplomacy]).dynasty_turn(EAGLE);
    let action = chosen(&board, EAGLE);
    assert!(action.starts_with("diplomacy spain") && action.ends_with("spain"), "{action}");
}

#[test]
fn a_weak_challenger_stays_out() {
    let mut board = Board::new().mat(EAGLE, Italy, &[Face::Italy9, Face::Generic6]);
    board = board.mat(STAG, Italy, &[Face::Generic3]).mat(GRIFFIN, Italy, &[Face::Generic6; 5]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play succession");
    board.act(GRIFFIN, "call stag");
    assert_eq!(chosen(&board, STAG), "done");
}

#[test]
fn a_strong_challenger_takes_the_throne() {
    let board = Board::new().mat(EAGLE, Italy, &[Face::Italy9, Face::Generic6]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play succession");
    assert_eq!(chosen(&board, EAGLE), "show");
    played(&mut board, EAGLE);
    assert_eq!(board.state.ruler(Italy), Some(EAGLE));
}

#[test]
fn it_discards_what_it_needs_least() {
    let hand = [Face::Attrition, Face::Intrigue, Face::Unrest, Face::Spain9, Face::Spain8, Face::Generic6];
    let mut board = Board::new().hand(EAGLE, &hand).set(1, &[Face::Generic3]).dynasty_turn(EAGLE);
    board.act(EAGLE, "done");
    assert_eq!(chosen(&board, EAGLE), "discard attrition");
    board.act(EAGLE, "discard attrition");
    assert_eq!(chosen(&board, EAGLE), "confirm");
}

#[test]
fn it_takes_the_best_set() {
    let board = Board::new().set(1, &[Face::Attrition]).set(2, &[Face::Spain9, Face::Unrest]);
    let mut board = board.dynasty_turn(EAGLE);
    while !board.offers(EAGLE, "take 1") {
        let action = chosen(&board, EAGLE);
        board.act(EAGLE, &action);
    }
    assert_eq!(chosen(&board, EAGLE), "take 2");
}

#[test]
fn a_ransom_is_paid_when_it_costs_less_than_a_glory() {
    let mut board = Board::new().crowns(Spain, 9).units(Spain, Post::Field(Region::Paris), 1);
    board = board.units(France, Post::Garrison(Region::Paris), 2).loaded(&[1, 2]).expands(Spain);
    while board.asked() == [EAGLE] && !board.offers(EAGLE, "ransom") {
        let action = if board.offers(EAGLE, "assault paris") { "assault paris" } else { "done" };
        board.act(EAGLE, action);
    }
    assert_eq!(chosen(&board, EAGLE), "ransom");
}

/// Lion leads in Glory. Stag is welcome as an ally, and Lion is not.
#[test]
fn an_alliance_is_welcome_unless_it_is_with_the_leader() {
    let mut board = Board::new().glory(LION, 4);
    board.state.begin_negotiations();
    board.run();
    board.act(EAGLE, "open");
    board.act(STAG, "offer eagle give token england spain take nothing");
    assert_eq!(chosen(&board, EAGLE), "accept 1");
    board.act(EAGLE, "decline 1");
    board.act(LION, "offer eagle give token france spain take nothing");
    assert_eq!(chosen(&board, EAGLE), "decline 2");
}

/// Stag's Armies stand in Calais.
#[test]
fn it_offers_an_alliance_to_a_neighbour_at_the_border_once() {
    let mut board = Board::new().units(England, Post::Field(Region::Calais), 3);
    board.state.begin_negotiations();
    board.run();
    board.act(EAGLE, "open");
    assert_eq!(chosen(&board, LION), "offer stag give token france england take nothing");
    board.act(LION, "offer stag give token france england take nothing");
    assert_eq!(chosen(&board, LION), "done");
}

#[test]
fn it_leaves_an_alliance_with_the_leader() {
    let mut board = Board::new().glory(STAG, 4).ally(France, England).ally(Italy, Spain);
    board.state.begin_negotiations();
    board.run();
    board.act(EAGLE, "open");
    assert_eq!((chosen(&board, LION), chosen(&board, GRIFFIN)), ("leave france".into(), "done".into()));
}

#[test]
fn the_odds_grow_with_the_army_and_fall_with_the_walls() {
    for size in 1..10 {
        assert!(odds(size + 1, 3) >= odds(size, 3));
        assert!(odds(5, size + 1) <= odds(5, size));
    }
    assert_eq!((odds(0, 1), odds(1, 0)), (0, 100));
}

/// Whole games among stewards: they end, and long before the limit.
#[test]
fn games_among_stewards_end() {
    for players in 3..=6 {
        let (mut state, mut chance, mut decisions) =
            (dealt(players, 7), Chance::new(Seed::from_number(7)), 0);
        while let Status::Waiting { must, .. } = state.status() {
            let seat = must.lowest().expect("somebody is asked");
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let action = state.imagine(seat, &mut chance).steward(seat, &legal, &mut chance);
            assert!(legal.contains(&action));
            state.play(seat, action, &mut Silent);
            decisions += 1;
            assert!(decisions < 50_000, "{players} stewards do not come to an end");
        }
        state.check().expect("the laws hold");
    }
}
