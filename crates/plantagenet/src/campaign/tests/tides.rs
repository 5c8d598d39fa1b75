//! Tides of War.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::testing::Board;

/// What Tides of War would bring a side.
fn points(board: &Board, side: Side) -> u8 {
    board.state.tides(side).iter().map(|award| award.points).sum()
}

/// What it would bring for one reason.
fn award(board: &Board, side: Side, why: &str) -> u8 {
    board.state.tides(side).iter().filter(|award| award.why == why).map(|award| award.points).sum()
}

/// A board where no Lord's Influence is gained. York holds a card, so that there is a question before the next Turn.
fn plain(scenario: &str) -> Board {
    Board::empty(scenario).hold(event::LEEWARD_BATTLE_LINE_Y1).turn(2)
}

/// §pl:4.8.1h: the set-ups as they stand, without cards.
#[test]
fn golden_values_of_the_set_ups() {
    let golden = [("Ia", 9, 12), ("Ib", 18, 15), ("Ic", 8, 5), ("II", 11, 12), ("III", 9, 2)];
    for (scenario, york, lancaster) in golden {
        let board = Board::new(scenario);
        assert_eq!((points(&board, York), points(&board, Lancaster)), (york, lancaster), "{scenario}");
    }
}

/// §pl:4.8.1g,1.4.1e: one movement by the difference, and only that one stops at the end of the track.
#[test]
fn the_net_moves_the_marker_once() {
    let board = Board::new("Ia").step(Step::Tides);
    assert_eq!(board.state.influence, 9 - 12);
    let mut high = Board::new("Ib").influence(43);
    high.state.tides_of_war(&mut high.log);
    assert_eq!(high.state.influence, 45, "18 against 15, not 18 first and 15 then");
    let mut low = Board::new("Ia").influence(44);
    low.state.tides_of_war(&mut low.log);
    assert_eq!(low.state.influence, 41);
}

/// §pl:4.8.1a: 1 for any number of Lords in an Area, and 2 for all its Favour, whoever's Lords are there.
#[test]
fn areas_pay_for_lords_and_for_dominance() {
    let board = plain("Ia").lord(Lord::York, Dover).lord(Lord::March, Hastings).lord(Lord::HenryVI, Arundel);
    assert_eq!((points(&board, York), points(&board, Lancaster)), (1, 1));
    let all: Vec<Locale> = Area::South.locales().iter().collect();
    let board = board.favour(York, &all);
    assert_eq!(award(&board, York, "the whole South"), 2, "Henry VI at Arundel does not matter");
    let short = board.favour(Lancaster, &all[..1]);
    assert_eq!(award(&short, York, "the whole South"), 0);
}

/// §pl:4.8.1b,1.3.1b: 2 for London, 2 for Calais, 1 for Harlech, unless an enemy Lord is there.
#[test]
fn special_strongholds_pay_unless_an_enemy_is_there() {
    let board = plain("Ia").favour(York, &[London, Calais, Harlech]);
    assert_eq!(points(&board, York), 5, "none of them counts as a City, Town or Fortress");
    let board = board.lord(Lord::HenryVI, London).lord(Lord::York, Calais);
    assert_eq!(points(&board, York), 3);
    assert_eq!(points(&board, Lancaster), 0);
}

/// §pl:4.8.1c,1.3.1d: 2 for the most Cities, 1 for Towns, 1 for Fortresses, once; level pays nobody.
#[test]
fn the_most_of_a_type_pays_once() {
    let level = plain("Ia").favour(York, &[Ely]).favour(Lancaster, &[Wells]);
    assert_eq!((points(&level, York), points(&level, Lancaster)), (0, 0));
    let more = plain("Ia").favour(Lancaster, &[Cambridge, Ludlow, Harlech]).favour(York, &[Bedford]);
    assert_eq!(award(&more, Lancaster, "most Towns"), 0, "Cambridge and Bedford are level");
    assert_eq!(award(&more, Lancaster, "most Fortresses"), 1, "Ludlow; Harlech is none");
}

/// §pl:4.8.1e,1.3.1n,1.3.2b,1.4.2j: in boxes 1, 4, 6, 9, 11 and 14 the printed Influence of Lords on the map, at Sea and
/// abroad too.
#[test]
fn lords_on_the_map_pay_in_some_boxes() {
    let board = Board::empty("Ia")
        .lord(Lord::March, Lincoln)
        .card(capability::YORKS_FAVOURED_SON, Lord::March)
        .lord(Lord::York, Ireland)
        .lord(Lord::WarwickY, EnglishChannel)
        .calendar(Lord::Salisbury, 3, true);
    let paying: Vec<u8> = (1..=15).filter(|turn| points(&board.clone().turn(*turn), York) > 0).collect();
    assert_eq!(paying, [1, 4, 6, 9, 11, 14]);
    assert_eq!(points(&board, York), 2 + 5 + 5, "March counts as printed");
}

/// §pl:6.0-Ic-j
#[test]
fn somersets_return_sees_one_gain_of_lords() {
    let board = Board::new("Ic");
    let gains = (5..=7).filter(|turn| award(&board.clone().turn(*turn), York, "Lords on the map") > 0);
    assert_eq!(gains.collect::<Vec<u8>>(), [6]);
}

/// §pl:4.8.1i,1.3.1c: Calais and Exile boxes are in no Area.
#[test]
fn calais_and_exile_boxes_are_in_no_area() {
    let board = plain("Ia").lord(Lord::WarwickY, Calais).lord(Lord::York, Ireland).lord(Lord::March, London);
    assert_eq!(points(&board, York), 0);
}

/// §pl:1.3.1ad,Y19c,Y21c,L16c: with the right Lord there, fewer Strongholds suffice.
#[test]
fn some_lords_dominate_with_fewer_strongholds() {
    let wales: Vec<Locale> = Area::Wales.locales().iter().collect();
    let welsh = |count: usize, at| {
        let board = plain("Ia").lord(Lord::York, at).favour(York, &wales[..count]);
        award(&board.card(capability::WELSHMEN, Lord::York), York, "the whole of Wales")
    };
    assert_eq!([welsh(3, Ludlow), welsh(2, Ludlow), welsh(3, Ely)], [2, 0, 0]);

    let south: Vec<Locale> = Area::South.locales().iter().collect();
    let southern = |count: usize, at| {
        let board = plain("Ia").lord(Lord::Rutland, at).favour(York, &south[..count]);
        award(&board.card(capability::SOUTHERNERS, Lord::Rutland), York, "the whole South")
    };
    assert_eq!([southern(5, Dover), southern(4, Dover), southern(5, London)], [2, 0, 0]);

    let north: Vec<Locale> = Area::North.locales().iter().collect();
    let northern = |count: usize, at| {
        let board = plain("Ia").lord(Lord::NorthumberlandL, at).favour(Lancaster, &north[..count]);
        award(&board.card(capability::NORTHMEN, Lord::NorthumberlandL), Lancaster, "the whole North")
    };
    assert_eq!([northern(3, Carlisle), northern(2, Carlisle), northern(3, Locale::York)], [2, 0, 0]);
}

/// §pl:Y4c,4.8.1f,1.5.3c: up to two Provender, of his own or Shared, for a point each.
#[test]
fn charity_turns_provender_into_influence() {
    let board = plain("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::March, Ely)
        .card(capability::WE_DONE_DEEDS_OF_CHARITY, Lord::March)
        .lord(Lord::HenryVI, Lincoln);
    let board = board.assets(Lord::York, [9, 2, 0, 0]).assets(Lord::March, [9, 1, 0, 0]);
    let mut asked = board.clone().step(Step::Charity);
    assert_eq!(asked.asked(), (York, "Y4c"));
    assert_eq!(asked.legal(), ["spend 0", "spend 1", "spend 2"]);
    let mut none = asked.clone();
    asked.play("spend 2");
    let left = |board: &Board, lord: Lord| board.state.mats[lord].assets[Asset::Provender];
    assert_eq!([left(&asked, Lord::York), left(&asked, Lord::March)], [1, 0]);
    assert_eq!(asked.state.influence, 2);
    none.play("spend 0");
    assert_eq!(none.state.influence, 0);
    assert_eq!(left(&none, Lord::York), 2);
    let one = board.clone().assets(Lord::York, [9, 0, 0, 0]).step(Step::Charity);
    assert_eq!(one.legal(), ["spend 0", "spend 1"]);
    let nothing = board.assets(Lord::York, [9, 0, 0, 0]).assets(Lord::March, [9, 0, 0, 0]);
    assert_ne!(nothing.step(Step::Charity).asked().1, "Y4c");
}

/// §pl:Y4c: one gift counts once.
#[test]
fn charity_is_over_after_the_tides() {
    let mut board = plain("Ia")
        .lord(Lord::York, Ely)
        .card(capability::WE_DONE_DEEDS_OF_CHARITY, Lord::York)
        .lord(Lord::HenryVI, Lincoln)
        .step(Step::Charity);
    board.play("spend 1");
    assert_eq!(points(&board, York), 0);
}

/// §pl:Y28c: 1 while Edward IV is on the map, abroad too.
#[test]
fn the_first_son_brings_a_point() {
    for at in [London, Burgundy] {
        let board = plain("II").lord(Lord::EdwardIV, at);
        assert_eq!(award(&board, York, "First Son"), 0);
        assert_eq!(award(&board.card(capability::FIRST_SON, Lord::EdwardIV), York, "First Son"), 1, "{at}");
    }
}

/// §pl:L17c: 2 with Henry VI at a Stronghold outside London or in an Exile box; at London and at Sea nothing.
#[test]
fn margaret_works_where_the_king_is_not_in_london() {
    let at = |place| {
        let board = plain("Ia").lord(Lord::HenryVI, place).card(capability::MARGARET, Lord::HenryVI);
        award(&board, Lancaster, "Margaret")
    };
    assert_eq!([at(Scotland), at(Oxford), at(London), at(EnglishChannel)], [2, 2, 0, 0]);
}

/// §pl:L18c: 1 with its holder on the map, in France too.
#[test]
fn the_council_member_brings_a_point() {
    let board = plain("Ia").lord(Lord::Exeter1, France);
    assert_eq!(points(&board, Lancaster), 0);
    assert_eq!(points(&board.card(capability::COUNCIL_MEMBER, Lord::Exeter1), Lancaster), 1);
}

/// §pl:6.0-II-p: 3 in scenario II while Margaret is at London; nowhere else, and in no other scenario.
#[test]
fn the_queen_regent_sits_in_london() {
    let regent = |scenario, at| award(&plain(scenario).lord(Lord::Margaret, at), Lancaster, "Queen Regent");
    assert_eq!([regent("II", London), regent("II", Oxford), regent("Ia", London)], [3, 0, 0]);
}

/// §pl:4.8.2f: a Lord lost at Disembark has counted before.
#[test]
fn tides_come_before_disembark() {
    let board = plain("Ia").turn(1).lord(Lord::WarwickY, EnglishChannel).lord(Lord::HenryVI, Lincoln);
    let board = board.lord(Lord::York, Ely).dice(&[1]).step(Step::Charity);
    assert!(board.state.dead.contains(Lord::WarwickY));
    assert_eq!(board.state.influence, (5 + 5) - 5 - 5, "10 for Lords against 5, then 5 for the wreck");
}

/// §pl:4.8a: Tides of War, Disembark, Grow or Waste, which never fall into one box, and Reset, one after the other.
#[test]
fn the_end_of_a_campaign_goes_by_steps() {
    for (turn, grow_or_waste) in [(4, "4.8.4a"), (5, "4.8.5a")] {
        let board = plain("Ia").turn(turn).lord(Lord::WarwickY, EnglishChannel).lord(Lord::HenryVI, Lincoln);
        let board = board.lord(Lord::York, Ely).in_force(event::EXILE_PACT).dice(&[1]).step(Step::Charity);
        let steps = ["4.8.1g", "4.8.2b", grow_or_waste, "4.8.6a"];
        let mut told: Vec<_> = board.tellings(York).map(|telling| telling.clause.0).collect();
        told.retain(|clause| ["4.8.4a", "4.8.5a"].contains(clause) || steps.contains(clause));
        told.dedup();
        assert_eq!(told, steps);
    }
}

/// §pl:4.8a,4.8.3a: the Sea takes York's last Lord before the victory check, and nothing grows after it.
#[test]
fn the_victory_check_stands_between_disembark_and_grow() {
    let board = |face| {
        let board = plain("Ia").turn(4).lord(Lord::York, EnglishChannel).lord(Lord::HenryVI, Lincoln);
        board.depleted(&[Wells]).dice(&[face]).step(Step::Charity)
    };
    let wrecked = board(1);
    assert!(wrecked.is_over() && wrecked.state.depleted.contains(Wells));
    let mut landed = board(6);
    landed.play("name dover");
    assert!(!landed.is_over() && !landed.state.depleted.contains(Wells));
}

/// §pl:4.8.1d: five Cities against one bring 2 in all.
#[test]
fn more_cities_bring_no_more() {
    let cities = [Ely, Norwich, Lincoln, Coventry, Wells];
    let board = plain("Ia").favour(York, &cities).favour(Lancaster, &[Gloucester]);
    assert_eq!((points(&board, York), points(&board, Lancaster)), (2, 0));
}

/// §pl:Y19c,Y21c,L16c,1.9.1c: a card on the mat of a Lord without its badge, as after a Succession, rules no Area.
#[test]
fn without_the_badge_nobody_dominates_with_less() {
    let rules = |card, lord, at, side, area: Area, count: usize| {
        let places: Vec<Locale> = area.locales().iter().collect();
        plain("Ia").lord(lord, at).card(card, lord).favour(side, &places[..count]).state.dominates(side, area)
    };
    assert!(rules(Card::Y19, Lord::March, Ludlow, York, Area::Wales, 3));
    assert!(!rules(Card::Y19, Lord::EdwardIV, Ludlow, York, Area::Wales, 3));
    assert!(!rules(Card::Y21, Lord::EdwardIV, Dover, York, Area::South, 5));
    assert!(!rules(Card::L16, Lord::Exeter1, Carlisle, Lancaster, Area::North, 3));
}
