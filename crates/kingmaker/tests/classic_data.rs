//! The cards and figures of the classic game are consistent, have the counts that its rules state, and agree with the
//! worked examples.

use kernel::{Game, Seed, Silent};
use kingmaker::classic::data::tables;
use kingmaker::classic::ids::*;
use kingmaker::classic::{Court, SEATS, State};
use kingmaker::data::{Call, Company, CrownKind};
use kingmaker::data::{EventKind, EventRow};
use kingmaker::realm::PlaceKind;
use kingmaker::war::{Black, Odds, Verdict, odds};

fn of_kind(kind: CrownKind) -> Set<Card> {
    tables().ground.cards.iter().filter(|card| card.kind() == kind).collect()
}

fn nobles() -> Set<Card> {
    of_kind(CrownKind::Titled).union(of_kind(CrownKind::Untitled))
}

fn bishops() -> Set<Card> {
    of_kind(CrownKind::Archbishop).union(of_kind(CrownKind::Bishop))
}

/// The troops of some cards together, bonuses left out.
fn troops(cards: Set<Card>) -> u16 {
    Court::strength_of_cards(cards, None)
}

/// Those of some cards that give so many troops, by name.
fn giving(cards: Set<Card>, troops: u16) -> Vec<&'static str> {
    let mut names: Vec<&str> =
        cards.iter().filter(|card| card.row().strength == troops).map(|card| card.as_str()).collect();
    names.sort_unstable();
    names
}

fn events(holds: impl Fn(&EventRow) -> bool) -> Vec<&'static EventRow> {
    EventCard::ALL.iter().map(|card| card.row()).filter(|row| holds(row)).collect()
}

fn of_event_kind(kind: EventKind) -> Vec<&'static EventRow> {
    events(|row| row.kind == kind)
}

fn blacks() -> impl Iterator<Item = &'static Black> {
    EventCard::ALL.iter().filter_map(|card| card.row().black.as_ref())
}

fn calls() -> impl Iterator<Item = &'static Call> {
    EventCard::ALL.iter().flat_map(|card| &card.row().calls)
}

/// §kmc:2.1a
#[test]
fn there_are_seventy_five_crown_cards() {
    use CrownKind::*;
    assert_eq!(tables().ground.cards.len(), 75);
    let kinds = [Titled, Untitled, Title, Office, Archbishop, Bishop, Mercenary, Ship, Town];
    assert_eq!(kinds.map(|kind| of_kind(kind).len()), [9, 14, 8, 14, 2, 4, 8, 5, 11]);
    for card in nobles().iter() {
        assert!(card.noble().is_some() && !card.row().places.is_empty(), "{card} has a home");
        assert_eq!(card.row().title.is_some(), card.kind() == Titled, "{card}");
    }
    assert_eq!(nobles().len(), 23);
}

/// §kmc:2.1b
#[test]
fn cards_of_the_newer_edition_are_not_in_the_deck() {
    let absent = [Card::DeVere, Card::EarlOfPembroke, Card::LordOfTheIsleOfWight];
    assert!(absent.iter().all(|card| !tables().ground.cards.contains(*card)));
    assert!(tables().ground.cards.contains(Card::LieutenantOfIreland));
}

/// §kmc:2.1c: X7.
#[test]
fn the_nobles_have_590_troops() {
    assert_eq!(giving(nobles(), 100), ["percy"]);
    assert_eq!(giving(nobles(), 50), ["mowbray", "neville", "stanley"]);
    assert_eq!(giving(nobles(), 30), ["beaufort", "courtenay", "fitzalan", "pole", "stafford", "talbot"]);
    assert_eq!(giving(nobles(), 20), ["grey", "holland", "roos"]);
    assert_eq!(giving(nobles(), 10).len(), 10);
    assert_eq!(troops(nobles()), 590);
    assert!(nobles().iter().all(|card| card.row().bonus.is_none()));
}

/// §kmc:2.1d: X7.
#[test]
fn the_titles_give_240_troops() {
    let titles = of_kind(CrownKind::Title);
    assert_eq!(giving(titles, 40), ["earl-of-richmond", "earl-of-westmorland"]);
    let thirty = ["earl-of-kent", "earl-of-salisbury", "earl-of-wiltshire", "earl-of-worcester"];
    assert_eq!(giving(titles, 30), thirty);
    assert_eq!(giving(titles, 20), ["duke-of-exeter", "earl-of-essex"]);
    assert_eq!(troops(titles), 240);
}

/// The cards among these with a bonus, how large it is and where it counts.
fn bonuses(cards: Set<Card>) -> Vec<(Card, u16, Set<Square>)> {
    let bonus = |card: Card| card.row().bonus.as_ref().map(|bonus| (card, bonus.amount, bonus.fields));
    cards.iter().filter_map(bonus).collect()
}

/// §kmc:2.1e: X7.
#[test]
fn seven_offices_give_more_within_their_scopes() {
    let offices = of_kind(CrownKind::Office);
    assert_eq!(giving(offices, 100), ["marshal-of-england"]);
    assert_eq!((giving(offices, 50).len(), troops(offices)), (13, 750));
    let mut found = bonuses(offices);
    let mut expected = [
        (Card::ConstableOfTheTowerOfLondon, 200, Scope::London),
        (Card::ChancellorOfTheDuchyOfCornwall, 100, Scope::DevonCornwall),
        (Card::ChamberlainOfTheCountyPalatineOfChester, 200, Scope::Wales),
        (Card::ChancellorOfTheDuchyOfLancaster, 100, Scope::Conway),
        (Card::WardenOfTheNorthernMarches, 100, Scope::NorthOfTees),
        (Card::CaptainOfCalais, 300, Scope::Calais),
        (Card::LieutenantOfIreland, 200, Scope::Ireland),
    ]
    .map(|(card, amount, scope)| (card, amount, tables().map.scopes[scope]));
    found.sort_by_key(|(card, ..)| *card);
    expected.sort_by_key(|(card, ..)| *card);
    assert_eq!(found, expected);
}

/// §kmc:2.1f
#[test]
fn three_bishops_give_thirty_north_of_the_trent() {
    assert_eq!(troops(bishops()), 0);
    let north = tables().map.scopes[Scope::NorthOfTrent];
    let three = [Card::ArchbishopOfYork, Card::BishopOfDurham, Card::BishopOfCarlisle];
    assert_eq!(bonuses(bishops()), three.map(|card| (card, 30, north)));
}

/// §kmc:2.1g: X7.
#[test]
fn two_cards_of_each_band_of_mercenaries_give_160_troops() {
    let mercenaries = of_kind(CrownKind::Mercenary);
    let band = |company: Company| {
        let cards = mercenaries.iter().filter(|card| card.row().company == Some(company));
        cards.map(|card| card.row().strength).collect::<Vec<_>>()
    };
    assert_eq!(band(Company::Burgundian), [30, 30]);
    assert_eq!(band(Company::Flemish), [20, 20]);
    assert_eq!(band(Company::Scots), [20, 20]);
    assert_eq!(band(Company::Saxons), [10, 10]);
    assert_eq!(troops(mercenaries), 160);
    let sent: Vec<Vec<Company>> =
        of_event_kind(EventKind::Mercenaries).iter().map(|row| row.companies.clone()).collect();
    assert_eq!(
        sent,
        [vec![Company::Burgundian], vec![Company::Flemish], vec![Company::Scots, Company::Saxons]]
    );
}

/// §kmc:2.1h,5.4o: a Ship card gives no place.
#[test]
fn nine_ships_carry_a_hundred_each() {
    let home = |ship: Ship| Some((ship.row().card?, ship.row().home?));
    let expected = [
        (Ship::LeMichael, Card::LeMichael, Place::Bristol),
        (Ship::LeRose, Card::LeRose, Place::Plymouth),
        (Ship::LeLucas, Card::LeLucas, Place::Whitby),
        (Ship::LeNicholas, Card::LeNicholas, Place::London),
        (Ship::LeSwan, Card::LeSwan, Place::Berwick),
        (Ship::LeTrinity, Card::WardenOfTheCinquePorts, Place::Rye),
        (Ship::LeGeorge, Card::WardenOfTheCinquePorts, Place::Rye),
        (Ship::LeChristopher, Card::AdmiralOfEngland, Place::Southampton),
        (Ship::LeMargaret, Card::AdmiralOfEngland, Place::Lynn),
    ];
    for (ship, card, port) in expected {
        assert_eq!(home(ship), Some((card, port)), "{ship}");
        assert_eq!(ship.row().capacity, 100);
        assert!(card.row().ships.contains(ship) && port.port().is_some());
    }
    assert_eq!(Ship::ALL.iter().filter_map(|ship| home(*ship)).count(), 9);
    let given = tables().ground.cards.iter().map(|card| card.row().ships.len()).sum::<usize>();
    assert_eq!(given, 9, "and no card gives another");
    assert!(of_kind(CrownKind::Ship).iter().all(|card| card.row().places.is_empty()));
}

/// §kmc:2.1i,2.1j: Bristol remains a City and Carisbrooke a Royal castle; no City has a card but that.
#[test]
fn eleven_town_cards_give_the_place_of_their_name() {
    let towns = of_kind(CrownKind::Town);
    let mut names: Vec<&str> = towns.iter().map(|card| card.as_str()).collect();
    names.sort_unstable();
    let expected = "bristol carisbrooke coventry ipswich lancaster leicester newcastle northampton nottingham \
        shrewsbury swansea";
    assert_eq!(names, expected.split_whitespace().collect::<Vec<_>>());
    for card in towns.iter() {
        assert_eq!(Place::read(card.as_str()).map(|place| vec![place]).as_ref(), Some(&card.row().places));
        assert_eq!(Court::town_card(card.row().places[0]), Some(card));
    }
    assert_eq!(Place::Bristol.row().kind, PlaceKind::City);
    assert_eq!((Place::Bristol.row().stronghold.garrison, Place::Bristol.votes()), (300, 4));
    assert_eq!(Place::Carisbrooke.row().kind, PlaceKind::Royal);
    assert!(tables().ground.cities.is_empty());
}

/// §kmc:2.1k,4.6a: X17.
#[test]
fn there_are_ninety_event_cards_of_nine_kinds() {
    assert_eq!(EventCard::ALL.len(), 90);
    let count = |kind: EventKind| of_event_kind(kind).len();
    assert_eq!(count(EventKind::Writ), 8);
    assert_eq!(count(EventKind::FreeMove), 10);
    assert_eq!(count(EventKind::Chancellor), 5);
    assert_eq!(count(EventKind::MustSummon), 2);
    assert_eq!(count(EventKind::Embassy), 5);
    assert_eq!(count(EventKind::Storms), 8);
    assert_eq!(count(EventKind::Mercenaries), 3);
    assert_eq!(count(EventKind::Plague), 14);
    assert_eq!(count(EventKind::Raid), 35);
}

/// §kmc:2.1l: X17.
#[test]
fn writs_and_free_moves_have_no_battle_half() {
    for card in EventCard::ALL.iter() {
        let bare = matches!(card.row().kind, EventKind::Writ | EventKind::FreeMove);
        assert_eq!(card.row().black.is_none(), bare, "{card}");
    }
    let count = |verdict: Verdict| blacks().filter(|black| black.result == verdict).count();
    let odds = [Odds::Majority, Odds::FiveFour, Odds::ThreeTwo, Odds::TwoOne, Odds::ThreeOne, Odds::FourOne];
    assert_eq!(odds.map(|odds| count(Verdict::Odds(odds))), [15, 11, 13, 13, 8, 5]);
    assert_eq!((count(Verdict::BadWeather), blacks().count()), (7, 72));
}

/// §kmc:2.1o: X17.
#[test]
fn seventy_eight_names_of_the_killed_are_spread_over_all_nobles() {
    let bad = |black: &&Black| black.result == Verdict::BadWeather;
    assert!(blacks().filter(bad).all(|black| black.killed.is_empty()));
    let naming = |names: usize| blacks().filter(|black| !bad(black) && black.killed.len() == names).count();
    assert_eq!([0, 1, 2, 3, 4].map(naming), [20, 20, 17, 8, 0]);
    assert_eq!(blacks().map(|black| black.killed.len()).sum::<usize>(), 78);
    for noble in Noble::ALL.iter().copied() {
        let cards = blacks().filter(|black| black.killed.contains(noble)).count();
        let expected = match noble {
            Noble::Percy | Noble::Beaufort => 5..=5,
            Noble::Roos => 2..=2,
            _ if nobles().contains(noble.card()) => 3..=4,
            _ => 0..=0,
        };
        assert!(expected.contains(&cards), "{noble} is named {cards} times");
    }
}

/// §kmc:2.1p: and ships go only with their Office, to a port.
#[test]
fn the_raids_call_every_noble_title_office_and_bishop() {
    for card in nobles().iter() {
        let naming = events(|row| row.calls.iter().any(|call| call.who == card));
        assert!((1..=4).contains(&naming.len()), "{card} is called by {} cards", naming.len());
    }
    let called: Set<Card> = calls().map(|call| call.who).collect();
    let callable =
        nobles().union(bishops()).union(of_kind(CrownKind::Title)).union(of_kind(CrownKind::Office));
    assert_eq!(called, callable);
    for call in calls() {
        assert!(tables().map.places.contains(call.to));
        assert!(usize::from(call.ships) <= call.who.row().ships.len());
        assert!(call.ships == 0 || call.to.port().is_some());
    }
}

#[test]
fn embassies_go_to_five_places() {
    let places: Vec<Place> = of_event_kind(EventKind::Embassy).iter().filter_map(|row| row.to).collect();
    assert_eq!(places, [Place::Sandwich, Place::Canterbury, Place::Newcastle, Place::Lynn, Place::Plymouth]);
}

/// §kmc:4.6a
#[test]
fn plagues_strike_fourteen_places_once() {
    let plagues = of_event_kind(EventKind::Plague);
    assert!(plagues.iter().all(|row| row.towns.len() == 1));
    let struck: Set<Place> = plagues.iter().flat_map(|row| row.towns.iter().copied()).collect();
    let expected = "london york norwich bristol shrewsbury newcastle nottingham lancaster northampton swansea \
        coventry leicester canterbury calais";
    assert_eq!(struck, expected.split_whitespace().filter_map(Place::read).collect());
    assert_eq!(struck.len(), 14);
}

/// A game dealt for so many seats.
fn deal_for(seats: u8) -> Result<State, kernel::Refusal> {
    let mut options = State::info().defaults(None).expect("there is a set-up");
    options.seats = seats;
    State::deal(&options, Seed::from_number(1), &mut Silent)
}

/// §kmc:2.2a
#[test]
fn two_can_play_but_not_one() {
    let seats = tables().figures.seats;
    assert_eq!((seats.least, seats.most), (2, 7));
    assert!(deal_for(2).is_ok() && deal_for(1).is_err());
}

/// §kmc:14.1a
#[test]
fn more_than_seven_seats_are_not_offered() {
    assert!(State::info().scenarios.iter().all(|scenario| scenario.max_seats == 7));
    assert_eq!(SEATS, 7);
    assert_eq!(deal_for(7).map(|state| state.seats().len()).ok(), Some(7));
    assert!(deal_for(8).is_err());
}

/// §kmc:2.2b: X6.
#[test]
fn thirty_six_cards_are_dealt_out_evenly() {
    let figures = &tables().figures;
    let dealt = [(2, 18, 0), (3, 12, 0), (4, 9, 0), (5, 7, 1), (6, 6, 0), (7, 5, 1)];
    for (seats, cards, left) in dealt {
        let deal = figures.deal(seats);
        assert_eq!((deal.cards, 36 - seats * deal.cards), (cards, left), "{seats} seats");
        assert_eq!(deal.deck, 75 - seats * cards);
    }
    assert_eq!(dealt.map(|(seats, ..)| figures.deal(seats).deck), [39, 39, 39, 40, 39, 40]);
    assert_eq!(figures.deal.len(), dealt.len());
}

/// §kmc:2.3e,2.1f: X7.
#[test]
fn pole_with_the_treasurer_and_a_flemish_band_has_a_hundred_troops() {
    let cards = [Card::Pole, Card::TreasurerOfEngland, Card::FlemishCrossbowmen1];
    let cards: Set<Card> = cards.into_iter().collect();
    assert_eq!(troops(cards), 100);
    let durham = cards.union(Set::of(Card::BishopOfDurham));
    let at = |place: Place| Court::strength_of_cards(durham, Some(place.square()));
    assert_eq!([Place::Newark, Place::Tutbury].map(at), [130, 100], "north and south of the Trent");
}

/// §kmc:2.3f: so that a place never has two owners at the start.
#[test]
fn no_place_is_named_on_two_cards() {
    assert!(Place::ALL.iter().all(|place| tables().ground.listed[*place].len() <= 1));
    let named = |card: Card| card.row().places.clone();
    assert_eq!(named(Card::DukeOfExeter), [Place::Exeter]);
    assert_eq!(named(Card::EarlOfSalisbury), [Place::Salisbury]);
    assert_eq!(of_kind(CrownKind::Title).iter().flat_map(named).count(), 2);
}

#[test]
fn the_bishops_have_their_seniority() {
    let order = &tables().figures.seniority.cards;
    let expected = [
        Card::ArchbishopOfCanterbury,
        Card::ArchbishopOfYork,
        Card::BishopOfDurham,
        Card::BishopOfCarlisle,
        Card::BishopOfLincoln,
        Card::BishopOfNorwich,
    ];
    assert_eq!(*order, expected);
    assert!(order.iter().map(|card| card.row().rank).eq(1..=6), "as the cards say");
}

/// §kmc:6.2b,6.2c: X8.
#[test]
fn ratios_against_eighty_troops_are_as_worked_out() {
    use Odds::*;
    let worked = [
        (320, FourOne),
        (160, TwoOne),
        (120, ThreeTwo),
        (119, FiveFour),
        (100, FiveFour),
        (99, Majority),
        (80, None),
    ];
    for (troops, expected) in worked {
        assert_eq!(odds(troops, 80), expected, "{troops}");
    }
}

#[test]
fn bishops_mercenaries_ships_and_towns_can_be_transferred() {
    use CrownKind::*;
    let kinds = [Archbishop, Bishop, Mercenary, Ship, Town].map(of_kind);
    assert_eq!(tables().ground.transferable, kinds.into_iter().fold(Set::default(), Set::union));
}

fn commons(cards: Set<Card>) -> u8 {
    cards.iter().map(|card| card.commons()).sum()
}

fn lords(cards: Set<Card>) -> u8 {
    cards.iter().map(|card| card.lords()).sum()
}

fn votes(kind: PlaceKind) -> u8 {
    tables().map.places.iter().filter(|place| place.row().kind == kind).map(|place| place.votes()).sum()
}

/// Those places of a kind that have so many votes.
fn voting(kind: PlaceKind, votes: u8) -> Set<Place> {
    let places = tables().map.places.iter();
    places.filter(|place| place.row().kind == kind && place.votes() == votes).collect()
}

/// §kmc:9.4e
#[test]
fn five_offices_have_votes_in_the_commons() {
    let offices = [
        (Card::WardenOfTheNorthernMarches, 2),
        (Card::ChancellorOfTheDuchyOfCornwall, 2),
        (Card::ChancellorOfTheDuchyOfLancaster, 3),
        (Card::ConstableOfTheTowerOfLondon, 3),
        (Card::WardenOfTheCinquePorts, 5),
    ];
    assert!(offices.iter().all(|(card, votes)| card.commons() == *votes));
    assert_eq!(commons(of_kind(CrownKind::Office)), 15);
}

/// §kmc:9.4f
#[test]
fn each_of_the_four_cities_has_four_votes() {
    let cities = [Place::Bristol, Place::London, Place::Norwich, Place::York];
    assert_eq!(voting(PlaceKind::City, 4), cities.into_iter().collect());
    assert_eq!(votes(PlaceKind::City), 16);
    assert!(City::ALL.iter().all(|city| city.place().votes() == 4));
}

/// §kmc:9.4g: Calais, Swansea and Open Towns have none.
#[test]
fn twenty_one_towns_have_three_votes_each() {
    assert_eq!((voting(PlaceKind::Town, 3).len(), votes(PlaceKind::Town)), (21, 63));
    let voteless = voting(PlaceKind::Town, 0);
    assert!(voteless.contains(Place::Calais) && voteless.contains(Place::Swansea));
    assert_eq!((Place::Canterbury.votes(), votes(PlaceKind::Open), votes(PlaceKind::Royal)), (3, 0, 0));
}

/// §kmc:9.4i
#[test]
fn a_title_printed_or_given_has_its_votes_in_the_commons() {
    for card in of_kind(CrownKind::Titled).iter() {
        let expected = match card {
            Card::Neville => 3,
            Card::Percy | Card::Beaufort | Card::Mowbray => 2,
            _ => 1,
        };
        assert_eq!(card.commons(), expected, "{card}");
    }
    assert!(of_kind(CrownKind::Title).iter().all(|card| card.commons() == 1));
    assert_eq!((commons(of_kind(CrownKind::Titled)), commons(of_kind(CrownKind::Title))), (14, 8));
}

/// §kmc:9.4k: X11.
#[test]
fn the_commons_have_156_votes() {
    let figures = &tables().figures.commons;
    assert_eq!((figures.king, figures.chancellor, figures.senior), (20, 20, 10));
    let places = votes(PlaceKind::City) + votes(PlaceKind::Town);
    assert_eq!(40 + commons(tables().ground.cards) + places, 156);
    assert_eq!((figures.total, figures.limit), (40 + 15 + 16 + 63 + 14 + 8, 136));
}

/// §kmc:9.5b
#[test]
fn every_noble_has_votes_in_the_lords() {
    for card in nobles().iter() {
        use Card::*;
        let expected = match card {
            Neville | Mowbray => 4,
            Percy | Beaufort => 3,
            Courtenay | Stanley | Talbot | Stafford | Pole | Fitzalan => 2,
            _ => 1,
        };
        assert_eq!(card.lords(), expected, "{card}");
    }
}

/// §kmc:9.5c: and none of them in the Commons.
#[test]
fn archbishops_and_bishops_have_23_votes_in_the_lords() {
    let expected = [
        (Card::ArchbishopOfCanterbury, 7),
        (Card::ArchbishopOfYork, 5),
        (Card::BishopOfDurham, 4),
        (Card::BishopOfCarlisle, 3),
        (Card::BishopOfLincoln, 2),
        (Card::BishopOfNorwich, 2),
    ];
    assert_eq!(expected.map(|(card, _)| card.lords()), expected.map(|(_, votes)| votes));
    assert_eq!((bishops().len(), lords(bishops()), commons(bishops())), (6, 23, 0));
}

/// §kmc:9.5d: X11.
#[test]
fn the_lords_have_82_votes() {
    let figures = &tables().figures.lords;
    assert_eq!(figures.senior, 10);
    assert_eq!(lords(nobles()), 14 + 12 + 13);
    assert_eq!(2 * figures.senior + lords(tables().ground.cards), 82, "nothing but Nobles and Bishops");
    assert_eq!(figures.total, 82);
}

/// §kmc:9.4i,9.5b,9.5c: X12, X13.
#[test]
fn two_factions_have_the_votes_that_are_worked_out() {
    let (king, senior) = (tables().figures.commons.king, tables().figures.commons.senior);
    let first: Set<Card> = [Card::Neville, Card::WardenOfTheCinquePorts].into_iter().collect();
    let places = [Place::London, Place::York, Place::Rye, Place::Coventry, Place::Oxford];
    let of_places: u8 = places.iter().map(|place| place.votes()).sum();
    assert_eq!(king + senior + commons(first) + of_places, 55);

    let second = [Card::Neville, Card::Stanley, Card::Percy, Card::ArchbishopOfCanterbury];
    let second: Set<Card> = second.into_iter().collect();
    assert_eq!(tables().figures.lords.senior + lords(second), 26);
    assert_eq!(senior + commons(second) + Place::Canterbury.votes(), 18);
}

/// The Royals of a house in the order of succession, with the places where they start.
fn line(house: House) -> Vec<(Royal, Option<Place>)> {
    let of_house = Royal::ALL.iter().filter(|royal| royal.house() == house);
    of_house.map(|royal| (*royal, royal.row().start)).collect()
}

/// §kmc:12.1a: Henry alone is crowned.
#[test]
fn three_of_lancaster_start_in_their_places() {
    let expected = [
        (Royal::Henry, Some(Place::London)),
        (Royal::Margaret, Some(Place::Fotheringhay)),
        (Royal::Westminster, Some(Place::Coventry)),
    ];
    assert_eq!(line(House::Lancaster), expected);
    assert!(Royal::ALL.iter().all(|royal| royal.row().crowned == (*royal == Royal::Henry)));
}

/// §kmc:12.1b
#[test]
fn four_of_york_start_in_their_places() {
    let expected = [
        (Royal::York, Some(Place::York)),
        (Royal::March, Some(Place::Harlech)),
        (Royal::Clarence, Some(Place::Cardigan)),
        (Royal::Gloucester, Some(Place::Calais)),
    ];
    assert_eq!(line(House::York), expected);
    assert!(Royal::ALL.iter().all(|royal| royal.row().places.is_empty()));
}

/// §kmc:13.2a
#[test]
fn the_limits_are_those_of_the_rules() {
    let figures = &tables().figures;
    let parliament = figures.parliament;
    assert_eq!((parliament.proposals, parliament.per_turn, parliament.wait), (2, 1, 1));
    let coronation = figures.coronation;
    assert_eq!((coronation.archbishops, coronation.bishops, coronation.per_turn), (1, 2, 1));
    assert_eq!((figures.rounds.least, figures.rounds.usual, figures.rounds.most), (8, 20, 60));
    assert_eq!((figures.victory.turns, figures.offers.per_turn), (4, 3));
    assert_eq!(figures.decisions.most, 1_750_000);
}
