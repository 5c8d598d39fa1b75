//! §km2:7.1b,7.1c: the window before an Event.

use super::*;
use crate::second::testing::*;

/// §km2:7.1b
#[test]
fn after_a_play_everybody_is_asked_again() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .hand(SWAN, &[Card::LeRose, Card::LeLucas])
        .hand(LION, &[Card::Coventry, Card::Ipswich]);
    let mut board = drawn(board.active(LION), EventCard::E044);
    board.play("pass; play le-rose to pole");
    assert_eq!(board.asked(), LION, "the Swan's play gives the Lion another go");
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    board.play("pass");
    assert_eq!(board.state.phase, Phase::Movement, "both have passed in a row");
    assert!(board.state.court.awards[Noble::Pole].contains(Card::LeRose));
}

/// §km2:7.1b
#[test]
fn whoever_plays_and_has_more_cards_is_asked_again() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .hand(SWAN, &[Card::LeRose, Card::LeLucas]);
    let mut board = drawn(board, EventCard::E044);
    board.play("play le-rose to pole; play le-lucas to pole");
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §km2:7.1c,17.4a,20.2d: X26
#[test]
fn nothing_is_transferred_and_nobody_executed_while_a_card_lies_open() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .award(Card::ScotsArchers1, Noble::Pole)
        .royal(Royal::Henry, Noble::Pole)
        .hand(SWAN, &[Card::Coventry]);
    let before = board.clone().phase(Phase::Event).run();
    assert!(before.offers("transfer scots-archers-1 to neville") && before.offers("execute henry-vi"));
    let board = drawn(board, EventCard::E044);
    assert!(!board.offers("transfer scots-archers-1 to neville") && !board.offers("execute henry-vi"));
}

/// §km2:7.5b
#[test]
fn mercenaries_in_hand_are_safe_but_not_those_just_played() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .hand(SWAN, &[Card::BurgundianCrossbowmen1, Card::BurgundianCrossbowmen2]);
    let mut board = drawn(board, EventCard::E053);
    board.play("play burgundian-crossbowmen-1 to pole; pass");
    assert!(board.state.court.discard.contains(Card::BurgundianCrossbowmen1));
    assert!(board.state.court.hands[SWAN.index()].contains(Card::BurgundianCrossbowmen2));
}

/// §km2:T.2,7.1c,6.1d,17.3a,17.3c: before the Event is carried out everybody may trade, ally, give up a siege and reallocate.
#[test]
fn the_window_is_an_open_moment_for_what_a_card_does_not_forbid() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .award(Card::ScotsArchers1, Noble::Pole)
        .noble(LION, Noble::Percy, field(Area::Oxford))
        .noble(BOAR, Noble::Clifford, field(Area::York))
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::York, Noble::Clifford)
        .hand(SWAN, &[Card::Coventry])
        .hand(LION, &[Card::Ipswich, Card::LeRose]);
    let mut board = drawn(board, EventCard::E044);
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("lion: play le-rose to percy"), "cards are played one seat after the other");
    assert!(
        !board.offers("offer lion give award:scots-archers-1>percy for"),
        "no awarded card changes hands"
    );
    assert!(!board.offers("swan: ally boar giving-up york"));
    let mut given = board.clone();
    given.play("offer lion give royal:henry-vi>percy for; lion: accept 1");
    assert_eq!(given.state.court.controller(Royal::Henry), Some(LION), "a Royal does");
    board.play("lion: ally swan; swan: accept 1; hand henry-vi to neville");
    assert!(board.state.court.are_friends(SWAN, LION));
    board.play("lion: offer swan give card:ipswich for; swan: accept 2");
    assert!(board.state.court.hands[SWAN.index()].contains(Card::Ipswich));
    assert_eq!(board.asked(), SWAN, "the window goes on");
    board.play("play coventry to pole; pass; pass");
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §km2:10.6b,T.2: a siege can be given up so that those inside answer the call.
#[test]
fn a_siege_can_be_given_up_in_the_window() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .noble(LION, Noble::Cromwell, inside(Place::Warkworth))
        .besieged(Place::Warkworth, SWAN)
        .hand(LION, &[Card::Ipswich]);
    let mut board = drawn(board, EventCard::E021);
    board.play("swan: abandon warkworth; pass");
    assert_eq!(at(&board, Noble::Cromwell), inside(Place::Tattershall));
}

/// §km2:T.2,7.1b: without a card in any hand nobody is waited for, though somebody besieges or has a Royal.
#[test]
fn without_cards_in_hand_there_is_no_window() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .royal(Royal::Henry, Noble::Neville)
        .noble(LION, Noble::Cromwell, inside(Place::Warkworth))
        .besieged(Place::Warkworth, SWAN);
    assert_eq!(drawn(board, EventCard::E044).state.phase, Phase::Movement);
}
