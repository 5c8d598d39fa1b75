//! What cannot be taken back because something hidden has come to light.

use crate::ids::Locale::*;
use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;
use kernel::Barrier;

/// York marches from Ely to Cambridge.
fn marching(board: Board) -> Board {
    let mut board = board.lord(Lord::York, Ely).campaign(&[Some(Lord::York); 2], &[None]);
    board.play("march cambridge");
    board
}

/// §pl:R.3,4.1.2b: the enemy's Pass has been seen, so that York's card is over.
#[test]
fn a_card_after_which_an_enemy_card_came_up() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London);
    let mut board = board.favour(Side::York, &[Ely]).campaign(&[Some(Lord::York); 2], &[None, None]);
    assert_eq!(board.answer("supply ely"), Barrier::Open, "nothing was shown");
    assert_eq!(board.answer("pass"), Barrier::Reveal);
    assert_eq!(board.asked(), (Side::York, "4.2.2a"), "York again, with his next card");
}

/// §pl:R.3,1.5.3i: who has chosen to stay sees the army that he will fight; if mats are open he knew it before.
#[test]
fn to_stand_and_fight_whom_one_could_not_see() {
    let stays = |board: Board| marching(board.lord(Lord::Exeter1, Cambridge)).answer("done");
    assert_eq!(stays(Board::empty("Ia")), Barrier::Open, "the Defender is asked first");
    assert_eq!(stays(Board::empty("Ia").hidden()), Barrier::Reveal);
}

/// §pl:R.3,L2e: the card of a Flank Attack lies open.
#[test]
fn a_flank_attack() {
    let mut board = marching(Board::empty("Ia").lord(Lord::Exeter1, Bedford).hold(event::FLANK_ATTACK_L2));
    assert_eq!(board.answer("flank exeter-1"), Barrier::Reveal);
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"));
}

/// §pl:R.3,4.8.6b: both sides see which Held Event goes back.
#[test]
fn a_held_event_that_goes_back() {
    let mut board = Board::empty("Ia")
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .hold(event::FLANK_ATTACK_Y2)
        .step(Step::Reset(Side::York));
    assert_eq!(board.answer("discard Y1"), Barrier::Reveal);
}

/// §pl:R.3,1.5.3h: whether the enemy could pay is news to those who cannot see his Coin.
#[test]
fn a_share_after_which_the_enemy_has_paid() {
    let shares = |board: Board| {
        let board = board.lord(Lord::York, Ely).lord(Lord::March, Ely).lord(Lord::HenryVI, London);
        let board = board.men(Lord::York, [1, 0, 0]).men(Lord::March, [1, 0, 0]);
        let board = board.assets(Lord::York, [0; 4]).assets(Lord::March, [0; 4]);
        let mut board = board.lord(Lord::Rutland, Ely).men(Lord::Rutland, [1, 0, 0]);
        board = board.assets(Lord::Rutland, [2, 0, 0, 0]).turn(2).step(Step::PayTroops(Side::York));
        let barrier = board.answer("share york");
        assert_eq!(board.asked(), (Side::York, "3.2.2a"), "Lancaster has paid without a question");
        barrier
    };
    assert_eq!(shares(Board::empty("Ia")), Barrier::Open);
    assert_eq!(shares(Board::empty("Ia").hidden()), Barrier::Reveal);
}
