//! Influence: the marker and the check.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::influence::{Aim, Check, Purpose, TRACK, range};
use crate::sequence::Step;
use crate::testing::Board;

/// A check of March's that would make Ely York's, at this rating and cost.
fn check(rating: i8, cost: u8, dice: &[u8]) -> Board {
    let mut board = Board::empty("Ia").lord(Lord::March, Ely).dice(dice);
    board.state.step = Step::Crown;
    let check = Check { lord: Lord::March, aim: Aim::Parley(Ely), cost, rating };
    board.state.begin_check(check, &mut board.log);
    board
}

fn won(board: &Board) -> bool {
    board.state.favour(Ely) == Some(York)
}

/// §pl:1.4.1a: a gain of one side is a loss of the other.
#[test]
fn one_marker_serves_both_sides() {
    let mut board = Board::empty("Ia");
    board.state.win(York, 3, &mut board.log);
    assert_eq!((board.state.influence_for(York), board.state.influence_for(Lancaster)), (3, -3));
    board.state.win(Lancaster, 5, &mut board.log);
    assert_eq!((board.state.influence_for(York), board.state.influence_for(Lancaster)), (-2, 2));
    board.state.lose(Lancaster, 2, &mut board.log);
    assert_eq!(board.state.influence, 0);
}

/// §pl:1.4.1b: York at 3 spends 4: Lancaster 1.
#[test]
fn spending_past_zero_flips_the_marker() {
    let mut board = Board::empty("Ia").influence(3);
    board.state.lose(York, 4, &mut board.log);
    assert_eq!(board.state.influence_for(Lancaster), 1);
}

/// §pl:1.4.1c: nobody is ever too poor.
#[test]
fn a_side_may_always_spend() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely).influence(-45).step(Step::BeginMuster);
    board.play("choose york");
    assert!(board.offers("parley ely"));
    let mut broke = check(2, 9, &[4]).influence(-44);
    broke.play("spend 3");
    assert!(won(&broke));
}

/// §pl:1.4.1d: steps beyond the end are lost, after each payment.
#[test]
fn the_marker_stops_at_forty_five() {
    let mut board = Board::empty("Ia").influence(44);
    board.state.win(York, 10, &mut board.log);
    assert_eq!(board.state.influence, TRACK);
    board.state.lose(York, 1, &mut board.log);
    assert_eq!(board.state.influence, 44);
    board.state.win(Lancaster, 200, &mut board.log);
    board.state.win(Lancaster, 200, &mut board.log);
    assert_eq!(board.state.influence, -45);
    board.state.lose(York, 4, &mut board.log);
    assert_eq!(board.state.influence, -45, "at the stop a payment costs nothing more");
}

/// §pl:1.4.2a,1.4.2b: nothing, 1 for +1 or 3 for +2, before the die; never 2.
#[test]
fn a_bonus_costs_one_or_three() {
    let board = check(2, 1, &[4]);
    assert_eq!(board.asked(), (York, "1.4.2b"));
    assert_eq!(board.legal(), ["spend 0", "spend 1", "spend 3"]);
    for (points, success) in [(0, false), (1, false), (3, true)] {
        let mut board = board.clone();
        board.play(&format!("spend {points}"));
        assert_eq!(won(&board), success, "a 4 against {points}");
        assert_eq!(board.state.influence, -1 - points);
    }
}

/// §pl:1.4.2c: at most the rating; a 1 always, a 6 never.
#[test]
fn a_one_succeeds_and_a_six_fails() {
    assert_eq!([-3, 0, 1, 4, 5, 6, 9].map(range), [1, 1, 1, 4, 5, 5, 5]);
    for (rating, face, success) in [(0, 1, true), (0, 2, false), (4, 4, true), (4, 5, false), (9, 6, false)] {
        let mut board = check(rating, 1, &[face]);
        if board.asked().1 == "1.4.2b" {
            board.play("spend 0");
        } else {
            board.state.run(&mut board.log);
        }
        assert_eq!(won(&board), success, "{face} at rating {rating}");
    }
}

/// §pl:1.4.2d,1.4.2g: rating 3, one Way off and one point more: 3 points, 4 or less; a 5 fails and they are gone.
#[test]
fn everything_is_paid_even_for_nothing() {
    let mut board = check(3, 2, &[5]);
    board.play("spend 1");
    assert_eq!((won(&board), board.state.influence), (false, -3));
    let mut board = check(3, 2, &[4]);
    board.play("spend 1");
    assert_eq!((won(&board), board.state.influence), (true, -3));
}

/// §pl:1.4.2h: a bonus is offered as long as it raises the range, and no longer.
#[test]
fn a_useless_bonus_is_not_offered() {
    assert_eq!(check(4, 1, &[1]).legal(), ["spend 0", "spend 1"]);
    assert_eq!(check(3, 1, &[1]).legal(), ["spend 0", "spend 1", "spend 3"]);
    assert_eq!(check(0, 1, &[1]).legal(), ["spend 0", "spend 3"], "0 and 1 are both just a 1");
    assert_eq!(check(-1, 1, &[1]).asked().1, "6.0-III-e", "nothing lifts it above a 1: no question");
    let best = check(5, 1, &[5]);
    assert!(won(&best), "the die fell at once");
}

/// §pl:1.4.2i: a sure success still costs what the check would.
#[test]
fn a_sure_check_is_paid_for() {
    let mut board = Board::empty("Ia").lord(Lord::March, Ely).dice(&[]);
    let sure = Check { lord: Lord::March, aim: Aim::Parley(Ely), cost: 2, rating: 2 };
    board.state.sure_check(sure, &mut board.log);
    assert_eq!((won(&board), board.state.influence), (true, -2));
}

/// §pl:1.4.2e: Loyalty adds for its own side and takes away for the other.
#[test]
fn loyalty_works_both_ways() {
    let loyalty = |vassal: Vassal, side: Side| vassal.row().loyalty(side);
    assert_eq!((loyalty(Vassal::Fauconberg, York), loyalty(Vassal::Fauconberg, Lancaster)), (2, -2));
    assert_eq!((loyalty(Vassal::Beaumont, York), loyalty(Vassal::Beaumont, Lancaster)), (-2, 2));
    assert_eq!((loyalty(Vassal::Dudley, York), loyalty(Vassal::Dudley, Lancaster)), (0, 0));
}

/// §pl:1.4.2j: cards change the rating for checks, and not what a Lord is worth or how long he is away.
#[test]
fn modified_ratings_are_for_checks_only() {
    use crate::lords::Leaving;
    use crate::state::Whereabouts;
    let mut board =
        Board::empty("Ia").lord(Lord::March, Ely).card(capability::YORKS_FAVOURED_SON, Lord::March);
    assert_eq!(board.state.rating(Lord::March, Purpose::Other), 3);
    assert_eq!(board.state.worth_in_influence(Lord::March), 2);
    board.state.leave(Lord::March, Leaving::Disband, &mut board.log);
    assert_eq!(board.state.lords[Lord::March], Whereabouts::Calendar { slot: 5, exile: false });
}

/// §pl:1.4.1e: payments that are apart stop one after the other: what was lost at the end of the track is not given back.
#[test]
fn each_payment_stops_for_itself() {
    let mut board = Board::empty("Ia").influence(44);
    board.state.win(York, 10, &mut board.log);
    board.state.lose(York, 10, &mut board.log);
    assert_eq!(board.state.influence, 35);
}
