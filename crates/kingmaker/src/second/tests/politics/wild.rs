use super::*;
use crate::second::Action;
use kernel::{Chance, Seed};

/// A board on which there is much to bargain about.
fn crowded() -> Board {
    let mut board = Board::new(5)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(SWAN, Noble::Berkeley, stamford())
        .noble(LION, Noble::Percy, stamford())
        .noble(BOAR, Noble::Neville, stamford())
        .noble(FALCON, Noble::Mowbray, inside(Place::Framlingham))
        .noble(HART, Noble::Stanley, inside(Place::Lathom))
        .award(Card::BishopOfDurham, Noble::Pole)
        .award(Card::BishopOfLincoln, Noble::Berkeley)
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .award(Card::LeRose, Noble::Neville)
        .holds(Noble::Neville, &[Place::York])
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::Clarence, Noble::Percy);
    for (at, seat) in [SWAN, LION, BOAR, FALCON, HART].into_iter().enumerate() {
        board = board.hand(seat, &Card::ALL[44 + 4 * at..48 + 4 * at]);
    }
    board.run()
}

/// §km2:T.5,T.7: in one open moment everybody does whatever he may, in any order; the laws hold, what is listed is allowed,
/// and it comes to an end.
#[test]
fn free_bargaining_keeps_the_laws_and_ends() {
    for seed in 0..6 {
        let mut board = crowded();
        let mut chance = Chance::new(Seed::from_number(seed));
        let mut quiet = 0;
        let mut made = 0;
        while quiet < 200 && board.ending().is_none() {
            let seat = kernel::Seat(chance.below(5) as u8);
            let mut legal = Vec::new();
            board.state.legal(seat, &mut legal);
            legal.retain(|action| {
                board.state.is_any_time(action) && !matches!(action, Action::Execute { .. })
            });
            if board.state.is_open() && !legal.is_empty() {
                let action = *chance.pick(&legal);
                assert!(board.state.allows(seat, &action), "{action}");
                board.play(&format!("{}: {action}", crate::action::badge(seat)));
                (made, quiet) = (made + 1, 0);
            } else if !board.state.asks.is_empty() {
                let answer = board.legal(board.asked())[0].clone();
                board.play(&answer);
            } else {
                quiet += 1;
            }
            assert!(made < 2_000, "it does not end");
        }
        assert!(made > 20, "something has happened");
        assert_eq!(board.state.frame(), Frame::Turn);
    }
}
