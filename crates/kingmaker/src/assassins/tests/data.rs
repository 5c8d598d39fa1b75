//! X1, X2, and the numbers of chapters 1 to 3.

use crate::assassins::data::{CardKind, EventKind, all_ships, tables};
use crate::assassins::ids::*;
use crate::assassins::testing::{Board, SWAN};
use crate::assassins::waters::Water;
use crate::war::{Odds, Verdict};
use std::collections::BTreeSet;

/// X1. §kma:1.2c,1.2f
#[test]
fn the_event_deck_has_six_kinds() {
    let count = |kind: EventKind| tables().events.matching(|row| row.kind == kind).len();
    assert_eq!((count(EventKind::Writ), count(EventKind::FreeMove)), (8, 10));
    assert_eq!((count(EventKind::Parliament), count(EventKind::Embassy)), (7, 5));
    assert_eq!((count(EventKind::Mercenaries), count(EventKind::Plague)), (3, 8));
    assert_eq!((EventCard::ALL.len(), tables().battle_cards.len()), (41, 23));
}

/// X1. §kma:1.2e: five Embassies, from five courts.
#[test]
fn five_embassies_are_in_the_deck() {
    let embassies = tables().events.matching(|row| row.kind == EventKind::Embassy);
    let courts: Vec<&str> = embassies.iter().map(|card| card.row().title.as_str()).collect();
    let five = ["French", "Burgundian", "Scottish", "Hanseatic", "Castilian"];
    assert_eq!(courts, five.map(|court| format!("{court} Embassy")));
}

/// Of which kinds the cards of the classic Event deck are that this game uses, or does not use.
fn classic_kinds(used: bool) -> BTreeSet<String> {
    let classic = include_str!("../../../../../data/kingmaker/kingmaker-classic/events.json");
    let rows: Vec<serde_json::Value> = serde_json::from_str(classic).expect("a list of cards");
    let text = |row: &serde_json::Value, field: &str| row[field].as_str().expect("a word").to_string();
    let rows = rows.iter().filter(|row| EventCard::read(&text(row, "id")).is_some() == used);
    rows.map(|row| text(row, "kind")).collect()
}

/// §kma:1.2b: raids, revolts and piracy, which are one kind in the data, are not in the deck.
#[test]
fn nobody_is_called_away_by_a_revolt() {
    assert!(!classic_kinds(true).contains("raid") && classic_kinds(false).contains("raid"));
}

/// §kma:1.2d: nor are Gales, or any other kind than the six; of the kinds that stay only Plague cards are left out.
#[test]
fn gales_and_all_other_kinds_are_left_out() {
    let kept = "embassy free-move may-summon mercenaries must-summon plague writ";
    assert_eq!(classic_kinds(true), kept.split(' ').map(String::from).collect());
    assert_eq!(classic_kinds(false), ["gales", "plague", "raid"].map(String::from).into());
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

/// §kma:1.1a: seven towns in their order.
#[test]
fn seven_town_cards_are_used() {
    let names = "shrewsbury bristol newcastle nottingham lancaster northampton swansea";
    let used: Vec<&str> = Town::ALL.iter().map(|town| town.as_str()).collect();
    assert_eq!(used, names.split_whitespace().collect::<Vec<_>>());
}

/// §kma:1.1c: four Town cards of the classic game are not used, so nobody captures anything there.
#[test]
fn four_town_cards_of_the_classic_game_are_not_used() {
    for place in [Place::Coventry, Place::Leicester, Place::Ipswich, Place::Carisbrooke] {
        assert_eq!((Town::at(place), tables().town_in[place.square()]), (None, None));
        let board = Board::new(2).faction(FactionId::Swan1, Noble::Percy, place, &[]);
        assert!(!board.offers(SWAN, "capture swan-1"), "{place}");
    }
}

/// §kma:1.1d: the first of them is Shrewsbury, which stands in its own square.
#[test]
fn the_first_town_is_shrewsbury() {
    assert_eq!(
        (Town::ALL[0].place(), Town::ALL[0].square()),
        (Place::Shrewsbury, Square::read("17.13").unwrap())
    );
}

/// §kma:1.2h
#[test]
fn embassies_call_the_king_to_five_places() {
    let to: Vec<Place> = tables().events.iter().filter_map(|(_, row)| row.to).collect();
    assert_eq!(to, [Place::Sandwich, Place::Canterbury, Place::Newcastle, Place::Lynn, Place::Plymouth]);
}

/// The battle half of a card, as the tables of the rules write it.
fn half(card: EventCard) -> String {
    let black = card.row().black.as_ref().expect("a battle card");
    let result = match black.result {
        Verdict::BadWeather => "Bad Weather",
        Verdict::Odds(Odds::Majority) => "Majority",
        Verdict::Odds(Odds::FiveFour) => "5-4",
        Verdict::Odds(Odds::ThreeTwo) => "3-2",
        Verdict::Odds(Odds::TwoOne) => "2-1",
        Verdict::Odds(Odds::ThreeOne) => "3-1",
        Verdict::Odds(Odds::FourOne) => "4-1",
        Verdict::Odds(Odds::None) => panic!("{card} has no ratio"),
    };
    let killed: BTreeSet<&str> = black.killed.iter().map(|noble| noble.as_str()).collect();
    killed.into_iter().fold(result.to_string(), |text, noble| text + " " + noble)
}

/// §kma:1.2g: the battle halves, card by card: Parliaments, Embassies, Mercenaries and Plagues.
#[test]
fn each_battle_card_has_its_half() {
    use EventCard::*;
    let halves = [
        (CE066, "3-2"),
        (CE067, "5-4"),
        (CE068, "2-1 percy"),
        (CE069, "2-1 audley berkeley"),
        (CE070, "3-2"),
        (CE071, "Majority"),
        (CE072, "4-1"),
        (CE036, "3-1"),
        (CE037, "Majority courtenay scrope"),
        (CE038, "Majority"),
        (CE039, "5-4 hastings"),
        (CE040, "3-2 stanley"),
        (CE049, "Bad Weather"),
        (CE050, "3-2 beaufort grey howard"),
        (CE051, "Majority stafford"),
        (CE052, "5-4"),
        (CE055, "2-1"),
        (CE057, "Bad Weather"),
        (CE058, "5-4 berkeley greystoke"),
        (CE059, "5-4 scrope"),
        (CE056, "Majority"),
        (CE060, "3-2 courtenay percy"),
        (CE061, "3-1 bourchier talbot"),
    ];
    assert_eq!(halves.len(), tables().battle_cards.len());
    for (card, told) in halves {
        assert_eq!(half(card), told, "{card}");
    }
}

/// §kma:1.2j: how often each ratio occurs, and whom no card names.
#[test]
fn the_battle_halves_add_up() {
    let halves: Vec<String> = tables().battle_cards.iter().map(half).collect();
    let count = |result: &str| halves.iter().filter(|half| half.starts_with(result)).count();
    let results = ["Majority", "3-2", "5-4", "2-1", "3-1", "4-1", "Bad Weather"];
    assert_eq!(results.map(count), [5, 5, 5, 3, 2, 1, 2]);
    let killed = |card: EventCard| card.row().black.as_ref().map_or_else(Set::default, |half| half.killed);
    let named: Vec<Noble> = tables().battle_cards.iter().flat_map(|card| killed(card).iter()).collect();
    let unnamed = tables().kinds.nobles.iter().filter_map(Card::noble).filter(|noble| !named.contains(noble));
    let unnamed: BTreeSet<&str> = unnamed.map(|noble| noble.as_str()).collect();
    assert_eq!((named.len(), 23 - unnamed.len()), (18, 14));
    let nine = "clifford cromwell fitzalan herbert holland mowbray neville pole roos";
    assert_eq!(unnamed, nine.split(' ').collect());
}

/// §kma:2.1d
#[test]
fn the_crown_deck_has_61_cards() {
    let kinds = &tables().kinds;
    assert_eq!(Card::ALL.len(), 61);
    assert_eq!((kinds.nobles.len(), kinds.birthright.len(), kinds.titles.len()), (23, 9, 8));
    assert_eq!((kinds.offices.len(), kinds.bishops.len()), (14, 6));
    assert_eq!((kinds.mercenaries.len(), kinds.pardons.len()), (8, 2));
    assert_eq!(kinds.secret.len(), 14 + 8 + 6);
}

/// §kma:3.4f: nine Nobles have a title on their card, and no other has.
#[test]
fn nine_nobles_have_a_birthright() {
    let nine = "beaufort courtenay fitzalan mowbray neville percy pole stafford talbot";
    let names = |cards: Set<Card>| -> BTreeSet<&str> { cards.iter().map(|card| card.as_str()).collect() };
    assert_eq!(names(tables().kinds.birthright), nine.split(' ').collect());
    assert_eq!(names(tables().crown.matching(|row| row.title.is_some())), nine.split(' ').collect());
}

/// §kma:1.3a: the ships with a card of their own, and the ports in which they begin, unclaimed.
#[test]
fn five_ships_begin_in_their_ports() {
    let state = Board::new(2).state;
    let navy = [
        (Ship::LeMichael, Place::Bristol),
        (Ship::LeLucas, Place::Whitby),
        (Ship::LeNicholas, Place::London),
        (Ship::LeRose, Place::Plymouth),
        (Ship::LeSwan, Place::Berwick),
    ];
    for (ship, port) in navy {
        assert_eq!((state.ships[ship], state.is_unclaimed(ship)), (Some(Water::Port(port)), true), "{ship}");
    }
    assert_eq!(all_ships().filter(|ship| ship.row().office.is_none()).count(), navy.len());
}

/// §kma:1.3b: two reserve ships begin at Rye, one at Lynn, one at Southampton.
#[test]
fn four_reserve_ships_begin_in_their_ports() {
    let state = Board::new(2).state;
    let reserves = [
        (Ship::LeTrinity, Place::Rye),
        (Ship::LeGeorge, Place::Rye),
        (Ship::LeMargaret, Place::Lynn),
        (Ship::LeChristopher, Place::Southampton),
    ];
    for (ship, port) in reserves {
        assert_eq!(state.ships[ship], Some(Water::Port(port)), "{ship}");
    }
    assert_eq!(all_ships().filter(|ship| ship.row().office.is_some()).count(), reserves.len());
}

/// §kma:1.3c,1.3d: those of Rye obey the Warden, those of Lynn and Southampton the Admiral.
#[test]
fn reserve_ships_obey_by_their_home_ports() {
    let ships = |office: Card| office.row().ships.iter().collect::<BTreeSet<Ship>>();
    assert_eq!(ships(Card::WardenOfTheCinquePorts), [Ship::LeTrinity, Ship::LeGeorge].into());
    assert_eq!(ships(Card::AdmiralOfEngland), [Ship::LeMargaret, Ship::LeChristopher].into());
    let (warden, admiral) = (Some(Card::WardenOfTheCinquePorts), Some(Card::AdmiralOfEngland));
    for ship in all_ships().filter(|ship| ship.row().office.is_some()) {
        let from_rye = ship.row().home == Place::Rye;
        assert_eq!(ship.row().office, if from_rye { warden } else { admiral }, "{ship}");
    }
}

/// X2. §kma:1.3e: nine ships, each of 100.
#[test]
fn nine_ships_count_100_each() {
    let troops: Vec<u16> = all_ships().map(|ship| ship.row().troops).collect();
    assert_eq!(troops, [100; 9]);
}

/// X2, X6. §kma:2.1d,7.6c: a town counts 200; the Admiral 50, besides his ships.
#[test]
fn towns_and_offices_have_their_troops() {
    assert!(tables().towns.iter().all(|(_, troops)| *troops == 200));
    assert_eq!((Card::AdmiralOfEngland.row().troops, tables().kinds.sea_offices.len()), (50, 2));
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

/// §kma:2.1b,2.1c,13.3a
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

/// §kma:1.4c: three heirs are of the House of Lancaster, four of the House of York.
#[test]
fn each_heir_is_of_his_house() {
    let of = |house: House| Heir::ALL.iter().copied().filter(move |heir| heir.house() == house);
    let names = |house: House| of(house).map(|heir| tables().heirs[heir].as_str()).collect::<Vec<_>>();
    assert_eq!(names(House::Lancaster), ["Henry VI", "Margaret of Anjou", "Edward of Westminster"]);
    let york = [
        "Richard, Duke of York",
        "Edward, Earl of March",
        "George, Duke of Clarence",
        "Richard, Duke of Gloucester",
    ];
    assert_eq!(names(House::York), york);
}

/// §kma:1.4d: Henry VI is an heir like the others; the King is another, and has no name.
#[test]
fn henry_is_not_the_king() {
    let board = Board::new(2).dead(Heir::Henry);
    assert_eq!(board.state.king, Some(Place::London));
    assert!(Board::new(2).king(None).state.living(House::Lancaster).contains(Heir::Henry));
}

#[test]
fn every_noble_has_a_home() {
    for card in tables().kinds.nobles.iter() {
        let row = card.row();
        assert!(!row.homes.is_empty(), "{card}");
        assert!(matches!(row.kind, CardKind::Titled | CardKind::Untitled));
    }
}
