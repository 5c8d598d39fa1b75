//! Influence ratings with cards (1.4.2j), as the Levy sees them.

use super::*;
use crate::ids::capability;
use crate::influence::{Purpose, range};

fn rating(board: &Board, lord: Lord) -> i8 {
    board.state.rating(lord, Purpose::Other)
}

/// §pl:1.5.2a,1.4.2c: the rulebook's reading of a rating.
#[test]
fn a_printed_four_succeeds_on_one_to_four() {
    let calls = |die: u8| {
        let board = Board::empty("II")
            .lord(Lord::Devon, Locale::Exeter)
            .favour(Side::York, &[Locale::Exeter])
            .dice(&[die]);
        let mut board = act(board, Lord::Devon);
        board.play("parley plymouth; spend 0");
        board.state.favour(Locale::Plymouth) == Some(Side::York)
    };
    assert!(calls(1) && calls(4) && !calls(5) && !calls(6));
}

/// §pl:1.4.2h,1.4.2c: a bonus above 5 is useless, so it is not asked about.
#[test]
fn a_rating_of_five_still_fails_on_a_six() {
    let mut board = act(york_at_ely().dice(&[6]), Lord::York);
    board.play("parley lynn");
    assert_eq!(board.state.favour(Locale::Lynn), None);
    assert_eq!(range(7), 5);
}

/// §pl:Y20c,1.4.2j
#[test]
fn the_favoured_son_has_one_influence_more() {
    let board = Board::empty("Ia").lord(Lord::March, Locale::Ludlow);
    assert_eq!(rating(&board, Lord::March), 2);
    let mut board = board.card(capability::YORKS_FAVOURED_SON, Lord::March);
    assert_eq!(rating(&board, Lord::March), 3);
    board.state.leave(Lord::March, crate::lords::Leaving::Disband, &mut kernel::Silent);
    let waits = crate::state::Whereabouts::Calendar { slot: 5, exile: false };
    assert_eq!(board.state.lords[Lord::March], waits, "he is away as long as his card says");
}

/// §pl:Y20e,Y35e,1.4.2j
#[test]
fn parade_and_council_raise_every_yorkist_rating_in_levy_only() {
    let board = Board::empty("Ia").lord(Lord::Salisbury, Locale::York).lord(Lord::HenryVI, Locale::London);
    let plain = muster(board.clone(), Side::York);
    assert_eq!(rating(&plain, Lord::Salisbury), 3);
    let mut parade = muster(board.clone().in_force(event::YORKIST_PARADE), Side::York);
    assert_eq!((rating(&parade, Lord::Salisbury), rating(&parade, Lord::HenryVI)), (5, 5));
    parade.state.step = Step::Command;
    assert_eq!(rating(&parade, Lord::Salisbury), 3);
    let mut council = muster(board.in_force(event::PRIVY_COUNCIL), Side::York);
    assert_eq!(rating(&council, Lord::Salisbury), 4);
    assert_eq!(council.state.rating(Lord::Salisbury, Purpose::LevyParley), 4);
    council.state.step = Step::Command;
    assert_eq!(rating(&council, Lord::Salisbury), 3);
}

/// §pl:Y14e
#[test]
fn richard_of_york_helps_levy_parleys_only() {
    let board = Board::empty("Ia").lord(Lord::Salisbury, Locale::York).in_force(event::RICHARD_OF_YORK);
    let of = |purpose| board.state.rating(Lord::Salisbury, purpose);
    assert_eq!(of(Purpose::LevyParley), 4);
    assert_eq!(of(Purpose::CampaignParley), 3);
    assert_eq!(of(Purpose::Other), 3, "a Vassal is called with the plain rating");
    let succeeds = |board: Board| {
        let mut board = act(board.favour(Side::York, &[Locale::York]).dice(&[4]), Lord::Salisbury);
        board.play("parley lincoln; spend 0");
        board.state.favour(Locale::Lincoln) == Some(Side::York)
    };
    assert!(succeeds(board.clone()));
    assert!(!succeeds(Board::empty("Ia").lord(Lord::Salisbury, Locale::York)));
}

/// §pl:L11c
#[test]
fn in_the_name_of_the_king_helps_every_parley() {
    let board = Board::empty("Ia")
        .lord(Lord::Exeter1, Locale::Exeter)
        .card(capability::IN_THE_NAME_OF_THE_KING, Lord::Exeter1);
    let of = |purpose| board.state.rating(Lord::Exeter1, purpose);
    assert_eq!([of(Purpose::LevyParley), of(Purpose::CampaignParley), of(Purpose::Other)], [3, 3, 2]);
}

/// §pl:Y22c
#[test]
fn the_fair_arbiter_needs_a_friendly_place() {
    let board = Board::empty("Ia")
        .lord(Lord::Salisbury, Locale::York)
        .card(capability::FAIR_ARBITER, Lord::Salisbury);
    let both = |board: &Board| (rating(board, Lord::Salisbury), board.state.lordship(Lord::Salisbury));
    assert_eq!(both(&board), (3, 3));
    assert_eq!(both(&board.favour(Side::York, &[Locale::York])), (4, 4));
    let exile = Board::empty("Ia")
        .lord(Lord::Salisbury, Locale::Burgundy)
        .card(capability::FAIR_ARBITER, Lord::Salisbury);
    assert_eq!(both(&exile), (4, 4));
}

/// §pl:L24c
#[test]
fn married_to_a_neville_adds_two_at_a_friendly_place_with_warwick() {
    let board = Board::empty("II")
        .lord(Lord::Clarence, Locale::London)
        .card(capability::MARRIED_TO_A_NEVILLE, Lord::Clarence);
    let printed = Lord::Clarence.row().influence as i8;
    let friendly = board.clone().favour(Side::Lancaster, &[Locale::London]);
    assert_eq!(rating(&friendly, Lord::Clarence), printed, "Warwick is away");
    assert_eq!(rating(&friendly.lord(Lord::WarwickL, Locale::London), Lord::Clarence), printed + 2);
    assert_eq!(
        rating(&board.lord(Lord::WarwickL, Locale::London), Lord::Clarence),
        printed,
        "no Friendly place"
    );
}

/// §pl:L28c
#[test]
fn loyal_somerset_has_one_influence_more_beside_margaret() {
    let board = Board::empty("II")
        .lord(Lord::Somerset2, Locale::Wells)
        .card(capability::LOYAL_SOMERSET, Lord::Somerset2);
    let printed = Lord::Somerset2.row().influence as i8;
    let at = |place| rating(&board.clone().lord(Lord::Margaret, place), Lord::Somerset2);
    assert_eq!([at(Locale::Wells), at(Locale::Bristol)], [printed + 1, printed]);
}

/// §pl:Y26c,6.0-II-n
#[test]
fn the_fallen_brother_must_have_died() {
    let mut board = Board::empty("II")
        .lord(Lord::Gloucester1, Locale::Gloucester)
        .lord(Lord::Clarence, Locale::York)
        .card(capability::FALLEN_BROTHER, Lord::Gloucester1);
    let both = |board: &Board| (rating(board, Lord::Gloucester1), board.state.lordship(Lord::Gloucester1));
    assert_eq!(both(&board), (2, 2));
    let mut removed = board.clone();
    removed.state.leave(Lord::Clarence, crate::lords::Leaving::Removal, &mut kernel::Silent);
    assert_eq!(both(&removed), (2, 2), "removal by Shaky Allies does not count");
    board.state.leave(Lord::Clarence, crate::lords::Leaving::Death, &mut kernel::Silent);
    assert_eq!(both(&board), (4, 3));
}
