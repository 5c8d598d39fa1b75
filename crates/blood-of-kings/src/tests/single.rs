//! Clauses of chapters 1 to 8 and 10 that other tests only touch, each for itself.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::*;
use {Kingdom::*, KingdomCard::*};

/// §bok:1.1.2,2.1.3,1.2.11: all six Kingdoms are there, and the track begins in this order.
#[test]
fn the_order_track_begins_with_spain() {
    for players in 3..=6 {
        let state = dealt(players, 3);
        assert_eq!(state.order, [Spain, Byzantium, France, Italy, England, Germany]);
    }
}

/// §bok:2.1.18: any Kingdom that nobody has picked, and he becomes its Ruler.
#[test]
fn a_kingdom_is_picked_once() {
    let mut board = Board::new();
    board.state = dealt(4, 3);
    let first = board.asked()[0];
    board.act(first, "pick germany");
    assert_eq!(board.state.ruler(Germany), Some(first));
    let second = board.asked()[0];
    assert!(first != second && !board.offers(second, "pick germany") && board.offers(second, "pick spain"));
}

/// §bok:1.1.7,4.1.1: the Ruler of the active Kingdom plays one card for it, and cannot pass.
#[test]
fn the_active_kingdom_plays_exactly_one_card() {
    let mut board = Board::new().acts(France);
    assert_eq!(board.asked(), [LION]);
    assert!(board.legal(LION).iter().all(|action| action.starts_with("play ")));
    board.act(LION, "play taxation");
    assert_eq!(board.state.realm(France).stack.len(), 1);
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("play ")));
}

/// §bok:4.4.1: the bank pays the Income, and nothing else changes.
#[test]
fn taxation_pays_the_income() {
    let mut board = Board::new().crowns(France, 3).acts(France);
    let income = board.state.income(France);
    board.act(LION, "play taxation");
    assert_eq!((board.state.realm(France).crowns, income), (17, 14));
}

/// §bok:7.2.4: tokens go first, and a tile is broken for the rest.
#[test]
fn who_has_too_few_tokens_breaks_one_tile_for_the_rest() {
    let mut board = Board::new().glory(STAG, 1).tile(STAG, Tile::SiegeEngines);
    board.state.gain_glory(LION, 3, Some(STAG));
    board.run();
    assert!(board.state.house(STAG).tiles.is_empty());
    assert_eq!((board.state.house(STAG).glory, board.state.house(LION).glory), (3, 3), "6 less 3");
}

/// §bok:7.2.9: nobody takes Glory from himself.
#[test]
fn a_conquest_from_oneself_moves_no_glory() {
    let mut board = Board::new().rules(LION, England).glory(LION, 2).acts(France);
    board.state.conquer(France, Region::Rouen, &mut board.log);
    board.run();
    assert_eq!(board.state.house(LION).glory, 2);
}

/// §bok:6.1.4: the Kingdom whose token it is gets nothing.
#[test]
fn trade_pays_the_holder_of_the_token_alone() {
    let mut board = Board::new().ally(Spain, Italy).holds_sea(Italy, Sea::AdriaticSea);
    board = board.holds_sea(Spain, Sea::WesternMediterranean);
    board.state.step = Step::Trade;
    board.run();
    assert_eq!((board.state.realm(Italy).crowns, board.state.realm(Spain).crowns), (2, 0));
}

/// §bok:6.3.4: without cards enough the first sets are served.
#[test]
fn the_last_cards_go_to_the_first_sets() {
    let mut board = Board::new();
    let left: Cards = board.state.deck.iter().take(5).collect();
    let rest = board.state.deck.minus(left);
    board.state.house_mut(LION).hand = rest;
    board.state.deck = left;
    board.state.step = Step::Sets;
    board.run();
    let sizes: Vec<usize> = board.state.sets.iter().map(|set| set.len()).collect();
    assert_eq!(sizes, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
}

/// §bok:6.4.15: Crowns go to no Kingdom in Chaos.
#[test]
fn no_crowns_are_sent_into_chaos() {
    let mut board = Board::new().crowns(France, 9);
    board.state.step = Step::Talks;
    board.run();
    board.act(EAGLE, "open");
    assert!(board.offers(LION, "send france spain 4"));
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("send france germany")));
    assert!(!board.state.may_send(LION, France, Germany, 1));
}

/// §bok:10.31: Mighty Castles are added to the bonus of the Military level, and both Income tiles to each other.
#[test]
fn bonuses_add_up() {
    let plain = Board::new().state.income(France);
    let rich = Board::new().tile(LION, Tile::GloriousCapitol).tile(LION, Tile::MerchantLeague);
    assert_eq!(rich.state.income(France), plain + 4 + 2, "Calais is the only Town of France");
}

/// §bok:8.5.9: its cards come back to its hand, but not the card of the turn.
#[test]
fn a_kingdom_that_falls_into_chaos_takes_its_cards_back() {
    let mut board = Board::new().stack(Italy, &[Expansion, Taxation, Council]);
    let hand = board.state.realm(Italy).hand;
    let before = [Expansion, Taxation, Council].map(|card| hand[card]);
    board.state.go_into_chaos(Italy, &mut board.log);
    let realm = board.state.realm(Italy);
    assert_eq!(realm.stack.iter().collect::<Vec<_>>(), [Expansion]);
    let after = [Expansion, Taxation, Council].map(|card| realm.hand[card]);
    assert_eq!(after, [before[0], before[1] + 1, before[2] + 1]);
}
