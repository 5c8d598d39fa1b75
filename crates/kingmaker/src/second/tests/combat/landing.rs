use super::*;
use crate::second::court::{Spot, Water};

/// The Swan's Percy (200) in three ships off Pevensey (200), announced to land there; Howard stands on land.
pub(super) fn off_pevensey() -> Board {
    let ships = [Ship::LeRose, Ship::LeLucas, Ship::LeMichael];
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::London))
        .award(Card::MarshalOfEngland, Noble::Percy);
    let fleet = ships.iter().fold(board, |board, ship| {
        board
            .award(ship.row().card.expect("it has one"), Noble::Percy)
            .ship(*ship, Water::Sea(Sea::SussexSea))
    });
    let mut board = fleet
        .convoy(&ships)
        .noble(SWAN, Noble::Howard, field(Area::Pevensey))
        .noble(LION, Noble::Pole, field(Area::London))
        .holds(Noble::Pole, &[Place::Pevensey])
        .phase(Phase::Combat);
    board.state.court.put(Noble::Percy, Spot::Aboard(Ship::LeRose));
    board.state.voyage.landings.extend(ships.map(|ship| (ship, Place::Pevensey)));
    board
}

/// §km2:8.4n,8.4o,8.4q: passengers besiege the port they were announced for, without help from land; with the card they
/// stand in the field and their ship lies in the port.
#[test]
fn passengers_land_when_the_card_is_drawn() {
    let mut board = off_pevensey().events(&[FOUR_ONE]);
    board.play("attack place pevensey");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Percy), "Howard alone is too weak");
    assert!(!board.offers("with howard"));
    board.play("fight; confirm");
    assert_eq!(board.state.court.owner(Place::Pevensey), Some(SWAN));
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Pevensey));
    assert_eq!(board.state.court.ships[Ship::LeRose].at, Some(Water::Port(Place::Pevensey)));
    assert!(board.state.voyage.landings.is_empty());
}

/// §km2:8.4z,10.3b: with Bad Weather they are ashore as besiegers all the same.
#[test]
fn bad_weather_finds_the_landed_ashore() {
    let mut board = off_pevensey().events(&[WEATHER]);
    board.play("attack place pevensey; fight");
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Pevensey));
    assert_eq!(board.state.court.besieged[Place::Pevensey], Some(SWAN));
    assert_eq!(board.state.court.ships[Ship::LeRose].at, Some(Water::Port(Place::Pevensey)));
}

/// §km2:8.4o,9.4f: if the attack is called off, or not made, they stay aboard at sea.
#[test]
fn without_the_siege_they_stay_at_sea() {
    for without in ["attack place pevensey; call off", "done"] {
        let mut board = off_pevensey();
        board.play(without);
        assert_eq!(board.state.court.nobles[Noble::Percy], Spot::Aboard(Ship::LeRose));
        assert_eq!(board.state.court.ships[Ship::LeRose].at, Some(Water::Sea(Sea::SussexSea)));
        assert!(board.state.voyage.landings.is_empty());
    }
}

/// §km2:8.4p: passengers who attack a port are given nothing, from hand or by each other.
#[test]
fn passengers_who_attack_a_port_pass_no_cards() {
    let mut board = off_pevensey()
        .award(Card::Coventry, Noble::Percy)
        .hand(SWAN, &[Card::ScotsArchers1])
        .noble(SWAN, Noble::Howard, field(Area::York))
        .noble(SWAN, Noble::Berkeley, Spot::Aboard(Ship::LeRose));
    let given = ["swan: play scots-archers-1 to percy", "swan: transfer coventry to berkeley"];
    assert!(given.iter().all(|action| !board.offers(action)));
    board.play("attack place pevensey");
    assert!(board.state.fighting().contains(Noble::Percy));
    assert!(given.iter().all(|action| !board.offers(action)));
}

/// §km2:8.4n,1.7b: a bonus does not help from ships, nor can anything be added.
#[test]
fn a_bonus_does_not_count_from_ships() {
    let mut board = off_pevensey();
    board.state.court.strip(Card::MarshalOfEngland);
    board.state.court.discard.insert(Card::MarshalOfEngland);
    let mut board =
        board.award(Card::ConstableOfTheTowerOfLondon, Noble::Percy).hand(SWAN, &[Card::ScotsArchers1]);
    board.state.voyage.landings[0] = (Ship::LeRose, Place::London);
    board.state.court.put(Noble::Howard, field(Area::York));
    assert!(!board.offers("attack place london"), "150 against 300");
    assert!(!board.offers("swan: play scots-archers-1 to percy"));
}

/// §km2:8.4q: with Nobles strong enough on land as well, one or the other attack.
#[test]
fn land_and_sea_do_not_combine() {
    let mut board = off_pevensey().award(Card::EarlOfRichmond, Noble::Howard);
    let board_with_card = board.clone().hand(SWAN, &[Card::ScotsArchers1]);
    board.play("attack place pevensey");
    assert!(board.offers("fight"), "no choice");
    let mut board = board_with_card;
    board.play("attack place pevensey");
    assert!(board.offers("with howard") && board.offers("with percy"));
    board.play("with howard");
    assert!(!board.offers("with percy"));
    board.play("clear; with percy");
    assert!(!board.offers("with howard"));
}

/// §km2:8.4n,21.4b,21.4h,9.1e: a Force that is at sea lands and besieges as a whole under its commander, however long ago it
/// was formed.
#[test]
fn a_force_lands_under_its_commander() {
    let mut board = off_pevensey().noble(BOAR, Noble::Mowbray, field(Area::London)).allied(&[SWAN, BOAR]);
    board.state.court.put(Noble::Mowbray, Spot::Aboard(Ship::LeRose));
    let mut board = board.force(&[Noble::Mowbray, Noble::Percy], Phase::Movement);
    board.state.forces[0].formed.0 = 0;
    let mut board = board.run();
    board.play("attack place pevensey");
    assert_eq!(board.state.combat.weighed.attack, 250);
    assert_eq!(board.state.combat.attacker, Some(BOAR));
    assert_eq!(board.asked(), BOAR);
}

/// §km2:8.4n: all who were announced for a port land there together.
#[test]
fn all_who_wait_off_a_port_land_together() {
    let mut board = off_pevensey().noble(SWAN, Noble::Audley, field(Area::London));
    board.state.court.put(Noble::Audley, Spot::Aboard(Ship::LeRose));
    board.play("attack place pevensey");
    assert_eq!(board.state.combat.attackers, [Noble::Percy, Noble::Audley].into_iter().collect());
}
