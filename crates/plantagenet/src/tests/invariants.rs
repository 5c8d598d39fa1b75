//! What `check` notices.

use super::*;
use crate::state::Retinue;

/// The battle after a change that no rule makes.
fn tampered(change: impl FnOnce(&mut State)) -> Result<(), kernel::Broken> {
    let mut state = revealed(1).state().clone();
    state.check().expect("it was sound before");
    change(&mut state);
    state.check()
}

/// §pl:1.5.3e
#[test]
fn a_troop_that_wanders_to_another_mat_is_noticed() {
    let broken = tampered(|state| {
        state.mats[Lord::Norfolk].standing[Troop::Militia] -= 1;
        state.mats[Lord::RichardIII].standing[Troop::Militia] += 1;
    });
    assert!(broken.is_err());
    assert!(
        tampered(|state| state.mats[Lord::Norfolk].rout(Unit::Troop(Troop::Militia))).is_ok(),
        "Routed is not lost"
    );
}

/// §pl:1.5.1c
#[test]
fn a_lord_in_play_has_a_retinue_and_nobody_else_has_one() {
    assert!(tampered(|state| state.mats[Lord::Norfolk].retinue = Retinue::None).is_err());
    assert!(tampered(|state| state.mats[Lord::Salisbury].retinue = Retinue::Standing).is_err());
    assert!(tampered(|state| state.mats[Lord::Norfolk].retinue = Retinue::Routed).is_ok());
}

/// §pl:1.5.4e
#[test]
fn stanley_without_his_card_is_noticed() {
    assert!(tampered(|state| state.mats[Lord::Oxford].vassals.insert(Vassal::ThomasStanley)).is_err());
    assert!(tampered(|state| state.mats[Lord::JasperTudor2].vassals.remove(Vassal::ThomasStanley)).is_err());
    let twice =
        |state: &mut State| state.mats[Lord::JasperTudor2].routed_vassals.insert(Vassal::ThomasStanley);
    assert!(tampered(twice).is_err());
}

/// §pl:1.5.3b,1.9.1c
#[test]
fn cards_lost_doubled_or_given_to_the_wrong_lord_are_noticed() {
    assert!(tampered(|state| state.decks[Side::York].remove(Card::Y3)).is_err(), "lost");
    assert!(tampered(|state| state.decks[Side::York].insert(Card::Y36)).is_err(), "in deck and on a mat");
    let wrong = tampered(|state| {
        state.mats[Lord::Norfolk].capabilities.retain(|card| *card != Card::Y36);
        state.mats[Lord::NorthumberlandY2].capabilities.push(Card::Y36);
    });
    assert!(wrong.is_err(), "Vanguard is Norfolk's");
    let namesakes = tampered(|state| {
        state.mats[Lord::RichardIII].capabilities = [Card::Y1, Card::Y2].into_iter().collect();
        state.mats[Lord::Norfolk].capabilities = [Card::Y36].into_iter().collect();
        state.decks[Side::York].insert(Card::Y32);
    });
    assert!(namesakes.is_err(), "two cards of one name");
}

/// §pl:4.4.1f
#[test]
fn valour_above_what_a_lord_has_is_noticed() {
    assert!(tampered(|state| state.battle.valour[Lord::Norfolk] += 1).is_err());
    assert!(tampered(|state| state.battle.valour[Lord::Norfolk] -= 1).is_ok());
}

/// §pl:4.4.2d
#[test]
fn a_lord_who_is_nowhere_or_twice_is_noticed() {
    assert!(tampered(|state| state.battle.front[Side::York][Place::Left] = None).is_err());
    assert!(tampered(|state| state.battle.reserve[Side::York].insert(Lord::Norfolk)).is_err());
    assert!(
        tampered(|state| state.battle.routed.insert(Lord::Norfolk)).is_err(),
        "Routed and still in place"
    );
    assert!(tampered(|state| state.battle.fled.insert(Lord::Norfolk)).is_err(), "Fled and not Routed");
}
