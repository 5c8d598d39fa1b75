//! Chapter 14.

use crate::second::Action;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::{Barrier, Eye, Game};

fn swan() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .phase(Phase::Claim)
}

/// Only these cards are left in the deck; the Boar has the others in hand.
fn deck_of(board: Board, cards: &[Card]) -> Board {
    let rest: Vec<Card> =
        board.state.court.deck.iter().copied().filter(|card| !cards.contains(card)).collect();
    board.hand(BOAR, &rest)
}

/// §km2:14.1a,14.1c,14.1e,1.6f,6.1c: two cards, then one discard, which ends the turn.
#[test]
fn two_cards_are_drawn_and_one_is_discarded() {
    let mut board = swan().hand(SWAN, &[Card::Coventry]).crown_deck(&[Card::Roos, Card::LeRose]).run();
    assert_eq!((board.state.phase, board.state.book.this_turn.drawn), (Phase::Politics, 2));
    assert!(board.tells(Eye::Seat(SWAN), "**Roos**") && !board.tells(Eye::Seat(LION), "Roos"));
    assert!(!board.offers("done"), "there must be a discard");
    for card in ["coventry", "roos", "le-rose"] {
        assert!(board.offers(&format!("discard {card}")));
    }
    board.play("discard coventry");
    assert_eq!((board.state.active, board.state.phase), (LION, Phase::Event));
    assert_eq!(board.state.court.discard, Set::of(Card::Coventry));
    assert_eq!(board.state.court.hands[SWAN.index()], [Card::Roos, Card::LeRose].into_iter().collect());
    assert!(board.tells(Eye::Seat(LION), "discards **Coventry**"));
}

/// §km2:14.1c,14.1e,18.4a: the discard pile becomes the deck; who draws fewer than two discards nothing.
#[test]
fn with_one_card_or_none_there_is_no_discard() {
    let mut one = deck_of(swan(), &[Card::Roos]).run();
    assert_eq!(one.state.book.this_turn.drawn, 1);
    assert!(one.offers("done") && !one.offers("discard roos"));
    one.play("done");
    assert_eq!(one.state.active, LION);
    let mut none = deck_of(swan(), &[]).run();
    assert_eq!(none.state.book.this_turn.drawn, 0);
    none.play("done");
    let shuffled = deck_of(swan(), &[Card::Roos, Card::LeRose]).discarded(&[Card::Roos, Card::LeRose]).run();
    assert_eq!(shuffled.state.book.this_turn.drawn, 2);
    assert!(shuffled.state.court.discard.is_empty() && shuffled.state.court.deck.is_empty());
}

/// §km2:14.1d,10.4g: the card of a conquered Town goes to the conqueror, and another one is drawn.
#[test]
fn the_card_of_a_conquered_town_is_handed_over() {
    let mut board = swan()
        .noble(LION, Noble::Percy, inside(Place::Coventry))
        .noble(LION, Noble::Talbot, inside(Place::Sheffield))
        .crown_deck(&[Card::Coventry, Card::Roos, Card::LeRose])
        .run();
    assert_eq!(board.asked(), LION);
    board.play("award coventry to talbot");
    assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Talbot));
    assert_eq!(board.state.court.hands[SWAN.index()], [Card::Roos, Card::LeRose].into_iter().collect());
    assert!(board.offers("discard roos"));
}

/// §km2:14.1f: one card is kept for the discard.
#[test]
fn the_last_card_is_kept_for_the_discard() {
    let mut board = swan().crown_deck(&[Card::LeRose, Card::LeLucas]).run();
    assert_eq!((board.state.spare_cards(SWAN), board.state.spare_cards(BOAR)), (1, 0));
    board.play("play le-rose to pole");
    assert!(!board.offers("play le-lucas to pole"));
    let one = deck_of(swan(), &[Card::Roos]).run();
    assert_eq!(one.state.spare_cards(SWAN), 1, "no discard, no need");
    let asks = |board: &Board| kernel::Game::prompt(&board.state, SWAN).text.contains("discard");
    assert!(asks(&board) && !asks(&one), "nor does the question speak of it");
    let earlier = swan().hand(SWAN, &[Card::Coventry]).phase(Phase::Movement).run();
    assert_eq!(earlier.state.spare_cards(SWAN), 1);
}

/// §km2:14.1g: out, never in, with Royals; not out of a siege; and it is no move.
#[test]
fn nobles_may_step_out_of_places() {
    let mut board = swan()
        .royal(Royal::Henry, Noble::Pole)
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Percy, field(Area::Ashby))
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .besieged(Place::Ashby, LION)
        .run();
    assert_eq!(board.state.court.besieged[Place::Ashby], Some(LION));
    assert!(!board.offers("step out hastings") && !board.offers("lion: step out percy"));
    board.play("step out pole");
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Area::Wingfield));
    assert_eq!(board.state.court.royals[Royal::Henry].at, field(Area::Wingfield));
    assert!(!board.offers("step out pole"));
    assert_eq!(board.state.book.noble_moved[Noble::Pole], 0);
}

/// §km2:14.1g,21.4h: nobody steps out of a Force in the phase in which it was formed.
#[test]
fn nobody_steps_out_of_a_new_force() {
    let mut board = swan()
        .noble(SWAN, Noble::Howard, inside(Place::Wingfield))
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Roos, inside(Place::Wingfield))
        .run();
    assert!(board.offers("step out pole"));
    board.play("force of pole with roos; lion: accept 1");
    assert!(!board.offers("step out pole") && board.offers("step out howard"));
    board.state.forces[0].formed.1 = Phase::Combat;
    assert!(board.offers("step out pole"), "it has lasted for a phase");
}

/// §km2:14.1h,14.1i,21.5a: an Alliance is left between draw and discard, and at no other time.
#[test]
fn an_alliance_is_left_only_now() {
    let board = swan().allied(&[SWAN, LION]);
    assert!(board.clone().run().offers("leave alliance"));
    assert!(!board.clone().run().offers("lion: leave alliance"));
    assert!(!board.phase(Phase::Movement).run().offers("leave alliance"));
    assert!(!swan().run().offers("leave alliance"));
}

/// §km2:14.1b,14.1k: the claim comes before the draw.
#[test]
fn drawn_cards_cannot_help_a_claim() {
    let mut board = swan().royal(Royal::Henry, Noble::Pole).crown_deck(&[Card::ArchbishopOfCanterbury]);
    board.state.own.omens.tile_revealed = true;
    board.state.court.honours[Noble::Pole].battles = 3;
    board.state.court.honours[Noble::Pole].sieges = 1;
    assert_eq!(board.state.prestige(SWAN), 12);
    let mut board = board.run();
    assert_eq!(board.state.phase, Phase::Politics);
    board.play("play archbishop-of-canterbury to pole");
    assert_eq!(board.state.prestige(SWAN), 13);
    assert!(!board.offers("claim"));
}

/// §km2:T.6: silence discards, and steps out of nothing.
#[test]
fn silence_discards() {
    let board = swan().crown_deck(&[Card::Roos, Card::LeRose]).run();
    assert_eq!(board.state.default(SWAN).to_string(), "discard roos");
}

/// §km2:14.1c,R.3: cards that have been drawn have been seen.
#[test]
fn a_draw_cannot_be_taken_back() {
    let mut board = swan().phase(Phase::Coronation).run();
    assert_eq!(board.state.phase, Phase::Politics);
    let mut combat = swan().phase(Phase::Combat).run();
    let barrier = combat.state.play(SWAN, Action::Done, &mut combat.log);
    assert_eq!((combat.state.book.this_turn.drawn, barrier), (2, Barrier::Chance));
    let barrier = board.state.play(SWAN, Action::StepOut { noble: Noble::Pole }, &mut board.log);
    assert_eq!(barrier, Barrier::Open);
}
