//! Flee, the first step of a round.

use super::*;

/// §pl:4.4.2b
#[test]
fn the_defender_may_flee_first_then_the_attacker_with_any_lord() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).begin();
    assert_eq!((fight.side(), fight.clause(), fight.state.battle.round), (York, "4.4.2b", 1));
    assert_eq!(
        fight.legal(),
        ["stand", "flee salisbury", "flee northumberland-y2", "flee richard-iii", "flee norfolk"],
        "reserve included"
    );
    fight.play("flee salisbury; flee norfolk; stand");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.2b"));
    assert_eq!(fight.legal(), ["stand", "flee jasper-tudor-2", "flee henry-tudor", "flee oxford"]);
}

/// §pl:4.4.2b
#[test]
fn whoever_flees_routs_at_once_and_is_marked_as_fled() {
    let mut fight = Field::bosworth().begin();
    fight.play("flee norfolk");
    assert!(fight.has_routed(Norfolk));
    assert!(fight.state.battle.fled.contains(Norfolk));
    assert_eq!(fight.side(), York, "others may follow him");
    fight.until_round(2);
    assert_eq!(fight.state.battle.fled, set(&[Norfolk]));
}

/// §pl:4.4.2b
#[test]
fn flight_is_offered_in_every_round() {
    let mut fight = Field::bosworth().begin();
    fight.until_round(2);
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2b"));
    fight.play("stand; flee oxford");
    assert!(fight.state.battle.fled.contains(Oxford));
}

/// §pl:4.4.2c
#[test]
fn when_the_last_defender_flees_the_attacker_is_not_asked_and_has_won() {
    let mut fight = Field::bosworth().begin();
    fight.play("flee norfolk; flee richard-iii; flee northumberland-y2");
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(Lancaster))));
    assert!(fight.status().must().is_empty());
    assert!(fight.asked.iter().all(|(side, _)| *side == York));
}

/// §pl:4.4.2c
#[test]
fn when_the_last_attacker_flees_the_battle_is_over_before_a_blow() {
    let mut fight = Field::bosworth().begin();
    fight.play("stand; flee oxford; flee henry-tudor; flee jasper-tudor-2");
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(York))));
    assert!(fight.strikes().is_empty());
}

/// §pl:4.4.2c,4.4.2ae
#[test]
fn a_reserve_keeps_the_battle_going() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).begin();
    fight.play("flee norfolk; flee richard-iii; flee northumberland-y2; stand; stand");
    assert_eq!(fight.state.ended, None);
}

/// §pl:4.4.2d
#[test]
fn a_routed_lord_has_no_place_and_his_units_no_part() {
    let mut fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, Oxford, NOBODY)
        .men(RichardIII, [0, 1, 0])
        .begin();
    fight.play("flee norfolk; stand; stand");
    assert_eq!(fight.state.battle.place(Norfolk), None);
    assert_eq!(fight.hits()[1], 2, "of Richard's longbowman alone");
    assert!(fight.legal().iter().all(|action| !action.contains("norfolk")), "nor can they be hit");
}
