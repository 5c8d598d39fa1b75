//! King Richard (6.0-III-e to 6.0-III-g).

use super::*;
use crate::ids::capability;
use crate::state::Service;

/// Gloucester at London with a Vassal and two cards of his own, Henry Tudor in France.
fn gloucester() -> Board {
    Board::empty("III")
        .lord(Lord::Gloucester2, Locale::London)
        .favour(Side::York, &[Locale::London])
        .vassal(Vassal::Essex, Lord::Gloucester2, 5)
        .card(capability::SO_WISE_SO_YOUNG, Lord::Gloucester2)
        .card(capability::KINGDOM_UNITED, Lord::Gloucester2)
}

/// §pl:6.0-III-e,6.0-III-f
#[test]
fn richard_takes_gloucesters_place_with_all_that_he_has() {
    let mut board = muster(gloucester().assets(Lord::Gloucester2, [1, 2, 3, 0]), Side::York);
    board.state.moved.insert(Lord::Gloucester2);
    board.state.plans[Side::York].cards = [Some(Lord::Gloucester2), None].into_iter().collect();
    let men = board.state.mats[Lord::Gloucester2].standing;
    board.play("richard");
    let state = &board.state;
    assert_eq!((state.at(Lord::RichardIII), state.at(Lord::Gloucester2)), (Some(Locale::London), None));
    assert!(state.in_play[Side::York].contains(Lord::RichardIII));
    assert!(!state.in_play[Side::York].contains(Lord::Gloucester2));
    let mat = &state.mats[Lord::RichardIII];
    assert_eq!((mat.standing, mat.assets[Asset::Cart]), (men, 3));
    assert!(mat.vassals.contains(Vassal::Essex));
    assert_eq!(state.vassals[Vassal::Essex], Service::Mustered { lord: Lord::RichardIII, slot: 5 });
    assert!(state.moved.contains(Lord::RichardIII) && !state.moved.contains(Lord::Gloucester2));
    assert_eq!(state.plans[Side::York].cards[0], Some(Lord::RichardIII));
    assert_eq!(state.influence, 0, "it costs nothing");
    assert!(board.offers("choose richard-iii"), "he has still to act");
    assert!(!board.offers("richard"), "there is no way back");
}

/// §pl:6.0-III-f,Y34c,Y35c
#[test]
fn cards_that_are_gloucesters_alone_are_discarded() {
    let mut board = muster(gloucester(), Side::York);
    board.play("richard");
    assert!(board.state.mats[Lord::RichardIII].capabilities.is_empty());
    assert!([Card::Y34, Card::Y35].iter().all(|card| board.state.decks[Side::York].contains(*card)));
    let kept = Board::empty("III")
        .lord(Lord::Gloucester2, Locale::London)
        .favour(Side::York, &[Locale::London])
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::Gloucester2);
    let mut kept = muster(kept, Side::York);
    kept.play("richard");
    assert!(kept.state.mats[Lord::RichardIII].has(capability::MUSTERD_MY_SOLDIERS_Y3));
}

/// §pl:6.0-III-e,6.0-III-g
#[test]
fn it_may_happen_during_his_own_turn_and_used_lordship_stays_used() {
    let mut board = act(gloucester(), Lord::Gloucester2);
    board.play("levy carts; richard");
    assert_eq!(board.state.muster.lord, Some(Lord::RichardIII));
    assert_eq!(left(&board), 2);
    assert!(board.offers("take Y32 for richard-iii"), "cards that ask for Richard work now");
    assert!(!board.offers("take Y34 for richard-iii"));
}

/// §pl:6.0-III-g
#[test]
fn it_may_happen_before_between_and_after_the_turns_of_yorks_lords() {
    let board = gloucester().lord(Lord::Norfolk, Locale::Arundel).favour(Side::York, &[Locale::Arundel]);
    let mut board = muster(board, Side::York);
    assert!(board.offers("richard"));
    board.play("choose norfolk");
    assert!(!board.offers("richard"), "not during another's turn");
    board.play("done");
    assert!(board.offers("richard"));
    board.play("choose gloucester-2; done");
    assert_eq!(board.legal(), ["done", "richard"], "nobody else is waiting");
}

/// §pl:6.0-III-e,6.3-IIIY-r
#[test]
fn it_needs_gloucester_at_london_and_the_scenario() {
    let mut board = Board::empty("III").lord(Lord::Gloucester2, Locale::Gloucester);
    board = muster(board, Side::York);
    assert!(!board.offers("richard"));
    let war = Board::empty("war-3y").lord(Lord::Gloucester2, Locale::London);
    assert!(!muster(war, Side::York).offers("richard"));
    let rebels = gloucester().lord(Lord::HenryTudor, Locale::France).step(Step::BeginMuster);
    assert_eq!(rebels.asked().0, Side::Lancaster);
    assert!(!rebels.offers("richard"), "not in the other side's half");
}

/// §pl:6.0-III-b,6.0-III-e
#[test]
fn york_may_begin_the_war_with_richard() {
    let mut board = Board::new("III").step(Step::Crown);
    assert_eq!(board.asked(), (Side::York, "6.0-III-e"));
    board.play("richard");
    assert_eq!(board.state.at(Lord::RichardIII), Some(Locale::London));
    let mut board = Board::new("III").step(Step::Crown);
    board.play("pass");
    assert_eq!(board.state.at(Lord::Gloucester2), Some(Locale::London));
}

/// §pl:Y33e,6.0-III-f
#[test]
fn what_is_left_of_edward_vs_lordship_is_lost_with_the_crown() {
    let mut board = act(gloucester().in_force(event::EDWARD_V), Lord::Gloucester2);
    assert_eq!(left(&board), 6);
    board.play("levy carts; levy carts; levy carts; levy carts; richard");
    assert_eq!(board.state.muster.lord, None, "four are more than Richard's three");
}

/// §pl:6.0-III-f,Y28e,Y22e
#[test]
fn what_was_granted_to_gloucester_richard_keeps() {
    let mut board = act(
        gloucester().in_force(event::LOYALTY_AND_TRUST).in_force(event::GLOUCESTER_AS_HEIR),
        Lord::Gloucester2,
    );
    board.play("play Y22; parley oxford by Y28; richard");
    assert_eq!(left(&board), 6);
    assert_eq!(board.state.muster.granted, 2);
    assert!(board.offers("parley guildford by Y28"));
}

/// §pl:6.0-III-f,Y4e
#[test]
fn jack_cade_rises_for_richard_as_he_did_for_gloucester() {
    let south: Vec<Locale> = Area::South.locales().iter().collect();
    let mut board = muster(gloucester().favour(Side::York, &south).in_force(event::JACK_CADE), Side::York);
    assert_eq!(board.legal(), ["choose gloucester-2", "richard"]);
    board.play("richard");
    assert_eq!(board.state.muster.lord, Some(Lord::RichardIII), "nobody else could be next");
    assert!(board.offers("parley oxford by Y4") && !board.offers("done"));
}
