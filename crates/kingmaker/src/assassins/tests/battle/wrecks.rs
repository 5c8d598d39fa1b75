//! 7.10, 7.11: ships that sink and towns that burn.

use super::*;
use crate::assassins::state::{Spot, Whereabouts};
use kernel::Eye;

fn sunk(board: &Board, ship: Ship) -> bool {
    board.state.ships[ship].is_none()
}

/// §kma:7.10a,7.10b,3.3b: the loser's ship sinks, and everybody else of his faction goes into the winner's pile.
#[test]
fn the_crew_of_a_sunken_ship_joins_the_winner() {
    let lion = [Card::Roos, Card::Saxons1, Card::EarlOfKent];
    let board = reserve(sea(&[Card::ScotsArchers1], &lion));
    // The surprise takes the Saxons; the casualty is the last of archers and Le Swan.
    let mut board = attack(board, &[MAJORITY, EventCard::CE055], &[1, 1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["le-swan"]);
    assert!(sunk(&board, Ship::LeSwan) && !sunk(&board, Ship::LeRose));
    assert!(board.state.factions[LION1].is_none());
    let crew = cards(&[Card::Neville, Card::Roos, Card::ScotsArchers1]);
    assert_eq!((pile(&board, SWAN1), board.state.faction(SWAN1).titles), (crew, cards(&[Card::EarlOfKent])));
    assert!(board.told(Eye::Spectator, "takes on board what is left"));
    assert!(is_over(&board));
}

/// §kma:7.10b,7.9a: in the winner's hands the Nobles of the beaten army are still named.
#[test]
fn a_named_noble_dies_on_the_way_over() {
    // 3-1 with Bourchier and Talbot.
    let board = sea(&[Card::ScotsArchers1], &[Card::Saxons1, Card::Talbot]);
    let mut board = attack(reserve(board), &[MAJORITY, EventCard::CE061], &[1, 3]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville", "talbot", "le-swan"]);
    assert!(sunk(&board, Ship::LeSwan));
    assert_eq!(board.state.dead, cards(&[Card::Talbot]));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Neville, Card::ScotsArchers1]));
}

/// §kma:7.10b,11.5e,7.13b: the heirs of a sunken ship go with the winner, and a town that it held in port becomes neutral.
#[test]
fn the_heirs_of_a_sunken_ship_go_along() {
    let board = sea(&[Card::ScotsArchers1], &[]).leads(LION1, Heir::Henry, Town::Newcastle);
    let board = board.aboard(SWAN1, Ship::LeRose, "newcastle").aboard(LION1, Ship::LeSwan, "newcastle");
    let board = reserve(board.holds(LION1, Town::Newcastle));
    let mut board = attack(board, &[MAJORITY, EventCard::CE055], &[1]);
    board.act(SWAN, "go-on");
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["le-swan"]);
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Led { by: SWAN1, last: Town::Newcastle });
    assert_eq!(board.state.holder(Town::Newcastle), None);
}

/// §kma:7.10c: the winner's own ship sinks: he changes over to the beaten one if that is among the spoils, and its crew
/// goes ashore in the nearest port.
#[test]
fn a_winner_without_a_ship_takes_the_beaten_one() {
    let mut board = attack(sea(&[], &[Card::EarlOfKent]), &[FIVE_FOUR, THREE_TWO], &[1]);
    arm(&mut board, SWAN, &["percy", "le-rose"]);
    arm(&mut board, LION, &["earl-of-kent", "le-swan"]);
    assert!(sunk(&board, Ship::LeRose));
    assert_eq!(board.state.faction(SWAN1).at, Spot::Aboard(Ship::LeSwan));
    assert_eq!(board.state.ships[Ship::LeSwan].map(|water| water.to_string()), Some("G3".into()));
    assert_eq!(board.state.faction(LION1).at, Spot::Land(Place::Corfe.square()));
}

/// §kma:7.10c: otherwise he is put ashore in the nearest port.
#[test]
fn a_winner_without_a_ship_goes_ashore() {
    let mut board = attack(sea(&[], &[Card::EarlOfKent]), &[FIVE_FOUR, THREE_TWO], &[1]);
    arm(&mut board, SWAN, &["percy", "le-rose"]);
    arm(&mut board, LION, &["earl-of-kent", "neville"]);
    assert!(sunk(&board, Ship::LeRose));
    assert_eq!(board.state.faction(SWAN1).at, Spot::Land(Place::Corfe.square()));
    assert_eq!(asked(&board), (vec![SWAN], "7.13b"), "and decides about Le Swan, which has no leader");
}

/// §kma:7.10c,7.13b: with nobody to command the beaten ship, the winner who changes over to it has its crew as well.
#[test]
fn a_winner_takes_the_beaten_ship_with_its_crew() {
    let board = reserve(sea(&[Card::ScotsArchers1], &[Card::Saxons1, Card::Saxons2]));
    let mut board = attack(board, &[MAJORITY, THREE_TWO], &[0, 1]);
    arm(&mut board, SWAN, &["le-rose"]);
    arm(&mut board, LION, &["neville", "le-swan"]);
    assert!(sunk(&board, Ship::LeRose) && board.state.factions[LION1].is_none());
    assert_eq!(board.state.faction(SWAN1).at, Spot::Aboard(Ship::LeSwan));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Neville, Card::ScotsArchers1, Card::Saxons2]));
}

/// §kma:7.10d: a ship that is fought from the land sinks at its quay, and its faction stands ashore, winner or loser.
#[test]
fn a_ship_sinks_at_its_quay() {
    let quay = |cards: [EventCard; 2]| {
        let board = field(&[Card::ScotsArchers1], &[Card::EarlOfKent]).stands(SWAN1, "24.21");
        attack(board.aboard(LION1, Ship::LeSwan, "london"), &cards, &[1])
    };
    let mut lost = quay([MAJORITY, EventCard::CE055]);
    lost.act(SWAN, "usual");
    arm(&mut lost, LION, &["le-swan"]);
    let mut won = quay([EventCard::CE055, MAJORITY]);
    arm(&mut won, SWAN, &["scots-archers-1"]);
    arm(&mut won, LION, &["le-swan"]);
    for (board, winner) in [(lost, "Percy"), (won, "Neville")] {
        assert!(board.told(Eye::Spectator, &format!("{winner}’s faction wins.")));
        assert!(sunk(&board, Ship::LeSwan));
        assert_eq!(board.state.faction(LION1).at, Spot::Land(Place::London.square()));
        assert_eq!(board.state.faction(LION1).commander, Some(Noble::Neville));
        assert_eq!(board.state.faction(LION1).titles, cards(&[Card::EarlOfKent]));
    }
}

/// §kma:4.2j: the ships of an Office in the army fight and do not sink: each casualty is a card, and they have none.
#[test]
fn reserve_ships_fight_and_do_not_sink() {
    let mut lost = Set::default();
    for seed in 0..40 {
        let board = reserve(sea(&[Card::ScotsArchers1], &[])).dispatched(LION1, Card::AdmiralOfEngland);
        let board = board.lies(Ship::LeMargaret, "G3").lies(Ship::LeChristopher, "G3");
        let mut board = attack(board, &[MAJORITY, EventCard::CE055], &[]);
        board.state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        board.act(SWAN, "usual");
        arm(&mut board, LION, &["neville", "admiral-of-england"]);
        assert!(board.told(Eye::Spectator, "Neville and Admiral of England: 300."));
        assert!(!sunk(&board, Ship::LeMargaret) && !sunk(&board, Ship::LeChristopher));
        lost = lost.union(board.state.dead).union(board.state.chancery);
    }
    assert_eq!(lost, cards(&[Card::ScotsArchers1, Card::Neville, Card::AdmiralOfEngland]));
}

/// §kma:7.10e: a ship that is in no army never sinks.
#[test]
fn only_a_ship_in_an_army_sinks() {
    for draw in 0..3 {
        let board = reserve(sea(&[Card::ScotsArchers1], &[Card::EarlOfKent]))
            .dispatched(LION1, Card::AdmiralOfEngland);
        let board = board.lies(Ship::LeMargaret, "G3").lies(Ship::LeChristopher, "G3");
        let mut board = attack(board, &[MAJORITY, THREE_TWO], &[draw]);
        board.act(SWAN, "usual");
        arm(&mut board, LION, &["earl-of-kent", "admiral-of-england"]);
        let afloat = [Ship::LeSwan, Ship::LeRose, Ship::LeMargaret, Ship::LeChristopher];
        assert!(afloat.iter().all(|ship| !sunk(&board, *ship)));
    }
}

/// Lion holds Northampton, and the third card of both armies will be the casualty.
fn burning(cards: [EventCard; 2]) -> Board {
    let board = field(&[Card::ScotsArchers1], &[Card::EarlOfKent, Card::Saxons1]).stands(SWAN1, "20.19");
    let mut board = attack(board.holds(LION1, Town::Northampton), &cards, &[2]);
    board.act(SWAN, "go-on");
    board
}

/// Neville has lost with Northampton and a Title in his army, and the town has burnt.
fn burnt() -> Board {
    let mut board = burning([MAJORITY, THREE_TWO]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["earl-of-kent", "northampton"]);
    assert!(board.told(Eye::Spectator, "Northampton burns down."));
    board
}

/// §kma:7.11a,3.3a,3.3b: the loser's town burns down, and its heir dies; both are out of the game.
#[test]
fn a_town_burns_down_with_its_heir() {
    let board = burnt();
    let heir = Heir::ALL[Town::Northampton.index()];
    assert!(board.state.towns[Town::Northampton].destroyed);
    assert_eq!((board.state.holder(Town::Northampton), board.state.heirs[heir]), (None, Whereabouts::Dead));
    assert!(!board.offers(SWAN, "capture swan-1"));
}

/// §kma:7.11c: the fire costs the faction none of its other cards: what was not in the army stays, the rest is spoils.
#[test]
fn the_fire_takes_nothing_but_the_town() {
    let board = burnt();
    assert_eq!(board.state.faction(LION1).cards(), cards(&[Card::Neville, Card::Saxons1]));
    assert_eq!(board.state.faction(SWAN1).titles, cards(&[Card::EarlOfKent]));
    assert!(board.state.chancery.is_empty() && board.state.dead.is_empty());
}

/// §kma:7.11b: it burns as well if the attacker holds it, whether he wins or loses.
#[test]
fn the_town_of_an_attacker_burns_too() {
    for (drawn, winner) in [([MAJORITY, FOUR_ONE], "Percy"), ([EventCard::CE055, MAJORITY], "Neville")] {
        let board = field(&[], &[Card::EarlOfEssex]).stands(LION1, "20.19").holds(SWAN1, Town::Northampton);
        let mut board = attack(board, &drawn, &[1]);
        arm(&mut board, SWAN, &["percy", "northampton"]);
        arm(&mut board, LION, &["earl-of-essex"]);
        assert!(board.told(Eye::Spectator, &format!("{winner}’s faction wins.")));
        assert!(
            board.state.towns[Town::Northampton].destroyed && board.state.holder(Town::Northampton).is_none()
        );
        let heir = Heir::ALL[Town::Northampton.index()];
        assert_eq!(board.state.heirs[heir], Whereabouts::Dead);
    }
}

/// §kma:7.11b: it burns as well if its defender wins.
#[test]
fn a_town_burns_for_its_winner_too() {
    let mut board = burning([EventCard::CE055, THREE_TWO]);
    arm(&mut board, SWAN, &["scots-archers-1"]);
    arm(&mut board, LION, &["earl-of-kent", "northampton"]);
    assert!(board.told(Eye::Spectator, "Neville’s faction wins."));
    assert!(board.state.towns[Town::Northampton].destroyed);
    assert!(pile(&board, LION1).contains(Card::ScotsArchers1));
}
