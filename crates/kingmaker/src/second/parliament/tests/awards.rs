//! Sections 12.4, 12.5: Chancery.

use super::{king_at, st_albans, summoned};
use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::testing::*;
use kernel::Game;

const OFFICES: [Card; 3] = [Card::MarshalOfEngland, Card::TreasurerOfEngland, Card::AdmiralOfEngland];

/// §km2:12.4a,12.3c,12.5f: Pole and Percy attend, a besieged Noble in the Area does not, nor does the King count.
#[test]
fn as_many_cards_are_drawn_as_nobles_attend() {
    let board = king_at(field(Area::Cockermouth))
        .noble(LION, Noble::Cromwell, inside(Place::Cockermouth))
        .noble(BOAR, Noble::Neville, field(Area::Cockermouth))
        .award(Card::ConstableOfDoverCastle, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .besieged(Place::Cockermouth, BOAR)
        .chancery(&[Card::EarlOfKent, Card::EarlOfEssex, Card::EarlOfPembroke, Card::EarlOfWorcester]);
    let board = summoned(board, "percy");
    assert_eq!(board.state.own.parliament.drawn.len(), 3, "Pole, Neville and Percy");
    assert_eq!(board.state.court.chancery.len(), 1);
}

/// §km2:12.4a: all of Chancery is drawn if more Nobles attend than there are cards.
#[test]
fn a_small_chancery_is_drawn_whole() {
    let board = summoned(st_albans().chancery(&[Card::EarlOfKent]), "percy");
    assert_eq!(board.state.own.parliament.drawn, Set::of(Card::EarlOfKent));
    assert!(board.state.court.chancery.is_empty());
}

/// §km2:12.4b
#[test]
fn an_empty_chancery_does_not_prevent_parliament() {
    let board = summoned(st_albans(), "percy");
    assert!(board.state.own.peace.is_some() && board.state.own.omens.sideways);
}

/// §km2:12.5a,12.5d,12.5e: to any Noble of any Faction, present or not, and he is not asked; places come along.
#[test]
fn cards_go_to_anybody_who_may_have_them() {
    let mut board = summoned(
        st_albans()
            .noble(BOAR, Noble::Grey, field(Area::Leicester))
            .chancery(&[Card::WardenOfTheNorthernMarches, Card::EarlOfKent]),
        "percy",
    );
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("award warden-of-the-northern-marches to pole"));
    assert!(board.offers("award warden-of-the-northern-marches to percy"));
    assert!(!board.offers("award warden-of-the-northern-marches to stanley"), "he has no Title");
    assert!(!board.offers("award earl-of-kent to percy"), "he has one already");
    let before = board.state.prestige(LION);
    board.play("award warden-of-the-northern-marches to percy; award earl-of-kent to grey");
    assert_eq!(board.state.court.owner(Place::Bamburgh), Some(LION));
    assert_eq!(board.state.prestige(LION), before + 1);
    assert!(board.state.court.has_title(Noble::Grey));
}

/// §km2:12.5b: besieged and seagoing Nobles get nothing; those on islands and in Calais may.
#[test]
fn nothing_goes_to_nobles_under_siege_or_at_sea() {
    let board = summoned(
        st_albans()
            .noble(LION, Noble::Mowbray, inside(Place::Framlingham))
            .noble(BOAR, Noble::Neville, field(Area::Framlingham))
            .award(Card::MarshalOfEngland, Noble::Neville)
            .besieged(Place::Framlingham, BOAR)
            .award(Card::LeRose, Noble::Percy)
            .ship(Ship::LeRose, crate::second::court::Water::Sea(Sea::NorfolkSea))
            .noble(LION, Noble::DeVere, Spot::Aboard(Ship::LeRose))
            .noble(LION, Noble::Talbot, inside(Place::Calais))
            .noble(LION, Noble::Courtenay, field(Area::IsleOfWight))
            .chancery(&[Card::TreasurerOfEngland]),
        "percy",
    );
    assert!(!board.offers("award treasurer-of-england to mowbray"));
    assert!(!board.offers("award treasurer-of-england to de-vere"));
    assert!(board.offers("award treasurer-of-england to talbot"));
    assert!(board.offers("award treasurer-of-england to courtenay"));
}

/// §km2:12.5c,12.8a,18.1b: no end while a card has a taker, an enemy's Noble included; the rest is discarded.
#[test]
fn every_card_must_be_awarded_that_can_be() {
    let mut board = summoned(
        king_at(field(Area::StAlbans)).noble(BOAR, Noble::Stanley, inside(Place::Lathom)).chancery(&OFFICES),
        "percy",
    );
    let drawn = board.state.own.parliament.drawn;
    assert_eq!(drawn.len(), 2);
    assert!(!board.offers("done"));
    let mut cards = drawn.iter();
    board.play(&format!("award {} to pole", cards.next().expect("two are drawn")));
    assert!(!board.offers("done"), "Percy can still have an Office");
    board.play(&format!("award {} to percy", cards.next().expect("two are drawn")));
    board.play("done");
    assert!(board.state.own.omens.sideways);

    let mut board =
        summoned(st_albans().award(Card::MarshalOfEngland, Noble::Pole).chancery(&OFFICES[1..]), "percy");
    board.play("award treasurer-of-england to percy; done");
    assert!(board.state.court.discard.contains(Card::AdmiralOfEngland));
    assert!(board.state.court.chancery.is_empty());
    board.state.check().expect("all cards are somewhere");
}

/// §km2:12.5c,2.2i: a Title given first makes room for an Office.
#[test]
fn a_title_makes_room_for_an_office() {
    let mut board = summoned(st_albans().chancery(&[Card::EarlOfKent, Card::MarshalOfEngland]), "stanley");
    assert!(!board.offers("award marshal-of-england to stanley"));
    board.play("award earl-of-kent to stanley");
    assert!(board.offers("award marshal-of-england to stanley"));
}

/// §km2:12.4a: chance decides what Chancery gives.
#[test]
fn chancery_is_shuffled() {
    let drawn = |number| {
        let mut board = king_at(field(Area::StAlbans)).chancery(&OFFICES);
        board.state.chance = kernel::Chance::new(kernel::Seed::from_number(number));
        summoned(board, "percy").state.own.parliament.drawn
    };
    assert!((1..20).any(|number| drawn(number) != drawn(0)));
}

/// §km2:12.5c,20.1a: what nobody can have is not thrown away before the caller, who sees it, could make room for it.
#[test]
fn what_nobody_can_have_waits_for_the_caller() {
    let sitting = || {
        let board = Board::new(3)
            .noble(SWAN, Noble::Grey, field(Area::StAlbans))
            .royal(Royal::Henry, Noble::Grey)
            .hand(SWAN, &[Card::EarlOfKent])
            .noble(LION, Noble::Stanley, field(Area::Chester))
            .noble(BOAR, Noble::Pole, inside(Place::Wingfield))
            .award(Card::MarshalOfEngland, Noble::Pole)
            .chancery(&[Card::TreasurerOfEngland])
            .clamours(&[EventCard::E084])
            .phase(crate::second::state::Phase::Parliament);
        summoned(board, "stanley")
    };
    let mut board = sitting();
    assert_eq!((board.asked(), board.clause()), (SWAN, "12.5a"));
    assert_eq!(board.state.default(SWAN).to_string(), "done");
    board.play("swan: play earl-of-kent to grey");
    assert!(!board.offers("done"), "now somebody can have it");
    board.play("award treasurer-of-england to grey");
    assert!(board.state.own.omens.sideways && board.state.court.discard.is_empty());

    let mut board = sitting();
    board.play("done");
    assert!(board.state.own.omens.sideways);
    assert_eq!(board.state.court.discard, Set::of(Card::TreasurerOfEngland));
}

/// §km2:12.5c,20.1a: what is left after the last possible award is not thrown away before the caller could make room
/// for it.
#[test]
fn what_is_left_after_the_last_award_waits_as_well() {
    let mut board = summoned(
        st_albans()
            .award(Card::MarshalOfEngland, Noble::Pole)
            .hand(SWAN, &[Card::Neville])
            .chancery(&OFFICES[1..]),
        "stanley",
    );
    let first = board.state.own.parliament.drawn.first().expect("two are drawn");
    board.play(&format!("award {first} to percy"));
    let left = board.state.own.parliament.drawn.first().expect("one is left");
    board.play(&format!("swan: play neville at middleham; award {left} to neville"));
    assert_eq!(board.state.court.office(Noble::Neville), Some(left));
}
