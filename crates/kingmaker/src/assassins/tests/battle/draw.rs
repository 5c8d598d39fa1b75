//! 7.4, 7.5, 7.12: surprise, drawing, plague before the battle.

use super::*;
use crate::assassins::battle::{Side, Step};
use kernel::Eye;

/// §kma:7.4a,7.4b,7.4d: a random card of the defender's pile goes to Chancery, and everybody sees it.
#[test]
fn a_surprise_costs_a_random_card() {
    let board = attack(field(&[], &[Card::Saxons1, Card::KingsPardon1]), &[THREE_TWO, FIVE_FOUR], &[1]);
    assert_eq!(pile(&board, LION1), cards(&[Card::Saxons1]));
    assert_eq!(board.state.chancery, cards(&[Card::KingsPardon1]));
    assert!(board.told(Eye::Spectator, "Neville’s faction loses King's Pardon, which goes to Chancery."));
    assert_eq!(board.state.view(Eye::Spectator).chancery_known, [Card::KingsPardon1]);
}

/// §kma:7.4b,3.3b: a Noble is dead.
#[test]
fn a_noble_who_is_surprised_dies() {
    let board = attack(field(&[], &[Card::Roos]), &[THREE_TWO, FIVE_FOUR], &[0]);
    assert_eq!((board.state.dead, pile(&board, LION1)), (cards(&[Card::Roos]), Set::default()));
}

/// §kma:7.4b,7.4c,4.2i: without a pile nothing is lost: neither commander, Title, dispatched Office nor ship.
#[test]
fn a_surprise_hits_nothing_that_lies_open() {
    let board = sea(&[], &[Card::EarlOfKent]).dispatched(LION1, Card::AdmiralOfEngland);
    let before = board.state.faction(LION1).clone();
    let board = attack(board, &[THREE_TWO, FIVE_FOUR], &[]);
    assert_eq!(*board.state.faction(LION1), before);
}

/// Lion's Neville holds Northampton with Saxons in his pile, and Percy is there.
fn at_northampton() -> Board {
    field(&[], &[Card::Saxons1, Card::Saxons2]).stands(SWAN1, "20.19").holds(LION1, Town::Northampton)
}

/// How many cards of his pile Neville loses when he is attacked.
fn surprised(board: Board) -> usize {
    2 - pile(&attack(board, &[THREE_TWO, FIVE_FOUR], &[0]), LION1).len()
}

/// §kma:7.4a: whoever holds a town with a living heir in it is not surprised; whoever only stands there is.
#[test]
fn a_living_heir_protects_from_surprise() {
    assert_eq!(surprised(at_northampton()), 0);
    let mut beside = at_northampton();
    beside.state.give_up_town(LION1);
    assert_eq!(surprised(beside), 1);
}

/// §kma:7.4e: a town whose heir is dead or on the road protects nobody.
#[test]
fn a_town_without_an_heir_does_not_protect_from_surprise() {
    let heir = Heir::ALL[Town::Northampton.index()];
    assert_eq!(surprised(at_northampton().dead(heir)), 1);
    assert_eq!(surprised(at_northampton().leads(LION1, heir, Town::Northampton)), 1);
}

/// §kma:7.5a,7.5b: the attacker draws first, they take turns, and who has his battle card draws no more.
#[test]
fn the_sides_draw_in_turn_until_both_have_a_battle_card() {
    let drawn = [THREE_TWO, WRIT, FREE_MOVE, FOUR_ONE];
    let mut board = attack(field(&[], &[]), &drawn, &[]);
    board.act(LION, "stay");
    board.act(LION, "stay");
    let battle = &board.state.battle;
    assert_eq!(
        (battle.cards[Side::Attacker], battle.cards[Side::Defender]),
        (Some(THREE_TWO), Some(FOUR_ONE))
    );
    assert_eq!(board.state.events.hands[LION.index()], [WRIT, FREE_MOVE].into_iter().collect());
    assert_eq!(battle.step, Step::Arm);
    let board = attack(field(&[], &[]), &[WRIT, FOUR_ONE, FREE_MOVE, THREE_TWO], &[]);
    let battle = &board.state.battle;
    assert_eq!(
        (battle.cards[Side::Attacker], battle.cards[Side::Defender]),
        (Some(THREE_TWO), Some(FOUR_ONE))
    );
    assert_eq!(board.state.events.hands[SWAN.index()], [WRIT, FREE_MOVE].into_iter().collect());
}

/// §kma:7.5a,T.11: the others learn that a card was drawn, not which.
#[test]
fn cards_are_drawn_in_secret() {
    let mut board = attack(field(&[], &[]), &[THREE_TWO, WRIT, FOUR_ONE], &[]);
    board.act(LION, "stay");
    assert!(board.told(Eye::Seat(LION), "draws Writ") && board.told(Eye::Seat(SWAN), "draws Parliament"));
    assert!(!board.told(Eye::Seat(SWAN), "Writ") && !board.told(Eye::Spectator, "Parliament"));
    assert!(board.told(Eye::Spectator, "the lion draws a card and keeps it."));
    let view = board.state.view(Eye::Seat(SWAN));
    assert_eq!(view.mine.card, Some(THREE_TWO));
    assert_eq!(view.battle.unwrap().drawn, [Side::Attacker, Side::Defender]);
}

/// §kma:7.5c,T.2: the defender is asked after every card that he keeps, the attacker after none.
#[test]
fn the_defender_is_asked_after_every_card_that_he_keeps() {
    let mut board = attack(field(&[], &[]), &[WRIT, FREE_MOVE, THREE_TWO, EventCard::CE084, FOUR_ONE], &[]);
    assert_eq!(asked(&board), (vec![LION], "7.3a"));
    assert!(board.offers(LION, FLIGHT));
    board.act(LION, "stay");
    assert_eq!(asked(&board), (vec![LION], "7.3a"));
    assert_eq!(board.legal(LION), ["stay"], "a Writ is no way out, although he has a Free Move");
    board.act(LION, "stay");
    assert_eq!(asked(&board), (vec![SWAN, LION], "7.6a"));
}

/// §kma:T.11: the others imagine the card that he has kept as one of those that they imagine in his hand.
#[test]
fn the_card_that_was_kept_is_imagined_in_the_hand() {
    let board = attack(field(&[], &[]), &[THREE_TWO, WRIT, FOUR_ONE], &[]);
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(5));
    for _ in 0..20 {
        let other = board.state.imagine(SWAN, &mut chance);
        assert_eq!(other.battle.kept, other.events.hands[LION.index()].only());
    }
}

/// A retreat from Oxford.
const FLIGHT: &str = "march lion-1 21.17";

/// §kma:7.5c,7.5d,11.1d: if he gets away, battle cards that have been drawn are discarded unread, and do not act.
#[test]
fn a_retreat_while_drawing_ends_the_battle_unread() {
    let mut board = attack(field(&[], &[]), &[THREE_TWO, FREE_MOVE], &[]);
    board.act(LION, FLIGHT);
    assert!(is_over(&board));
    assert_eq!(board.state.events.unread, Set::of(THREE_TWO));
    assert_eq!(board.state.view(Eye::Spectator).events.discards, [FREE_MOVE]);
    board.act(SWAN, "done");
    assert!(!board.told(Eye::All, "takes effect"));
}

/// §kma:7.5d: if he is caught, the cards are kept and the drawing goes on; under the rules of step 2, so that he may flee
/// again with whatever Free Move he has.
#[test]
fn a_caught_defender_draws_on() {
    let board = field(&[], &[]).hand(SWAN, &[EventCard::CE074]).hand(LION, &[EventCard::CE075]);
    let mut board = board.next_events(&[THREE_TWO, FREE_MOVE, FOUR_ONE]);
    board.act(SWAN, "attack swan-1 lion-1");
    board.act(LION, "stay");
    board.act(LION, FLIGHT);
    board.act(SWAN, "march swan-1 21.17");
    assert!(board.offers(LION, "march lion-1 22.17"));
    board.act(LION, "stay");
    assert_eq!(board.state.battle.cards[Side::Attacker], Some(THREE_TWO));
    assert_eq!(board.state.battle.cards[Side::Defender], Some(FOUR_ONE));
}

/// All Event cards of the deck are discarded, unread, except these.
fn used_up(mut board: Board, left: &[EventCard]) -> Board {
    let deck = std::mem::take(&mut board.state.events.deck);
    deck.into_iter()
        .filter(|card| !left.contains(card))
        .for_each(|card| board.state.discard_event(card, false));
    board.state.events.deck.extend(left.iter().rev().copied());
    board
}

/// §kma:1.2i: when the deck is used up, the discards are shuffled, also those that nobody has read; what is in a hand stays
/// there.
#[test]
fn an_empty_deck_is_made_from_the_discards() {
    let mut board = used_up(field(&[], &[]).hand(LION, &[WRIT]).hand(SWAN, &[FREE_MOVE]), &[]);
    let drawn = board.state.draw_event().expect("there are discards");
    let events = &board.state.events;
    assert_eq!((events.deck.len(), events.discards.len(), events.unread.len()), (38, 0, 0));
    assert!(events.deck.iter().all(|card| ![WRIT, FREE_MOVE, drawn].contains(card)));
    let orders = |seed: u64| {
        let mut board = used_up(field(&[], &[]), &[]);
        board.state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        board.state.draw_event()
    };
    assert!((1..9).any(|seed| orders(seed) != orders(0)), "they are shuffled");
}

/// §kma:7.5e: the deck can run out while they draw; they go on with the discards until both have a battle card, even if the
/// attacker holds one of the last two.
#[test]
fn the_sides_draw_on_when_the_deck_runs_out() {
    let mut board = used_up(field(&[], &[]), &[THREE_TWO, WRIT]);
    // All other battle cards but one are gone, so that the second has to be found among Writs and Free Moves.
    for card in
        Set::matching(EventCard::is_battle).iter().filter(|card| ![THREE_TWO, FOUR_ONE].contains(card))
    {
        board.state.events.discards.remove(card);
        board.state.events.unread.remove(card);
    }
    board.state.declare(SWAN1, LION1, &mut board.log);
    board.state.run(&mut board.log);
    while asked(&board).1 == "7.3a" {
        board.state.play(LION, crate::assassins::Action::Stay, &mut board.log);
    }
    let cards = &board.state.battle.cards;
    assert_eq!((cards[Side::Attacker], cards[Side::Defender]), (Some(THREE_TWO), Some(FOUR_ONE)));
}

/// The Plague of Northampton.
const PLAGUE: EventCard = EventCard::CE060;

/// §kma:7.12a,T.2: the attacker of a town is asked when he has drawn his battle card, whatever it is.
#[test]
fn the_attacker_of_a_town_is_asked_whether_he_shows_its_plague() {
    let board = attack(at_northampton(), &[PLAGUE, THREE_TWO], &[]);
    assert_eq!(
        (asked(&board), board.legal(SWAN)),
        ((vec![SWAN], "7.12a"), vec!["show".into(), "go-on".into()])
    );
    for other in [THREE_TWO, EventCard::CE055] {
        let board = attack(at_northampton(), &[other, FIVE_FOUR], &[]);
        assert_eq!((asked(&board), board.legal(SWAN)), ((vec![SWAN], "7.12a"), vec!["go-on".into()]));
    }
    let board = attack(field(&[], &[]), &[PLAGUE, THREE_TWO], &[]);
    assert_eq!(asked(&board).1, "7.6a", "no town, no question");
}

/// §kma:7.12a,7.12b: the attack is off, the card has acted, and the attacker loses a card of his pile.
#[test]
fn plague_calls_the_attack_off() {
    let mut board = at_northampton();
    for card in [Card::Roos, Card::ScotsArchers1] {
        board.state.deck.retain(|other| *other != card);
        board.state.receive(SWAN1, card);
    }
    let mut board = attack(reserve(board), &[WRIT, FOUR_ONE, PLAGUE], &[0]);
    board.act(SWAN, "show");
    assert!(is_over(&board));
    assert!(board.state.dead.contains(Card::Roos));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::ScotsArchers1]));
    assert_eq!(board.state.faction(SWAN1).commander, Some(Noble::Percy));
    let events = &board.state.events;
    assert_eq!((events.unread, events.shown.len()), (Set::of(FOUR_ONE), 0));
    assert!(events.discards.contains(PLAGUE));
    assert!(board.state.towns[Town::Northampton].destroyed);
    assert!(board.told(Eye::Spectator, "calls the attack on Northampton off"));
}

/// §kma:7.12c: if it is not shown, it is an ordinary battle card, and acts in phase 3.
#[test]
fn a_plague_that_is_not_shown_is_a_battle_card() {
    let mut board = attack(at_northampton(), &[PLAGUE, FOUR_ONE], &[0]);
    board.act(SWAN, "go-on");
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["saxons-1"]);
    assert_eq!(board.state.events.shown.to_vec(), [PLAGUE, FOUR_ONE]);
}
