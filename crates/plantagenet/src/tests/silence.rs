//! What silence means.

use super::*;
use crate::battle::{Phase, Step};

/// §pl:R.2
#[test]
fn silence_is_always_a_legal_answer() {
    every_question(|_, side, silent, legal| assert!(legal.contains(&silent), "{side}: {silent}"));
}

/// §pl:R.2
#[test]
fn silence_neither_flees_nor_spends_a_card() {
    every_question(|_, _, silent, legal| {
        let careful = match legal[0] {
            Action::Fire { card } => silent == Action::Keep { card },
            Action::Stand => silent == Action::Stand,
            Action::Vanguard => silent == Action::AllFight,
            Action::Charge => silent == Action::HoldBack,
            _ => true,
        };
        assert!(careful, "silence would {silent}");
    });
}

/// §pl:R.2
#[test]
fn silence_gives_a_hit_to_the_sturdiest_unit_that_can_be_spared() {
    let mut seen = 0;
    every_question(|state, _, silent, legal| {
        let Action::Hit { lord, unit } = silent else { return };
        let phase = state.battle.strike.expect("hits are taken").phase;
        let spared = |action: &&Action| match action {
            Action::Hit { lord, unit } => !state.mats[*lord].is_vital(*unit),
            _ => false,
        };
        let best = legal.iter().filter(spared).map(|action| match action {
            Action::Hit { lord, unit } => state.protection(*lord, *unit, phase),
            _ => 0,
        });
        match best.max() {
            Some(best) => {
                assert!(!state.mats[lord].is_vital(unit));
                assert_eq!(state.protection(lord, unit, phase), best);
            }
            None => assert!(state.mats[lord].is_vital(unit)),
        }
        seen += 1;
    });
    assert!(seen > 1000);
}

/// §pl:R.2
#[test]
fn silence_spends_valour_only_on_what_a_lord_cannot_spare() {
    let mut seen = [0; 2];
    every_question(|state, _, silent, _| {
        let Step::Reroll { lord, unit } = state.battle.step else { return };
        let vital = state.mats[lord].is_vital(unit);
        assert_eq!(silent, if vital { Action::Reroll } else { Action::Accept });
        seen[usize::from(vital)] += 1;
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn a_lord_stands_or_falls_with_his_retinue_and_his_last_troop_while_he_has_both() {
    let mut mat = revealed(1).state().mats[Lord::JasperTudor2].clone();
    let arms = Unit::Troop(Troop::MenAtArms);
    let bows = Unit::Troop(Troop::Longbowmen);
    let stanley = Unit::Vassal(Vassal::ThomasStanley);
    assert!(mat.is_vital(Unit::Retinue) && !mat.is_vital(arms) && !mat.is_vital(stanley));
    (0..3).for_each(|_| mat.rout(bows));
    (0..2).for_each(|_| mat.rout(arms));
    assert!(mat.is_vital(arms) && mat.is_vital(Unit::Retinue) && !mat.is_broken());
    mat.rout(Unit::Retinue);
    assert!(mat.is_broken() && !mat.is_vital(arms), "he is lost anyway");
}

#[test]
fn a_preview_warns_of_what_would_rout_the_lord() {
    let mut state = revealed(1).state().clone();
    while state.battle.strike.is_none_or(|strike| strike.phase == Phase::Missiles) {
        let seat = state.status().must().lowest().expect("it goes on");
        let silent = Game::default(&state, seat);
        state.play(seat, silent, &mut Silent);
    }
    let seat = state.status().must().lowest().expect("somebody is hit");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    for action in legal {
        let Action::Hit { lord, unit } = action else { continue };
        let preview = state.preview(seat, &action);
        let warned = preview.lines.iter().any(|line| line.ends_with("routs if lost"));
        assert_eq!(warned, state.mats[lord].is_vital(unit), "{action}");
        let need = state.protection(lord, unit, Phase::Melee);
        assert_eq!(preview.chance, Some(f64::from(need) / 6.0));
    }
}
