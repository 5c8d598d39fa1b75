//! Chapters 1, 2, 18 and 19: strength, awards, and who controls a place.

use crate::court::Watched;
use crate::second::court::{Claim, Holder, Second, Spot, Water};
use crate::second::ids::*;
use crate::second::testing::*;

/// Pole's unit of the rulebook's picture: 30 + 50 + 20, and the Bishop of Durham.
fn sample_unit(at: Spot) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, at)
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .award(Card::FlemishCrossbowmen1, Noble::Pole)
        .award(Card::BishopOfDurham, Noble::Pole)
}

/// §km2:1.7a,18.2g: X1.
#[test]
fn the_sample_unit_has_a_hundred_and_thirty_more_in_the_north() {
    let south = sample_unit(inside(Place::Wingfield));
    assert_eq!(south.state.court.strength(Noble::Pole), 100);
    let north = sample_unit(field(Area::York));
    assert_eq!(north.state.court.strength(Noble::Pole), 130);
    assert_eq!(north.state.court.bare_strength(Noble::Pole), 100);
}

/// §km2:18.2g,1.7b: X27.
#[test]
fn the_duchy_of_cornwall_counts_three_times_as_much_at_home_but_not_off_its_coast() {
    let card = Card::ChancellorOfTheDuchyOfCornwall;
    let board = |at: Spot| Board::new(3).noble(SWAN, Noble::Courtenay, at).award(card, Noble::Courtenay);
    let own = Noble::Courtenay.card().row().strength;
    let strength = |board: &Board| board.state.court.strength(Noble::Courtenay) - own;
    assert_eq!(strength(&board(inside(Place::Tiverton))), 150);
    assert_eq!(strength(&board(field(Area::York))), 50);
    let mut at_sea = board(inside(Place::Tiverton)).award(Card::LeRose, Noble::Courtenay);
    at_sea.state.court.ships[Ship::LeRose].at = Some(Water::Sea(Sea::CornishSea));
    at_sea.state.court.put(Noble::Courtenay, Spot::Aboard(Ship::LeRose));
    assert_eq!(strength(&at_sea), 50);
}

/// §km2:1.7d: in each of the five Regions.
#[test]
fn north_of_the_trent_a_bonus_counts_in_every_region() {
    for area in [Area::Berwick, Area::York, Area::Pontefract, Area::Lancaster, Area::Nottingham] {
        assert_eq!(sample_unit(field(area)).state.court.strength(Noble::Pole), 130, "{area}");
    }
    assert_eq!(sample_unit(field(Area::Lincoln)).state.court.strength(Noble::Pole), 100);
}

/// §km2:1.7c,19.3b: troops that count for defence need room.
#[test]
fn a_bonus_fills_up_a_place() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .noble(SWAN, Noble::Pole, field(Area::York))
        .award(Card::BishopOfDurham, Noble::Percy);
    assert_eq!(board.state.court.room(Place::Alnwick), 200 - 130);
    assert!(board.state.court.fits(Noble::Pole, Place::Alnwick));
    let fuller = board.award(Card::ScotsArchers1, Noble::Pole).award(Card::ScotsArchers2, Noble::Pole);
    assert_eq!(fuller.state.court.bare_strength(Noble::Pole), 70);
    assert!(fuller.state.court.fits(Noble::Pole, Place::Alnwick));
    let full = fuller.award(Card::Landsknechts1, Noble::Pole);
    assert!(!full.state.court.fits(Noble::Pole, Place::Alnwick));
}

/// §km2:2.2a,18.2a,18.2b,18.2c
#[test]
fn a_noble_has_one_title_and_a_printed_one_counts() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, Spot::Off).noble(SWAN, Noble::Berkeley, Spot::Off);
    let court = &board.state.court;
    assert!(!court.has_room(Noble::Pole, Card::EarlOfKent), "he is a Duke");
    assert!(court.has_room(Noble::Berkeley, Card::EarlOfKent));
    let board = board.award(Card::EarlOfKent, Noble::Berkeley);
    assert!(!board.state.court.has_room(Noble::Berkeley, Card::EarlOfEssex));
}

/// §km2:2.2b,2.2i,18.2d
#[test]
fn an_office_needs_a_title_and_there_is_one_for_each() {
    let board = Board::new(3).noble(SWAN, Noble::Berkeley, Spot::Off);
    assert!(!board.state.court.has_room(Noble::Berkeley, Card::MarshalOfEngland));
    let board = board.award(Card::EarlOfKent, Noble::Berkeley);
    assert!(board.state.court.has_room(Noble::Berkeley, Card::MarshalOfEngland), "Title first, then Office");
    let board = board.award(Card::MarshalOfEngland, Noble::Berkeley);
    assert!(!board.state.court.has_room(Noble::Berkeley, Card::TreasurerOfEngland));
}

/// §km2:2.2c,2.2h,18.2e,18.3b
#[test]
fn a_noble_has_one_bishop_who_can_be_replaced() {
    let mut board =
        Board::new(3).noble(SWAN, Noble::Berkeley, Spot::Off).award(Card::BishopOfLincoln, Noble::Berkeley);
    assert!(!board.state.court.has_room(Noble::Berkeley, Card::ArchbishopOfCanterbury), "titled or not");
    assert!(board.state.court.may_replace(Noble::Berkeley, Card::ArchbishopOfCanterbury));
    board = board.award(Card::ArchbishopOfCanterbury, Noble::Berkeley);
    assert_eq!(board.state.court.bishop(Noble::Berkeley), Some(Card::ArchbishopOfCanterbury));
    assert!(board.state.court.discard.contains(Card::BishopOfLincoln));
}

/// §km2:2.2d,18.2f: in any number; each brings what it brings.
#[test]
fn mercenaries_ships_and_towns_come_in_any_number() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Berkeley, Spot::Off)
        .award(Card::ScotsArchers1, Noble::Berkeley)
        .award(Card::LeRose, Noble::Berkeley)
        .award(Card::Ipswich, Noble::Berkeley);
    for card in [Card::ScotsArchers2, Card::LeLucas, Card::Coventry] {
        assert!(board.state.court.has_room(Noble::Berkeley, card));
    }
    let court = &board.state.court;
    assert_eq!(court.bare_strength(Noble::Berkeley), 30, "10 and the Mercenaries' 20");
    assert_eq!(court.ships[Ship::LeRose].at, Ship::LeRose.row().home.map(Water::Port));
    assert_eq!(court.owner(Place::Ipswich), Some(SWAN));
}

/// §km2:2.3a,2.1i
#[test]
fn an_award_gives_its_neutral_places_only() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .noble(LION, Noble::Percy, Spot::Off)
        .holds(Noble::Percy, &[Place::Launceston])
        .award(Card::ChancellorOfTheDuchyOfCornwall, Noble::Pole);
    assert_eq!(board.state.court.owner(Place::Plymouth), Some(SWAN));
    assert_eq!(board.state.court.owner(Place::Launceston), Some(LION), "an enemy keeps it");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN), "his home castle");
}

/// §km2:2.3b,19.1e: when it becomes neutral it goes to the card in play.
#[test]
fn a_listed_place_comes_back_when_its_conqueror_is_gone() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .noble(LION, Noble::Percy, Spot::Off)
        .holds(Noble::Percy, &[Place::Launceston])
        .award(Card::ChancellorOfTheDuchyOfCornwall, Noble::Pole);
    board.state.court.faction.set(Noble::Percy, None);
    board.state.court.revise_control();
    assert_eq!(board.state.court.owner(Place::Launceston), Some(SWAN));
    assert_eq!(
        board.state.court.control[Place::Launceston].claim,
        Claim::Listed(Card::ChancellorOfTheDuchyOfCornwall)
    );
}

/// §km2:2.3c: whoever holds the port.
#[test]
fn ships_appear_in_their_ports_even_if_an_enemy_holds_them() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .noble(LION, Noble::Percy, Spot::Off)
        .holds(Noble::Percy, &[Place::Rye])
        .award(Card::WardenOfTheCinquePorts, Noble::Pole);
    for ship in [Ship::LeTrinity, Ship::LeGeorge] {
        assert_eq!(board.state.court.ships[ship].at, Some(Water::Port(Place::Rye)));
    }
    assert_eq!(board.state.court.owner(Place::Rye), Some(LION));
}

/// §km2:2.3d: a ship that is still under way is not placed anew.
#[test]
fn a_ship_at_sea_under_passengers_stays_where_it_is() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, Spot::Off);
    board.state.court.ships[Ship::LeRose].at = Some(Water::Sea(Sea::LymeBay));
    board.state.court.ships[Ship::LeRose].doomed = true;
    let board = board.award(Card::LeRose, Noble::Pole);
    assert_eq!(board.state.court.ships[Ship::LeRose].at, Some(Water::Sea(Sea::LymeBay)));
    assert!(!board.state.court.ships[Ship::LeRose].doomed);
}

/// §km2:1.5b,1.5c,1.5f
#[test]
fn friends_are_oneself_and_allies_and_places_follow() {
    let board = Board::new(4)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .noble(LION, Noble::Percy, Spot::Off)
        .noble(BOAR, Noble::Neville, Spot::Off)
        .allied(&[SWAN, LION]);
    let court = &board.state.court;
    assert!(court.is_friendly(Place::Wingfield, SWAN) && court.is_friendly(Place::Alnwick, SWAN));
    assert!(court.is_enemy(Place::Warwick, SWAN) && !court.is_friendly(Place::Warwick, SWAN));
    assert!(!court.is_enemy(Place::Harlech, SWAN) && !court.is_friendly(Place::Harlech, SWAN), "neutral");
    assert_eq!(court.head(House::York), Some(Royal::York));
}

/// §km2:1.1g,1.1h
#[test]
fn the_same_area_is_not_the_same_position() {
    let board = Board::new(3).noble(SWAN, Noble::Neville, inside(Place::Warwick)).noble(
        SWAN,
        Noble::Pole,
        field(Area::Kenilworth),
    );
    assert_eq!(Place::Warwick.area(), Area::Kenilworth);
    assert_eq!(board.state.court.nobles_at(field(Area::Kenilworth)), Set::of(Noble::Pole));
    assert_eq!(board.state.court.nobles_in(Area::Kenilworth).len(), 2);
}

/// §km2:1.1k
#[test]
fn an_open_field_holds_everybody() {
    let mut board = Board::new(2);
    for noble in Noble::ALL.iter().copied() {
        board = board.noble(SWAN, noble, field(Area::Ely));
    }
    let board = board.run();
    assert_eq!(board.state.court.nobles_at(field(Area::Ely)).len(), 24);
}

/// §km2:1.1l,19.2a,19.2b,10.1a
#[test]
fn an_open_town_is_a_place_only_while_somebody_is_inside() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Hereford)).run();
    let court = &board.state.court;
    assert_eq!((court.garrison(Place::Hereford), court.owner(Place::Hereford)), (0, None));
    assert!(court.is_open_to(Place::Hereford, SWAN) && court.is_open_to(Place::Hereford, LION));
    board.state.court.put(Noble::Pole, inside(Place::Hereford));
    let mut board = board.run();
    let court = &board.state.court;
    assert_eq!((court.garrison(Place::Hereford), court.owner(Place::Hereford)), (200, Some(SWAN)));
    assert!(!court.is_open_to(Place::Hereford, LION));
    board.state.court.put(Noble::Pole, field(Area::Hereford));
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Hereford), None, "the last to leave ends it");
}

/// §km2:1.1i: a port has the owner of its place, and that of an unfortified town has none.
#[test]
fn a_port_is_open_to_the_owner_of_its_place() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Ely))
        .noble(LION, Noble::Percy, field(Area::Ely))
        .holds(Noble::Pole, &[Place::Caister]);
    let court = &board.state.court;
    assert_eq!([SWAN, LION].map(|seat| court.is_port_open(Place::Caister, seat)), [true, false]);
    assert_eq!([SWAN, LION].map(|seat| court.is_port_open(Place::Lynn, seat)), [true, true]);
}

/// §km2:19.1a: an unfortified town is nobody's.
#[test]
fn unfortified_towns_are_never_held() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Ely)).run();
    assert_eq!(board.state.court.control[Place::Ely].holder, Holder::Nobody);
    assert!(!board.state.court.is_open_to(Place::Ely, SWAN), "one is in the field there");
}

/// §km2:19.3a: the garrison needs no room.
#[test]
fn the_garrison_does_not_fill_a_place() {
    let board = Board::new(3).noble(SWAN, Noble::Pole, Spot::Off);
    assert_eq!(board.state.court.room(Place::Wingfield), 200);
    assert_eq!(board.state.court.garrison(Place::Wingfield), 100);
}

/// §km2:17.2h: castles on a Royal's card come and go with him.
#[test]
fn a_royals_castles_are_his_guardians_while_he_is_with_him() {
    let mut board =
        Board::new(3).noble(SWAN, Noble::Pole, field(Area::Ludlow)).royal(Royal::March, Noble::Pole);
    assert_eq!(board.state.court.owner(Place::Ludlow), Some(SWAN));
    board.state.court.royals.part(Royal::March);
    board.state.court.revise_control();
    assert_eq!(board.state.court.owner(Place::Ludlow), None);
}

/// §km2:1.5e
#[test]
fn a_sole_king_is_the_only_crowned_royal_alive_controlled_or_not() {
    let board = Board::new(3);
    assert_eq!(board.state.court.sole_king(), Some(Royal::Henry));
    let two = board.clone().crowned(Royal::York);
    assert_eq!((two.state.court.sole_king(), two.state.court.kings().len()), (None, 2));
    let none = board.dead(&[Royal::Henry]);
    assert_eq!(none.state.court.sole_king(), None);
    let regent = none.crowned(Royal::Margaret);
    assert_eq!(regent.state.court.sole_king(), Some(Royal::Margaret), "a Queen Regent counts");
}

/// §km2:2.1d: the way there is as long as the way back, and a degree to the east shorter than one to the north.
#[test]
fn the_crow_flies_as_far_back() {
    let realm = &crate::second::data::tables().ground.realm;
    for (one, other) in [(Place::York, Place::London), (Place::Berwick, Place::Corfe)] {
        assert_eq!(realm.distance(one, other), realm.distance(other, one));
        assert_eq!(realm.distance(one, one), 0);
    }
    let (bristol, norwich) = (realm.distance(Place::London, Place::Bristol), Place::Norwich);
    assert!(bristol > realm.distance(Place::London, norwich), "though Norwich is farther north");
}

/// §km2:19.1e: who says that he only moves pieces, and takes the reason for a place away, is found out.
#[test]
fn a_place_that_was_not_revised_is_noticed() {
    let board = Board::new(3).noble(SWAN, Noble::Percy, inside(Place::Alnwick));
    let mut court: Watched<Second> = board.state.court.clone();
    court.revise();
    court.put(Noble::Percy, field(Area::York));
    assert!(court.revise() && court.is_up_to_date());
    court.pieces().faction.set(Noble::Percy, None);
    assert!(court.revise() && !court.is_up_to_date());
}
