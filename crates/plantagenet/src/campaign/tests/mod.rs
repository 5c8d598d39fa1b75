//! Tests of the Campaign, one file for each step and each kind of Command.

mod approach;
mod command;
mod end;
mod forage;
mod haul;
mod intercept;
mod landing;
mod march;
mod march_words;
mod parley;
mod plan;
mod preview;
mod sail;
mod special;
mod supply;
mod tax;
mod tides;

use crate::ids::*;
use crate::state::{State, Whereabouts};
use crate::testing::Board;

/// The Lord's card is revealed, and another one of his follows, so that the Campaign does not end with the first.
fn command(board: Board, lord: Lord) -> Board {
    let cards = [Some(lord), Some(lord)];
    match lord.side() {
        Side::York => board.campaign(&cards, &[]),
        Side::Lancaster => board.campaign(&[], &cards),
    }
}

/// His Coin, Provender, Carts and Ships.
fn goods(board: &Board, lord: Lord) -> [u16; 4] {
    let assets = &board.state.mats[lord].assets;
    [assets[Asset::Coin], assets[Asset::Provender], assets[Asset::Cart], assets[Asset::Ship]]
}

fn provender(board: &Board, lord: Lord) -> u16 {
    goods(board, lord)[1]
}

fn coin(board: &Board, lord: Lord) -> u16 {
    goods(board, lord)[0]
}

fn is_depleted(board: &Board, at: Locale) -> bool {
    board.state.depleted.contains(at)
}

fn is_untouched(board: &Board, at: Locale) -> bool {
    !board.state.depleted.contains(at) && !board.state.exhausted.contains(at)
}

/// The Calendar box of a Lord, and whether he is an Exile.
fn on_calendar(state: &State, lord: Lord) -> Option<(u8, bool)> {
    match state.lords[lord] {
        Whereabouts::Calendar { slot, exile } => Some((slot, exile)),
        _ => None,
    }
}

/// A Lord acts, and after him somebody of the other side far away, so that the Campaign does not end with his card.
fn acts(board: Board, lord: Lord) -> Board {
    let bystander = bystander(lord.side().other());
    let board = board.lord(bystander, Locale::Pembroke);
    let first = lord.side() == board.state.rebel();
    let (his, other): (&[_], &[_]) = match first {
        true => (&[Some(lord)], &[Some(bystander)]),
        false => (&[Some(lord)], &[None, Some(bystander)]),
    };
    match lord.side() {
        Side::York => board.campaign(his, other),
        Side::Lancaster => board.campaign(other, his),
    }
}

fn bystander(side: Side) -> Lord {
    match side {
        Side::York => Lord::Norfolk,
        Side::Lancaster => Lord::Buckingham,
    }
}

/// Whether the card of that Lord is over, Feed included.
fn is_over(board: &Board, lord: Lord) -> bool {
    board.state.command.lord == Some(bystander(lord.side().other()))
}
