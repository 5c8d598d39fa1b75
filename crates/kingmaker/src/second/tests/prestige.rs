//! Chapter 16.

use crate::court::Honours;
use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::testing::*;
use kernel::Seats;

/// Ten titled Nobles of the Swan, for as many Offices.
fn swan() -> Board {
    let titled = &Noble::ALL[..10];
    titled.iter().fold(Board::new(5), |board, noble| board.noble(SWAN, *noble, field(Area::York)))
}

const OFFICES: [Card; 8] = [
    Card::ChancellorOfEngland,
    Card::TreasurerOfEngland,
    Card::StewardOfTheRoyalHousehold,
    Card::ConstableOfDoverCastle,
    Card::MarshalOfEngland,
    Card::CaptainOfCalais,
    Card::WardenOfTheCinquePorts,
    Card::AdmiralOfEngland,
];

fn with_offices(offices: &[Card]) -> Board {
    offices.iter().zip(Noble::ALL).fold(swan(), |board, (card, noble)| board.award(*card, *noble))
}

/// §km2:16.1a,16.1e
#[test]
fn offices_archbishops_cities_and_honours_count_and_bishops_do_not() {
    let points = |board: Board| board.state.prestige(SWAN);
    assert_eq!(points(swan()), 0);
    assert_eq!(points(swan().award(Card::MarshalOfEngland, Noble::Percy)), 1);
    assert_eq!(points(swan().award(Card::ArchbishopOfCanterbury, Noble::Percy)), 1);
    assert_eq!(points(swan().award(Card::BishopOfDurham, Noble::Percy)), 0);
    assert_eq!(points(swan().holds(Noble::Percy, &[Place::Bristol])), 1);
    let mut board = swan();
    board.state.court.honours[Noble::Percy] = Honours { battles: 2, sieges: 1 };
    assert_eq!(points(board), 5);
    let hand = swan().hand(SWAN, &[Card::ArchbishopOfCanterbury, Card::MarshalOfEngland]);
    assert_eq!(points(hand), 0, "never the hand");
}

/// §km2:16.3a: what is lost and what is gained counts with the deed itself, and all see it.
#[test]
fn every_loss_and_every_gain_changes_the_total_at_once() {
    let shown = |board: &Board| {
        let view = serde_json::to_value(kernel::Game::view(&board.state, kernel::Eye::Spectator)).unwrap();
        [SWAN, LION].map(|seat| view["factions"][seat.index()]["prestige"]["total"].as_i64().unwrap())
    };
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .award(Card::ArchbishopOfCanterbury, Noble::Percy)
        .hand(SWAN, &[Card::ArchbishopOfYork])
        .royal(Royal::Henry, Noble::Percy)
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .phase(crate::second::state::Phase::Politics);
    let before = shown(&board);
    board.play("execute henry-vi");
    assert_eq!(shown(&board), [1, 0], "he was worth {}", before[0] - 1);
    board.play("play archbishop-of-york to percy");
    assert_eq!(shown(&board), [2, 0]);
    assert!(before[0] > 1 && before[1] == 0, "{before:?}");
}

/// §km2:16.1e: besieged and seagoing Nobles' cards count.
#[test]
fn cards_at_sea_and_under_siege_count() {
    let board = swan()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::ArchbishopOfCanterbury, Noble::Pole)
        .award(Card::LeRose, Noble::Pole)
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .besieged(Place::Alnwick, LION);
    assert_eq!(board.state.prestige(SWAN), 2);
}

/// §km2:16.1b,16.1c,16.1d: the best Royal on the mainland; all living Kings decide who is the sole one.
#[test]
fn the_best_royal_on_the_mainland_counts() {
    let royal = |board: Board| board.state.prestige_of(Seats::only(SWAN)).royal;
    let sole = swan().royal(Royal::Henry, Noble::Percy).royal(Royal::Margaret, Noble::Percy);
    assert_eq!(royal(sole.clone()), 5);
    assert_eq!(royal(sole.clone().crowned(Royal::York)), 3, "the other King is uncontrolled");
    assert_eq!(royal(swan().royal(Royal::York, Noble::Percy)), 1);
    let overseas = sole.noble(SWAN, Noble::Pole, inside(Place::Calais)).royal(Royal::Henry, Noble::Pole);
    assert_eq!(royal(overseas.clone()), 1, "Margaret is on the mainland");
    assert_eq!(royal(overseas.royal(Royal::Margaret, Noble::Pole)), 0);
    let island = swan().noble(SWAN, Noble::Pole, field(Area::IsleOfMan)).royal(Royal::Henry, Noble::Pole);
    assert_eq!(royal(island), 0);
    let at_sea = swan().noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose)).royal(Royal::Henry, Noble::Pole);
    assert_eq!(royal(at_sea), 0);
}

/// §km2:16.2a
#[test]
fn an_archbishop_and_three_more_churchmen_rule_religion() {
    let bishops =
        [Card::BishopOfDurham, Card::BishopOfCarlisle, Card::BishopOfLincoln, Card::BishopOfNorwich];
    let clergy = |cards: &[Card]| {
        let board =
            cards.iter().zip(Noble::ALL).fold(swan(), |board, (card, noble)| board.award(*card, *noble));
        let prestige = board.state.prestige_of(Seats::only(SWAN));
        assert_eq!(prestige.total(), prestige.archbishops + prestige.cities + prestige.religion);
        prestige.religion
    };
    assert_eq!(clergy(&bishops), 0, "four Bishops are no Archbishop");
    assert_eq!(clergy(&[Card::ArchbishopOfYork, bishops[0], bishops[1]]), 0);
    assert_eq!(clergy(&[Card::ArchbishopOfYork, bishops[0], bishops[1], bishops[2]]), 3);
    let both = [Card::ArchbishopOfYork, Card::ArchbishopOfCanterbury, bishops[0], bishops[1]];
    assert_eq!(clergy(&both), 3);
}

/// §km2:16.2b
#[test]
fn all_four_cities_bring_four_more() {
    let cities = [Place::Bristol, Place::London, Place::Norwich, Place::York];
    assert_eq!(swan().holds(Noble::Percy, &cities[..3]).state.prestige(SWAN), 3);
    assert_eq!(swan().holds(Noble::Percy, &cities).state.prestige(SWAN), 8);
}

/// §km2:16.2c
#[test]
fn the_chancellor_and_six_offices_or_any_eight_rule_government() {
    let government = |offices: &[Card]| {
        let prestige = with_offices(offices).state.prestige_of(Seats::only(SWAN));
        assert_eq!(prestige.total(), prestige.offices + prestige.cities + prestige.government);
        prestige.government
    };
    assert_eq!(government(&OFFICES[..6]), 0);
    assert_eq!(government(&OFFICES[..7]), 4);
    assert_eq!(government(&OFFICES[1..]), 0, "seven without the Chancellor");
    let mut eight = OFFICES;
    eight[0] = Card::WardenOfTheNorthernMarches;
    assert_eq!(government(&eight), 4);
}

/// §km2:16.3b,16.3c: X23
#[test]
fn x23_two_allies_with_two_cities_each_have_eight_points() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Pole, &[Place::Norwich, Place::London])
        .holds(Noble::Percy, &[Place::Bristol, Place::York])
        .allied(&[SWAN, LION]);
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (2, 2));
    assert_eq!(board.state.prestige_of(board.state.court.friends[0]).total(), 8);
}

/// §km2:16.3b,16.3d,21.3d: one Royal for all, and a bonus of one member once.
#[test]
fn an_alliance_counts_its_best_royal_and_each_bonus_once() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Pole, &[Place::Norwich, Place::London, Place::Bristol, Place::York])
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::Margaret, Noble::Percy)
        .allied(&[SWAN, LION]);
    let both = board.state.prestige_of(board.state.court.friends[0]);
    assert_eq!((both.royal, both.all_cities, both.total()), (5, 4, 13));
}

/// §km2:19.1b,19.1c,2.3b,2.3f: X28
#[test]
fn x28_london_goes_to_the_constable_to_the_conqueror_and_back() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .noble(LION, Noble::Stanley, field(Area::London))
        .award(Card::ConstableOfTheTowerOfLondon, Noble::Neville);
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Neville));
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (2, 0));
    board = board.holds(Noble::Stanley, &[Place::London]);
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Stanley));
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (1, 1));
    board.state.kill(Set::of(Noble::Stanley), "7.6b", &mut board.log);
    let board = board.run();
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Neville));
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (2, 0));
}
