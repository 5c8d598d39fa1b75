//! Chapter 4 and the values of a Kingdom.

use crate::ids::*;
use crate::testing::*;
use kernel::{Eye, Game};
use {Institution::*, Kingdom::*};

/// X11 §bok:4.4.2
#[test]
fn income_adds_up_buildings_and_seas_as_in_the_example() {
    // Italy at the second Economic and Religious level: Capitol 4, Castle 2, Town 4, Cathedral 4, Sea multiplier 2.
    let mut board = Board::new().level(Italy, Economic, 2).level(Italy, Religious, 2).acts(Italy);
    assert_eq!(board.state.income(Italy), 18);
    board = board.holds_sea(Italy, Sea::AdriaticSea);
    assert_eq!(board.state.income(Italy), 24);
    board.act(GRIFFIN, "play taxation");
    assert_eq!(board.state.realm(Italy).crowns, 24);
}

/// §bok:2.1.6,4.4.7: the values that the rules compute are those that the data list.
#[test]
fn income_and_stability_at_the_start_are_those_of_the_tables() {
    let board = Board::new();
    for kingdom in Kingdom::ALL {
        let row = kingdom.row();
        assert_eq!(board.state.income(*kingdom), row.income, "{kingdom}");
        assert_eq!(board.state.stability(*kingdom), row.stability, "{kingdom}");
    }
}

/// §bok:4.4.3,4.4.4: units, sieges and covered Flags change no Income.
#[test]
fn only_control_yields_income() {
    let board = Board::new();
    let income = board.state.income(England);
    let board = board.units(France, crate::war::Post::Field(Region::Rouen), 2);
    assert_eq!(board.state.income(England), income);
    let board = board.holds(France, &[Region::Rouen]);
    assert_eq!(board.state.income(England), income - 2, "a Castle less");
    assert_eq!(board.state.income(France), France.row().income + 2);
}

/// X39 §bok:10.10,10.17,10.29,10.31,1.4.13: tiles of the Ruler count for each of his Kingdoms, and add up.
#[test]
fn tiles_raise_the_income_of_every_kingdom_of_their_owner() {
    let board = Board::new().rules(GRIFFIN, Spain).holds_sea(Italy, Sea::AdriaticSea);
    let before = [board.state.income(Italy), board.state.income(Spain)];
    let board = board.tile(GRIFFIN, Tile::GloriousCapitol);
    assert_eq!([board.state.income(Italy), board.state.income(Spain)], before.map(|income| income + 4));
    let board = board.tile(GRIFFIN, Tile::MerchantLeague).tile(GRIFFIN, Tile::TreasureFleet);
    assert_eq!(
        board.state.income(Italy),
        before[0] + 4 + 2 * 2 + 2,
        "two Towns, and one Sea at multiplier 1"
    );
    let board = board.rules(EAGLE, Spain);
    assert_eq!(board.state.income(Spain), before[1], "the new Ruler has no tile");
}

/// §bok:1.4.11,10.12
#[test]
fn stability_counts_cathedrals_and_heavenly_cathedrals_need_one() {
    let board = Board::new().tile(GRIFFIN, Tile::HeavenlyCathedrals);
    assert_eq!(board.state.stability(Italy), 2 + 1 + 2);
    let board = board.holds(Italy, &[Region::Milan]);
    assert_eq!(board.state.stability(Italy), 2 + 2 + 2);
    let board = board.holds(France, &[Region::Milan, Region::Pisa]);
    assert_eq!(board.state.stability(Italy), 2, "the last Cathedral costs 3");
}

/// X6 X13 §bok:4.5.2,4.5.4,4.5.6,4.5.8,4.5.9
#[test]
fn a_development_pays_raises_brings_a_card_and_one_glory() {
    let mut board = Board::new().crowns(Italy, 10).acts(Italy);
    board.act(GRIFFIN, "play development");
    board.act(GRIFFIN, "develop religious");
    let realm = board.state.realm(Italy);
    assert_eq!((realm.crowns, realm.levels[Religious]), (2, 2));
    assert_eq!(board.state.stability(Italy), 4);
    let stack: Vec<_> = realm.stack.iter().collect();
    assert_eq!(stack, [KingdomCard::Development; 2], "one was played, the new one lies below it");
    assert_eq!(realm.hand[KingdomCard::Development], 0);
    assert_eq!(board.state.house(GRIFFIN).glory, 1);
}

/// X9 §bok:4.1.4,4.1.6,1.4.3
#[test]
fn a_card_may_be_played_for_which_there_is_no_money() {
    let mut board = Board::new().crowns(Italy, 3).acts(Italy);
    board.act(GRIFFIN, "play development");
    assert_eq!(board.legal(GRIFFIN), ["done"]);
    board.act(GRIFFIN, "done");
    let realm = board.state.realm(Italy);
    assert_eq!((realm.top(), realm.crowns), (Some(KingdomCard::Development), 3));
    assert_eq!(board.state.house(GRIFFIN).glory, 0);
}

/// X12 §bok:4.5.3,4.5.5
#[test]
fn an_institution_costs_what_its_next_level_says_and_nothing_leads_beyond_the_fourth() {
    let price = |board: &Board| board.state.development_price(Italy, Economic);
    let board = Board::new();
    assert_eq!(price(&board), Some(8));
    let board = board.level(Italy, Economic, 2);
    assert_eq!(price(&board), Some(14));
    let mut board = board.level(Italy, Economic, 4).crowns(Italy, 99).acts(Italy);
    assert_eq!(price(&board), None);
    board.act(GRIFFIN, "play development");
    assert!(!board.offers(GRIFFIN, "develop economic") && board.offers(GRIFFIN, "develop legal"));
}

/// X37 §bok:10.19
#[test]
fn the_monastic_order_makes_artistic_cheaper() {
    let board = Board::new();
    assert_eq!(board.state.development_price(Italy, Artistic), Some(4));
    let board = board.tile(GRIFFIN, Tile::MonasticOrder);
    assert_eq!(board.state.development_price(Italy, Artistic), Some(1));
    assert_eq!(board.state.development_price(Italy, Legal), Some(8));
    let board = board.level(Italy, Artistic, 2);
    assert_eq!(board.state.development_price(Italy, Artistic), Some(4));
    let board = board.level(Italy, Artistic, 3);
    assert_eq!(board.state.development_price(Italy, Artistic), Some(7));
}

/// X10 §bok:4.3.1,4.3.2,4.3.3,4.3.5
#[test]
fn council_takes_one_card_back_for_five_crowns() {
    use KingdomCard::*;
    let board = || Board::new().stack(France, &[Taxation, Expansion, Expansion]);
    let mut poor = board().crowns(France, 4).acts(France);
    poor.act(LION, "play council");
    assert_eq!(poor.legal(LION), ["done"]);
    let mut rich = board().crowns(France, 5).acts(France);
    rich.act(LION, "play council");
    assert_eq!(rich.legal(LION), ["recall taxation", "recall expansion", "done"]);
    rich.act(LION, "recall expansion");
    let realm = rich.state.realm(France);
    assert_eq!((realm.crowns, realm.hand[Expansion]), (0, 1));
    assert_eq!(realm.stack.iter().collect::<Vec<_>>(), [Council, Taxation, Expansion]);
}

/// §bok:4.3.4,4.3.8: not the Council that was just played, but another one.
#[test]
fn two_councils_can_fetch_each_other() {
    use KingdomCard::*;
    let mut board = Board::new().stack(England, &[Council]).crowns(England, 5).acts(England);
    board.act(STAG, "play council");
    board.act(STAG, "recall council");
    let realm = board.state.realm(England);
    assert_eq!((realm.stack.len(), realm.hand[Council]), (1, 1));
    let mut alone = Board::new().crowns(France, 5).acts(France);
    alone.act(LION, "play council");
    assert_eq!(alone.legal(LION), ["done"]);
}

/// §bok:10.22
#[test]
fn royal_patronage_makes_council_free() {
    let board = Board::new().stack(France, &[KingdomCard::Taxation]).tile(LION, Tile::RoyalPatronage);
    let mut board = board.acts(France);
    board.act(LION, "play council");
    board.act(LION, "recall taxation");
    assert_eq!(board.state.realm(France).crowns, 0);
}

/// X14 §bok:4.6.1,4.6.2,4.6.4,4.6.5,4.6.6
#[test]
fn an_administration_costs_more_with_each_reduction_and_nothing_for_a_bluff() {
    let board = Board::new().crowns(Italy, 12).unrest(Italy, 3);
    let board = board.mat(EAGLE, Italy, &[Face::Generic5, Face::Generic3]);
    let board = board.mat(LION, Italy, &[Face::Attrition, Face::Italy7]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play administration");
    for choice in ["calm", "calm", "expose eagle", "expose lion", "expose lion"] {
        board.act(GRIFFIN, choice);
    }
    let realm = board.state.realm(Italy);
    assert_eq!((realm.crowns, realm.unrest), (2, 1), "ten Crowns in all");
    assert_eq!(board.state.mats.count(LION, Italy), 0);
    assert_eq!(board.state.mats.count(EAGLE, Italy), 1);
    assert_eq!(board.state.discards.len(), 3);
    assert!(board.told(Eye::Spectator, "a bluff, which costs nothing"));
    assert_eq!(board.legal(GRIFFIN), ["done"], "the next would cost 5");
}

/// §bok:4.6.3,4.6.7,4.6.9: others' cards in its own space only, and Unrest only above 0.
#[test]
fn an_administration_reaches_only_rivals_in_its_own_kingdom() {
    let board = Board::new().crowns(Italy, 9).unrest(Spain, 2);
    let board = board.mat(GRIFFIN, Italy, &[Face::Generic3]).mat(LION, Spain, &[Face::Generic3]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play administration");
    assert_eq!(board.legal(GRIFFIN), ["done"]);
}

/// §bok:4.6.6: the price must be there to try, also if the card turns out to be a bluff.
#[test]
fn a_rival_is_only_exposed_by_who_could_pay() {
    let mut board = Board::new().mat(LION, Italy, &[Face::Unrest]).acts(Italy);
    board.act(GRIFFIN, "play administration");
    assert_eq!(board.legal(GRIFFIN), ["done"]);
}

/// §bok:10.13
#[test]
fn kings_justice_makes_the_first_reduction_free_and_a_bluff_does_not_use_it_up() {
    let board = Board::new().crowns(Italy, 1).unrest(Italy, 2).tile(GRIFFIN, Tile::KingsJustice);
    let mut board = board.mat(LION, Italy, &[Face::Unrest]).acts(Italy);
    board.act(GRIFFIN, "play administration");
    board.act(GRIFFIN, "expose lion");
    board.act(GRIFFIN, "calm");
    assert_eq!(board.state.realm(Italy).crowns, 1);
    board.act(GRIFFIN, "calm");
    assert_eq!((board.state.realm(Italy).crowns, board.state.realm(Italy).unrest), (0, 0));
}

/// X8 §bok:4.1.2,4.1.3
#[test]
fn a_kingdom_plays_from_its_own_hand_only() {
    let board = Board::new().rules(STAG, Italy).stack(Italy, &[KingdomCard::Expansion]).acts(Italy);
    assert!(board.state.realm(England).hand[KingdomCard::Expansion] > 0);
    assert!(!board.offers(STAG, "play expansion") && board.offers(STAG, "play taxation"));
}

/// §bok:4.1.10
#[test]
fn succession_is_played_if_nothing_else_is_in_hand() {
    use KingdomCard::*;
    let all = [Council, Taxation, Taxation, Development, Administration, Preparations, Expansion];
    let board = Board::new().stack(Italy, &all).acts(Italy);
    assert_eq!(board.legal(GRIFFIN), ["play succession"]);
}

/// §bok:4.1.13
#[test]
fn no_other_treasury_helps_to_pay() {
    let mut board = Board::new().rules(GRIFFIN, Spain).crowns(Spain, 50).acts(Italy);
    board.act(GRIFFIN, "play development");
    assert_eq!(board.legal(GRIFFIN), ["done"]);
}

/// §bok:T.4
#[test]
fn silence_plays_taxation_first_and_succession_last() {
    use KingdomCard::*;
    let board = Board::new().acts(Italy);
    assert_eq!(board.state.default(GRIFFIN).to_string(), "play taxation");
    let board = Board::new().stack(Italy, &[Taxation, Taxation, Administration]).acts(Italy);
    assert_eq!(board.state.default(GRIFFIN).to_string(), "play development");
}

/// §bok:4.5.11: a tile that is claimed with the Glory of a development comes too late for its price.
#[test]
fn the_glory_of_a_development_comes_last() {
    let board = Board::new().glory(GRIFFIN, 4).display(&[Tile::MonasticOrder]).crowns(Italy, 4).acts(Italy);
    let mut board = board;
    board.act(GRIFFIN, "play development");
    board.act(GRIFFIN, "develop artistic");
    assert_eq!(board.state.realm(Italy).crowns, 0);
    assert!(board.state.house(GRIFFIN).tiles.contains(Tile::MonasticOrder));
}

/// §bok:10.11: by 1, not below 0, and only for the Ruler who has the tile.
#[test]
fn grand_tourneys_lower_unrest_when_preparations_are_played() {
    let left = |unrest: u8, owner| {
        let mut board = Board::new().unrest(Italy, unrest).tile(owner, Tile::GrandTourneys).acts(Italy);
        board.act(GRIFFIN, "play preparations");
        board.state.realm(Italy).unrest
    };
    assert_eq!((left(2, GRIFFIN), left(0, GRIFFIN), left(2, LION)), (1, 0, 2));
}
