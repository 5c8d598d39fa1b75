//! Section 7.1.

use super::*;
use crate::second::testing::*;
use crate::second::thing::{Badge, Thing};
use kernel::{Eye, Tell};

/// §km2:7.1a,1.6f: everybody hears what it is.
#[test]
fn the_active_seat_turns_a_card_up_for_all_to_see() {
    let board = drawn(Board::new(3).hand(LION, &[Card::Coventry]), EventCard::E033);
    assert_eq!(board.state.events.open, Some(EventCard::E033));
    let words = "Admiral of England to **Plymouth** with 2 ships and Courtenay to **Plymouth**";
    assert!(board.tells(Eye::Seat(BOAR), words));
    let swan = Thing::Seat(Badge::from(SWAN));
    let about: Vec<kernel::Thing> =
        [swan, Thing::Event(EventCard::E033), Thing::Place(Place::Plymouth)].map(Into::into).to_vec();
    let told = board.log.iter().filter_map(|event| event.tell(Eye::Seat(BOAR)));
    let lines: Vec<Vec<kernel::Thing>> =
        told.filter(|told| told.clause.0 == "7.1a").map(|told| told.things()).collect();
    assert_eq!(lines, [about], "who turns it up, the card itself, and what it names, each once");
}

/// §km2:7.1b,T.4
#[test]
fn seats_with_cards_are_asked_in_turn_order_from_the_active_one() {
    let hands = |board: Board| {
        board.hand(SWAN, &[Card::LeRose]).hand(LION, &[Card::Coventry]).hand(FALCON, &[Card::Ipswich])
    };
    let mut board = drawn(hands(Board::new(4)).active(LION), EventCard::E044);
    for seat in [LION, FALCON, SWAN] {
        assert_eq!(board.asked(), seat);
        board.play("pass");
    }
    assert_eq!(board.state.phase, Phase::Movement);
    assert_eq!(board.asked(), LION);
}

/// §km2:7.1d: the black half of E003 kills Percy in combat.
#[test]
fn the_black_half_means_nothing_in_the_event_phase() {
    let board = drawn(Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)), EventCard::E003);
    assert_eq!(board.state.court.faction[Noble::Percy], Some(SWAN));
}

/// §km2:7.1e: neither a Free Move, a Clamour, an idle Embassy nor an idle Chancellor is made up for.
#[test]
fn one_card_is_drawn_whatever_it_is() {
    for card in [EventCard::E073, EventCard::E084, EventCard::E038, EventCard::E088] {
        let board = drawn(Board::new(3).dead(&[Royal::Henry]), card);
        assert_eq!(board.state.phase, Phase::Movement);
        assert_eq!(board.state.events.deck.len(), 91);
    }
}

/// §km2:5.1h,7.1e
#[test]
fn two_players_draw_two_cards_each_with_its_own_window() {
    let mut board = drawn(Board::new(2).hand(LION, &[Card::Coventry]), EventCard::E044);
    board.play("pass");
    assert_eq!((board.asked(), board.state.phase), (SWAN, Phase::Event));
    board.play("draw");
    assert_eq!(board.asked(), LION);
    board.play("pass");
    assert_eq!(board.state.phase, Phase::Movement);
    assert_eq!(board.state.events.deck.len(), 90);
}

/// §km2:7.1f: the open card stays out, and so do Free Moves, Chancellors and Clamours; the tile does not return.
#[test]
fn when_the_last_card_leaves_the_deck_discards_and_removed_cards_make_a_new_one() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .hand(SWAN, &[Card::Coventry])
        .free_moves(LION, &[EventCard::E073])
        .clamours(&[EventCard::E084]);
    let events = &mut board.state.events;
    events.deck.retain(|card| *card != EventCard::E088);
    events.chancellors.insert(EventCard::E088);
    let removed: Set<EventCard> = [EventCard::E001, EventCard::E002].into_iter().collect();
    let rest = events.deck.iter().copied().filter(|card| !removed.contains(*card));
    events.discard = rest.filter(|card| *card != EventCard::E046).collect();
    events.deck = [EventCard::E046].into_iter().collect();
    events.top = Some(EventCard::E092);
    (board.state.own.omens.tile_revealed, board.state.own.omens.removed) = (true, removed);

    let board = drawn(board, EventCard::E046);
    let events = &board.state.events;
    assert_eq!(events.open, Some(EventCard::E046));
    assert_eq!(events.deck.len(), 92 - 4, "all but the open card and those in play");
    assert!(events.discard.is_empty() && board.state.own.omens.removed.is_empty() && events.top.is_none());
    assert!(board.state.own.omens.tile_revealed);
    let in_order: Vec<EventCard> = events.deck.iter().copied().collect();
    assert!(!in_order.is_sorted(), "it is shuffled");
}

/// §km2:7.1g
#[test]
fn a_card_that_is_done_goes_face_up_to_the_discards() {
    for card in [EventCard::E001, EventCard::E038, EventCard::E044, EventCard::E053, EventCard::E056] {
        let board = drawn(Board::new(3), card);
        assert_eq!(board.state.events.top, Some(card));
        assert!(board.state.events.discard.contains(card) && board.state.events.open.is_none());
    }
}

/// §km2:7.1h
#[test]
fn being_moved_by_an_event_uses_up_no_movement() {
    let raid = drawn(Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)), EventCard::E001);
    assert!(raid.offers("march percy"));
    let embassy =
        Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)).royal(Royal::Henry, Noble::Percy);
    assert!(drawn(embassy, EventCard::E038).offers("march percy"));
    let storm = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, crate::second::court::Water::Sea(Sea::CornishSea));
    assert!(drawn(storm, EventCard::E044).offers("sail le-rose"));
}

/// §km2:7.1i,7.2g: the Lion's Noble stands higher on the card, although the Swan is active.
#[test]
fn choices_of_a_raid_follow_the_lines_of_the_card() {
    let board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Roos, field(Area::York))
        .noble(SWAN, Noble::Clifford, field(Area::Oxford))
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Clifford)
        .royal(Royal::York, Noble::Percy);
    let mut board = drawn(board, EventCard::E004);
    assert_eq!(board.asked(), LION);
    board.play("no");
    assert_eq!(board.asked(), SWAN);
}
