//! Lord Rout, and the end of a battle.

use super::super::Phase;
use super::*;

/// §pl:4.4.2x
#[test]
fn a_lord_whose_retinue_routs_fights_on_until_lord_rout() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [2, 0, 1])
        .men(Oxford, [1, 1, 0])
        .without_valour()
        .dice(&[5, 1, 1, 1, 1, 1, 1, 1, 1, 1])
        .strike();
    assert_eq!(fight.hits(), [2, 1]);
    fight.play("hit norfolk retinue; hit norfolk men-at-arms; hit oxford retinue");
    assert_eq!(fight.phase(), Phase::Melee);
    assert_eq!(fight.hits(), [4, 3], "two men-at-arms and half a hit of militia, rounded up");
    assert_eq!(fight.legal(), ["hit norfolk men-at-arms", "hit norfolk militia"], "they can still be hit");
    assert!(!fight.has_routed(Norfolk));
    fight.until_over();
    assert!(fight.has_routed(Norfolk));
}

/// §pl:4.4.2x
#[test]
fn a_lord_without_troops_fights_on_with_retinue_and_vassal() {
    let mut fight = Field::duel(Norfolk, JasperTudor2)
        .men(Norfolk, [0, 1, 0])
        .men(JasperTudor2, [0, 0, 1])
        .card(capability::THOMAS_STANLEY, JasperTudor2)
        .without_valour()
        .dice(&[1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1])
        .strike();
    fight.play("hit norfolk retinue; hit jasper-tudor-2 militia; hit jasper-tudor-2 retinue");
    assert_eq!(fight.hits(), [3 + 2, 3]);
    fight.until_over();
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(York))));
}

/// §pl:4.4.2ac
#[test]
fn a_lord_routs_with_his_retinue_or_with_his_last_troop() {
    let mut fight = Field::bosworth().begin();
    fight.rout_retinue(Norfolk);
    fight.state.mats[Oxford].standing = ByTroop::default();
    fight.until_round(2);
    assert_eq!(fight.state.battle.routed, set(&[Norfolk, Oxford]));
    assert!(fight.state.battle.fled.is_empty());
    let why = |lord: Lord| {
        fight.log.iter().find_map(|event| match event {
            Event::LordRouted { lord: routed, retinue_lost } if *routed == lord => Some(*retinue_lost),
            _ => None,
        })
    };
    assert_eq!((why(Norfolk), why(Oxford), why(RichardIII)), (Some(true), Some(false), None));
}

/// §pl:4.4.2ad
#[test]
fn retinue_and_one_troop_are_enough_whatever_vassals_are_lost() {
    let mut fight = Field::duel(Norfolk, JasperTudor2)
        .card(capability::THOMAS_STANLEY, JasperTudor2)
        .men(JasperTudor2, [0, 0, 1])
        .begin();
    fight.state.mats[JasperTudor2].rout(Unit::Vassal(Vassal::ThomasStanley));
    fight.until_round(2);
    assert!(!fight.has_routed(JasperTudor2));
    assert!(fight.mat(JasperTudor2).routed_vassals.contains(Vassal::ThomasStanley));
}

/// §pl:4.4.2ac
#[test]
fn lords_rout_only_after_all_engagements_of_the_round() {
    let mut fight = Field::bosworth().begin();
    fight.play("stand; stand; order left centre right");
    fight.rout_retinue(Norfolk);
    fight.until(|state| state.battle.engagements[2].progress == Progress::Fighting);
    assert!(!fight.has_routed(Norfolk));
    fight.until_round(2);
    assert!(fight.has_routed(Norfolk));
}

/// §pl:4.4.2ae
#[test]
fn another_round_begins_while_each_side_has_a_lord_be_it_in_reserve() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).begin();
    fight.play("stand; stand; order left centre right");
    [Norfolk, RichardIII, NorthumberlandY2].into_iter().for_each(|lord| fight.rout_retinue(lord));
    fight.until_round(2);
    fight.until(|state| !state.battle.engagements.is_empty());
    assert_eq!(fight.state.battle.standing(York), set(&[Lord::Salisbury]));
    assert_eq!(fight.state.battle.place(Lord::Salisbury), Some(Place::Centre));
}

/// §pl:4.4.3a
#[test]
fn the_side_with_a_lord_standing_has_won() {
    let mut fight = Field::bosworth().begin();
    [JasperTudor2, HenryTudor, Oxford, Norfolk].into_iter().for_each(|lord| fight.rout_retinue(lord));
    fight.until_over();
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(York))));
    assert_eq!(fight.state.battle.round, 1);
}

/// §pl:4.4.3a
#[test]
fn when_all_lords_of_both_sides_have_routed_both_have_lost() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [1, 0, 0])
        .men(Oxford, [1, 0, 0])
        .without_valour()
        .dice(&[6, 1, 1, 1, 6, 1, 1, 1])
        .strike();
    fight.play("hit norfolk retinue");
    assert_eq!(fight.side(), Lancaster, "one unit left, so the other three hits asked nobody");
    fight.play("hit oxford retinue");
    assert_eq!(fight.state.ended, Some(Ending::Battle(None)));
    assert_eq!(fight.dice_left(), 0);
}

/// §pl:4.4.2af
#[test]
fn no_number_of_rounds_ends_a_battle() {
    let mut fight = Field::duel(Norfolk, Oxford).men(Norfolk, [1, 0, 0]).men(Oxford, [1, 0, 0]).begin();
    fight.until_round(200);
    assert_eq!(fight.state.ended, None);
}
