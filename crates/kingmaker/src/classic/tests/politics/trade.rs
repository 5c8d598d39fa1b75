//! Section 11.3: trading hidden cards; T.5: the measure of offers.

use super::*;

fn traders() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Neville, inside(Place::Warwick))
        .hand(SWAN, &[Card::Saxons1, Card::LeRose])
        .hand(LION, &[Card::Coventry, Card::EarlOfKent])
        .run()
}

/// §kmc:11.3a,11.3c: at any distance and in anybody's turn; only the two see the faces, and only what was named.
#[test]
fn hidden_cards_are_traded_at_any_distance_unseen_by_others() {
    let mut board = traders().active(BOAR);
    board.play("swan: offer lion give card:saxons-1 for cards:1");
    let seen = |board: &Board, eye: kernel::Seat| board.state.view(Eye::Seat(eye)).offers;
    assert_eq!(seen(&board, LION)[0].give.hand, [Card::Saxons1]);
    assert!(seen(&board, BOAR).iter().all(|offer| offer.give.hand.is_empty()));
    board.play("lion: accept 1 with coventry");
    assert!(hand(&board, LION).contains(Card::Saxons1) && hand(&board, SWAN).contains(Card::Coventry));
    assert!(!board.tells(Eye::Seat(BOAR), "Coventry") && !board.tells(Eye::Seat(BOAR), "Saxons"));
    assert!(board.tells(Eye::Seat(SWAN), "Coventry"));
}

/// §kmc:11.3c,T.5: the giver chooses his cards when he accepts, and that ends it: the maker does not see them first.
#[test]
fn the_maker_has_no_second_thoughts_when_the_payment_is_named() {
    let mut board = traders();
    board.play("offer lion give for cards:2");
    assert!(!board.offers("lion: accept 1") && !board.offers("lion: accept 1 with coventry"), "he gives two");
    assert!(board.offers("withdraw 1"));
    board.play("lion: accept 1 with coventry earl-of-kent");
    assert!(board.state.offers.is_empty() && !board.offers("withdraw 1"));
    assert_eq!((hand(&board, SWAN).len(), hand(&board, LION).len()), (4, 0));
}

/// §kmc:11.3c,T.6: nobody has to trade; the maker may withdraw until the answer.
#[test]
fn an_offer_can_be_declined_or_withdrawn() {
    let mut board = traders();
    board.play("offer lion give card:saxons-1 for cards:1; lion: decline 1");
    assert!(!board.offers("offer lion give card:saxons-1 for cards:1"), "not again in this turn");
    board.play("offer lion give card:le-rose for cards:1; withdraw 2");
    assert!(board.state.offers.is_empty());
    assert_eq!(hand(&board, SWAN).len(), 2);
}

/// §kmc:3.3a,T.5: three offers in a turn, one of a kind open between two, and all lapse at the end of the step.
#[test]
fn offers_have_a_measure() {
    let mut board = traders();
    board.play("offer lion give card:saxons-1 for");
    assert!(!board.offers("offer lion give card:le-rose for"), "one is open");
    board.play("offer boar give card:saxons-1 for; withdraw 1; offer lion give card:le-rose for; withdraw 3");
    assert!(!board.offers("offer lion give card:le-rose for cards:1"), "three were made");
    board.play("done");
    assert!(board.state.offers.is_empty(), "the step is over");
}

/// §kmc:T.5: the maker names only cards that he can see.
#[test]
fn an_offer_names_no_card_that_its_maker_has_not_seen() {
    let mut board = traders();
    assert!(!board.offers("offer lion give card:saxons-1 for card:coventry"));
    board.play("lion: show coventry to swan");
    assert!(board.offers("offer lion give card:saxons-1 for card:coventry"));
}

/// §kmc:11.3b,6.2f: troops that came by trade in this turn do not fight in it.
#[test]
fn traded_troops_do_not_fight_in_this_turn() {
    let mut board = meeting().hand(LION, &[Card::Saxons1]).run();
    board.play("offer lion give for cards:1; lion: accept 1 with saxons-1; play saxons-1 to pole");
    let pole = Set::of(Noble::Pole);
    assert_eq!(board.state.court.strength_of(pole), 40);
    assert_eq!(board.state.attack_strength(pole), 30);
}
