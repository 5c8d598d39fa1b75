//! Tests of the Campaign, one file for each kind of Command.

mod forage;
mod haul;
mod landing;
mod parley;
mod sail;
mod special;
mod supply;
mod tax;

use crate::ids::*;
use crate::testing::Board;

/// The Lord's card is up, and another one of his follows, so that the Campaign does not end with the first.
fn command(board: Board, lord: Lord) -> Board {
    let cards = [Some(lord), Some(lord)];
    match lord.side() {
        Side::York => board.campaign(&cards, &[]),
        Side::Lancaster => board.campaign(&[], &cards),
    }
}

/// His Coin, Provender, Carts and Ships.
fn goods(board: &Board, lord: Lord) -> [u8; 4] {
    let assets = &board.state.mats[lord].assets;
    [assets[Asset::Coin], assets[Asset::Provender], assets[Asset::Cart], assets[Asset::Ship]]
}

fn provender(board: &Board, lord: Lord) -> u8 {
    goods(board, lord)[1]
}

fn coin(board: &Board, lord: Lord) -> u8 {
    goods(board, lord)[0]
}

fn is_depleted(board: &Board, at: Locale) -> bool {
    board.state.depleted.contains(at)
}

fn is_untouched(board: &Board, at: Locale) -> bool {
    !board.state.depleted.contains(at) && !board.state.exhausted.contains(at)
}
