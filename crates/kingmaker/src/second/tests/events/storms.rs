//! Section 7.4.

use super::*;
use crate::second::court::{Spot, Water};
use crate::second::testing::*;

/// The Swan's Pole with Le Rose in a sea, aboard or not.
fn le_rose(sea: Sea, aboard: bool) -> Board {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Oxford))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(sea));
    match aboard {
        true => board.noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose)),
        false => board,
    }
}

fn port(board: &Board, ship: Ship) -> Option<Water> {
    board.state.court.ships[ship].at
}

/// §km2:7.4a,7.4e: no port opens to the sea off Land's End, and the next ones are a step away.
#[test]
fn a_ship_runs_for_the_closest_port_and_its_owner_chooses_among_equals() {
    let near = drawn(le_rose(Sea::CornishSea, false), EventCard::E044);
    assert_eq!(port(&near, Ship::LeRose), Some(Water::Port(Place::Plymouth)));
    let mut far = drawn(le_rose(Sea::LandsEnd, false).active(LION), EventCard::E044);
    assert_eq!(far.asked(), SWAN);
    assert_eq!(far.legal(SWAN), ["name pembroke", "name swansea", "name barnstaple", "name plymouth"]);
    far.play("name swansea");
    assert_eq!(port(&far, Ship::LeRose), Some(Water::Port(Place::Swansea)));
}

/// §km2:7.4a,8.4x: Le Rose is the Swan's, but the Lion has borrowed it.
#[test]
fn whoever_sails_a_ship_now_chooses_its_port() {
    let mut board = le_rose(Sea::DoverStrait, false).noble(LION, Noble::Grey, Spot::Aboard(Ship::LeRose));
    board.state.court.ships[Ship::LeRose].keeper = Some(LION);
    let mut board = drawn(board, EventCard::E044);
    assert_eq!(board.asked(), LION);
    board.play("name calais");
    assert_eq!(board.state.court.ships[Ship::LeRose].keeper, None, "and then it is the Swan's again");
    assert_eq!(at(&board, Noble::Grey), field(Area::Calais));
}

/// §km2:7.4a,T.9: the Lion is active, then comes the Boar, then the Swan.
#[test]
fn ships_are_dealt_with_in_turn_order() {
    let board = le_rose(Sea::DoverStrait, false)
        .noble(BOAR, Noble::Grey, field(Area::Oxford))
        .award(Card::LeNicholas, Noble::Grey)
        .ship(Ship::LeNicholas, Water::Sea(Sea::DoverStrait));
    let mut board = drawn(board.active(LION), EventCard::E044);
    assert_eq!(board.asked(), BOAR);
    board.play("name dover");
    assert_eq!(board.asked(), SWAN);
}

/// §km2:7.4a,8.4i: Le Rose leads Le Lucas, and both carry Pole.
#[test]
fn ships_that_share_passengers_stay_together() {
    let mut board = le_rose(Sea::CornishSea, true)
        .award(Card::LeLucas, Noble::Pole)
        .ship(Ship::LeLucas, Water::Sea(Sea::CornishSea));
    for ship in [Ship::LeRose, Ship::LeLucas] {
        board.state.court.ships[ship].leader = Some(Ship::LeRose);
    }
    let board = drawn(board, EventCard::E044);
    for ship in [Ship::LeRose, Ship::LeLucas] {
        assert_eq!(port(&board, ship), Some(Water::Port(Place::Plymouth)));
        assert_eq!(board.state.court.ships[ship].leader, None);
    }
    assert_eq!(at(&board, Noble::Pole), field(Area::Plymouth));
}

/// §km2:7.4b: Dover and Calais are equally close, London and Sandwich too.
#[test]
fn with_passengers_a_friendly_or_unfortified_port_goes_first() {
    let own = le_rose(Sea::DoverStrait, true).holds(Noble::Pole, &[Place::Calais]);
    assert_eq!(port(&drawn(own, EventCard::E044), Ship::LeRose), Some(Water::Port(Place::Calais)));
    let open = drawn(le_rose(Sea::ThamesMouth, true), EventCard::E044);
    assert_eq!(port(&open, Ship::LeRose), Some(Water::Port(Place::Sandwich)));
    let empty = drawn(le_rose(Sea::ThamesMouth, false), EventCard::E044);
    assert_eq!(empty.legal(SWAN), ["name sandwich", "name london"]);
}

/// §km2:7.4b,8.4t: a friendly port under siege is not open.
#[test]
fn a_besieged_port_does_not_count_as_friendly() {
    let board = le_rose(Sea::DoverStrait, true)
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .holds(Noble::Grey, &[Place::Calais, Place::Dover])
        .noble(LION, Noble::Percy, field(Area::Dover))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Dover, LION);
    assert_eq!(port(&drawn(board, EventCard::E044), Ship::LeRose), Some(Water::Port(Place::Calais)));
}

/// §km2:7.4b,7.4c: only Caister opens to the sea of Norfolk; friendly Ipswich is a step farther.
#[test]
fn at_an_unfriendly_port_passengers_stay_in_the_field() {
    let board = le_rose(Sea::NorfolkSea, true).award(Card::Ipswich, Noble::Pole).noble(
        LION,
        Noble::Mowbray,
        inside(Place::Caister),
    );
    let board = drawn(board, EventCard::E044);
    assert_eq!(port(&board, Ship::LeRose), Some(Water::Port(Place::Caister)));
    assert_eq!(at(&board, Noble::Pole), field(Area::Caister));
    assert_eq!(board.state.phase, Phase::Movement, "he has nothing to choose");
}

/// §km2:7.4g: Pole has 30 men and the castle of Caister 100, and yet he lands; nor does he have to attack.
#[test]
fn being_driven_ashore_is_no_siege() {
    let board = le_rose(Sea::NorfolkSea, true).noble(LION, Noble::Mowbray, inside(Place::Caister));
    let mut board = drawn(board, EventCard::E044);
    assert_eq!(at(&board, Noble::Pole), field(Area::Caister));
    assert!(board.state.voyage.landings.is_empty());
    board.play("done");
    assert_eq!(board.state.phase, Phase::Combat);
    board.play("done");
    assert_eq!(board.state.court.besieged[Place::Caister], None);
}

/// §km2:7.4d: the Royal castle of Dover is friendly, and so is the field.
#[test]
fn at_an_open_port_each_passenger_chooses_where_he_goes() {
    let board =
        le_rose(Sea::DoverStrait, true).royal(Royal::Henry, Noble::Pole).holds(Noble::Pole, &[Place::Dover]);
    let board = drawn(board, EventCard::E044);
    assert_eq!(board.legal(SWAN)[..2], ["go field dover", "go inside dover"]);
    let mut inside_dover = board.clone();
    inside_dover.play("go inside dover");
    assert_eq!(at(&inside_dover, Noble::Pole), inside(Place::Dover));
    assert_eq!(inside_dover.state.court.royals[Royal::Henry].at, inside(Place::Dover));
    let mut outside = board;
    outside.play("go field dover");
    assert_eq!(at(&outside, Noble::Pole), field(Area::Dover));
}

/// §km2:7.4e: Douglas is on the Isle of Man; Dublin takes no part.
#[test]
fn islands_and_calais_count_and_ships_in_port_feel_nothing() {
    let man = drawn(le_rose(Sea::ManxSea, false), EventCard::E044);
    assert_eq!(port(&man, Ship::LeRose), Some(Water::Port(Place::Douglas)));
    let calais = drawn(le_rose(Sea::DoverStrait, false), EventCard::E044);
    assert!(calais.offers("name calais"));
    let irish = drawn(le_rose(Sea::IrishSea, false), EventCard::E044);
    assert!(irish.offers("name douglas") && !irish.offers("name dublin"));
    let moored = le_rose(Sea::CornishSea, false).ship(Ship::LeRose, Water::Port(Place::London));
    assert_eq!(port(&drawn(moored, EventCard::E044), Ship::LeRose), Some(Water::Port(Place::London)));
}

/// §km2:7.4f,8.4r: Kingston and Grimsby open to the mouth of the Humber.
#[test]
fn kingston_is_open_while_it_is_empty() {
    let empty = drawn(le_rose(Sea::HumberMouth, true), EventCard::E044);
    assert_eq!(empty.legal(SWAN), ["name kingston", "name grimsby"]);
    let held = le_rose(Sea::HumberMouth, true).noble(LION, Noble::Roos, inside(Place::Kingston));
    assert_eq!(port(&drawn(held, EventCard::E044), Ship::LeRose), Some(Water::Port(Place::Grimsby)));
}

/// §km2:7.4a,8.4v: the card of Le Rose is gone, so that it goes out of the game at its next port.
#[test]
fn a_ship_without_a_card_is_lost_in_port_and_its_passengers_are_saved() {
    let mut board = le_rose(Sea::CornishSea, true);
    board.state.court.strip(Card::LeRose);
    board.state.court.discard.insert(Card::LeRose);
    let board = drawn(board, EventCard::E044);
    assert_eq!(port(&board, Ship::LeRose), None);
    assert_eq!(at(&board, Noble::Pole), field(Area::Plymouth));
}

/// §km2:21.5d,7.4a
#[test]
fn a_storm_can_strike_some_ships_only() {
    let mut board = le_rose(Sea::CornishSea, false)
        .award(Card::LeLucas, Noble::Pole)
        .ship(Ship::LeLucas, Water::Sea(Sea::CornishSea));
    board.state.storm(Set::of(Ship::LeLucas));
    let board = board.run();
    assert_eq!(port(&board, Ship::LeLucas), Some(Water::Port(Place::Plymouth)));
    assert_eq!(port(&board, Ship::LeRose), Some(Water::Sea(Sea::CornishSea)));
}

/// §km2:7.4c,7.4d,21.5d: of rivals aboard each asks for himself whether the port is open: Caister is the Lion's, so that Percy may go in
/// and Pole, who sails the ship, may not.
#[test]
fn a_port_is_open_to_some_of_the_passengers() {
    let board = le_rose(Sea::NorfolkSea, true).noble(LION, Noble::Mowbray, inside(Place::Caister)).noble(
        LION,
        Noble::Percy,
        Spot::Aboard(Ship::LeRose),
    );
    let mut board = drawn(board, EventCard::E044);
    assert_eq!(at(&board, Noble::Pole), field(Area::Caister));
    assert_eq!(board.legal(LION)[..2], ["go field caister", "go inside caister"]);
    board.play("go inside caister");
    assert_eq!(at(&board, Noble::Percy), inside(Place::Caister));
}
