//! §km2:R.3: what cannot be taken back, because something hidden has been shown.

use crate::politics::{Stance, StanceKind};
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::{Barrier, Game};

/// The barrier that an action sets.
fn barrier(board: &mut Board, words: &str) -> Barrier {
    assert!(board.offers(words), "{words}");
    let action = words.parse().expect("an action");
    board.state.play(board.asked(), action, &mut board.log)
}

/// §km2:R.3,T.6,8.3j: nobody learns a standing answer about passage and then goes another way.
#[test]
fn a_standing_answer_at_the_gates_has_been_heard() {
    for answer in [Stance::Allow, Stance::Refuse] {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Talbot, field(Area::Pontefract))
            .noble(LION, Noble::Percy, field(Area::York))
            .award(Card::Newcastle, Noble::Percy);
        board.state.stances[LION.index()].set(StanceKind::Passage, SWAN, answer);
        assert_eq!(barrier(&mut board, "march talbot"), Barrier::Open);
        assert_eq!(barrier(&mut board, "ask newcastle"), Barrier::Reveal);
        assert_eq!(board.asked(), SWAN, "nobody else was asked");
    }
}

/// §km2:R.3,T.6,21.1d: nobody learns a standing answer about Alliances and then takes the proposal back.
#[test]
fn a_standing_answer_to_an_alliance_has_been_heard() {
    let mut board = Board::new(3).noble(SWAN, Noble::Talbot, field(Area::Pontefract)).noble(
        LION,
        Noble::Percy,
        field(Area::York),
    );
    board.state.alliances_open = true;
    board.state.stances[LION.index()].set(StanceKind::Alliances, SWAN, Stance::Refuse);
    assert_eq!(barrier(&mut board, "ally lion"), Barrier::Reveal);
}

/// §km2:R.3,10.4f: a Town's card that comes out of a hand has been seen there; one from the discard pile was seen before.
#[test]
fn a_card_taken_out_of_a_hand_has_been_seen() {
    let taken = |board: Board| {
        let mut board = board
            .noble(SWAN, Noble::Percy, field(Area::Northampton))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .noble(SWAN, Noble::Mowbray, field(Area::Northampton))
            .phase(Phase::Combat)
            .events(&[EventCard::E005]);
        board.play("attack place northampton; with percy; with mowbray; confirm; fight");
        barrier(&mut board, "choose percy")
    };
    let lion = || Board::new(3).noble(LION, Noble::Herbert, field(Area::London));
    assert_eq!(taken(lion().hand(LION, &[Card::Northampton])), Barrier::Reveal);
    assert_eq!(taken(lion().discarded(&[Card::Northampton])), Barrier::Open);
}

/// §km2:R.3: once another seat has been asked, an action is not taken back unasked.
#[test]
fn what_hands_over_to_another_seat_stands() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Talbot, field(Area::Stamford))
        .noble(LION, Noble::Percy, field(Area::Stamford))
        .hand(SWAN, &[Card::Coventry])
        .hand(LION, &[Card::Ipswich])
        .phase(Phase::Combat);
    board.play("attack lion in stamford");
    assert_eq!(board.asked(), LION);
    assert_eq!(barrier(&mut board, "pass"), Barrier::Handover);
    assert_eq!(board.asked(), SWAN);
}
