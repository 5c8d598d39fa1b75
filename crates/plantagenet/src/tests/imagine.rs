//! What a side cannot see may be otherwise: hands, drawn cards, Plans and hidden mats.

use super::{LANCASTER, YORK};
use crate::action::Action;
use crate::data::Kind;
use crate::ids::*;
use crate::lords::Leaving;
use crate::map::plan_size;
use crate::sequence::Step;
use crate::state::State;
use crate::testing::Board;
use kernel::{Chance, Eye, Game, Seed, Silent};

/// Many states that Lancaster cannot tell from this one.
fn imagined(board: &Board) -> Vec<State> {
    let mut chance = Chance::new(Seed::from_number(4));
    let all: Vec<State> = (0..60).map(|_| board.state.imagine(LANCASTER, &mut chance)).collect();
    all.iter().for_each(|other| {
        kernel::laws::check_same_to(&board.state, other, LANCASTER).expect("it looks the same")
    });
    all
}

/// All cards of York wherever they are, and how many places they fill.
fn cards(state: &State) -> (Set<Card>, usize) {
    let side = Side::York;
    let mut all: Vec<Card> = state.decks[side].iter().chain(state.hands[side].iter()).collect();
    all.extend(state.resolving.drawn.iter().copied().chain(state.resolving.card));
    all.extend(state.in_play[side].iter().flat_map(|lord| state.mats[lord].capabilities.iter().copied()));
    (all.iter().copied().collect(), all.len())
}

fn board() -> Board {
    Board::new("Ia").turn(2).lord(Lord::Salisbury, Locale::York)
}

/// §pl:2.1.1a,3.1.3c,Y13e
#[test]
fn a_hand_may_be_any_holds_of_that_number_but_for_those_that_were_seen() {
    let mut board = board()
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .hold(event::PARLIAMENTS_TRUCE_Y12)
        .hold(event::CALTROPS)
        .card(capability::CULVERINS_AND_FALCONETS_Y2, Lord::York);
    board.state.seen[Side::York] = Set::of(Card::Y12);
    let board = board.step(Step::DismissLords(Side::Lancaster));
    let all = imagined(&board);
    let mut held = Set::default();
    for state in &all {
        let hand = state.hands[Side::York];
        assert!(hand.len() == 3 && hand.contains(Card::Y12));
        assert_eq!(cards(state), cards(&board.state), "no card is lost or doubled");
        held = held.union(hand);
    }
    let holds = |card: &Card| card.row().event.kind == Kind::Hold && *card != Card::Y2;
    let possible: Set<Card> = board.state.scenario().deck(Side::York).iter().filter(holds).collect();
    assert_eq!(held, possible, "each Hold that is on no mat, and nothing else");
    let own = board.state.imagine(YORK, &mut Chance::new(Seed::from_number(1)));
    assert_eq!(own.hands[Side::York], board.state.hands[Side::York], "one's own hand is known");
}

/// §pl:2.1.1a,3.1.3a
#[test]
fn a_card_that_was_drawn_and_waits_may_be_any() {
    let mut board = board().hold(event::LEEWARD_BATTLE_LINE_Y1);
    board.state.step = Step::Resolve(Side::York);
    for card in [Card::Y10, Card::Y11] {
        board.state.decks[Side::York].remove(card);
        board.state.resolving.drawn.push(card);
    }
    board.state.run(&mut board.log);
    assert_eq!(board.asked(), (Side::York, "Y10e"), "the second card waits");
    let all = imagined(&board);
    let waiting: Set<Card> = all.iter().map(|state| state.resolving.drawn[0]).collect();
    assert!(waiting.len() > 10 && !waiting.contains(Card::Y10));
    assert!(all.iter().all(|state| cards(state) == cards(&board.state)));
    assert_eq!(
        board.state.imagine(YORK, &mut Chance::new(Seed::from_number(1))).resolving,
        board.state.resolving
    );
}

/// §pl:2.1.1a,3.1.2b,1.5.3h: with hidden mats the first card may be on any mat, too.
#[test]
fn a_capability_that_is_being_assigned_may_be_any() {
    for hidden_mats in [false, true] {
        let mut board = Board::new("Ia").lord(Lord::Salisbury, Locale::York);
        board.state.hidden_mats = hidden_mats;
        for card in [Card::Y1, Card::Y3] {
            board.state.decks[Side::York].remove(card);
            board.state.resolving.drawn.push(card);
        }
        let mut board = board.step(Step::Resolve(Side::York));
        board.play("take Y1 for york");
        assert_eq!(board.asked(), (Side::York, "3.1.2b"));
        let all = imagined(&board);
        let assigned: Set<Card> = all.iter().filter_map(|state| state.resolving.card).collect();
        assert!(assigned.len() > 10 && assigned.contains(Card::Y3));
        for state in &all {
            assert_eq!(cards(state), cards(&board.state));
            let mut legal = Vec::new();
            state.legal(YORK, &mut legal);
            assert!(legal.len() > 1, "otherwise nobody would be asked");
            for action in legal {
                state.clone().play(YORK, action, &mut Silent);
            }
        }
        let kept = all.iter().all(|state| state.mats[Lord::York].has(capability::CULVERINS_AND_FALCONETS_Y1));
        assert_eq!(kept, !hidden_mats, "what lies on a mat is secret if mats are");
    }
}

/// Whether a stack of Command cards could be York's.
fn is_legal(state: &State) -> bool {
    let plan = &state.plans[Side::York].cards;
    let count = |card: Option<Lord>| plan.iter().filter(|known| **known == card).count();
    let known = plan.iter().flatten().all(|lord| state.in_play[Side::York].contains(*lord));
    known && count(None) <= 4 && state.in_play[Side::York].iter().all(|lord| count(Some(lord)) <= 3)
}

/// §pl:2.1.1a,4.1.1a,4.1.2b,1.9.2a
#[test]
fn unrevealed_command_cards_may_be_any_that_are_left() {
    let york = [Some(Lord::York), Some(Lord::March), Some(Lord::York), None, Some(Lord::York), None];
    let lancaster = [Some(Lord::HenryVI), None, None, None, None, Some(Lord::HenryVI)];
    let mut board = board().campaign(&york, &lancaster);
    assert_eq!(board.asked(), (Side::York, "4.2.2a"));
    board.play("pass");
    assert_eq!(board.asked(), (Side::Lancaster, "4.2.2a"));
    let all = imagined(&board);
    let second: Vec<Option<Lord>> = all.iter().map(|state| state.plans[Side::York].cards[1]).collect();
    assert!(second.contains(&None) && second.contains(&Some(Lord::Rutland)), "Lords on the Calendar too");
    for state in &all {
        let plan = &state.plans[Side::York];
        assert_eq!((plan.cards[0], plan.cards.len(), plan.shown), (Some(Lord::York), 6, 1));
        assert!(is_legal(state), "{plan:?}");
        assert_eq!(state.plans[Side::Lancaster], board.state.plans[Side::Lancaster]);
    }
}

/// §pl:1.9.2a,4.1.1b: nobody who was dead when the Plans were made, or has come since, can be in one.
#[test]
fn only_those_who_could_be_planned_are_in_a_plan() {
    let mut board = board();
    board.state.leave(Lord::Rutland, Leaving::Death, &mut board.log);
    let mut board =
        board.campaign(&[Some(Lord::York), None, None, None, None, None], &[Some(Lord::HenryVI); 3]);
    board.play("pass");
    board.state.leave(Lord::March, Leaving::Death, &mut board.log);
    let mut board = board.calendar(Lord::Norfolk, 9, false);
    board.state.run(&mut board.log);
    let lords: Set<Lord> =
        imagined(&board).iter().flat_map(|state| state.plans[Side::York].cards.clone()).flatten().collect();
    assert!(lords.contains(Lord::March), "he has died since");
    assert!(!lords.contains(Lord::Rutland) && !lords.contains(Lord::Norfolk));
}

/// §pl:6.0-Q-a,4.1.1a,1.9.2a: Plans that the set-up has made are no less secret.
#[test]
fn the_plans_of_the_learning_set_up_may_be_any() {
    let board = Board::new("quick").step(Step::Command);
    let shown = usize::from(board.state.plans[Side::York].shown);
    let cards =
        imagined(&board).into_iter().flat_map(|state| state.plans[Side::York].cards[shown..].to_vec());
    let lords: Set<Lord> = cards.flatten().collect();
    assert_eq!(lords, board.state.in_play[Side::York]);
}

/// §pl:2.1.1a,4.1.2c
#[test]
fn while_both_plan_nobody_can_tell_how_far_the_other_is() {
    let mut board = board().step(Step::Plan);
    board.play("plan york; plan york");
    let lengths: Vec<usize> =
        imagined(&board).iter().map(|state| state.plans[Side::York].cards.len()).collect();
    assert!((0..plan_size(2)).all(|length| lengths.contains(&length)));
    assert!(lengths.iter().all(|length| *length < plan_size(2)), "that it is not ready is open");
    board.play("plan york; plan march; plan pass; plan pass");
    assert!(board.state.has_planned(Side::York));
    let all = imagined(&board);
    assert!(all.iter().all(|state| state.has_planned(Side::York) && is_legal(state)));
    assert!(all.iter().any(|state| state.plans != board.state.plans));
}

/// Scenario Ia with hidden mats, in a Levy in which Lancaster is asked.
fn hidden() -> Board {
    let mut board = board()
        .card(capability::THOMAS_BOURCHIER, Lord::York)
        .card(capability::BURGUNDIANS_Y14, Lord::York)
        .card(capability::HASTINGS, Lord::March);
    board.state.hidden_mats = true;
    board.step(Step::DismissLords(Side::Lancaster))
}

/// §pl:1.5.3h,2.1.1a
#[test]
fn hidden_mats_may_hold_other_men_goods_and_cards_of_the_same_number() {
    let board = hidden();
    let lords: Vec<Lord> = board.state.on_map(Side::York).iter().collect();
    let troops = |state: &State, troop: Troop| -> u8 {
        lords.iter().map(|lord| state.mats[*lord].standing[troop]).sum()
    };
    let goods = |state: &State, asset: Asset| -> u16 {
        lords.iter().map(|lord| state.mats[*lord].assets[asset]).sum()
    };
    let all = imagined(&board);
    for state in &all {
        assert!(Troop::ALL.iter().all(|troop| troops(state, *troop) == troops(&board.state, *troop)));
        assert!(Asset::ALL.iter().all(|asset| goods(state, *asset) == goods(&board.state, *asset)));
        assert_eq!(cards(state), cards(&board.state));
        for lord in &lords {
            let (mat, real) = (&state.mats[*lord], &board.state.mats[*lord]);
            assert!(mat.troops() > 0, "nobody is without Troops");
            assert_eq!(mat.assets[Asset::Ship], real.assets[Asset::Ship], "Ships are counted openly");
            assert_eq!((mat.vassals, mat.capabilities.len()), (real.vassals, real.capabilities.len()));
            let fits = |card: &Card| card.row().suits(*lord) || *card == Card::Y24;
            assert!(mat.capabilities.iter().all(fits));
        }
        assert!(
            state.mats[Lord::York].has(capability::BURGUNDIANS_Y14)
                && state.mats[Lord::March].has(capability::HASTINGS),
            "these show"
        );
        assert_eq!(state.mats[Lord::HenryVI], board.state.mats[Lord::HenryVI]);
    }
    testkit::imagined_varies(&board.state, LANCASTER, |state| {
        let mat = &state.mats[Lord::York];
        vec![format!("{:?}", mat.standing), format!("{:?}", mat.assets), format!("{:?}", mat.capabilities)]
    });
}

/// §pl:1.5.3h,L25e
#[test]
fn mats_are_open_where_they_must_be_shown() {
    let unchanged = |board: &Board| imagined(board).iter().all(|state| state.mats == board.state.mats);
    let open = Board { state: State { hidden_mats: false, ..hidden().state }, log: Vec::new() };
    assert!(unchanged(&open), "nothing is hidden");
    let mut struck = hidden().favour(Side::Lancaster, &[Locale::London]);
    struck.state.step = Step::Crown;
    struck.state.resolving.drawn.push(Card::L25);
    struck.state.resolve_next(Side::Lancaster, &mut struck.log);
    struck.state.run(&mut struck.log);
    assert_eq!(struck.asked(), (Side::Lancaster, "L25e"));
    let march_as_he_is = |state: &State| state.mats[Lord::March] == struck.state.mats[Lord::March];
    assert!(imagined(&struck).iter().all(march_as_he_is), "his men are shown while Lancaster chooses");
    assert!(!unchanged(&struck), "those of the others are not");
    let view = struck.state.seen_by(Eye::Seat(LANCASTER));
    let open: Vec<Lord> =
        view.sides[0].lords.iter().filter(|lord| !lord.hidden).map(|lord| lord.lord).collect();
    assert_eq!(open, [Lord::March]);
}

/// Whether what is imagined of a mat varies.
fn varies(board: &Board, lord: Lord) -> bool {
    imagined(board).iter().any(|state| state.mats[lord] != board.state.mats[lord])
}

/// §pl:1.5.3h: whoever has to choose between Exile and battle does not know what marches against him.
#[test]
fn the_mats_of_marchers_are_imagined_too() {
    let board = Board::new("Ia").lord(Lord::Exeter1, Locale::Cambridge).hidden();
    let mut board = board.campaign(&[Some(Lord::York)], &[None]);
    board.play("march cambridge");
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"));
    assert!(varies(&board, Lord::York) && varies(&board, Lord::March));
}

/// §pl:1.5.3h,1.5.3i: a battle opens the mats of those who are in it, and no others.
#[test]
fn in_a_battle_mats_elsewhere_are_imagined() {
    let board = Board::new("Ia").lord(Lord::Exeter1, Locale::Cambridge).lord(Lord::Salisbury, Locale::York);
    let mut board = board.hidden().campaign(&[Some(Lord::York)], &[None]);
    board.play("march cambridge; done");
    assert_eq!(board.asked(), (Side::Lancaster, "4.4.2b"));
    assert!(!varies(&board, Lord::York));
    assert!(varies(&board, Lord::March) && varies(&board, Lord::Salisbury));
}

/// §pl:1.5.3h: a game with hidden mats that is over can be imagined as well as one that goes on.
#[test]
fn the_end_can_be_imagined() {
    let mut board = Board::new("Ia");
    board.state.hidden_mats = true;
    board.state.step = Step::Grow;
    board.state.ended = Some(crate::state::Ending::Threshold(Side::York));
    let other = board.state.imagine(crate::event::seat(Side::York), &mut Chance::new(Seed::from_number(1)));
    assert_eq!(other.status(), board.state.status());
}

/// §pl:2.1.1a,4.1.2b: the real cards have no part in what is imagined, not even those of a Lord who has gone since.
#[test]
fn what_is_imagined_of_a_plan_does_not_depend_on_it() {
    let guesses = |second: Option<Lord>| {
        let mut board =
            board().campaign(&[Some(Lord::York), second, second, None], &[Some(Lord::HenryVI); 2]);
        board.play("pass");
        board.state.leave(Lord::Salisbury, crate::lords::Leaving::Removal, &mut board.log);
        let mut chance = Chance::new(Seed::from_number(9));
        let mut guess = || board.state.imagine(LANCASTER, &mut chance).plans[Side::York].clone();
        (0..20).map(|_| guess()).collect::<Vec<_>>()
    };
    let march = guesses(Some(Lord::March));
    assert_eq!(march, guesses(Some(Lord::Salisbury)));
    assert_eq!(march, guesses(None));
}

/// §pl:1.5.3h: whatever is imagined of hidden mats can be played on from, wherever that is.
#[test]
fn play_goes_on_from_whatever_is_imagined() {
    let mut chance = Chance::new(Seed::from_number(12));
    for scenario in ["Ia", "Ib", "Ic", "II", "III", "wars"] {
        let mut options = State::info().defaults(Some(scenario)).expect("it exists");
        options.choices.insert("mats".into(), "hidden".into());
        let mut state = State::deal(&options, chance.seed(), &mut Silent).expect("the options are good");
        for _ in 0..STEPS {
            let Some(seat) = state.status().must().lowest() else { break };
            let mut other = state.imagine(seat, &mut chance);
            (0..20).for_each(|_| step(&mut other, &mut chance));
            step(&mut state, &mut chance);
        }
    }
}

/// How far each scenario is played.
const STEPS: u32 = 400;

/// Anything that is legal for whoever is asked, but nobody sends his Lords home.
fn step(state: &mut State, chance: &mut Chance) {
    let Some(seat) = state.status().must().lowest() else { return };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal.retain(|action| !matches!(action, Action::Dismiss { .. }));
    state.play(seat, *chance.pick(&legal), &mut Silent);
    state.check().expect("the state is sound");
}
