//! Chapters T and 2: who is asked and who may act, what everybody sees, and the decks.

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::data::EventKind;
use crate::state::{Frame, Phase};
use kernel::{Eye, Game, Seats, Status};

fn waiting(board: &Board) -> (Seats, Seats) {
    match board.state.status() {
        Status::Waiting { must, may } => (must, may),
        Status::Over(_) => panic!("the game goes on"),
    }
}

/// The Swan's Pole and Grey, the Lion's Percy, far from each other.
fn three() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S18_20))
        .noble(SWAN, Noble::Grey, field(Square::S18_20))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Neville, inside(Place::Warwick))
        .run()
}

/// §kmc:T.1: the mover must answer, all others may act and nobody waits for them.
#[test]
fn one_must_answer_and_the_others_may_act() {
    let board = three();
    assert_eq!(waiting(&board), (Seats::only(SWAN), Seats::only(LION).with(BOAR)));
}

/// §kmc:T.2,T.12: between two actions a moment is open; on a march it is closed and there is only what the march asks,
/// such as who comes along.
#[test]
fn a_march_that_has_begun_is_a_closed_moment() {
    let mut board = three().hand(LION, &[Card::Saxons1]);
    assert!(board.offers("lion: play saxons-1 to percy"));
    board.play("march pole");
    assert!(!board.offers("lion: play saxons-1 to percy"));
    assert!(!board.offers("swan: done"));
    assert!(board.offers("with grey"));
    board.play("with grey; go field 18.21");
    assert!(board.offers("lion: play saxons-1 to percy"));
    assert_eq!(board.state.court.nobles[Noble::Grey], field(Square::S18_21));
}

/// §kmc:T.3,T.4: at an Event all seats with cards in hand are asked in turn, beginning with the mover, whatever the cards
/// are, until all have passed since the last card was played.
#[test]
fn an_event_waits_for_everybody_with_cards_in_hand() {
    let mut board = three()
        .hand(SWAN, &[Card::Saxons1, Card::Saxons2])
        .hand(BOAR, &[Card::EarlOfKent])
        .events(&[event(EventKind::Plague)])
        .phase(Phase::Event);
    board.play("draw");
    assert_eq!((board.state.frame(), board.asked()), (Frame::Event, SWAN));
    board.play("play saxons-1 to pole");
    assert_eq!(board.asked(), BOAR, "the Lion has no card; the Boar can only pass");
    assert_eq!(board.state.default(BOAR).to_string(), "pass");
    board.play("pass");
    assert_eq!((board.state.phase, board.asked()), (Phase::Event, SWAN), "a card was played since he passed");
    board.play("pass");
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §kmc:T.3,3.1b: a step in which the mover has nothing to decide passes by itself.
#[test]
fn a_step_with_nothing_to_decide_passes() {
    let mut board = three();
    board.play("done");
    assert_eq!(board.state.phase, Phase::Politics, "nobody can attack, summon or crown");
}

/// §kmc:T.9: where several seats decide, they do so in turn order from the mover.
#[test]
fn several_decide_in_turn_order() {
    let ships = |board: Board| {
        board
            .award(Card::LeRose, Noble::Percy)
            .award(Card::LeNicholas, Noble::Neville)
            .ship(Ship::LeRose, crate::classic::Water::Sea(Sea::G6))
            .ship(Ship::LeNicholas, crate::classic::Water::Sea(Sea::G6))
            .events(&[event(EventKind::Storms)])
            .phase(Phase::Event)
    };
    for (mover, first) in [(SWAN, LION), (LION, LION), (BOAR, BOAR)] {
        let mut board = ships(three()).active(mover);
        board.play("draw");
        assert_eq!(board.asked(), first, "Rye and Calais are equally near");
    }
}

/// §kmc:2.1m: a new Crown deck is made of the discards; with none there is no card, and play goes on.
#[test]
fn an_empty_crown_deck_is_made_of_the_discards() {
    let mut board = three();
    let all: Vec<Card> = board.state.court.deck.to_vec();
    let mut renewed = board.clone().discarded(&all[1..]).phase(Phase::Coronation);
    renewed.state.court.deck = all[..1].iter().copied().collect();
    renewed = renewed.run();
    assert!(renewed.state.court.hands[SWAN.index()].contains(all[0]));
    renewed.state.draw_into_hand(SWAN, "11.1a", &mut kernel::Silent);
    assert_eq!(renewed.state.court.deck.len(), all.len() - 2);
    assert!(renewed.state.court.discard.is_empty());
    board = board.hand(LION, &all).phase(Phase::Coronation).run();
    assert_eq!(board.state.phase, Phase::Politics);
    assert!(board.state.court.hands[SWAN.index()].is_empty());
}

/// §kmc:2.1m: the Event deck is made anew too, without the card that is open.
#[test]
fn an_empty_event_deck_is_made_of_the_discards() {
    let mut board = three().phase(Phase::Event);
    let mut deck = std::mem::take(&mut board.state.events.deck);
    board.state.events.deck.extend(deck.pop());
    board.state.events.discard = deck.iter().copied().collect();
    board.play("draw");
    assert!(board.state.events.deck.len() >= 89);
    assert!(board.tells(Eye::Spectator, "made anew"));
}

/// §kmc:2.1n,2.3a: the Crown discards and all that lies face up are seen by all; of the Event discards only the number.
#[test]
fn discards_of_crown_cards_lie_open_those_of_events_do_not() {
    let mut board = three().discarded(&[Card::LeSwan]).award(Card::Saxons2, Noble::Percy);
    let card = board.state.events.deck.pop().expect("the deck is full");
    board.state.events.discard_face_up(card);
    let view = board.state.view(Eye::Seat(BOAR));
    assert_eq!(view.discard, [Card::LeSwan]);
    assert_eq!((view.events.discards, view.events.open), (1, None));
    let lion = &view.factions[LION.index()];
    assert_eq!(lion.nobles[0].cards, [Card::Saxons2]);
    assert_eq!((lion.nobles[0].noble, lion.nobles[0].strength), (Noble::Percy, 110));
    let shown = serde_json::to_string(&view).expect("it can be written");
    assert!(!shown.contains(card.as_str()), "{shown}");
}

/// §kmc:2.3h,T.14: what the dead leave to Chancery everybody has seen, and nobody imagines it elsewhere.
#[test]
fn titles_and_offices_of_the_dead_are_known_to_lie_in_chancery() {
    let mut board = three()
        .noble(LION, Noble::Roos, inside(Place::Belvoir))
        .award(Card::EarlOfKent, Noble::Roos)
        .award(Card::MarshalOfEngland, Noble::Roos)
        .chancery(&[Card::EarlOfEssex]);
    board.state.kill(Set::of(Noble::Roos), "8.4a", &mut kernel::Silent);
    let board = board.run();
    let seen = board.state.view(Eye::Spectator).chancery_known;
    assert_eq!(seen, [Card::MarshalOfEngland, Card::EarlOfKent]);
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(3));
    for _ in 0..20 {
        let imagined = board.state.imagine(SWAN, &mut chance);
        assert!(imagined.court.chancery.contains(Card::EarlOfKent));
        assert!(imagined.court.chancery.contains(Card::MarshalOfEngland));
    }
}

/// §kmc:1.3l: everybody sees who controls a place and who besieges it.
#[test]
fn control_is_public() {
    let board = three().holds(Noble::Percy, &[Place::York]);
    let view = board.state.view(Eye::Spectator);
    let york = view.places.iter().find(|held| held.place == Place::York).expect("it is held");
    assert_eq!(york.owner, Some("lion"));
}

/// §kmc:13.4d: two without Nobles or cards: the limit of rounds ends the game.
#[test]
fn the_limit_ends_a_game_in_which_nobody_has_anything() {
    let mut board = Board::new(2).round(20).active(LION).phase(Phase::Politics);
    board.play("done");
    assert_eq!(board.ending(), Some(("shared-vote", Seats::first(2))));
}
