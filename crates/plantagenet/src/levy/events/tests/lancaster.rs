//! Events of Lancaster.

use super::*;
use crate::action::Action;
use crate::state::{Service, Whereabouts};

/// §pl:L14e,1.6a
#[test]
fn scots_offer_each_lord_a_man_at_arms_and_a_militia() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Locale::Scotland).lord(Lord::Somerset1, Locale::Wells);
    let mut board = draw(board.pool(Troop::MenAtArms, 1), event::SCOTS);
    assert_eq!(board.asked(), (Side::Lancaster, "L14e"));
    assert_eq!(board.legal(), ["enlist 0 0", "enlist 0 1", "enlist 1 0", "enlist 1 1"]);
    board.play("enlist 1 1");
    let mat = &board.state.mats[Lord::HenryVI];
    assert_eq!((mat.standing[Troop::MenAtArms], mat.standing[Troop::Militia]), (2 + 1, 4 + 1));
    assert_eq!(board.legal(), ["enlist 0 0", "enlist 0 1"], "no man-at-arms is left");
    board.play("enlist 0 0");
    assert_eq!(board.state.mats[Lord::Somerset1].troops(), 4);
    assert!(is_over(&board, event::SCOTS));
}

/// §pl:L15e,1.5.4g
#[test]
fn henry_presses_parliament_for_each_yorkist_vassal() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::March, Locale::Ludlow);
    let board = board.lord(Lord::Somerset1, Locale::Wells).vassal(Vassal::Essex, Lord::Somerset1, 5);
    let board = board.vassal(Vassal::Dudley, Lord::York, 3).vassal(Vassal::Suffolk, Lord::March, 4);
    let board = draw(board.card(capability::HASTINGS, Lord::March), event::HENRY_PRESSURES_PARLIAMENT);
    assert_eq!(board.state.influence, -3, "Hastings counts, Lancaster's own Vassal does not");
    assert!(is_over(&board, event::HENRY_PRESSURES_PARLIAMENT));
}

/// §pl:L19e,2.2.3c
#[test]
fn henrys_proclamation_makes_all_yorkist_vassals_due_now() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).lord(Lord::Somerset1, Locale::Wells);
    let board = board.vassal(Vassal::Dudley, Lord::York, 7).vassal(Vassal::Suffolk, Lord::York, 3);
    let board = board.vassal(Vassal::Essex, Lord::York, 16).vassal(Vassal::Stanley, Lord::Somerset1, 6);
    let board = draw(board.card(capability::HASTINGS, Lord::York).turn(4), event::HENRYS_PROCLAMATION);
    let due = |vassal: Vassal, slot: u8| {
        assert!(
            matches!(board.state.vassals[vassal], Service::Mustered { slot: there, .. } if there == slot)
        );
    };
    [Vassal::Dudley, Vassal::Suffolk].into_iter().for_each(|vassal| due(vassal, 4));
    due(Vassal::Essex, 15);
    due(Vassal::Stanley, 6);
    due(Vassal::Hastings, 16);
    let board = board.step(Step::PayVassals(Side::York));
    assert_eq!(board.asked(), (Side::York, "3.2.3a"));
    assert!(is_over(&draw(Board::empty("Ia"), event::HENRYS_PROCLAMATION), event::HENRYS_PROCLAMATION));
}

/// §pl:L22e
#[test]
fn french_troops_join_one_lord_at_a_port_stronghold() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Locale::Lynn).lord(Lord::Exeter1, Locale::France);
    let ports = board.clone().lord(Lord::Buckingham, Locale::Dover).favour(Side::York, &[Locale::Lynn]);
    let mut two = draw(ports, event::FRENCH_TROOPS);
    assert_eq!(two.asked(), (Side::Lancaster, "L22e"));
    assert_eq!(two.legal(), ["choose henry-vi", "choose buckingham"], "France is an Exile box");
    two.play("choose buckingham");
    assert_eq!(two.offered("enlist").len(), 9, "0 to 2 of each");
    two.play("enlist 2 1");
    let mat = &two.state.mats[Lord::Buckingham];
    assert_eq!((mat.standing[Troop::MenAtArms], mat.standing[Troop::Militia]), (1 + 2, 1 + 1));
    assert!(is_over(&two, event::FRENCH_TROOPS), "nobody else gets any");
    let mut one = draw(board.pool(Troop::Militia, 1).pool(Troop::MenAtArms, 0), event::FRENCH_TROOPS);
    assert_eq!(one.legal(), ["enlist 0 0", "enlist 0 1"], "only he can, and only what there is");
    one.play("enlist 0 0");
    assert!(is_over(&one, event::FRENCH_TROOPS));
    assert!(is_over(&draw(Board::empty("Ia"), event::FRENCH_TROOPS), event::FRENCH_TROOPS));
}

/// §pl:L23e,3.1.3g,1.4.1b
#[test]
fn york_buys_or_loses_each_place_that_propaganda_names() {
    let places = [Locale::Ely, Locale::London, Locale::Ludlow, Locale::York];
    let mut board =
        draw(Board::empty("II").favour(Side::York, &places).influence(3), event::WARWICKS_PROPAGANDA_L23);
    assert_eq!(board.asked(), (Side::Lancaster, "L23e"));
    board.play("name london; name york; name ely");
    assert_eq!(board.asked(), (Side::York, "L23e"), "three are named, York answers");
    assert_eq!(board.legal(), ["accept", "spend 2"]);
    let labels = [Action::Accept, Action::Spend { points: 2 }].map(|action| board.state.label_of(&action));
    assert_eq!(labels, ["Give the place up", "Lose 2 influence"]);
    board.play("spend 2; accept; spend 2");
    assert_eq!(board.state.influence, -1, "4 points from 3");
    let after: Vec<Locale> = board.state.favour[Side::York].iter().collect();
    assert_eq!(
        after,
        [Locale::Ely, Locale::London, Locale::Ludlow],
        "York went second, by its place in the list"
    );
    assert!(is_over(&board, event::WARWICKS_PROPAGANDA_L23));
}

/// §pl:L24e,1.3.1s
#[test]
fn propaganda_is_about_all_places_if_there_are_no_more_than_three() {
    let mut board = Board::empty("II").favour(Side::York, &[Locale::Ely, Locale::London]);
    board.state.london_doubled = true;
    let mut board = draw(board, event::WARWICKS_PROPAGANDA_L24);
    assert_eq!(board.asked(), (Side::York, "L24e"), "there is nothing to name");
    board.play("spend 2; accept");
    assert_eq!((board.state.favour(Locale::London), board.state.london_doubled), (None, false));
    assert_eq!(board.state.influence, -2);
    assert!(is_over(&board, event::WARWICKS_PROPAGANDA_L24));
    assert!(is_over(
        &draw(Board::empty("II"), event::WARWICKS_PROPAGANDA_L24),
        event::WARWICKS_PROPAGANDA_L24
    ));
}

/// §pl:L25e,1.6c,3.2.4f
#[test]
fn welsh_rebels_kill_two_men_of_each_yorkist_lord_in_wales() {
    let board = Board::empty("II").lord(Lord::Pembroke, Locale::Harlech).lord(Lord::EdwardIV, Locale::Ludlow);
    let board = board.lord(Lord::Devon, Locale::Exeter).men(Lord::Pembroke, [1, 0, 1]);
    let board = board.favour(Side::York, &[Locale::Harlech]);
    let pool = board.state.pool;
    let mut board = draw(board, event::WELSH_REBELLION);
    assert_eq!(board.asked(), (Side::Lancaster, "L25e"));
    let kinds = ["strike edward-iv men-at-arms", "strike edward-iv longbowmen", "strike edward-iv militia"];
    assert_eq!(board.legal(), kinds);
    board.play("strike edward-iv men-at-arms; strike edward-iv men-at-arms");
    assert_eq!(board.state.mats[Lord::EdwardIV].standing[Troop::MenAtArms], 0);
    assert_eq!(board.legal(), ["strike pembroke men-at-arms", "strike pembroke militia"]);
    board.play("strike pembroke militia");
    assert!(!board.state.is_on_map(Lord::Pembroke), "his last man goes by itself, and he Disbands");
    assert_eq!(board.state.lords[Lord::Pembroke], Whereabouts::Calendar { slot: 2 + 4, exile: false });
    assert_eq!(board.state.influence, 0);
    assert_eq!(board.state.pool[Troop::MenAtArms], pool[Troop::MenAtArms] + 3);
    assert_eq!(board.state.mats[Lord::Devon].troops(), 4, "Exeter is not in Wales");
    assert!(board.state.favour[Side::York].contains(Locale::Harlech), "men or markers, not both");
    assert!(is_over(&board, event::WELSH_REBELLION));
}

/// §pl:L25e
#[test]
fn without_yorkists_in_wales_two_markers_come_off_there() {
    let wales = [Locale::Cardiff, Locale::Hereford, Locale::Ludlow];
    let board = Board::empty("II").favour(Side::York, &wales).favour(Side::York, &[Locale::Chester]);
    let mut board = draw(board.lord(Lord::EdwardIV, Locale::Gloucester), event::WELSH_REBELLION);
    assert_eq!(board.legal(), ["name cardiff", "name hereford", "name ludlow"], "he may not stop before");
    board.play("name ludlow; name cardiff");
    assert_eq!(board.state.favour[Side::York].within(Area::Wales.locales()), Set::of(Locale::Hereford));
    assert!(is_over(&board, event::WELSH_REBELLION));
}

/// §pl:L25e
#[test]
fn with_no_more_than_two_markers_in_wales_nobody_is_asked_which() {
    for wales in [&[Locale::Cardiff, Locale::Hereford][..], &[Locale::Ludlow], &[]] {
        let board = Board::empty("II").favour(Side::York, wales).favour(Side::York, &[Locale::Chester]);
        let board = draw(board, event::WELSH_REBELLION);
        assert_eq!(board.state.favour[Side::York], Set::of(Locale::Chester));
        assert!(is_over(&board, event::WELSH_REBELLION));
    }
}

/// §pl:L26e
#[test]
fn henry_released_needs_a_lancastrian_london() {
    let gained = |board: Board| {
        let board = draw(board, event::HENRY_RELEASED);
        assert!(is_over(&board, event::HENRY_RELEASED));
        -board.state.influence
    };
    assert_eq!(gained(Board::empty("II").favour(Side::Lancaster, &[Locale::London])), 5);
    assert_eq!(gained(Board::empty("II")), 0);
    assert_eq!(gained(Board::empty("II").favour(Side::York, &[Locale::London])), 0);
}

/// A Lord of rating 4 with three Vassals, one of them Special.
fn devon_and_his_vassals() -> Board {
    let board = Board::empty("II").lord(Lord::Devon, Locale::Exeter).lord(Lord::Clarence, Locale::York);
    let board = board.vassal(Vassal::Dudley, Lord::Devon, 4).vassal(Vassal::Beaumont, Lord::Devon, 4);
    board.vassal(Vassal::Stanley, Lord::Clarence, 4).card(capability::HASTINGS, Lord::Devon)
}

/// §pl:L27e,1.4.2e,3.1.3g
#[test]
fn two_vassals_must_be_kept_by_paid_checks_with_loyalty() {
    let mut board = draw(devon_and_his_vassals().dice(&[2, 5]), event::LUNIVERSELLE_ARAGNE);
    assert_eq!(board.asked(), (Side::Lancaster, "L27e"));
    assert_eq!(board.legal(), ["call dudley", "call beaumont", "call hastings"]);
    board.play("call hastings; call beaumont");
    assert_eq!(board.asked(), (Side::York, "1.4.2b"), "York chooses how much it gives");
    assert_eq!(
        board.legal(),
        ["spend 0", "spend 1", "spend 3"],
        "Beaumont leans to Lancaster by 2: 4 becomes 2"
    );
    board.play("spend 0");
    assert!(board.state.mats[Lord::Devon].vassals.contains(Vassal::Beaumont), "a 2 is enough");
    assert_eq!(board.legal(), ["spend 0", "spend 1"], "Hastings has no Loyalty: 4 can only become 5");
    board.play("spend 0");
    assert_eq!(board.state.vassals[Vassal::Hastings], Service::Out, "a 5 is not");
    assert!(!board.state.mats[Lord::Devon].has(capability::HASTINGS), "his card goes with him");
    assert_eq!(board.state.influence, -2, "each check costs 1, whatever comes of it");
    assert!(is_over(&board, event::LUNIVERSELLE_ARAGNE));
}

/// §pl:L27e,3.2.4d
#[test]
fn a_vassal_who_is_not_kept_disbands_and_an_only_one_is_tempted_alone() {
    let board =
        Board::empty("II").lord(Lord::Devon, Locale::Exeter).vassal(Vassal::Fauconberg, Lord::Devon, 4);
    let board = draw(board.dice(&[6]), event::LUNIVERSELLE_ARAGNE);
    assert_eq!(
        board.state.vassals[Vassal::Fauconberg],
        Service::Disbanded { slot: 2 + 3 },
        "a 6 always fails"
    );
    assert_eq!(board.state.influence, -1);
    assert!(is_over(&board, event::LUNIVERSELLE_ARAGNE), "his Loyalty makes 6 of 4: no points could help");
    assert!(is_over(&draw(Board::empty("II"), event::LUNIVERSELLE_ARAGNE), event::LUNIVERSELLE_ARAGNE));
}

/// §pl:L29e,1.9.1g
#[test]
fn wilful_disobedience_strips_two_places_near_lancaster_and_far_from_york() {
    let places = [Locale::London, Locale::Newbury, Locale::Northampton, Locale::Gloucester, Locale::Dover];
    let board = Board::empty("II").favour(Side::York, &places).lord(Lord::Clarence, Locale::Oxford);
    let mut board = draw(board, event::TO_WILFUL_DISOBEDIENCE);
    let names = ["name gloucester", "name london", "name newbury", "name northampton"];
    assert_eq!(board.legal(), names, "Dover is far from Clarence; and it is not optional");
    board.play("name london; name newbury");
    assert_eq!(board.state.favour[Side::York].len(), 3);
    assert!(is_over(&board, event::TO_WILFUL_DISOBEDIENCE));
    let near = Board::empty("II").favour(Side::York, &[Locale::London, Locale::Oxford]);
    let near = near.lord(Lord::Clarence, Locale::StAlbans).lord(Lord::EdwardIV, Locale::Oxford);
    let near = draw(near, event::TO_WILFUL_DISOBEDIENCE);
    assert_eq!(near.state.favour[Side::York].len(), 2, "a Yorkist is one Way from London, and in Oxford");
    assert!(is_over(&near, event::TO_WILFUL_DISOBEDIENCE));
    let one = Board::empty("II").favour(Side::York, &[Locale::York]).lord(Lord::Clarence, Locale::York);
    assert!(
        draw(one, event::TO_WILFUL_DISOBEDIENCE).state.favour[Side::York].is_empty(),
        "the only one goes unasked"
    );
}

/// §pl:L30e
#[test]
fn french_war_loans_reach_every_lancastrian_on_the_map() {
    let board = Board::empty("II").lord(Lord::Oxford, Locale::France).lord(Lord::Clarence, Locale::York);
    let before = board.state.mats.clone();
    let board = draw(board, event::FRENCH_WAR_LOANS);
    let gained = |lord: Lord| {
        [Asset::Coin, Asset::Provender, Asset::Cart]
            .map(|asset| board.state.mats[lord].assets[asset] - before[lord].assets[asset])
    };
    assert_eq!([gained(Lord::Oxford), gained(Lord::Clarence)], [[1, 1, 0]; 2]);
    assert_eq!(gained(Lord::Margaret), [0, 0, 0], "she is on the Calendar");
    assert!(is_over(&board, event::FRENCH_WAR_LOANS));
}

/// §pl:L31e
#[test]
fn robins_rebellion_makes_up_to_three_changes_in_the_north() {
    let board = Board::empty("II").favour(Side::York, &[Locale::Carlisle, Locale::York]);
    let board = board.favour(Side::Lancaster, &[Locale::Hexham]).lord(Lord::EdwardIV, Locale::Carlisle);
    let mut board = draw(board, event::ROBINS_REBELLION);
    let north = ["newcastle", "scarborough", "carlisle", "bamburgh", "appleby"];
    let names: Vec<String> = north.iter().map(|at| format!("name {at}")).collect();
    assert_eq!(board.offered("name"), names);
    assert!(board.offers("done"));
    let mut none = board.clone();
    none.play("done");
    assert!(is_over(&none, event::ROBINS_REBELLION));
    board.play("name carlisle; name carlisle");
    assert_eq!(board.state.favour(Locale::Carlisle), Some(Side::Lancaster), "twice at one place");
    board.play("name bamburgh");
    assert_eq!(board.state.favour(Locale::Bamburgh), Some(Side::Lancaster));
    assert!(is_over(&board, event::ROBINS_REBELLION), "three at most");
}

/// §pl:L32e
#[test]
fn tudor_banners_win_everything_next_to_henry_tudor() {
    let around = [Locale::Gloucester, Locale::London, Locale::Newbury, Locale::Northampton];
    let base = Board::empty("III").lord(Lord::HenryTudor, Locale::Oxford).favour(Side::York, &around[..3]);
    let mut board =
        base.clone().favour(Side::Lancaster, &[Locale::Oxford]).lord(Lord::Norfolk, Locale::Newbury);
    board.state.london_doubled = true;
    let board = draw(board, event::TUDOR_BANNERS);
    let favour: Vec<Option<Side>> = around.iter().map(|at| board.state.favour(*at)).collect();
    let (york, lancaster) = (Some(Side::York), Some(Side::Lancaster));
    assert_eq!(favour, [lancaster, lancaster, york, lancaster], "Norfolk holds Newbury");
    assert!(!board.state.london_doubled);
    assert_eq!(board.state.favour[Side::Lancaster].len(), 4);
    assert!(is_over(&board, event::TUDOR_BANNERS));
    let neutral = draw(base, event::TUDOR_BANNERS);
    assert!(neutral.state.favour[Side::Lancaster].is_empty(), "Oxford does not favour him");
    let away = Board::empty("III").lord(Lord::HenryTudor, Locale::France);
    assert!(draw(away, event::TUDOR_BANNERS).state.favour[Side::Lancaster].is_empty());
}
