//! Sections 5.7 and 6.3: picking up, and the sets.

use crate::ids::*;
use crate::testing::*;
use kernel::Game;

const SIX: [Face; 6] =
    [Face::Unrest, Face::Unrest, Face::Intrigue, Face::Attrition, Face::Generic3, Face::Generic6];

/// §bok:5.7.1,5.7.2,5.7.3,T.12
#[test]
fn one_discards_down_to_five_before_taking_a_set() {
    let board = Board::new().hand(LION, &SIX).set(1, &[Face::Diplomacy]).set(3, &[Face::Generic4; 3]);
    let mut board = board.dynasty_turn(LION);
    board.act(LION, "done");
    assert!(!board.offers(LION, "confirm"), "six are too many");
    board.act(LION, "discard unrest");
    assert!(board.offers(LION, "confirm") && board.offers(LION, "discard unrest"), "more may go");
    board.act(LION, "clear");
    assert!(!board.offers(LION, "clear") && !board.offers(LION, "confirm"));
    board.act(LION, "discard generic-3");
    assert!(!board.offers(LION, "clear"), "a choice is cleared once");
    board.act(LION, "confirm");
    assert_eq!(board.legal(LION), ["take 1", "take 3"]);
    board.act(LION, "take 3");
    assert_eq!(board.state.house(LION).hand.len(), 8, "five kept and three taken");
    assert_eq!(board.state.house(LION).taken.len(), 3);
}

/// §bok:T.16: what silence keeps; and what it takes.
#[test]
fn silence_keeps_what_works_everywhere_and_takes_the_largest_set() {
    let board = Board::new().hand(LION, &SIX).set(1, &[Face::Diplomacy]).set(3, &[Face::Generic4; 3]);
    let mut board = board.set(5, &[Face::Generic5; 3]).dynasty_turn(LION);
    board.act(LION, "done");
    assert_eq!(board.state.default(LION).to_string(), "usual");
    board.act(LION, "usual");
    let gone: Vec<Face> = board.state.discards.iter().map(Card::face).collect();
    assert_eq!(gone, [Face::Generic3], "Influence goes first, the lowest before all");
    assert_eq!(board.state.default(LION).to_string(), "take 3");
}

/// X23 §bok:5.7.7
#[test]
fn who_rules_nothing_draws_up_to_five() {
    let board = Board::new().rules(EAGLE, Kingdom::France).hand(LION, &[Face::Unrest]);
    let mut board = board.set(1, &[Face::Generic3; 2]).dynasty_turn(LION);
    board.act(LION, "done");
    board.act(LION, "confirm");
    assert_eq!(board.state.house(LION).hand.len(), 5, "one, two of the only set, and two drawn");
    let ruler = Board::new().set(1, &[Face::Generic3; 2]);
    let mut ruler = ruler.dynasty_turn(LION);
    ruler.act(LION, "done");
    assert_eq!(ruler.state.house(LION).hand.len(), 2, "a Ruler does not draw");
}

/// §bok:10.2: one of the cards just taken, also for who then draws up to five.
#[test]
fn the_council_of_lords_exchanges_one_card_that_was_taken() {
    let board = Board::new().tile(LION, Tile::CouncilOfLords).hand(LION, &[Face::Unrest]);
    let mut board = board.set(1, &[Face::Generic3, Face::Attrition]).dynasty_turn(LION);
    board.act(LION, "done");
    board.act(LION, "confirm");
    assert_eq!(board.legal(LION), ["exchange generic-3", "exchange attrition", "done"]);
    board.act(LION, "exchange attrition");
    assert_eq!(board.state.house(LION).hand.len(), 3);
    let gone: Vec<Face> = board.state.discards.iter().map(Card::face).collect();
    assert_eq!(gone, [Face::Attrition]);
}

/// X24 §bok:6.3.1,6.3.2
#[test]
fn every_set_gets_a_card_each_turn() {
    let mut board = Board::new().set(1, &[Face::Unrest, Face::Unrest]);
    board.state.add_to_sets(&mut board.log);
    let sizes: Vec<usize> = board.state.sets.iter().map(|set| set.len()).collect();
    assert_eq!(sizes, [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
}

/// §bok:5.7.8,6.3.3,6.3.4
#[test]
fn the_discards_become_the_deck_and_may_run_out_too() {
    let mut board = Board::new();
    let cards: Vec<Card> = board.state.deck.iter().collect();
    board.state.deck = cards[..2].iter().copied().collect();
    board.state.discards = cards[2..5].iter().copied().collect();
    board.state.house_mut(LION).hand = cards[5..].iter().copied().collect();
    board.state.add_to_sets(&mut board.log);
    let sizes: Vec<usize> = board.state.sets.iter().map(|set| set.len()).collect();
    assert_eq!(sizes, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    assert!(board.state.deck.is_empty() && board.state.discards.is_empty());
}
