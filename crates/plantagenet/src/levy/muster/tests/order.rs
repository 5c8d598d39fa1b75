//! Who acts, when, and for how long (3.4).

use super::*;
use crate::ids::capability;
use crate::state::Frame;

/// §pl:3.4a
#[test]
fn the_rebels_muster_first_and_each_lord_finishes_before_the_next() {
    let board = york_at_ely()
        .lord(Lord::March, Locale::Ludlow)
        .lord(Lord::HenryVI, Locale::London)
        .favour(Side::York, &[Locale::Ludlow]);
    let mut board = board.step(Step::BeginMuster);
    assert_eq!(board.asked(), (Side::York, "3.4a"));
    assert_eq!(board.legal(), ["done", "choose york", "choose march"]);
    board.play("choose march");
    assert!(!board.offers("choose york"));
    board.play("levy carts; done");
    assert_eq!(board.legal(), ["done", "choose york"]);
    board.play("choose york; levy carts; levy carts; levy carts");
    assert_eq!(board.asked().0, Side::Lancaster);
}

/// §pl:3.4b
#[test]
fn whoever_musters_now_does_nothing_more_in_this_levy() {
    let mut board = act(york_at_ely().calendar(Lord::Salisbury, 1, false), Lord::York);
    board.play("levy lord salisbury; done");
    assert_eq!(board.state.at(Lord::Salisbury), Some(Locale::York));
    assert!(!board.offers("choose salisbury"));
}

/// §pl:3.4c
#[test]
fn every_levy_action_takes_a_lordship_and_the_rest_is_lost() {
    let mut board = act(york_at_ely(), Lord::York);
    assert_eq!(left(&board), 3);
    board.play("levy carts");
    assert_eq!(left(&board), 2);
    board.play("levy troops ely plain 0; take Y1 for york");
    assert_eq!(board.state.frames.last(), Some(&Frame::Turn), "he has nothing left to do");
    let mut board = act(york_at_ely(), Lord::York);
    board.play("levy carts; done");
    assert!(!board.offers("choose york"));
}

/// §pl:3.4c
#[test]
fn the_question_tells_how_much_is_left() {
    let mut board = act(york_at_ely(), Lord::York);
    board.play("levy carts");
    let prompt = kernel::Words::from(board.state.muster_prompt(Side::York));
    assert_eq!(prompt, "**York:** a Levy action for **York** (2 of 3 left)");
}

/// §pl:3.4d,3.4.1f
#[test]
fn at_a_neutral_place_only_that_place_can_be_parleyed_for_until_it_is_friendly() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[Locale::Cambridge]);
    let mut board = act(board, Lord::York);
    assert_eq!(board.legal(), ["done", "parley ely"]);
    board.play("parley ely");
    assert!(board.offers("levy carts") && board.offers("parley peterborough"));
    assert_eq!(left(&board), 2);
}

/// §pl:3.4e,3.3.1d
#[test]
fn in_an_exile_box_everything_but_troops_is_open() {
    let board = Board::empty("Ia")
        .lord(Lord::March, Locale::Burgundy)
        .assets(Lord::March, [1, 1, 1, 1])
        .calendar(Lord::Salisbury, 1, false)
        .favour(Side::York, &[Locale::Leicester]);
    let board = act(board, Lord::March);
    for answer in [
        "parley lynn",
        "levy lord salisbury",
        "levy vassal dudley",
        "levy carts",
        "levy ship",
        "take Y1 for march",
    ] {
        assert!(board.offers(answer), "{answer}");
    }
    assert!(board.offered("levy troops").is_empty());
}

/// §pl:3.4f
#[test]
fn a_lord_at_a_friendly_port_can_do_all_there_is() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Locale::Lynn)
        .calendar(Lord::Salisbury, 1, false)
        .favour(Side::York, &[Locale::Lynn, Locale::Leicester]);
    let board = act(board, Lord::York);
    for answer in [
        "done",
        "parley ely",
        "levy lord salisbury",
        "levy vassal dudley",
        "levy troops lynn plain 0",
        "levy carts",
        "levy ship",
        "take Y1 for york",
    ] {
        assert!(board.offers(answer), "{answer}");
    }
}

/// §pl:3.4g
#[test]
fn who_may_act_is_settled_for_both_sides_as_muster_begins() {
    let mut board = york_at_ely().lord(Lord::HenryVI, Locale::London).step(Step::BeginMuster);
    board.state.place(Lord::Somerset1, Locale::Wells);
    board.state.leave(Lord::HenryVI, crate::lords::Leaving::Disband, &mut kernel::Silent);
    board.play("done");
    assert_ne!(board.asked().1, "3.4a", "nobody of Lancaster has Lordship");
}

/// §pl:3.4h,Y22c
#[test]
fn fair_arbiter_works_from_the_moment_the_place_turns_friendly() {
    let board = Board::empty("Ia")
        .lord(Lord::Salisbury, Locale::York)
        .card(capability::FAIR_ARBITER, Lord::Salisbury);
    let mut board = act(board, Lord::Salisbury);
    assert_eq!(left(&board), 3);
    board.play("parley york; spend 0");
    assert_eq!(left(&board), 3, "one used, one more won");
    board.play("levy carts; levy carts; levy carts");
    assert_eq!(board.state.mats[Lord::Salisbury].assets[Asset::Cart], 7);
    assert_eq!(board.state.muster.lord, None);
}

/// §pl:3.4i,3.1.3e,Y20e,Y34e
#[test]
fn when_muster_is_over_this_levy_events_go_back_to_both_decks() {
    let board = york_at_ely()
        .in_force(event::THE_COMMONS)
        .in_force(event::RISING_WAGES)
        .in_force(event::BE_SENT_FOR)
        .in_force(event::YORKIST_PARADE)
        .in_force(event::AN_HONEST_TALE_SPEEDS_BEST)
        .in_force(event::SEAMANSHIP_Y6);
    let mut board = muster(board, Side::York);
    assert!(board.state.in_force.contains(event::THE_COMMONS));
    board.play("done");
    let still: Vec<Card> = board.state.in_force.iter().collect();
    assert_eq!(still, [Card::Y6, Card::Y34], "these are for the Campaign");
    for card in [Card::Y16, Card::Y20, Card::L4, Card::L9] {
        assert!(board.state.decks[card.side()].contains(card), "{card}");
    }
}

/// §pl:6.3-IIY-r,Y28e
#[test]
fn in_the_second_war_gloucester_as_heir_is_set_aside() {
    let board =
        Board::empty("war-2y").lord(Lord::EdwardIV, Locale::London).in_force(event::GLOUCESTER_AS_HEIR);
    let mut board = muster(board, Side::York);
    board.play("done");
    assert!(board.state.aside.contains(Card::Y28));
    assert!(!board.state.decks[Side::York].contains(Card::Y28));
    assert!(board.state.wars.gloucester_named);
}
