//! Final Charge, Vanguard and Thomas Stanley. Other cards of this scenario are tested next to the rules that they
//! change.

use super::super::Phase;
use super::*;

fn charge_field() -> Field {
    Field::duel(RichardIII, Oxford)
        .men(RichardIII, [0, 0, 1])
        .men(Oxford, [1, 0, 0])
        .card(capability::FINAL_CHARGE, RichardIII)
}

/// §pl:Y32c
#[test]
fn a_final_charge_adds_three_hits_on_the_enemy_and_one_on_the_retinue() {
    let mut fight = charge_field().strike();
    fight.until(|state| state.battle.step == Step::Charge);
    assert_eq!((fight.side(), fight.clause()), (York, "Y32c"));
    assert_eq!(fight.legal(), ["charge", "hold back"]);
    let mut held = fight.clone();
    held.play("hold back");
    // York: Retinue 3 and half a hit, so 4. Lancaster: Retinue 3, man-at-arms 1.
    assert_eq!((held.hits(), held.left()), ([4, 4], [4, 4]));
    fight.play("charge");
    assert_eq!(
        (fight.hits(), fight.left()),
        ([4 + 1, 4 + 3], [4, 7]),
        "the Retinue's own hit has been rolled"
    );
}

/// §pl:Y32c
#[test]
fn the_hit_of_the_charge_is_the_retinues_and_comes_first() {
    let mut fight = charge_field().dice(&[&[1, 6, 6], [1; 50].as_slice()].concat()).strike();
    fight.until(|state| state.battle.step == Step::Charge);
    fight.play("charge");
    assert_eq!(fight.clause(), "4.4.2t", "the Retinue has failed before York could choose");
    assert_eq!(fight.state.battle.step, Step::Reroll { lord: RichardIII, unit: Unit::Retinue });
    fight.play("reroll");
    assert_eq!(fight.mat(RichardIII).retinue, Retinue::Routed);
    assert_eq!(fight.hits()[1], 7, "what the charge has dealt stands");
}

/// §pl:Y32c
#[test]
fn a_charge_is_offered_at_every_melee_of_richards_engagement() {
    let mut fight = charge_field().begin();
    fight.until_round(4);
    let offers = fight.asked.iter().filter(|(side, clause)| *side == York && *clause == "Y32c").count();
    assert_eq!(offers, 3);
}

/// §pl:Y32c
#[test]
fn no_charge_without_the_card_without_a_retinue_or_in_the_fights_of_others() {
    let offers = |fight: &Fight| fight.asked.iter().filter(|(_, clause)| *clause == "Y32c").count();
    let mut fight = Field::bosworth().begin();
    fight.until_round(2);
    assert_eq!(offers(&fight), 0, "no card");
    let mut fight = Field::bosworth().card(capability::FINAL_CHARGE, RichardIII).begin();
    fight.until_round(2);
    assert_eq!(offers(&fight), 1, "three melees, one of them his");
    let mut fight = charge_field().begin();
    fight.rout_retinue(RichardIII);
    fight.until_over();
    assert_eq!(offers(&fight), 0, "no Retinue");
}

/// §pl:Y32c
#[test]
fn an_attacking_richard_takes_his_own_hit_after_the_defenders_are_done() {
    let mut fight = charge_field().attacker(York).begin();
    fight.until(|state| state.battle.step == Step::Charge);
    fight.play("charge");
    assert_eq!((fight.side(), fight.left()), (Lancaster, [5, 7]), "no forced hit for the enemy");
    fight.until(|state| state.strike().side == York && state.strike().left[York] < 5);
    let rolled = fight.log.iter().rev().find_map(|event| match event {
        Event::Rolled { lord, unit, .. } => Some((*lord, *unit)),
        _ => None,
    });
    assert_eq!(rolled, Some((RichardIII, Unit::Retinue)));
}

/// §pl:Y36c,4.4.2l
#[test]
fn vanguard_makes_norfolks_engagement_the_only_one_of_round_one() {
    let mut fight = Field::bosworth().card(capability::VANGUARD, Norfolk).begin();
    fight.play("stand; stand");
    assert_eq!((fight.side(), fight.clause()), (York, "Y36c"));
    assert_eq!(fight.legal(), ["vanguard", "all fight"]);
    let before = fight.state.mats.clone();
    fight.play("vanguard");
    assert_eq!(fight.clause(), "4.4.2r", "there is nothing to order");
    let held = fight.state.battle.engagements.iter().filter(|one| one.progress == Progress::Held).count();
    assert_eq!(held, 2);
    fight.until_round(2);
    let lords = set(&[Norfolk]);
    assert_eq!(fight.strikes(), [(Phase::Missiles, lords), (Phase::Melee, lords)]);
    for lord in [RichardIII, NorthumberlandY2, HenryTudor, Oxford] {
        assert_eq!(fight.state.mats[lord], before[lord], "{lord} neither strikes nor suffers");
    }
    fight.play("stand; stand");
    assert_eq!((fight.clause(), fight.legal().len()), ("4.4.2m", 6), "from round 2 on everybody fights");
}

/// §pl:Y36c
#[test]
fn all_fight_if_york_does_not_want_the_vanguard() {
    let mut fight = Field::bosworth().card(capability::VANGUARD, Norfolk).begin();
    fight.play("stand; stand; all fight");
    assert_eq!((fight.side(), fight.clause(), fight.legal().len()), (Lancaster, "4.4.2m", 6));
    fight.until_round(2);
    assert_eq!(fight.strikes().len(), 6);
}

/// §pl:Y36c
#[test]
fn the_vanguard_takes_along_whoever_shares_norfolks_engagement() {
    let mut fight = Field::bosworth().card(capability::VANGUARD, Norfolk).begin();
    fight.play("flee northumberland-y2; stand; flee jasper-tudor-2; stand");
    assert_eq!(fight.engagements(), [(set(&[Norfolk, RichardIII]), set(&[HenryTudor, Oxford]))]);
    assert_eq!(fight.clause(), "4.4.2r", "with one Engagement there is nothing to decide");
}

/// §pl:Y36c
#[test]
fn vanguard_is_not_offered_without_the_card_without_norfolk_or_after_round_one() {
    let offers = |fight: &Fight| fight.asked.iter().filter(|(_, clause)| *clause == "Y36c").count();
    let mut fight = Field::bosworth().begin();
    fight.until_round(2);
    assert_eq!(offers(&fight), 0, "no card");
    let mut fight = Field::bosworth().card(capability::VANGUARD, Norfolk).begin();
    fight.until_round(4);
    assert_eq!(offers(&fight), 1, "once");
    let mut fight = Field::bosworth().card(capability::VANGUARD, Norfolk).begin();
    fight.play("flee norfolk");
    fight.until_round(2);
    assert_eq!(offers(&fight), 0, "he is gone");
}

/// §pl:L35c,1.5.4e,6.0-IIIB-d
#[test]
fn thomas_stanley_comes_with_his_card_and_is_a_unit_of_its_lord() {
    let fight = Field::duel(Norfolk, JasperTudor2).card(capability::THOMAS_STANLEY, JasperTudor2).strike();
    let stanley = Unit::Vassal(Vassal::ThomasStanley);
    assert_eq!(fight.mat(JasperTudor2).standing(stanley), 1);
    assert_eq!(fight.mat(JasperTudor2).units().filter(|unit| matches!(unit, Unit::Vassal(_))).count(), 1);
    let mut fight = fight;
    fight.until_lancaster_is_hit(Phase::Missiles);
    assert!(fight.legal().contains(&"hit jasper-tudor-2 thomas-stanley".into()));
    let others = [Norfolk, Oxford, HenryTudor];
    assert!(others.iter().all(|lord| fight.mat(*lord).vassals.is_empty()));
}

/// §pl:1.9.1g,1.9.1f
#[test]
fn the_owner_is_asked_about_a_capability_that_is_optional_and_nobody_about_one_that_is_not() {
    let mut fight = Field::bosworth()
        .card(capability::CULVERINS_AND_FALCONETS_Y1, NorthumberlandY2)
        .card(capability::FINAL_CHARGE, RichardIII)
        .card(capability::VANGUARD, Norfolk)
        .card(capability::CULVERINS_AND_FALCONETS_L2, HenryTudor)
        .card(capability::CHURCH_BLESSING, JasperTudor2)
        .card(capability::EXPERT_COUNSELLORS, JasperTudor2)
        .card(capability::PIQUIERS, Oxford)
        .card(capability::CHEVALIERS, Oxford)
        .begin();
    fight.until_round(2);
    let mut cards: Vec<(Side, &str)> =
        fight.asked.iter().copied().filter(|(_, clause)| !clause.starts_with('4')).collect();
    cards.dedup();
    assert_eq!(cards, [(York, "Y1c"), (Lancaster, "L2c"), (York, "Y36c"), (York, "Y32c")]);
}

/// §pl:1.9.1d
#[test]
fn capabilities_stay_on_the_mats_to_the_end() {
    let cards =
        [(Card::Y32, RichardIII), (Card::Y36, Norfolk), (Card::L34, Oxford), (Card::L35, JasperTudor2)];
    let field = cards.into_iter().fold(Field::bosworth(), |field, (card, lord)| field.card(card, lord));
    let mut fight = field.begin();
    fight.state.mats[Oxford].standing = ByTroop::default();
    fight.play("stand; flee jasper-tudor-2; stand; vanguard");
    fight.rout_retinue(HenryTudor);
    fight.until_over();
    for (card, lord) in cards {
        assert!(fight.mat(lord).has(card), "{lord} has lost {card}");
        assert!(!fight.state.decks[lord.row().side].contains(card));
    }
}
