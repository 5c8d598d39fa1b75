//! X1, X2, and the numbers of chapters 1 to 3.

use crate::assassins::data::{CardKind, EventKind, all_ships, tables};
use crate::assassins::ids::*;
use crate::war::{Odds, Verdict};

/// X1. §kma:1.2a,1.2b,1.2c,1.2d,1.2e,1.2f
#[test]
fn the_event_deck_has_six_kinds() {
    let count = |kind: EventKind| tables().events.matching(|row| row.kind == kind).len();
    assert_eq!((count(EventKind::Writ), count(EventKind::FreeMove)), (8, 10));
    assert_eq!((count(EventKind::Parliament), count(EventKind::Embassy)), (7, 5));
    assert_eq!((count(EventKind::Mercenaries), count(EventKind::Plague)), (3, 8));
    assert_eq!((EventCard::ALL.len(), tables().battle_cards.len()), (41, 23));
}

/// §kma:1.2a: one plague for London and one for each town.
#[test]
fn each_town_has_its_plague() {
    let mut struck: Vec<Place> = tables().events.iter().filter_map(|(_, row)| row.town).collect();
    let mut towns: Vec<Place> = Town::ALL.iter().map(|town| town.place()).collect();
    towns.push(Place::London);
    struck.sort();
    towns.sort();
    assert_eq!(struck, towns);
}

/// §kma:1.1a,1.1c: seven towns in their order; four Town cards of the classic game are not used.
#[test]
fn seven_town_cards_are_used() {
    let names = "shrewsbury bristol newcastle nottingham lancaster northampton swansea";
    let used: Vec<&str> = Town::ALL.iter().map(|town| town.as_str()).collect();
    assert_eq!(used, names.split_whitespace().collect::<Vec<_>>());
    for place in [Place::Coventry, Place::Leicester, Place::Ipswich, Place::Carisbrooke] {
        assert_eq!((Town::at(place), tables().town_in[place.square()]), (None, None));
    }
}

/// §kma:1.2h
#[test]
fn embassies_call_the_king_to_five_places() {
    let to: Vec<Place> = tables().events.iter().filter_map(|(_, row)| row.to).collect();
    assert_eq!(to, [Place::Sandwich, Place::Canterbury, Place::Newcastle, Place::Lynn, Place::Plymouth]);
}

/// §kma:1.2g,1.2j
#[test]
fn the_battle_halves_add_up() {
    let halves: Vec<_> = tables().events.iter().filter_map(|(_, row)| row.black.as_ref()).collect();
    let count = |verdict: Verdict| halves.iter().filter(|half| half.result == verdict).count();
    let odds = [Odds::Majority, Odds::ThreeTwo, Odds::FiveFour, Odds::TwoOne, Odds::ThreeOne, Odds::FourOne];
    assert_eq!(odds.map(|odds| count(Verdict::Odds(odds))), [5, 5, 5, 3, 2, 1]);
    assert_eq!(count(Verdict::BadWeather), 2);
    let named: Vec<Noble> = halves.iter().flat_map(|half| half.killed.iter()).collect();
    let all: Set<Noble> = named.iter().copied().collect();
    assert_eq!((named.len(), all.len()), (18, 14));
}

/// §kma:2.1d,3.4f
#[test]
fn the_crown_deck_has_61_cards() {
    let kinds = &tables().kinds;
    assert_eq!(Card::ALL.len(), 61);
    assert_eq!((kinds.nobles.len(), kinds.birthright.len(), kinds.titles.len()), (23, 9, 8));
    assert_eq!((kinds.offices.len(), kinds.bishops.len()), (14, 6));
    assert_eq!((kinds.mercenaries.len(), kinds.pardons.len()), (8, 2));
    assert_eq!(kinds.secret.len(), 14 + 8 + 6);
    assert_eq!(kinds.birthright.iter().filter(|card| card.row().title.is_some()).count(), 9);
}

/// X2, X6. §kma:1.3a,1.3b,1.3c,1.3d,1.3e,7.6c
#[test]
fn five_ships_and_four_reserves_count_100_each() {
    let home = |ship: Ship| (ship.row().home, ship.row().office, ship.row().troops);
    assert_eq!(all_ships().count(), 9);
    let (warden, admiral) = (Some(Card::WardenOfTheCinquePorts), Some(Card::AdmiralOfEngland));
    for (ship, port, office) in [
        (Ship::LeMichael, Place::Bristol, None),
        (Ship::LeLucas, Place::Whitby, None),
        (Ship::LeNicholas, Place::London, None),
        (Ship::LeRose, Place::Plymouth, None),
        (Ship::LeSwan, Place::Berwick, None),
        (Ship::LeTrinity, Place::Rye, warden),
        (Ship::LeGeorge, Place::Rye, warden),
        (Ship::LeMargaret, Place::Lynn, admiral),
        (Ship::LeChristopher, Place::Southampton, admiral),
    ] {
        assert_eq!(home(ship), (port, office, 100), "{ship}");
    }
    assert_eq!(all_ships().filter(|ship| ship.row().office.is_none()).count(), 5);
    assert!(tables().towns.iter().all(|(_, troops)| *troops == 200));
    let admiral = Card::AdmiralOfEngland.row();
    assert_eq!((admiral.troops, admiral.ships.len()), (50, 2));
    assert_eq!(tables().kinds.sea_offices.len(), 2);
}

/// §kma:B7: a bonus counts in its scope, and never on the open sea.
#[test]
fn a_bonus_counts_where_it_applies() {
    let captain = Card::CaptainOfCalais.row();
    assert_eq!(captain.troops_in(Some(Place::Calais.square())), 350);
    assert_eq!(captain.troops_in(Some(Place::London.square())), 50);
    assert_eq!(captain.troops_in(None), 50);
    assert_eq!(Card::ArchbishopOfYork.row().troops_in(Some(Place::York.square())), 30);
}

/// §kma:1.1d,2.1b,2.1c,13.3a
#[test]
fn the_figures_are_those_of_the_rules() {
    let figures = &tables().figures;
    assert_eq!([2, 3, 4].map(|seats| figures.deal(seats).cards), [18, 12, 9]);
    assert!(
        [2, 3, 4].iter().all(|seats| figures.deal(*seats).chancery == 7 && figures.deal(*seats).deck == 18)
    );
    assert_eq!((figures.factions.most as usize, figures.seats.most as usize), (MOST_FACTIONS, SEATS));
    assert_eq!((figures.rounds.least, figures.rounds.usual, figures.rounds.most), (10, 40, 100));
    assert_eq!((figures.ships.steps, figures.ships.guns, figures.country.steps), (5, 2, 5));
    assert_eq!(figures.king_begins(), Place::London);
}

/// §kma:1.4c
#[test]
fn lancaster_has_three_heirs_and_york_four() {
    let of = |house: House| Heir::ALL.iter().filter(|heir| heir.house() == house).count();
    assert_eq!((of(House::Lancaster), of(House::York)), (3, 4));
}

#[test]
fn every_noble_has_a_home() {
    for card in tables().kinds.nobles.iter() {
        let row = card.row();
        assert!(!row.homes.is_empty(), "{card}");
        assert!(matches!(row.kind, CardKind::Titled | CardKind::Untitled));
    }
}
