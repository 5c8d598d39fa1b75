//! Plan (4.1) and the order of cards (4.0, 4.2).

use crate::action::Action;
use crate::event::seat;
use crate::ids::Locale::*;
use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;
use crate::view::PlanCard;
use kernel::{Eye, Game};

/// A Campaign in a box, at the moment when Plans are made.
fn planning(turn: u8) -> Board {
    Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::March, Ludlow)
        .lord(Lord::HenryVI, London)
        .turn(turn)
        .step(Step::BeginCampaign)
}

/// §pl:4.1a,1.3.2a: 4, 6, 7, 6 and 4 cards in the boxes of a year, no more and no fewer.
#[test]
fn the_box_says_how_many_cards() {
    for (turn, size) in [(1, 4), (2, 6), (3, 7), (4, 6), (5, 4), (6, 4), (8, 7), (10, 4), (13, 7), (15, 4)] {
        let mut board = planning(turn);
        let york =
            ["plan york", "plan york", "plan york", "plan march", "plan march", "plan march", "plan pass"];
        board.play(&york[..size - 1].join("; "));
        assert!(!board.state.has_planned(Side::York), "box {turn}");
        board.play(york[size - 1]);
        assert!(board.state.has_planned(Side::York), "box {turn}");
        assert!(!board.state.plans_are_made());
    }
}

/// §pl:4.1.1a: three cards of each Lord and four Passes, whichever come first.
#[test]
fn a_deck_has_three_cards_of_a_lord_and_four_passes() {
    let mut board = planning(3);
    board.play("plan york; plan york; plan york");
    assert!(!board.offers("plan york") && board.offers("plan march"));
    let mut board = planning(3);
    board.play("plan pass; plan pass; plan pass");
    assert!(board.offers("plan pass"));
    board.play("plan pass");
    let mut legal = Vec::new();
    board.state.plan_legal(Side::York, &mut legal);
    assert!(!legal.contains(&Action::PlanPass) && !legal.is_empty());
    let plan = board.state.plan_view(Side::York, true);
    assert_eq!((plan.per_lord, plan.passes), (3, 4), "the page is told");
}

/// §pl:4.1.1b,4.2.3a,3.2.4g: a Lord on the Calendar may be planned, and his card does nothing; the dead have no cards.
#[test]
fn absent_lords_can_be_planned_and_dead_ones_cannot() {
    let mut board = planning(1);
    assert!(board.offers("plan salisbury"));
    board.state.in_play[Side::York].remove(Lord::Salisbury);
    board.state.dead.insert(Lord::Salisbury);
    assert!(!board.offers("plan salisbury"));
    let mut board = board.campaign(&[Some(Lord::Rutland), Some(Lord::York)], &[None]);
    assert!(board.told(Side::York).iter().any(|line| line.contains("who is not on the map")));
    assert!(board.offers("forage"));
    board.play("pass");
    assert!(board.state.plans[Side::York].shown == 2);
}

/// §pl:4.1.1d: one living Lord is enough for the longest Plan.
#[test]
fn a_side_with_one_lord_can_plan() {
    let mut board = planning(3);
    board.state.in_play[Side::York] = Set::of(Lord::York);
    board.play(&["plan york"; 3].join("; "));
    board.play(&["plan pass"; 4].join("; "));
    assert!(board.state.has_planned(Side::York));
}

/// §pl:4.1.2b,4.1.2c: both plan at the same time; the other side hears only that a Plan is made.
#[test]
fn plans_are_made_apart_and_in_secret() {
    let mut board = planning(1);
    assert_eq!(board.state.status().must().iter().count(), 2);
    board.play(&["plan march"; 3].join("; "));
    board.play("plan pass");
    assert_eq!(board.state.status().must().iter().count(), 1);
    let told = |side| board.told(side).join("\n");
    assert!(told(Side::York).contains("York plans **March**, **March**, **March** and Pass."));
    assert!(told(Side::Lancaster).contains("York has made its Plan."));
    assert!(!told(Side::Lancaster).contains("**March**"));
    let mut legal = Vec::new();
    board.state.legal(crate::event::seat(Side::York), &mut legal);
    assert!(legal.is_empty(), "the stack is laid");
}

/// §pl:4.1.2b: everybody sees what has come up; what has not is for its owner's eyes only.
#[test]
fn a_plan_is_seen_by_its_owner_and_by_the_other_side_as_far_as_it_lies_open() {
    let board = planning(1).campaign(&[None, Some(Lord::March), Some(Lord::York)], &[None]);
    let seen = |eye: Eye| {
        let plan = &board.state.view(eye).sides[0].plan;
        let lords = |cards: &[PlanCard]| cards.iter().map(|card| card.lord).collect::<Vec<_>>();
        (lords(&plan.shown), lords(&plan.hidden))
    };
    let open = vec![None, Some(Lord::March)];
    assert_eq!(seen(Eye::Seat(seat(Side::York))), (open.clone(), vec![Some(Lord::York)]));
    assert_eq!(seen(Eye::Seat(seat(Side::Lancaster))), (open.clone(), vec![]));
    assert_eq!(seen(Eye::Spectator), (open, vec![]));
}

/// §pl:4.0a,4.0b,4.1.2a,4.2a: cards come up in the order of the stacks, the Rebel's first, and the King's last.
#[test]
fn cards_come_up_by_turns() {
    let mut board = planning(1);
    assert_eq!(board.state.rebel(), Side::York);
    board.play("plan march; plan york; plan pass; plan york");
    board.play("plan henry-vi; plan pass; plan henry-vi; plan henry-vi");
    let mut order = Vec::new();
    while board.state.step == Step::Feed(Side::York) {
        order.extend(board.state.command.lord);
        board.play("pass");
    }
    let expected = [Lord::March, Lord::HenryVI, Lord::York, Lord::HenryVI, Lord::York, Lord::HenryVI];
    assert_eq!(order, expected);
}

/// §pl:4.1.1c,4.2a: A15: three cards make a Lord active three times.
#[test]
fn a_lord_is_active_as_often_as_he_was_planned() {
    let mut board = planning(1).campaign(&[Some(Lord::York); 3], &[]);
    for card in 1..=3 {
        assert_eq!(board.state.plans[Side::York].shown, card);
        assert!(board.offers("forage"));
        board.play("pass");
    }
    assert_ne!(board.state.step, Step::Feed(Side::York));
}

/// §pl:4.0c,L22c: Buckingham's estates pay before Plans are made, wherever he is on the map.
#[test]
fn stafford_estates_pay_before_the_plan() {
    for place in [Coventry, France] {
        let board = Board::empty("Ia")
            .lord(Lord::York, Ely)
            .lord(Lord::Buckingham, place)
            .assets(Lord::Buckingham, [2, 3, 0, 0])
            .card(capability::STAFFORD_ESTATES, Lord::Buckingham)
            .step(Step::BeginCampaign);
        let assets = &board.state.mats[Lord::Buckingham].assets;
        assert_eq!((assets[Asset::Coin], assets[Asset::Provender]), (3, 4));
        assert!(board.offers("plan buckingham"));
    }
}

/// §pl:L22c,1.5.3h: nothing on the board shows that income, so that hidden mats keep the card to their owner.
#[test]
fn hidden_mats_hide_stafford_estates() {
    for hidden in [false, true] {
        let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::Buckingham, Coventry);
        board.state.hidden_mats = hidden;
        let board = board.card(capability::STAFFORD_ESTATES, Lord::Buckingham).step(Step::BeginCampaign);
        let hears = |side| board.told(side).iter().any(|line| line.contains("Buckingham"));
        assert!(hears(Side::Lancaster));
        assert_eq!(hears(Side::York), !hidden);
    }
}

/// §pl:4.1.2a: a new Campaign begins with new stacks.
#[test]
fn last_turns_plans_are_gone() {
    let board = planning(1).campaign(&[None], &[None]);
    assert_eq!(board.state.plans[Side::York].shown, 1);
    let board = board.step(Step::BeginCampaign);
    assert!(board.state.plans[Side::York].cards.is_empty());
    assert_eq!(board.state.plans[Side::York].shown, 0);
}
