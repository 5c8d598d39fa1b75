//! Chapter 7: Glory, tiles and the end.

use crate::glory::{Ask, How};
use crate::ids::*;
use crate::testing::*;
use kernel::{Game, Seats};

/// A position in which a player is owed Glory at once.
fn owed(board: Board, asks: &[Ask]) -> Board {
    let mut board = board;
    board.state.asks.extend(asks.iter().copied());
    board.run();
    board
}

fn gain(left: u8) -> Ask {
    Ask::Gain { to: LION, from: None, left }
}

fn taken(left: u8) -> Ask {
    Ask::Gain { to: LION, from: Some(STAG), left }
}

/// §bok:7.1.2,7.1.3,7.1.4: the fifth token is a tile, and the gain goes on behind it.
#[test]
fn the_fifth_token_becomes_a_tile_of_choice() {
    let board = Board::new().glory(LION, 3).display(&[Tile::DivineRight, Tile::KingsJustice]);
    let mut board = owed(board, &[gain(3)]);
    assert_eq!(board.legal(LION), ["claim divine-right", "claim kings-justice"]);
    board.act(LION, "claim kings-justice");
    let house = board.state.house(LION);
    assert_eq!((house.glory, house.tiles), (1, Set::of(Tile::KingsJustice)));
    assert_eq!(board.state.score(LION), 6);
}

/// §bok:1.2.15,7.1.4: a claimed tile is replaced at once.
#[test]
fn the_display_is_filled_from_the_bag() {
    let board = Board::new().glory(LION, 4).display(&[Tile::DivineRight, Tile::KingsJustice]);
    let mut board = owed(board.bag(&[Tile::TradeHouses]), &[gain(1)]);
    assert!(board.offers(LION, "claim trade-houses"), "the display had room before");
    board.act(LION, "claim divine-right");
    assert_eq!(board.state.tiles.display.len(), 2);
}

/// §bok:7.1.5,7.1.7: without a tile all tokens stay; when one comes back, the next gain exchanges four.
#[test]
fn without_a_tile_tokens_pile_up() {
    let board = owed(Board::new().glory(LION, 4), &[gain(2)]);
    assert_eq!(board.state.house(LION).glory, 6);
    let board = owed(board.display(&[Tile::TradeHouses]), &[gain(1)]);
    let house = board.state.house(LION);
    assert_eq!((house.glory, house.tiles.len()), (2, 1));
}

/// §bok:7.2.1,7.1.6,7.2.9
#[test]
fn glory_of_a_conquest_comes_from_the_loser() {
    let board = owed(Board::new().glory(LION, 1).glory(STAG, 2), &[taken(1)]);
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (2, 1));
    let mut board = board;
    board.state.gain_glory(STAG, 3, Some(STAG));
    assert!(board.state.asks.is_empty(), "nobody takes from himself");
}

/// §bok:7.2.2,7.2.3,7.2.4,7.2.6,7.2.8: first the tokens, then a tile, which the other can claim.
#[test]
fn who_owes_more_than_his_tokens_breaks_a_tile() {
    let board = Board::new().glory(LION, 2).glory(STAG, 1);
    let board = board.tile(STAG, Tile::DivineRight).tile(STAG, Tile::TradeHouses);
    let mut board = owed(board, &[taken(3)]);
    assert_eq!(board.state.house(STAG).glory, 0, "the token goes first");
    board.act(STAG, "return divine-right");
    let stag = board.state.house(STAG);
    assert_eq!((stag.glory, stag.tiles), (3, Set::of(Tile::TradeHouses)), "five in change, two paid");
    let lion = board.state.house(LION);
    assert_eq!((lion.glory, lion.tiles), (0, Set::of(Tile::DivineRight)));
}

/// §bok:7.2.5
#[test]
fn what_nobody_has_comes_from_the_pool() {
    let board = owed(Board::new().glory(STAG, 1), &[taken(3)]);
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (3, 0));
}

/// §bok:9.4.33,7.2.10
#[test]
fn a_glory_that_is_lost_goes_to_the_pool_and_may_break_a_tile() {
    let board = owed(Board::new().tile(STAG, Tile::DivineRight), &[Ask::Lose { seat: STAG }]);
    let house = board.state.house(STAG);
    assert_eq!((house.glory, house.tiles.len()), (4, 0));
    let board = owed(Board::new(), &[Ask::Lose { seat: STAG }]);
    assert_eq!(board.state.score(STAG), 0, "who has neither loses nothing");
}

/// §bok:10.6: bought at once, by one of his Kingdoms.
#[test]
fn the_famous_troupe_may_be_paid_for_once() {
    let board = Board::new().glory(LION, 4).display(&[Tile::FamousTroupe]);
    let mut board = owed(board.crowns(Kingdom::France, 5).rules(LION, Kingdom::Spain), &[gain(1)]);
    assert_eq!(board.legal(LION), ["hire france", "done"]);
    board.act(LION, "hire france");
    assert_eq!(board.state.realm(Kingdom::France).crowns, 0);
    assert_eq!(board.state.score(LION), 6);
    let poor = Board::new().glory(LION, 4).display(&[Tile::FamousTroupe]);
    assert_eq!(owed(poor, &[gain(1)]).state.score(LION), 5, "nobody is asked who cannot pay");
}

/// §bok:10.6: who breaks it for a debt takes five, pays, and returns one if he has one left.
#[test]
fn giving_the_famous_troupe_up_costs_a_glory() {
    let board = owed(Board::new().tile(STAG, Tile::FamousTroupe), &[taken(1)]);
    assert_eq!((board.state.score(LION), board.state.house(STAG).glory), (1, 3));
    let deep = Board::new().tile(STAG, Tile::FamousTroupe).tile(STAG, Tile::TradeHouses);
    let mut deep = owed(deep, &[taken(5)]);
    deep.act(STAG, "return famous-troupe");
    assert_eq!(deep.state.score(STAG), 5, "the debt comes first, and nothing is left to return");
    let board = owed(Board::new().tile(STAG, Tile::FamousTroupe), &[Ask::Lose { seat: STAG }]);
    assert_eq!(board.state.house(STAG).glory, 3);
}

/// §bok:T.15: a silent seat returns the tile that it has claimed last.
#[test]
fn silence_returns_the_latest_tile() {
    let board = Board::new().display(&[Tile::TradeHouses, Tile::BaggageTrains]).glory(STAG, 4);
    let mut board = owed(board, &[Ask::Gain { to: STAG, from: None, left: 1 }]);
    board.act(STAG, "claim trade-houses");
    let mut board = owed(board.glory(STAG, 4), &[Ask::Gain { to: STAG, from: None, left: 1 }]);
    assert_eq!(board.state.house(STAG).tiles.len(), 2, "the last tile of the display needs no question");
    board = owed(board, &[taken(1)]);
    assert_eq!(board.state.default(STAG).to_string(), "return baggage-trains");
}

/// §bok:E1,7.3.1,7.3.3
#[test]
fn the_turn_in_which_the_last_tile_is_claimed_is_the_last() {
    let mut board = Board::new().glory(LION, 3).glory(EAGLE, 2);
    board.state.score_the_turn();
    let ending = board.state.ended.expect("neither bag nor display has a tile");
    assert_eq!((ending.how, ending.winners), (How::LastTile, Seats::only(LION)));
    // §bok:7.3.2: one that has come back in time keeps the game going.
    let mut board = Board::new().glory(LION, 3).bag(&[Tile::TradeHouses]);
    board.state.score_the_turn();
    assert!(board.state.ended.is_none());
}

/// §bok:E2,7.3.4,7.3.5: any player who beats the noted score wins at that moment.
#[test]
fn a_tie_is_played_off_until_somebody_has_more() {
    let mut board = Board::new().glory(LION, 3).glory(EAGLE, 3).glory(STAG, 2);
    board.state.score_the_turn();
    assert_eq!((board.state.ended, board.state.play_off), (None, Some(3)));
    // §bok:7.3.5: those who tied may fall back, but the score to beat stays.
    let board = owed(board.glory(LION, 1).glory(EAGLE, 1), &[Ask::Gain { to: STAG, from: None, left: 1 }]);
    assert!(board.state.ended.is_none(), "three is not more than three");
    let board = owed(board, &[Ask::Gain { to: STAG, from: None, left: 5 }]);
    let ending = board.state.ended.expect("somebody has more");
    assert_eq!((ending.how, ending.winners), (How::PlayOff, Seats::only(STAG)));
    assert_eq!(board.state.score(STAG), 4, "after every single token");
}

/// §bok:E3,7.4.3
#[test]
fn the_limit_of_turns_ends_the_game() {
    let mut board = Board::new().glory(LION, 3).bag(&[Tile::TradeHouses]);
    board.state.turn = 99;
    board.state.score_the_turn();
    assert!(board.state.ended.is_none());
    board.state.turn = 100;
    board.state.score_the_turn();
    assert_eq!(board.state.ended.map(|ending| ending.how), Some(How::Limit));
}

/// §bok:7.3.5,7.4.3: a tie at the limit does not lower the score that was noted before.
#[test]
fn a_noted_score_stays_when_the_limit_comes() {
    let mut board = Board::new().glory(LION, 2).glory(EAGLE, 2);
    board.state.play_off = Some(7);
    board.state.turn = 100;
    board.state.score_the_turn();
    assert_eq!((board.state.ended, board.state.play_off), (None, Some(7)));
}

/// §bok:E4,7.4.3: tiles, thrones, Crowns, Regions; then the victory is shared.
#[test]
fn the_limit_of_a_play_off_looks_at_other_things() {
    let board = || {
        let mut board = Board::new().glory(LION, 5).glory(EAGLE, 5);
        board.state.play_off = Some(5);
        board.state.turn = 120;
        board
    };
    let winners = |mut board: Board| {
        board.state.score_the_turn();
        let ending = board.state.ended.expect("it is the last turn of all");
        assert_eq!(ending.how, How::PlayOffLimit);
        ending.winners
    };
    let both = Seats::only(EAGLE).with(LION);
    assert_eq!(winners(board()), both, "equal in everything");
    assert_eq!(winners(board().glory(EAGLE, 0).tile(EAGLE, Tile::TradeHouses)), Seats::only(EAGLE));
    assert_eq!(winners(board().rules(LION, Kingdom::Germany)), Seats::only(LION));
    assert_eq!(winners(board().crowns(Kingdom::Spain, 1)), Seats::only(EAGLE));
    assert_eq!(winners(board().holds(Kingdom::France, &[Region::Dijon])), Seats::only(LION));
}

/// §bok:7.3.6: not even all thrones end the game, and nobody is out without one.
#[test]
fn all_six_thrones_do_not_end_the_game() {
    let board = Kingdom::ALL.iter().fold(Board::new(), |board, kingdom| board.rules(LION, *kingdom));
    let mut board = board.bag(&[Tile::TradeHouses]);
    board.state.score_the_turn();
    assert!(board.state.ended.is_none());
    board.run();
    assert_eq!(board.state.status().must(), Seats::only(LION));
}
