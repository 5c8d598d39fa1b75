//! 7.6f to 7.8: the fight and the casualty.

use super::*;
use crate::assassins::battle::Side;
use kernel::Eye;
use std::collections::BTreeSet;

/// §kma:7.7a,7.7c: the larger sum wins, also the defender's.
#[test]
fn the_larger_sum_wins() {
    let mut board = attack(field(&[], &[]), &[FOUR_ONE, THREE_TWO], &[0]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville"]);
    assert!(board.told(Eye::Spectator, "Percy’s faction fights with Percy: 100."));
    assert!(board.told(Eye::Spectator, "Neville’s faction fights with Neville: 50."));
    assert!(board.told(Eye::Spectator, "Percy’s faction wins."));
    let mut board = attack(field(&[Card::Saxons1], &[]), &[FOUR_ONE, THREE_TWO], &[0]);
    arm(&mut board, SWAN, &["saxons-1"]);
    arm(&mut board, LION, &["neville"]);
    assert!(board.told(Eye::Spectator, "Neville’s faction wins."));
}

/// §kma:7.7a,14.1e: everybody sees the armies, and remembers what has gone back into a pile.
#[test]
fn armies_are_shown_when_they_fight() {
    let board = field(&[Card::Saxons1, Card::KingsPardon1], &[Card::EarlOfEssex]);
    let mut board = attack(board, &[EventCard::CE055, FOUR_ONE], &[2]);
    arm(&mut board, SWAN, &["percy", "saxons-1"]);
    arm(&mut board, LION, &["earl-of-essex"]);
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Saxons1, Card::KingsPardon1]));
    assert_eq!(board.state.pile_seen(SWAN1, Eye::Spectator), cards(&[Card::Saxons1]));
}

/// X7. §kma:7.6f: Majority beats any sum, for the attacker and for the defender.
#[test]
fn majority_beats_any_sum() {
    let mut board =
        attack(field(&[Card::MarshalOfEngland], &[Card::EarlOfKent]), &[THREE_TWO, MAJORITY], &[0]);
    arm(&mut board, SWAN, &["percy", "marshal-of-england"]);
    arm(&mut board, LION, &["earl-of-kent"]);
    assert!(board.told(Eye::Spectator, "Neville’s faction wins."), "30 against 200");
    assert_eq!(board.state.dead, cards(&[Card::Percy]));
    assert!(pile(&board, LION1).contains(Card::MarshalOfEngland));
}

/// Both sides have Majority, after the surprise has hit Roos.
fn truce() -> Board {
    let lion = [Card::Roos, Card::Saxons1];
    let mut board = attack(field(&[Card::Saxons2], &lion), &[MAJORITY, ANOTHER_MAJORITY], &[0]);
    board.act(SWAN, "usual");
    board.act(LION, "usual");
    assert!(is_over(&board));
    board
}

/// X7. §kma:7.6g,11.1d: two Majorities make a truce: the armies stay hidden and nobody is lost, though the cards act.
#[test]
fn two_majorities_make_a_truce() {
    let board = truce();
    assert_eq!(pile(&board, LION1), cards(&[Card::Saxons1]));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Saxons2]));
    assert!(!board.told(Eye::Spectator, "Saxons"));
    assert_eq!(board.state.events.shown.to_vec(), [MAJORITY, ANOTHER_MAJORITY]);
}

/// §kma:7.6h: what the surprise has cost is not given back.
#[test]
fn a_truce_does_not_undo_the_surprise() {
    let board = truce();
    assert_eq!(board.state.dead, cards(&[Card::Roos]));
    assert!(!pile(&board, LION1).contains(Card::Roos));
}

/// §kma:7.6i,11.1d: Bad Weather on either card is a truce as well.
#[test]
fn bad_weather_breaks_the_battle_off() {
    for drawn in [[BAD_WEATHER, MAJORITY], [MAJORITY, BAD_WEATHER]] {
        let mut board = attack(field(&[Card::Saxons2], &[]), &drawn, &[]);
        let silent = |board: &Board, seat: Seat| board.state.default(seat).to_string();
        board.act(SWAN, &silent(&board, SWAN));
        board.act(LION, &silent(&board, LION));
        assert!(is_over(&board));
        assert!(!board.told(Eye::Spectator, "wins") && !board.told(Eye::Spectator, "Saxons"));
        assert_eq!(board.state.events.shown.to_vec(), drawn);
    }
}

/// §kma:11.1a,11.1c,11.1g: in phase 3 the attacker's card acts first; then both are discarded, and everybody has seen them.
#[test]
fn the_battle_cards_act_in_phase_3() {
    let mut board = attack(field(&[], &[]), &[BAD_WEATHER, FOUR_ONE], &[]);
    board.act(SWAN, "confirm");
    board.act(LION, "usual");
    board.act(SWAN, "done");
    let told: Vec<usize> = [BAD_WEATHER, FOUR_ONE]
        .map(|card| format!("{} takes effect", card.row().title))
        .map(|words| board.log.iter().position(|line| said(line, &words)).expect("it is told"))
        .into();
    assert!(told.is_sorted());
    assert_eq!(board.state.view(Eye::Spectator).events.discards, [BAD_WEATHER, FOUR_ONE]);
}

fn said(line: &crate::event::Event, words: &str) -> bool {
    kernel::Tell::tell(line, Eye::Spectator).is_some_and(|line| line.text.replace("**", "").contains(words))
}

/// §kma:7.7b: with equal sums nobody wins, no casualty is drawn, and nothing is taken.
#[test]
fn equal_sums_have_no_winner() {
    let mut board = attack(field(&[Card::ChancellorOfEngland], &[]), &[FOUR_ONE, EventCard::CE055], &[]);
    let before = board.state.factions.clone();
    arm(&mut board, SWAN, &["chancellor-of-england"]);
    arm(&mut board, LION, &["neville"]);
    assert!(board.told(Eye::Spectator, "Nobody wins."), "50 against 50");
    assert!(board.state.factions.iter().eq(before.iter()) && is_over(&board));
}

/// §kma:7.7b: but named Nobles die.
#[test]
fn named_nobles_die_after_equal_sums() {
    let board =
        field(&[Card::Saxons1], &[Card::Audley]).stands(SWAN1, "20.19").holds(LION1, Town::Northampton);
    // 2-1, and Audley and Berkeley.
    let mut board = attack(board, &[FOUR_ONE, EventCard::CE069], &[]);
    board.act(SWAN, "go-on");
    arm(&mut board, SWAN, &["saxons-1"]);
    arm(&mut board, LION, &["audley"]);
    assert!(board.told(Eye::Spectator, "Nobody wins."), "10 against 10");
    assert_eq!((board.state.dead, pile(&board, SWAN1)), (cards(&[Card::Audley]), cards(&[Card::Saxons1])));
}

/// Percy with two others beats an army of two Titles; this is the casualty.
fn casualty(draw: u8) -> Board {
    let swan = [Card::Roos, Card::EarlOfKent];
    let board = field(&swan, &[Card::EarlOfEssex, Card::EarlOfWiltshire]);
    let mut board = attack(board, &[THREE_TWO, EventCard::CE070], &[draw]);
    arm(&mut board, SWAN, &["percy", "roos", "earl-of-kent"]);
    arm(&mut board, LION, &["earl-of-essex", "earl-of-wiltshire"]);
    assert!(board.told(Eye::Spectator, "Percy’s faction wins."));
    board
}

/// X8. §kma:7.8a: each of the five cards of both armies is drawn by one of five draws.
#[test]
fn the_casualty_is_drawn_from_both_armies() {
    let lost = |draw: u8| {
        let state = casualty(draw).state;
        state.dead.union(state.chancery).only().expect("one card is lost")
    };
    let all: BTreeSet<Card> = (0..5).map(lost).collect();
    let expected = [Card::Percy, Card::Roos, Card::EarlOfEssex, Card::EarlOfKent, Card::EarlOfWiltshire];
    assert_eq!(all, expected.into_iter().collect());
}

/// §kma:7.8b: a Noble who is drawn dies; any other card goes to Chancery.
#[test]
fn a_noble_who_is_drawn_dies() {
    let fates: Vec<(Set<Card>, Set<Card>)> =
        (0..5).map(|draw| casualty(draw).state).map(|state| (state.dead, state.chancery)).collect();
    let none = Set::default();
    let expected = [
        (cards(&[Card::Percy]), none),
        (cards(&[Card::Roos]), none),
        (none, cards(&[Card::EarlOfKent])),
        (none, cards(&[Card::EarlOfEssex])),
        (none, cards(&[Card::EarlOfWiltshire])),
    ];
    assert_eq!(fates, expected);
}

/// §kma:7.8c: the winner can lose a card of his own, and takes the whole army of the loser all the same.
#[test]
fn the_casualty_may_be_the_winners_own() {
    let board = casualty(2);
    assert_eq!(board.state.chancery, cards(&[Card::EarlOfKent]), "it was Percy's");
    let won = cards(&[Card::EarlOfEssex, Card::EarlOfWiltshire]);
    assert_eq!(board.state.faction(SWAN1).titles, won);
}

/// §kma:7.8d,3.5c,T.2: a dead commander is replaced by a Noble of his pile, and the owner is asked even if there is only one.
#[test]
fn a_dead_commander_is_replaced_from_the_pile() {
    let mut board = attack(field(&[Card::Roos], &[]), &[FOUR_ONE, THREE_TWO], &[0]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville"]);
    assert_eq!(asked(&board), (vec![SWAN], "3.5c"));
    assert_eq!(board.state.dead, cards(&[Card::Percy]));
    // Neville was captured, and can command his captors (§kma:14.1i).
    assert_eq!(board.legal(SWAN), ["promote neville", "promote roos"]);
    assert_eq!(board.state.default(SWAN).to_string(), "promote neville");
    board.act(SWAN, "promote roos");
    assert_eq!(board.state.faction(SWAN1).commander, Some(Noble::Roos));
}

/// §kma:7.6k,7.6l: what is not in the army stays with its owner.
#[test]
fn what_is_kept_out_is_not_lost() {
    let lion = [Card::Roos, Card::Saxons1, Card::EarlOfEssex];
    let mut board = attack(field(&[], &lion), &[FOUR_ONE, EventCard::CE070], &[1, 1]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["roos", "earl-of-essex"]);
    assert_eq!(board.state.faction(LION1).commander, Some(Noble::Neville));
    assert_eq!(pile(&board, SWAN1).union(board.state.faction(SWAN1).titles).len(), 1);
    assert_eq!(board.state.battle.sides[Side::Attacker], None, "the battle has been put away");
}

/// §kma:3.3c: whatever is lost and is no Noble goes to Chancery: an Office, a band, a Bishop, a Pardon or a Title.
#[test]
fn all_that_is_lost_but_nobles_goes_to_chancery() {
    for card in
        [Card::MarshalOfEngland, Card::Saxons1, Card::BishopOfDurham, Card::KingsPardon1, Card::EarlOfKent]
    {
        let board = field(&[Card::Roos, card], &[]);
        let mut board = attack(board, &[FOUR_ONE, MAJORITY], &[0]);
        arm(&mut board, SWAN, &[card.as_str()]);
        arm(&mut board, LION, &["neville"]);
        assert_eq!((board.state.chancery, board.state.dead), (Set::of(card), Set::default()));
    }
}
