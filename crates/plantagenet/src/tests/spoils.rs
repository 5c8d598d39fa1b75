//! Spoils.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::Frame;
use crate::testing::Board;

/// Henry VI and Somerset lose to these Lords of York at Oxford; Carts 2 and 3, Provender 1 and 2.
fn beaten(by: &[Lord], favour: Option<Side>) -> Board {
    let mut board = Board::empty("Ia").lord(Lord::HenryVI, Oxford).lord(Lord::Somerset1, Oxford);
    board = board.assets(Lord::HenryVI, [4, 1, 2, 0]).assets(Lord::Somerset1, [4, 2, 3, 2]);
    for lord in by {
        board = board.lord(*lord, Oxford).assets(*lord, [0; 4]);
    }
    if let Some(side) = favour {
        board = board.favour(side, &[Oxford]);
    }
    let losers = [Lord::HenryVI, Lord::Somerset1].into_iter().collect();
    board.state.step = Step::Crown;
    board.state.begin_spoils(Oxford, losers, by.iter().copied().collect(), &mut board.log);
    board.state.run(&mut board.log);
    board
}

fn goods(board: &Board, lord: Lord) -> [u16; 4] {
    [Asset::Coin, Asset::Provender, Asset::Cart, Asset::Ship]
        .map(|asset| board.state.mats[lord].assets[asset])
}

/// §pl:4.4.3d,4.3.5e: the winner takes all Carts and Provender where Favour is his, never Coin or Ships.
#[test]
fn all_spoils_where_favour_is_with_the_winner() {
    let board = beaten(&[Lord::York], Some(York));
    assert_eq!(goods(&board, Lord::York), [0, 3, 5, 0]);
    assert_eq!(goods(&board, Lord::HenryVI), [4, 0, 0, 0]);
    assert_eq!(goods(&board, Lord::Somerset1), [4, 0, 0, 2]);
}

/// §pl:4.3.5f,4.4.3d: at a Neutral place half of each sum, rounded up once: 3 of 5 Carts, 2 of 3 Provender.
#[test]
fn half_the_spoils_where_nobody_has_favour() {
    let board = beaten(&[Lord::York], None);
    assert_eq!(goods(&board, Lord::York), [0, 2, 3, 0]);
    let kept = |asset: usize| goods(&board, Lord::HenryVI)[asset] + goods(&board, Lord::Somerset1)[asset];
    assert_eq!([kept(1), kept(2)], [1, 2], "the rest stays with them for the pool");
}

/// §pl:4.4.3d,4.3.5e,4.4.3f: nothing where Favour is the loser's.
#[test]
fn no_spoils_where_favour_is_with_the_loser() {
    let board = beaten(&[Lord::York, Lord::March], Some(Lancaster));
    assert_eq!(board.state.frames.last(), Some(&Frame::Turn), "nothing to hand out");
    assert_eq!(goods(&board, Lord::York), [0; 4]);
    assert_eq!(goods(&board, Lord::Somerset1), [4, 2, 3, 2]);
}

/// §pl:4.3.5o,4.4.3d: the owner spreads everything among the winners as he likes, and keeps nothing back.
#[test]
fn the_winners_share_out_all_of_it() {
    let mut board = beaten(&[Lord::York, Lord::March], None).lord(Lord::Rutland, Ludlow);
    assert_eq!(board.asked(), (York, "4.3.5o"));
    assert_eq!(board.legal(), ["grant cart york", "grant cart march"], "Rutland is not there");
    board.play("grant cart march; grant cart march; grant cart york");
    assert_eq!(board.legal(), ["grant provender york", "grant provender march"]);
    board.play("grant provender march; grant provender march");
    assert_eq!(goods(&board, Lord::March), [0, 2, 2, 0]);
    assert_eq!(goods(&board, Lord::York), [0, 0, 1, 0]);
    assert_eq!(board.state.frames.last(), Some(&Frame::Turn));
}

/// §pl:4.4.3e: Favour counts as it is when the spoils are taken, whatever it becomes afterwards.
#[test]
fn favour_counts_as_it_is_at_the_time() {
    let mut board = beaten(&[Lord::York, Lord::March], None);
    board = board.favour(York, &[Oxford]);
    board.play(
        "grant cart york; grant cart york; grant cart york; grant provender york; grant provender york",
    );
    assert_eq!(goods(&board, Lord::York), [0, 2, 3, 0]);
}

/// §pl:4.4.3a: nobody left to take them: the goods stay where they are.
#[test]
fn nobody_takes_spoils_if_nobody_stands() {
    let board = beaten(&[], None);
    assert_eq!(goods(&board, Lord::Somerset1), [4, 2, 3, 2]);
}

/// §pl:4.3.5o,1.5.3h: the exiles hear what they have lost, but not onto which mat behind the screen it goes.
#[test]
fn hidden_mats_hide_who_takes_what() {
    for hidden in [false, true] {
        let mut board = beaten(&[Lord::York, Lord::March], None);
        board.state.hidden_mats = hidden;
        board.play("grant cart march");
        let hears = |side| board.told(side).contains(&"**March** takes one cart.".to_string());
        assert!(hears(York));
        assert_eq!(hears(Lancaster), !hidden);
    }
}

/// §pl:4.4.3d,1.7a: however much it is.
#[test]
fn hundreds_of_provender_change_hands() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Oxford).lord(Lord::Somerset1, Oxford);
    let mut board = board.lord(Lord::York, Oxford).favour(York, &[Oxford]).assets(Lord::York, [0, 9, 0, 0]);
    board = board.assets(Lord::HenryVI, [0, 200, 0, 0]).assets(Lord::Somerset1, [0, 200, 0, 0]);
    let losers = [Lord::HenryVI, Lord::Somerset1].into_iter().collect();
    board.state.begin_spoils(Oxford, losers, Set::of(Lord::York), &mut board.log);
    assert_eq!(goods(&board, Lord::York), [0, 409, 0, 0]);
}
