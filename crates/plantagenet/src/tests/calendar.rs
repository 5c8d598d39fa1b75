//! Time: Turns, boxes, and who goes first.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{State, Whereabouts};
use crate::testing::Board;
use kernel::{Chance, Game, Seed, Silent};

/// §pl:2.2.1a,2.2.2a,1.1c: Levy then Campaign in every Turn, box after box, until the last is done.
#[test]
fn turns_follow_each_other() {
    let options = State::info().defaults(Some("Ic")).expect("it exists");
    let mut longest = Vec::new();
    for seed in 0..40 {
        let mut state = State::deal(&options, Seed::from_number(seed), &mut Silent).expect("it can be dealt");
        let mut chance = Chance::new(Seed::from_number(seed));
        let mut phases = vec![(state.turn, state.is_levy())];
        while let Some(seat) = state.status().must().lowest() {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let dismissal = |action: &&crate::Action| !action.to_string().starts_with("dismiss");
            let choices: Vec<_> = legal.iter().filter(dismissal).copied().collect();
            state.play(seat, *chance.pick(&choices), &mut Silent);
            if phases.last() != Some(&(state.turn, state.is_levy())) {
                phases.push((state.turn, state.is_levy()));
            }
        }
        if phases.len() > longest.len() {
            longest = phases;
        }
    }
    assert_eq!(longest, [(5, true), (5, false), (6, true), (6, false), (7, true), (7, false)]);
}

/// §pl:2.2.3e: Service and delay count from the current box; above 15 is off the end.
#[test]
fn placing_on_the_calendar_is_absolute() {
    let board = Board::empty("Ia");
    let later = |turn: u8, boxes: u8| board.clone().turn(turn).state.later(boxes);
    assert_eq!([later(1, 1), later(10, 5), later(14, 1), later(14, 2), later(15, 5)], [2, 15, 15, 16, 16]);
}

/// §pl:2.2.3d: off the left end is as good as an earlier box, off the right end never comes.
#[test]
fn the_ends_of_the_calendar() {
    let board = Board::empty("Ia").calendar(Lord::York, 0, true).calendar(Lord::March, 16, true).turn(15);
    let board = board.step(Step::Exiles(York));
    assert_eq!(board.legal(), ["done", "muster york"]);
}

/// §pl:2.2.4a,2.2.4b: the Rebel finishes each step before the King's side begins it.
#[test]
fn the_rebel_goes_first_in_each_step() {
    let rebels = [("Ia", York), ("Ib", York), ("Ic", Lancaster), ("II", Lancaster), ("III", Lancaster)];
    for (scenario, rebel) in rebels {
        assert_eq!(Board::new(scenario).state.rebel(), rebel, "{scenario}");
    }
    let board = Board::empty("II").lord(Lord::EdwardIV, London).lord(Lord::WarwickL, Calais).turn(2);
    let mut board = board.step(Step::DismissLords(Lancaster));
    assert_eq!(board.asked().0, Lancaster);
    board.play("done");
    assert_eq!(board.asked(), (York, "3.2.2a"), "before anything is paid");
}

/// §pl:2.2.4c: Command cards alternate instead.
#[test]
fn command_cards_alternate() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London).favour(York, &[Ely]);
    let board = board.favour(Lancaster, &[London]);
    let mut board = board.campaign(&[Some(Lord::York); 2], &[Some(Lord::HenryVI); 2]);
    let mut order = Vec::new();
    while board.state.step != Step::Start && order.len() < 4 {
        order.push(board.asked().0);
        let before = order.len();
        while board.asked().0 == order[before - 1] && board.offers("pass") {
            board.play("pass");
        }
    }
    assert_eq!(order, [York, Lancaster, York, Lancaster]);
}

/// §pl:5.0a,5.1a: nothing but the check at the end of a Campaign ends a scenario, not even the last Lord's going.
#[test]
fn nobody_wins_in_levy() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London).turn(2);
    board = board.step(Step::DismissLords(York));
    board.play("dismiss york");
    assert!(!board.is_over());
    assert_eq!(board.state.lords[Lord::York], Whereabouts::Calendar { slot: 3, exile: false });
}
