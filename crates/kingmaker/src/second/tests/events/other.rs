//! Sections 7.5, 7.7.

use super::*;
use crate::second::court::{Spot, Water};
use crate::second::testing::*;

/// §km2:7.5a,7.5c,20.2f: at sea, on an island and under siege; E055 names Scots and Landsknechts. Should they come again
/// in this round, they have not moved.
#[test]
fn mercenaries_of_the_named_kinds_go_home_from_everywhere() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .award(Card::LeRose, Noble::Pole)
        .award(Card::ScotsArchers1, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .noble(LION, Noble::Grey, field(Area::IsleOfMan))
        .award(Card::ScotsArchers2, Noble::Grey)
        .award(Card::BurgundianCrossbowmen1, Noble::Grey)
        .noble(BOAR, Noble::Stanley, inside(Place::Lathom))
        .award(Card::Landsknechts1, Noble::Stanley)
        .noble(SWAN, Noble::Percy, field(Area::Lathom))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Lathom, SWAN);
    board.state.book.card_moved[Card::ScotsArchers1] = board.state.book.turn;
    let board = drawn(board, EventCard::E055);
    assert_eq!(board.state.book.card_moved[Card::ScotsArchers1], 0);
    let gone = [Card::ScotsArchers1, Card::ScotsArchers2, Card::Landsknechts1];
    assert!(gone.iter().all(|card| board.state.court.discard.contains(*card)));
    assert_eq!(board.state.court.bearer(Card::BurgundianCrossbowmen1), Some(Noble::Grey));
    assert!(board.state.court.hands.iter().all(|hand| hand.is_empty()), "nobody rallies");
}

/// §km2:7.5c,10.6a: 110 besiege a castle with 100 and Grey's 20; without the Landsknechts' 10 they are too few.
#[test]
fn a_besieger_without_his_mercenaries_may_be_too_weak() {
    let board = Board::new(3)
        .noble(LION, Noble::Audley, inside(Place::Heleigh))
        .noble(SWAN, Noble::Percy, field(Place::Heleigh.area()))
        .award(Card::Landsknechts1, Noble::Percy)
        .besieged(Place::Heleigh, SWAN);
    let idle = drawn(board.clone(), EventCard::E053);
    assert_eq!(idle.state.court.besieged[Place::Heleigh], Some(SWAN));
    assert_eq!(drawn(board, EventCard::E055).state.court.besieged[Place::Heleigh], None);
}

/// §km2:7.7a
#[test]
fn a_free_move_stays_with_whoever_drew_it() {
    let board = Board::new(3).active(LION).free_moves(LION, &[EventCard::E073]);
    let board = drawn(board, EventCard::E074);
    let kept = board.state.events.free_moves[LION.index()];
    assert!(kept.contains(EventCard::E073) && kept.contains(EventCard::E074));
    assert!(board.state.events.discard.is_empty());
}

/// §km2:7.7b
#[test]
fn a_clamour_goes_under_those_that_lie_there() {
    let board = drawn(Board::new(3).clamours(&[EventCard::E086]), EventCard::E084);
    assert_eq!(board.state.own.omens.clamours[..], [EventCard::E086, EventCard::E084]);
}

/// A Chancellor of England of the Lion's.
fn with_chancellor() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, inside(Place::London))
        .award(Card::ChancellorOfEngland, Noble::Neville)
}

/// §km2:7.7c
#[test]
fn a_chancellor_card_goes_to_the_chancellor_of_england_or_to_the_discards() {
    let board = drawn(with_chancellor(), EventCard::E088);
    assert!(board.state.events.chancellors.contains(EventCard::E088));
    let nobody = drawn(Board::new(3), EventCard::E088);
    assert!(nobody.state.events.chancellors.is_empty());
    assert_eq!(nobody.state.events.top, Some(EventCard::E088));
}

/// §km2:7.7d,11.1h
#[test]
fn chancellor_cards_are_discarded_when_the_chancellor_dies() {
    let board = drawn(with_chancellor(), EventCard::E088);
    let board = drawn(board, EventCard::E056);
    assert!(board.state.events.chancellors.is_empty());
    assert!(board.state.events.discard.contains(EventCard::E088));
    let other = drawn(with_chancellor().noble(LION, Noble::Grey, inside(Place::York)), EventCard::E088);
    assert!(!drawn(other, EventCard::E057).state.events.chancellors.is_empty(), "Grey was not Chancellor");
}

/// §km2:7.7e: the cards lie with the Office, whoever has it.
#[test]
fn chancellor_cards_pass_on_with_the_office() {
    let held = with_chancellor()
        .noble(SWAN, Noble::Percy, field(Area::StAlbans))
        .dead(&[Royal::Henry])
        .chancellors(&[EventCard::E088])
        .clamours(&[EventCard::E084])
        .phase(Phase::Parliament);
    assert!(!held.clone().run().offers("swan: summon neville"), "the Lion's Neville is Chancellor");
    let mut passed = held.award(Card::ChancellorOfEngland, Noble::Percy).run();
    passed.play("summon neville");
    assert!(passed.state.events.chancellors.is_empty(), "now it is the Swan's to spend");
    assert!(passed.state.events.discard.contains(EventCard::E088));
}

/// §km2:7.7f: 40 cards lie under the tile.
#[test]
fn the_tile_comes_up_when_no_card_lies_on_it() {
    let above = |cards: usize| {
        let mut board = Board::new(3);
        let rest: Vec<EventCard> = board.state.events.deck.drain(..).collect();
        board.state.events.deck.extend(rest[..40 + cards].iter().copied());
        board.state.events.discard = rest[40 + cards..].iter().copied().collect();
        let next = board.state.events.deck[39 + cards];
        drawn(board, next).state.own.omens.tile_revealed
    };
    assert!(!above(2));
    assert!(above(1));
}

/// §km2:7.7f,9.5c
#[test]
fn a_draw_for_a_combat_reveals_the_tile_as_well() {
    let mut board = Board::new(3);
    board.state.own.omens.under_tile = 91;
    board.state.take_event_card(&mut board.log);
    assert!(board.state.own.omens.tile_revealed);
    board.state.put_event_away(SWAN, &mut board.log);
    assert_eq!(board.state.events.top, Some(EventCard::E001));
}

/// A crowded board: everybody has somebody everywhere, at sea and besieged as well.
fn crowded() -> Board {
    let mut board = Board::new(4).allied(&[SWAN, BOAR]).crowned(Royal::Henry);
    let spots = [field(Area::York), field(Area::Oxford), field(Area::Plymouth), field(Area::Calais)];
    for (turn, noble) in Noble::ALL.iter().copied().enumerate() {
        board = board.noble(kernel::Seat(turn as u8 % 4), noble, spots[turn / 4 % 4]);
    }
    for (turn, card) in Card::ALL.iter().copied().filter(|card| card.noble().is_none()).enumerate() {
        let able = |noble: &&Noble| board.state.court.has_room(**noble, card);
        if let Some(noble) = Noble::ALL.iter().cycle().skip(turn * 5).take(24).find(able).copied() {
            board = board.award(card, noble);
        }
    }
    let seas = [Sea::LandsEnd, Sea::DoverStrait, Sea::HumberMouth, Sea::IrishSea];
    for (turn, ship) in Ship::ALL.iter().copied().enumerate().filter(|(turn, _)| turn % 3 > 0) {
        board = board.ship(ship, Water::Sea(seas[turn % 4]));
        let owner = board.state.court.ship_owner(ship);
        let aboard = board.state.court.nobles_where(|noble| board.state.court.faction[noble] == owner);
        if let (Some(noble), Some(owner)) = (aboard.first(), owner) {
            board = board.noble(owner, noble, Spot::Aboard(ship));
        }
    }
    let royals = [Royal::Henry, Royal::Margaret, Royal::York, Royal::March];
    let guards = [Noble::Scrope, Noble::Stanley, Noble::Roos, Noble::Howard];
    royals.into_iter().zip(guards).fold(board, |board, (royal, noble)| board.royal(royal, noble))
}

/// §km2:7.1e: whatever is answered, the first or the last of the choices, it is the only card of this Event Phase.
#[test]
fn every_card_comes_to_an_end_and_breaks_no_law() {
    let mut asked = 0;
    for card in EventCard::ALL.iter().copied() {
        for last in [false, true] {
            let mut board = drawn(crowded(), card);
            let mut answers = 0;
            while board.state.phase == Phase::Event && board.ending().is_none() {
                let legal = board.legal(board.asked());
                let answer = if last { legal.last() } else { legal.first() };
                board.play(&answer.expect("somebody is asked").clone());
                answers += 1;
                assert!(answers < 60, "{card} goes on and on");
            }
            assert_eq!(board.state.events.deck.len(), EventCard::ALL.len() - 1, "{card}");
            asked += answers;
        }
    }
    assert!(asked > 100, "only {asked} questions were asked");
}
