//! What the table shows during a battle.

use super::*;
use crate::battle::{PIQUIERS, Progress, Step};
use crate::view::{Fate, StepName};
use kernel::Eye;

fn play_until(game: &mut Match<State>, reached: impl Fn(&State) -> bool) {
    while !reached(game.state()) {
        let seat = game.status().must().lowest().expect("it comes about");
        let silent = Game::default(game.state(), seat);
        say(game, seat, &silent.to_string());
    }
}

#[test]
fn engagements_bear_the_names_that_an_order_uses() {
    let mut game = revealed(3);
    play_until(&mut game, |state| state.battle.step == Step::Order);
    let view = game.state().view(Eye::Spectator);
    let battle = view.battle.expect("it has begun");
    assert_eq!((battle.round, battle.step), (1, StepName::Engage));
    let mut names: Vec<String> =
        battle.engagements.iter().filter_map(|one| one.place).map(|place| place.to_string()).collect();
    names.sort();
    assert_eq!(names, ["centre", "left", "right"]);
    let left = battle.engagements.iter().find(|one| one.place == Some(Place::Left)).expect("it is there");
    assert_eq!(
        (&left.york[..], &left.lancaster[..]),
        ([Lord::Norfolk].as_slice(), [Lord::JasperTudor2].as_slice())
    );
    assert_eq!(left.progress, Progress::Waiting);
}

#[test]
fn a_strike_shows_hits_and_the_unit_that_has_failed() {
    let mut game = revealed(3);
    play_until(&mut game, |state| state.battle.strike.is_some());
    let strike =
        game.state().view(Eye::Spectator).battle.and_then(|battle| battle.strike).expect("it has begun");
    assert_eq!((strike.hits, strike.left, strike.side), ([6, 5], [6, 5], Side::York));
    assert!(strike.failed.is_none());
    play_until(&mut game, |state| matches!(state.battle.step, Step::Reroll { .. }));
    let Step::Reroll { lord, unit } = game.state().battle.step else { panic!("a roll has failed") };
    let strike =
        game.state().view(Eye::Spectator).battle.and_then(|battle| battle.strike).expect("it goes on");
    let failed = strike.failed.expect("it is shown");
    assert_eq!((failed.lord, failed.unit), (lord, unit.to_string()));
}

#[test]
fn a_lord_is_shown_standing_routed_or_fled_with_his_valour() {
    let mut game = revealed(3);
    play_until(&mut game, |state| matches!(state.battle.step, Step::Flee(_)));
    say(&mut game, YORK, "flee northumberland-y2");
    let view = game.state().view(Eye::Seat(LANCASTER));
    let fates: Vec<Fate> = view.sides[0].lords.iter().map(|lord| lord.fate).collect();
    assert_eq!(fates, [Fate::Standing, Fate::Fled, Fate::Standing]);
    let henry = &view.sides[1].lords[0];
    assert_eq!((henry.valour, henry.full_valour), (3, 3));
    let oxford = &view.sides[1].lords[2];
    assert_eq!((oxford.half_missiles, oxford.half_melee), (10, 6 + 8 + 2), "two Chevaliers make 8 halves");
}

#[test]
fn piquiers_show_how_many_of_them_have_routed() {
    let mut game = revealed(3);
    play_until(&mut game, |state| matches!(state.battle.step, Step::Flee(_)));
    let mut state = game.state().clone();
    state.mats[Lord::HenryTudor].capabilities.push(Card::L34);
    for (routed, shown) in [(0, 0), (2, 2), (3, 3), (4, 3)] {
        state.battle.piquiers_routed = routed;
        let view = state.view(Eye::Spectator);
        let used: Vec<_> = view.sides[1].lords[0].cards.iter().filter_map(|card| card.used).collect();
        assert_eq!(used, [(shown, PIQUIERS)]);
    }
}
